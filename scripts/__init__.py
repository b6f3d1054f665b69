"""Measurements and generators; nothing in the packages imports them."""
