"""Makes scripts smaller: without comments and white space, and with short names of variables and private members."""
