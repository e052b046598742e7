"""The outlines of the characters that stand on tiles, out of an open font's file, as lines for the simulator's glyphs.txt:

python3 -m training.outlines HAND FONT [--index N]

HAND: the name in the simulator's Glyphs.Hand, in small letters; N: which font of a collection. Needs Debian's python3-fonttools.
A font's licence belongs into glyphs-licences.txt beside glyphs.txt.
"""

import argparse

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

CHARACTERS = "一二三四五六七八九伍萬万東南西北中發発白梅蘭菊竹春夏秋冬123456789ESWNCFBP"
# Units of the outlines to the font's size.
SIZE = 1000


def outlines(hand, font):
    """Lines of hand, character, width, height and path: thousandths of the font's size, y down, from the outline's top left corner.
    A SystemExit names characters that the font lacks or leaves empty."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = SIZE / font["head"].unitsPerEm
    lines, missing = [], []
    for character in CHARACTERS:
        bounds = BoundsPen(glyphs)
        if ord(character) in names:
            glyphs[names[ord(character)]].draw(bounds)
        if bounds.bounds is None:
            missing.append(character)
            continue
        left, bottom, right, top = bounds.bounds
        path = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        moved = Transform(scale, 0, 0, -scale, -left * scale, top * scale)
        glyphs[names[ord(character)]].draw(TransformPen(path, moved))
        lines.append(f"{hand} {character} {round((right - left) * scale)} {round((top - bottom) * scale)} {path.getCommands()}")
    if missing:
        raise SystemExit(f"{font.reader.file.name} has no outline of {''.join(missing)}")
    return lines


def main():
    options = argparse.ArgumentParser()
    options.add_argument("hand")
    options.add_argument("font")
    options.add_argument("--index", type=int, default=0)
    given = options.parse_args()
    print("\n".join(outlines(given.hand, TTFont(given.font, fontNumber=given.index))))


if __name__ == "__main__":
    main()
