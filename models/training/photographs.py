"""The labelled photographs: loading, splitting by source photograph, and undoing the stretch to a square."""

import csv
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from .places import shared_data
from .tiles import INDEX

CHINESE_SET, RIICHI_SET = "chinese-mahjong-detection", "mahjong-detect-riichi"


@dataclass(frozen=True)
class Labelled:
    """path: the picture; group: the source photograph; boxes: (n, 4) x0 y0 x1 y1 as fractions; kinds: (n,) indices into KINDS;
    aspect: width through height of the original; corners: for each tile its (4, 2) corners from the face's top left,
    clockwise, as fractions, or None where unknown. Tiles without a label may be in the picture."""

    path: str
    source: str
    boxes: np.ndarray
    kinds: np.ndarray
    aspect: float
    corners: list | None = None

    def load(self, height=None):
        """The picture in its original proportions, BGR uint8; height in pixels, 640 by default."""
        picture = cv2.imread(self.path)
        height = height or picture.shape[0]
        width = int(round(height * self.aspect))
        return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA if height < picture.shape[0] else cv2.INTER_LINEAR)


    def tile_width(self):
        """About how wide the tiles are, as a share of the picture's height, as far as upright boxes of tiles that lie any way tell."""
        sides = (self.boxes[:, 2:] - self.boxes[:, :2]) * np.float32([self.aspect, 1.0])
        return 0.72 * float(np.median(np.sqrt(sides.prod(axis=1))))

    def small(self, tile):
        """The picture as a kiosk's camera would show it, its tiles so many pixels wide: averaged over areas, sharpened as cameras do,
        and as JPEG of quality 85 leaves it. A picture that is no larger is left as it is."""
        whole = self.load()
        if not len(self.boxes) or tile >= self.tile_width() * whole.shape[0]:
            return whole
        height = int(round(tile / self.tile_width()))
        picture = cv2.resize(whole, (int(round(height * self.aspect)), height), interpolation=cv2.INTER_AREA)
        picture = cv2.addWeighted(picture, 1.6, cv2.GaussianBlur(picture, (0, 0), 0.8), -0.6, 0)
        return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 85])[1], cv2.IMREAD_COLOR)


def _read(picture, label, source, aspect, codes):
    boxes, kinds = [], []
    for line in label.read_text().splitlines():
        fields = [float(x) for x in line.split()]
        if len(fields) == 5:
            _, cx, cy, w, h = fields
            box = [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2]
        else:
            points = np.array(fields[1:]).reshape(-1, 2)
            box = [*points.min(axis=0), *points.max(axis=0)]
        code = codes[int(fields[0])]
        if code in INDEX:
            boxes.append(box)
            kinds.append(INDEX[code])
    return Labelled(str(picture), source, np.array(boxes, np.float32).reshape(-1, 4), np.array(kinds, np.int64), aspect)


@lru_cache
def _chinese():
    folder = shared_data() / "real" / CHINESE_SET
    codes = (folder / "classes.txt").read_text().split()
    parts = {"train": [], "validate": []}
    with open(folder / "manifest.csv", newline="") as rows:
        for row in csv.DictReader(rows):
            picture = folder / row["split"] / "images" / f"{row['name']}.jpg"
            label = folder / row["split"] / "labels" / f"{row['name']}.txt"
            parts[row["split"]].append(_read(picture, label, row["source_photo"], 4 / 3, codes))
    return parts


def validation():
    """chinese-mahjong-detection/validate: for the final evaluation only."""
    return _chinese()["validate"]


def training_and_development():
    """The training photographs but one in ten of their sources, and that tenth. A source photograph whose name also occurs
    among the validation pictures is in neither."""
    parts = _chinese()
    seen = {p.source for p in parts["validate"]}
    own = [p for p in parts["train"] if p.source not in seen]
    sources = sorted({p.source for p in own})
    np.random.default_rng(11).shuffle(sources)
    held = set(sources[: len(sources) // 10])
    return [p for p in own if p.source not in held], [p for p in own if p.source in held]


def riichi_set():
    """mahjong-detect-riichi: one set, standing tiles seen from the front, upright."""
    folder = shared_data() / "real" / RIICHI_SET
    codes = (folder / "classes.txt").read_text().split()
    return [
        _read(picture, folder / "labels" / f"{picture.stem}.txt", picture.stem, 16 / 9, codes)
        for picture in sorted((folder / "images").glob("*.jpg"))
    ]
