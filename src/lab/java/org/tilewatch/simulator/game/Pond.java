package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** Riichi: each player's discards in order, six to a row, inside the wall (3.3). The third row goes on as long as need be. */
final class Pond implements Discards {
    private static final int ROW = 6;
    private static final int ROWS = 3;

    private final Performer performer;
    /** By seat, whether each tile that lies there lies sideways. */
    private final Map<Seat, List<Boolean>> lying = new EnumMap<>(Seat.class);

    Pond(Performer performer) {
        this.performer = performer;
        for (var seat : Seat.values()) {
            lying.put(seat, new ArrayList<>());
        }
    }

    @Override
    public Performer.Movement next(Seat seat, Piece piece, boolean sideways) {
        var layout = performer.layout();
        var before = lying.getOrDefault(seat, List.of());
        int row = Math.min(before.size() / ROW, ROWS - 1);
        double x = -3 * (layout.width() + TableLayout.ROW_GAP);
        for (int i = row * ROW; i < before.size(); i++) {
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

    @Override
    public void claimed(Seat seat) {
        lying.getOrDefault(seat, List.of()).removeLast();
    }
}
