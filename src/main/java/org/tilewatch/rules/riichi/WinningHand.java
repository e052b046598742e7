package org.tilewatch.rules.riichi;

import java.util.List;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Premise;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/** What is the same in every reading of a hand with its winning tile: its tiles by kind, its melds, its circumstances. */
final class WinningHand {
    private static final int SETS = 4;

    private final Hand hand;
    private final int winningKind;
    private final int[] concealed;
    private final int[] all;
    private final byte[] meldKinds;
    private final long kinds;
    private final int situations;
    private final boolean closed;
    private final int redFives;
    private final int premises;

    /** A hand that has passed {@link RiichiHandCheck}. */
    WinningHand(Hand hand, Tile winningTile) {
        this.hand = hand;
        this.winningKind = Counts.kind(winningTile);
        this.concealed = Counts.of(hand.concealed());
        this.concealed[winningKind]++;
        this.all = concealed.clone();
        this.meldKinds = new byte[hand.melds().size()];
        boolean allConcealed = true;
        int reds = reds(hand.concealed()) + (winningTile.isRedFive() ? 1 : 0);
        for (int i = 0; i < meldKinds.length; i++) {
            Meld meld = hand.melds().get(i);
            meldKinds[i] = (byte) count(meld);
            reds += reds(meld.tiles());
            allConcealed &= meld.concealed();
        }
        this.redFives = reds;
        this.closed = allConcealed;
        long mask = 0;
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            mask |= (long) (all[kind] + 3 >> 2) << kind;
        }
        this.kinds = mask;
        int bits = 0;
        if (!hand.situations().isEmpty()) {
            for (var situation : hand.situations()) {
                bits |= 1 << situation.ordinal();
            }
        }
        this.situations = bits;
        this.premises = Premise.WON.bit()
                | (hand.selfDrawn() ? Premise.DRAWN.bit() : 0)
                | (bits != 0 ? Premise.SITUATION.bit() : 0)
                | Premise.ofKinds(new KindSet(mask));
    }

    /** What holds of it however it is read, as the bits of {@link Premise}. */
    int premises() {
        return premises;
    }

    /** Counts a meld's tiles among all; gives back its lowest kind. */
    private int count(Meld meld) {
        int lowest = Counts.KINDS;
        for (int i = 0; i < meld.tiles().size(); i++) {
            int kind = Counts.kind(meld.tiles().get(i));
            all[kind]++;
            lowest = Math.min(lowest, kind);
        }
        return lowest;
    }

    /** The kind of a meld, the lowest of a chow's: 0 to 33. */
    int meldKind(int meld) {
        return meldKinds[meld];
    }

    /** The kind of the winning tile, 0 to 33. */
    int winningKind() {
        return winningKind;
    }

    /** Counts of the concealed tiles and the winning tile; not to be changed. */
    int[] concealed() {
        return concealed;
    }

    /** How many tiles of a kind the hand holds, melds and winning tile included. */
    int count(int kind) {
        return all[kind];
    }

    /** How many sets are still to be read out of the concealed tiles. */
    int freeSets() {
        return SETS - hand.melds().size();
    }

    List<Meld> melds() {
        return hand.melds();
    }

    /** No set claimed from anybody; a concealed kong leaves a hand concealed (3.3.8). */
    boolean isClosed() {
        return closed;
    }

    boolean isSelfDrawn() {
        return hand.selfDrawn();
    }

    boolean has(Situation situation) {
        return (situations >>> situation.ordinal() & 1) != 0;
    }

    boolean isRiichi() {
        return has(Situation.RIICHI) || has(Situation.DOUBLE_RIICHI);
    }

    /** The kind of the player's wind. */
    int seatWind() {
        return hand.seatWind().tile().ordinal();
    }

    /** The kind of the round's wind. */
    int roundWind() {
        return hand.roundWind().tile().ordinal();
    }

    boolean isEast() {
        return hand.seatWind().tile() == Tile.EAST;
    }

    List<Tile> doraIndicators() {
        return hand.doraIndicators();
    }

    List<Tile> uraDoraIndicators() {
        return hand.uraDoraIndicators();
    }

    int counters() {
        return hand.counters();
    }

    /** Whether all tiles are of the kinds given. */
    boolean isAllOf(KindSet allowed) {
        return (kinds & ~allowed.bits()) == 0;
    }

    /** Whether a tile is of the kinds given. */
    boolean hasAnyOf(KindSet wanted) {
        return (kinds & wanted.bits()) != 0;
    }

    /** The kinds of all tiles. */
    KindSet kinds() {
        return new KindSet(kinds);
    }

    /** Whether one of the kinds given is there twice or more. */
    boolean hasTwiceAnyOf(KindSet wanted) {
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            if (all[kind] > 1 && wanted.contains(kind)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the suit tiles are of one suit, and there are some. */
    boolean hasOneSuit() {
        int suits = (hasAnyOf(KindSet.CHARACTERS) ? 1 : 0)
                + (hasAnyOf(KindSet.DOTS) ? 1 : 0)
                + (hasAnyOf(KindSet.BAMBOOS) ? 1 : 0);
        return suits == 1;
    }

    /** How many red fives the hand holds. */
    int redFives() {
        return redFives;
    }

    private static int reds(List<Tile> tiles) {
        int reds = 0;
        for (int i = 0; i < tiles.size(); i++) {
            reds += tiles.get(i).isRedFive() ? 1 : 0;
        }
        return reds;
    }

    /** Whether the concealed tiles are the thirteen and one more of them. */
    boolean isThirteenOrphans() {
        return melds().isEmpty() && isAllOf(KindSet.MAJORS) && Long.bitCount(kinds) == KindSet.MAJORS.size();
    }

    /** Whether the concealed tiles are seven different pairs. */
    boolean isSevenPairs() {
        if (!melds().isEmpty() || Long.bitCount(kinds) != 7) {
            return false;
        }
        for (long left = kinds; left != 0; left &= left - 1) {
            if (all[Long.numberOfTrailingZeros(left)] != 2) {
                return false;
            }
        }
        return true;
    }

    /** Whether the hand, without melds, is 1112345678999 of one suit and one more tile of it. */
    boolean isNineGates() {
        if (!melds().isEmpty() || !hasOneSuit() || hasAnyOf(KindSet.HONOURS)) {
            return false;
        }
        int first = firstOfSuit();
        for (int number = 0; number < 9; number++) {
            if (all[first + number] < gate(number)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the nine gates stood open: the winning tile is the one more. */
    boolean isNineGatesOnNineWaits() {
        return isNineGates() && all[winningKind] == gate(winningKind - firstOfSuit()) + 1;
    }

    private int firstOfSuit() {
        return Long.numberOfTrailingZeros(kinds) / 9 * 9;
    }

    private static int gate(int number) {
        return number == 0 || number == 8 ? 3 : 1;
    }

    static boolean isKong(Meld meld) {
        return meld.type() == MeldType.KONG;
    }
}
