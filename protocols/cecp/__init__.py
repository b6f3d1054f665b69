"""CECP, the protocol of xboard and WinBoard, in its version 2."""
