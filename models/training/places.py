"""Where data lies and where intermediate files go."""

import os
from pathlib import Path

MODELS = Path(__file__).resolve().parent.parent
WORK = MODELS / "work"


def shared_data() -> Path:
    """The folder of tile pictures; it lies beside the checkout, or where TILEWATCH_DATA says."""
    given = os.environ.get("TILEWATCH_DATA")
    if given:
        return Path(given)
    for up in MODELS.parents:
        if (up / "shared" / "data").is_dir():
            return up / "shared" / "data"
    raise SystemExit("the tile pictures were not found: set TILEWATCH_DATA to the folder that holds real/ and tile-art/")


def work(name: str) -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    return WORK / name
