"""The check of a Hub engine."""
