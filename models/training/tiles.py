"""The tile kinds, in the order of the reader's outputs."""

KINDS = (
    [f"m{n}" for n in range(1, 10)]
    + [f"p{n}" for n in range(1, 10)]
    + [f"s{n}" for n in range(1, 10)]
    + [f"z{n}" for n in range(1, 8)]
    + [f"f{n}" for n in range(1, 9)]
    + ["m0", "p0", "s0"]
)
INDEX = {kind: i for i, kind in enumerate(KINDS)}

# The reader's last output: no tile face that stands upright in the crop (a turned face, a back, a gap, a table).
NOT_UPRIGHT = len(KINDS)
CLASSES = len(KINDS) + 1

RED_OF = {INDEX["m5"]: INDEX["m0"], INDEX["p5"]: INDEX["p0"], INDEX["s5"]: INDEX["s0"]}

# Faces that look the same, or nearly so, after a half turn: no half-turn can be learnt from them.
HALF_TURN_ALIKE = {
    INDEX[k] for k in "p1 p2 p3 p4 p5 p8 p9 s2 s4 s5 s6 s8 s9 z5 p0 s0".split()
}
# Faces that stay what they are when a quarter turn and the stretch to the crop's shape are undone.
QUARTER_TURN_ALIKE = {INDEX["z5"], INDEX["p1"]}
