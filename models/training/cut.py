"""Cuts the reader's patches: python3 -m training.cut riichi.npz, or python3 -m training.cut stills.npz FOLDER..."""

import argparse

import numpy as np

from . import patches
from .stills import stored_stills

# Share of a face that must be in sight for it to be learnt.
LEAST_VISIBLE = 0.7


def of_stills(folders):
    """(patches, kinds) of the face-up tiles in the simulator's stills."""
    stills = stored_stills(folders)
    cut, kinds = [], []
    for picture, truth in zip(stills.pictures, stills.truths):
        for face, corners, visible, kind in truth:
            if face == 0 and kind >= 0 and visible >= LEAST_VISIBLE:
                cut.append(patches.cut(picture, corners))
                kinds.append(kind)
    return np.stack(cut), np.array(kinds)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("name")
    options.add_argument("folders", nargs="*")
    given = options.parse_args()
    cut, kinds = of_stills(given.folders) if given.folders else patches.of_riichi_set()
    patches.keep(given.name, cut, kinds)
    print(f"{given.name}: {len(kinds)} patches, {len(set(kinds.tolist()))} kinds")


if __name__ == "__main__":
    main()
