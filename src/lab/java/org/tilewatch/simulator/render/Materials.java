package org.tilewatch.simulator.render;

import org.tilewatch.simulator.art.FaceArt;
import org.tilewatch.simulator.render.Appearance.TileLook;
import org.tilewatch.simulator.scene.Stance;

/** What blocks are made of. */
final class Materials {
    private static final Colour RED_DOT = Colour.ofScreen(0xc02020);
    private static final Colour BLACK_DOT = Colour.ofScreen(0x202024);
    /** Of the light that falls on it a white print on a black tile throws back so much. */
    private static final double LIGHT_PRINT = 0.85;

    private static final Colour IVORY = Colour.ofScreen(0xf2f0e8);
    /** Where eyes lie on a die's face, in halves of its half side, by number; 0 0 is the centre. */
    private static final int[][][] EYES = {
        {},
        {{0, 0}},
        {{-1, -1}, {1, 1}},
        {{-1, -1}, {0, 0}, {1, 1}},
        {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
        {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {0, 0}},
        {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}},
    };

    private Materials() {}

    /** A tile: two layers, with an engraved face on the front. */
    record TileBodyMaterial(TileLook look, FaceArt face, Stance stance, int id) implements RoundedBox.Material {
        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            double depth = switch (stance) {
                case FACE_UP -> (box.halfZ - hit.lz) / (2 * box.halfZ);
                case FACE_DOWN -> (box.halfZ + hit.lz) / (2 * box.halfZ);
                case STANDING -> (box.halfY - hit.ly) / (2 * box.halfY);
            };
            float bright = (float) (1 - look.uneven() * 0.16 * SmoothNoise.of(id * 7 + 3));
            boolean front = depth < look.frontShare();
            var colour = front ? look.face() : look.back();
            into[0] = colour.red() * bright;
            into[1] = colour.green() * bright;
            into[2] = colour.blue() * bright;
            into[3] = (float) look.gloss();
            if (!front && look.backGrain() > 0) {
                grain(hit, into);
            }
            boolean engraved =
                    front && (stance == Stance.STANDING ? ny > 0.6 : stance == Stance.FACE_UP && hit.nz > 0.6);
            if (engraved) {
                engraving(box, hit, spread, into);
            }
        }

        private void grain(Hit hit, float[] into) {
            double across = stance == Stance.STANDING ? hit.lz : hit.ly;
            double along = hit.lx;
            double streak = 0.6 * SmoothNoise.at(along / 0.8 + id * 17.3, across / 16 + id * 3.1)
                    + 0.4 * SmoothNoise.at(along / 2.6 + id * 5.7, across / 40 + hit.lz / 9);
            float mix = (float) (1 + look.backGrain() * (0.55 * streak - 0.12 * SmoothNoise.of(id)));
            for (int c = 0; c < 3; c++) {
                into[c] *= mix;
            }
        }

        private void engraving(RoundedBox box, Hit hit, double spread, float[] into) {
            double u;
            double v;
            if (stance == Stance.STANDING) {
                u = 0.5 - hit.lx / (2 * box.halfX);
                v = 0.5 - hit.lz / (2 * box.halfZ);
            } else {
                u = 0.5 + hit.lx / (2 * box.halfX);
                v = 0.5 - hit.ly / (2 * box.halfY);
            }
            double inset = look.inset();
            u = (u - inset) / (1 - 2 * inset);
            v = (v - inset) / (1 - 2 * inset);
            if (u < 0 || u > 1 || v < 0 || v > 1) {
                return;
            }
            float red = into[0];
            float green = into[1];
            float blue = into[2];
            face.sample(u, v, spread / (2 * box.halfX * (1 - 2 * inset)), into);
            if (look.black()) {
                turnOver(into);
                into[0] += red;
                into[1] += green;
                into[2] += blue;
            } else {
                into[0] *= red;
                into[1] *= green;
                into[2] *= blue;
            }
        }

        /** From what an ink lets through, linear, what one of the opposite lightness and the same hue throws back: nothing from bare paper. */
        private static void turnOver(float[] ink) {
            double darkest = Math.sqrt(Math.min(ink[0], Math.min(ink[1], ink[2])));
            double lightest = Math.sqrt(Math.max(ink[0], Math.max(ink[1], ink[2])));
            for (int c = 0; c < 3; c++) {
                double seen = Math.sqrt(ink[c]) + 1 - darkest - lightest;
                ink[c] = (float) (LIGHT_PRINT * seen * seen);
            }
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    }

    /** A block of one surface, painted as it lies. */
    record Plain(SurfacePaint surface, boolean alongItself) implements RoundedBox.Material {
        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            if (alongItself) {
                surface.paint(hit.ly + hit.lz, hit.lx, into);
            } else {
                surface.paint(box.spaceX(hit.lx, hit.ly), box.spaceY(hit.lx, hit.ly) + hit.lz, into);
            }
        }

        @Override
        public boolean isSmooth() {
            return true;
        }
    }

    /** A stick of points: one red dot for 1000, eight black ones for 100. */
    record Counter(int points) implements RoundedBox.Material {
        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            into[3] = 0.25f;
            write(IVORY, into);
            if (hit.nz < 0.5) {
                return;
            }
            if (points >= 1000) {
                if (Math.hypot(hit.lx, hit.ly) < 2.2) {
                    write(RED_DOT, into);
                }
                return;
            }
            double place = Math.abs(hit.ly) / 3.2;
            double nearest = Math.max(0, Math.min(1, Math.floor(place))) + 0.5;
            if (Math.hypot(Math.abs(hit.lx) - 1.5, (place - nearest) * 3.2) < 1.0) {
                write(BLACK_DOT, into);
            }
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    }

    /** A die; opposite faces add up to seven. */
    record Cube(int eyes) implements RoundedBox.Material {
        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            into[3] = 0.3f;
            write(IVORY, into);
            int shown;
            double a;
            double b;
            if (hit.nz > 0.8) {
                shown = eyes;
                a = hit.lx;
                b = hit.ly;
            } else if (Math.abs(nx) > 0.8) {
                shown = eyes % 6 + 1;
                a = hit.ly;
                b = hit.lz;
            } else {
                shown = (eyes + 2) % 6 + 1;
                a = hit.lx;
                b = hit.lz;
            }
            double step = box.halfX * 0.5;
            double radius = shown == 1 ? step * 0.62 : step * 0.4;
            for (var eye : EYES[shown]) {
                if (Math.hypot(a - eye[0] * step, b - eye[1] * step) < radius) {
                    write(shown == 1 || shown == 4 ? RED_DOT : BLACK_DOT, into);
                }
            }
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    }

    /** A console's top: before each player a light and a figure of three digits in seven strokes, in the middle a dome for dice. */
    record ConsoleTop(double halfMm) implements RoundedBox.Material {
        private static final Colour PLATE = Colour.ofScreen(0x1d2126);
        private static final Colour GLOWING = Colour.ofScreen(0xff5a3c);
        private static final Colour LIGHT = Colour.ofScreen(0xbfe8ff);
        private static final Colour DOME = Colour.ofScreen(0x5b626b);
        /** Which of the seven strokes a digit has: top, upper right, lower right, bottom, lower left, upper left, middle. */
        private static final int[] STROKES = {63, 6, 91, 79, 102, 109, 125, 7, 127, 111};

        private static final int[] FIGURE = {2, 5, 0};

        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            into[3] = 0.4f;
            write(PLATE, into);
            if (hit.nz < 0.5) {
                return;
            }
            if (Math.hypot(hit.lx, hit.ly) < 0.3 * halfMm) {
                write(DOME, into);
                return;
            }
            for (int side = 0; side < 4; side++) {
                double angle = side * Math.PI / 2;
                double along = hit.lx * Math.cos(angle) + hit.ly * Math.sin(angle);
                double in = hit.ly * Math.cos(angle) - hit.lx * Math.sin(angle) + 0.62 * halfMm;
                if (Math.abs(along) < 0.35 * halfMm && Math.abs(in + 0.3 * halfMm) < 0.03 * halfMm) {
                    write(LIGHT, into);
                    return;
                }
                if (glows(along / halfMm, in / halfMm)) {
                    write(GLOWING, into);
                    return;
                }
            }
        }

        private static boolean glows(double along, double in) {
            int place = (int) Math.floor((along + 0.36) / 0.24);
            if (place < 0 || place >= FIGURE.length) {
                return false;
            }
            double x = (along + 0.36) / 0.24 - place - 0.5;
            double y = in / 0.16;
            int strokes = STROKES[FIGURE[place]];
            boolean flat = Math.abs(x) < 0.26;
            return flat && has(strokes, 0) && Math.abs(y - 0.9) < 0.13
                    || flat && has(strokes, 3) && Math.abs(y + 0.9) < 0.13
                    || flat && has(strokes, 6) && Math.abs(y) < 0.13
                    || upright(x - 0.3, y) && has(strokes, 1)
                    || upright(x - 0.3, -y) && has(strokes, 2)
                    || upright(x + 0.3, -y) && has(strokes, 4)
                    || upright(x + 0.3, y) && has(strokes, 5);
        }

        private static boolean upright(double x, double y) {
            return Math.abs(x) < 0.08 && y > 0.1 && y < 0.85;
        }

        private static boolean has(int strokes, int stroke) {
            return (strokes >> stroke & 1) == 1;
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    }

    /** A telephone's front: dark glass with rows of coloured signs on it. */
    record Screen() implements RoundedBox.Material {
        private static final Colour GLASS = Colour.ofScreen(0x0c0f14);
        private static final Colour LIT = Colour.ofScreen(0x2b4a78);
        private static final double MARGIN = 4;
        private static final double SIGN = 17;

        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            into[3] = 0.5f;
            boolean onScreen =
                    hit.nz > 0.5 && Math.abs(hit.lx) < box.halfX - MARGIN && Math.abs(hit.ly) < box.halfY - 2 * MARGIN;
            if (!onScreen) {
                write(GLASS, into);
                return;
            }
            write(LIT, into);
            int column = (int) Math.floor(hit.lx / SIGN);
            int row = (int) Math.floor(hit.ly / SIGN);
            double x = hit.lx - (column + 0.5) * SIGN;
            double y = hit.ly - (row + 0.5) * SIGN;
            if (Math.max(Math.abs(x), Math.abs(y)) < 0.34 * SIGN) {
                write(Colour.ofScreen((int) (SmoothNoise.of(column * 31 + row * 7 + 5) * 0xffffff)), into);
            }
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    }

    /** An opening in the table, between two rims. */
    record DarkOpening() implements RoundedBox.Material {
        private static final Colour DARK = Colour.ofScreen(0x0a0b0d);
        private static final Colour RIM = Colour.ofScreen(0x565b61);
        private static final double RIM_MM = 2;

        @Override
        public void paint(RoundedBox box, Hit hit, double nx, double ny, double spread, float[] into) {
            into[3] = 0.1f;
            boolean rim = box.halfX - Math.abs(hit.lx) < RIM_MM || box.halfY - Math.abs(hit.ly) < RIM_MM;
            write(rim ? RIM : DARK, into);
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    }

    private static void write(Colour colour, float[] into) {
        into[0] = colour.red();
        into[1] = colour.green();
        into[2] = colour.blue();
    }
}
