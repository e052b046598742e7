package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.rules.sets.Waits;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/** A hand with its tiles counted by kind: what does not depend on how it is read. */
final class CountedHand {
    private static final int NO_TILE = -1;

    private final Hand hand;
    private final int[] concealed = new int[Counts.KINDS];
    private final int[] melded = new int[Counts.KINDS];
    private final int winningKind;
    private final int laidSets;
    private final int kongs;
    private final Variant variant;
    private final int situations;

    /** Counts a hand of playing kinds; flowers and seasons left undeclared among the concealed tiles count for nothing. */
    CountedHand(Hand hand) {
        this.hand = hand;
        for (Tile tile : hand.concealed()) {
            if (!tile.isBonus()) {
                concealed[Counts.kind(tile)]++;
            }
        }
        int kongs = 0;
        for (Meld meld : hand.melds()) {
            for (Tile tile : meld.tiles()) {
                melded[Counts.kind(tile)]++;
            }
            kongs += meld.type() == MeldType.KONG ? 1 : 0;
        }
        this.winningKind = hand.winningTile().map(Counts::kind).orElse(NO_TILE);
        this.laidSets = hand.melds().size();
        this.kongs = kongs;
        this.variant = Variant.of(hand.options());
        int bits = 0;
        if (!hand.situations().isEmpty()) {
            for (Situation situation : hand.situations()) {
                bits |= 1 << situation.ordinal();
            }
        }
        this.situations = bits;
    }

    Hand hand() {
        return hand;
    }

    /** How a table of three or five plays it. */
    Variant variant() {
        return variant;
    }

    /** How many tiles of a kind are concealed, the winning tile left out. */
    int concealed(int kind) {
        return concealed[kind];
    }

    /** The counts of the concealed tiles and the winning tile; a copy. */
    int[] concealedAndWinning() {
        int[] counts = concealed.clone();
        if (winningKind != NO_TILE) {
            counts[winningKind]++;
        }
        return counts;
    }

    /** How many tiles of a kind the hand holds, the winning tile left out. */
    int held(int kind) {
        return concealed[kind] + melded[kind];
    }

    boolean hasWinningTile() {
        return winningKind != NO_TILE;
    }

    /** The kind of the winning tile, or -1 for a hand that has not won. */
    int winningKind() {
        return winningKind;
    }

    int laidSets() {
        return laidSets;
    }

    int kongs() {
        return kongs;
    }

    boolean hasClaimedSet() {
        return claimedSets() > 0;
    }

    int claimedSets() {
        List<Meld> melds = hand.melds();
        int claimed = 0;
        for (int i = 0; i < melds.size(); i++) {
            claimed += isClaimed(melds.get(i)) ? 1 : 0;
        }
        return claimed;
    }

    /** Only a kong can be of the owner's own four tiles, and says nothing of a discard or of a claimed pung then. */
    private static boolean isClaimed(Meld meld) {
        return meld.type() != MeldType.KONG || meld.from().isPresent() || meld.added() || meld.onConcealedPung();
    }

    boolean has(Situation situation) {
        return (situations >>> situation.ordinal() & 1) != 0;
    }

    /** Won on a tile from the kong area. */
    boolean wonOnReplacementTile() {
        return has(Situation.REPLACEMENT_TILE) || has(Situation.KONG_ON_KONG);
    }

    /** The kinds that complete the hand without its winning tile, those left out that it holds four times itself. */
    KindSet waits(Set<Shape> shapes) {
        return Waits.of(concealed, melded, 4 - laidSets, shapes);
    }

    /** The kinds of which all four lie face up: among the visible tiles and the hand's own laid sets (millington 115c). */
    KindSet exhausted() {
        long exhausted = 0;
        int[] open = melded.clone();
        for (Tile tile : hand.visible()) {
            if (!tile.isBonus()) {
                int kind = Counts.kind(tile);
                open[kind]++;
                exhausted |= open[kind] == Counts.COPIES ? 1L << kind : 0;
            }
        }
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            exhausted |= melded[kind] == Counts.COPIES ? 1L << kind : 0;
        }
        return new KindSet(exhausted);
    }
}
