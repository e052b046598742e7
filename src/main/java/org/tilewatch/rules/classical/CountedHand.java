package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Premise;
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
    private final int bonus;

    /** Counts a hand of playing kinds; flowers and seasons left undeclared among the concealed tiles count for nothing. */
    CountedHand(Hand hand) {
        this.hand = hand;
        count(hand.concealed(), concealed);
        int kongs = 0;
        for (int i = 0; i < hand.melds().size(); i++) {
            Meld meld = hand.melds().get(i);
            count(meld.tiles(), melded);
            kongs += meld.type() == MeldType.KONG ? 1 : 0;
        }
        int declared = 0;
        for (int i = 0; i < hand.bonus().size(); i++) {
            declared |= 1 << hand.bonus().get(i).ordinal() - Tile.PLUM.ordinal();
        }
        this.bonus = declared;
        this.winningKind =
                hand.winningTile().isPresent() ? Counts.kind(hand.winningTile().get()) : NO_TILE;
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

    private static void count(List<Tile> tiles, int[] counts) {
        for (int i = 0; i < tiles.size(); i++) {
            Tile tile = tiles.get(i);
            if (!tile.isBonus()) {
                counts[Counts.kind(tile)]++;
            }
        }
    }

    Hand hand() {
        return hand;
    }

    /** What holds of it however it is read, as the bits of {@link Premise}. */
    int premises() {
        return (hasWinningTile() ? Premise.WON.bit() : 0)
                | (hasWinningTile() && hand.selfDrawn() ? Premise.DRAWN.bit() : 0)
                | (hand.options().values().isEmpty() ? 0 : Premise.OPTIONS.bit())
                | (situations != 0 ? Premise.SITUATION.bit() : 0)
                | (bonus != 0 ? Premise.BONUS_TILES.bit() : 0);
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

    /** How many of some kinds are left: not all four lie among the visible tiles and the hand's own laid sets (millington 115c). */
    int possible(KindSet kinds) {
        int possible = 0;
        for (long left = kinds.bits(); left != 0; left &= left - 1) {
            int kind = Long.numberOfTrailingZeros(left);
            possible += melded[kind] + visible(kind) < Counts.COPIES ? 1 : 0;
        }
        return possible;
    }

    private int visible(int kind) {
        List<Tile> tiles = hand.visible();
        int visible = 0;
        for (int i = 0; i < tiles.size(); i++) {
            visible += tiles.get(i).ordinal() == kind ? 1 : 0;
        }
        return visible;
    }

    /** Whether all of some flowers and seasons were declared, by the bits of {@link Tile#BONUS}. */
    boolean hasDeclared(int wanted) {
        return (bonus & wanted) == wanted;
    }
}
