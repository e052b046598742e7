"""Views for the finder from made-up scenes, photographs and the simulator's stills, and what the finder is to answer to each."""

import cv2
import numpy as np
import torch
from torch.utils.data import IterableDataset

from . import views, weather
from .nets import STRIDE, TILE_PX
from .scenes import VIEW, paste
from .views import BOXED, NOTHING, TILE, View

GRID = VIEW // STRIDE
# Channels of a target: heat and its weight; side and its weight; offset; mean and difference of the axes; axis of the top; direction;
# weights of offset, axes and direction; half sides of the box and their weight.
CHANNELS = 20
HEAT, HEAT_WEIGHT, SIDE, SIDE_WEIGHT, OFFSET, MEAN, DIFFERENCE, TOP, DIRECTION, WEIGHTS, BOX = 0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 17
# A heat weight that says: a tile without a label may be here, do not punish a confident find.
UNLABELLED = 0.5
# Share of views in which the tiles are of another size than the finder is to know.
OFF_SCALE = 0.2
# Share of photographs whose tiles bear other prints: real bodies in real light with any face.
REPRINTED = 0.25
# Share of photographs whose tiles are turned into black ones with light prints.
BLACKENED = 0.08
# Share of a tile that must be in sight for it to be asked for.
LEAST_VISIBLE = 0.4


def doubled(vector):
    """(length cos 2a, length sin 2a) of a vector: the same for a vector and its opposite."""
    x, y = vector
    length = max(1e-6, np.hypot(x, y))
    return np.array([(x * x - y * y) / length, 2 * x * y / length])


class Target:
    def __init__(self, heat_weight=1.0):
        self.grid = np.zeros((CHANNELS, GRID, GRID), np.float32)
        self.grid[HEAT_WEIGHT] = heat_weight

    def _near(self, centre, spread):
        """Marks the heat around a centre; returns the cells that answer for this tile, (rows, columns, weights)."""
        x, y = centre / STRIDE - 0.5
        reach = int(np.ceil(3.5 * spread)) + 1
        cx, cy = int(round(np.clip(x, 0, GRID - 1))), int(round(np.clip(y, 0, GRID - 1)))
        xa, ya, xb, yb = max(0, cx - reach), max(0, cy - reach), min(GRID, cx + reach + 1), min(GRID, cy + reach + 1)
        across, down = np.arange(xa, xb) - x, np.arange(ya, yb) - y
        bell = np.exp(-(down[:, None] ** 2 + across[None, :] ** 2) / (2 * spread * spread))
        bell[cy - ya, cx - xa] = 1.0
        part = self.grid[HEAT, ya:yb, xa:xb]
        np.maximum(part, bell, out=part)
        ys, xs = np.nonzero(bell > 0.55)
        weight = bell[ys, xs]
        ys, xs = ys + ya, xs + xa
        self.grid[OFFSET, ys, xs] = x - xs
        self.grid[OFFSET + 1, ys, xs] = y - ys
        self.grid[WEIGHTS, ys, xs] = weight
        return ys, xs, weight

    def tile(self, face, corners):
        """A tile whose corners are known."""
        top, right = (corners[0] + corners[1]) / 2, (corners[1] + corners[2]) / 2
        centre = corners.mean(axis=0)
        up, across = top - centre, right - centre
        short = 2 * min(np.hypot(*up), np.hypot(*across))
        ys, xs, weight = self._near(centre, np.clip(short / STRIDE / 4.6, 0.7, 2.2))
        one, other = doubled(up) / TILE_PX, doubled(across) / TILE_PX
        length = max(1e-6, np.hypot(*up))
        told = np.concatenate([(one + other) / 2, doubled((one - other) / 2), doubled(up / length), up / length])
        self.grid[MEAN : MEAN + 8, ys, xs] = told[:, None]
        self.grid[SIDE, ys, xs] = face
        self.grid[SIDE_WEIGHT, ys, xs] = weight
        self.grid[WEIGHTS + 1, ys, xs] = weight
        self.grid[WEIGHTS + 2, ys, xs] = weight if face == 0 else 0.3 * weight * (face == 2)

    def boxed(self, box):
        """A face-up tile of which only the upright bounding box is known."""
        x0, y0, x1, y1 = box
        centre = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
        a, b, c, d = (int(np.clip(v / STRIDE, 0, GRID)) for v in (x0 + (x1 - x0) * 0.2, y0 + (y1 - y0) * 0.2, x1 - (x1 - x0) * 0.2, y1 - (y1 - y0) * 0.2))
        self.grid[HEAT_WEIGHT, b : d + 1, a : c + 1] = 1.0
        ys, xs, weight = self._near(centre, np.clip(0.72 * np.sqrt((x1 - x0) * (y1 - y0)) / STRIDE / 4.6, 0.7, 2.2))
        self.grid[SIDE, ys, xs] = 0
        self.grid[SIDE_WEIGHT, ys, xs] = weight
        self.grid[BOX, ys, xs] = (x1 - x0) / 2 / TILE_PX
        self.grid[BOX + 1, ys, xs] = (y1 - y0) / 2 / TILE_PX
        self.grid[BOX + 2, ys, xs] = weight

    def nothing_in(self, box):
        """A tile far from the size that the finder is to know: no part of it is a tile."""
        a, b, c, d = (int(np.clip(v / STRIDE, 0, GRID)) for v in box)
        self.grid[HEAT_WEIGHT, b : d + 1, a : c + 1] = 1.0

    def ignore(self, corners):
        """A tile that is mostly hidden or cut off: neither a find nor its absence counts."""
        mask = np.zeros((GRID, GRID), np.uint8)
        cv2.fillConvexPoly(mask, np.round(corners / STRIDE - 0.5).astype(np.int32), 1)
        self.grid[HEAT_WEIGHT] *= 1 - mask


def target_of(view):
    """What the finder is to answer to a view, (CHANNELS, GRID, GRID)."""
    target = Target(1.0 if view.complete else UNLABELLED)
    tiles = [(int(r[0]), int(r[1]), r[2], r[3:].reshape(4, 2)) for r in view.rows]
    for what, _, visible, corners in tiles:
        if what == TILE and visible < LEAST_VISIBLE:
            target.ignore(corners)
        elif what == NOTHING:
            target.nothing_in([*corners.min(axis=0), *corners.max(axis=0)])
    # Boxes first: where corners are known, too, they tell more.
    for asked in (BOXED, TILE):
        for what, face, visible, corners in tiles:
            middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
            if what != asked or visible < LEAST_VISIBLE or (middle < 0).any() or (middle >= VIEW).any():
                continue
            if what == BOXED:
                target.boxed([*corners.min(axis=0), *corners.max(axis=0)])
            else:
                target.tile(face, corners)
    return target.grid


def _other_scale(rng):
    """A scale at which tiles are much larger or smaller than the finder is to know."""
    return np.exp(rng.uniform(np.log(2.1), np.log(5.0))) if rng.random() < 0.75 else rng.uniform(0.25, 0.48)


def _window(side, about, rng):
    """Where a window of VIEW pixels begins on a picture's side, so that it holds the place and little that is no picture."""
    if side <= VIEW:
        return int(rng.uniform(side - VIEW, 0))
    return int(np.clip(rng.uniform(about - VIEW * 0.9, about - VIEW * 0.1), 0, side - VIEW))


def _reprinted(picture, quads, prints, rng):
    """The photograph with other prints on the tiles whose corners (in pixels) are known, as bright as each tile's paper."""
    picture = picture.astype(np.float32)
    make, share = prints.of_a_set(share_nonsense=0.6), rng.uniform(0.84, 0.98)
    for quad in quads:
        x0, y0 = np.maximum(quad.min(axis=0).astype(int), 0)
        x1, y1 = quad.max(axis=0).astype(int) + 1
        part = picture[y0:y1, x0:x1].reshape(-1, 3)
        if len(part) > 16:
            paste(picture, make().picture * np.quantile(part, 0.75, axis=0).astype(np.float32) * np.float32(1.1), quad, share)
    return np.clip(picture, 0, 255).astype(np.uint8)


def _blackened(picture, quads, rng):
    """The photograph with the tiles whose corners (in pixels) are known in black or a dark colour, their prints light."""
    tiles = np.zeros(picture.shape[:2], np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(tiles, np.round(quad).astype(np.int32), 255)
    share = cv2.GaussianBlur(tiles, (0, 0), 1.0).astype(np.float32)[..., None] / 255
    turned = weather.dark(picture.astype(np.float32) / 255, weather.dark_plastic(rng)) * 255
    return (picture + (turned - picture) * share).astype(np.uint8)


def photograph_view(photo, rng, prints):
    """A square of a photograph at about the scale that the finder knows, quarter-turned at will; at times made as small as at a kiosk
    and brought back."""
    picture = cv2.imread(photo.path)
    times = _other_scale(rng) if rng.random() < OFF_SCALE else np.exp(rng.normal(0.05, 0.25))
    off_scale = not 0.5 < times < 2.0
    squeezed = weather.stretch(rng, 0.06, 0.3, 0.6)
    height = TILE_PX * times / photo.tile_width() / squeezed**0.5
    width = height * photo.aspect * squeezed
    height, width = int(np.clip(height, 64, 2400)), int(np.clip(width, 64, 3200))
    stretched = np.float32([width, height])
    chance = rng.random()
    if not off_scale and photo.corners and chance < REPRINTED + BLACKENED:
        quads = [c * np.float32(picture.shape[1::-1]) for c in photo.corners if c is not None]
        picture = _reprinted(picture, quads, prints, rng) if chance < REPRINTED else _blackened(picture, quads, rng)
    if height > 200 and rng.random() < 0.25:
        # As small as a kiosk's camera shows it, sharpened as cameras do, and compressed.
        k = rng.uniform(0.8, 1.5)
        picture = cv2.resize(picture, (int(width * k), int(height * k)), interpolation=cv2.INTER_AREA)
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = cv2.addWeighted(picture, 1 + (more := rng.uniform(0, 1.2)), soft, -more, 0)
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 95))])[1], cv2.IMREAD_COLOR)
    picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA if height < 640 else cv2.INTER_LINEAR)
    boxes = photo.boxes * np.float32([width, height, width, height])
    about = boxes[rng.integers(len(boxes))]
    x0, y0 = (_window(side, low, rng) for side, low in ((width, about[0]), (height, about[1])))
    window = np.full((VIEW, VIEW, 3), int(rng.integers(0, 256)) if rng.random() < 0.5 else 0, np.uint8)
    xa, ya, xb, yb = max(0, x0), max(0, y0), min(width, x0 + VIEW), min(height, y0 + VIEW)
    if xa < xb and ya < yb:
        window[ya - y0 : yb - y0, xa - x0 : xb - x0] = picture[ya:yb, xa:xb]
    rows = []
    for box, quad in zip(boxes - np.float32([x0, y0, x0, y0]), photo.corners or [None] * len(boxes)):
        a, b, c, d = box
        rows.append(views.row(NOTHING if off_scale else BOXED, 0, 1, [[a, b], [c, b], [c, d], [a, d]]))
        if quad is not None and not off_scale:
            rows.append(views.row(TILE, 0, 1, quad * stretched - np.float32([x0, y0])))
    window = weather.light(window.astype(np.float32) / 255, rng, 0.6)
    if rng.random() < 0.5:
        window = weather.optics(window, rng, 0.8)
    return View(weather.sensor(window, rng), np.float32(rows), complete=False)


def scene_view(scenes, rng):
    """A view of a made-up scene, now and then of tiles far too large or small."""
    other = rng.random() < OFF_SCALE
    picture, seen = scenes.view(_other_scale(rng) if other else np.exp(rng.normal(0, 0.24)))
    return View(picture, views.rows_of([] if other else seen), complete=True)


def still_view(stills, rng):
    picture, seen = stills.view(rng)
    return View(picture, views.rows_of(seen), complete=True)


class StoredViews(IterableDataset):
    """Endlessly (view uint8 (3, 256, 256), target float16) from files of views. Files that come while it runs are used, too."""

    def __init__(self, folders, seed):
        self.folders, self.seed = folders, seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        cv2.setNumThreads(1)
        open_files = []
        while True:
            # Views of several files are mixed.
            while len(open_files) < 4:
                files = sorted(f for folder in self.folders for f in folder.glob("[0-9]*.npz"))
                if not files:
                    raise SystemExit(f"no views in {', '.join(map(str, self.folders))}: render some first")
                open_files.append(views.kept(files[rng.integers(len(files))], rng.permutation))
            which = int(rng.integers(len(open_files)))
            view = next(open_files[which], None)
            if view is None:
                del open_files[which]
                continue
            yield torch.from_numpy(view.picture.transpose(2, 0, 1).copy()), torch.from_numpy(target_of(view).astype(np.float16))
