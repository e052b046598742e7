"""Trains the finder: python3 -m training.train_finder --name finder --steps 30000 --views views"""

import argparse

import torch
from torch.utils.data import DataLoader

from .finder_samples import AXES, BOX, DIRECTION, HEAT, HEAT_WEIGHT, OFFSET, WEIGHTS, StoredViews
from .nets import Finder
from .places import work
from .run import Run


def heat_loss(logits, heat, weight):
    """Focal loss of CenterNet (Zhou et al. 2019). Where a tile may be unlabelled, a confident find is not punished."""
    p = torch.sigmoid(logits).clamp(1e-4, 1 - 1e-4)
    peak = (heat > 0.99).float()
    unsure = ((weight > 0.1) & (weight < 0.9)).float()
    weight = torch.where((unsure > 0) & (p.detach() > 0.25) & (peak < 1), torch.zeros_like(weight), (weight > 0.1).float())
    found = -torch.log(p) * (1 - p) ** 2 * peak
    empty = -torch.log(1 - p) * p**2 * (1 - heat) ** 4 * (1 - peak)
    return ((found + empty) * weight).sum() / (peak * weight).sum().clamp(min=1)


def losses(output, target):
    """Sum of all parts, and the parts by name."""
    output, target = output.float(), target.float()
    heat = heat_loss(output[:, :3], target[:, HEAT : HEAT + 3], target[:, HEAT_WEIGHT : HEAT_WEIGHT + 3])

    def mean(error, weight):
        return (error * weight).sum() / weight.sum().clamp(min=1)

    weights = target[:, WEIGHTS : WEIGHTS + 3]
    offset = mean((output[:, 3:5] - target[:, OFFSET : OFFSET + 2]).abs().sum(1), weights[:, 0])
    axes = mean((output[:, 5:9] - target[:, AXES : AXES + 4]).abs().sum(1), weights[:, 1])
    direction = mean((output[:, 9:11] - target[:, DIRECTION : DIRECTION + 2]).abs().sum(1), weights[:, 2])
    box = mean(box_error(output[:, 5:9], target[:, BOX : BOX + 2]), target[:, BOX + 2])
    total = heat + 0.6 * offset + 1.5 * axes + 0.6 * direction + 1.0 * box
    parts = {"heat": heat, "offset": offset, "axes": axes, "direction": direction, "box": box}
    return total, {k: v.item() for k, v in parts.items()}


def box_error(axes, half_box):
    """How far the bounding box of the predicted parallelogram lies from a labelled one, in half sides."""
    up, across = axes[:, 0:2], axes[:, 2:4]

    def along(vector):
        length = torch.sqrt((vector * vector).sum(1) + 1e-6)
        cos2 = vector[:, 0] / length
        return length * torch.sqrt(((1 + cos2) / 2).clamp(min=1e-3)), length * torch.sqrt(((1 - cos2) / 2).clamp(min=1e-3))

    (ux, uy), (rx, ry) = along(up), along(across)
    return (ux + rx - half_box[:, 0]).abs() + (uy + ry - half_box[:, 1]).abs()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--name", default="finder")
    options.add_argument("--views", nargs="+", required=True, help="folders in models/work that training.render filled")
    options.add_argument("--steps", type=int, default=30000)
    options.add_argument("--batch", type=int, default=16)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--start-from")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    run = Run(given.name, Finder(), given.steps, given.rate, given.start_from)
    samples = StoredViews([work(folder) for folder in given.views], given.seed + run.done)
    batches = iter(DataLoader(samples, given.batch, num_workers=given.workers, prefetch_factor=8))
    while run.remaining():
        views, targets = next(batches)
        views = views.to(run.device, torch.float32).div_(255).contiguous(memory_format=torch.channels_last)
        run.net.train()
        run.step(lambda net: losses(net(views), targets.to(run.device)))


if __name__ == "__main__":
    main()
