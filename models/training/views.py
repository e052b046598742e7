"""Views for the finder, kept in files: rendered once, in idle time, and read as often as a training likes.

A file holds some hundred pictures as JPEG of a quality that leaves nothing to see, and what lies in each as rows of numbers.
"""

from dataclasses import dataclass

import cv2
import numpy as np

# What a row tells of: a tile whose corners are known; a face-up tile of which only the upright box is known; a place where no tile of
# the finder's size is.
TILE, BOXED, NOTHING = 0, 1, 2
# Columns of a row: what, face, visible share, then x and y of four corners in pixels from the face's top left clockwise.
COLUMNS = 11
_QUALITY = 96


@dataclass(frozen=True)
class View:
    """picture: BGR uint8, square; rows: (n, COLUMNS); complete: nothing else is a tile."""

    picture: np.ndarray
    rows: np.ndarray
    complete: bool


def row(what, face, visible, corners):
    return np.concatenate([[what, face, visible], np.asarray(corners, float).reshape(-1)])


def rows_of(seen):
    """The rows of known tiles (scenes.Seen)."""
    return np.float32([row(TILE, t.face, t.visible, t.corners) for t in seen]).reshape(-1, COLUMNS)


def keep(path, views):
    """Writes a file of views."""
    coded = [cv2.imencode(".jpg", v.picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].reshape(-1) for v in views]
    half_written = path.with_suffix(".part.npz")
    np.savez(
        half_written,
        pictures=np.concatenate(coded),
        bytes=np.array([len(c) for c in coded]),
        rows=np.concatenate([v.rows.reshape(-1, COLUMNS) for v in views]).astype(np.float32),
        counts=np.array([len(v.rows) for v in views]),
        complete=np.array([v.complete for v in views]),
    )
    half_written.rename(path)


def kept(path, order=None):
    """The views of a file one by one, in their order or in one made by order(count)."""
    with np.load(path) as file:
        pictures, sizes, rows, counts, complete = (file[k] for k in ("pictures", "bytes", "rows", "counts", "complete"))
    ends, last = np.cumsum(sizes), np.cumsum(counts)
    for i in range(len(sizes)) if order is None else order(len(sizes)):
        picture = cv2.imdecode(pictures[ends[i] - sizes[i] : ends[i]], cv2.IMREAD_COLOR)
        yield View(picture, rows[last[i] - counts[i] : last[i]], bool(complete[i]))
