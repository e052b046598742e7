"""What the networks with eight bits are calibrated on: python3 -m training.calibration --stills stills/drawn --patches riichi.npz drawn.npz

Some of what the training shows both networks goes into work/calibration.npz, as bytes: views of tables for the finder and crops for the
reader. training.eight_bits takes from them between which bounds the numbers within each network lie.
"""

import argparse

import numpy as np
from torch.utils.data import DataLoader

from . import patches
from .places import work
from .reader_samples import ReaderSamples
from .stills import Stills

VIEWS, CROPS = 60, 512
FILE = "calibration.npz"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--stills", nargs="+", required=True, help="folders in models/work that the simulator rendered")
    options.add_argument("--patches", nargs="+", required=True, help="crops in models/work that training.cut made")
    options.add_argument("--share-real", type=float, default=0.7, help="of the crops, those from patches")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    rng = np.random.default_rng(given.seed)
    stills = Stills([work(folder) for folder in given.stills])
    views = np.stack([stills.view(rng)[0] for _ in range(VIEWS)]).transpose(0, 3, 1, 2)
    samples = DataLoader(ReaderSamples(given.seed, patches.together(given.patches), given.share_real), CROPS)
    np.savez_compressed(work(FILE), views=views, crops=next(iter(samples))[0].numpy())


if __name__ == "__main__":
    main()
