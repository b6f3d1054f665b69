"""The Universal Chess Interface (text of April 2006), engine side and client side."""
