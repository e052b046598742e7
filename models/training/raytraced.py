"""Tables in play drawn by another renderer than the simulator's: python3 -m training.raytraced --to raytraced --art NAME... --count N

--styles draws sets that bear nonsense in the styles that are never trained on, each style into a folder of its own, every table another set.

POV-Ray (Debian's packages povray and povray-includes) traces them: tiles of two layers with round edges, area lights, cloth, wood or baize, lamps mirrored on plastic, a lens that bends a
little, and a camera of its own noise, sharpening and JPEG. Nothing of it is the simulator's or the made-up scenes', and nothing is trained on it: it says how a
stranger's picture is read. A table is one moment of a hand: walls partly taken, standing hands, sets and flowers laid down, discards in rows or anyhow, here and there
a hand laid open. Each picture is written as the simulator writes its stills, with its truth beside it; what hides what is counted in a second, flat picture.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from . import weather
from .faces import FACE_H, FACE_W, PAPER, faces_of, gutenberg_labo
from .places import work
from .prints import BLACK as DARK
from .prints import LEAST_MARGIN, MOST_MARGIN, nonsense, scaled
from .styles import DEVELOPMENT
from .tiles import KINDS

# Of the pictures, in pixels: what cameras for a kiosk take.
SIZES = ((1280, 960), (1600, 1200), (1920, 1440))
# Of sets of nonsense also as large as a photograph shows tiles, and with backs of other kinds than plain ones.
LARGE = (2560, 1920)
BACK_PATTERNS = ("plain", "grained", "flecked")
POVRAY = "povray"
# Millimetres: over the playing surface the rim rises, beyond it lies the floor.
RIM, RIM_HIGH, FLOOR = 60, 14, -720
# So far apart tiles that touch lie, in tile widths.
CLOSE = 1.012
# What a picture is traced larger by, so that the lens can bend it without its corners going missing.
MARGIN = 1.06
COPIES = 4
# The kinds of a set that has no flowers and no red fives.
PLAIN = KINDS[:34]
UP, DOWN, EDGE = "up", "down", "edge"
# Steps of each of three colours that number the tiles in the flat picture.
SHADES = 9


@dataclass(frozen=True)
class Tile:
    """A tile on the table: x, y of its middle and z of its lower side in millimetres, y away from the reader; turn: radians against the clock."""

    x: float
    y: float
    z: float
    turn: float
    face: str
    kind: str


@dataclass(frozen=True)
class Body:
    """What the tiles of one set measure, in millimetres."""

    width: float
    height: float
    thick: float
    round: float

    def size(self, face):
        """Width, depth and height of a tile as it lies."""
        return (self.width, self.thick, self.height) if face == EDGE else (self.width, self.height, self.thick)


class Hand:
    """One moment of a hand, laid out at random on a table of the given side."""

    def __init__(self, rng, body, side, deck):
        self.rng, self.body, self.half = rng, body, side / 2
        self.deck = [str(tile) for tile in rng.permutation(deck)]
        self.tiles = []
        riichi = rng.random() < 0.5
        for seat in range(4):
            self._seat(seat, riichi)
        if not riichi:
            self._loose(int(rng.integers(8, 40)))

    def _lay(self, seat, x, y, face, z=0.0, turn=0.0, loose=0.012):
        """x to the right and y away from the player of the seat, from the table's middle."""
        a = seat * np.pi / 2
        x, y = x + self.rng.normal(0, 0.4), y + self.rng.normal(0, 0.5)
        self.tiles.append(
            Tile(
                x * np.cos(a) - y * np.sin(a), x * np.sin(a) + y * np.cos(a), z, a + turn + self.rng.normal(0, loose), face,
                self.deck.pop() if face == UP else "xx",
            )
        )  # fmt: skip

    def _row(self, seat, count, left, y, face, z=0.0):
        step = self.body.width * CLOSE
        slant = self.rng.normal(0, 0.012)
        for place in range(count):
            x = left + (place + 0.5) * step
            self._lay(seat, x, y + slant * (x - left), face, z)
        return left + count * step

    def _seat(self, seat, riichi):
        rng, b = self.rng, self.body
        sets = int(rng.choice(4, p=[0.45, 0.3, 0.15, 0.1]))
        near = -self.half + b.height * 0.9
        opened = rng.random() < 0.12
        standing = 13 - 3 * sets
        left = -b.width * (standing / 2 + 2.0 * sets / 2)
        end = self._row(seat, standing, max(left, -self.half + 2.5 * b.height), near, UP if opened else EDGE)
        x = end + b.width * rng.uniform(0.6, 1.2)
        for _ in range(sets):
            if x + 4 * b.width > self.half - b.height * 0.4:
                break
            x = self._set(seat, x, near, riichi) + b.width * rng.uniform(0.05, 0.4)
        wall = near + b.height * rng.uniform(1.7, 2.1)
        if not riichi and rng.random() < 0.6:
            self._row(seat, int(rng.integers(1, 4)), -self.half + 2.6 * b.height, wall - b.height * 1.02 + 2, UP)
        self._wall(seat, wall)
        if riichi:
            self._rows(seat, int(rng.integers(2, 20)))

    def _set(self, seat, x, y, riichi):
        b = self.body
        sideways = int(self.rng.integers(3)) if riichi else -1
        for place in range(3):
            wide = b.height if place == sideways else b.width
            turned = place == sideways
            self._lay(seat, x + wide / 2, y - (b.height - b.width) / 2 * turned, UP, turn=np.pi / 2 if turned else 0.0)
            x += wide * CLOSE
        return x

    def _wall(self, seat, y):
        b, rng = self.body, self.rng
        stacks = int(min(17, (1.9 * self.half - 3.6 * b.height) // b.width))
        first, last = (0, stacks) if rng.random() < 0.4 else sorted(rng.integers(0, stacks + 1, 2))
        for place in range(first, last):
            x = (place + 0.5 - stacks / 2) * b.width * CLOSE
            self._lay(seat, x, y, DOWN)
            if not (place == last - 1 and rng.random() < 0.5):
                shown = place == last - 3 and rng.random() < 0.3
                self._lay(seat, x, y, UP if shown else DOWN, b.thick)

    def _rows(self, seat, count):
        b = self.body
        for place in range(count):
            row, column = divmod(place, 6)
            declares = place == 5 and self.rng.random() < 0.3
            self._lay(
                seat, (column - 2.5) * b.width * CLOSE, -(3.2 + self.rng.normal(0, 0.02)) * b.width - row * b.height * 1.03, UP,
                turn=np.pi / 2 if declares else 0.0, loose=0.03,
            )  # fmt: skip

    def _loose(self, count):
        """Discards anyhow in the middle, none over another."""
        reach = self.half - 4.6 * self.body.height
        least = np.hypot(self.body.width, self.body.height) * 0.94
        lie = []
        for _ in range(count * 30):
            place = self.rng.uniform(-reach, reach, 2)
            if len(lie) < count and all(np.hypot(*(place - other)) > least for other in lie):
                lie.append(place)
        for x, y in lie:
            self._lay(0, x, y, UP, turn=self.rng.uniform(0, 2 * np.pi) if self.rng.random() < 0.5 else self.rng.choice(4) * np.pi / 2, loose=0.1)


class Camera:
    """A camera over the middle of the table, a little aslant."""

    def __init__(self, rng, side, size):
        """size: width and height of its pictures, in pixels."""
        self.size = np.array(size)
        height = rng.uniform(1.25, 1.7) * side
        tilt, around, roll = np.radians(rng.uniform(0, 9)), rng.uniform(0, 2 * np.pi), np.radians(rng.normal(0, 2))
        self.at = np.array([rng.normal(0, 15), rng.normal(0, 15), 0]) + height * np.array([np.sin(tilt) * np.cos(around), np.sin(tilt) * np.sin(around), np.cos(tilt)])
        look = -self.at + np.array([rng.normal(0, 8), rng.normal(0, 8), 0])
        self.ahead = look / np.linalg.norm(look)
        up = np.array([np.sin(roll), np.cos(roll), 0])
        self.up = up - up @ self.ahead * self.ahead
        self.up /= np.linalg.norm(self.up)
        self.right = np.cross(self.ahead, self.up)
        # The table's side fills this much of the picture's height.
        self.focal = size[1] * rng.uniform(0.86, 0.95) * height / (side + RIM)
        self.bend = rng.uniform(-0.06, 0.02)

    def seen(self, points):
        """Pixels of points in millimetres in the traced picture, which is larger and not bent."""
        d = np.asarray(points) - self.at
        ahead = d @ self.ahead
        return self.size * MARGIN / 2 + self.focal * np.stack([d @ self.right, -(d @ self.up)], axis=-1) / ahead[..., None]

    def bent(self, pixels):
        """Where the lens shows what the traced picture has at these pixels."""
        d = (pixels - self.size * MARGIN / 2) / self.focal
        return d * (1 + self.bend * (d**2).sum(axis=-1, keepdims=True)) * self.focal + self.size / 2

    def through_lens(self, picture):
        x, y = np.meshgrid(*map(np.arange, self.size))
        to = (np.stack([x, y], axis=-1) - self.size / 2) / self.focal
        d = to.copy()
        for _ in range(4):
            d = to / (1 + self.bend * (d**2).sum(axis=-1, keepdims=True))
        d = (d * self.focal + self.size * MARGIN / 2).astype(np.float32)
        return cv2.remap(picture, d[..., 0], d[..., 1], cv2.INTER_LINEAR)

    def said(self):
        """The camera as POV-Ray takes it: its axes are ours with y and z changed about."""
        wide, high = self.size * MARGIN / self.focal
        return f"camera {{ location {v(self.at)} direction {v(self.ahead)} right {v(self.right * wide)} up {v(self.up * high)} }}"


def v(point):
    return f"<{point[0]:.4f},{point[2]:.4f},{point[1]:.4f}>"


def top(tile, body):
    """The corners of a tile's upper side, from the face's top left clockwise as it is read, in millimetres."""
    width, depth, high = body.size(tile.face)
    corners = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]]) * [width / 2, depth / 2]
    c, s = np.cos(tile.turn), np.sin(tile.turn)
    flat = corners @ np.array([[c, s], [-s, c]]) + [tile.x, tile.y]
    return np.column_stack([flat, np.full(4, tile.z + high)])


def colour(rgb):
    return "srgb <{:.4f},{:.4f},{:.4f}>".format(*np.clip(rgb, 0, 1))


BACKS = [(0.10, 0.42, 0.25), (0.16, 0.30, 0.62), (0.93, 0.62, 0.13), (0.80, 0.66, 0.42), (0.62, 0.12, 0.14), (0.12, 0.12, 0.13), (0.45, 0.24, 0.56), (0.55, 0.72, 0.80)]
CLOTHS = [(0.06, 0.33, 0.20), (0.10, 0.20, 0.42), (0.40, 0.08, 0.10), (0.25, 0.25, 0.27), (0.45, 0.36, 0.26), (0.07, 0.36, 0.40), (0.72, 0.70, 0.64)]


class Look:
    """How a set, its table and its lamps look."""

    def __init__(self, rng, side, black=False, back_patterns=()):
        """back_patterns: of which one is drawn; by default backs are plain."""
        self.paper = np.array([0.94, 0.93, 0.87]) * rng.uniform(0.9, 1.02) + rng.normal(0, 0.012, 3)
        self.black = black
        if black:
            self.paper = np.array([0.07, 0.07, 0.08]) * rng.uniform(0.5, 1.8) + rng.uniform(0, 0.05, 3)
        self.back = np.array(BACKS[rng.integers(len(BACKS))]) * rng.uniform(0.75, 1.2)
        self.share = rng.uniform(0.3, 0.5)
        self.gloss, self.rough = rng.uniform(0.1, 1.0), rng.uniform(0.002, 0.05)
        self.mirror = rng.uniform(0, 0.15)
        self.margin = rng.uniform(0.0, 0.12)
        cloth = np.array(CLOTHS[rng.integers(len(CLOTHS))]) * rng.uniform(0.7, 1.3)
        self.cloth, self.pattern = cloth, rng.choice(["granite", "wood", "weave", "plain"], p=[0.35, 0.25, 0.25, 0.15])
        self.lamps = []
        for _ in range(int(rng.integers(1, 4))):
            around, away = rng.uniform(0, 2 * np.pi), rng.uniform(0.2, 1.6) * side
            warm = np.array([1, rng.uniform(0.86, 1.0), rng.uniform(0.68, 1.0)])
            self.lamps.append((np.array([away * np.cos(around), away * np.sin(around), rng.uniform(1400, 2400)]), warm, rng.uniform(120, 500)))
        self.bright, self.ambient = rng.uniform(0.4, 1.2), rng.uniform(0.08, 0.3)
        self.back_pattern = rng.choice(back_patterns) if back_patterns else BACK_PATTERNS[0]

    def finish(self):
        return f"finish {{ ambient {self.ambient:.3f} diffuse 0.78 specular {self.gloss:.3f} roughness {self.rough:.4f} reflection {self.mirror:.3f} }}"

    def table(self, side):
        c, dark = colour(self.cloth), colour(self.cloth * 0.72)
        pigment = {
            "granite": f"pigment {{ granite color_map {{ [0 {c}] [1 {dark}] }} scale 6 }} normal {{ bumps 0.5 scale 1.2 }}",
            "wood": f"pigment {{ wood turbulence 0.06 color_map {{ [0 {c}] [1 {dark}] }} rotate y*8 scale <60,60,14> }}",
            "weave": f"pigment {{ checker {c} {dark} scale 2.2 }} normal {{ bumps 0.3 scale 2 }}",
            "plain": f"pigment {{ {c} }}",
        }[self.pattern]
        half, rim = side / 2, colour(self.cloth[::-1] * 0.5 + 0.15)
        outer = half + RIM
        return (
            f"box {{ <{-half},-20,{-half}>,<{half},0,{half}> {pigment} finish {{ ambient {self.ambient:.3f} diffuse 0.8 }} }}\n"
            f"difference {{ box {{ <{-outer},-25,{-outer}>,<{outer},{RIM_HIGH},{outer}> }} box {{ <{-half},-30,{-half}>,<{half},30,{half}> }}"
            f" pigment {{ wood turbulence 0.05 color_map {{ [0 {rim}] [1 rgb 0.08] }} scale 40 }} {self.finish()} }}\n"
            f"plane {{ y, {FLOOR} pigment {{ bozo color_map {{ [0 rgb 0.25] [1 rgb 0.4] }} scale 300 }} finish {{ ambient {self.ambient:.3f} }} }}\n"
        )

    def lights(self):
        each = self.bright / len(self.lamps)
        return "\n".join(
            f"light_source {{ {v(at)} rgb <{warm[0] * each:.3f},{warm[1] * each:.3f},{warm[2] * each:.3f}> area_light <{wide},0,0>,<0,0,{wide}>,4,4 adaptive 1 jitter }}"
            for at, warm, wide in self.lamps
        )

    def body(self, body):
        """A tile that lies face up with its lower side at nought, its print apart; the back's layer below."""
        w, h, d, r = body.width / 2, body.height / 2, body.thick, body.round
        paper = colour(self.paper)
        # In thicknesses of the tile, by which the two layers are scaled.
        lengths, flecks = "<0.09,0.09,4>", 0.12
        light, dark = colour(np.minimum(1, self.back * 1.25)), colour(self.back * 0.7)
        back = {
            "plain": colour(self.back),
            "grained": f"wood turbulence 0.12 color_map {{ [0 {light}] [1 {dark}] }} scale {lengths}",
            "flecked": f"granite color_map {{ [0 {light}] [1 {dark}] }} scale {flecks}",
        }[self.back_pattern]
        return (
            f"#declare Body = object {{ Round_Box(<{-w},0,{-h}>,<{w},{d},{h}>,{r},false) pigment {{ gradient y pigment_map {{ [0 {back}] [{self.share:.3f} {back}]"
            f" [{self.share:.3f} {paper}] [1 {paper}] }} scale {d + 0.04} translate -y*0.02 }} {self.finish()} }}\n"
        )

    def print(self, body, name, file):
        """The print of a face on the flat of the tile's upper side."""
        w, h = body.width / 2 - body.round - self.margin * body.width / 2, body.height / 2 - body.round - self.margin * body.width / 2
        return (
            f"#declare {name} = box {{ <{-w},{body.thick - 0.2},{-h}>,<{w},{body.thick + 0.02},{h}> pigment {{ image_map {{ png \"{file}\" interpolate 2 once }}"
            f" translate <-0.5,-0.5,0> rotate x*90 scale <{2 * w},1,{2 * h}> }} {self.finish()} no_shadow }}\n"
        )

    def printed(self, picture):
        """A face's picture on this set's plastic: on black its lightness turned over."""
        if self.black:
            turned = weather.dark(picture.astype(np.float32) / 255)
            return (np.clip(np.maximum(turned, self.paper[::-1]), 0, 1) * 255).astype(np.uint8)
        return np.clip(picture.astype(float) / np.array(PAPER) * self.paper[::-1] * 255, 0, 255).astype(np.uint8)


def placed(tile, body):
    """How a tile that lies face up about the origin comes to where it lies."""
    lie = {
        UP: "",
        DOWN: f"translate -y*{body.thick / 2} rotate z*180 translate y*{body.thick / 2}",
        # Its face towards the player, who sits on the side of smaller y.
        EDGE: f"translate -y*{body.thick / 2} rotate -x*90 translate y*{body.height / 2}",
    }[tile.face]
    return f"{lie} rotate -y*{np.degrees(tile.turn):.3f} translate {v([tile.x, tile.y, tile.z])}"


def traced(scene, camera, folder, flat):
    """What POV-Ray makes of a scene that this camera sees; flat: without light and edges."""
    source, out = folder / "scene.pov", folder / "scene.png"
    source.write_text(scene)
    width, height = np.round(camera.size * MARGIN).astype(int)
    size = [f"+W{width}", f"+H{height}"]
    quality = ["-A", "+Q1"] if flat else ["+A0.2", "+AM2", "+R2", "+Q9"]
    done = subprocess.run(
        [POVRAY, f"+I{source}", f"+O{out}", *size, *quality, "-D", "+WT1", "-GA", f"+L{folder}"], capture_output=True, text=True, check=False, cwd=folder
    )
    if done.returncode:
        raise SystemExit(f"POV-Ray could not trace a table:\n{done.stderr[-2000:]}")
    return cv2.imread(str(out), cv2.IMREAD_COLOR)


BLACK = "-black"
HEAD = '#version 3.7;\n#include "shapes.inc"\nglobal_settings { assumed_gamma 1.0 max_trace_level 4 }\n'


def drawn(rng, faces, folder, black=False, varied=False):
    """A table traced, and its truth. black: of tiles of black plastic with light prints; varied: tiles of any size, backs of any pattern."""
    side = rng.uniform(700, 860)
    width = rng.uniform(22, 30)
    body = Body(width, width * rng.uniform(1.28, 1.4), width * rng.uniform(0.6, 0.8), rng.uniform(1.0, 2.4))
    kinds = [kind for kind in faces if not kind.endswith("0")]
    tiles = Hand(rng, body, side, [kind for kind in kinds for _ in range(1 if kind[0] == "f" else COPIES)]).tiles
    sizes = (*SIZES, LARGE) if varied else SIZES
    camera, look = Camera(rng, side, sizes[rng.integers(len(sizes))]), Look(rng, side, black, BACK_PATTERNS if varied else ())
    for kind in kinds:
        cv2.imwrite(str(folder / f"{kind}.png"), look.printed(faces[kind]))
    scene = [HEAD, camera.said(), look.lights(), look.table(side), look.body(body)]
    scene += [look.print(body, f"Print_{kind}", f"{kind}.png") for kind in sorted({t.kind for t in tiles} - {"xx"})]
    flat = [HEAD, camera.said(), f"#declare Body = object {{ Round_Box(<{-body.width / 2},0,{-body.height / 2}>,<{body.width / 2},{body.thick},{body.height / 2}>,{body.round},false) }}\n"]
    for number, tile in enumerate(tiles, 1):
        lies = placed(tile, body)
        scene.append(f"object {{ Body {lies} }}")
        if tile.face == UP:
            scene.append(f"object {{ Print_{tile.kind} {lies} }}")
        flat.append(f"object {{ Body {lies} pigment {{ {colour(shade_of(number))} }} finish {{ ambient 1 diffuse 0 }} }}")
    picture = traced("\n".join(scene), camera, folder, False)
    ids = traced("\n".join(flat), camera, folder, True)
    whose = np.round(ids[..., ::-1] / 255.0 * SHADES).astype(int) @ [1, SHADES + 1, (SHADES + 1) ** 2]
    truth = [said(tile, body, camera, whose == number) for number, tile in enumerate(tiles, 1)]
    return weathered(rng, camera.through_lens(picture)), truth


def shade_of(number):
    """The colour by which a tile is known in the flat picture."""
    return np.array([number // (SHADES + 1) ** place % (SHADES + 1) for place in range(3)]) / SHADES


def said(tile, body, camera, shown):
    """shown: where in the traced picture the tile is what is seen."""
    corners = camera.seen(top(tile, body))
    upper = np.zeros(shown.shape, np.uint8)
    cv2.fillPoly(upper, [np.round(corners).astype(np.int32)], 1)
    return {
        "tile": tile.kind, "face": tile.face, "corners": np.round(camera.bent(corners), 2).tolist(),
        "visible": round(float(shown[upper > 0].mean()), 3),
    }  # fmt: skip


def weathered(rng, picture):
    """What a cheap camera makes of the light: its white, noise, sharpening."""
    light = (picture / 255.0) ** 2.2 * rng.uniform(0.95, 1.05, 3) * rng.uniform(0.85, 1.15)
    light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.4, 0.9))
    light += rng.normal(0, 1, light.shape) * rng.uniform(0.002, 0.008) * np.sqrt(np.clip(light, 0.02, 1))
    shown = np.clip(light, 0, 1) ** (1 / 2.2)
    soft = cv2.GaussianBlur(shown, (0, 0), 1.4)
    return np.clip((shown + rng.uniform(0, 0.6) * (shown - soft)) * 255, 0, 255).astype(np.uint8)


def faces_named(art):
    faces = gutenberg_labo() if art == "gutenberg-labo" else faces_of(art)
    return {KINDS[face.kind]: face.picture for face in faces}


def faces_in(style, rng):
    """A set whose every kind bears nonsense of its own in this style, its paper PAPER; free margins from none to a fifth of the width."""
    paper = np.zeros(3)
    while paper.max() < DARK:
        make, paper = nonsense(DEVELOPMENT[style], FACE_H, FACE_W, rng)
    size, ground = 1 - 2 * rng.uniform(LEAST_MARGIN, MOST_MARGIN), np.array(PAPER, float)
    return {kind: np.clip(scaled(make(), size, paper) / paper * ground, 0, 255).astype(np.uint8) for kind in PLAIN}


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--to", required=True, help="folder in models/work")
    options.add_argument("--count", type=int, default=4, help="tables of each art")
    options.add_argument("--seed", type=int, default=5)
    options.add_argument("--art", nargs="*", default=[])
    options.add_argument("--styles", action="store_true", help="sets of nonsense, each style into a folder of its own")
    options.add_argument("--black", action="store_true", help="sets of black tiles with light prints, into folders called so")
    given = options.parse_args()
    if not shutil.which(POVRAY):
        raise SystemExit("Tables are traced with POV-Ray, which is missing: install the packages povray and povray-includes.")
    cv2.setNumThreads(1)
    for art in [*(DEVELOPMENT if given.styles else []), *given.art]:
        faces = None if art in DEVELOPMENT else faces_named(art)
        to = work(given.to) / (art + BLACK if given.black else art)
        to.mkdir(parents=True, exist_ok=True)
        for n in range(given.count):
            path = to / f"{n:03d}.jpg"
            if path.with_suffix(".json").exists():
                continue
            rng = np.random.default_rng([given.seed, n, *art.encode()])
            with tempfile.TemporaryDirectory() as folder:
                picture, truth = drawn(rng, faces or faces_in(art, rng), Path(folder), given.black, not faces)
            if not faces:
                truth = [tile | {"tile": "xx"} for tile in truth]
            cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(80, 95))])
            path.with_suffix(".json").write_text(json.dumps({"tiles": truth}) + "\n")
            print(f"{path}: {len(truth)} tiles", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
