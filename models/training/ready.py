"""Whether this machine can train: python3 -m training.ready FOLDER [USE...], or without a folder whether its Python can.

With --eight-bits in place of a folder, whether it can write the networks with eight bits. Says in one sentence what is missing, and ends
with status 2; looks up the packages in requirements.txt or requirements-eight-bits.txt and the pictures in pictures.tsv.
"""

import hashlib
import importlib.metadata
import sys
from dataclasses import dataclass
from pathlib import Path

from .places import MODELS

# What is imported, where it is called otherwise than it is packaged.
MODULES = {"opencv-python-headless": "cv2", "pillow": "PIL"}


@dataclass(frozen=True)
class Pictures:
    """One row of pictures.tsv: folder, use ("training", "measuring" or "looking"), name, licence, published, sha256."""

    folder: str
    use: str
    name: str
    licence: str
    published: str
    sha256: str


class Missing(Exception):
    """What this machine lacks, in one sentence."""


def table():
    rows = [line.split("\t") for line in (MODELS / "pictures.tsv").read_text().splitlines() if line and not line.startswith("#")]
    return [Pictures(*row) for row in rows[1:]]


def checksum(folder):
    """The SHA-256 of a folder's listing, as sha256sum lists it: the checksum of each file and its name, in the order of the names."""
    listing = hashlib.sha256()
    names = sorted(("./" + str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()), key=str.encode)
    for name in names:
        listing.update(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n".encode())
    return listing.hexdigest()


def check_pictures(folder, uses):
    """Raises Missing where a folder that one of the uses needs is not there or is not what the table names."""
    for row in table():
        if row.use not in uses:
            continue
        there = folder / row.folder
        if not there.is_dir():
            raise Missing(f"{there} is missing: {row.name}, {row.licence}, published at {row.published}, sha256 {row.sha256}.")
        found = checksum(there)
        if found != row.sha256:
            raise Missing(
                f"{there} is not the {row.name} that was trained on: its sha256 is {found}, that of {row.published} {row.sha256};"
                " to train on it all the same, write its sum into models/pictures.tsv."
            )


def _version(package, module):
    """The installed version, or None. Debian's packages tell it by the module alone, some by the package too."""
    try:
        return getattr(__import__(module), "__version__", None) or importlib.metadata.version(package)
    except (ImportError, importlib.metadata.PackageNotFoundError):
        return None


def check_packages(requirements="requirements.txt", variable="PYTHON"):
    """Raises Missing where a package of a file of models is not there or of another major or minor version; returns what is there.
    variable: of the environment, which may name another python3."""
    there = []
    for line in (MODELS / requirements).read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        package, needed = line.split("==")
        found = _version(package, MODULES.get(package, package))
        if found is None or found.split(".")[:2] != needed.split(".")[:2]:
            raise Missing(
                f"{sys.executable} has {'no ' + package if found is None else f'{package} {found}'}, and the training needs {needed}:"
                f" models/{requirements} names all versions; {variable} may name another python3."
            )
        there.append(f"{package} {found}")
    return there


def main():
    given = sys.argv[1:]
    try:
        if given == ["--eight-bits"]:
            print(", ".join(check_packages("requirements-eight-bits.txt", "EIGHT_BITS_PYTHON")), file=sys.stderr)
            return
        print(f"Python {sys.version.split()[0]}, {', '.join(check_packages())}", file=sys.stderr)
        if given:
            check_pictures(Path(given[0]), given[1:] or ["training"])
    except Missing as missing:
        print(missing, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
