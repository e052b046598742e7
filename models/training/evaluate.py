"""The model card's figures, measured on what users get: the built program's recognise command.

python3 -m training.evaluate photographs            chinese-mahjong-detection/validate
python3 -m training.evaluate development            the development photographs, for choosing; writes nothing into the card
python3 -m training.evaluate stills FOLDER...       rendered tables with their truth, such as the simulator's or overhead-samples
python3 -m training.evaluate riichi                 mahjong-detect-riichi: a program whose networks were trained without it
python3 -m training.evaluate table FOLDER...        a line of figures for each folder of rendered tables, such as training.tables writes

With --tile 28 photographs are made as small as a kiosk's camera shows tiles, so many pixels wide; with several sizes, 0 for their own, each has a line
of a table and nothing is written. With --known-scale the program is told
how wide the tiles of a rendered table are, as the kiosk knows it.

Found: a tile reported face up whose upright bounding box and the labelled one share half of their union, each label and report used
once. Read right: of those found. Precision: of all tiles reported face up those that match a label; photographs hold tiles that
nobody labelled, so there it is a lower bound. Pictures all right: every labelled face found and read right; exactly right: besides, every
back and edge found as such, and nothing reported that is not there.
"""

import argparse
import datetime
import hashlib
import json
import subprocess
from collections import Counter
from pathlib import Path

import cv2
import numpy as np

from .charts import calibration, confusion, expected_calibration_error
from .photographs import riichi_set, training_and_development, validation
from .places import MODELS, work
from .tiles import INDEX, KINDS

# Labels of which a side is shorter in a photograph of this height are of slivers of tiles.
LEAST_SIDE, PHOTOGRAPH_HEIGHT = 18, 640
# Of the union: what labels drawn tightly around what is printed still share with the outline of the whole face.
TIGHT = 0.4
ACCEPTED = 0.95
# From this confidence on a back that is told as a face counts.
TOLD = 0.5
TABLE_HEAD = (
    "| folder | pictures | faces | found | read right | wrong at 0.95 and more | precision | backs | precision | edges | precision | exact |\n"
    + "| --- " * 12 + "|"
)
SMALL_HEAD = (
    "| pixels a tile | pictures | tiles | found | 0.4 of the union shared | read right | wrong at 0.95 and more | precision | all right | calibration error |\n"
    + "| --- " * 10 + "|"
)
# Of each collection of photographs the folder in work and what it is.
PHOTOGRAPHS = {
    "photographs": ("validate", "chinese-mahjong-detection/validate"),
    "development": ("development", "development photographs"),
    "riichi": ("riichi", "mahjong-detect-riichi, left out of training"),
}
# Confidences from which a reading might be believed without asking: how many are, and how many of these are wrong.
# The step, as a logarithm, by which told widths are rounded: the finder knows sizes within a third.
WIDTH_STEP = 0.08
THRESHOLDS = (0.5, 0.8, 0.9, 0.95, 0.98, 0.99)


def recognised(command, pictures, widths=None, *options):
    """The results of recognise, by path. widths: how wide each picture's tiles are, in pixels, where the program is to know; pictures of
    nearly equal widths are looked at together."""
    if widths is not None:
        steps = [round(float(np.log(w)) / WIDTH_STEP) for w in widths]
        results = {}
        for step in sorted(set(steps)):
            together = [p for p, s in zip(pictures, steps) if s == step]
            results |= _recognised(command, together, "--tile-width", f"{np.exp(step * WIDTH_STEP):.1f}", *options)
        return results
    return _recognised(command, pictures, *options)


def _recognised(command, pictures, *options):
    results = {}
    for start in range(0, len(pictures), 50):
        done = subprocess.run([*command, "recognise", *options, *map(str, pictures[start : start + 50])], capture_output=True, text=True, check=False)
        if done.returncode not in (0, 2):
            raise SystemExit(done.stderr)
        for line in done.stdout.splitlines():
            result = json.loads(line)
            results[result["image"]] = result
    return results


def bounds(corners):
    corners = np.asarray(corners, float)
    return np.concatenate([corners.min(axis=-2), corners.max(axis=-2)], axis=-1)


def overlap(a, b):
    shared = max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))
    return shared / ((a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - shared)


def pairs(found, labelled, least=0.5):
    """(found index, labelled index) by overlap of boxes, best first, each once."""
    every = sorted(((overlap(f, b), i, j) for i, f in enumerate(found) for j, b in enumerate(labelled)), reverse=True)
    taken_found, taken_labelled, kept = set(), set(), []
    for share, i, j in every:
        if share < least:
            break
        if i not in taken_found and j not in taken_labelled:
            taken_found.add(i)
            taken_labelled.add(j)
            kept.append((i, j))
    return kept


class Tally:
    def __init__(self):
        self.labelled = self.found = self.found_tight = self.reported = self.whole = self.pictures = 0
        self.exact = None
        self.counts = np.zeros((len(KINDS), len(KINDS)), int)
        self.confidence, self.right, self.millis = [], [], []
        self.labelled_of = Counter()
        self.found_of = Counter()

    def add(self, tiles, boxes, kinds, beside=()):
        """tiles: those reported face up; kinds: None where a face is nonsense, to be found but not read; beside: boxes of tiles too
        hidden to be asked for, but no mistake when reported."""
        boxes_found = [bounds(t["corners"]) for t in tiles]
        kept = pairs(boxes_found, boxes)
        used = {i for i, _ in kept}
        spare = pairs([b for i, b in enumerate(boxes_found) if i not in used], list(beside), 0.3)
        self.pictures += 1
        self.labelled += len(boxes)
        self.found += len(kept)
        self.found_tight += len(pairs(boxes_found, boxes, TIGHT))
        self.reported += len(tiles) - len(spare)
        self.labelled_of.update(KINDS[k] for k in kinds if k is not None)
        all_right = len(kept) == len(boxes)
        for i, j in kept:
            if kinds[j] is None:
                continue
            # A tile that was found but not read is none that was read right.
            read = INDEX.get(tiles[i]["tile"])
            if read is not None:
                self.counts[kinds[j], read] += 1
            self.found_of[KINDS[kinds[j]]] += 1
            self.confidence.append(tiles[i]["confidence"])
            self.right.append(read == kinds[j])
            all_right &= read == kinds[j]
        self.whole += bool(all_right)
        return all_right and len(tiles) - len(spare) == len(kept)

    def summary(self):
        confidence, right = np.array(self.confidence), np.array(self.right)
        sure = confidence >= ACCEPTED
        return {
            "pictures": self.pictures,
            "labelled": self.labelled,
            "found": round(self.found / self.labelled, 4),
            f"found, {TIGHT} of the union shared": round(self.found_tight / self.labelled, 4),
            "read right of found": round(float(right.mean()), 4) if len(right) else None,
            "precision": round(self.found / max(1, self.reported), 4),
            "pictures all right": round(self.whole / self.pictures, 4),
            **({} if self.exact is None else {"pictures exactly right": round(self.exact / self.pictures, 4)}),
            "expected calibration error": round(expected_calibration_error(confidence, right), 4),
            f"share at confidence {ACCEPTED} or more": round(float(sure.mean()), 4) if len(right) else None,
            f"wrong at confidence {ACCEPTED} or more": round(float(1 - right[sure].mean()), 4) if sure.any() else None,
            "from a confidence on: share, wrong": {
                str(least): [round(float((confidence >= least).mean()), 4), round(float(1 - right[confidence >= least].mean()), 5)]
                for least in THRESHOLDS
                if (confidence >= least).any()
            },
            "median millis": float(np.median(self.millis)) if self.millis else None,
            "worst kinds": {
                k: f"{self.labelled_of[k] - self.found_of[k]} missed, {int(self.counts[INDEX[k]].sum() - self.counts[INDEX[k], INDEX[k]])} misread of {n}"
                for k, n in sorted(self.labelled_of.items(), key=lambda kn: self.counts[INDEX[kn[0]], INDEX[kn[0]]] / kn[1])[:8]
            },
            "mistakes": {f"{KINDS[a]} as {KINDS[b]}": int(n) for n, a, b in sorted(((self.counts[a, b], a, b) for a in range(45) for b in range(45) if a != b and self.counts[a, b]), reverse=True)[:15]},
        }

    def line(self, name, others):
        """One row of a table of many: what others counted of backs and edges beside the faces."""
        right, sure = np.array(self.right), np.array(self.confidence) >= ACCEPTED

        def share(part, whole):
            return f"{100 * part / whole:.1f} %" if whole else "-"

        cells = [name, self.pictures, self.labelled, share(self.found, self.labelled), share(right.sum(), len(right))]
        cells += [share((~right[sure]).sum(), sure.sum()) if len(right) else "-", share(self.found, self.reported)]
        for face in ("down", "edge"):
            found = others[f"{face} found"]
            cells += [share(found, others[f"{face} labelled"]), share(found, others[f"{face} reported"])]
        return " | ".join(["", *map(str, cells), share(self.exact, self.pictures), ""]).strip()

    def small_line(self, tile):
        """One row of a table of photographs made small; tile: pixels, 0 for their own size."""
        right, sure = np.array(self.right), np.array(self.confidence) >= ACCEPTED
        shares = [
            self.found / self.labelled, self.found_tight / self.labelled, right.mean(), (~right[sure]).mean() if sure.any() else 0,
            self.found / max(1, self.reported), self.whole / self.pictures, expected_calibration_error(np.array(self.confidence), right),
        ]
        return " | ".join(["", str(tile or "own size"), str(self.pictures), str(self.labelled), *(f"{100 * s:.1f} %" for s in shares), ""]).strip()

    def write(self, name, title, others=None):
        """others: figures of backs and edges, as sides() gives them."""
        folder = MODELS / "card"
        folder.mkdir(exist_ok=True)
        cv2.imwrite(str(folder / f"{name}-confusion.png"), confusion(self.counts, KINDS, f"{title}: what was read as what"))
        cv2.imwrite(str(folder / f"{name}-calibration.png"), calibration(np.array(self.confidence), np.array(self.right), title))
        (folder / f"{name}.json").write_text(json.dumps(self.summary() | (others or {}) | {"run": run()}, indent=2) + "\n")
        print(json.dumps(self.summary(), indent=2))


def of_photographs(command, name, photographs, tile=None):
    """Figures on labelled photographs, brought back to their own proportions and kept in work(name); tile: so many pixels wide are
    tiles in the pictures made small, None for the photographs as they are."""
    folder = work(f"{name}-{tile}" if tile else name)
    folder.mkdir(exist_ok=True)
    paths = {}
    for photo in photographs:
        path = folder / f"{Path(photo.path).stem}.png"
        if not path.exists():
            cv2.imwrite(str(path), photo.small(tile) if tile else photo.load())
        paths[str(path)] = photo
    results = recognised(command, list(paths))
    tally = Tally()
    for path, photo in paths.items():
        result = results[path]
        scale = np.float32([result["width"], result["height"]] * 2)
        boxes = photo.boxes * scale
        whole = photo.boxes * np.float32([photo.aspect, 1, photo.aspect, 1]) * PHOTOGRAPH_HEIGHT
        small = np.minimum(whole[:, 2] - whole[:, 0], whole[:, 3] - whole[:, 1]) < LEAST_SIDE
        up = [t for t in result["tiles"] if t["face"] == "up"]
        tally.millis.append(result["millis"])
        tally.add(up, boxes[~small], photo.kinds[~small], boxes[small])
    return tally


def run():
    """What measured: the day, and the networks by the beginnings of their files' sums."""

    def sum_of(name):
        return hashlib.sha256((MODELS / name).read_bytes()).hexdigest()[:8]

    return {"made": datetime.date.today().isoformat(), "finder": sum_of("finder.onnx"), "reader": sum_of("reader.onnx")}


def sides(others):
    """Figures of backs and edges out of what of_stills counted."""
    said = {}
    for face, name in (("down", "backs"), ("edge", "edges")):
        labelled, found, reported = (others[f"{face} {what}"] for what in ("labelled", "found", "reported"))
        said |= {f"{name} labelled": labelled, f"{name} found": round(found / max(1, labelled), 4), f"{name} precision": round(found / max(1, reported), 4)}
        said[f"{name} told as a face at {TOLD} or more"] = others[f"{face} told"]
    return said


def width_in(truth):
    """How wide the tiles of a rendered table are, in pixels, from its truth."""
    corners = np.array([t["corners"] for t in truth if t["face"] != "edge"] or [t["corners"] for t in truth], float)
    return float(np.median(np.hypot(*(corners[:, 1] - corners[:, 0]).T)))


def told(up, truth):
    """How many backs and edges that can be seen are told as faces, by what they are: of two tiles upon each other the upper one is told."""
    truth = [t for t in truth if t["visible"] > 0]
    # Where two claim one place, the face that lies there has it.
    claims = pairs([bounds(t["corners"]) for t in up], [bounds(t["corners"]) for t in truth], 0.3)
    return Counter(f"{truth[j]['face']} told" for i, j in claims if truth[j]["face"] != "up" and up[i]["confidence"] >= TOLD)


def of_stills(command, folders, known_scale=False):
    """Figures on rendered tables, in folders or by the files of their truth: face-up tiles of which at least 60 per cent can be seen; and
    how many backs and edges are found."""
    truths = [t for f in folders for t in (sorted(Path(f).rglob("*.json")) if Path(f).is_dir() else [Path(f)])]
    pictures = [t.with_suffix(".jpg") for t in truths if t.with_suffix(".jpg").exists()]
    truths = {p: json.loads(p.with_suffix(".json").read_text())["tiles"] for p in pictures}
    pictures = [p for p in pictures if truths[p]]
    results = recognised(command, pictures, [width_in(truths[p]) for p in pictures] if known_scale else None)
    tally, others = Tally(), Counter()
    tally.exact = 0
    for picture in pictures:
        truth = truths[picture]
        result = results[str(picture)]
        seen = [t for t in truth if t["face"] == "up" and t["visible"] >= 0.6]
        hidden = [bounds(t["corners"]) for t in truth if t["face"] == "up" and t["visible"] < 0.6]
        up = [t for t in result["tiles"] if t["face"] == "up"]
        tally.millis.append(result["millis"])
        exact = tally.add(up, [bounds(t["corners"]) for t in seen], [INDEX.get(t["tile"]) for t in seen], hidden)
        others.update(told(up, truth))
        for face in ("down", "edge"):
            asked = [bounds(t["corners"]) for t in truth if t["face"] == face and t["visible"] >= 0.6]
            spare = [bounds(t["corners"]) for t in truth if t["face"] == face and t["visible"] < 0.6]
            given = [bounds(t["corners"]) for t in result["tiles"] if t["face"] == face]
            kept = pairs(given, asked)
            used = {i for i, _ in kept}
            beside = pairs([b for i, b in enumerate(given) if i not in used], spare, 0.3)
            exact &= len(asked) == len(kept) == len(given) - len(beside)
            others.update({f"{face} labelled": len(asked), f"{face} found": len(kept), f"{face} reported": len(given) - len(beside)})
        tally.exact += bool(exact)
    return tally, others


def main():
    options = argparse.ArgumentParser()
    options.add_argument("what", choices=["photographs", "development", "stills", "riichi", "table"])
    options.add_argument("folders", nargs="*")
    options.add_argument("--name", help="of the files in models/card")
    options.add_argument("--tile", type=int, nargs="*", default=[], help="make the photographs so small that tiles are so many pixels wide; 0: as they are")
    options.add_argument("--known-scale", action="store_true", help="tell the program how wide the tiles of rendered tables are")
    options.add_argument("--some", type=int, default=188)
    options.add_argument("--program", default=f"java --enable-native-access=ALL-UNNAMED -jar {MODELS.parent}/target/tilewatch.jar")
    given = options.parse_args()
    command = given.program.split()
    if given.what in PHOTOGRAPHS:
        photographs = {
            "photographs": lambda: validation()[:: max(1, 188 // given.some)],
            "development": lambda: training_and_development()[1][:: max(1, 98 // given.some)],
            "riichi": riichi_set,
        }[given.what]()
        folder, title = PHOTOGRAPHS[given.what]
        if len(given.tile) > 1:
            print(SMALL_HEAD, flush=True)
            for tile in given.tile:
                print(of_photographs(command, folder, photographs, tile or None).small_line(tile), flush=True)
            return
        tile = given.tile[0] if given.tile and given.tile[0] else None
        tally = of_photographs(command, folder, photographs, tile)
        if given.what == "development":
            print(json.dumps(tally.summary(), indent=2))
        else:
            name = {"photographs": "photographs", "riichi": "left-out"}[given.what]
            tally.write(given.name or (f"{name}-{tile}" if tile else name), title)
    elif given.what == "table":
        print(TABLE_HEAD, flush=True)
        for folder in given.folders:
            tally, others = of_stills(command, [folder], given.known_scale)
            print(tally.line(Path(folder).name, others), flush=True)
    else:
        tally, others = of_stills(command, given.folders, given.known_scale)
        tally.write(given.name or "stills", given.name or "rendered tables", sides(others))
        print(dict(others))


if __name__ == "__main__":
    main()
