"""Small made-up views of tables for the finder: boxes in perspective with faces, backs and visible sides.

They supply what no photograph here shows (backs, edges, walls, seen from any height) and every tile's direction.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from . import weather
from .clutter import clutter, die
from .faces import UNKNOWN_KIND
from .nets import TILE_PX
from .prints import PRINTED_BACKS

VIEW = 256
# Shares of views taken by a camera that shows tiles so many times as large as the finder sees them: brought to its scale as the
# program does it. The first is of a camera that shows them smaller.
FINER = ((0.85, 0.18), (1.0, 0.52), (1.5, 0.2), (2.2, 0.1))
# Of sets with black or coloured faces, those of such plastic: the others have a sheet of it on white tiles.
COLOURED_THROUGHOUT = 0.75
# Share of views in which a lamp is mirrored on tops, backs and edges.
GLARED = 0.3


@dataclass(frozen=True)
class Seen:
    """A tile in a view. face: 0 up, 1 down, 2 edge; corners: (4, 2) pixels from the face's top left, clockwise;
    visible: share of that quadrilateral which nothing hides; kind: index into KINDS where its face is a known one's."""

    face: int
    corners: np.ndarray
    visible: float
    kind: int = UNKNOWN_KIND


class _Camera:
    """side: of the square picture, in pixels."""

    def __init__(self, rng, tile_px, tile_w, side):
        self.middle = side / 2
        tilt = np.radians(abs(rng.normal(0, 13)) if rng.random() < 0.6 else rng.uniform(20, 58))
        roll = rng.uniform(0, 2 * np.pi)
        distance = tile_w * rng.uniform(14, 45)
        self.focal = tile_px / tile_w * distance
        azimuth = rng.uniform(0, 2 * np.pi)
        self.place = distance * np.array([np.sin(tilt) * np.cos(azimuth), np.sin(tilt) * np.sin(azimuth), np.cos(tilt)])
        ahead = -self.place / distance
        right = np.array([-np.sin(azimuth), np.cos(azimuth), 0.0])
        down = np.cross(ahead, right)
        self.turn = np.stack([right, down, ahead])
        spin = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
        # People photograph their tiles level more often than not.
        if rng.random() < 0.5:
            spin = np.eye(3)
        self.turn = spin @ self.turn
        squeezed = weather.stretch(rng, 0.03, 0.25, 0.6)
        self.focal *= np.array([squeezed**0.5, squeezed**-0.5])

    def pixels(self, points):
        seen = (points - self.place) @ self.turn.T
        return (seen[:, :2] / seen[:, 2:] * self.focal + self.middle).astype(np.float32)


class _Box:
    """A tile body: centre, the face's right, up and outward directions, and half sizes."""

    def __init__(self, centre, right, up, outward, size, printed):
        self.centre = centre
        self.axes = (right, up, outward)
        self.half = size / 2
        self.printed = printed

    def side(self, axis, sign):
        """Corners of one side of the body, clockwise as seen from outside (the face's own from its top left), and its normal."""
        r, u, n = (a * h for a, h in zip(self.axes, self.half))
        if axis == 2:
            a, b, c = (r, u, n) if sign > 0 else (-r, u, -n)
        elif axis == 0:
            a, b, c = (-n * sign, u, r * sign)
        else:
            a, b, c = (r, -n * sign, u * sign)
        middle = self.centre + c
        return np.stack([middle - a + b, middle + a + b, middle + a - b, middle - a - b]), self.axes[axis] * sign

    def corners(self):
        r, u, n = (a * h for a, h in zip(self.axes, self.half))
        return np.stack([self.centre + i * r + j * u + k * n for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)])


def _lying(x, y, yaw, size, face_up, level=0.0):
    right = np.array([np.cos(yaw), np.sin(yaw), 0.0])
    up = np.array([-np.sin(yaw), np.cos(yaw), 0.0])
    outward = np.array([0.0, 0.0, 1.0])
    if not face_up:
        right, outward = -right, -outward
    return np.array([x, y, size[2] * (0.5 + level)]), right, up, outward


def _standing(x, y, yaw, size):
    outward = np.array([np.sin(yaw), -np.cos(yaw), 0.0])
    up = np.array([0.0, 0.0, 1.0])
    return np.array([x, y, size[1] / 2]), np.cross(up, outward), up, outward


def _group(rng, size):
    """A group of tiles around the origin as (x, y, yaw, pose, level); poses: up, down, stand."""
    w, h, t = size
    shape = rng.random()
    tiles = []
    if shape < 0.26:  # a hand laid open, a meld, a row of discards
        n = int(rng.integers(1, 14))
        x = -n * w / 2
        for _ in range(n):
            sideways = rng.random() < 0.07
            step = h if sideways else w
            pose = "down" if rng.random() < 0.05 else "up"
            flip = np.pi if rng.random() < 0.15 else 0
            tiles.append((x + step / 2, (w - h) / 2 if sideways else 0, (np.pi / 2 if sideways else 0) + flip, pose, 0))
            x += step * rng.uniform(1.0, 1.03) + (w * rng.uniform(0, 1) if rng.random() < 0.06 else 0)
    elif shape < 0.40:  # a pond or a block of tiles
        columns, rows = int(rng.integers(2, 7)), int(rng.integers(1, 5))
        gap = 1 + abs(rng.normal(0, 0.03))
        spread = rng.random() < 0.3
        for j in range(rows):
            for i in range(columns):
                if rng.random() < 0.93:
                    k = 1.6 if spread else 1.0
                    flip = np.pi if rng.random() < 0.25 else 0
                    tiles.append((((i - columns / 2) * w * gap) * k, (rows / 2 - j) * h * gap * k, rng.normal(0, 0.03) + flip, "up", 0))
    elif shape < 0.56:  # a wall, two high
        n = int(rng.integers(2, 14))
        both = rng.random() < 0.8
        for i in range(n):
            x = (i - n / 2) * w * 1.005
            tiles.append((x, 0, np.pi * rng.integers(2), "down", 0))
            if both and rng.random() < 0.95:
                pose = "up" if rng.random() < 0.06 else "down"
                tiles.append((x + rng.normal(0, 0.02) * w, rng.normal(0, 0.03) * h, np.pi * rng.integers(2), pose, 1))
    elif shape < 0.76:  # a standing hand
        n = int(rng.integers(2, 14))
        for i in range(n):
            tiles.append(((i - n / 2) * w * 1.005, rng.normal(0, 0.02) * h, rng.normal(0, 0.01), "stand", 0))
    else:  # thrown tiles
        n = int(rng.integers(1, 12))
        placed = []
        for _ in range(n * 3):
            x, y = rng.normal(0, 2.2, 2) * h
            if all((x - a) ** 2 + (y - b) ** 2 > (1.15 * h) ** 2 for a, b in placed) and len(placed) < n:
                placed.append((x, y))
                tiles.append((x, y, rng.uniform(0, 2 * np.pi), "down" if rng.random() < 0.18 else "up", 0))
    return tiles


class Scenes:
    """Makes views. prints: prints.Prints, what the faces of a view's set are drawn from."""

    def __init__(self, rng, prints):
        self.rng = rng
        self.prints = prints

    def view(self, scale):
        """(uint8 VIEW x VIEW x 3, [Seen]); scale: the size of the tiles in the middle, 1 for TILE_PX."""
        rng = self.rng
        finer = FINER[rng.choice(len(FINER), p=[share for _, share in FINER])][0]
        side = int(VIEW * finer) // 4 * 4
        finer = side / VIEW
        picture, seen = self._picture(side, TILE_PX * scale * finer, 1.0, self.prints.of_a_set(*((128, 96) if finer > 1.2 else (64, 48))))
        if side != VIEW:
            # As the program resamples its frames.
            picture = cv2.resize(picture, (VIEW, VIEW), interpolation=cv2.INTER_AREA if finer > 1.6 else cv2.INTER_LINEAR)
            seen = [replace(t, corners=t.corners / np.float32(finer)) for t in seen]
        return picture, seen

    def table(self, tile_px):
        """(uint8 square picture, [Seen]) of a larger part of a table, some twenty tiles wide, as a camera shows it whose tiles are so
        many pixels wide."""
        return self._picture(int(20 * tile_px), tile_px, 1.7, self.prints.of_a_set(128, 96))

    def _picture(self, side, tile_px, reach, face):
        """reach: how far from the middle tiles lie, 1 as far as a view shows; face: gives the prints."""
        rng = self.rng
        self.side, self.face, self.finer = side, face, tile_px / TILE_PX
        w = 26.0
        size = np.array([w, w * rng.uniform(1.26, 1.44), w * rng.uniform(0.55, 0.85)])
        camera = _Camera(rng, tile_px, w, side)
        boxes = self._boxes(size, w, reach)
        picture = weather.cloth(side, side, rng)
        self._surroundings(picture)
        hulls = [cv2.convexHull(camera.pixels(b.corners())) for b in boxes]
        picture *= self._shadows(camera, boxes)[..., None]
        owner = np.zeros((side, side), np.int16)
        order = np.argsort([-np.linalg.norm(b.centre - camera.place) for b in boxes])
        body = np.array([rng.uniform(0.7, 0.95), rng.uniform(0.85, 0.97), rng.uniform(0.88, 1.0)]) * rng.uniform(0.8, 1.0)
        if face.plastic is not None and rng.random() < COLOURED_THROUGHOUT:
            body = face.plastic * rng.uniform(0.85, 1.1) + rng.uniform(0.0, 0.06)
        lamp = np.array([rng.normal(0, 0.6), rng.normal(0, 0.6), 1.0])
        lamp /= np.linalg.norm(lamp)
        share_of_back = rng.uniform(0.25, 0.55)
        back, pattern = self._back()
        # Plain backs have rounded rims; on wood and bamboo nothing but the grain may tell where one tile ends.
        rim = (rng.uniform(0.94, 1.0), back * 0.9) if rng.random() < 0.7 else (rng.uniform(0.78, 0.95), body)
        # What lies between two prints that run to the rim: a dark gap, a bevel in the body's colour, or next to nothing.
        bevel = (rng.uniform(0.9, 1.0), rng.uniform(0.45, 1.05))
        for i in order:
            self._draw(picture, camera, boxes[i], hulls[i], body, back, lamp, share_of_back, pattern, rim, bevel)
            cv2.fillConvexPoly(owner, np.round(hulls[i]).astype(np.int32), int(i) + 1)
        if rng.random() < GLARED:
            self._glare(picture, owner)
        seen = self._truth(camera, boxes, owner)
        picture = self._in_front(picture, seen)
        picture = weather.light(np.clip(picture, 0, 1).astype(np.float32), rng, 0.8)
        picture = weather.optics(picture, rng, 1.1 * max(1.0, tile_px / TILE_PX))
        return weather.sensor(picture, rng), seen

    def _back(self):
        """A set's backs: now and then printed as faces are."""
        colour, pattern = back_of_a_set(self.rng)
        if self.rng.random() < PRINTED_BACKS:
            printed = self.prints.of_a_set(share_nonsense=0.9)
            few = [printed().picture for _ in range(1 if self.prints.as_sold else 3)]
            pattern = lambda: few[self.rng.integers(len(few))]
        return colour, pattern

    def _glare(self, picture, owner):
        """A lamp or a window mirrored on what is smooth: patches of light over tiles of any side, next to nothing on cloth."""
        rng = self.rng
        ys, xs = np.mgrid[0 : self.side, 0 : self.side].astype(np.float32) / self.side
        light = np.zeros((self.side, self.side), np.float32)
        for _ in range(int(rng.integers(1, 4))):
            a, x, y = rng.uniform(0, np.pi), *rng.uniform(0.05, 0.95, 2)
            u, v = np.cos(a) * (xs - x) + np.sin(a) * (ys - y), np.cos(a) * (ys - y) - np.sin(a) * (xs - x)
            near = (u / rng.uniform(0.05, 0.5)) ** 2 + (v / rng.uniform(0.03, 0.25)) ** 2
            light += np.exp(-(near ** rng.uniform(0.8, 3))) * np.float32(rng.uniform(0.2, 0.9))
        gloss = np.where(owner > 0, 1.0, rng.uniform(0, 0.3)).astype(np.float32)
        if rng.random() < 0.5:
            # No two tiles lie quite alike.
            gloss *= rng.uniform(0.5, 1.3, int(owner.max()) + 1).astype(np.float32)[owner]
        colour = np.float32([rng.uniform(0.85, 1), rng.uniform(0.9, 1), 1])
        picture += (light * gloss)[..., None] * colour

    def _group(self, size):
        return _group(self.rng, size)

    def _boxes(self, size, w, reach):
        rng = self.rng
        boxes, taken = [], np.zeros((160, 160), np.uint8)
        main = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else 0.0
        for _ in range(int(rng.integers(2, 11) * reach**2)):
            group = self._group(size)
            yaw = main + (np.pi / 2) * rng.integers(4) + rng.normal(0, 0.06)
            cx, cy = rng.uniform(-5, 5, 2) * w * reach
            c, s = np.cos(yaw), np.sin(yaw)
            placed = []
            footprint = np.zeros_like(taken)
            for x, y, turn, pose, level in group:
                gx, gy = cx + c * x - s * y, cy + s * x + c * y
                if max(abs(gx), abs(gy)) > 7.5 * w * reach:
                    continue
                if pose == "stand":
                    parts = _standing(gx, gy, yaw + turn, size)
                else:
                    parts = _lying(gx, gy, yaw + turn, size, pose == "up", level)
                box = _Box(*parts, size, self.face() if pose != "down" else None)
                placed.append(box)
                ground = box.corners()[:, :2] * (80 / (8 * w * reach)) + 80
                cv2.fillConvexPoly(footprint, cv2.convexHull(ground.astype(np.int32)), 1)
            if not (footprint & taken).any():
                taken |= cv2.dilate(footprint, np.ones((3, 3), np.uint8))
                boxes += placed
        return boxes

    def _surroundings(self, picture):
        """Table edges, score sticks, dice, cups and paper: things that are no tiles."""
        rng = self.rng
        if rng.random() < 0.3:
            other = weather.cloth(self.side, self.side, rng)
            angle, offset = rng.uniform(0, 2 * np.pi), rng.uniform(-0.43, 0.43) * self.side
            ys, xs = np.mgrid[0:self.side, 0:self.side] - self.side / 2
            beyond = np.cos(angle) * xs + np.sin(angle) * ys > offset
            if rng.random() < 0.3:
                other = _tiled(clutter, self.side, rng)
            picture[beyond] = other[beyond]
        k = self.finer
        for _ in range(int(rng.poisson(1.5))):
            x, y, a = rng.uniform(0, self.side), rng.uniform(0, self.side), rng.uniform(0, np.pi)
            colour = rng.uniform(0.05, 1, 3).tolist()
            shape = rng.random() * 1.3
            if shape >= 1:
                h, w = (int(v * k) for v in rng.uniform(24, 150, 2))
                quad = cv2.boxPoints(((x, y), (w, h), np.degrees(a))) + rng.normal(0, 2, (4, 2)).astype(np.float32)
                paste(picture, clutter(h, w, rng), quad, 1.0)
            elif shape < 0.3:
                box = cv2.boxPoints(((x, y), (rng.uniform(50, 80) * k, rng.uniform(5, 8) * k), np.degrees(a)))
                cv2.fillConvexPoly(picture, box.astype(np.int32), (0.9, 0.93, 0.95), cv2.LINE_AA)
                cv2.circle(picture, (int(x), int(y)), max(1, int(2 * k)), (0.1, 0.1, 0.8), -1, cv2.LINE_AA)
            elif shape < 0.5:
                side = rng.uniform(9, 22) * k
                top, _ = die(24, rng)
                paste(picture, top, cv2.boxPoints(((x, y), (side, side), np.degrees(a))), 1.0)
            elif shape < 0.7:
                cv2.circle(picture, (int(x), int(y)), int(rng.uniform(12, 45) * k), colour, -1, cv2.LINE_AA)
                cv2.circle(picture, (int(x), int(y)), int(rng.uniform(8, 30) * k), rng.uniform(0.05, 1, 3).tolist(), -1, cv2.LINE_AA)
            else:
                box = cv2.boxPoints(((x, y), (rng.uniform(20, 130) * k, rng.uniform(20, 130) * k), np.degrees(a)))
                cv2.fillConvexPoly(picture, box.astype(np.int32), colour, cv2.LINE_AA)

    def _shadows(self, camera, boxes):
        rng = self.rng
        shade = np.zeros((self.side, self.side), np.float32)
        shift = np.append(rng.normal(0, 6, 2), 0)
        for box in boxes:
            ground = box.corners()
            ground = ground + shift * (ground[:, 2:] / 20)
            ground[:, 2] = 0
            cv2.fillConvexPoly(shade, cv2.convexHull(camera.pixels(ground)).astype(np.int32), 1.0)
        return 1 - cv2.GaussianBlur(shade, (0, 0), rng.uniform(1, 5)) * np.float32(rng.uniform(0.1, 0.7))

    def _draw(self, picture, camera, box, hull, body, back, lamp, share_of_back, pattern, rim, bevel):
        rng = self.rng
        dim = rng.uniform(0.93, 1.03)

        def shade(normal):
            return (0.55 + 0.45 * max(0.0, float(normal @ lamp))) * dim

        def fill(points, colour):
            cv2.fillConvexPoly(picture, np.round(points * 16).astype(np.int32), colour.tolist(), cv2.LINE_AA, 4)

        fill(hull[:, 0], body * 0.6)
        for axis in (0, 1, 2):
            for sign in (-1, 1):
                corners, normal = box.side(axis, sign)
                if normal @ (camera.place - corners.mean(axis=0)) <= 0:
                    continue
                quad = camera.pixels(corners)
                lit = shade(normal)
                if axis == 2 and sign > 0:
                    fill(quad, body * (lit * bevel[1]))
                    paste(picture, box.printed.picture * np.float32(lit), quad, bevel[0])
                elif axis == 2:
                    share, edge = rim if pattern else (0.93, back * 0.9)
                    fill(quad, edge * lit)
                    if pattern:
                        paste(picture, pattern() * np.float32(lit), quad, share)
                    else:
                        fill(quad.mean(axis=0) + (quad - quad.mean(axis=0)) * share, back * lit)
                else:
                    n = box.axes[2] * box.half[2]
                    middle = camera.pixels(corners - np.where(((corners - box.centre) @ box.axes[2] > 0)[:, None], n * 2 * (1 - share_of_back), 0))
                    inner = quad.mean(axis=0) + (quad - quad.mean(axis=0)) * 0.97
                    fill(inner, body * lit)
                    fill(middle, back * lit)

    def _in_front(self, picture, seen):
        """An arm or a hand over the table; what it hides is marked in the visible shares by replacing the list's entries."""
        rng = self.rng
        if rng.random() > 0.2:
            return picture
        cover = np.zeros((self.side, self.side), np.uint8)
        x, y = rng.uniform(0.12, 0.88, 2) * self.side
        a = rng.uniform(0, 2 * np.pi)
        k = self.finer
        root = (int(x + np.cos(a) * 3 * self.side), int(y + np.sin(a) * 3 * self.side))
        cv2.line(cover, (int(x), int(y)), root, 255, max(1, int(rng.integers(14, 45) * k)), cv2.LINE_AA)
        for f in rng.normal(a + np.pi, 0.5, int(rng.integers(0, 5))):
            cv2.line(cover, (int(x), int(y)), (int(x + np.cos(f) * 38 * k), int(y + np.sin(f) * 38 * k)), 255, max(1, int(rng.integers(6, 11) * k)), cv2.LINE_AA)
        skin = np.array([rng.uniform(0.2, 0.6), rng.uniform(0.3, 0.7), rng.uniform(0.45, 0.9)]) if rng.random() < 0.7 else rng.uniform(0, 1, 3)
        alpha = (cover.astype(np.float32) / 255)[..., None]
        for i, tile in enumerate(seen):
            mask = np.zeros_like(cover)
            cv2.fillConvexPoly(mask, tile.corners.astype(np.int32), 1)
            hidden = float((cover[mask > 0] > 128).mean()) if mask.any() else 0.0
            seen[i] = replace(tile, visible=tile.visible * (1 - hidden))
        relief = weather.cloth(self.side, self.side, rng).mean(axis=2, keepdims=True) * 0.2 + 0.9
        return picture * (1 - alpha) + (skin * relief).astype(np.float32) * alpha

    def _truth(self, camera, boxes, owner):
        seen = []
        for i, box in enumerate(boxes):
            stands = abs(box.axes[1][2]) > 0.5
            best = None
            for face, axis, sign in ((0, 2, 1), (1, 2, -1), (2, 1, 1)):
                if face == 2 and not stands:
                    continue
                corners, normal = box.side(axis, sign)
                towards = camera.place - corners.mean(axis=0)
                steep = float(normal @ towards / np.linalg.norm(towards))
                # From above a standing tile is its upper edge, unless its face can be read or its back fills the view.
                enough = {0: 0.45, 1: 0.66, 2: 0.05}[face] if stands else 0.2
                if steep > enough:
                    best = (face, corners)
                    break
            if best is None:
                continue
            quad = camera.pixels(best[1])
            middle = quad.mean(axis=0)
            if not (0 <= middle[0] < self.side and 0 <= middle[1] < self.side):
                continue
            low = np.clip(np.floor(quad.min(axis=0)).astype(int), 0, self.side - 1)
            high = np.clip(np.ceil(quad.max(axis=0)).astype(int) + 1, 1, self.side)
            mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
            cv2.fillConvexPoly(mask, quad.astype(np.int32) - low.astype(np.int32), 1)
            own = owner[low[1] : high[1], low[0] : high[0]] == i + 1
            area = max(1.0, cv2.contourArea(quad))
            kind = box.printed.kind if best[0] == 0 else UNKNOWN_KIND
            seen.append(Seen(best[0], quad, min(1.0, float((own & (mask > 0)).sum()) / area), kind))
        return seen


def back_of_a_set(rng):
    """A set's backs: their colour, and what makes the picture of one of them; None where they are plain."""
    kind = rng.random()
    if kind < 0.35:
        colour = weather.wood_colour(rng) if rng.random() < 0.75 else rng.uniform(0.03, 0.9, 3)
        strength, across = rng.uniform(0.1, 0.5), rng.random() < 0.5
        return colour, lambda: _grained(rng, colour, strength, across)
    colour = rng.uniform(0.03, 0.9, 3) if rng.random() < 0.85 else np.full(3, rng.uniform(0.7, 0.95))
    if kind < 0.47:
        other, share, size = rng.uniform(0.2, 1, 3), rng.uniform(0.1, 0.5), rng.uniform(0.4, 1.6)
        return colour, lambda: _speckled(rng, colour, other, share, size)
    return colour, None


def _speckled(rng, colour, other, share, size):
    """The back of a tile of plastic with glitter or flecks: a share of another colour, in spots of some texture pixels."""
    noise = cv2.GaussianBlur(rng.normal(0, 1, (64, 48)).astype(np.float32), (0, 0), size)
    flecks = (noise > np.quantile(noise, 1 - share)).astype(np.float32)[..., None]
    return np.clip(colour + (other - colour) * flecks, 0, 1).astype(np.float32)


def _grained(rng, colour, strength, across):
    """The back of a tile of bamboo or wood: its colour in stripes that run along or across it, a little wavy."""
    tones = cv2.GaussianBlur(rng.normal(0, 1, (1, 96)).astype(np.float32), (0, 0), rng.uniform(0.6, 2.5))
    tones *= strength / max(1e-3, float(tones.std())) / 2
    ys, xs = np.mgrid[0:64, 0:48].astype(np.float32)
    wave = rng.uniform(0, 3) * np.sin(ys / rng.uniform(12, 40) + rng.uniform(0, 6))
    stripes = cv2.remap(tones, xs + 24 + wave, np.zeros_like(xs), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if across:
        stripes = cv2.resize(np.ascontiguousarray(stripes.T), (48, 64), interpolation=cv2.INTER_LINEAR)
    return np.clip(colour * (1 + stripes[..., None]), 0, 1).astype(np.float32)


def _tiled(make, side, rng):
    """A square full of pieces of something, each up to 150 pixels wide."""
    view = np.zeros((side, side, 3), np.float32)
    y = 0
    while y < side:
        h, x = int(rng.integers(60, 150)), 0
        while x < side:
            w = int(rng.integers(50, 150))
            view[y : y + h, x : x + w] = make(h, w, rng)[: side - y, : side - x]
            x += w
        y += h
    return view


def paste(picture, face, quad, share):
    """Warps a face onto its quadrilateral, shrunk by share so that the body's rim shows."""
    quad = quad.mean(axis=0) + (quad - quad.mean(axis=0)) * share
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, picture.shape[1::-1])
    if x1 - x0 < 3 or y1 - y0 < 3:
        return
    h, w = face.shape[:2]
    local = (quad - [x0, y0]).astype(np.float32)
    move = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), local)
    warped = cv2.warpPerspective(face, move, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(mask, np.round(local * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    alpha = (mask.astype(np.float32) / 255)[..., None]
    picture[y0:y1, x0:x1] += (warped - picture[y0:y1, x0:x1]) * alpha
