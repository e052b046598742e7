"""Upright tile faces without surroundings: the textures that composites and reader samples are made of."""

import csv
import subprocess
from dataclasses import dataclass

import cv2
import numpy as np

from .places import shared_data, work
from .tiles import INDEX, RED_OF

FACE_W, FACE_H = 96, 128

_LIETXIA_BONUS = {"mei": "f1", "lan": "f2", "ju": "f3", "zu": "f4", "chun": "f5", "xia": "f6", "qiu": "f7", "dong": "f8"}
_LABO_SUITS = {"b": "s", "c": "m", "d": "p", "h": "z"}
_LABO_HONOURS = ["z1", "z2", "z3", "z4", "z7", "z6", "z5"]


@dataclass(frozen=True)
class Face:
    """kind: index into KINDS; picture: BGR uint8 of FACE_H x FACE_W; source: the set it comes from."""

    kind: int
    picture: np.ndarray
    source: str


def _rendered(svg, paper=(238, 244, 246), outlined=True):
    png = subprocess.run(["rsvg-convert", "-h", str(FACE_H * 2), "--keep-aspect-ratio", str(svg)], capture_output=True, check=True).stdout
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    alpha = picture[..., 3:] / 255.0
    flat = (picture[..., :3] * alpha + (1 - alpha) * np.array(paper)).astype(np.uint8)
    h, w = flat.shape[:2]
    if outlined:
        # The outline of the drawn tile is no part of the face.
        flat = flat[int(h * 0.03) : int(h * 0.97), int(w * 0.04) : int(w * 0.96)]
    return cv2.resize(flat, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA)


def lietxia():
    """The vector faces of the lietxia set: 34 kinds, red fives, flowers and seasons."""
    faces = []
    for svg in sorted((shared_data() / "tile-art/lietxia").glob("*.svg")):
        name = svg.stem
        code = _LIETXIA_BONUS.get(name) or name[1] + name[0]
        faces.append(Face(INDEX[code], _rendered(svg), "lietxia"))
    return faces


def gutenberg_labo():
    """The vector faces of the gutenberg-labo set, 34 kinds. Held out: for evaluation only, never for training."""
    faces = []
    for svg in sorted((shared_data() / "tile-art/gutenberg-labo").glob("*.svg")):
        suit, number = svg.stem.split("-")
        code = _LABO_HONOURS[int(number)] if suit == "h" else f"{_LABO_SUITS[suit]}{int(number) + 1}"
        faces.append(Face(INDEX[code], cv2.flip(_rendered(svg), 0), "gutenberg-labo"))
    return faces


def tile_crops():
    """The single-tile photographs of real/tile-crops: many sets, 42 kinds."""
    folder = shared_data() / "real/tile-crops"
    faces = []
    with open(folder / "labels.csv", newline="") as rows:
        for row in csv.DictReader(rows):
            picture = cv2.imread(str(folder / row["file"]))
            h, w = picture.shape[:2]
            picture = picture[int(h * 0.02) : int(h * 0.98), int(w * 0.02) : int(w * 0.98)]
            picture = cv2.resize(picture, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA)
            faces.append(Face(INDEX[row["tile"]], picture, "tile-crops"))
    return faces


def reddened(picture, rng):
    """The same face with every stroke in red: how a red five of that art looks."""
    paper = np.percentile(picture.reshape(-1, 3), 80, axis=0)
    ink = np.clip((paper - picture.min(axis=2, keepdims=True) - 25) / 110.0, 0, 1).max(axis=2, keepdims=True)
    red = np.array([rng.uniform(20, 60), rng.uniform(10, 45), rng.uniform(165, 225)])
    return (picture * (1 - ink) + red * ink).astype(np.uint8)


def drawn_sets():
    """The faces of the simulator's own drawn sets in work("sets"): all 45 faces in each of many styles."""
    return [Face(INDEX[svg.stem], _rendered(svg, outlined=False), "drawn") for svg in sorted(work("sets").glob("*/*.svg"))]


def training_faces(without=()):
    """All faces that training may use but those of the sources named, with red fives made from the fives of the photographed sets;
    cached on disk."""
    cache = work("faces.npz")
    if not cache.exists():
        rng = np.random.default_rng(7)
        faces = lietxia() + tile_crops() + drawn_sets()
        faces += [Face(RED_OF[f.kind], reddened(f.picture, rng), f.source) for f in faces if f.kind in RED_OF and f.source == "tile-crops"]
        np.savez(
            cache,
            kinds=np.array([f.kind for f in faces]),
            pictures=np.stack([f.picture for f in faces]),
            sources=np.array([f.source for f in faces]),
        )
    with np.load(cache) as stored:
        kept = zip(stored["kinds"], stored["pictures"], stored["sources"])
        return [Face(int(kind), picture, str(source)) for kind, picture, source in kept if source not in without]
