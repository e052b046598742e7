package org.tilewatch.simulator.game;

import java.util.stream.IntStream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Footprint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.Role;
import org.tilewatch.tiles.Seat;

/** The classical game: discards are laid anywhere in the middle, so that nobody sees whose they were (millington 35). */
final class Middle implements Discards {
    private static final int TRIES = 4000;
    private static final double APART = 3;

    private final Performer performer;

    Middle(Performer performer) {
        this.performer = performer;
    }

    @Override
    public Performer.Step next(Seat seat, Piece piece, boolean sideways) {
        var layout = performer.layout();
        var jitter = performer.jitter();
        double reach = layout.middle() - layout.height() / 2;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            // Nobody stretches to the far wall: what is laid keeps to the nearer two thirds, at first choice.
            double far = attempt < TRIES / 2 ? reach / 3 : reach;
            var local = new TablePoint(jitter.between(-reach, reach), jitter.between(-reach, far));
            var pose = new Pose(local.turned(seat.number()), 0, jitter.between(-Math.PI, Math.PI), Stance.FACE_UP);
            if (isFree(pose)) {
                return new Performer.Step(piece, pose, Part.of(Role.DISCARD));
            }
        }
        throw new IllegalStateException("no room is left in the middle of the table");
    }

    @Override
    public void claimed(Seat seat) {
        // The place needs no remembering: where nothing lies the next tile may come.
    }

    private boolean isFree(Pose pose) {
        var size = performer.layout().tile();
        var wanted = Footprint.of(pose, size).grownBy(APART);
        return IntStream.range(0, performer.stage().bodies())
                .mapToObj(performer.stage()::resting)
                .filter(p -> p.centre().distanceTo(pose.centre()) < 2 * (size.heightMm() + APART))
                .noneMatch(p -> Footprint.of(p, size).overlaps(wanted));
    }
}
