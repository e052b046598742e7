package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.render.Appearance;
import org.tilewatch.simulator.render.Appearance.ArmLook;
import org.tilewatch.simulator.render.Appearance.Film;
import org.tilewatch.simulator.render.Appearance.StrewnThing;
import org.tilewatch.simulator.render.Appearance.TableLook;
import org.tilewatch.simulator.render.Appearance.TileLook;
import org.tilewatch.simulator.render.Colour;
import org.tilewatch.simulator.render.FlatMaterial;
import org.tilewatch.simulator.render.FlatMaterial.Pattern;
import org.tilewatch.simulator.render.Lamp;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.tiles.Tile;

/** Random but plausible cameras, tables, tile sets and light. */
public final class RandomLook {
    /** A camera that cuts off a corner of the table is raised by this factor. */
    private static final double HIGHER = 1.02;
    /** What stands in the corner of a table is no taller. */
    private static final double TALLEST_MM = 40;

    private static final int[] MATS = {
        0x1f6b45, 0x14532f, 0x2b7a55, 0x1d3f8a, 0x23548f, 0x7a1f2b, 0x8f2f33, 0x24272b, 0x3a3d42, 0x565a5e, 0x6b4a2c,
        0x0f5f63, 0x4b2a5a, 0x8a7a55, 0x2f3d2a, 0x9a9c98,
    };
    private static final int[][] WOODS = {
        {0x6b3f22, 0x3b2114},
        {0x8a5a33, 0x5b3519},
        {0x4c2c1a, 0x2a1810},
        {0xb98a57, 0x8f6237},
        {0x7a4a2e, 0x9c6a44},
        {0x3c3230, 0x241d1c},
        {0xc9a274, 0xa87c4d},
        {0xd8c3a0, 0xbfa378},
        {0xe8d8b4, 0xd2bd92},
        {0xe3c89c, 0xcaa873},
        {0xefe7da, 0xdccfbd},
    };
    private static final int[] BACKS = {
        0x1f5fb8, 0xd99a1e, 0x1c8a4c, 0xc9782a, 0xe0a52c, 0x7a2f8a, 0xb3222c, 0x2b2d33, 0xe6d7a8, 0x2f9fb0, 0x6cae3a,
        0xd4507a, 0x123a6b, 0x8a5a2b,
    };
    private static final int[] SLEEVES = {
        0x20242c, 0x2f4f7f, 0x8a2a2a, 0xd8d8d4, 0x6b6f73, 0x3d5a3a, 0xc2a878, 0x5a3a6b, 0x9fb4c8, 0x11131a, 0xb85c38,
    };
    private static final int[] SKINS = {0xf0c8a8, 0xe3b18c, 0xd09a72, 0xb27a52, 0x8a5a3a, 0x5f3d28, 0xf4d6c0};

    private final RandomGenerator random;

    public RandomLook(RandomGenerator random) {
        this.random = random;
    }

    /** A set's size: small riichi tiles to large classical ones. */
    public TileSize tileSize(boolean riichi) {
        double width = riichi ? between(19, 24) : between(22, 30);
        double height = width * between(1.28, 1.4);
        return new TileSize(
                Math.round(width * 2) / 2.0,
                Math.round(height * 2) / 2.0,
                Math.round(width * between(0.62, 0.82) * 2) / 2.0);
    }

    /** A camera that sees a whole table from above. */
    public PinholeCamera overhead(double sideMm) {
        boolean large = random.nextInt(3) == 0;
        int width = large ? 1920 : 1600;
        int height = width * 3 / 4;
        double field = Math.toRadians(between(52, 68));
        double focal = width / 2.0 / Math.tan(field / 2);
        // The table fills nearly the whole height of the picture.
        double distance = focal * sideMm / (height * between(0.8, 0.95));
        double quarter = random.nextInt(30) == 0 ? random.nextInt(4) * Math.PI / 2 : 0;
        var aim = new TablePoint(jitter(22), jitter(22));
        double k1 = random.nextBoolean() ? 0 : between(-0.09, 0.02);
        double k2 = random.nextInt(4) == 0 ? between(-0.005, 0.015) : 0;
        double tilt = Math.toRadians(between(0, 1) * between(0, 11));
        double towards = between(0, 2 * Math.PI);
        double roll = quarter + Math.toRadians(jitter(4));
        while (true) {
            var pinholeCamera =
                    PinholeCamera.lookingAt(aim, distance, width, height, focal, k1, k2, tilt, towards, roll);
            if (seesAll(pinholeCamera, sideMm)) {
                return pinholeCamera;
            }
            // Whoever mounts it hangs it higher until no corner is cut off.
            distance *= HIGHER;
        }
    }

    private static boolean seesAll(PinholeCamera pinholeCamera, double sideMm) {
        double half = sideMm / 2;
        return Stream.of(
                        new TablePoint(-half, -half),
                        new TablePoint(half, -half),
                        new TablePoint(half, half),
                        new TablePoint(-half, half))
                .map(corner -> pinholeCamera.project(corner.x(), corner.y(), TALLEST_MM))
                .allMatch(pixel -> isIn(pinholeCamera, pixel));
    }

    /** A telephone held over some tiles, from any side. */
    public PinholeCamera telephone(double reachMm) {
        boolean upright = random.nextInt(3) == 0;
        int longer = random.nextBoolean() ? 1280 : 1600;
        int width = upright ? longer * 3 / 4 : longer;
        int height = upright ? longer : longer * 3 / 4;
        double field = Math.toRadians(between(45, 70));
        double focal = longer / 2.0 / Math.tan(field / 2);
        double distance = between(1.3, 2.6) * reachMm + 110;
        return PinholeCamera.lookingAt(
                new TablePoint(jitter(0.3 * reachMm), jitter(0.3 * reachMm)),
                distance,
                width,
                height,
                focal,
                random.nextBoolean() ? 0 : between(-0.06, 0.03),
                0,
                Math.toRadians(between(0, 42)),
                between(0, 2 * Math.PI),
                random.nextInt(4) * Math.PI / 2 + jitter(0.5));
    }

    /**
     * A telephone that somebody holds over some tiles to photograph them: all of them are in the picture and fill a good part of it,
     * seen from above or up to 35 degrees aslant from any side, each some 18 to 60 pixels wide.
     *
     * @param centres of the tiles
     */
    public PinholeCamera overTiles(List<TablePoint> centres, TileSize size) {
        double reach = centres.stream()
                        .mapToDouble(centre -> Math.hypot(centre.x(), centre.y()))
                        .max()
                        .orElse(0)
                + size.heightMm();
        double pixelsPerMm = Math.exp(between(Math.log(25), Math.log(62))) / size.widthMm();
        int longer = (int) Math.round(Math.max(640, 2 * reach * pixelsPerMm / between(0.65, 1)) / 4) * 4;
        int width = random.nextInt(4) == 0 ? longer * 3 / 4 : longer;
        int height = width == longer ? longer * 3 / 4 : longer;
        double focal = longer / 2.0 / Math.tan(Math.toRadians(between(50, 70)) / 2);
        double distance = focal / pixelsPerMm;
        double k1 = random.nextBoolean() ? 0 : between(-0.06, 0.03);
        double tilt = Math.toRadians(between(0, 35));
        double towards = between(0, 2 * Math.PI);
        double roll = between(0, 2 * Math.PI);
        var aim = new TablePoint(jitter(0.1 * reach), jitter(0.1 * reach));
        while (true) {
            var pinholeCamera =
                    PinholeCamera.lookingAt(aim, distance, width, height, focal, k1, 0, tilt, towards, roll);
            if (seesTiles(pinholeCamera, centres, size)) {
                return pinholeCamera;
            }
            distance *= HIGHER;
        }
    }

    private static boolean seesTiles(PinholeCamera pinholeCamera, List<TablePoint> centres, TileSize size) {
        double half = size.heightMm() / 2;
        return centres.stream()
                .flatMap(centre -> Stream.of(
                        centre.plus(-half, -half),
                        centre.plus(half, -half),
                        centre.plus(half, half),
                        centre.plus(-half, half)))
                .map(corner -> pinholeCamera.project(corner.x(), corner.y(), size.thicknessMm()))
                .allMatch(pixel -> isIn(pinholeCamera, pixel));
    }

    private static boolean isIn(PinholeCamera pinholeCamera, PixelPoint pixel) {
        return pixel.x() >= 0
                && pixel.x() <= pinholeCamera.width()
                && pixel.y() >= 0
                && pixel.y() <= pinholeCamera.height();
    }

    /** Everything else, for tiles with these faces. */
    public Appearance appearance(double sideMm, TileSize size, TileArt art) {
        double lampShare = between(0.45, 0.8);
        return new Appearance(
                table(sideMm), tiles(size, art), lamps(lampShare), tint(0.12).times(1 - lampShare), film(), arms());
    }

    private TableLook table(double side) {
        boolean framed = random.nextBoolean();
        double rimWidth = framed ? between(14, 45) : random.nextInt(4) == 0 ? between(0, 8) : between(20, 140);
        return new TableLook(
                side,
                mat(),
                rimWidth,
                framed && rimWidth > 10 ? between(3, 18) : 0,
                random.nextInt(3) == 0
                        ? new FlatMaterial(
                                Colour.ofScreen(pick(MATS)).times(0.6),
                                Colour.ofScreen(0x15181c),
                                Pattern.PLAIN,
                                1,
                                0.4,
                                0,
                                0.1)
                        : wood(random.nextInt(4) == 0 ? Pattern.PLANKS : Pattern.WOOD),
                floor(),
                clutter(side, rimWidth));
    }

    private FlatMaterial mat() {
        int kind = random.nextInt(10);
        if (kind == 0 || kind == 9) {
            return wood(random.nextBoolean() ? Pattern.PLANKS : Pattern.WOOD);
        }
        var colour = varied(Colour.ofScreen(pick(MATS)), 0.25);
        if (kind == 1) {
            colour = new Colour((float) between(0.02, 0.5), (float) between(0.02, 0.5), (float) between(0.02, 0.5));
        }
        var second = colour.times(between(0.55, 0.85));
        var pattern = switch (kind) {
            case 2, 3 -> Pattern.WEAVE;
            case 4 -> Pattern.PLAIN;
            default -> Pattern.FELT;
        };
        return new FlatMaterial(
                colour.times(1.2),
                second,
                pattern,
                between(0.7, 1.8),
                between(0.3, 1),
                random.nextInt(3) == 0 ? between(0, Math.PI) : 0,
                kind == 4 ? between(0, 0.2) : 0);
    }

    private FlatMaterial wood(Pattern pattern) {
        var pair = WOODS[random.nextInt(WOODS.length)];
        double light = between(0.7, 1.2);
        return new FlatMaterial(
                Colour.ofScreen(pair[0]).times(light),
                Colour.ofScreen(pair[1]).times(light),
                pattern,
                between(0.7, 1.6),
                between(0.5, 1),
                random.nextInt(4) == 0 ? Math.PI / 2 : jitter(0.02),
                between(0, 0.25));
    }

    private FlatMaterial floor() {
        return switch (random.nextInt(4)) {
            case 0 -> wood(Pattern.PLANKS);
            case 1 -> {
                var tile = varied(Colour.grey(between(0.25, 0.6)), 0.1);
                yield new FlatMaterial(
                        tile, tile.times(0.6), Pattern.TILES, between(0.8, 1.6), 0.6, between(0, 1), 0.1);
            }
            case 2 -> {
                var carpet = varied(Colour.ofScreen(pick(MATS)), 0.3);
                yield new FlatMaterial(carpet, carpet.times(0.6), Pattern.FELT, between(2, 5), 1, 0, 0);
            }
            default -> {
                var planks = varied(Colour.grey(between(0.12, 0.5)), 0.15);
                yield new FlatMaterial(
                        planks, planks.times(0.6), Pattern.PLANKS, between(0.9, 1.8), 0.8, jitter(0.1), 0.05);
            }
        };
    }

    private List<StrewnThing> clutter(double side, double rim) {
        var clutter = new ArrayList<StrewnThing>();
        double edge = side / 2 + rim;
        for (int number = 0; number < 4; number++) {
            if (random.nextInt(3) > 0) {
                var cloth = varied(Colour.ofScreen(pick(SLEEVES)), 0.3);
                double turn = number * Math.PI / 2;
                double away = edge + between(20, 190);
                double along = jitter(80);
                clutter.add(new StrewnThing(
                        Math.cos(turn) * away - Math.sin(turn) * along,
                        Math.sin(turn) * away + Math.cos(turn) * along,
                        between(-330, -250),
                        between(330, 460),
                        between(330, 460),
                        90,
                        turn + jitter(0.15),
                        43,
                        new FlatMaterial(cloth, cloth.times(0.6), Pattern.FELT, between(1, 3), 0.7, 0, 0)));
            }
        }
        if (random.nextInt(4) == 0) {
            double turn = random.nextInt(4) * Math.PI / 2;
            double away = side / 2 + between(5, 60);
            double along = jitter(side * 0.45);
            var case_ = varied(Colour.ofScreen(pick(SLEEVES)), 0.2);
            clutter.add(new StrewnThing(
                    Math.cos(turn) * away - Math.sin(turn) * along,
                    Math.sin(turn) * away + Math.cos(turn) * along,
                    rim > 0 ? 1 : 0,
                    72,
                    150,
                    9,
                    turn + jitter(1.2),
                    3,
                    new FlatMaterial(case_, case_.times(0.9), Pattern.PLAIN, 1, 0.1, 0, 0.5)));
        }
        return clutter;
    }

    private TileLook tiles(TileSize size, TileArt art) {
        boolean bamboo = random.nextInt(4) == 0;
        var white = Colour.ofScreen(0xf4f2ea)
                .towards(Colour.ofScreen(random.nextBoolean() ? 0xe9dcb6 : 0xeef1f4), random.nextDouble());
        var back = bamboo
                ? varied(Colour.ofScreen(0xb98a4a), 0.2)
                // Nobody makes a set whose backs look like its white dragons.
                : random.nextInt(6) == 0 && !art.isBare(Tile.WHITE)
                        ? white.times(between(0.8, 1))
                        : varied(Colour.ofScreen(pick(BACKS)), 0.2);
        return new TileLook(
                size,
                size.widthMm() * between(0.045, 0.11),
                art.isBlack() ? white.times(between(0.03, 0.09)) : white.times(between(0.85, 1.0)),
                back,
                bamboo ? between(0.4, 1) : 0,
                bamboo ? between(0.4, 0.62) : random.nextInt(8) == 0 ? 1 : between(0.45, 0.72),
                random.nextInt(3) == 0 ? 0 : between(0, 0.6),
                random.nextDouble() * random.nextDouble(),
                between(0.0, 0.07),
                art.isBlack());
    }

    private List<Lamp> lamps(double share) {
        var lamps = new ArrayList<Lamp>();
        int count = random.nextInt(3) == 0 ? 2 : 1;
        double first = count == 1 ? 1 : between(0.4, 0.8);
        for (int i = 0; i < count; i++) {
            double out = between(0, 1) * between(100, 1500);
            double turn = between(0, 2 * Math.PI);
            lamps.add(new Lamp(
                    out * Math.cos(turn),
                    out * Math.sin(turn),
                    between(1200, 2300),
                    Math.exp(between(Math.log(25), Math.log(450))),
                    tint(0.18).times(share * (i == 0 ? first : 1 - first))));
        }
        return lamps;
    }

    private Film film() {
        boolean soft = random.nextInt(3) == 0;
        return new Film(
                between(0.75, 1.25),
                tint(0.08),
                between(0, 0.45),
                soft ? between(0.6, 1.5) : between(0.3, 0.8),
                random.nextDouble() * random.nextDouble() * 11,
                random.nextInt(2) == 0 ? 0 : between(0.1, 0.7),
                between(0.88, 1.12),
                between(0.8, 1.15),
                random.nextInt(68, 97));
    }

    private List<ArmLook> arms() {
        var arms = new ArrayList<ArmLook>();
        for (int i = 0; i < 4; i++) {
            arms.add(new ArmLook(
                    varied(Colour.ofScreen(pick(SLEEVES)), 0.3),
                    varied(Colour.ofScreen(pick(SKINS)), 0.08),
                    random.nextInt(3) == 0 ? between(0, 0.4) : between(0.6, 1),
                    between(0.85, 1.12)));
        }
        return arms;
    }

    /** Light between warm and cold. */
    private Colour tint(double most) {
        double warm = jitter(most);
        return new Colour((float) (1 + warm), (float) (1 + jitter(most / 5)), (float) (1 - warm));
    }

    private Colour varied(Colour colour, double most) {
        double bright = 1 + jitter(most);
        return new Colour(
                (float) Math.min(1, colour.red() * bright * (1 + jitter(most / 2))),
                (float) Math.min(1, colour.green() * bright * (1 + jitter(most / 2))),
                (float) Math.min(1, colour.blue() * bright * (1 + jitter(most / 2))));
    }

    private int pick(int[] from) {
        return from[random.nextInt(from.length)];
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    private double jitter(double most) {
        return (random.nextDouble() * 2 - 1) * most;
    }
}
