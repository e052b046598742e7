"""The two networks. Plain 3x3 convolutions: OpenCV's DNN runs them faster on a CPU than depthwise ones of equal accuracy."""

import torch
from torch import nn
from torch.nn import functional as F

from .tiles import CLASSES

READER_W, READER_H = 48, 64
EMBEDDING = 64
# Dots or bamboos on one tile.
MOST_THINGS = 9

STRIDE = 4
TILE_PX = 24.0
FACES = ["up", "down", "edge"]
# Outputs of the finder, in order: 1 heat of a tile (logit), 3 sides (logits of a softmax), 2 offset, 2 mean and 2 difference of the
# axes, 2 axis of the top, 2 direction, 1 quality of the outline (logit).
FINDER_OUTPUTS = 15
HEAT, SIDES, OFFSET, MEAN, DIFFERENCE, TOP, DIRECTION, QUALITY = 0, 1, 4, 6, 8, 10, 12, 14


def _conv(inputs, outputs, stride=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class _Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = _conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return F.relu(x + self.second(self.first(x)))


class Reader(nn.Module):
    """(N, 3, 64, 48) BGR in 0..1 -> embedding (N, 64) of length 1 and logits (N, 46)."""

    def __init__(self):
        super().__init__()
        self.trunk = nn.Sequential(
            _conv(3, 24), _conv(24, 32, 2), _Residual(32), _conv(32, 64, 2), _Residual(64), _conv(64, 112, 2), _conv(112, 112),
            nn.Conv2d(112, 24, 1, bias=False), nn.BatchNorm2d(24), nn.ReLU(inplace=True), nn.Flatten(),
        )
        self.dropout = nn.Dropout(0.2)
        self.embed = nn.Linear(24 * (READER_H // 8) * (READER_W // 8), EMBEDDING)
        self.kinds = nn.Linear(EMBEDDING, CLASSES)
        # How many like things are on the face; asked in training alone, so that the trunk learns to count.
        self.numbers = nn.Linear(24 * (READER_H // 8) * (READER_W // 8), MOST_THINGS + 1)
        # A product with ones in place of a sum: OpenCV 4 cannot import ONNX's ReduceSum.
        self.register_buffer("ones", torch.ones(EMBEDDING, EMBEDDING), persistent=False)

    def forward(self, x):
        return self.read(self.trunk(x))

    def read(self, features):
        embedding = self.embed(self.dropout(features))
        unit = embedding / torch.sqrt(F.linear(embedding * embedding, self.ones) + 1e-6)
        return unit, self.kinds(unit * 14.0)


class Finder(nn.Module):
    """(N, 3, H, W) BGR in 0..1, H and W multiples of 16 -> (N, 15, H/4, W/4); a tile is about 24 pixels wide.

    Whether a tile lies here and which of its sides is seen are two questions with heads of their own, so that a print that looks a
    little like a back takes nothing from a tile's heat.

    The outline is the pair of half axes, from the centre to the middles of two neighbouring sides. As doubled angles, one = (length
    cos 2a, length sin 2a) in units of TILE_PX, they do not change by a half turn; but where the network hesitates which of them is the
    top, the mean of both answers has next to no length. So their mean is given, and half their difference with its angle doubled once
    more: neither changes when the two axes change places, and where it cannot be told at all which way a tile lies, the mean alone
    cancels out and the outline becomes a square of about the tile's area in the tile's directions. Which of the two is the top's is
    told by the axis of the top (cos 2a, sin 2a), and its sense by the direction, a unit vector.

    The quality is the overlap (intersection over union) that the outline is expected to have, after SKU-110K (Goldman et al. 2019).
    """

    def __init__(self):
        super().__init__()
        self.fine = nn.Sequential(_conv(3, 16, 2), _conv(16, 32, 2), _conv(32, 32))
        self.middle = nn.Sequential(_conv(32, 64, 2), _Residual(64))
        self.coarse = nn.Sequential(_conv(64, 96, 2), _Residual(96), _Residual(96), nn.Conv2d(96, 64, 1, bias=False), nn.BatchNorm2d(64))
        self.merge = nn.Sequential(_conv(64, 64), nn.Conv2d(64, 32, 1, bias=False), nn.BatchNorm2d(32))
        self.head = nn.Sequential(_conv(32, 48), nn.Conv2d(48, FINDER_OUTPUTS, 1))
        self.head[-1].bias.data[HEAT] = -4.0

    def forward(self, x):
        fine = self.fine(x)
        middle = self.middle(fine)
        coarse = self.coarse(middle)
        merged = F.relu(middle + F.interpolate(coarse, scale_factor=2.0, mode="nearest"))
        merged = self.merge(merged)
        return self.head(F.relu(fine + F.interpolate(merged, scale_factor=2.0, mode="nearest")))


def parameters(net):
    return sum(p.numel() for p in net.parameters())
