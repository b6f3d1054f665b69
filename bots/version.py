"""The version of the distribution, kept here so that no start of a bot has to look it up."""

VERSION = "0.1.0"
