package org.tilewatch.simulator.stills;

import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.simulator.stills.RandomTable.Layout;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What lies before a player: the hand, the melds in the corner, the flowers. */
final class SeatTiles {
    private final Laying laying;
    private final Layout layout;
    private final double side;

    SeatTiles(Laying laying, Layout layout, double side) {
        this.laying = laying;
        this.layout = layout;
        this.side = side;
    }

    /** Lays a seat: its melds from the right corner inwards, then its hand. */
    void lay(Seat seat, double handAway, double meldAway) {
        int melds = Math.min(4, laying.random.nextInt(0, 7) / 2 + laying.random.nextInt(0, 2));
        double right = melds(seat, melds, meldAway);
        int count = 13 - 3 * melds + (laying.random.nextInt(3) == 0 ? 1 : 0);
        double width = count * laying.size.widthMm();
        boolean open = laying.random.nextInt(4) == 0;
        double start = Math.min(-width / 2 + laying.between(-40, 40), right - width - 12);
        start = Math.max(start, -side / 2 + 8);
        double lean = laying.between(-0.02, 0.02);
        for (int i = 0; i < count && !laying.bag.isEmpty(); i++) {
            double gap = i == 13 - 3 * melds ? laying.between(2, 14) : 0;
            double along = start + (i + 0.5) * laying.size.widthMm() + gap;
            double away = handAway + lean * along + laying.jitter(0.5);
            if (open) {
                laying.lay(seat, along, away, 0, Stance.FACE_UP, 0, TileRole.REVEALED, true);
            } else {
                laying.lay(seat, along, away, 0, Stance.STANDING, Math.PI, TileRole.HAND, true);
            }
        }
    }

    /** Lays melds from the right corner inwards and returns where they end. */
    private double melds(Seat seat, int count, double away) {
        double at = side / 2 - laying.between(4, 30);
        for (int meld = 0; meld < count; meld++) {
            int kind = laying.random.nextInt(10);
            at -= meld == 0 ? 0 : laying.between(0, 9);
            at = kind == 0 ? concealedKong(seat, at, away) : claimed(seat, at, away, kind);
        }
        if (layout == Layout.CLASSICAL) {
            bonus(seat, away, at);
        }
        return at;
    }

    private double concealedKong(Seat seat, double right, double away) {
        var tiles = laying.alike(4);
        boolean ends = laying.random.nextBoolean();
        double at = right;
        for (int i = 0; i < tiles.size(); i++) {
            boolean down = ends == (i == 0 || i == 3);
            laying.put(
                    tiles.get(i),
                    seat,
                    at - laying.size.widthMm() / 2,
                    away,
                    0,
                    down ? Stance.FACE_DOWN : Stance.FACE_UP,
                    0,
                    TileRole.MELD,
                    true);
            at -= laying.size.widthMm();
        }
        return at;
    }

    private double claimed(Seat seat, double right, double away, int kind) {
        var tiles = kind < 5 ? laying.run() : laying.alike(kind < 8 ? 3 : 4);
        int turned = laying.random.nextInt(5) == 0 ? -1 : laying.random.nextInt(tiles.size());
        boolean added = tiles.size() == 4 && turned >= 0 && turned < 3 && laying.random.nextBoolean();
        double quarter = laying.random.nextBoolean() ? Math.PI / 2 : -Math.PI / 2;
        double at = right;
        int laid = added ? 3 : tiles.size();
        for (int i = 0; i < laid; i++) {
            double wide = i == turned ? laying.size.heightMm() : laying.size.widthMm();
            double low = i == turned ? away + (laying.size.heightMm() - laying.size.widthMm()) / 2 : away;
            laying.put(
                    tiles.get(i),
                    seat,
                    at - wide / 2,
                    low,
                    0,
                    Stance.FACE_UP,
                    i == turned ? quarter : 0,
                    TileRole.MELD,
                    true);
            if (added && i == turned) {
                laying.put(
                        tiles.get(3),
                        seat,
                        at - wide / 2,
                        low - laying.size.widthMm() - 0.4,
                        0,
                        Stance.FACE_UP,
                        quarter,
                        TileRole.MELD,
                        true);
            }
            at -= wide;
        }
        return at;
    }

    private void bonus(Seat seat, double away, double end) {
        var mine = laying.bag.stream()
                .filter(Tile::isBonus)
                .limit(laying.random.nextInt(0, 4))
                .toList();
        boolean before = laying.random.nextBoolean();
        double at = before ? side / 2 - laying.between(4, 40) : end - laying.between(3, 12);
        double low = before ? away - laying.size.heightMm() * laying.between(1.02, 1.2) : away;
        for (var tile : mine) {
            laying.bag.remove(tile);
            laying.put(tile, seat, at - laying.size.widthMm() / 2, low, 0, Stance.FACE_UP, 0, TileRole.BONUS, true);
            at -= laying.size.widthMm() * laying.between(1, 1.15);
        }
    }
}
