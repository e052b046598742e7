"""Training of the two networks that see tiles: the finder and the reader."""
