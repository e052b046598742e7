"""An endless stream of views and targets for the finder: made-up scenes, photographs, and the simulator's stills."""

import cv2
import numpy as np
import torch
from torch.utils.data import IterableDataset

from . import weather
from .faces import training_faces
from .nets import STRIDE, TILE_PX
from .scenes import VIEW, Scenes
from .stills import SHARE_WHITE_DRAGONS, WHITE_DRAGON

GRID = VIEW // STRIDE
# Channels of a target: 3 heats, 3 heat weights, 2 offset, 4 axes, 2 direction, 3 weights of these, 2 box sides, 1 weight.
CHANNELS = 20
HEAT, HEAT_WEIGHT, OFFSET, AXES, DIRECTION, WEIGHTS, BOX = 0, 3, 6, 8, 12, 14, 17
# A heat weight that says: a tile without a label may be here, do not punish a confident find.
UNLABELLED = 0.5
# So many faces are kept at hand for made-up scenes.
MOST_FACES = 1500
# Share of views in which the tiles are of another size than the finder is to know.
OFF_SCALE = 0.22


def doubled(vector):
    """(length cos 2a, length sin 2a) of a vector: the same for a vector and its opposite."""
    x, y = vector
    length = max(1e-6, np.hypot(x, y))
    return np.array([(x * x - y * y) / length, 2 * x * y / length])


class Target:
    def __init__(self, heat_weight=1.0):
        self.grid = np.zeros((CHANNELS, GRID, GRID), np.float32)
        self.grid[HEAT_WEIGHT : HEAT_WEIGHT + 3] = heat_weight

    def _bell(self, centre, spread):
        x, y = centre / STRIDE - 0.5
        ys, xs = np.mgrid[0:GRID, 0:GRID]
        return np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * spread * spread)), x, y

    def _near(self, centre, spread, x, y, bell):
        """Cells that answer for this tile: close to its centre and closer to it than to any tile before."""
        near = bell > 0.55
        cx, cy = int(round(np.clip(x, 0, GRID - 1))), int(round(np.clip(y, 0, GRID - 1)))
        near[cy, cx] = True
        ys, xs = np.nonzero(near)
        self.grid[OFFSET, ys, xs] = x - xs
        self.grid[OFFSET + 1, ys, xs] = y - ys
        self.grid[WEIGHTS, ys, xs] = bell[ys, xs]
        return ys, xs, bell[ys, xs]

    def tile(self, face, corners):
        """A tile whose corners are known."""
        top, right = (corners[0] + corners[1]) / 2, (corners[1] + corners[2]) / 2
        centre = corners.mean(axis=0)
        up, across = top - centre, right - centre
        short = 2 * min(np.hypot(*up), np.hypot(*across))
        spread = np.clip(short / STRIDE / 4.6, 0.7, 2.2)
        bell, x, y = self._bell(centre, spread)
        cx, cy = int(round(np.clip(x, 0, GRID - 1))), int(round(np.clip(y, 0, GRID - 1)))
        bell[cy, cx] = 1.0
        self.grid[HEAT + face] = np.maximum(self.grid[HEAT + face], bell)
        ys, xs, weight = self._near(centre, spread, x, y, bell)
        self.grid[AXES : AXES + 4, ys, xs] = np.concatenate([doubled(up), doubled(across)])[:, None] / TILE_PX
        self.grid[WEIGHTS + 1, ys, xs] = weight
        self.grid[DIRECTION : DIRECTION + 2, ys, xs] = (up / max(1e-6, np.hypot(*up)))[:, None]
        self.grid[WEIGHTS + 2, ys, xs] = weight if face == 0 else 0.3 * weight * (face == 2)

    def boxed(self, box):
        """A face-up tile of which only the upright bounding box is known."""
        x0, y0, x1, y1 = box
        centre = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
        spread = np.clip(0.72 * np.sqrt((x1 - x0) * (y1 - y0)) / STRIDE / 4.6, 0.7, 2.2)
        bell, x, y = self._bell(centre, spread)
        a, b, c, d = (int(np.clip(v / STRIDE, 0, GRID)) for v in (x0 + (x1 - x0) * 0.2, y0 + (y1 - y0) * 0.2, x1 - (x1 - x0) * 0.2, y1 - (y1 - y0) * 0.2))
        self.grid[HEAT_WEIGHT : HEAT_WEIGHT + 3, b : d + 1, a : c + 1] = 1.0
        cx, cy = int(round(np.clip(x, 0, GRID - 1))), int(round(np.clip(y, 0, GRID - 1)))
        bell[cy, cx] = 1.0
        self.grid[HEAT] = np.maximum(self.grid[HEAT], bell)
        ys, xs, weight = self._near(centre, spread, x, y, bell)
        self.grid[BOX, ys, xs] = (x1 - x0) / 2 / TILE_PX
        self.grid[BOX + 1, ys, xs] = (y1 - y0) / 2 / TILE_PX
        self.grid[BOX + 2, ys, xs] = weight

    def nothing_in(self, box):
        """A tile far from the size that the finder is to know: no part of it is a tile."""
        a, b, c, d = (int(np.clip(v / STRIDE, 0, GRID)) for v in box)
        self.grid[HEAT_WEIGHT : HEAT_WEIGHT + 3, b : d + 1, a : c + 1] = 1.0

    def ignore(self, corners):
        """A tile that is mostly hidden or cut off: neither a find nor its absence counts."""
        mask = np.zeros((GRID, GRID), np.uint8)
        cv2.fillConvexPoly(mask, np.round(corners / STRIDE - 0.5).astype(np.int32), 1)
        self.grid[HEAT_WEIGHT : HEAT_WEIGHT + 3] *= 1 - mask


def target_of(seen, least_visible=0.4):
    """Targets of known tiles (scenes.Seen)."""
    target = Target()
    for tile in seen:
        if tile.visible < least_visible:
            target.ignore(tile.corners)
    for tile in seen:
        middle = tile.corners.mean(axis=0)
        if tile.visible >= least_visible and (middle >= 0).all() and (middle < VIEW).all():
            target.tile(tile.face, tile.corners)
    return target.grid


def _other_scale(rng):
    """A scale at which tiles are much larger or smaller than the finder is to know."""
    return np.exp(rng.uniform(np.log(2.1), np.log(5.0))) if rng.random() < 0.75 else rng.uniform(0.25, 0.48)


def _window(side, about, rng):
    """Where a window of VIEW pixels begins on a picture's side, so that it holds the place and little that is no picture."""
    if side <= VIEW:
        return int(rng.uniform(side - VIEW, 0))
    return int(np.clip(rng.uniform(about - VIEW * 0.9, about - VIEW * 0.1), 0, side - VIEW))


def photograph_view(photo, rng):
    """A square of a photograph at about the scale that the finder knows, quarter-turned at will."""
    picture = cv2.imread(photo.path)
    sides = (photo.boxes[:, 2:] - photo.boxes[:, :2]) * np.float32([photo.aspect, 1.0])
    tile = 0.74 * np.median(np.sqrt(sides.prod(axis=1)))
    times = _other_scale(rng) if rng.random() < OFF_SCALE else np.exp(rng.normal(0.05, 0.25))
    off_scale = not 0.5 < times < 2.0
    squeezed = weather.stretch(rng, 0.06, 0.3, 0.6)
    height = TILE_PX * times / tile / squeezed**0.5
    width = height * photo.aspect * squeezed
    height, width = int(np.clip(height, 64, 2400)), int(np.clip(width, 64, 3200))
    picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA if height < 640 else cv2.INTER_LINEAR)
    boxes = photo.boxes * np.float32([width, height, width, height])
    about = boxes[rng.integers(len(boxes))]
    x0, y0 = (_window(side, low, rng) for side, low in ((width, about[0]), (height, about[1])))
    window = np.full((VIEW, VIEW, 3), int(rng.integers(0, 256)) if rng.random() < 0.5 else 0, np.uint8)
    xa, ya, xb, yb = max(0, x0), max(0, y0), min(width, x0 + VIEW), min(height, y0 + VIEW)
    if xa < xb and ya < yb:
        window[ya - y0 : yb - y0, xa - x0 : xb - x0] = picture[ya:yb, xa:xb]
    boxes = boxes - np.float32([x0, y0, x0, y0])
    corners = [None if c is None else c * np.float32([width, height]) - np.float32([x0, y0]) for c in photo.corners or [None] * len(boxes)]
    for _ in range(int(rng.integers(4))):
        window = np.rot90(window)
        boxes = np.stack([boxes[:, 1], VIEW - boxes[:, 2], boxes[:, 3], VIEW - boxes[:, 0]], axis=1)
        corners = [None if c is None else np.stack([c[:, 1], VIEW - c[:, 0]], axis=1) for c in corners]
    target = Target(UNLABELLED)
    target.grid[HEAT_WEIGHT + 1 : HEAT_WEIGHT + 3] = 0.0
    for box, quad in zip(boxes, corners):
        middle = np.array([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
        if off_scale:
            target.nothing_in(box)
        elif (middle > 0).all() and (middle < VIEW).all():
            target.boxed(box)
            if quad is not None:
                target.tile(0, quad)
    window = weather.light(window.astype(np.float32) / 255, rng, 0.6)
    if rng.random() < 0.5:
        window = weather.optics(window, rng, 0.8)
    return weather.sensor(window, rng), target.grid


class FinderSamples(IterableDataset):
    """Yields (view uint8 (3, 256, 256), target float16). photographs: Labelled; stills: stills.Stills or None; without: sources of
    faces to leave out of the made-up scenes."""

    def __init__(self, seed, photographs, share_photographs=0.4, stills=None, share_stills=0.0, without=()):
        self.seed = seed
        self.without = without
        self.photographs = [p for p in photographs if len(p.boxes)]
        self.share_photographs = share_photographs
        self.stills = stills
        self.share_stills = share_stills if stills else 0.0

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        cv2.setNumThreads(1)
        all_faces = training_faces(self.without)
        some = rng.permutation(len(all_faces))[:MOST_FACES]
        dragons = [i for i, face in enumerate(all_faces) if face.kind == WHITE_DRAGON]
        if dragons:
            few = int(SHARE_WHITE_DRAGONS * len(some) / 3)
            some[:few] = rng.choice(dragons, few)
        faces = [cv2.resize(all_faces[i].picture, (48, 64), interpolation=cv2.INTER_AREA) for i in some]
        pool = [weather.inks(f, rng) for f in faces]
        scenes = Scenes(rng, pool)
        while True:
            i = int(rng.integers(len(pool)))
            pool[i] = weather.inks(faces[i], rng)
            which = rng.random()
            if which < self.share_photographs:
                view, target = photograph_view(self.photographs[rng.integers(len(self.photographs))], rng)
            elif which < self.share_photographs + self.share_stills:
                view, seen = self.stills.view(rng)
                target = target_of(seen)
            else:
                other = rng.random() < OFF_SCALE
                view, seen = scenes.view(_other_scale(rng) if other else np.exp(rng.normal(0, 0.22)))
                target = target_of([] if other else seen)
            yield torch.from_numpy(np.ascontiguousarray(view.transpose(2, 0, 1))), torch.from_numpy(target.astype(np.float16))
