"""What some makers print otherwise than most do, each a trait that a made-up set has or has not.

A set of one seed is the same with a trait and without, but for the faces that bear it: so each is drawn for the training by chance, and measured by itself.
"""

from dataclasses import dataclass

# What a white dragon shows.
WHITES = ("blank", "lettered", "framed", "double", "broken", "crossed", "oval", "scrolled")
BIRDS = ("crane", "peacock")
# The narrowest and the widest print, as a share of the tile's width.
NARROWEST_PRINT, WIDEST_PRINT = 0.55, 0.95


@dataclass(frozen=True)
class Traits:
    """numeral_between: fours and sixes of dots bear their numeral between the dots; slanted_up: the slope of threes and sevens of dots runs up to the
    right; ringed: flowers and seasons stand in a ring; four_colours: each suit has one colour and the winds a fourth; bordered: every face has an
    ornate border; worn: how much of the print is worn off, 0 to 1; print_share: of the tile's width, what its widest prints fill, None for any."""

    numeral_between: bool = False
    slanted_up: bool = False
    ringed: bool = False
    bird: str = BIRDS[0]
    white: str = "framed"
    four_colours: bool = False
    bordered: bool = False
    worn: float = 0.0
    print_share: float | None = None

    @staticmethod
    def drawn(rng):
        """Those of a set for the training."""
        return Traits(
            numeral_between=rng.random() < 0.15,
            slanted_up=rng.random() < 0.3,
            ringed=rng.random() < 0.25,
            bird=BIRDS[rng.integers(len(BIRDS))],
            white=WHITES[rng.integers(len(WHITES))],
            four_colours=rng.random() < 0.1,
            bordered=rng.random() < 0.08,
            worn=rng.uniform(0.2, 0.9) if rng.random() < 0.15 else 0.0,
            print_share=rng.uniform(NARROWEST_PRINT, WIDEST_PRINT) if rng.random() < 0.35 else None,
        )
