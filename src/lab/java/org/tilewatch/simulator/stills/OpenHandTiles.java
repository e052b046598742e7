package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * A winning hand laid open for a photograph: the concealed part in a row, sets beside it or in a second row, the tile that has won
 * now and then apart or crosswise, flowers and seasons at the end. Measured in millimetres from the left end of the first row.
 */
final class OpenHandTiles {
    private static final int SETS = 4;
    private static final double TOUCHING = 0.4;

    /** A tile, how far to the right its middle lies and how far below the first row's. */
    private record TilePlace(Tile tile, double along, double below, Stance stance, double turn, TileRole tileRole) {}

    private final Laying laying;
    /** In riichi claimed tiles lie crosswise in their sets. */
    private final boolean turnsClaimed;

    private final List<TilePlace> tilePlaces = new ArrayList<>();
    private double right;
    private double below;

    OpenHandTiles(Laying laying) {
        this.laying = laying;
        this.turnsClaimed = laying.random.nextBoolean();
    }

    /** Lays the hand about the middle of the table, to be read from seat 0. */
    void lay() {
        int apart = laying.random.nextInt(2 * SETS + 1) / 2;
        concealed(SETS - apart);
        if (apart > 0 && laying.random.nextInt(3) > 0) {
            nextRow();
        }
        for (int set = 0; set < apart; set++) {
            right += right == 0 ? laying.between(0, 60) : laying.between(7, 25);
            set();
        }
        bonus();
        put();
    }

    private void nextRow() {
        right = 0;
        below += laying.size.heightMm() * laying.between(1.1, 1.7);
    }

    private void concealed(int sets) {
        var groups = new ArrayList<List<Tile>>();
        for (int set = 0; set < sets; set++) {
            groups.add(new ArrayList<>(laying.random.nextInt(3) > 0 ? laying.run() : laying.alike(3)));
        }
        groups.add(new ArrayList<>(laying.alike(2)));
        var last = groups.get(laying.random.nextInt(groups.size()));
        var won = last.remove(laying.random.nextInt(last.size()));
        int way = laying.random.nextInt(4);
        if (way == 0) {
            last.add(won);
        }
        double gap = laying.random.nextBoolean() ? 0 : laying.between(2, 6);
        for (var group : groups) {
            right += right == 0 ? 0 : gap;
            group.forEach(tile -> add(tile, Stance.FACE_UP, false, TileRole.REVEALED));
        }
        if (way > 0) {
            right += way == 1 ? TOUCHING : laying.between(8, 20);
            add(won, Stance.FACE_UP, way < 3, TileRole.REVEALED);
        }
    }

    private void set() {
        int kind = laying.random.nextInt(10);
        if (kind == 0) {
            concealedKong();
            return;
        }
        var tiles = kind < 6 ? laying.run() : laying.alike(kind < 9 ? 3 : 4);
        int crosswise = turnsClaimed ? laying.random.nextInt(tiles.size()) : -1;
        for (int i = 0; i < tiles.size(); i++) {
            add(tiles.get(i), Stance.FACE_UP, i == crosswise, TileRole.MELD);
        }
    }

    /** Its outer or its inner tiles lie face down. */
    private void concealedKong() {
        boolean outer = laying.random.nextBoolean();
        var tiles = laying.alike(4);
        for (int i = 0; i < tiles.size(); i++) {
            boolean down = outer == (i == 0 || i == 3);
            add(tiles.get(i), down ? Stance.FACE_DOWN : Stance.FACE_UP, false, TileRole.MELD);
        }
    }

    private void bonus() {
        var shown = laying.bag.stream()
                .filter(Tile::isBonus)
                .limit(laying.random.nextInt(0, 4))
                .toList();
        if (shown.isEmpty()) {
            return;
        }
        if (laying.random.nextBoolean()) {
            nextRow();
        } else {
            right += laying.between(12, 40);
        }
        shown.forEach(tile -> add(tile, Stance.FACE_UP, false, TileRole.BONUS));
    }

    private void add(Tile tile, Stance stance, boolean crosswise, TileRole tileRole) {
        double wide = crosswise ? laying.size.heightMm() : laying.size.widthMm();
        double low = crosswise ? (laying.size.heightMm() - laying.size.widthMm()) / 2 : 0;
        tilePlaces.add(
                new TilePlace(tile, right + wide / 2, below + low, stance, crosswise ? Math.PI / 2 : 0, tileRole));
        right += wide + TOUCHING;
    }

    private void put() {
        double middle = tilePlaces.stream().mapToDouble(TilePlace::along).max().orElse(0) / 2;
        double lean = laying.jitter(0.02);
        for (var tilePlace : tilePlaces) {
            double along = tilePlace.along() - middle;
            laying.put(
                    tilePlace.tile(),
                    Seat.BOTTOM,
                    along,
                    tilePlace.below() - below / 2 + lean * along,
                    0,
                    tilePlace.stance(),
                    tilePlace.turn() - lean,
                    tilePlace.tileRole(),
                    true);
        }
    }
}
