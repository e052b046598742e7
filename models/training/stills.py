"""The simulator's stills: pictures of whole tables with the truth beside each, cut into views for the finder and patches for the reader."""

import json
from pathlib import Path

import cv2
import numpy as np

from . import weather
from .nets import TILE_PX
from .scenes import VIEW, Seen
from .tiles import INDEX

# White dragons with a thin frame are the faces that a finder is least sure of, and backs outnumber them by thirty to one.
SHARE_WHITE_DRAGONS = 0.3
WHITE_DRAGON = INDEX["z5"]
_FACES = {"up": 0, "down": 1, "edge": 2}


class Stills:
    """pictures: BGR uint8, all kept in memory (some 6 MB each); truths: for each the list of (face, corners, visible, kind or -1)."""

    def __init__(self, folders):
        self.pictures, self.truths = [], []
        for folder in folders:
            for truth in sorted(Path(folder).rglob("*.json")):
                picture = truth.with_suffix(".jpg")
                if picture.exists():
                    told = json.loads(truth.read_text())
                    self.pictures.append(cv2.imread(str(picture)))
                    self.truths.append(
                        [
                            (_FACES[t["face"]], np.float32(t["corners"]), float(t["visible"]), INDEX.get(t["tile"], -1))
                            for t in told["tiles"]
                        ]
                    )

    def view(self, rng):
        """(uint8 VIEW x VIEW x 3, [Seen]): a square around some tile at about the finder's scale, turned by quarters."""
        i = int(rng.integers(len(self.pictures)))
        picture, truth = self.pictures[i], self.truths[i]
        dragons = [t for t in truth if t[0] == 0 and t[3] == WHITE_DRAGON]
        some = dragons if dragons and rng.random() < SHARE_WHITE_DRAGONS else truth
        about = some[rng.integers(len(some))][1].mean(axis=0)
        wide = np.median([np.hypot(*(c[1] - c[0])) for f, c, _, _ in truth])
        k = TILE_PX * np.exp(rng.normal(0, 0.16)) / wide
        squeezed = weather.stretch(rng, 0.02, 0.2, 0.5)
        half = VIEW / 2 / k * np.array([squeezed**-0.5, squeezed**0.5])
        cx, cy = about + rng.uniform(-0.8, 0.8, 2) * half
        x0, y0, x1, y1 = (int(v) for v in (cx - half[0], cy - half[1], cx + half[0], cy + half[1]))
        h, w = picture.shape[:2]
        part = picture[max(0, y0) : min(h, y1), max(0, x0) : min(w, x1)]
        if part.size:
            part = cv2.copyMakeBorder(
                part, max(0, -y0), max(0, y1 - h), max(0, -x0), max(0, x1 - w), cv2.BORDER_CONSTANT, value=int(rng.integers(0, 256))
            )
            view = cv2.resize(part, (VIEW, VIEW), interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
        else:
            view = np.zeros((VIEW, VIEW, 3), np.uint8)
        sx, sy = VIEW / (x1 - x0), VIEW / (y1 - y0)
        turns = int(rng.integers(4))
        seen = []
        for face, corners, visible, _ in truth:
            corners = (corners - [x0, y0]) * [sx, sy]
            for _ in range(turns):
                corners = np.stack([corners[:, 1], VIEW - corners[:, 0]], axis=1)
            middle = corners.mean(axis=0)
            if (middle > -2 * TILE_PX).all() and (middle < VIEW + 2 * TILE_PX).all():
                seen.append(Seen(face, corners.astype(np.float32), visible))
        return np.ascontiguousarray(np.rot90(view, turns)), seen


def stored_stills(folders):
    """The stills of some folders, or None where none is given."""
    if not folders:
        return None
    stills = Stills(folders)
    if not stills.pictures:
        raise SystemExit(f"no stills (a .json beside a .jpg) in {', '.join(map(str, folders))}")
    return stills
