"""The check of gnubg's command language."""
