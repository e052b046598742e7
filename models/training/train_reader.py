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


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--name", default="reader")
    options.add_argument("--steps", type=int, default=20000)
    options.add_argument("--batch", type=int, default=128)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--patches", nargs="*", default=[])
    options.add_argument("--share-real", type=float, default=0.5)
    options.add_argument("--start-from")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    kept = [patches.stored(name) for name in given.patches]
    real = (np.concatenate([p for p, _ in kept]), np.concatenate([k for _, k in kept])) if kept else None
    run = Run(given.name, Reader(), given.steps, given.rate, given.start_from)
    samples = ReaderSamples(given.seed + run.done, real, given.share_real)
    batches = iter(DataLoader(samples, given.batch, num_workers=given.workers, prefetch_factor=6))
    while run.remaining():
        crops, kinds = next(batches)
        crops = crops.to(run.device, torch.float32).div_(255).contiguous(memory_format=torch.channels_last)
        kinds = kinds.to(run.device)

        def loss_of(net):
            _, logits = net(crops)
            logits = logits.float()
            right = (logits.argmax(1) == kinds).float().mean()
            return F.cross_entropy(logits, kinds, label_smoothing=0.03), {"right": right.item()}

        run.net.train()
        run.step(loss_of)


if __name__ == "__main__":
    main()
