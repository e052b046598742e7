"""Averages the weights of networks of one kind that were trained on from one another (Wortsman et al. 2022, "Model soups").

Each run ends elsewhere in the same valley and errs on other sets; the middle errs on fewer, at no cost when it reads.

python3 -m training.average reader8 reader9 reader10 --name reader
"""

import argparse

import torch

from .places import work


def averaged(several):
    """One set of weights from several of one network: the mean of what are numbers, the last one's counters."""
    last = several[-1]
    return {key: sum(some[key] for some in several) / len(several) if last[key].is_floating_point() else last[key] for key in last}


def main():
    options = argparse.ArgumentParser()
    options.add_argument("checkpoints", nargs="+", help="names of checkpoints")
    options.add_argument("--name", required=True, help="of the checkpoint that is written")
    given = options.parse_args()
    several = [torch.load(work(f"{name}.checkpoint"), map_location="cpu")["averaged"] for name in given.checkpoints]
    torch.save({"averaged": averaged(several)}, work(f"{given.name}.checkpoint"))


if __name__ == "__main__":
    main()
