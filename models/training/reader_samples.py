"""An endless stream of crops for the reader: faces set among neighbours and real crops, then spoilt."""

import cv2
import numpy as np
import torch
from torch.utils.data import IterableDataset

from . import weather
from .clutter import clutter, die
from . import made
from .faces import FACE_H, FACE_W, UNKNOWN_KIND, training_faces
from .nets import READER_H, READER_W
from .patches import PATCH_H, PATCH_W, SHARE
from .scenes import back_of_a_set
from .tiles import CLASSES, HALF_TURN_ALIKE, INDEX, NOT_UPRIGHT, QUARTER_TURN_ALIKE

# How often a drawn crop takes its face from each source.
SHARES = {"made": 0.3, "tile-crops": 0.28, "drawn": 0.22, "lietxia": 0.06, "noto-symbols2": 0.05, "shizhao": 0.05, "rutopio": 0.04}
# How often the face of a crop does not stand upright.
TURNED = 0.16
# How often a crop shows a face that is of no kind: the reader is to be sure of none then.
SHARE_UNKNOWN = 0.05
# How often a crop shows a thing that is no tile or a back, and of these that are no printed things how often dice.
SHARE_NO_FACE, DICE = 0.12, 0.35
# Of the sets that tiles come from: dark ones with light prints and tinted ones are sold everywhere, and no photograph here shows one.
SHARE_DARK, SHARE_TINTED = 0.12, 0.06
# Where something is printed brightness varies by more than this, as its standard deviation, 0 to 1: of 580 white dragons the blank ones vary by less,
# those photographed under a slanting light too, and 29 in 30 of the others by 0.1 and more.
INKED = 0.05
# Kinds whose pictures may look the other way: the bird, flowers and seasons.
MIRRORED = {INDEX[code] for code in ("s1", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8")}

# The slope of threes and sevens of dots runs either way.
SLOPES = {INDEX["p3"], INDEX["p7"]}
# Fours and sixes of dots whose numeral stands between the dots are sold, and hardly a picture here shows one: so many get one, whatever set they are of.
NUMERALS = {INDEX["p4"]: "4", INDEX["p6"]: "6"}
SHARE_NUMERAL = 0.3

# The tile's share of the crop's width and height; the rest is what stands around it.
TILE_SHARE = 0.84


def _quad(cx, cy, w, h):
    return np.float32([[cx - w / 2, cy - h / 2], [cx + w / 2, cy - h / 2], [cx + w / 2, cy + h / 2], [cx - w / 2, cy + h / 2]])


def _jittered(rng, w, h, amount):
    """Where the four corners of a w x h tile come to lie in the crop when the finder is a little wrong."""
    quad = _quad(0, 0, w, h)
    angle = rng.normal(0, 0.06 * amount)
    turn = np.float32([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    quad = quad @ turn.T * np.float32(np.exp(rng.normal(0.0, 0.06 * amount, 2)))
    quad[:, 0] += quad[:, 1] * np.float32(rng.normal(0, 0.07 * amount))
    quad += rng.normal(0, 0.02 * amount, (4, 2)).astype(np.float32) * np.float32([w, h])
    return quad + np.float32([READER_W / 2, READER_H / 2]) + rng.normal(0, 0.045 * amount, 2).astype(np.float32) * np.float32([w, h])


def _of_any_plastic(rng, crop, label):
    """Now and then the crop as of a set of coloured tiles, or of dark ones with light prints; never a blank white dragon of these, which would be a back."""
    chance = rng.random()
    if chance < SHARE_TINTED:
        return crop * weather.tint(rng), label
    if chance < SHARE_TINTED + SHARE_DARK and (label != INDEX["z5"] or _is_inked(crop)):
        return weather.dark(crop, weather.dark_plastic(rng)), label
    return crop, label


def _is_inked(crop):
    """Whether there is anything on the face in the middle of a crop."""
    h, w = crop.shape[:2]
    return float(crop[h // 5 : -(h // 5), w // 5 : -(w // 5)].std(axis=(0, 1)).max()) > INKED


def with_numeral(picture, sign, rng, share=1.0):
    """A face with a numeral between its dots. picture: float32 or uint8 (h, w, 3); share: of its width and height that the tile fills."""
    h, w = picture.shape[:2]
    most = 255 if picture.dtype == np.uint8 else 1.0
    font = int(rng.choice([cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX]))
    thick = int(rng.integers(2, 5))
    (across, above), _ = cv2.getTextSize(sign, font, 2.0, thick)
    mask = np.zeros((above + 12, across + 12), np.float32)
    cv2.putText(mask, sign, (6, above + 6), font, 2.0, 1.0, thick, cv2.LINE_AA)
    tall = max(5, round(h * share * rng.uniform(0.13, 0.24)))
    mask = cv2.resize(mask, (max(3, round(tall * mask.shape[1] / mask.shape[0])), tall), interpolation=cv2.INTER_AREA)
    # Between the upper two of a six and its other four, or in the middle of a four.
    y = h * (0.5 + share * (rng.uniform(-0.12, -0.02) if sign == "6" else 0.0) + rng.normal(0, 0.012))
    top, left = round(y - mask.shape[0] / 2), round(w * (0.5 + rng.normal(0, 0.012)) - mask.shape[1] / 2)
    ink = np.array([[0.1, 0.1, 0.1], [0.15, 0.15, 0.7], [0.55, 0.25, 0.1], [0.2, 0.45, 0.1]][rng.integers(4)]) * most
    made = picture.astype(np.float32)
    part = made[top : top + mask.shape[0], left : left + mask.shape[1]]
    part[:] = part * (1 - mask[..., None]) + ink * mask[..., None]
    return made.astype(picture.dtype)


def _turned(kind, rng, chance):
    """Quarter turns to give the face, and the class that it then has."""
    if rng.random() >= chance:
        return 0, kind
    turns = int(rng.choice([2, 2, 1, 3]))
    if turns == 2 and kind in HALF_TURN_ALIKE or kind in QUARTER_TURN_ALIKE:
        return turns, kind
    return turns, NOT_UPRIGHT


class ReaderSamples(IterableDataset):
    """Yields (crop uint8 (3, 64, 48) BGR, (class, class)): two classes where it may be either, UNKNOWN_KIND where it is a face of none. patches: real crops as (uint8 pictures, kinds) or None."""

    def __init__(self, seed, patches=None, share_real=0.5, without=()):
        self.seed = seed
        self.without = without
        self.patches = patches
        self.share_real = share_real if patches is not None else 0.0

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        cv2.setNumThreads(1)
        by_kind = {kind: {} for kind in (UNKNOWN_KIND, *range(CLASSES - 1))}
        for face in training_faces(self.without) + ([] if "made" in self.without else made.stored_faces()):
            by_kind[face.kind].setdefault(face.source, []).append(face)
        if self.patches is not None:
            pictures, kinds = self.patches
            real_by_kind = [np.flatnonzero(kinds == k) for k in range(CLASSES - 1)]
        while True:
            kind = int(rng.integers(CLASSES - 1))
            if by_kind[UNKNOWN_KIND] and rng.random() < SHARE_UNKNOWN:
                crop, label = self.drawn(rng, by_kind, UNKNOWN_KIND)
            elif rng.random() < SHARE_NO_FACE:
                crop, label = self._no_face(rng), NOT_UPRIGHT
            elif rng.random() < 0.05:
                crop, label = self._nothing(rng, by_kind), NOT_UPRIGHT
            elif rng.random() < 0.05:
                crop, label = self._piece(rng, by_kind), NOT_UPRIGHT
            elif rng.random() < self.share_real and len(real_by_kind[kind]):
                crop, label = _of_any_plastic(rng, *self._real(rng, pictures[rng.choice(real_by_kind[kind])], kind))
            else:
                crop, label = _of_any_plastic(rng, *self.drawn(rng, by_kind, kind))
            either = label if isinstance(label, tuple) else (label, label)
            yield torch.from_numpy(self.spoilt(rng, crop).transpose(2, 0, 1).copy()), torch.tensor(either)

    def _face(self, rng, by_kind, kind):
        """The picture of a face of a kind, and the kind that it may be as well, or None."""
        by_source = by_kind[kind]
        sources = [source for source in SHARES if source in by_source]
        shares = np.array([SHARES[source] for source in sources])
        faces = by_source[sources[rng.choice(len(sources), p=shares / shares.sum())]]
        face = faces[rng.integers(len(faces))]
        picture = face.picture
        # What was made bears characters and numerals, which nobody mirrors.
        if kind in MIRRORED and face.source != "made" and rng.random() < 0.4:
            picture = np.ascontiguousarray(picture[:, ::-1])
        elif kind in SLOPES and face.source != "made" and rng.random() < 0.3:
            picture = np.ascontiguousarray(picture[:, ::-1])
        elif kind in NUMERALS and face.source != "made" and rng.random() < SHARE_NUMERAL:
            picture = with_numeral(picture, NUMERALS[kind], rng)
        return weather.inks(weather.reshaped(picture, rng), rng), face.other

    def drawn(self, rng, by_kind, kind, turning=TURNED):
        """(crop, class or two classes) of a face of that kind among neighbours; turning: the chance that it does not stand upright."""
        turns, label = _turned(kind, rng, turning)
        canvas = weather.cloth(READER_H, READER_W, rng)
        w, h = READER_W * TILE_SHARE, READER_H * TILE_SHARE
        quad = _jittered(rng, w, h, 1.0)
        across, down = quad[1] - quad[0], quad[3] - quad[0]
        # Neighbours in a row, or above and below in a pond; their faces or their backs.
        for side, step in ((0, across), (1, -across), (2, down), (3, -down)):
            if rng.random() < (0.5 if side < 2 else 0.3):
                gap = step * np.float32(1 + abs(rng.normal(0, 0.04)))
                slide = (down if side < 2 else across) * np.float32(rng.normal(0, 0.06))
                if rng.random() < 0.8:
                    other, _ = self._face(rng, by_kind, int(rng.integers(CLASSES - 1)))
                    if rng.random() < 0.2:
                        other = np.ascontiguousarray(np.rot90(other, 2))
                    _lay(canvas, other, quad + gap + slide)
                else:
                    cv2.fillConvexPoly(canvas, (quad + gap + slide).astype(np.int32), rng.uniform(0.05, 0.95, 3).tolist())
        # The tile's own side, seen where the camera stands aslant.
        if rng.random() < 0.5:
            lean = rng.normal(0, 0.10, 2).astype(np.float32) * np.float32([w, h])
            shade = float(rng.uniform(0.35, 0.95))
            hull = cv2.convexHull(np.concatenate([quad, quad + lean]).astype(np.int32))
            cv2.fillConvexPoly(canvas, hull, (shade, shade, shade))
            if rng.random() < 0.6:
                hull = cv2.convexHull(np.concatenate([quad + lean * 0.6, quad + lean]).astype(np.int32))
                cv2.fillConvexPoly(canvas, hull, rng.uniform(0.05, 0.9, 3).tolist())
        face, other = self._face(rng, by_kind, kind)
        if rng.random() < 0.6:
            face = _shrunk(face, rng)
        if turns:
            face = np.ascontiguousarray(np.rot90(face, turns))
        _lay(canvas, face, quad)
        return canvas, label if other is None or label != kind else (kind, other)

    def _real(self, rng, patch, kind):
        turns, label = _turned(kind, rng, TURNED)
        if kind in SLOPES and rng.random() < 0.2:
            patch = np.ascontiguousarray(patch[:, ::-1])
        if kind in NUMERALS and rng.random() < SHARE_NUMERAL:
            patch = with_numeral(patch, NUMERALS[kind], rng, SHARE)
        w, h = PATCH_W * SHARE, PATCH_H * SHARE
        source = _quad(PATCH_W / 2, PATCH_H / 2, w, h)
        target = _jittered(rng, READER_W * TILE_SHARE, READER_H * TILE_SHARE, 0.7)
        target = np.roll(target, turns, axis=0) if turns else target
        move = cv2.getPerspectiveTransform(source, target)
        crop = cv2.warpPerspective(patch, move, (READER_W, READER_H), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        crop = crop.astype(np.float32) / 255
        return crop, label

    def _nothing(self, rng, by_kind):
        """A table, backs, or the place between two tiles."""
        crop = weather.cloth(READER_H, READER_W, rng)
        if rng.random() < 0.7:
            w, h = READER_W * TILE_SHARE, READER_H * TILE_SHARE
            shift = np.float32([rng.choice([-1, 1]) * rng.uniform(0.4, 0.6) * w, rng.normal(0, 0.1) * h])
            if rng.random() < 0.4:
                shift = np.float32([rng.normal(0, 0.1) * w, rng.choice([-1, 1]) * rng.uniform(0.4, 0.6) * h])
            quad = _jittered(rng, w, h, 1.0) + shift
            for sign in (0, -1):
                place = quad + np.sign(shift) * np.float32([w, h]) * (np.abs(shift) > 0.3 * np.float32([w, h])) * sign
                if rng.random() < 0.7:
                    _lay(crop, self._face(rng, by_kind, int(rng.integers(CLASSES - 1)))[0], place)
        elif rng.random() < 0.5:
            colour = rng.uniform(0.02, 0.75, 3) * np.array([1, 1, rng.uniform(0.3, 1)])
            quad = _jittered(rng, READER_W * TILE_SHARE, READER_H * TILE_SHARE, 1.0)
            cv2.fillConvexPoly(crop, quad.astype(np.int32), colour.tolist())
        return crop

    def _no_face(self, rng):
        """Writing and other things about a table, a die, or a row of backs of wood, bamboo, glitter or a colour that is no paper's."""
        if rng.random() < 0.5:
            return clutter(READER_H, READER_W, rng)
        crop = weather.cloth(READER_H, READER_W, rng)
        w, h = READER_W * TILE_SHARE, READER_H * TILE_SHARE
        if rng.random() < DICE:
            if rng.random() < 0.5:
                return _with_die(crop, (READER_W / 2, READER_H / 2), w * rng.uniform(0.7, 1.1), rng)
            # Two side by side, as a tile's outline takes them in.
            side, turn = w * rng.uniform(0.4, 0.62), rng.uniform(0, np.pi)
            apart = np.array([np.cos(turn), np.sin(turn)]) * side * rng.uniform(0.5, 0.75)
            for sign in (-1, 1):
                crop = _with_die(crop, np.array([READER_W / 2, READER_H / 2]) + sign * apart, side, rng)
            return crop
        colour, pattern = back_of_a_set(rng)
        while pattern is None and np.ptp(colour) < 0.35 * colour.max() + 0.1:
            colour, pattern = back_of_a_set(rng)
        back = pattern or (lambda: np.ones((64, 48, 3), np.float32) * colour.astype(np.float32))
        pale = rng.uniform(0.8, 1.0) if pattern and rng.random() < 0.3 else None
        quad = _jittered(rng, w, h, 1.0)
        across, down = quad[1] - quad[0], quad[3] - quad[0]
        offset = across * np.float32(rng.normal(0, 0.25)) + down * np.float32(rng.normal(0, 0.25))
        beside = [across, -across, down, -down][: 4 if rng.random() < 0.4 else 2]
        for step in (0 * across, *beside):
            place = quad + offset + step * np.float32(rng.uniform(1.0, 1.05))
            if pale:
                cv2.fillConvexPoly(crop, np.round(place).astype(np.int32), (pale, pale, pale), cv2.LINE_AA)
                place = place.mean(axis=0) + (place - place.mean(axis=0)) * np.float32(rng.uniform(0.8, 0.93))
            _lay(crop, back(), place)
        return crop

    def _piece(self, rng, by_kind):
        """A small part of a face: what the finder shows when it looks at too large a scale."""
        if self.share_real and rng.random() < 0.7:
            pictures, kinds = self.patches
            face = pictures[rng.integers(len(kinds))].astype(np.float32) / 255
            face = face[int(PATCH_H * 0.15) : int(PATCH_H * 0.85), int(PATCH_W * 0.15) : int(PATCH_W * 0.85)]
        else:
            face, _ = self._face(rng, by_kind, int(rng.integers(CLASSES - 1)))
        h, w = face.shape[:2]
        share = rng.uniform(0.25, 0.55)
        x, y = rng.uniform(0, 1 - share) * w, rng.uniform(0, 1 - share) * h
        piece = face[int(y) : int(y + share * h) + 1, int(x) : int(x + share * w) + 1]
        return cv2.resize(piece, (READER_W, READER_H), interpolation=cv2.INTER_LINEAR)

    def spoilt(self, rng, crop):
        crop = weather.light(crop, rng)
        if rng.random() < 0.6:
            # Tiles down to 16 pixels of width.
            width = np.exp(rng.uniform(np.log(15), np.log(READER_W)))
            scale = width / (READER_W * TILE_SHARE)
            if scale < 0.95:
                small = cv2.resize(crop, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
                small = weather.sensor(weather.optics(small, rng, 0.8), rng).astype(np.float32) / 255
                crop = cv2.resize(small, (READER_W, READER_H), interpolation=cv2.INTER_LINEAR)
        else:
            crop = weather.optics(crop, rng, 1.5)
        if rng.random() < 0.12:
            crop = _finger(crop, rng)
        return weather.sensor(crop, rng)


def _lay(canvas, face, quad):
    """Warps the float face onto the four corners (top left, clockwise)."""
    source = np.float32([[0, 0], [face.shape[1], 0], [face.shape[1], face.shape[0]], [0, face.shape[0]]])
    move = cv2.getPerspectiveTransform(source, quad.astype(np.float32))
    h, w = canvas.shape[:2]
    short = np.hypot(*(quad[1] - quad[0]))
    if short < face.shape[1] * 0.7:
        k = short / face.shape[1]
        face = cv2.resize(face, None, fx=k, fy=k, interpolation=cv2.INTER_AREA)
        source = np.float32([[0, 0], [face.shape[1], 0], [face.shape[1], face.shape[0]], [0, face.shape[0]]])
        move = cv2.getPerspectiveTransform(source, quad.astype(np.float32))
    warped = cv2.warpPerspective(face, move, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((h, w), np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    alpha = (mask.astype(np.float32) / 255)[..., None]
    canvas += (warped - canvas) * alpha


def _with_die(crop, middle, side, rng):
    """The crop with a die about a place, side wide, in pixels."""
    top, mask = die(48, rng)
    box = cv2.boxPoints(((float(middle[0]), float(middle[1])), (float(side), float(side * rng.uniform(0.9, 1.3))), float(rng.uniform(0, 90))))
    move = cv2.getPerspectiveTransform(np.float32([[0, 0], [48, 0], [48, 48], [0, 48]]), box.astype(np.float32))
    alpha = cv2.warpPerspective(mask, move, (READER_W, READER_H))[..., None]
    return crop + (cv2.warpPerspective(top, move, (READER_W, READER_H)) - crop) * alpha


def _shrunk(face, rng):
    """A face with a wider or narrower margin, and round, shaded corners."""
    paper = np.percentile(face.reshape(-1, 3), 85, axis=0).astype(np.float32)
    k = rng.uniform(0.8, 1.06, 2) if rng.random() < 0.5 else np.repeat(rng.uniform(0.8, 1.06), 2)
    move = np.float32([[k[0], 0, FACE_W * (1 - k[0]) / 2], [0, k[1], FACE_H * (1 - k[1]) / 2]])
    face = cv2.warpAffine(face, move, (FACE_W, FACE_H), borderMode=cv2.BORDER_CONSTANT, borderValue=paper.tolist())
    shade = rng.uniform(0.6, 1.05)
    cv2.rectangle(face, (0, 0), (FACE_W - 1, FACE_H - 1), (paper * shade).tolist(), int(rng.integers(1, 6)))
    return face


def _finger(crop, rng):
    h, w = crop.shape[:2]
    side = rng.integers(4)
    reach = rng.uniform(0.05, 0.3)
    tip = [(w * reach, rng.uniform(0, h)), (w * (1 - reach), rng.uniform(0, h)), (rng.uniform(0, w), h * reach), (rng.uniform(0, w), h * (1 - reach))][side]
    root = [(-w * 0.5, rng.uniform(0, h)), (w * 1.5, rng.uniform(0, h)), (rng.uniform(0, w), -h * 0.5), (rng.uniform(0, w), h * 1.5)][side]
    skin = np.array([rng.uniform(0.25, 0.65), rng.uniform(0.35, 0.75), rng.uniform(0.5, 0.95)]) * rng.uniform(0.4, 1.05)
    cover = crop.copy()
    cv2.line(cover, tuple(int(v) for v in tip), tuple(int(v) for v in root), skin.tolist(), int(rng.integers(8, 24)), cv2.LINE_AA)
    return cv2.GaussianBlur(cover, (0, 0), 0.6) if rng.random() < 0.5 else cover
