"""Trains the reader: python3 -m training.train_reader --name reader --steps 20000 --patches riichi.npz chinese.npz"""

import argparse

import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader

from . import patches
from .faces import UNKNOWN_KIND
from .nets import Reader
from .pool import Pool
from .reader_samples import ReaderSamples
from .run import Run
from .tiles import KINDS


# What counting weighs beside reading.
COUNTING = 0.3
NO_ANSWER = -100


def numbers():
    """How many like things a face of each class shows; 0 for those that show none, NO_ANSWER where there is no upright face."""
    return torch.tensor([(int(code[1]) or 5) if code[0] in "ps" else 0 for code in KINDS] + [NO_ANSWER])


def losses(net, crops, kinds, things):
    """The loss, and its parts by name. kinds (n, 2): two classes where a crop may be either; UNKNOWN_KIND where its face is of no kind, and every kind then ought to be as likely."""
    features = net.trunk(crops)
    logits, counted = net.read(features)[1].float(), net.numbers(features).float()
    known = kinds[:, 0] != UNKNOWN_KIND
    either = kinds.clamp(min=0)
    reading = (F.cross_entropy(logits, either[:, 0], label_smoothing=0.03, reduction="none") + F.cross_entropy(logits, either[:, 1], label_smoothing=0.03, reduction="none")) / 2
    puzzled = -F.log_softmax(logits, 1)[:, : len(KINDS)].mean(1)
    loss = torch.where(known, reading, puzzled).mean()
    asked = torch.where(known, things[either[:, 0]], torch.tensor(NO_ANSWER, device=kinds.device))
    counting = F.cross_entropy(counted, asked, ignore_index=NO_ANSWER)
    best = logits.argmax(1)
    right = ((best == either[:, 0]) | (best == either[:, 1]))[known].float().mean()
    return loss + COUNTING * counting, {"right": right, "counting": counting, "reading": loss}


def varied(crops):
    """The same crops under another light and shifted by a pixel or two: a made crop serves more than once."""
    n, device = len(crops), crops.device
    gain = torch.exp(torch.randn(n, 3, 1, 1, device=device) * 0.08) * torch.exp(torch.randn(n, 1, 1, 1, device=device) * 0.15)
    shifted = torch.roll(crops, (int(torch.randint(-2, 3, ())), int(torch.randint(-2, 3, ()))), (2, 3))
    return (shifted * gain + torch.randn_like(crops) * 0.015).clamp_(0, 1)


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
    options.add_argument("--within", type=float, help="seconds after which the training ends, its rate fallen as if all steps were done")
    options.add_argument("--uses", type=int, default=2, help="how often a made crop serves, about")
    options.add_argument("--pool", type=int, default=32768, help="crops held at once, 9 kB each")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    run = Run(given.name, Reader(), given.steps, given.rate, given.start_from, within=given.within)
    samples = ReaderSamples(given.seed + run.done, patches.together(given.patches), given.share_real, given.without)
    things = numbers().to(run.device)
    pool = Pool(DataLoader(samples, given.batch, num_workers=given.workers, prefetch_factor=6), given.pool, given.uses, run.device)
    while run.remaining():
        made, kinds = pool.some(given.batch)
        crops = varied(made.float().div_(255)).contiguous(memory_format=torch.channels_last)
        run.net.train()
        run.step(lambda net: losses(net, crops, kinds, things))


if __name__ == "__main__":
    main()
