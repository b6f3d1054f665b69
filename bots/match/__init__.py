"""Matches between bots: jobs, clocks, the referee, journal, statistics and reports."""
