package org.tilewatch.simulator.game;

import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** The classical game: discards are laid anywhere in the middle, so that nobody sees whose they were (millington 35). */
final class MiddleDiscards implements Discards {
    private static final int TRIES = 4000;
    private static final double APART = 3;

    private final Performer performer;
    private final WallPlan plan;
    private final Habits habits;
    private final Jitter jitter;

    MiddleDiscards(Performer performer, WallPlan plan, Habits habits, Jitter jitter) {
        this.performer = performer;
        this.plan = plan;
        this.habits = habits;
        this.jitter = jitter;
    }

    @Override
    public Performer.Movement next(Seat seat, Piece piece, boolean sideways) {
        var layout = performer.layout();
        double reach = layout.middle() - layout.height() / 2;
        // Nobody stretches to the far wall: what is laid keeps to the nearer two thirds, at first choice.
        return lain(seat, TRIES / 2, reach, reach / 3, plan::isInside)
                .or(() -> lain(seat, TRIES / 2, reach, reach, plan::isInside))
                .or(() -> lain(seat, TRIES, layout.sideMm() / 2, layout.sideMm() / 2, plan::isBeside))
                .map(pose -> new Performer.Movement(piece, pose, BodyPart.of(TileRole.DISCARD)))
                .orElseThrow(() -> new IllegalStateException("no room is left in the middle of the table"));
    }

    /** A free place at most so far to the sides of the middle and beyond it, as the player sees it. */
    private Optional<Pose> lain(Seat seat, int tries, double aside, double far, Predicate<TablePoint> room) {
        for (int attempt = 0; attempt < tries; attempt++) {
            var local = new TablePoint(jitter.between(-aside, aside), jitter.between(-aside, far));
            var pose = new Pose(local.turned(seat.number()), 0, jitter.between(-Math.PI, Math.PI), Stance.FACE_UP);
            if (room.test(pose.centre()) && habits.isClear(pose.centre()) && performer.isFree(pose, APART)) {
                return Optional.of(pose);
            }
        }
        return Optional.empty();
    }

    @Override
    public void claimed(Seat seat) {
        // The place needs no remembering: where nothing lies the next tile may come.
    }
}
