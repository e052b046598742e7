package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** Riichi: each player's discards in order, six to a row, inside the wall (3.3). The third row goes on as long as need be. */
final class Pond implements Discards {
    private static final int ROW = 6;
    private static final int LONG_ROW = 8;
    private static final int ROWS = 3;
    private static final int TRIES = 500;
    /** Between tiles that lie loosely, in millimetres. */
    private static final double APART = 2;

    /** How far a discard that is thrown loosely is turned at most, in radians. */
    private static final double TURNED = 0.4;

    private final Performer performer;
    private final Habits habits;
    /** By seat, whether each tile that lies there lies sideways. */
    private final Map<Seat, List<Boolean>> lying = new EnumMap<>(Seat.class);

    Pond(Performer performer, Habits habits) {
        this.performer = performer;
        this.habits = habits;
        for (var seat : Seat.values()) {
            lying.put(seat, new ArrayList<>());
        }
    }

    @Override
    public Performer.Movement next(Seat seat, Piece piece, boolean sideways) {
        var layout = performer.layout();
        if (habits.laysLoosely(seat)) {
            var loose = loose(seat, sideways);
            if (loose.isPresent()) {
                return new Performer.Movement(piece, loose.get(), BodyPart.of(TileRole.DISCARD, seat));
            }
        }
        var before = lying.getOrDefault(seat, List.of());
        int most = habits.laysLongRows(seat) ? LONG_ROW : ROW;
        int row = Math.min(before.size() / most, ROWS - 1);
        double x = -3 * (layout.width() + TableLayout.ROW_GAP);
        for (int i = row * most; i < before.size(); i++) {
            x += (before.get(i) ? layout.height() : layout.width()) + TableLayout.ROW_GAP;
        }
        double across = sideways ? layout.height() : layout.width();
        double y = layout.pondRow(row) - (sideways ? (layout.height() - layout.width()) / 2 : 0);
        before.add(sideways);
        var pose = layout.place(seat, x + across / 2, y, 0, sideways ? Math.PI : Math.PI / 2, Stance.FACE_UP);
        return new Performer.Movement(
                piece,
                sideways
                        ? performer.jitter().sidewaysInRow(pose)
                        : performer.jitter().inRow(pose),
                BodyPart.of(TileRole.DISCARD, seat));
    }

    /** A free place before a player, as it comes. */
    private Optional<Pose> loose(Seat seat, boolean sideways) {
        var layout = performer.layout();
        var jitter = performer.jitter();
        double aside = 3 * layout.width();
        for (int attempt = 0; attempt < TRIES; attempt++) {
            double y = jitter.between(layout.pondRow(ROWS - 1) - layout.height() / 2, layout.pondRow(0));
            double heading = (sideways ? Math.PI : Math.PI / 2) + jitter.between(-TURNED, TURNED);
            var pose = layout.place(seat, jitter.between(-aside, aside), y, 0, heading, Stance.FACE_UP);
            if (performer.isFree(pose, APART)) {
                return Optional.of(pose);
            }
        }
        return Optional.empty();
    }

    @Override
    public void claimed(Seat seat) {
        if (!lying.getOrDefault(seat, List.of()).isEmpty()) {
            lying.getOrDefault(seat, List.of()).removeLast();
        }
    }
}
