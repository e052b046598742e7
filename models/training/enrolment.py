"""What enrolment gains: tables in sets that the reader never saw, read with and without a profile of the set.

python3 -m training.enrolment --folder FOLDER --sets 8 --seed 9202 --stills 6 [--art FOLDER ...]

For each of so many freshly drawn sets, and each folder of art: the set is laid out in rows under one camera and lamp and learnt by
enrol; then tables in other light, from other cameras, are read by recognise with and without that profile. What was made before is
kept in the folder and not made anew. Tiles that the set laid out does not have, such as red fives, are not asked for.
"""

import argparse
import json
import shlex
import subprocess
from pathlib import Path

import numpy as np

from .charts import expected_calibration_error
from .evaluate import ACCEPTED, bounds, pairs, recognised
from .places import MODELS

LEAST_VISIBLE = 0.6


def ran(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)


def made(program, folder, art, rules, seed, stills):
    """A set laid out, tables played with it, and its profile."""
    if not (folder / "laid" / "set.jpg").exists():
        ran([*program, "simulate", "--laid-out", "--sparse", "--rules", rules, "--art", art, "--seed", seed, "--out", folder / "laid"])
    if not (folder / "stills").exists():
        ran([*program, "simulate", "--stills", stills, "--art", art, "--seed", 70000 + seed, "--out", folder / "stills"])
    profile = folder / "profile.json"
    profile.unlink(missing_ok=True)
    ran([*program, "enrol", "--layout", folder / "laid" / "layout.txt", "--profile", profile, folder / "laid" / "set.jpg"])
    return profile


class Figures:
    def __init__(self):
        self.labelled = self.found = self.reported = 0
        self.confidence, self.right = [], []

    def add(self, tiles, seen):
        kept = pairs([bounds(t["corners"]) for t in tiles], [bounds(t["corners"]) for t in seen])
        self.labelled += len(seen)
        self.found += len(kept)
        for i, j in kept:
            self.confidence.append(tiles[i]["confidence"])
            self.right.append(tiles[i]["tile"] == seen[j]["tile"])

    def line(self, name):
        confidence, right = np.array(self.confidence), np.array(self.right)
        sure = confidence >= ACCEPTED
        error = expected_calibration_error(confidence, right)
        return (
            f"| {name} | {self.labelled} | {self.found / self.labelled:.2%} | {right.mean():.2%} | {(~right).sum()} | "
            f"{sure.mean():.1%} | {(~right[sure]).sum()} | {error:.2%} |"
        )


def figures(program, asked, folder, tally):
    pictures = sorted((folder / "stills").glob("*.jpg"))
    results = recognised(program, pictures, *asked)
    had = set((folder / "laid" / "layout.txt").read_text().split())
    for picture in pictures:
        truth = json.loads(picture.with_suffix(".json").read_text())["tiles"]
        seen = [t for t in truth if t["face"] == "up" and t["visible"] >= LEAST_VISIBLE and t["tile"] in had]
        up = [t for t in results[str(picture)]["tiles"] if t["face"] == "up"]
        tally.add(up, seen)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--folder", type=Path, required=True)
    options.add_argument("--sets", type=int, default=8)
    options.add_argument("--seed", type=int, default=9202)
    options.add_argument("--stills", type=int, default=6)
    options.add_argument("--art", type=Path, nargs="*", default=[], help="folders of art with 34 kinds")
    options.add_argument("--program", default=f"java --enable-native-access=ALL-UNNAMED -jar {MODELS.parent}/target/tilewatch.jar")
    given = options.parse_args()
    program = shlex.split(given.program)
    given.folder.mkdir(parents=True, exist_ok=True)
    faces = given.folder / "faces"
    if given.sets and not faces.exists():
        ran([*program, "simulate", "--faces", given.sets, "--seed", given.seed, "--out", faces])
    sets = [(f"{i}", faces / f"{i:04}", "millington", given.seed + 8 + i) for i in range(given.sets)]
    sets += [(art.name, art, "ema-riichi-2012", given.seed + 98) for art in given.art]
    print("| set | tiles | found | read right | wrong | read at 0.95 or more | of these wrong | calibration error |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    drawn = {"without": Figures(), "with": Figures()}
    for name, art, rules, seed in sets:
        folder = given.folder / name
        profile = made(program, folder, art, rules, seed, given.stills)
        for way, asked in (("without", []), ("with", ["--profile", str(profile)])):
            tally = Figures()
            figures(program, asked, folder, tally)
            print(tally.line(f"{name}, {way} enrolment"), flush=True)
            for part in ("labelled", "found"):
                setattr(drawn[way], part, getattr(drawn[way], part) + getattr(tally, part))
            drawn[way].confidence += tally.confidence
            drawn[way].right += tally.right
    for way, tally in drawn.items():
        print(tally.line(f"all, {way} enrolment"))


if __name__ == "__main__":
    main()
