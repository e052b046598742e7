"""Whole sets learnt from one picture each, and what that gains: python3 -m training.enrolment --folder FOLDER

Each of --sets freshly drawn sets, of which two thirds have birds and flowers like no other's, is laid out in rows once, and each folder of
--art --lights times, every time under another lamp and camera, and learnt by enrol. Then --tables tables with the same faces in other
light, from other cameras, their tiles 28 to 40 pixels wide, are read by recognise without and with that profile, the width told as the
kiosk knows it. Kinds that the set laid out does not have, such as red fives, are not asked for. A folder of art may hold PNG pictures cut
to their prints.

Pictures are kept in the folder and not made anew; what is learnt and read is told anew by each run. Prints a table by art and what enrol
refused; --card writes the figures into models/card.
"""

import argparse
import base64
import json
import shlex
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from .charts import expected_calibration_error
from .evaluate import ACCEPTED, bounds, pairs, recognised, run, width_in
from .places import MODELS

LEAST_VISIBLE = 0.6
# In pixels: how wide the tiles of the tables are that are read, as a kiosk's camera shows them.
NARROWEST, WIDEST = 28, 40
# So many tables are drawn for one that shows its tiles at such a width before the set goes with fewer.
TRIES = 5
WAYS = ("without", "with")
HEAD = (
    "| set | sets | with a profile | asked about, at most | tables | faces | found without, with | read right without, with | "
    "flowers without, with | wrong at 0.95 and more | whole tables right | the same but for what a hand holds | precision | calibration error |"
)


def ran(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)


@dataclass
class Laid:
    """A set laid out once: art a folder of faces as the simulator's --art names it, group the row of the table that it counts in."""

    name: str
    group: str
    art: str
    rules: str
    seed: int
    folder: Path
    tables: list = field(default_factory=list)
    refused: str | None = None
    asked: int = 0
    kinds: int = 0

    @property
    def layout(self):
        return (self.folder / "laid" / "layout.txt").read_text().split()

    def draw(self, program, count):
        """The picture of it laid out, and its tables."""
        if not (self.folder / "laid" / "set.jpg").exists():
            ran([*program, "simulate", "--laid-out", "--sparse", "--rules", self.rules, "--art", self.art, "--seed", self.seed, "--out", self.folder / "laid"])
        stills = self.folder / "stills"
        drawn = len(list(stills.glob("*.json")))
        while len(self.fitting(stills)) < count and drawn < TRIES * count:
            more = count - len(self.fitting(stills))
            ran([*program, "simulate", "--stills", more, "--first", drawn, "--art", self.art, "--seed", 70000 + self.seed, "--out", stills])
            drawn += more
        self.tables = self.fitting(stills)[:count]

    @staticmethod
    def fitting(stills):
        truths = [(path, json.loads(path.read_text())["tiles"]) for path in sorted(stills.glob("*.json"))]
        return [path.with_suffix(".jpg") for path, tiles in truths if tiles and NARROWEST <= width_in(tiles) <= WIDEST]

    def learn(self, program):
        """Its profile; none where enrol refuses, which is kept."""
        profile = self.folder / "profile.json"
        profile.unlink(missing_ok=True)
        done = subprocess.run(
            [*program, "enrol", "--layout", str(self.folder / "laid" / "layout.txt"), "--profile", str(profile), str(self.folder / "laid" / "set.jpg")],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            self.refused = done.stderr.strip().splitlines()[-1]
            return None
        said = json.loads(done.stdout)
        self.asked, self.kinds = len(said["unsure"]), said["kinds"]
        (self.folder / "enrolled.json").write_text(done.stdout)
        return profile


    def said(self):
        """What came of it, in words."""
        if self.refused is not None:
            return f"was refused: {self.refused}"
        return f"was learnt: {self.kinds} of its {len(self.layout)} kinds, {self.asked} asked about"


def widths(tables):
    return [width_in(json.loads(table.with_suffix(".json").read_text())["tiles"]) for table in tables]


class Figures:
    """Of tables read one way."""

    def __init__(self):
        # lying: tables of which all is right but for what a hand carries, which lies nowhere yet.
        self.labelled = self.found = self.reported = self.whole = self.lying = self.tables = 0
        self.confidence, self.right, self.flower, self.mistakes = [], [], [], []

    def add(self, table, tiles, had):
        truth = [t for t in json.loads(table.with_suffix(".json").read_text())["tiles"] if t["face"] == "up"]
        asked = [t for t in truth if t["visible"] >= LEAST_VISIBLE and t["tile"] in had]
        beside = [t for t in truth if not (t["visible"] >= LEAST_VISIBLE and t["tile"] in had)]
        found = [bounds(t["corners"]) for t in tiles]
        kept = pairs(found, [bounds(t["corners"]) for t in asked])
        used = {i for i, _ in kept}
        spare = pairs([box for i, box in enumerate(found) if i not in used], [bounds(t["corners"]) for t in beside], 0.3)
        self.tables += 1
        self.labelled += len(asked)
        self.found += len(kept)
        self.reported += len(tiles) - len(spare)
        right = [tiles[i]["tile"] == asked[j]["tile"] for i, j in kept]
        good = {j for (_, j), well in zip(kept, right) if well}
        self.whole += len(good) == len(asked)
        self.lying += all(j in good or t.get("role") == "held" for j, t in enumerate(asked))
        self.right += right
        self.confidence += [tiles[i]["confidence"] for i, _ in kept]
        self.flower += [asked[j]["tile"].startswith("f") for _, j in kept]
        for (i, j), well in zip(kept, right):
            if not well:
                self.mistakes.append(f"{table.parent.parent.name}/{table.stem}: {asked[j]['tile']} as {tiles[i]['tile']} at {tiles[i]['confidence']:.2f}")
        seen = {j for _, j in kept}
        self.mistakes += [f"{table.parent.parent.name}/{table.stem}: {t['tile']} not found" for j, t in enumerate(asked) if j not in seen]

    def plus(self, other):
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def summary(self):
        confidence, right, flower = np.array(self.confidence), np.array(self.right, bool), np.array(self.flower, bool)
        sure = confidence >= ACCEPTED
        return {
            "tables": self.tables,
            "faces": self.labelled,
            "found": share(np.arange(self.labelled) < self.found),
            "read right of found": share(right[~flower]),
            "flowers": int(flower.sum()),
            "flowers read right of found": share(right[flower]),
            f"wrong at confidence {ACCEPTED} or more": int((~right[sure]).sum()),
            "whole tables right": self.whole,
            "whole tables right but for what a hand holds": self.lying,
            "precision": share(np.arange(self.reported) < self.found),
            "expected calibration error": expected_calibration_error(confidence, right) if len(right) else None,
        }


def share(right):
    return float(right.mean()) if len(right) else None


def percent(value):
    return "-" if value is None else f"{100 * value:.1f}"


def line(name, sets, figures):
    one, other = (figures[way].summary() for way in WAYS)

    def both(what):
        return f"{percent(one[what])}, {percent(other[what])} %"

    learnt = [s for s in sets if s.refused is None]
    sure = f"wrong at confidence {ACCEPTED} or more"
    cells = [
        name, len(sets), len(learnt), max((s.asked for s in learnt), default=0), one["tables"], one["faces"],
        both("found"), both("read right of found"), both("flowers read right of found"), f"{one[sure]}, {other[sure]}",
        f"{one['whole tables right']}, {other['whole tables right']}",
        ", ".join(str(ways["whole tables right but for what a hand holds"]) for ways in (one, other)), both("precision"), both("expected calibration error"),
    ]  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


def vectors(art, to):
    """A folder of art as the simulator reads it: PNG pictures, cut to their prints, in the middle of a vector face each."""
    prints = sorted(art.glob("*.png"))
    if not prints:
        return art
    to.mkdir(parents=True, exist_ok=True)
    for path in prints:
        height, width = cv2.imread(str(path), cv2.IMREAD_UNCHANGED).shape[:2]
        scale = 0.86 * min(300 / width, 400 / height)
        data = base64.b64encode(path.read_bytes()).decode()
        (to / f"{path.stem}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 400">'
            f'<image x="{150 - scale * width / 2:.2f}" y="{200 - scale * height / 2:.2f}" width="{scale * width:.2f}" '
            f'height="{scale * height:.2f}" xlink:href="data:image/png;base64,{data}"/></svg>\n'
        )
    return to


def sets_of(given, program):
    """Every set that is to be learnt, each with a seed of its own."""
    drawn = given.folder / "faces"
    if given.sets and len(list(drawn.glob("*"))) < given.sets:
        ran([*program, "simulate", "--faces", given.sets, "--seed", given.seed, "--out", drawn])
    tiles = "black:" if given.black else ""
    sets = []
    for i in range(given.sets):
        # Of the simulator's drawn sets every third has usual birds and flowers.
        group = "drawn" if i % 3 == 0 else "strange"
        sets.append(Laid(f"{group}-{i}", group, f"{tiles}{drawn / f'{i:04}'}", "millington", given.seed + 8 + i, given.folder / f"{group}-{i}"))
    for number, art in enumerate(given.art):
        folder = vectors(art, given.folder / "art" / art.name)
        flowers = any((folder / name).exists() for name in ("f1.svg", "mei.svg"))
        for light in range(given.lights):
            seed = given.seed + 1000 + 100 * number + light
            name = f"{art.name}-{light}"
            sets.append(Laid(name, art.name, f"{tiles}{folder}", "millington" if flowers else "ema-riichi-2012", seed, given.folder / name))
    return sets


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--folder", type=Path, required=True)
    options.add_argument("--sets", type=int, default=30)
    options.add_argument("--seed", type=int, default=9202)
    options.add_argument("--tables", type=int, default=2, help="to read with each set")
    options.add_argument("--art", type=Path, nargs="*", default=[], help="folders of art with 34 kinds or more")
    options.add_argument("--lights", type=int, default=4, help="how many times each folder of art is laid out")
    options.add_argument("--black", action="store_true", help="sets of black tiles with light prints")
    options.add_argument("--card", help="name of the file in models/card")
    options.add_argument("--program", default=f"java --enable-native-access=ALL-UNNAMED -jar {MODELS.parent}/target/tilewatch-lab.jar")
    given = options.parse_args()
    program = shlex.split(given.program)
    given.folder.mkdir(parents=True, exist_ok=True)
    sets = sets_of(given, program)

    figures = defaultdict(lambda: {way: Figures() for way in WAYS})
    for done, one in enumerate(sets, 1):
        one.draw(program, given.tables)
        profile = one.learn(program)
        strangers = recognised(program, one.tables, widths(one.tables))
        read = recognised(program, one.tables, widths(one.tables), "--profile", str(profile)) if profile else strangers
        for table in one.tables:
            for way, results in zip(WAYS, (strangers, read)):
                up = [t for t in results[str(table)]["tiles"] if t["face"] == "up"]
                figures[one.group][way].add(table, up, set(one.layout))
        print(f"{done} of {len(sets)}: {one.name} {one.said()}", file=sys.stderr, flush=True)
    print(HEAD)
    print("| --- " * HEAD.count(" | ") + "| --- |")
    every = {way: Figures() for way in WAYS}
    for group, ways in figures.items():
        print(line(group, [s for s in sets if s.group == group], ways))
        for way in WAYS:
            every[way].plus(ways[way])
    print(line("all", sets, every))
    for one in sets:
        if one.refused is not None or one.asked or one.kinds < len(one.layout):
            print(f"{one.name} {one.said()}")
    for mistake in every["with"].mistakes:
        print(f"with its profile: {mistake}")
    if given.card:
        learnt = [s for s in sets if s.refused is None]
        said = {
            "sets": len(sets),
            "seed": given.seed,
            "run": run(),
            "with a profile": len(learnt),
            "with at most one question": sum(s.asked <= 1 for s in learnt),
            **{way: every[way].summary() for way in WAYS},
            "by art": {group: {way: ways[way].summary() for way in WAYS} for group, ways in figures.items()},
        }
        (MODELS / "card" / f"{given.card}.json").write_text(json.dumps(said, indent=2) + "\n")


if __name__ == "__main__":
    main()
