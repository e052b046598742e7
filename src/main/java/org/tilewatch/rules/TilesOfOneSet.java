package org.tilewatch.rules;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Whether all tiles of a finished hand can come from one set: four of each playing kind, one of them red where red fives are played,
 * and each flower and season once. Tiles that merely lie face up are left out: some of them belong to the hands.
 */
public final class TilesOfOneSet {
    private final int[] copies = new int[Tile.values().length];
    private boolean discardCounted;

    private TilesOfOneSet() {}

    /** Which tile is there more often than a set has it; empty when none is. */
    public static Optional<Refused> refuse(FinishedHand finished) {
        var tiles = new TilesOfOneSet();
        finished.hands().values().forEach(tiles::count);
        tiles.countOnce(
                finished.hands().values().stream().map(Hand::doraIndicators).toList());
        tiles.countOnce(
                finished.hands().values().stream().map(Hand::uraDoraIndicators).toList());
        return tiles.tooMany();
    }

    private void count(Hand hand) {
        count(hand.concealed());
        hand.melds().forEach(meld -> count(meld.tiles()));
        count(hand.bonus());
        hand.winningTile().ifPresent(tile -> countWinning(tile, hand.selfDrawn()));
    }

    /** A discard on which several players win is one tile. */
    private void countWinning(Tile tile, boolean selfDrawn) {
        if (selfDrawn || !discardCounted) {
            count(List.of(tile));
            discardCounted |= !selfDrawn;
        }
    }

    /** The indicators lie on the table once, though each hand names them. */
    private void countOnce(List<List<Tile>> indicators) {
        for (Tile tile : Tile.values()) {
            copies[tile.ordinal()] += indicators.stream()
                    .mapToInt(each -> (int) each.stream().filter(tile::equals).count())
                    .max()
                    .orElse(0);
        }
    }

    private void count(List<Tile> tiles) {
        tiles.forEach(tile -> copies[tile.ordinal()]++);
    }

    private Optional<Refused> tooMany() {
        for (Tile tile : Tile.values()) {
            int most = tile.isBonus() || tile.isRedFive() ? 1 : Counts.COPIES;
            int found = copies[tile.ordinal()] + reds(tile);
            if (found > most) {
                return Optional.of(new Refused(
                        ErrorCode.TOO_MANY_COPIES,
                        Key.TILE_TOO_OFTEN_OVER_ALL.with(Argument.of(tile), Argument.of(found), Argument.of(most))));
            }
        }
        return Optional.empty();
    }

    private int reds(Tile kind) {
        int reds = 0;
        for (Tile tile : Tile.values()) {
            reds += tile.isRedFive() && tile.kind() == kind ? copies[tile.ordinal()] : 0;
        }
        return reds;
    }
}
