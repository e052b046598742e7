"""Upright tile faces without surroundings: the textures that composites and reader samples are made of."""

import csv
import subprocess
from dataclasses import dataclass

import cv2
import numpy as np

from .places import shared_data, work
from .tiles import INDEX, RED_OF

FACE_W, FACE_H = 96, 128
# The kind of a face that nobody has named.
UNKNOWN_KIND = -1
# Ivory, BGR.
PAPER = (238, 244, 246)

_LIETXIA_BONUS = {"mei": "f1", "lan": "f2", "ju": "f3", "zu": "f4", "chun": "f5", "xia": "f6", "qiu": "f7", "dong": "f8"}
_LABO_SUITS = {"b": "s", "c": "m", "d": "p", "h": "z"}
_LABO_HONOURS = ["z1", "z2", "z3", "z4", "z7", "z6", "z5"]


@dataclass(frozen=True)
class Face:
    """kind: index into KINDS; picture: BGR uint8 of FACE_H x FACE_W; source: the set it comes from; other: a kind that it may be as well."""

    kind: int
    picture: np.ndarray
    source: str
    other: int | None = None


def _rendered(svg, outlined=True):
    png = subprocess.run(["rsvg-convert", "-h", str(FACE_H * 2), "--keep-aspect-ratio", str(svg)], capture_output=True, check=True).stdout
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    alpha = picture[..., 3:] / 255.0
    flat = (picture[..., :3] * alpha + (1 - alpha) * np.array(PAPER)).astype(np.uint8)
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


def coded_art(name):
    """The faces of a folder of tile-art whose files bear the tiles' codes: rutopio, noto-symbols2 or shizhao."""
    faces = []
    for drawing in sorted((shared_data() / "tile-art" / name).glob("*.*")):
        if drawing.stem in INDEX:
            flat = _rendered(drawing) if drawing.suffix == ".svg" else _on_paper(drawing)
            faces.append(Face(INDEX[drawing.stem], flat, name))
    return faces


def _on_paper(png):
    """A face cut to its print, as large on its tile as the shape of the print allows."""
    picture = cv2.imread(str(png), cv2.IMREAD_UNCHANGED)
    alpha = picture[..., 3:] / 255.0 if picture.shape[2] == 4 else np.ones((*picture.shape[:2], 1))
    flat = (picture[..., :3] * alpha + (1 - alpha) * np.array(PAPER)).astype(np.uint8)
    k = 0.86 * min(FACE_W / flat.shape[1], FACE_H / flat.shape[0])
    small = cv2.resize(flat, None, fx=k, fy=k, interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_CUBIC)
    face = np.full((FACE_H, FACE_W, 3), PAPER, np.uint8)
    y, x = (FACE_H - small.shape[0]) // 2, (FACE_W - small.shape[1]) // 2
    face[y : y + small.shape[0], x : x + small.shape[1]] = small
    return face


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


def untagged_tiles():
    """The single-tile photographs of real/untagged-tiles, of kinds unknown: a finder need not know them."""
    faces = []
    for path in sorted((shared_data() / "real/untagged-tiles").glob("*.jpg")):
        picture = cv2.imread(str(path))
        if picture is not None and picture.shape[0] > picture.shape[1]:
            faces.append(Face(UNKNOWN_KIND, cv2.resize(picture, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA), "untagged-tiles"))
    return faces


def _red_fives(faces):
    """Red fives made from the fives of photographed sets."""
    rng = np.random.default_rng(7)
    return faces + [Face(RED_OF[f.kind], reddened(f.picture, rng), f.source) for f in faces if f.kind in RED_OF]


_SOURCES = {
    "lietxia": lietxia,
    "tile-crops": lambda: _red_fives(tile_crops()),
    "drawn": drawn_sets,
    "rutopio": lambda: coded_art("rutopio"),
    "noto-symbols2": lambda: coded_art("noto-symbols2"),
    "shizhao": lambda: coded_art("shizhao"),
    "untagged-tiles": untagged_tiles,
}
# Those of which the kinds are known.
READABLE = tuple(name for name in _SOURCES if name != "untagged-tiles")


def faces_of(source):
    """All faces of one source, in the order of its files; cached on disk."""
    cache = work(f"faces-{source}.npz")
    if not cache.exists():
        faces = _SOURCES[source]()
        np.savez(cache, kinds=np.array([f.kind for f in faces]), pictures=np.stack([f.picture for f in faces]))
    with np.load(cache) as stored:
        return [Face(int(kind), picture, source) for kind, picture in zip(stored["kinds"], stored["pictures"])]


def training_faces(without=(), of=READABLE):
    """All faces that training may use, of the sources named and not left out."""
    return [face for source in of if source not in without for face in faces_of(source)]
