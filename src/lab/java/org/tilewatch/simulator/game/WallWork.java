package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** What hands do at the walls: wash, build, break, turn indicators, lay free tiles, fill up the dead wall. */
final class WallWork {
    private static final BodyPart WALL = BodyPart.of(TileRole.WALL);
    private static final BodyPart DEAD = BodyPart.of(TileRole.DEAD_WALL);
    private static final BodyPart INDICATOR = BodyPart.of(TileRole.INDICATOR);

    private final Performer performer;
    private final Custom custom;
    private final WallPlan plan;
    private final Walls walls;
    private final Habits habits;
    private int filledUp;

    WallWork(Performer performer, Custom custom, WallPlan plan, Walls walls, Habits habits) {
        this.habits = habits;
        this.performer = performer;
        this.custom = custom;
        this.plan = plan;
        this.walls = walls;
    }

    /** The walls stand on the empty table when the first hand begins. */
    void standFromTheStart() {
        var places = places();
        places.keySet().stream()
                .sorted(Comparator.comparing(Piece::id))
                .forEach(piece -> performer.stage().add(piece, placeOf(places, piece), WALL));
    }

    /** All hands wash the tiles of the hand before, backs up, and build the walls. */
    void washAndBuild(RandomGenerator random) {
        var stage = performer.stage();
        double begin = performer.now();
        stage.clearThings(begin + 0.5);
        if (habits.wallsRise()) {
            riseReady(random);
            return;
        }
        double spread = begin + 1.4;
        double mixed = spread + 1.2;
        double built = mixed + 3.2;
        circle(begin, mixed + 0.4);
        var first = washed(random);
        var second = washed(random);
        var places = places();
        for (int id = 0; id < stage.bodies(); id++) {
            double start = Math.max(begin + 0.6 * random.nextDouble(), stage.stillFrom(id));
            stage.slide(id, start, Math.max(spread, start + 0.2), first.get(id), WALL);
            stage.slide(id, Math.max(spread, start + 0.2), mixed, second.get(id), WALL);
        }
        places.forEach(
                (piece, pose) -> stage.slide(piece.id(), mixed + 0.3 * random.nextDouble(), built - 0.4, pose, WALL));
        for (double t : List.of(begin + 0.2, spread, mixed, mixed + 1.5, built + 0.2)) {
            performer.worthSeeing(t);
        }
        performer.reached(built);
    }

    /** A machine takes the tiles of the hand before and lifts walls that it has built. */
    private void riseReady(RandomGenerator random) {
        var stage = performer.stage();
        // As many chances are taken as by hand, so that the next hands are the same.
        washed(random);
        washed(random);
        double gone = performer.now() + 1.5;
        var places = places();
        for (int id = 0; id < stage.bodies(); id++) {
            double start = Math.max(performer.now() + 0.6 * random.nextDouble(), stage.stillFrom(id));
            stage.slide(id, start, Math.max(gone, start + 0.2), stage.resting(id), WALL);
        }
        places.forEach((piece, pose) -> {
            double start = Math.max(gone, stage.stillFrom(piece.id())) + 0.3 * random.nextDouble();
            stage.slide(piece.id(), start, start + 0.4, pose, WALL);
        });
        performer.reached(gone + 1.2);
        performer.worthSeeing(gone);
        performer.worthSeeing(gone + 1.2);
    }

    private void circle(double from, double until) {
        var layout = performer.layout();
        for (var seat : custom.play().seatsFrom(Seat.BOTTOM).toList()) {
            double t = performer.reach(seat, from, layout.point(seat, 0, -0.2 * layout.sideMm()));
            int turn = 0;
            while (t < until) {
                double angle = turn++ * 2.1;
                t += 0.3;
                var point = layout.point(seat, 90 * Math.cos(angle), -0.22 * layout.sideMm() + 50 * Math.sin(angle));
                performer.stage().arm(seat, t, point, 20);
            }
            performer.withdraw(seat);
        }
    }

    private List<Pose> washed(RandomGenerator random) {
        int bodies = performer.stage().bodies();
        int across = (int) Math.ceil(Math.sqrt(bodies));
        var size = performer.layout().tile();
        double pitch = Math.hypot(size.widthMm(), size.heightMm()) + 1;
        var poses = new ArrayList<Pose>();
        for (int i = 0; i < across * across; i++) {
            var centre = new TablePoint(
                    (i % across - (across - 1) / 2.0) * pitch, (i / across - (across - 1) / 2.0) * pitch);
            poses.add(new Pose(centre, 0, (random.nextDouble() * 2 - 1) * Math.PI, Stance.FACE_DOWN));
        }
        Collections.shuffle(poses, Random.from(random));
        return poses;
    }

    private Map<Piece, Pose> places() {
        var places = new HashMap<Piece, Pose>();
        for (int stack = 0; stack < walls.stacks(); stack++) {
            for (int level = 0; level < 2; level++) {
                places.put(walls.at(stack, level), performer.jitter().inWall(slot(stack, level, 0)));
            }
        }
        return places;
    }

    private static Pose placeOf(Map<Piece, Pose> places, Piece piece) {
        var pose = places.get(piece);
        if (pose == null) {
            throw new IllegalStateException("body " + piece.id() + " stands in no wall");
        }
        return pose;
    }

    private Pose slot(int stack, int level, double inwards) {
        return plan.place(walls.sideOf(stack), walls.fromRight(stack), level, inwards);
    }

    /** Throws two dice into the middle for a side of the table; they lie there until the deal is over. */
    List<Thing> throwDice(Seat side, int first, int second) {
        if (habits.isAutomatic()) {
            return List.of();
        }
        var seat = custom.workerAt(side);
        var jitter = performer.jitter();
        var layout = performer.layout();
        double there = performer.reach(seat, performer.now(), layout.point(seat, 20, -0.16 * layout.sideMm()));
        performer.withdraw(seat);
        var dice = new ArrayList<Thing>();
        double aside = -25;
        for (int eyes : List.of(first, second)) {
            var point = new TablePoint(aside + jitter.between(-18, 18), jitter.between(-40, 40));
            var die = new Thing.Die(point, jitter.between(-Math.PI, Math.PI), eyes);
            performer.stage().put(die, there);
            dice.add(die);
            aside += 50;
        }
        performer.reached(there);
        performer.worthSeeing(there + 0.6);
        performer.pause(0.8, 1.2);
        return dice;
    }

    /** The dice go to east's right. */
    void collectDice(Seat east, List<Thing> dice) {
        if (dice.isEmpty()) {
            return;
        }
        double there = performer.reach(east, performer.now(), new TablePoint(0, 0));
        performer.withdraw(east);
        double side = 0;
        for (var thing : dice) {
            performer.stage().take(thing, there);
            if (thing instanceof Thing.Die die) {
                var point = plan.dice(east, side);
                performer.stage().put(new Thing.Die(point, die.heading(), die.eyes()), there + 0.5);
            }
            side += 17;
        }
        performer.reached(there);
        performer.pause(0.5, 0.8);
    }

    /** Sets the dead wall apart, turns the first indicator and lays the free tiles, as the game has them. */
    void breakWall() {
        if (!custom.endsWithFreeTiles() && !habits.leavesDeadWall()) {
            setDeadWallApart();
        }
        if (custom.has(Trait.INDICATORS)) {
            turnIndicator(walls.breaker());
        }
        if (!custom.keepsDeadWall()) {
            layFreeTiles();
        }
    }

    /**
     * How far a stack of the dead wall is pushed towards the middle. Where a dead wall that is kept full goes on round the corner, that part stays
     * where it is: the two would meet.
     */
    private double shift(int stack) {
        if (habits.leavesDeadWall()) {
            return 0;
        }
        if (custom.keepsDeadWall()) {
            return stack < 0 ? 0 : performer.layout().height() + 4;
        }
        return custom.endsWithFreeTiles() ? 0 : plan.deadShift();
    }

    private void setDeadWallApart() {
        var stage = performer.stage();
        var seat = custom.workerAt(walls.breaker());
        var dead = walls.deadStacks();
        var middle = slot(dead.get(dead.size() / 2), 0, 0).centre();
        double there = performer.reach(seat, performer.now(), middle);
        double done = there + 0.6;
        for (int stack : dead) {
            for (int level = 0; level < 2; level++) {
                var pose = performer.jitter().inWall(slot(stack, level, shift(stack)));
                stage.slide(walls.at(stack, level).id(), there, done, pose, DEAD);
            }
        }
        stage.armWaits(seat, done);
        performer.withdraw(seat);
        performer.reached(done);
        performer.worthSeeing(there + 0.3);
        performer.pause(0.2, 0.4);
    }

    /** Turns up the next indicator. */
    void turnIndicator(Seat seat) {
        var piece = walls.nextIndicator();
        var from = performer.stage().resting(piece.id());
        double there = performer.reach(seat, performer.now(), from.centre());
        double done = there + 0.45;
        performer
                .stage()
                .tip(
                        piece.id(),
                        there + 0.1,
                        done,
                        new Pose(from.centre(), from.height(), from.heading(), Stance.FACE_UP),
                        INDICATOR,
                        25);
        performer.stage().armWaits(seat, done + 0.05);
        performer.withdraw(seat);
        double seen = performer.inSight(List.of(piece), done);
        performer.worthSeeing(done);
        performer.worthSeeing(seen + 0.1);
        performer.reached(seen);
    }

    /** Shows what lies under the indicators: it is laid outside the dead wall, face up, and the indicators sink (riichi 3.3.12). */
    void showUnderIndicators(Seat seat) {
        var under = walls.underIndicators();
        var layout = performer.layout();
        double last = performer.now();
        for (int i = 0; i < under.size(); i++) {
            var piece = under.get(i);
            var from = performer.stage().resting(piece.id());
            var side = walls.sideOf(stackOf(piece));
            var own = from.centre().turned(-side.number());
            // Where the stack stood before the dead wall was set apart, the table is free; else before it, clear of the
            // corner.
            boolean setApart = shift(walls.numberOf(stackOf(piece))) > 0;
            double back = setApart ? -layout.height() - 3 : layout.height() + 3;
            double aside = setApart ? 0 : 1.5 * layout.width();
            var to = layout.place(side, own.x() + aside, own.y() + back, 0, Math.PI / 2, Stance.FACE_UP);
            last = performer.carry(seat, performer.now(), List.of(new Performer.Movement(piece, to, INDICATOR)));
            var upper = walls.at(stackOf(piece), 1);
            var pose = performer.stage().resting(upper.id());
            var sunk = new Pose(pose.centre(), 0, pose.heading(), pose.stance());
            performer.stage().tip(upper.id(), last - 0.1, last + 0.15, sunk, INDICATOR, 0);
        }
        performer.withdraw(seat);
        performer.reached(performer.inSight(under, last + 0.15));
        performer.worthSeeing(performer.now() + 0.1);
    }

    private int stackOf(Piece piece) {
        for (int stack = 0; stack < walls.stacks(); stack++) {
            if (walls.at(stack, 0).equals(piece)) {
                return stack;
            }
        }
        throw new IllegalArgumentException("body " + piece.id() + " is no lower tile of the wall");
    }

    /** Two tiles of the dead wall are laid on top of it, to be taken next (millington 19 and 21). */
    void layFreeTiles() {
        var free = walls.layFreeTiles();
        var seat = custom.workerAt(walls.breaker());
        performer.carry(seat, performer.now(), List.of(step(free.upper(), free.upperTo())));
        double done = performer.carry(seat, performer.now(), List.of(step(free.lower(), free.lowerTo())));
        performer.withdraw(seat);
        performer.reached(performer.inSight(List.of(free.upper(), free.lower()), done));
        performer.worthSeeing(performer.now());
    }

    private Performer.Movement step(Piece piece, Walls.Slot to) {
        return new Performer.Movement(
                piece, performer.jitter().inWall(slot(to.stack(), to.level(), shift(to.stack()))), DEAD);
    }

    /** The last tile of the wall fills up the dead wall (riichi 3.3.2). */
    void fillUpDeadWall(Seat seat) {
        var piece = walls.last();
        int stack = walls.deadStacks().getLast() - 1 - filledUp / 2;
        int level = filledUp % 2;
        filledUp++;
        if (shift(stack) == 0) {
            // The end of the wall touches this part of the dead wall: the tile belongs to it where it lies.
            return;
        }
        var to = performer.jitter().inWall(slot(stack, level, shift(stack)));
        double done = performer.carry(seat, performer.now(), List.of(new Performer.Movement(piece, to, DEAD)));
        performer.withdraw(seat);
        performer.reached(performer.inSight(List.of(piece), done));
        performer.worthSeeing(performer.now());
    }
}
