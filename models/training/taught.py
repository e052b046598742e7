"""What enrolment gains on photographs: a real set that the networks never saw, mahjong-detect-riichi, learnt from a few of its pictures.

python3 -m training.taught --draws 8 --program "java -cp out:../target/tilewatch.jar org.tilewatch.command.Tilewatch"

For every draw one photograph of each suit and one of the honours, in which they stand in a row, is learnt by enrol as a person would
name them; all photographs that taught nothing are then read with that profile and without. The program's networks must have been
trained without the set. What enrol refuses is said, and another photograph is drawn.
"""

import argparse
import shlex
import subprocess
import tempfile
from pathlib import Path

import cv2
import numpy as np

from .charts import expected_calibration_error
from .evaluate import THRESHOLDS, bounds, pairs, recognised
from .photographs import riichi_set
from .places import MODELS, work
from .tiles import KINDS


def row(photo):
    """The codes from left to right, or None where the tiles do not stand in one row."""
    middles = (photo.boxes[:, :2] + photo.boxes[:, 2:]) / 2
    heights = photo.boxes[:, 3] - photo.boxes[:, 1]
    slope, start = np.polyfit(middles[:, 0], middles[:, 1], 1)
    if (np.abs(middles[:, 1] - slope * middles[:, 0] - start) > 0.25 * heights.mean()).any():
        return None
    return [KINDS[photo.kinds[i]] for i in np.argsort(middles[:, 0])]


def learnt(program, paths, photographs, chosen, profile):
    """The photographs that taught: of each group the first that enrol takes. Refusals are printed."""
    taught = []
    for group in chosen:
        for i in group:
            layout = profile.with_suffix(".layout")
            layout.write_text(" ".join(row(photographs[i])) + "\n")
            done = subprocess.run(
                [*program, "enrol", "--layout", str(layout), "--profile", str(profile), str(paths[i])], capture_output=True, text=True, check=False
            )
            if done.returncode == 0:
                taught.append(i)
                break
            print(f"  refused: {done.stderr.strip()}", flush=True)
    return taught


class Reads:
    """Confidence of every tile found, and whether it was read right."""

    def __init__(self):
        self.confidence, self.right, self.labelled = [], [], 0

    def add(self, result, photo, known):
        seen = [j for j in range(len(photo.kinds)) if KINDS[photo.kinds[j]] in known]
        boxes = photo.boxes[seen] * np.float32([result["width"], result["height"]] * 2)
        up = [t for t in result["tiles"] if t["face"] == "up"]
        self.labelled += len(seen)
        for i, j in pairs([bounds(t["corners"]) for t in up], boxes):
            self.confidence.append(up[i]["confidence"])
            self.right.append(up[i]["tile"] == KINDS[photo.kinds[seen[j]]])

    def line(self, name):
        confidence, right = np.array(self.confidence), np.array(self.right)
        cells = [name, f"{self.labelled}", f"{len(right) / self.labelled:.1%}", f"{right.mean():.2%}", f"{expected_calibration_error(confidence, right):.1%}"]
        for least in THRESHOLDS:
            sure = confidence >= least
            cells.append(f"{sure.mean():.1%}, {(~right[sure]).mean():.2%}" if sure.any() else "-")
        return "| " + " | ".join(cells) + " |"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--draws", type=int, default=8)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--program", required=True, help="with networks that never saw the set")
    given = options.parse_args()
    program = shlex.split(given.program)
    photographs = riichi_set()
    folder = work("riichi")
    folder.mkdir(exist_ok=True)
    paths = [folder / f"{Path(photo.path).stem}.png" for photo in photographs]
    for path, photo in zip(paths, photographs):
        if not path.exists():
            cv2.imwrite(str(path), photo.load())
    groups = {}
    for i, photo in enumerate(photographs):
        codes = row(photo)
        if codes and len(set(codes)) == len(codes):
            groups.setdefault(frozenset(codes), []).append(i)
    # The nine of each suit and the seven honours; other rows are parts or mixtures of these.
    whole = [group for codes, group in groups.items() if (len(codes), len({code[0] for code in codes})) in {(9, 1), (7, 1)}]
    print("rows to learn from:", sorted(len(group) for group in whole))
    random = np.random.default_rng(given.seed)
    without, with_profile = Reads(), Reads()
    strangers = recognised(program, paths)
    for draw in range(given.draws):
        with tempfile.TemporaryDirectory() as temporary:
            profile = Path(temporary) / "set.json"
            taught = learnt(program, paths, photographs, [random.permutation(group) for group in whole], profile)
            known = {code for i in taught for code in row(photographs[i])}
            asked = [i for i in range(len(photographs)) if i not in taught]
            results = recognised(program, [paths[i] for i in asked], None, "--profile", str(profile))
            for i in asked:
                without.add(strangers[str(paths[i])], photographs[i], known)
                with_profile.add(results[str(paths[i])], photographs[i], known)
        print(f"{draw + 1} of {given.draws}: {len(known)} kinds learnt from {len(taught)} photographs; so far:")
        print("| enrolment | tiles | found | read right | calibration error | " + " | ".join(f"from {least}" for least in THRESHOLDS) + " |")
        print(without.line("without"))
        print(with_profile.line("with"), flush=True)


if __name__ == "__main__":
    main()
