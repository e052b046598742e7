package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** A player's standing tiles, kept sorted from the left; the tile just drawn stands a little apart at the right end. */
final class HandRow {
    private static final double APART = 9;

    private final Performer performer;
    private final Seat seat;
    private boolean onRack;
    private final List<Piece> row = new ArrayList<>();
    private final BodyPart bodyPart;

    /** @param onRack whether it stands on a rack beside the table */
    HandRow(Performer performer, Seat seat, boolean onRack) {
        this.performer = performer;
        this.seat = seat;
        this.onRack = onRack;
        this.bodyPart = BodyPart.of(TileRole.HAND, seat);
    }

    List<Piece> pieces() {
        return row;
    }

    /** Where the next tile drawn goes, and the tile joins the row. */
    Performer.Movement next(Piece piece, boolean apart) {
        var pose = place(row.size(), apart ? APART : 0);
        row.add(piece);
        return new Performer.Movement(piece, performer.jitter().inRow(pose), bodyPart);
    }

    /** Where a claimed tile goes that is not laid yet; it does not join the row. */
    Performer.Movement besides(Piece piece) {
        return new Performer.Movement(piece, place(row.size(), APART), bodyPart);
    }

    private Pose place(int index, double apart) {
        var layout = performer.layout();
        return onRack ? layout.onRack(seat, index, apart) : layout.inHand(seat, index, apart);
    }

    void remove(Piece piece) {
        row.remove(piece);
    }

    /** Sorts the row and closes its gaps; the hand is back at its tiles meanwhile. */
    double close(double from) {
        row.sort(Comparator.comparing(Piece::tile).thenComparing(Piece::id));
        double begin = from;
        for (var piece : row) {
            begin = Math.max(begin, performer.stage().stillFrom(piece.id()));
        }
        double done = begin + 0.3;
        for (int i = 0; i < row.size(); i++) {
            var piece = row.get(i);
            var place = place(i, 0);
            double shift = performer.stage().resting(piece.id()).centre().distanceTo(place.centre());
            boolean lies = performer.stage().resting(piece.id()).height() != place.height();
            if (lies || shift > performer.layout().width() / 2) {
                double lift = shift > 1.5 * performer.layout().width() ? 30 : 0;
                performer
                        .stage()
                        .tip(piece.id(), begin, done, performer.jitter().inRow(place), bodyPart, lift);
            }
        }
        return done;
    }

    /** The player puts a rack before the table's edge, and all tiles onto it. */
    void toRack() {
        onRack = true;
        settle();
    }

    /** Closes the row and takes the hand away. */
    void settle() {
        performer.reached(close(performer.now()));
        performer.withdraw(seat);
    }
}
