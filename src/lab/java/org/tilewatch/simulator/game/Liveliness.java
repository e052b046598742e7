package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Footprint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/**
 * What happens at a table besides the game, and means nothing: sleeves bump discards, players straighten what lies before them,
 * cups come and go. It has a chance of its own, so that the same seed deals the same tiles on a quiet table and on a lively one.
 */
final class Liveliness {
    private static final double BUMPED = 0.12;
    private static final double TIDIED = 0.1;
    private static final double CUP = 0.06;
    private static final double NARROW = 0.4;
    private static final int TRIES = 40;

    private final Performer performer;
    private final SimulatedTable table;
    private final WallPlan plan;
    private final Disturbance disturbance;
    private final Random random;
    private final List<Thing.Cup> cups = new ArrayList<>();
    /** Whose rows have been pushed aside already; a second time they would meet their neighbours. */
    private final Set<Seat> pushed = EnumSet.noneOf(Seat.class);

    Liveliness(Performer performer, SimulatedTable table, WallPlan plan, Disturbance disturbance, long seed) {
        this.performer = performer;
        this.table = table;
        this.plan = plan;
        this.disturbance = disturbance;
        this.random = new Random(seed);
    }

    /** A player has discarded, nobody wants the tile, and the next has not drawn yet. */
    void betweenTurns(Seat seat) {
        if (disturbance.compareTo(Disturbance.LIVELY) < 0) {
            return;
        }
        double chance = random.nextDouble();
        if (chance < BUMPED) {
            bump(seat);
        } else if (chance < BUMPED + TIDIED) {
            tidy(seat);
        } else if (chance < BUMPED + TIDIED + CUP && disturbance == Disturbance.ROUGH) {
            standCup(seat);
        }
    }

    /** The sleeve that goes back takes a tile or a row along, a few millimetres. */
    private void bump(Seat seat) {
        double t = performer.now();
        if (table.laysRows()) {
            pushRow(seat, t, between(1, 4));
        } else {
            thrown().stream()
                    .skip(random.nextInt(Math.max(1, thrown().size())))
                    .limit(2)
                    .forEach(piece -> nudge(piece, t, 5));
        }
        performer.reached(t + 0.35);
        performer.worthSeeing(t + 0.2);
    }

    /** A hand straightens a row, or pushes a discard out of the way. */
    private void tidy(Seat seat) {
        var layout = performer.layout();
        if (table.laysRows()) {
            double there =
                    performer.reach(seat, performer.now(), layout.point(seat, -2 * layout.width(), layout.pondRow(0)));
            pushRow(seat, there, between(2, 5));
            finish(seat, there + 0.4);
            return;
        }
        var thrown = thrown();
        if (!thrown.isEmpty()) {
            var piece = thrown.get(random.nextInt(thrown.size()));
            double there = performer.reach(
                    seat, performer.now(), performer.stage().resting(piece.id()).centre());
            nudge(piece, there, 45);
            finish(seat, there + 0.4);
        }
    }

    private void finish(Seat seat, double done) {
        performer.stage().armWaits(seat, done);
        performer.withdraw(seat);
        performer.worthSeeing(done - 0.2);
        performer.worthSeeing(done + 0.5);
        performer.reached(done + 0.6);
    }

    private List<Piece> thrown() {
        return table.thrown.stream()
                .filter(piece -> performer.stage().stillFrom(piece.id()) <= performer.now())
                .toList();
    }

    private void nudge(Piece piece, double t, double most) {
        var from = performer.stage().resting(piece.id());
        for (int attempt = 0; attempt < TRIES; attempt++) {
            var to = new Pose(
                    from.centre().plus(between(-most, most), between(-most, most)),
                    0,
                    from.heading() + between(-0.12, 0.12) * Math.max(1, most / 20),
                    from.stance());
            if (isFree(piece, to)) {
                performer.stage().slide(piece.id(), t, t + 0.3, to, BodyPart.of(TileRole.DISCARD));
                return;
            }
        }
    }

    /** All of a player's discards move a little to the left and inwards, away from where the next ones come. */
    private void pushRow(Seat seat, double t, double mm) {
        if (!pushed.add(seat)) {
            return;
        }
        var shift = performer.layout().point(seat, -mm * NARROW, mm * NARROW);
        var mine = new ArrayList<Piece>(table.pondOf(seat));
        for (var piece : mine) {
            var from = performer.stage().resting(piece.id());
            var to = new Pose(from.centre().plus(shift.x(), shift.y()), 0, from.heading(), from.stance());
            double start = Math.max(t, performer.stage().stillFrom(piece.id()));
            performer.stage().slide(piece.id(), start, start + 0.3, to, BodyPart.of(TileRole.DISCARD, seat));
        }
    }

    /** Somebody puts a cup down where discards lie, and takes it away again. */
    private void standCup(Seat seat) {
        var thrown = thrown();
        if (thrown.isEmpty()) {
            return;
        }
        var spot = performer
                .stage()
                .resting(thrown.get(random.nextInt(thrown.size())).id())
                .centre()
                .plus(between(-20, 20), between(-20, 20));
        double there = performer.reach(seat, performer.now(), spot);
        performer.withdraw(seat);
        var cup = new Thing.Cup(spot, between(28, 40), between(70, 110));
        performer.stage().put(cup, there);
        performer.stage().take(cup, there + between(6, 14));
        cups.add(cup);
        performer.worthSeeing(there + 0.8);
        performer.reached(there + 0.5);
    }

    /** Nobody lays a tile under a cup: one that stands where a tile is to lie is taken away before. */
    void makeRoom(TablePoint place) {
        double half = performer.layout().height();
        for (var cup : cups) {
            if (cup.centre().distanceTo(place) < cup.radius() + half) {
                performer.stage().take(cup, performer.now());
            }
        }
    }

    private boolean isFree(Piece piece, Pose pose) {
        var stage = performer.stage();
        var size = performer.layout().tile();
        var wanted = Footprint.of(pose, size).grownBy(2);
        return (plan.isInside(pose.centre()) || plan.isBeside(pose.centre()))
                && IntStream.range(0, stage.bodies())
                        .filter(id -> id != piece.id())
                        .mapToObj(stage::resting)
                        .noneMatch(other -> Footprint.of(other, size).overlaps(wanted));
    }

    private double between(double low, double high) {
        return low + random.nextDouble() * (high - low);
    }
}
