"""The card's figures by one command: models/figures FOLDER [PART ...]

FOLDER holds the pictures that pictures.tsv names. Runs every part, or those that are named, through the built program, keeps what was
measured and on what in models/card, and writes the tables of card/FIGURES.md and that of MODEL_CARD.md between their marks: no number is
copied by hand. A part that was not run keeps the figures and the date of its last run. --page runs nothing and writes the tables from what is kept. Rendered
pictures are kept in models/work and not made anew. All parts together take hours; --pictures makes each of them smaller.
"""

import argparse
import json
import re
import shlex
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

from . import evaluate
from .photographs import validation
from .places import MODELS, shared_data, work
from .raytraced import BLACK
from .styles import DEVELOPMENT

CARD = MODELS / "card"
SIZES = (34, 28, 24)
ARTS = ("rutopio", "noto-symbols2", "shizhao", "gutenberg-labo", "lietxia")
# Of each rendered part: what the program is asked for, how many pictures, and what they are, with the seed.
RENDERED = {
    "unseen-art": (["--seed", "900"], 24, "rendered: tables in gutenberg-labo, art never trained on (seed 900)"),
    "laid-hands": (["--open-hands", "--seed", "77"], 60, "rendered: winning hands laid open in gutenberg-labo (seed 77)"),
}
PHOTOGRAPHS = "photographs: chinese-mahjong-detection/validate"
# Not the seed on which anything was chosen.
TABLES_SEED = 41
# Tables traced by another renderer: how many in each art, and the seed; and in which art of black tiles with light prints: no network was trained on them.
TRACED, TRACED_SEED = 6, 91
TRACED_BLACK = ("rutopio", "gutenberg-labo")
# The same of nonsense in each style that is never trained on.
NONSENSE, TRACED_NONSENSE = "ray-traced-nonsense", 50
# Tables of backs and edges, how many and by which seed.
BACKS, BACKS_SEED = 1000, 800
# Of each part in which sets are learnt: how many tables are read with each, the seed, and how many sets: drawn ones, and lights of each art.
# A part called black is of black sets.
LEARNT = {"enrolment": (0, 64000, 30, 4), "enrolled": (2, 87000, 30, 4), "enrolled-black": (2, 89000, 12, 2)}
PARTS = ("photographs", *(f"photographs-{size}" for size in SIZES), "overhead-samples", *RENDERED, "tables", "ray-traced", "ray-traced-black", NONSENSE, "backs", *LEARNT)
NAMES = {
    "photographs": PHOTOGRAPHS,
    **{f"photographs-{size}": f"the same, {size} pixels a tile" for size in SIZES},
    "overhead-samples": "rendered: overhead samples, another renderer and another set",
    **{name: what for name, (_, _, what) in RENDERED.items()},
}
HOW_WELL = (
    "| where | pictures | tiles | found | 0.4 of the union shared | read right | wrong at 0.95 and more | precision | all right | "
    "backs, precision | edges, precision | calibration error | run |"
)
TABLES = "| tables in | pictures | faces | found | read right | wrong at 0.95 and more | precision | backs, precision | edges, precision | exact |"
ENROLMENT = (
    "| set | tables | faces | found without, with | read right without, with | flowers without, with | wrong at 0.95 and more | whole tables right | "
    "the same but for what a hand holds | precision without, with | calibration error |"
)
NEVER_SEEN = "| pictures | how many | faces | found | read right | of those read at 0.95 and more wrong |"
SIDES = f"| what lies there | labelled | found, precision | told as a face at {evaluate.TOLD} and more |"
SURE = f"at confidence {evaluate.ACCEPTED} or more"


def written(name, said):
    CARD.mkdir(exist_ok=True)
    (CARD / f"{name}.json").write_text(json.dumps(said | {"run": evaluate.run()}, indent=2) + "\n")


def rendered(program, name, count):
    asked, usual, _ = RENDERED[name]
    folder = work("figures") / name
    drawn = len(list(folder.glob("*.json")))
    if drawn < (count or usual):
        more = (count or usual) - drawn
        art = shared_data() / "tile-art/gutenberg-labo"
        subprocess.run([*program, "simulate", "--stills", str(more), "--first", str(drawn), *asked, "--art", str(art), "--out", str(folder)], check=True)
    return sorted(folder.glob("*.json"))[: count or usual]


def tables(program, count):
    """Of each style of nonsense and each art a row."""
    subprocess.run(
        [sys.executable, "-m", "training.tables", "--to", "figures/tables", "--styles", "--seed", str(TABLES_SEED), "--count", str(count or 50), "--art", *ARTS],
        check=True,
        cwd=MODELS,
    )
    by_folder(program, "tables", [*DEVELOPMENT, *ARTS], count or 50, TABLES_SEED)


def ray_traced(program, count, part, names, *told):
    """Of each name a row, drawn by another renderer than all else; told: what training.raytraced is told of the sets."""
    subprocess.run(
        [sys.executable, "-m", "training.raytraced", "--to", f"figures/{part}", "--seed", str(TRACED_SEED), "--count", str(count), *told],
        check=True,
        cwd=MODELS,
    )
    by_folder(program, part, names, count, TRACED_SEED)


def by_folder(program, part, names, count, seed):
    rows = {}
    for done, name in enumerate(names, 1):
        kept = sorted((work("figures") / part / name).glob("*.json"))[:count]
        tally, others = evaluate.of_stills(program, kept, True)
        rows[name] = tally.summary() | evaluate.sides(others)
        print(f"{part}: {done} of {len(names)}, {name}", file=sys.stderr, flush=True)
    written(part, {"seed": seed, "by": rows})


def backs(program, count):
    """Tables of backs and edges, in glare and out of it."""
    count = count or BACKS
    subprocess.run(
        [sys.executable, "-m", "training.tables", "--to", "figures/backs", "--backs", "--seed", str(BACKS_SEED), "--count", str(count), "--art", *ARTS],
        check=True,
        cwd=MODELS,
    )
    tally, others = evaluate.of_stills(program, sorted((work("figures/backs") / "backs").glob("*.json"))[:count], True)
    said = tally.summary()
    written("backs", {"seed": BACKS_SEED, **{what: said[what] for what in ("pictures", "labelled", "found", "precision")}, **evaluate.sides(others)})


def learnt(program, name, count):
    tables_each, seed, sets, lights = LEARNT[name]
    if count:
        tables_each, sets, lights = min(1, tables_each), count, 1
    art = [str(shared_data() / "tile-art" / name) for name in ARTS]
    subprocess.run(
        [
            sys.executable, "-m", "training.enrolment", "--folder", str(work("figures") / name), "--sets", str(sets), "--seed", str(seed),
            "--lights", str(lights), *(["--black"] if name.endswith(BLACK) else []), "--tables", str(tables_each), "--card", name, "--program", shlex.join(program), "--art", *art,
        ],
        check=True,
        cwd=MODELS,
    )  # fmt: skip


def measured(program, name, count):
    if name.startswith("photographs"):
        size = int(name.split("-")[1]) if "-" in name else None
        every = validation()
        some = every[:: max(1, len(every) // count)] if count else every
        evaluate.of_photographs(program, "validate", some, size).write(name, NAMES[name])
    elif name == "tables":
        tables(program, count)
    elif name == "ray-traced":
        ray_traced(program, count or TRACED, name, ARTS, "--art", *ARTS)
    elif name == "ray-traced" + BLACK:
        ray_traced(program, count or TRACED, name, [art + BLACK for art in TRACED_BLACK], "--black", "--art", *TRACED_BLACK)
    elif name == NONSENSE:
        ray_traced(program, count or TRACED_NONSENSE, name, DEVELOPMENT, "--styles")
    elif name == "backs":
        backs(program, count)
    elif name in LEARNT:
        learnt(program, name, count)
    else:
        pictures = rendered(program, name, count) if name in RENDERED else [shared_data() / "overhead-samples"]
        tally, others = evaluate.of_stills(program, pictures)
        tally.write(name, NAMES[name], evaluate.sides(others))


def percent(value):
    return "-" if value is None else f"{100 * value:.1f} %"


def both(said, side):
    """A share found and its precision."""
    return f"{percent(said.get(f'{side} found'))}, {percent(said.get(f'{side} precision'))}" if said.get(f"{side} labelled") else "-"


def when(said):
    run = said.get("run")
    return f"{run['made']}, finder {run['finder']}, reader {run['reader']}" if run else "earlier"


def kept(name):
    path = CARD / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else None


def table(head, rows):
    return "\n".join([head, "| --- " * (head.count("|") - 1) + "|", *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def how_well():
    rows = []
    for name, where in NAMES.items():
        said = kept(name)
        if said:
            rows.append(
                [
                    where, said["pictures"], said["labelled"], percent(said["found"]), percent(said.get(f"found, {evaluate.TIGHT} of the union shared")),
                    percent(said["read right of found"]), percent(said.get(f"wrong {SURE}")), percent(said["precision"]), percent(said["pictures all right"]),
                    both(said, "backs"), both(said, "edges"), percent(said["expected calibration error"]), when(said),
                ]
            )  # fmt: skip
    return table(HOW_WELL, rows)


def by_table(part="tables"):
    said = kept(part)
    if not said:
        return "Not run yet."
    rows = [
        [
            name, row["pictures"], row["labelled"], percent(row["found"]), percent(row["read right of found"]), percent(row[f"wrong {SURE}"]),
            percent(row["precision"]), both(row, "backs"), both(row, "edges"), percent(row.get("pictures exactly right")),
        ]
        for name, row in said["by"].items()
    ]  # fmt: skip
    return table(TABLES, rows) + f"\n\nSeed {said['seed']}; {when(said)}."


def by_side():
    said = kept("backs")
    if not said:
        return "Not run yet."
    rows = [
        [name, said[f"{name} labelled"], both(said, name), said[f"{name} told as a face at {evaluate.TOLD} or more"]] for name in ("backs", "edges")
    ]
    return f"{table(SIDES, rows)}\n\n{said['pictures']} tables with {said['labelled']} faces, seed {said['seed']}; {when(said)}."


def ends():
    """How sets ended that were laid out."""
    lines = []
    for name in LEARNT:
        said = kept(name)
        if said:
            lines.append(
                f"- Of {said['sets']} sets laid out {said['with a profile']} ended with a profile, {said['with at most one question']} with at most one "
                f"question (seed {said['seed']}; {when(said)})."
            )
    return "\n".join(lines) or "Not run yet."


def by_set(part="enrolled"):
    said = kept(part)
    if not said:
        return "Not run yet."
    rows = []
    for name, ways in {**said["by art"], "all": {way: said[way] for way in ("without", "with")}}.items():
        one, other = ways["without"], ways["with"]

        def pair(what):
            return f"{percent(one[what])}, {percent(other[what])}"

        def counts(what):
            # What earlier runs did not count is not known.
            return f"{one.get(what, '-')}, {other.get(what, '-')}"

        rows.append(
            [
                name, one["tables"], one["faces"], pair("found"), pair("read right of found"), pair("flowers read right of found"),
                counts(f"wrong {SURE}"), counts("whole tables right"), counts("whole tables right but for what a hand holds"), pair("precision"), pair("expected calibration error"),
            ]
        )  # fmt: skip
    return f"{table(ENROLMENT, rows)}\n\nSeed {said['seed']}; {when(said)}."


def never_seen():
    """What the networks make of sets that they were not trained on, and beside it how they do at home."""
    rows = []

    def row(where, said):
        if said:
            what = [percent(said[one]) for one in ("found", "read right of found", f"wrong {SURE}")]
            rows.append([where, said["pictures"], said["labelled"], *what])

    row("photographs: a set left out, by networks trained without it", kept("left-out"))
    row("photographs: the sets of the training, in other pictures", kept("photographs"))
    row("rendered: another renderer, a set never trained on", kept("overhead-samples"))
    row("rendered: winning hands in art never trained on", kept("laid-hands"))
    for part, art, where in (
        ("ray-traced", "rutopio", "traced: tables in play, art never trained on"),
        ("ray-traced", "gutenberg-labo", "traced: another such art"),
        ("ray-traced" + BLACK, "rutopio" + BLACK, "traced: the first of these in black tiles"),
        ("ray-traced" + BLACK, "gutenberg-labo" + BLACK, "traced: the second in black tiles"),
    ):
        row(where, (kept(part) or {"by": {}})["by"].get(art))
    return "\n\n".join([table(NEVER_SEEN, rows), *learnt_first()])


def learnt_first():
    """Of sets that were learnt from one picture, where they were read."""
    for name, what in (("enrolled", "white"), ("enrolled-black", "black")):
        said = kept(name)
        if said and "with" in said:
            one, other = said["without"], said["with"]
            yield (
                f"Of {other['tables']} rendered tables in {what} sets {one['whole tables right']} are read without a fault by networks that know nothing of the set, and "
                f"{other['whole tables right']} once it was learnt from one picture."
            )


WRITERS = {
    "how well": how_well,
    "tables": by_table,
    **{part: partial(by_table, part) for part in ("ray-traced", "ray-traced" + BLACK, NONSENSE)},
    "backs": by_side,
    "enrolment": ends,
    **{part: partial(by_set, part) for part in ("enrolled", "enrolled" + BLACK)},
}


# Each page, and what stands between its marks.
PAGES = {CARD / "FIGURES.md": WRITERS, MODELS / "MODEL_CARD.md": {"never seen": never_seen}}


def with_tables(page, writers):
    """The page, what stands between its marks written anew."""
    for name, write in writers.items():
        marks = re.compile(rf"(<!-- figures: {name} -->\n).*?(<!-- end of figures -->)", re.DOTALL)
        text = write()
        page, count = marks.subn(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page)
        if count != 1:
            raise SystemExit(f"A page has no place for the figures called {name}.")
    return page


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; default: all")
    options.add_argument("--pictures", type=int, help="so many photographs, pictures or tables of each kind, or drawn sets, at most")
    options.add_argument("--page", action="store_true", help="run nothing, write the pages' tables")
    options.add_argument("--program", default=f"java --enable-native-access=ALL-UNNAMED -jar {MODELS.parent}/target/tilewatch-lab.jar")
    given = options.parse_args()
    unknown = set(given.parts) - set(PARTS)
    if unknown:
        raise SystemExit(f"No part is called {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}.")
    asked = [] if given.page else [part for part in PARTS if part in given.parts or not given.parts]
    for done, part in enumerate(asked):
        start = time.monotonic()
        print(f"{part}: part {done + 1} of {len(asked)}", file=sys.stderr, flush=True)
        measured(shlex.split(given.program), part, given.pictures)
        print(f"{part}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    for page, writers in PAGES.items():
        page.write_text(with_tables(page.read_text(), writers))


if __name__ == "__main__":
    main()
