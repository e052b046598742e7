package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** A table's manners as its players have them in one hand. */
final class Habits {
    private static final double LATE_LEAST = 4;
    private static final double LATE_MOST = 9;
    /** How far a hand is pushed at most, as a share of the way to the middle. */
    private static final double PUSHED = 0.62;
    /** How often a tile that is pushed falls on its back. */
    private static final double SHOWS = 0.25;

    private final Manners manners;
    private final Performer performer;
    private final Set<Seat> racked;
    private final boolean straight;
    private final Random random;

    /**
     * The habits of a hand.
     *
     * @param table of what lasts from hand to hand: who has a rack, how a riichi tile is laid
     * @param hand  of what is done at times
     */
    Habits(Manners manners, Performer performer, List<Seat> seats, long table, long hand) {
        this.manners = manners;
        this.performer = performer;
        this.random = new Random(hand);
        var lasting = new Random(table);
        var shuffled = new ArrayList<>(seats);
        Collections.shuffle(shuffled, lasting);
        this.racked = Set.copyOf(shuffled.subList(0, Math.min(manners.racks(), shuffled.size())));
        this.straight = lasting.nextDouble() < manners.straightRiichi();
    }

    /** Whether a seat's tiles stand on a rack beside the table. */
    boolean onRack(Seat seat) {
        return racked.contains(seat);
    }

    /** Whether a riichi tile lies as any other. */
    boolean laysRiichiStraight() {
        return straight;
    }

    /** A winner looks at the tile that he has drawn before he turns it up, if he does. */
    void beforeTurningDrawn(Seat seat) {
        if (random.nextDouble() < manners.drawnLate()) {
            performer.withdraw(seat);
            double wait = LATE_LEAST + random.nextDouble() * (LATE_MOST - LATE_LEAST);
            performer.worthSeeing(performer.now() + wait / 2);
            performer.reached(performer.now() + wait);
        }
    }

    /** Whether a concealed kong is laid with all its faces up, to be marked later. */
    boolean marksKongLate() {
        return random.nextDouble() < manners.kongMarkedLate();
    }

    /** The player of a kong turns over those of its tiles that are to show their backs. */
    void mark(Seat seat, List<Performer.Movement> marked) {
        performer.reached(performer.now() + 1 + 1.5 * random.nextDouble());
        double there = performer.reach(seat, performer.now(), marked.getFirst().to().centre());
        double done = there + 0.5;
        for (var movement : marked) {
            performer.stage().tip(movement.piece().id(), there + 0.1, done, movement.to(), movement.after(), 25);
        }
        performer.stage().armWaits(seat, done);
        performer.withdraw(seat);
        performer.show(marked.stream().map(Performer.Movement::piece).toList(), done);
    }

    /** A loser pushes the hand in, if he does: over the walls and discards, most tiles on their faces, whatever else is looked at. */
    void pushIn(SimulatedPlayer loser) {
        if (random.nextDouble() >= manners.pushedIn() || loser.row.pieces().isEmpty()) {
            return;
        }
        var layout = performer.layout();
        var stage = performer.stage();
        double begin = performer.now() + 0.2 + random.nextDouble();
        double middle = layout.handStart() + loser.row.pieces().size() * layout.width() / 2;
        double there = performer.reach(loser.seat, begin, layout.point(loser.seat, middle, layout.handRow() - 10));
        double done = there + 0.6;
        for (var piece : loser.row.pieces()) {
            var from = stage.resting(piece.id());
            var own = from.centre().turned(-loser.seat.number());
            double share = PUSHED * (0.6 + 0.4 * random.nextDouble());
            var to = layout.place(
                    loser.seat,
                    own.x() * (1 - share / 2) + (random.nextDouble() - 0.5) * layout.width(),
                    own.y() * (1 - share),
                    layout.thickness(),
                    Math.PI / 2 + (random.nextDouble() - 0.5),
                    random.nextDouble() < SHOWS ? Stance.FACE_UP : Stance.FACE_DOWN);
            double start = Math.max(there, stage.stillFrom(piece.id()));
            stage.slide(piece.id(), start, Math.max(done, start + 0.4), to, BodyPart.of(TileRole.HAND, loser.seat));
        }
        stage.armWaits(loser.seat, done);
        performer.withdraw(loser.seat);
        performer.worthSeeing(there + 0.3);
        performer.worthSeeing(done + 0.2);
    }
}
