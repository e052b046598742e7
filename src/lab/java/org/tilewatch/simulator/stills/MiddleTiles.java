package org.tilewatch.simulator.stills;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** What lies in the middle of the table: discards in rows or thrown, tiles being mixed, a set laid out. */
final class MiddleTiles {
    private final Laying laying;
    private final double side;
    private final List<Thing> things;

    /** @param things sticks are added to them */
    MiddleTiles(Laying laying, double side, List<Thing> things) {
        this.laying = laying;
        this.side = side;
        this.things = things;
    }

    /** Rows of six discards before each player, and a stick before some. */
    void ponds() {
        double near = laying.size.widthMm() * laying.between(3.0, 3.8);
        int turn = laying.random.nextInt(0, 19);
        for (int number = 0; number < 4; number++) {
            var seat = Seat.of(number);
            int count = Math.max(0, turn + laying.random.nextInt(-4, 3));
            int riichi = laying.random.nextInt(4) == 0 ? laying.random.nextInt(1, 18) : -1;
            double tidy = laying.between(0.3, 1) * laying.unruly;
            double left = -3 * laying.size.widthMm() + laying.jitter(8);
            double along = left;
            for (int i = 0; i < count && !laying.bag.isEmpty(); i++) {
                int row = Math.min(2, i / 6);
                if (i % 6 == 0 && i <= 12) {
                    along = left + laying.jitter(tidy);
                }
                boolean turned = i == riichi;
                double wide = turned ? laying.size.heightMm() : laying.size.widthMm();
                laying.lay(
                        seat,
                        along + wide / 2 + laying.jitter(0.3 * tidy),
                        near + (row + 0.5) * laying.size.heightMm() * 1.02 + laying.jitter(0.9 * tidy),
                        0,
                        Stance.FACE_UP,
                        turned ? Math.PI / 2 : 0,
                        TileRole.DISCARD,
                        true);
                along += wide + 0.15;
            }
            if (riichi >= 0 && riichi < count) {
                var centre = Laying.place(seat, laying.jitter(10), near - laying.between(6, 14));
                things.add(new Thing.Stick(centre, seat.number() * Math.PI / 2 + laying.jitter(0.05), 1000));
            } else if (laying.random.nextInt(8) == 0) {
                var centre = Laying.place(seat, laying.jitter(20), near - laying.between(6, 14));
                things.add(new Thing.Stick(centre, seat.number() * Math.PI / 2 + laying.jitter(0.2), 100));
            }
        }
    }

    /** Discards thrown in the middle. */
    void thrown(int count) {
        double reach = side / 2 * laying.between(0.4, 0.62);
        double square = laying.random.nextInt(3) == 0 ? 0 : laying.between(0, 1);
        for (int i = 0; i < count && !laying.bag.isEmpty(); i++) {
            for (int attempt = 0; attempt < 30; attempt++) {
                var centre = new TablePoint(laying.jitter(reach), laying.jitter(reach));
                double heading = laying.random.nextDouble() < square
                        ? laying.random.nextInt(4) * Math.PI / 2 + laying.jitter(0.12)
                        : laying.between(0, 2 * Math.PI);
                var beside = neighbour();
                if (beside.isPresent() && laying.random.nextInt(3) == 0) {
                    centre = beside.get().centre();
                    heading = beside.get().heading();
                }
                if (laying.ground.isFree(centre, laying.size.widthMm() + 0.3, laying.size.heightMm() + 0.3, heading)) {
                    var stance = laying.random.nextInt(40) == 0 ? Stance.FACE_DOWN : Stance.FACE_UP;
                    laying.add(laying.bag.removeLast(), new Pose(centre, 0, heading, stance), TileRole.DISCARD, null);
                    break;
                }
            }
        }
    }

    /** A place right beside a tile that was thrown before. */
    private Optional<Pose> neighbour() {
        var thrown = laying.tiles.stream()
                .filter(tile -> tile.tileRole() == TileRole.DISCARD)
                .toList();
        if (thrown.isEmpty()) {
            return Optional.empty();
        }
        var pose = thrown.get(laying.random.nextInt(thrown.size())).pose();
        boolean along = !laying.random.nextBoolean();
        double turn = pose.heading() + (along ? 0 : Math.PI / 2);
        double step = (along ? laying.size.heightMm() : laying.size.widthMm()) + 0.4;
        double way = laying.random.nextBoolean() ? step : -step;
        return Optional.of(new Pose(
                pose.centre().plus(Math.cos(turn) * way, Math.sin(turn) * way),
                0,
                pose.heading() + (laying.random.nextInt(3) == 0 ? Math.PI : 0),
                Stance.FACE_UP));
    }

    /** Tiles face up and face down, as when they are mixed. */
    void mixed() {
        int count = laying.random.nextInt(30, 120);
        double reach = side / 2 * laying.between(0.5, 0.92);
        double down = laying.between(0, 0.8);
        for (int i = 0; i < count && !laying.bag.isEmpty(); i++) {
            for (int attempt = 0; attempt < 40; attempt++) {
                var centre = new TablePoint(laying.jitter(reach), laying.jitter(reach));
                double heading = laying.between(0, 2 * Math.PI);
                if (laying.ground.isFree(centre, laying.size.widthMm() + 0.2, laying.size.heightMm() + 0.2, heading)) {
                    var stance = laying.random.nextDouble() < down ? Stance.FACE_DOWN : Stance.FACE_UP;
                    laying.add(laying.bag.removeLast(), new Pose(centre, 0, heading, stance), TileRole.DISCARD, null);
                    break;
                }
            }
        }
    }

    /** The set laid out in rows. */
    void rows() {
        int across = laying.random.nextInt(6, 15);
        int down = laying.random.nextInt(1, 7);
        double gapX = laying.random.nextBoolean() ? 0.2 : laying.between(0.2, 14);
        double gapY = laying.random.nextBoolean() ? 0.2 : laying.between(0.2, 22);
        double turn = laying.random.nextInt(4) * Math.PI / 2 + laying.jitter(0.25);
        boolean upsideDown = laying.random.nextInt(4) == 0;
        double ux = Math.cos(turn);
        double uy = Math.sin(turn);
        for (int row = 0; row < down; row++) {
            for (int column = 0; column < across && !laying.bag.isEmpty(); column++) {
                double right = (column - (across - 1) / 2.0) * (laying.size.widthMm() + gapX)
                        + laying.jitter(0.5 * laying.unruly);
                double low =
                        (row - (down - 1) / 2.0) * (laying.size.heightMm() + gapY) + laying.jitter(0.5 * laying.unruly);
                double heading = turn + Math.PI / 2 + laying.jitter(0.02 * laying.unruly) + (upsideDown ? Math.PI : 0);
                heading += laying.random.nextInt(40) == 0 ? Math.PI : 0;
                var centre = new TablePoint(ux * right + uy * low, uy * right - ux * low);
                laying.add(
                        laying.bag.removeLast(), new Pose(centre, 0, heading, Stance.FACE_UP), TileRole.REVEALED, null);
            }
        }
    }
}
