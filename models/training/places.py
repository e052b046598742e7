"""Where data lies and where intermediate files go."""

import os
from pathlib import Path

MODELS = Path(__file__).resolve().parent.parent
WORK = Path(os.environ.get("TILEWATCH_WORK") or MODELS / "work")


def shared_data() -> Path:
    """The folder of other people's tile pictures, which TILEWATCH_DATA names."""
    given = os.environ.get("TILEWATCH_DATA")
    if not given:
        raise SystemExit("Name the folder of tile pictures in TILEWATCH_DATA: models/pictures.tsv says what it holds and where that is published.")
    return Path(given)


def work(name: str) -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    return WORK / name
