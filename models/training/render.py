"""Renders views for the finder into files: python3 -m training.render --to views --count 60000 --seed 1

Goes on where it stopped. Views of made-up scenes, photographs and the simulator's stills lie mixed in every file. For measuring,
--nonsense takes the styles of print that are never trained on, and --art a set of faces; both render made-up scenes alone.
"""

import argparse
import sys
import time

import cv2
import numpy as np

from . import views
from .align import with_corners
from .faces import READABLE, faces_of, gutenberg_labo
from .finder_samples import photograph_view, scene_view, still_view
from .photographs import CHINESE_SET, RIICHI_SET, riichi_set, training_and_development
from .places import work
from .prints import NONSENSE, Prints
from .scenes import Scenes
from .stills import stored_stills
from .styles import DEVELOPMENT, TRAINING

PER_FILE = 256
# Faces of one drawn set, as faces_of gives them one set after the other.
DRAWN_SET = 45


def groups_of(sources):
    """The faces of some sources in groups, each of one set or of sets of one kind; a group of one set among many counts little."""
    groups = []
    for source in sources:
        faces = gutenberg_labo() if source == "gutenberg-labo" else faces_of(source)
        size = DRAWN_SET if source == "drawn" else len(faces)
        # A set by a font or a collection of photographed ones is as good as eight of those drawn by chance.
        groups += [faces[i : i + size] for i in range(0, len(faces), size)] * (1 if source == "drawn" else 8)
    return groups


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--to", required=True, help="folder in models/work")
    options.add_argument("--count", type=int, default=60000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--share-nonsense", type=float, default=NONSENSE, help="of the made-up sets, those whose faces are nonsense")
    options.add_argument("--share-photographs", type=float, default=0.3)
    options.add_argument("--stills", nargs="*", default=[])
    options.add_argument("--share-stills", type=float, default=0.2)
    options.add_argument("--without", nargs="*", default=[], help=f"sources to leave out: {CHINESE_SET}, {RIICHI_SET}, or of faces")
    options.add_argument("--nonsense", choices=sorted(DEVELOPMENT))
    options.add_argument("--art")
    given = options.parse_args()
    cv2.setNumThreads(1)
    folder = work(given.to)
    folder.mkdir(parents=True, exist_ok=True)
    measuring = given.nonsense or given.art
    photographs = []
    if not measuring and CHINESE_SET not in given.without:
        photographs += with_corners(training_and_development()[0])
    if not measuring and RIICHI_SET not in given.without:
        photographs += riichi_set()
    photographs = [p for p in photographs if len(p.boxes)]
    stills = None if measuring else stored_stills(given.stills)
    share_stills = given.share_stills if stills else 0.0
    sources = [given.art or "lietxia"] if measuring else [s for s in (*READABLE, "untagged-tiles") if s not in given.without]
    groups = groups_of(sources)
    began, made = time.time(), 0
    for n in range(-(-given.count // PER_FILE)):
        path = folder / f"{n:05d}.npz"
        if path.exists():
            continue
        # Every file has a seed of its own: whatever was there before, it comes out the same.
        rng = np.random.default_rng([given.seed, n])
        if measuring:
            prints = Prints(rng, groups, styles={given.nonsense: DEVELOPMENT[given.nonsense]} if given.nonsense else TRAINING, share_nonsense=1.0 if given.nonsense else 0.0)
        else:
            prints = Prints(rng, groups, [p.path for p in photographs], share_nonsense=given.share_nonsense)
        scenes, done = Scenes(rng, prints), []
        for _ in range(min(PER_FILE, given.count - n * PER_FILE)):
            which = rng.random()
            if photographs and which < given.share_photographs:
                done.append(photograph_view(photographs[rng.integers(len(photographs))], rng, prints))
            elif stills and which < given.share_photographs + share_stills:
                done.append(still_view(stills, rng))
            else:
                done.append(scene_view(scenes, rng))
        views.keep(path, done)
        made += len(done)
        speed = made / (time.time() - began)
        left = max(0, given.count - (n + 1) * PER_FILE) / speed / 60
        print(f"{folder.name} {min(given.count, (n + 1) * PER_FILE)}/{given.count} views, {speed:.1f} a second, {left:.0f} min left", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
