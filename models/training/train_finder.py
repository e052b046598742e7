"""Trains the finder: python3 -m training.train_finder --name finder --steps 30000 --views views/scenes views/photographs"""

import argparse

import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader

from . import finder_samples as asked
from . import nets
from .finder_samples import StoredViews
from .nets import STRIDE, TILE_PX, Finder
from .places import work
from .pool import Pool
from .run import Run

# The ways to turn and mirror a view.
WAYS = [(turns, mirrored) for turns in range(4) for mirrored in (False, True)]


def heat_loss(logits, heat, weight):
    """Focal loss of CenterNet (Zhou et al. 2019). Where a tile may be unlabelled, a confident find is not punished."""
    p = torch.sigmoid(logits).clamp(1e-4, 1 - 1e-4)
    peak = (heat > 0.99).float()
    unsure = ((weight > 0.1) & (weight < 0.9)).float()
    weight = torch.where((unsure > 0) & (p.detach() > 0.25) & (peak < 1), torch.zeros_like(weight), (weight > 0.1).float())
    found = -torch.log(p) * (1 - p) ** 2 * peak
    empty = -torch.log(1 - p) * p**2 * (1 - heat) ** 4 * (1 - peak)
    return ((found + empty) * weight).sum() / (peak * weight).sum().clamp(min=1)


def _halved(x, y):
    """The vector, up to its sign, of (length cos 2a, length sin 2a): the inverse of doubling an angle."""
    length = torch.sqrt(x * x + y * y + 1e-8)
    cos2 = x / length
    return length * torch.sqrt(((1 + cos2) / 2).clamp(min=1e-4)), length * torch.sqrt(((1 - cos2) / 2).clamp(min=1e-4)) * torch.where(y < 0, -1.0, 1.0)


def axes_of(mean_x, mean_y, difference_x, difference_y):
    """The two half axes of each outline, in units of TILE_PX, each up to its sign and in no order."""
    x, y = _halved(difference_x, difference_y)
    return _halved(mean_x + x, mean_y + y), _halved(mean_x - x, mean_y - y)


def overlap(output, target):
    """Intersection over union of the outlines told and true, each (cells, 6): offset, mean, difference. Counted on a grid of points
    in the true one."""
    (ux, uy), (rx, ry) = axes_of(*target[:, 2:].unbind(1))
    (ax, ay), (bx, by) = axes_of(*output[:, 2:].unbind(1))
    away = (target[:, :2] - output[:, :2]) * (STRIDE / TILE_PX)
    steps = (torch.arange(16, device=output.device) + 0.5) / 8 - 1
    i, j = (g.reshape(1, -1) for g in torch.meshgrid(steps, steps, indexing="ij"))
    x = away[:, :1] + i * ux[:, None] + j * rx[:, None]
    y = away[:, 1:] + i * uy[:, None] + j * ry[:, None]
    across = ax * by - ay * bx
    across = torch.where(across.abs() < 1e-4, torch.full_like(across, 1e-4), across)[:, None]
    inside = (((x * by[:, None] - y * bx[:, None]) / across).abs() <= 1) & (((y * ax[:, None] - x * ay[:, None]) / across).abs() <= 1)
    true = (ux * ry - uy * rx).abs()
    shared = inside.float().mean(1) * true
    return (shared / (true + across[:, 0].abs() - shared).clamp(min=1e-6)).clamp(0, 1)


def losses(output, target):
    """Sum of all parts, and the parts by name."""
    output, target = output.float(), target.float()
    heat = heat_loss(output[:, nets.HEAT], target[:, asked.HEAT], target[:, asked.HEAT_WEIGHT])

    def mean(error, weight):
        return (error * weight).sum() / weight.sum().clamp(min=1)

    def off(mine, theirs, count):
        return (output[:, mine : mine + count] - target[:, theirs : theirs + count]).abs().sum(1)

    weights = target[:, asked.WEIGHTS : asked.WEIGHTS + 3]
    side = mean(F.cross_entropy(output[:, nets.SIDES : nets.SIDES + 3], target[:, asked.SIDE].long(), reduction="none"), target[:, asked.SIDE_WEIGHT])
    offset = mean(off(nets.OFFSET, asked.OFFSET, 2), weights[:, 0])
    axes = mean(off(nets.MEAN, asked.MEAN, 4), weights[:, 1])
    top = mean(off(nets.TOP, asked.TOP, 2), weights[:, 1])
    direction = mean(off(nets.DIRECTION, asked.DIRECTION, 2), weights[:, 2])
    box = mean(box_error(output[:, nets.MEAN : nets.MEAN + 4], target[:, asked.BOX : asked.BOX + 2]), target[:, asked.BOX + 2])
    n, ys, xs = torch.nonzero(weights[:, 1] > 0, as_tuple=True)
    with torch.no_grad():
        share = overlap(output[n, nets.OFFSET : nets.OFFSET + 6, ys, xs], target[n, asked.OFFSET : asked.OFFSET + 6, ys, xs])
    quality = mean(F.binary_cross_entropy_with_logits(output[n, nets.QUALITY, ys, xs], share, reduction="none"), weights[n, 1, ys, xs])
    total = heat + 0.6 * side + 0.6 * offset + 2.0 * axes + 0.3 * top + 0.5 * direction + 1.0 * box + 0.4 * quality
    parts = {"heat": heat, "side": side, "offset": offset, "axes": axes, "top": top, "direction": direction, "box": box, "overlap": share.mean()}
    return total, parts


def box_error(outline, half_box):
    """How far the bounding box of the parallelogram told lies from a labelled one, in half sides."""
    (ux, uy), (rx, ry) = axes_of(*outline.unbind(1))
    return (ux.abs() + rx.abs() - half_box[:, 0]).abs() + (uy.abs() + ry.abs() - half_box[:, 1]).abs()


def _vectors(mirrored):
    """What a view's mirroring, or its quarter turn anticlockwise, makes of a target: which channel each takes its number from, and the
    factor to it. Doubled angles turn by twice as much, those doubled once more by four times as much."""
    source, factor = list(range(asked.CHANNELS)), torch.ones(asked.CHANNELS, 1, 1)
    if mirrored:
        factor[[asked.OFFSET, asked.DIRECTION]] = -1
        factor[[asked.MEAN + 1, asked.DIFFERENCE + 1, asked.TOP + 1]] = -1
    else:
        for x in (asked.OFFSET, asked.DIRECTION):
            source[x], source[x + 1], factor[x + 1] = x + 1, x, -1
        source[asked.BOX], source[asked.BOX + 1] = asked.BOX + 1, asked.BOX
        factor[[asked.MEAN, asked.MEAN + 1, asked.TOP, asked.TOP + 1]] = -1
    return source, factor


_MIRRORED, _QUARTER = _vectors(True)[1], _vectors(False)


def turned(views, targets, turns, mirrored):
    """Views (n, 3, side, side) and what is to be answered to them, all mirrored left to right or not, then turned by so many quarters
    anticlockwise. A mirrored print is another print."""
    if mirrored:
        views, targets = views.flip(3), targets.flip(3) * _MIRRORED.to(targets)
    if turns:
        views, targets = torch.rot90(views, turns, (2, 3)), torch.rot90(targets, turns, (2, 3))
        for _ in range(turns):
            targets = targets[:, _QUARTER[0]] * _QUARTER[1].to(targets)
    return views, targets


def lit(views):
    """Views in 0..1 under other exposures, colours and gammas; three in ten as they are."""
    n, device = len(views), views.device
    other = (torch.rand(n, 1, 1, 1, device=device) > 0.3).float()
    gains = torch.exp(other * (torch.randn(n, 3, 1, 1, device=device) * 0.05 + torch.randn(n, 1, 1, 1, device=device) * 0.12))
    gammas = torch.exp(other * torch.randn(n, 1, 1, 1, device=device) * 0.1)
    return (views.clamp(min=1e-4) ** gammas * gains).clamp(0, 1)


def varied(views, targets):
    """A batch of views (uint8) with their targets, each turned and mirrored by chance and in another light; views then in 0..1."""
    parts = [turned(views[k :: len(WAYS)], targets[k :: len(WAYS)], *way) for k, way in enumerate(WAYS)]
    views, targets = (torch.cat(whole) for whole in zip(*parts))
    return lit(views.float().div_(255)).contiguous(memory_format=torch.channels_last), targets


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--name", default="finder")
    options.add_argument("--views", nargs="+", required=True, help="folders in models/work that training.render filled")
    options.add_argument("--steps", type=int, default=30000)
    options.add_argument("--batch", type=int, default=16, help="a multiple of 8: every way to turn and mirror a view is as frequent")
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--within", type=float, help="seconds after which the training ends, its rate fallen as if all steps were done")
    options.add_argument("--start-from")
    options.add_argument("--uses", type=int, default=16, help="how often a view serves, about")
    options.add_argument("--pool", type=int, default=8192, help="views held at once, 0.36 MB each")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    if given.batch % len(WAYS):
        raise SystemExit(f"--batch is {given.batch}: it must be a multiple of {len(WAYS)}")

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    run = Run(given.name, Finder(), given.steps, given.rate, given.start_from, within=given.within)
    samples = StoredViews([work(folder) for folder in given.views], given.seed + run.done)
    pool = Pool(DataLoader(samples, given.batch, num_workers=given.workers, prefetch_factor=8), given.pool, given.uses, run.device)
    while run.remaining():
        views, targets = varied(*pool.some(given.batch))
        run.net.train()
        run.step(lambda net: losses(net(views), targets))


if __name__ == "__main__":
    main()
