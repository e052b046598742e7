"""The model card's pictures, drawn with OpenCV: a confusion table and a calibration curve."""

import cv2
import numpy as np

_FONT = cv2.FONT_HERSHEY_SIMPLEX
_INK = (40, 40, 40)


def _text(picture, words, x, y, size=0.4, colour=_INK):
    cv2.putText(picture, words, (int(x), int(y)), _FONT, size, colour, 1, cv2.LINE_AA)


def confusion(counts, names, title):
    """counts[true][read] as a table of shaded squares with the numbers of the mistakes in them."""
    used = [i for i in range(len(names)) if counts[i].sum() or counts[:, i].sum()]
    cell, left, top = 20, 50, 60
    size = cell * len(used)
    picture = np.full((top + size + 20, left + size + 20, 3), 255, np.uint8)
    _text(picture, title, 10, 20, 0.5)
    _text(picture, "read as", left + size / 2 - 20, 38)
    _text(picture, "truth", 4, top - 6)
    for row, i in enumerate(used):
        y = top + row * cell
        _text(picture, names[i], 18, y + 14)
        _text(picture, names[i], left + row * cell + 1, top - 6, 0.33)
        total = max(1, counts[i].sum())
        for column, j in enumerate(used):
            x = left + column * cell
            share = counts[i, j] / total
            colour = (255 - 190 * share, 255 - 90 * share, 255 - 190 * share) if i == j else (255 - 255 * min(1, share * 4), 255 - 255 * min(1, share * 4), 255)
            cv2.rectangle(picture, (x, y), (x + cell - 1, y + cell - 1), tuple(int(c) for c in colour), -1)
            cv2.rectangle(picture, (x, y), (x + cell, y + cell), (220, 220, 220), 1)
            if i != j and counts[i, j]:
                _text(picture, str(int(counts[i, j])), x + 5, y + 14, 0.38)
    return picture


def expected_calibration_error(confidence, right, bins=15):
    """Mean distance of confidence and share of right answers over equal bins, weighted by how many fall into each."""
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    off = [abs(confidence[place == b].mean() - right[place == b].mean()) * (place == b).mean() for b in range(bins) if (place == b).any()]
    return float(np.sum(off))


def calibration(confidence, right, title, bins=15):
    """Share of right readings by confidence; the bars below say how many tiles stand behind each point."""
    side, left, top = 400, 60, 40
    picture = np.full((top + side + 70, left + side + 30, 3), 255, np.uint8)
    _text(picture, title, 10, 20, 0.5)
    cv2.rectangle(picture, (left, top), (left + side, top + side), (180, 180, 180), 1)
    cv2.line(picture, (left, top + side), (left + side, top), (200, 200, 200), 1, cv2.LINE_AA)
    for v in (0.0, 0.25, 0.5, 0.75, 1.0):
        _text(picture, f"{v:.2f}", left + v * side - 12, top + side + 18)
        _text(picture, f"{v:.2f}", 14, top + side - v * side + 5)
    _text(picture, "confidence", left + side / 2 - 35, top + side + 40)
    _text(picture, "share right", 4, top - 6)
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    most = max(np.bincount(place, minlength=bins).max(), 1)
    points = []
    for b in range(bins):
        inside = place == b
        if inside.any():
            x = int(left + confidence[inside].mean() * side)
            points.append((x, int(top + side - right[inside].mean() * side)))
            high = int(60 * np.log1p(inside.sum()) / np.log1p(most))
            cv2.rectangle(picture, (left + b * side // bins + 2, top + side - high), (left + (b + 1) * side // bins - 2, top + side), (235, 225, 205), -1)
    for a, b in zip(points, points[1:]):
        cv2.line(picture, a, b, (180, 90, 20), 2, cv2.LINE_AA)
    for p in points:
        cv2.circle(picture, p, 4, (180, 90, 20), -1, cv2.LINE_AA)
    return picture
