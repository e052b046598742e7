"""Trains the reader: python3 -m training.train_reader --name reader --steps 20000 --patches riichi.npz chinese.npz"""

import argparse

import numpy as np
import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader

from . import patches
from .nets import Reader
from .reader_samples import ReaderSamples
from .run import Run


def varied(crops):
    """The same crops under another light and shifted by a pixel or two: a made crop serves more than once."""
    n = len(crops)
    gain = torch.exp(torch.randn(n, 3, 1, 1) * 0.08) * torch.exp(torch.randn(n, 1, 1, 1) * 0.15)
    shifted = torch.roll(crops, (int(torch.randint(-2, 3, ())), int(torch.randint(-2, 3, ()))), (2, 3))
    return (shifted * gain.to(crops.device) + torch.randn_like(crops) * 0.015).clamp_(0, 1)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--name", default="reader")
    options.add_argument("--steps", type=int, default=20000)
    options.add_argument("--batch", type=int, default=128)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--patches", nargs="*", default=[])
    options.add_argument("--share-real", type=float, default=0.5)
    options.add_argument("--without", nargs="*", default=[], help="sources of faces to leave out")
    options.add_argument("--start-from")
    options.add_argument("--uses", type=int, default=2, help="how often each made crop is used")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    kept = [patches.stored(name) for name in given.patches]
    real = (np.concatenate([p for p, _ in kept]), np.concatenate([k for _, k in kept])) if kept else None
    run = Run(given.name, Reader(), given.steps, given.rate, given.start_from)
    samples = ReaderSamples(given.seed + run.done, real, given.share_real, given.without)
    batches = iter(DataLoader(samples, given.batch, num_workers=given.workers, prefetch_factor=6))
    while run.remaining():
        made, kinds = next(batches)
        made, kinds = made.to(run.device, torch.float32).div_(255), kinds.to(run.device)
        run.net.train()
        for use in range(given.uses):
            crops = (varied(made) if use else made).contiguous(memory_format=torch.channels_last)

            def loss_of(net, crops=crops):
                logits = net(crops)[1].float()
                right = (logits.argmax(1) == kinds).float().mean()
                return F.cross_entropy(logits, kinds, label_smoothing=0.03), {"right": right.item()}

            run.step(loss_of)


if __name__ == "__main__":
    main()
