package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.scene.Footprint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.tiles.Seat;

/**
 * Lets hands reach, carry and lay, in time, and keeps the story: each thing that happens is told at the moment when its tiles lie
 * still and no hand hides them any more. All times in seconds.
 */
final class Performer {
    /** One body on its way to a place. */
    record Movement(Piece piece, Pose to, BodyPart after) {
        /** The same, its face up. */
        Movement facingUp() {
            return resting(Stance.FACE_UP);
        }

        /** The same, its back up. */
        Movement facingDown() {
            return resting(Stance.FACE_DOWN);
        }

        Movement resting(Stance stance) {
            return new Movement(piece, new Pose(to.centre(), to.height(), to.heading(), stance), after);
        }
    }

    /** How far from an arm's middle line a point is surely in sight, in millimetres. */
    static final double ARM_REACH = 62;

    private static final double LOW = 25;
    /** Brings the unit of tempo to some three seconds a turn. */
    private static final double PACE = 0.68;

    private final Stage stage;
    private final TableLayout layout;
    private final Jitter jitter;
    private final double tempo;
    private final List<TableEvent> events = new ArrayList<>();
    private final List<ButtonEdge> presses = new ArrayList<>();
    private final List<Double> moments = new ArrayList<>();
    private double now;

    /** @param tempo how long everything takes; 1 is a quiet club evening, below 1 is faster */
    Performer(Stage stage, TableLayout layout, Jitter jitter, double tempo) {
        this.stage = stage;
        this.layout = layout;
        this.jitter = jitter;
        this.tempo = tempo * PACE;
    }

    Stage stage() {
        return stage;
    }

    TableLayout layout() {
        return layout;
    }

    Jitter jitter() {
        return jitter;
    }

    List<TableEvent> events() {
        return events;
    }

    List<ButtonEdge> presses() {
        return presses;
    }

    List<Double> moments() {
        return moments;
    }

    /** The moment up to which everything is told. */
    double now() {
        return now;
    }

    /** Time goes by. */
    void pause(double least, double most) {
        now += jitter.between(least, most) * tempo;
    }

    void reached(double t) {
        now = Math.max(now, t);
    }

    /** A moment that a sparse recording must keep. */
    void worthSeeing(double t) {
        moments.add(t);
    }

    /** Tells what happened at this moment. */
    void tell(Happening what) {
        tell(now, what);
    }

    /** Tells what happened at a moment, among what is told already. */
    void tell(double t, Happening what) {
        int place = events.size();
        while (place > 0 && events.get(place - 1).t() > t) {
            place--;
        }
        events.add(place, TableEvent.said(t, what));
    }

    /**
     * A hand goes to the first body, takes them all and lays them down; it stays there.
     *
     * @return when the bodies lie
     */
    double carry(Seat seat, double start, List<Movement> movements) {
        var first = movements.getFirst();
        var source = stage.resting(first.piece().id()).centre();
        double from = Math.max(start, stage.armFree(seat));
        stage.armWaits(seat, from);
        double gripped = from + travel(handOf(seat), source);
        stage.arm(seat, gripped, source, LOW);
        double lifted = gripped + 0.08 * tempo;
        for (var movement : movements) {
            lifted = Math.max(lifted, stage.stillFrom(movement.piece().id()));
        }
        stage.arm(seat, lifted, source, LOW);
        double laid = lifted + 0.1 * tempo + travel(source, first.to().centre());
        for (var movement : movements) {
            stage.carry(movement.piece().id(), lifted, laid, movement.to(), movement.after());
        }
        stage.arm(seat, laid, first.to().centre(), LOW);
        double released = laid + 0.1 * tempo;
        stage.arm(seat, released, first.to().centre(), LOW);
        return released;
    }

    /** Bodies come up through the table, without a hand. */
    void rise(List<Movement> movements) {
        for (var movement : movements) {
            double start = Math.max(now, stage.stillFrom(movement.piece().id()));
            stage.tip(movement.piece().id(), start, start + 0.3, movement.to(), movement.after(), 0);
        }
    }

    /** How long a hand takes from one point to another: a bit to start, and then about a metre a second. */
    double travel(TablePoint from, TablePoint to) {
        return (0.16 + from.distanceTo(to) / 1150) * tempo;
    }

    private TablePoint handOf(Seat seat) {
        return stage.armAt(seat, stage.armFree(seat)).hand();
    }

    /** The hand goes back to the lap. */
    void withdraw(Seat seat) {
        double from = stage.armFree(seat);
        stage.arm(seat, from + 0.75 * travel(handOf(seat), layout.lap(seat)), layout.lap(seat), 60);
    }

    /** The hand goes to a point and stays. */
    double reach(Seat seat, double start, TablePoint point) {
        double from = Math.max(start, stage.armFree(seat));
        stage.armWaits(seat, from);
        double there = from + travel(handOf(seat), point);
        stage.arm(seat, there, point, LOW);
        return there;
    }

    /** The first moment from which on bodies lie still and in sight of a camera overhead. */
    double inSight(List<Piece> pieces, double from) {
        double t = from;
        for (var piece : pieces) {
            t = Math.max(t, stage.stillFrom(piece.id()));
        }
        // Arms always withdraw in the end, so that this ends; a minute is far more than any of them stays.
        for (double limit = t + 60; t < limit; t += 0.02) {
            if (allInSight(pieces, t)) {
                return t;
            }
        }
        throw new IllegalStateException("an arm stays over " + pieces);
    }

    private boolean allInSight(List<Piece> pieces, double t) {
        for (var seat : Seat.values()) {
            var arm = stage.armAt(seat, t);
            for (var piece : pieces) {
                double clear = ARM_REACH + layout.height() / 2;
                if (layout.overTable(seat, arm.hand())
                        && arm.distanceTo(stage.resting(piece.id()).centre()) < clear) {
                    return false;
                }
            }
        }
        return pieces.stream()
                .noneMatch(piece -> stage.isCovered(stage.resting(piece.id()).centre(), layout.width() / 2, t));
    }

    /** A moment at which pieces lie, whether or not an arm is still over them. */
    void glimpse(double laid) {
        reached(laid);
        worthSeeing(laid);
    }

    /** Waits until pieces lie in sight, and keeps two looks at them. */
    void show(List<Piece> pieces, double from) {
        double sight = inSight(pieces, from);
        reached(sight);
        worthSeeing(from);
        worthSeeing(sight + 0.12);
        worthSeeing(sight + 0.36);
    }

    /** A button goes down and up again. */
    void press(Seat seat, double down, double up) {
        presses.add(new ButtonEdge(down, seat, true));
        presses.add(new ButtonEdge(up, seat, false));
    }

    /** Whether no tile lies within so many millimetres of where one would lie. */
    boolean isFree(Pose pose, double apart) {
        var size = layout().tile();
        var wanted = Footprint.of(pose, size).grownBy(apart);
        return IntStream.range(0, stage().bodies())
                .mapToObj(stage()::resting)
                .filter(other -> other.centre().distanceTo(pose.centre()) < 2 * (size.heightMm() + apart))
                .noneMatch(other -> Footprint.of(other, size).overlaps(wanted));
    }
}
