"""Games of draughts as text: PDN 3.0, read liberally and written strictly."""
