"""What backgammon and nardy share: plays of a roll, pips, the state of a match, bear-off tables."""
