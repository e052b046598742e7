package org.tilewatch.simulator.art;

import java.util.SplittableRandom;

/**
 * A bird as no tradition fixes it: crane, cock, finch or none of these, standing or perched, its tail trailing, fanned or short. Sets
 * differ in nothing so much as in it. Its beak points to the right.
 */
final class AnyBird {
    /** What stays bare along the face's edges. */
    private static final double MARGIN = 14;

    private final Svg svg;
    private final SplittableRandom random;
    private final String body;
    private final String wing;
    private final String tail;
    private final String head;
    private final String trim;
    private final String dark;

    private AnyBird(Svg svg, FaceStyle style) {
        this.svg = svg;
        this.random = new SplittableRandom(style.whim());
        var inks = style.inks();
        String[] plumage = {inks.green(), inks.blue(), inks.green(), inks.blue(), inks.red(), inks.black()};
        String[] bright = {inks.red(), inks.gold(), inks.red(), inks.pink(), inks.black(), inks.green(), inks.blue()};
        body = pick(plumage);
        wing = random.nextInt(3) == 0 ? pick(bright) : pick(plumage);
        tail = random.nextInt(3) == 0 ? pick(bright) : pick(plumage);
        head = random.nextInt(3) == 0 ? pick(bright) : body;
        trim = pick(bright);
        dark = inks.black();
    }

    static void draw(Svg svg, FaceStyle style) {
        new AnyBird(svg, style).draw();
    }

    private String pick(String[] inks) {
        return inks[random.nextInt(inks.length)];
    }

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private void draw() {
        double x = between(126, 168);
        double legs = random.nextInt(5) == 0 ? 0 : between(30, 120);
        double long_ = between(52, 92);
        double high = long_ * between(0.5, 0.95);
        double tilt = between(-62, 8);
        double y = Math.min(between(180, 262), 372 - legs - high * 0.7);
        double lean = Math.toRadians(tilt);
        double breastX = x + Math.cos(lean) * long_ * 0.72;
        double breastY = y + Math.sin(lean) * long_ * 0.72;
        double rumpX = x - Math.cos(lean) * long_ * 0.8;
        double rumpY = y - Math.sin(lean) * long_ * 0.8;
        double neck = random.nextInt(3) == 0 ? between(70, 120) : between(16, 66);
        double up = Math.toRadians(between(52, 100));
        double r = between(17, 21 + (neck > 66 ? 8 : 22));
        double headX = Math.clamp(breastX + Math.cos(up) * neck, 60, 246);
        double headY = Math.max(58, breastY - Math.sin(up) * neck);
        ground(x, y + high * 0.7 + legs, legs);
        tail(rumpX, rumpY, tilt);
        if (legs > 0) {
            legs(x, y + high * 0.6, legs + high * 0.1);
        }
        double thick = between(0.55, 1.1) * r * 2;
        svg.line(
                "M%s %s Q%s %s %s %s"
                        .formatted(
                                Svg.n(breastX - 8),
                                Svg.n(breastY),
                                Svg.n(breastX + between(4, 34)),
                                Svg.n((breastY + headY) / 2),
                                Svg.n(headX),
                                Svg.n(headY)),
                thick,
                random.nextInt(3) == 0 ? head : body);
        svg.placed(x, y, tilt, 1, 1, () -> svg.ellipse(0, 0, long_, high, body));
        if (random.nextBoolean()) {
            svg.placed(x, y, tilt, 1, 1, () -> svg.ellipse(long_ * 0.3, high * 0.42, long_ * 0.5, high * 0.42, trim));
        }
        wing(x, y, tilt, long_, high);
        head(headX, headY, r);
    }

    private void ground(double x, double y, double legs) {
        switch (random.nextInt(4)) {
            case 0 -> svg.line("M%s %s L%s %s".formatted(Svg.n(x - 70), Svg.n(y), Svg.n(x + 76), Svg.n(y)), 6, dark);
            case 1 ->
                svg.line(
                        "M24 %s Q%s %s 276 %s"
                                .formatted(
                                        Svg.n(y + between(-8, 22)),
                                        Svg.n(x),
                                        Svg.n(y + between(-14, 10)),
                                        Svg.n(y + between(-26, 22))),
                        between(6, 13),
                        random.nextBoolean() ? tail : wing);
            default -> {
                if (legs == 0) {
                    svg.line("M40 %s L262 %s".formatted(Svg.n(y), Svg.n(y - 12)), 10, wing);
                }
            }
        }
    }

    private void legs(double x, double y, double length) {
        double apart = between(8, 26);
        double width = between(4, 9);
        var ink = random.nextInt(3) == 0 ? dark : trim;
        for (int side = -1; side <= 1; side += 2) {
            double foot = x + side * apart + between(-10, 10);
            var leg = new StringBuilder(
                    "M%s %s L%s %s".formatted(Svg.n(x + side * apart * 0.7), Svg.n(y), Svg.n(foot), Svg.n(y + length)));
            for (double toe : new double[] {-16, 0, 16}) {
                leg.append(" M%s %s l%s %s".formatted(Svg.n(foot), Svg.n(y + length), Svg.n(toe), Svg.n(8)));
            }
            svg.line(leg.toString(), width, ink);
        }
    }

    private void tail(double x, double y, double tilt) {
        int feathers = random.nextInt(2, 8);
        double length = random.nextInt(3) == 0 ? between(120, 190) : between(50, 120);
        // Along the body, drooping, or raised as a cock's.
        double along = 180 + tilt + between(-50, 60);
        double fan = between(5, 22);
        double curl = between(-0.6, 0.6);
        boolean eyes = random.nextInt(3) == 0;
        for (int i = 0; i < feathers; i++) {
            double turn = along + fan * (i - (feathers - 1) / 2.0);
            var ink = i % 2 == 0 ? tail : random.nextBoolean() ? trim : wing;
            double reach = Math.min(length, room(x, y, Math.toRadians(turn)));
            svg.placed(x, y, turn, 1, 1, () -> {
                double bend = curl * reach;
                svg.shape(
                        "M0 -10 Q%s %s %s %s Q%s %s 0 10 Z"
                                .formatted(
                                        Svg.n(reach * 0.6),
                                        Svg.n(bend * 0.2 - 14),
                                        Svg.n(reach),
                                        Svg.n(bend * 0.5),
                                        Svg.n(reach * 0.6),
                                        Svg.n(bend * 0.2 + 16)),
                        ink);
                if (eyes) {
                    svg.circle(reach * 0.88, bend * 0.44, 10, "#ffffff");
                    svg.circle(reach * 0.88, bend * 0.44, 6, trim);
                }
            });
        }
    }

    /** How far a feather can reach before it leaves the face. */
    private static double room(double x, double y, double turn) {
        double across = Math.cos(turn);
        double down = Math.sin(turn);
        double toSide = across < 0 ? (MARGIN - x) / across : (FaceSketch.WIDTH - MARGIN - x) / Math.max(across, 1e-6);
        double toEnd = down < 0 ? (MARGIN - y) / down : (FaceSketch.HEIGHT - MARGIN - y) / Math.max(down, 1e-6);
        return Math.max(20, Math.min(toSide, toEnd));
    }

    private void wing(double x, double y, double tilt, double long_, double high) {
        boolean raised = random.nextInt(5) == 0;
        double turn = tilt + (raised ? between(-120, -70) : between(-14, 22));
        double reach = long_ * (raised ? between(1.1, 1.7) : between(0.8, 1.25));
        double wide = high * between(0.45, 0.8);
        int lines = random.nextInt(0, 5);
        svg.placed(x + (raised ? 0 : long_ * 0.25), y - high * 0.08, turn, 1, 1, () -> {
            svg.shape(
                    "M0 %s Q%s %s %s %s Q%s %s 0 %s Z"
                            .formatted(
                                    Svg.n(-wide),
                                    Svg.n(-reach * 0.7),
                                    Svg.n(-wide * 0.9),
                                    Svg.n(-reach),
                                    Svg.n(wide * 0.2),
                                    Svg.n(-reach * 0.4),
                                    Svg.n(wide * 1.3),
                                    Svg.n(wide * 0.8)),
                    wing);
            for (int i = 0; i < lines; i++) {
                double at = -wide * 0.5 + i * wide * 0.4;
                svg.line(
                        "M%s %s Q%s %s %s %s"
                                .formatted(
                                        Svg.n(-reach * 0.1),
                                        Svg.n(at),
                                        Svg.n(-reach * 0.4),
                                        Svg.n(at + 6),
                                        Svg.n(-reach * 0.72),
                                        Svg.n(at * 0.5)),
                        4,
                        "#ffffff");
            }
        });
    }

    private void head(double x, double y, double r) {
        switch (random.nextInt(4)) {
            case 0 -> {
                for (int plume = 0; plume < 3; plume++) {
                    double tipX = x - r * (0.2 + 0.5 * plume);
                    double tipY = y - r * between(1.5, 2.3);
                    svg.line("M%s %s L%s %s".formatted(Svg.n(x), Svg.n(y), Svg.n(tipX), Svg.n(tipY)), 4, trim);
                    svg.circle(tipX, tipY, 5, trim);
                }
            }
            case 1 -> {
                for (int lobe = -1; lobe <= 1; lobe++) {
                    svg.circle(x + lobe * r * 0.5, y - r * 0.95, r * 0.42, trim);
                }
            }
            case 2 ->
                svg.shape(
                        "M%s %s L%s %s L%s %s Z"
                                .formatted(
                                        Svg.n(x + r * 0.5), Svg.n(y - r * 0.7),
                                        Svg.n(x - r * between(0.6, 1.6)), Svg.n(y - r * between(1.2, 2.1)),
                                        Svg.n(x - r * 0.7), Svg.n(y - r * 0.4)),
                        trim);
            default -> {}
        }
        svg.circle(x, y, r, head);
        double beak = between(14, 46);
        double droop = between(-4, 12);
        svg.shape(
                "M%s %s L%s %s L%s %s Z"
                        .formatted(
                                Svg.n(x + r * 0.75), Svg.n(y - r * 0.45),
                                Svg.n(x + r * 0.8 + beak), Svg.n(y + droop),
                                Svg.n(x + r * 0.75), Svg.n(y + r * 0.4)),
                random.nextInt(3) == 0 ? dark : trim);
        if (random.nextInt(4) != 0) {
            svg.circle(x + r * 0.25, y - r * 0.2, r * 0.32, "#ffffff");
        }
        svg.circle(x + r * 0.28, y - r * 0.2, r * 0.17, dark);
    }
}
