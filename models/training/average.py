"""Averages the weights of networks of one kind that were trained on from one another (Wortsman et al. 2022, "Model soups").

Each run ends elsewhere in the same valley and errs on other sets; the middle errs on fewer, at no cost when it reads. What flows through
the middle has another mean and spread than in any of them: its normalisations are measured anew on the training's own samples (Izmailov
et al. 2018, "Averaging Weights Leads to Wider Optima").

python3 -m training.average finder finder-again --name finder-mean --views views/all
python3 -m training.average reader reader-again --name reader-mean --patches riichi.npz
"""

import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader

from .nets import Finder, Reader
from .places import work

BATCH = 64


def averaged(several):
    """One set of weights from several of one network: the mean of what are numbers, the last one's counters."""
    last = several[-1]
    return {key: sum(some[key] for some in several) / len(several) if last[key].is_floating_point() else last[key] for key in last}


def normalised(net, batches):
    """The net with the mean and the variance of each normalisation measured over batches of its inputs, (n, 3, h, w) in 0..1."""
    normalisations = [module for module in net.modules() if isinstance(module, nn.BatchNorm2d)]
    momenta = [module.momentum for module in normalisations]
    for module in normalisations:
        module.reset_running_stats()
        module.momentum = None
    net.train()
    with torch.no_grad():
        for batch in batches:
            net(batch)
    for module, momentum in zip(normalisations, momenta):
        module.momentum = momentum
    return net.eval()


def _inputs(given):
    """Batches of what the training shows the network, given.batches of them."""
    if given.views:
        from .finder_samples import StoredViews
        from .train_finder import varied

        samples = iter(DataLoader(StoredViews([work(folder) for folder in given.views], given.seed), BATCH))
        made = (varied(*next(samples))[0] for _ in range(given.batches))
    else:
        from . import patches
        from .reader_samples import ReaderSamples

        samples = iter(DataLoader(ReaderSamples(given.seed, patches.together(given.patches), given.share_real), BATCH))
        made = (next(samples)[0].float() / 255 for _ in range(given.batches))
    for done, batch in enumerate(made):
        if done % 10 == 0:
            print(f"{given.name} {done}/{given.batches}", flush=True)
        yield batch


def main():
    options = argparse.ArgumentParser()
    options.add_argument("checkpoints", nargs="+", help="names of checkpoints")
    options.add_argument("--name", required=True, help="of the checkpoint that is written")
    shown = options.add_mutually_exclusive_group(required=True)
    shown.add_argument("--views", nargs="+", help="folders in models/work that training.render filled: they are finders")
    shown.add_argument("--patches", nargs="+", help="crops in models/work that training.cut made: they are readers")
    options.add_argument("--share-real", type=float, default=0.7, help="of a reader's crops, those from patches")
    options.add_argument("--batches", type=int, default=60, help=f"of {BATCH} samples")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()

    torch.manual_seed(given.seed)
    several = [torch.load(work(f"{name}.checkpoint"), map_location="cpu")["averaged"] for name in given.checkpoints]
    net = Finder() if given.views else Reader()
    net.load_state_dict(averaged(several))
    torch.save({"averaged": normalised(net, _inputs(given)).state_dict()}, work(f"{given.name}.checkpoint"))


if __name__ == "__main__":
    main()
