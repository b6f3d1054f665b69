"""The report of a match as one HTML page."""
