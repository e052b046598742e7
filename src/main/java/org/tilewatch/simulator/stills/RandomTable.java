package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Scene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.Role;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Lays tiles on a table as they might lie in the middle of a game, without playing one. */
public final class RandomTable {
    /** How a table is laid. */
    public enum Layout {
        /** Rows of six discards before each player, a dead wall with its indicator, sticks. */
        RIICHI,
        /** Discards thrown in the middle, flowers beside the melds. */
        CLASSICAL,
        /** Tiles scattered face up and face down, as when they are mixed. */
        MIXED,
        /** The set laid out in rows, face up. */
        ROWS
    }

    private final Layout layout;
    private final double side;
    private final TileSize size;
    private final RandomGenerator random;
    private final Footprints ground = new Footprints();
    private final List<TileBody> tiles = new ArrayList<>();
    private final List<Thing> things = new ArrayList<>();
    private final List<Arm> arms = new ArrayList<>();
    private final List<Tile> bag;
    private final double unruly;

    private RandomTable(Layout layout, double side, TileSize size, Set<Tile> faces, RandomGenerator random) {
        this.layout = layout;
        this.side = side;
        this.size = size;
        this.random = random;
        this.unruly = 0.3 + 1.4 * random.nextDouble() * random.nextDouble();
        this.bag = bag(layout, faces, random);
    }

    /**
     * A random scene.
     *
     * @param layout how the table is laid
     * @param sideMm of the playing surface
     * @param size   of the tiles
     * @param faces  the tiles that the set's art has
     */
    public static Scene scene(Layout layout, double sideMm, TileSize size, Set<Tile> faces, RandomGenerator random) {
        var table = new RandomTable(layout, sideMm, size, faces, random);
        switch (layout) {
            case RIICHI, CLASSICAL -> table.game();
            case MIXED -> table.mixed();
            case ROWS -> table.rows();
        }
        return new Scene(table.tiles, table.arms, table.things);
    }

    private static List<Tile> bag(Layout layout, Set<Tile> faces, RandomGenerator random) {
        var bag = new ArrayList<Tile>();
        boolean redFives = layout == Layout.RIICHI ? random.nextInt(3) > 0 : random.nextInt(6) == 0;
        boolean bonus = layout != Layout.RIICHI && random.nextInt(5) > 0;
        for (var tile : faces) {
            if (tile.isRedFive() || tile.isBonus()) {
                continue;
            }
            boolean red = redFives && tile.isSuit() && tile.number() == 5;
            var redFive = Tile.ofCode(tile.code().charAt(0) + "0").filter(faces::contains);
            for (int copy = 0; copy < 4; copy++) {
                bag.add(red && copy == 0 ? redFive.orElse(tile) : tile);
            }
        }
        if (bonus) {
            Tile.BONUS.stream().filter(faces::contains).forEach(bag::add);
        }
        Collections.sort(bag);
        Collections.shuffle(bag, Random.from(random));
        return bag;
    }

    private void game() {
        double edge = side / 2;
        double handAway = edge - between(0.06, 0.11) * side;
        double wallAway = handAway - size.heightMm() * between(1.3, 2.4);
        double meldAway = edge - size.heightMm() * between(0.55, 0.9);
        int wallTiles = random.nextInt(16, 90);
        for (int number = 0; number < 4; number++) {
            seat(Seat.of(number), handAway, meldAway);
        }
        if (layout == Layout.RIICHI) {
            ponds();
        } else {
            thrown(random.nextInt(0, 46));
        }
        walls(wallTiles, wallAway);
        extras();
        hands();
    }

    private void seat(Seat seat, double handAway, double meldAway) {
        int melds = Math.min(4, random.nextInt(0, 7) / 2 + random.nextInt(0, 2));
        double right = melds(seat, melds, meldAway);
        int count = 13 - 3 * melds + (random.nextInt(3) == 0 ? 1 : 0);
        double width = count * size.widthMm();
        boolean open = random.nextInt(4) == 0;
        double start = Math.min(-width / 2 + between(-40, 40), right - width - 12);
        start = Math.max(start, -side / 2 + 8);
        double lean = between(-0.02, 0.02);
        for (int i = 0; i < count && !bag.isEmpty(); i++) {
            double gap = i == 13 - 3 * melds ? between(2, 14) : 0;
            double along = start + (i + 0.5) * size.widthMm() + gap;
            double away = handAway + lean * along + jitter(0.5);
            if (open) {
                lay(seat, along, away, 0, Stance.FACE_UP, 0, Role.REVEALED, true);
            } else {
                lay(seat, along, away, 0, Stance.STANDING, Math.PI, Role.HAND, true);
            }
        }
    }

    /** Lays melds from the right corner inwards and returns where they end. */
    private double melds(Seat seat, int count, double away) {
        double at = side / 2 - between(4, 30);
        for (int meld = 0; meld < count; meld++) {
            int kind = random.nextInt(10);
            at -= meld == 0 ? 0 : between(0, 9);
            at = kind == 0 ? concealedKong(seat, at, away) : claimed(seat, at, away, kind);
        }
        if (layout == Layout.CLASSICAL) {
            bonus(seat, away, at);
        }
        return at;
    }

    private double concealedKong(Seat seat, double right, double away) {
        var tiles = alike(4);
        boolean ends = random.nextBoolean();
        double at = right;
        for (int i = 0; i < tiles.size(); i++) {
            boolean down = ends == (i == 0 || i == 3);
            put(
                    tiles.get(i),
                    seat,
                    at - size.widthMm() / 2,
                    away,
                    0,
                    down ? Stance.FACE_DOWN : Stance.FACE_UP,
                    0,
                    Role.MELD,
                    true);
            at -= size.widthMm();
        }
        return at;
    }

    private double claimed(Seat seat, double right, double away, int kind) {
        var tiles = kind < 5 ? run() : alike(kind < 8 ? 3 : 4);
        int turned = random.nextInt(5) == 0 ? -1 : random.nextInt(tiles.size());
        boolean added = tiles.size() == 4 && turned >= 0 && turned < 3 && random.nextBoolean();
        double quarter = random.nextBoolean() ? Math.PI / 2 : -Math.PI / 2;
        double at = right;
        int laid = added ? 3 : tiles.size();
        for (int i = 0; i < laid; i++) {
            double wide = i == turned ? size.heightMm() : size.widthMm();
            double low = i == turned ? away + (size.heightMm() - size.widthMm()) / 2 : away;
            put(tiles.get(i), seat, at - wide / 2, low, 0, Stance.FACE_UP, i == turned ? quarter : 0, Role.MELD, true);
            if (added && i == turned) {
                put(
                        tiles.get(3),
                        seat,
                        at - wide / 2,
                        low - size.widthMm() - 0.4,
                        0,
                        Stance.FACE_UP,
                        quarter,
                        Role.MELD,
                        true);
            }
            at -= wide;
        }
        return at;
    }

    private void bonus(Seat seat, double away, double end) {
        var mine =
                bag.stream().filter(Tile::isBonus).limit(random.nextInt(0, 4)).toList();
        boolean before = random.nextBoolean();
        double at = before ? side / 2 - between(4, 40) : end - between(3, 12);
        double low = before ? away - size.heightMm() * between(1.02, 1.2) : away;
        for (var tile : mine) {
            bag.remove(tile);
            put(tile, seat, at - size.widthMm() / 2, low, 0, Stance.FACE_UP, 0, Role.BONUS, true);
            at -= size.widthMm() * between(1, 1.15);
        }
    }

    private void ponds() {
        double near = size.widthMm() * between(3.0, 3.8);
        int turn = random.nextInt(0, 19);
        for (int number = 0; number < 4; number++) {
            var seat = Seat.of(number);
            int count = Math.max(0, turn + random.nextInt(-4, 3));
            int riichi = random.nextInt(4) == 0 ? random.nextInt(1, 18) : -1;
            double tidy = between(0.3, 1) * unruly;
            double left = -3 * size.widthMm() + jitter(8);
            double along = left;
            for (int i = 0; i < count && !bag.isEmpty(); i++) {
                int row = Math.min(2, i / 6);
                if (i % 6 == 0 && i <= 12) {
                    along = left + jitter(tidy);
                }
                boolean turned = i == riichi;
                double wide = turned ? size.heightMm() : size.widthMm();
                lay(
                        seat,
                        along + wide / 2 + jitter(0.3 * tidy),
                        near + (row + 0.5) * size.heightMm() * 1.02 + jitter(0.9 * tidy),
                        0,
                        Stance.FACE_UP,
                        turned ? Math.PI / 2 : 0,
                        Role.DISCARD,
                        true);
                along += wide + 0.15;
            }
            if (riichi >= 0 && riichi < count) {
                var centre = place(seat, jitter(10), near - between(6, 14));
                things.add(new Thing.Stick(centre, seat.number() * Math.PI / 2 + jitter(0.05), 1000));
            } else if (random.nextInt(8) == 0) {
                var centre = place(seat, jitter(20), near - between(6, 14));
                things.add(new Thing.Stick(centre, seat.number() * Math.PI / 2 + jitter(0.2), 100));
            }
        }
    }

    private void thrown(int count) {
        double reach = side / 2 * between(0.4, 0.62);
        double square = random.nextInt(3) == 0 ? 0 : between(0, 1);
        for (int i = 0; i < count && !bag.isEmpty(); i++) {
            for (int attempt = 0; attempt < 30; attempt++) {
                var centre = new TablePoint(jitter(reach), jitter(reach));
                double heading = random.nextDouble() < square
                        ? random.nextInt(4) * Math.PI / 2 + jitter(0.12)
                        : between(0, 2 * Math.PI);
                var beside = neighbour();
                if (beside.centre() != null && random.nextInt(3) == 0) {
                    centre = beside.centre();
                    heading = beside.heading();
                }
                if (ground.isFree(centre, size.widthMm() + 0.3, size.heightMm() + 0.3, heading)) {
                    var stance = random.nextInt(40) == 0 ? Stance.FACE_DOWN : Stance.FACE_UP;
                    add(bag.removeLast(), new Pose(centre, 0, heading, stance), Role.DISCARD, null);
                    break;
                }
            }
        }
    }

    private record Spot(@org.jspecify.annotations.Nullable TablePoint centre, double heading) {}

    /** A place right beside a tile that was thrown before. */
    private Spot neighbour() {
        var thrown = tiles.stream().filter(tile -> tile.role() == Role.DISCARD).toList();
        if (thrown.isEmpty()) {
            return new Spot(null, 0);
        }
        var pose = thrown.get(random.nextInt(thrown.size())).pose();
        double turn = pose.heading() + (random.nextBoolean() ? Math.PI / 2 : 0);
        boolean along = turn == pose.heading();
        double step = (along ? size.heightMm() : size.widthMm()) + 0.4;
        double way = random.nextBoolean() ? step : -step;
        return new Spot(
                pose.centre().plus(Math.cos(turn) * way, Math.sin(turn) * way),
                pose.heading() + (random.nextInt(3) == 0 ? Math.PI : 0));
    }

    private void walls(int count, double away) {
        int stacks = layout == Layout.RIICHI ? 17 : 18;
        int first = random.nextInt(4 * stacks);
        int used = Math.min(count, bag.size() - 4) / 2;
        int indicator = layout == Layout.RIICHI ? Math.min(used - 1, 2) : -1;
        boolean apart = random.nextBoolean();
        double[] lean = {jitter(0.04), jitter(0.04), jitter(0.04), jitter(0.04)};
        for (int i = 0; i < used; i++) {
            int place = Math.floorMod(first + i, 4 * stacks);
            var seat = Seat.of(place / stacks);
            double along = (place % stacks - (stacks - 1) / 2.0) * (size.widthMm() + 0.15);
            // The dead wall is pushed a little apart.
            along += apart && i < 7 ? 6 : 0;
            double low = away + lean[seat.number()] * along;
            double turn = -lean[seat.number()];
            boolean single = i == used - 1 && random.nextInt(4) == 0;
            var centre = place(seat, along, low);
            if (!ground.isFree(
                    centre, size.widthMm() - 1, size.heightMm() - 1, seat.number() * Math.PI / 2 + Math.PI / 2)) {
                continue;
            }
            var role = i < 7 && layout == Layout.RIICHI ? Role.DEAD_WALL : Role.WALL;
            lay(seat, along, low, 0, Stance.FACE_DOWN, turn, role, false);
            if (!single) {
                boolean shown = i == indicator;
                lay(
                        seat,
                        along + jitter(0.4),
                        low + jitter(0.4),
                        size.thicknessMm(),
                        shown ? Stance.FACE_UP : Stance.FACE_DOWN,
                        turn,
                        shown ? Role.INDICATOR : role,
                        false);
            }
        }
    }

    private void extras() {
        if (random.nextInt(2) == 0) {
            int dice = random.nextInt(2, 4);
            var about = random.nextBoolean()
                    ? new TablePoint(jitter(40), jitter(40))
                    : new TablePoint(jitter(side * 0.4), jitter(side * 0.4));
            for (int i = 0; i < dice; i++) {
                var centre = about.plus(jitter(25), jitter(25));
                if (ground.isFree(centre, 18, 18, 0)) {
                    ground.take(centre, 13, 13, 0);
                    things.add(new Thing.Die(centre, between(0, Math.PI), random.nextInt(1, 7)));
                }
            }
        }
        int cups = Math.max(0, random.nextInt(-2, 3));
        for (int i = 0; i < cups; i++) {
            double radius = between(26, 42);
            var centre = place(
                    Seat.of(random.nextInt(4)),
                    (random.nextBoolean() ? 1 : -1) * side / 2 * between(0.8, 1.15),
                    side / 2 * between(1.0, 1.15));
            if (ground.isFree(centre, 2 * radius, 2 * radius, 0)) {
                ground.take(centre, 2 * radius, 2 * radius, 0);
                things.add(new Thing.Cup(centre, radius, between(50, 110)));
            }
        }
    }

    private void hands() {
        int count = random.nextInt(5) < 3 ? 0 : random.nextInt(1, 3);
        for (int i = 0; i < count; i++) {
            var seat = Seat.of(random.nextInt(4));
            double deep = side / 2 * between(-0.3, 0.85);
            double along = side / 2 * between(-0.6, 0.6);
            var hand = place(seat, along, deep);
            var elbow = place(seat, along * 0.5 + between(-40, 160), side / 2 + between(120, 260));
            double height = between(8, 70);
            arms.add(new Arm(seat, elbow, hand, height));
            if (random.nextInt(2) == 0 && !bag.isEmpty()) {
                double heading = seat.number() * Math.PI / 2 + Math.PI / 2 + jitter(0.5);
                var reach = place(seat, along + jitter(4), deep - size.heightMm() * 0.3);
                double up = Math.max(height - size.thicknessMm(), 2 * size.thicknessMm() + 4);
                var stance = random.nextInt(3) == 0 ? Stance.FACE_DOWN : Stance.FACE_UP;
                tiles.add(new TileBody(
                        tiles.size(), bag.removeLast(), new Pose(reach, up, heading, stance), Role.HELD, seat));
            }
        }
    }

    private void mixed() {
        int count = random.nextInt(30, 120);
        double reach = side / 2 * between(0.5, 0.92);
        double down = between(0, 0.8);
        for (int i = 0; i < count && !bag.isEmpty(); i++) {
            for (int attempt = 0; attempt < 40; attempt++) {
                var centre = new TablePoint(jitter(reach), jitter(reach));
                double heading = between(0, 2 * Math.PI);
                if (ground.isFree(centre, size.widthMm() + 0.2, size.heightMm() + 0.2, heading)) {
                    var stance = random.nextDouble() < down ? Stance.FACE_DOWN : Stance.FACE_UP;
                    add(bag.removeLast(), new Pose(centre, 0, heading, stance), Role.DISCARD, null);
                    break;
                }
            }
        }
        extras();
        hands();
    }

    private void rows() {
        int across = random.nextInt(6, 15);
        int down = random.nextInt(1, 7);
        double gapX = random.nextBoolean() ? 0.2 : between(0.2, 14);
        double gapY = random.nextBoolean() ? 0.2 : between(0.2, 22);
        double turn = random.nextInt(4) * Math.PI / 2 + jitter(0.25);
        boolean upsideDown = random.nextInt(4) == 0;
        double ux = Math.cos(turn);
        double uy = Math.sin(turn);
        for (int row = 0; row < down; row++) {
            for (int column = 0; column < across && !bag.isEmpty(); column++) {
                double right = (column - (across - 1) / 2.0) * (size.widthMm() + gapX) + jitter(0.5 * unruly);
                double low = (row - (down - 1) / 2.0) * (size.heightMm() + gapY) + jitter(0.5 * unruly);
                double heading = turn + Math.PI / 2 + jitter(0.02 * unruly) + (upsideDown ? Math.PI : 0);
                heading += random.nextInt(40) == 0 ? Math.PI : 0;
                var centre = new TablePoint(ux * right + uy * low, uy * right - ux * low);
                add(bag.removeLast(), new Pose(centre, 0, heading, Stance.FACE_UP), Role.REVEALED, null);
            }
        }
    }

    private void lay(
            Seat seat, double along, double away, double height, Stance stance, double turn, Role role, boolean owned) {
        if (!bag.isEmpty()) {
            put(bag.removeLast(), seat, along, away, height, stance, turn, role, owned);
        }
    }

    private void put(
            Tile tile,
            Seat seat,
            double along,
            double away,
            double height,
            Stance stance,
            double turn,
            Role role,
            boolean owned) {
        double heading = seat.number() * Math.PI / 2 + Math.PI / 2 + turn + jitter(0.014 * unruly);
        var centre = place(seat, along + jitter(0.2 * unruly), away + jitter(0.6 * unruly));
        add(tile, new Pose(centre, height, heading, stance), role, owned ? seat : null);
    }

    private void add(Tile tile, Pose pose, Role role, @org.jspecify.annotations.Nullable Seat owner) {
        double up = pose.stance() == Stance.STANDING ? size.thicknessMm() : size.heightMm();
        ground.take(pose.centre(), size.widthMm(), up, pose.heading());
        tiles.add(
                owner == null
                        ? new TileBody(tiles.size(), tile, pose, role)
                        : new TileBody(tiles.size(), tile, pose, role, owner));
    }

    /** A place as a seat sees it: millimetres to the right of its middle, and from the centre towards it. */
    private static TablePoint place(Seat seat, double along, double away) {
        return new TablePoint(along, -away).turned(seat.number());
    }

    private List<Tile> alike(int count) {
        for (int attempt = 0; attempt < 60; attempt++) {
            var kind = bag.get(random.nextInt(bag.size())).kind();
            var same = bag.stream()
                    .filter(tile -> tile.kind() == kind)
                    .limit(count)
                    .toList();
            if (same.size() == count) {
                same.forEach(bag::remove);
                return same;
            }
        }
        return drawn(count);
    }

    private List<Tile> run() {
        for (int attempt = 0; attempt < 60; attempt++) {
            var lowest = bag.get(random.nextInt(bag.size())).kind();
            if (!lowest.isSuit() || lowest.number() > 7) {
                continue;
            }
            var suit = lowest.suit().orElseThrow();
            var run = new ArrayList<Tile>();
            for (int step = 0; step < 3; step++) {
                var kind = Tile.of(suit, lowest.number() + step);
                bag.stream().filter(tile -> tile.kind() == kind).findFirst().ifPresent(run::add);
            }
            if (run.size() == 3) {
                run.forEach(bag::remove);
                Collections.shuffle(run, Random.from(random));
                return run;
            }
        }
        return drawn(3);
    }

    private List<Tile> drawn(int count) {
        var some = new ArrayList<Tile>();
        while (some.size() < count) {
            some.add(bag.removeLast());
        }
        return some;
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    /** Evenly from minus to plus some size. */
    private double jitter(double most) {
        return (random.nextDouble() * 2 - 1) * most;
    }
}
