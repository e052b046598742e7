package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
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
        ROWS,
        /** One winning hand laid open, and nothing else. */
        HAND
    }

    private final Layout layout;
    private final double side;
    private final Laying laying;
    private final SeatTiles seats;
    private final MiddleTiles middle;
    private final List<Thing> things = new ArrayList<>();
    private final List<Arm> arms = new ArrayList<>();

    private RandomTable(Layout layout, double side, TileSize size, Set<Tile> faces, RandomGenerator random) {
        this.layout = layout;
        this.side = side;
        this.laying = new Laying(layout, size, faces, random);
        this.seats = new SeatTiles(laying, layout, side);
        this.middle = new MiddleTiles(laying, side, things);
    }

    /**
     * A random scene.
     *
     * @param layout how the table is laid
     * @param sideMm of the playing surface
     * @param size   of the tiles
     * @param faces  the tiles that the set's art has
     */
    public static SimulatedScene scene(
            Layout layout, double sideMm, TileSize size, Set<Tile> faces, RandomGenerator random) {
        var table = new RandomTable(layout, sideMm, size, faces, random);
        switch (layout) {
            case RIICHI, CLASSICAL -> table.game();
            case MIXED -> {
                table.middle.mixed();
                table.extras();
                table.hands();
            }
            case ROWS -> table.middle.rows();
            case HAND -> new OpenHandTiles(table.laying).lay();
        }
        return new SimulatedScene(table.laying.tiles, table.arms, table.things);
    }

    private void game() {
        double edge = side / 2;
        double handAway = edge - laying.between(0.06, 0.11) * side;
        double wallAway = handAway - laying.size.heightMm() * laying.between(1.3, 2.4);
        double meldAway = edge - laying.size.heightMm() * laying.between(0.55, 0.9);
        int wallTiles = laying.random.nextInt(16, 90);
        for (int number = 0; number < 4; number++) {
            seats.lay(Seat.of(number), handAway, meldAway);
        }
        if (layout == Layout.RIICHI) {
            middle.ponds();
        } else {
            middle.thrown(laying.random.nextInt(0, 46));
        }
        walls(wallTiles, wallAway);
        extras();
        hands();
    }

    private void walls(int count, double away) {
        int stacks = layout == Layout.RIICHI ? 17 : 18;
        int first = laying.random.nextInt(4 * stacks);
        int used = Math.min(count, laying.bag.size() - 4) / 2;
        int indicator = layout == Layout.RIICHI ? Math.min(used - 1, 2) : -1;
        boolean apart = laying.random.nextBoolean();
        double[] lean = {laying.jitter(0.04), laying.jitter(0.04), laying.jitter(0.04), laying.jitter(0.04)};
        for (int i = 0; i < used; i++) {
            int place = Math.floorMod(first + i, 4 * stacks);
            var seat = Seat.of(place / stacks);
            double along = (place % stacks - (stacks - 1) / 2.0) * (laying.size.widthMm() + 0.15);
            // The dead wall is pushed a little apart.
            along += apart && i < 7 ? 6 : 0;
            double low = away + lean[seat.number()] * along;
            double turn = -lean[seat.number()];
            boolean single = i == used - 1 && laying.random.nextInt(4) == 0;
            var centre = Laying.place(seat, along, low);
            if (!laying.ground.isFree(
                    centre,
                    laying.size.widthMm() - 1,
                    laying.size.heightMm() - 1,
                    seat.number() * Math.PI / 2 + Math.PI / 2)) {
                continue;
            }
            var tileRole = i < 7 && layout == Layout.RIICHI ? TileRole.DEAD_WALL : TileRole.WALL;
            laying.lay(seat, along, low, 0, Stance.FACE_DOWN, turn, tileRole, false);
            if (!single) {
                boolean shown = i == indicator;
                laying.lay(
                        seat,
                        along + laying.jitter(0.4),
                        low + laying.jitter(0.4),
                        laying.size.thicknessMm(),
                        shown ? Stance.FACE_UP : Stance.FACE_DOWN,
                        turn,
                        shown ? TileRole.INDICATOR : tileRole,
                        false);
            }
        }
    }

    private void extras() {
        if (laying.random.nextInt(2) == 0) {
            int dice = laying.random.nextInt(2, 4);
            var about = laying.random.nextBoolean()
                    ? new TablePoint(laying.jitter(40), laying.jitter(40))
                    : new TablePoint(laying.jitter(side * 0.4), laying.jitter(side * 0.4));
            for (int i = 0; i < dice; i++) {
                var centre = about.plus(laying.jitter(25), laying.jitter(25));
                if (laying.ground.isFree(centre, 18, 18, 0)) {
                    laying.ground.take(centre, 13, 13, 0);
                    things.add(new Thing.Die(centre, laying.between(0, Math.PI), laying.random.nextInt(1, 7)));
                }
            }
        }
        int cups = Math.max(0, laying.random.nextInt(-2, 3));
        for (int i = 0; i < cups; i++) {
            double radius = laying.between(26, 42);
            var centre = Laying.place(
                    Seat.of(laying.random.nextInt(4)),
                    (laying.random.nextBoolean() ? 1 : -1) * side / 2 * laying.between(0.8, 1.15),
                    side / 2 * laying.between(1.0, 1.15));
            if (laying.ground.isFree(centre, 2 * radius, 2 * radius, 0)) {
                laying.ground.take(centre, 2 * radius, 2 * radius, 0);
                things.add(new Thing.Cup(centre, radius, laying.between(50, 110)));
            }
        }
    }

    private void hands() {
        int count = laying.random.nextInt(5) < 3 ? 0 : laying.random.nextInt(1, 3);
        for (int i = 0; i < count; i++) {
            var seat = Seat.of(laying.random.nextInt(4));
            double deep = side / 2 * laying.between(-0.3, 0.85);
            double along = side / 2 * laying.between(-0.6, 0.6);
            var hand = Laying.place(seat, along, deep);
            var elbow = Laying.place(seat, along * 0.5 + laying.between(-40, 160), side / 2 + laying.between(120, 260));
            double height = laying.between(8, 70);
            arms.add(new Arm(seat, elbow, hand, height));
            if (laying.random.nextInt(2) == 0 && !laying.bag.isEmpty()) {
                double heading = seat.number() * Math.PI / 2 + Math.PI / 2 + laying.jitter(0.5);
                var reach = Laying.place(seat, along + laying.jitter(4), deep - laying.size.heightMm() * 0.3);
                double up = Math.max(height - laying.size.thicknessMm(), 2 * laying.size.thicknessMm() + 4);
                var stance = laying.random.nextInt(3) == 0 ? Stance.FACE_DOWN : Stance.FACE_UP;
                laying.tiles.add(new TileBody(
                        laying.tiles.size(),
                        laying.bag.removeLast(),
                        new Pose(reach, up, heading, stance),
                        TileRole.HELD,
                        seat));
            }
        }
    }
}
