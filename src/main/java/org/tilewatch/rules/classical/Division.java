package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.ReadHand;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Premise;
import org.tilewatch.tiles.Tile;

/**
 * A hand read one way: its sets and pairs (millington 29), and everything that a {@link Row} may ask of it. In a hand that has not won only the
 * sets and pairs that it holds are read; the tiles left over still belong to its {@link #isOnly kinds}.
 */
public final class Division implements ReadHand {
    private static final long SUIT = KindSet.CHARACTERS.bits();
    private static final int FIRST_DRAGON = Counts.kind(Tile.WHITE);

    private final CountedHand counted;
    private final WaitsOfHand waits;
    private final List<SetInHand> sets;
    private final List<SetInHand> pungs;
    private final int[] pairs;
    private final boolean winningTileInPair;
    private final KindSet kinds;
    private final KindSet suits;
    private final long pungKinds;
    private final long pairKinds;
    private final int chows;
    private final int kongs;
    private final int concealedPungs;
    private final int premises;

    Division(
            CountedHand counted,
            WaitsOfHand waits,
            KindSet kinds,
            List<SetInHand> sets,
            int[] pairs,
            boolean winningTileInPair) {
        this.counted = counted;
        this.waits = waits;
        this.kinds = kinds;
        this.suits = kinds.without(KindSet.HONOURS);
        this.sets = sets;
        this.pairs = pairs;
        this.winningTileInPair = winningTileInPair;
        long pungKinds = 0;
        int chows = 0;
        int kongs = 0;
        int concealedPungs = 0;
        int exposedPungs = 0;
        var pungs = new ArrayList<SetInHand>(4);
        for (int i = 0; i < sets.size(); i++) {
            SetInHand set = sets.get(i);
            if (!set.isChow()) {
                pungs.add(set);
                exposedPungs += set.concealed() ? 0 : 1;
            }
            switch (set.type()) {
                case CHOW -> chows++;
                case PUNG -> pungKinds |= 1L << set.kind();
                case KONG -> {
                    pungKinds |= 1L << set.kind();
                    kongs++;
                }
            }
            concealedPungs += !set.isChow() && set.countsConcealed() ? 1 : 0;
        }
        long pairKinds = 0;
        for (int pair : pairs) {
            pairKinds |= 1L << pair;
        }
        this.pungs = pungs;
        this.pungKinds = pungKinds;
        this.pairKinds = pairKinds;
        this.chows = chows;
        this.kongs = kongs;
        this.concealedPungs = concealedPungs;
        this.premises = counted.premises()
                | Premise.ofKinds(kinds)
                | Premise.ofSets(chows, kongs, pungKinds, pairKinds)
                | (exposedPungs > 0 ? Premise.EXPOSED_PUNGS.bit() : 0)
                | (pungs.size() > exposedPungs ? Premise.CONCEALED_PUNGS.bit() : 0)
                | (winningTileInPair ? Premise.WON_ON_PAIR.bit() : 0);
    }

    /** What holds of the hand so read, as the bits of {@link Premise}. */
    int premises() {
        return premises;
    }

    Hand hand() {
        return counted.hand();
    }

    List<SetInHand> sets() {
        return sets;
    }

    /** Its pungs and kongs. */
    List<SetInHand> pungs() {
        return pungs;
    }

    /** The kinds of the pairs; the array is the division's own. */
    int[] pairs() {
        return pairs;
    }

    boolean hasWon() {
        return counted.hasWinningTile();
    }

    @Override
    public boolean has(Situation situation) {
        return counted.has(situation);
    }

    @Override
    public boolean isDrawn() {
        return hand().selfDrawn();
    }

    /** Won by a tile from the wall or the kong area that was shown before it was taken in (millington 103). */
    boolean isDrawnAndShown() {
        return isDrawn() && !has(Situation.WINNING_TILE_NOT_SHOWN);
    }

    boolean isOnReplacementTile() {
        return counted.wonOnReplacementTile();
    }

    boolean isWonBy(Tile tile) {
        return counted.winningKind() == tile.ordinal();
    }

    @Override
    public boolean isWonByOneOf(KindSet kinds) {
        return hasWon() && kinds.contains(counted.winningKind());
    }

    boolean isWinningTileInPair() {
        return winningTileInPair;
    }

    /** Whether a kind counts as a dragon that needs to be nobody's own. */
    boolean isDragon(int kind) {
        return KindSet.DRAGONS.contains(kind) && !variant().dragonsAreSeats();
    }

    boolean isOwnWind(int kind) {
        return kind < FIRST_DRAGON && kind == variant().own(hand().seatWind());
    }

    boolean isPrevailingWind(int kind) {
        return kind < FIRST_DRAGON && kind == variant().prevailing(hand().roundWind());
    }

    /** The red dragon where it prevails (millington 128, note 1). */
    boolean isMiddle(int kind) {
        return variant().middle() && kind == variant().prevailing(hand().roundWind());
    }

    /** A wind where the winds count as dragons do (millington 132, note). */
    boolean isWindForDragon(int kind) {
        return KindSet.WINDS.contains(kind) && variant().dragonsAreSeats();
    }

    /** The dragon that names the player's seat (millington 132, note). */
    boolean isOwnDragon(int kind) {
        return kind >= FIRST_DRAGON && kind == variant().own(hand().seatWind());
    }

    /** The dragon that names the round (millington 132, note). */
    boolean isPrevailingDragon(int kind) {
        return variant().dragonsAreSeats()
                && kind >= FIRST_DRAGON
                && kind == variant().prevailing(hand().roundWind());
    }

    private Variant variant() {
        return counted.variant();
    }

    /** Whether a flower or season bears the number of the player's seat. */
    boolean isOwnBonus(Tile bonus) {
        return (bonus.number() - 1) % 4 == hand().seatWind().ordinal();
    }

    /** Whether the player declared the flower of his seat. */
    boolean hasOwnFlower() {
        return counted.hasDeclared(1 << hand().seatWind().ordinal());
    }

    /** Whether the player declared the season of his seat. */
    boolean hasOwnSeason() {
        return counted.hasDeclared(1 << 4 + hand().seatWind().ordinal());
    }

    boolean hasAllFlowers() {
        return counted.hasDeclared(0b1111);
    }

    boolean hasAllSeasons() {
        return counted.hasDeclared(0b1111_0000);
    }

    @Override
    public int chows() {
        return chows;
    }

    @Override
    public int kongs() {
        return kongs;
    }

    /** Pungs and kongs that count as concealed. */
    @Override
    public int concealedPungs() {
        return concealedPungs;
    }

    /** How many pungs and kongs there are of some kinds. */
    @Override
    public int setsOf(KindSet kinds) {
        return Long.bitCount(pungKinds & kinds.bits());
    }

    @Override
    public boolean hasPairOf(KindSet kinds) {
        return (pairKinds & kinds.bits()) != 0;
    }

    /** Whether some pair is of a dragon, of the player's wind or of the prevailing wind. */
    boolean hasPairOfValue() {
        return hasPairOf(variant().counting())
                || hasPairOf(variant().own(hand().seatWind()))
                || hasPairOf(variant().prevailing(hand().roundWind()));
    }

    private boolean hasPairOf(int kind) {
        return kind >= 0 && (pairKinds >>> kind & 1) != 0;
    }

    @Override
    public KindSet kinds() {
        return kinds;
    }

    @Override
    public int count(int kind) {
        return counted.held(kind) + (counted.winningKind() == kind ? 1 : 0);
    }

    @Override
    public int pairCount() {
        return pairs.length;
    }

    @Override
    public boolean isWithoutClaims() {
        return !counted.hasClaimedSet();
    }

    /** Whether the hand is four sets and a pair. */
    boolean isFourSetsAndPair() {
        return sets.size() == 4 && pairs.length == 1 && hasWon();
    }

    /** Whether every tile was drawn: no set holds a claimed one, marked or not. */
    boolean isAllDrawn() {
        if (!isDrawn()) {
            return false;
        }
        for (int i = 0; i < sets.size(); i++) {
            if (!sets.get(i).concealed()) {
                return false;
            }
        }
        return true;
    }

    /** Whether every set counts as concealed and the last tile was drawn. */
    boolean isConcealedToTheEnd() {
        if (!isDrawn()) {
            return false;
        }
        for (int i = 0; i < sets.size(); i++) {
            if (!sets.get(i).countsConcealed()) {
                return false;
            }
        }
        return true;
    }

    /** Whether all tiles of the hand are of some kinds. */
    boolean isOnly(KindSet allowed) {
        return !kinds.isEmpty() && allowed.containsAll(kinds);
    }

    boolean hasHonours() {
        return kinds.meets(KindSet.HONOURS);
    }

    /** Whether the suit tiles, of which there is at least one, are all of one suit. */
    boolean isOneSuit() {
        return !suits.isEmpty()
                && (KindSet.CHARACTERS.containsAll(suits)
                        || KindSet.DOTS.containsAll(suits)
                        || KindSet.BAMBOOS.containsAll(suits));
    }

    /** Whether the hand is of one suit without honours. */
    boolean isPureSuit() {
        return isOneSuit() && !hasHonours();
    }

    /** Whether all the hand but its sets and pairs of some kinds is of one suit. */
    boolean isOneSuitBeside(KindSet others) {
        KindSet rest = kinds.without(others);
        return KindSet.CHARACTERS.containsAll(rest)
                || KindSet.DOTS.containsAll(rest)
                || KindSet.BAMBOOS.containsAll(rest);
    }

    /** Sets of ones and of nines, a pair of twos, fives or eights, and two chows that fill the numbers between, in one suit. */
    boolean isSnake() {
        if (!isFourSetsAndPair() || chows != 2 || !isPureSuit() || kinds.size() != 9) {
            return false;
        }
        int start = Long.numberOfTrailingZeros(kinds.bits());
        int eyes = pairs[0] - start;
        return (pungKinds >>> start & SUIT) == 0b1_0000_0001 && (eyes == 1 || eyes == 4 || eyes == 7);
    }

    /** Thirteen concealed tiles 1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit before the winning tile (millington 122n). */
    boolean isNineConnectedSons() {
        if (!isPureSuit() || !hasWon() || counted.laidSets() > 0) {
            return false;
        }
        int start = Long.numberOfTrailingZeros(kinds.bits()) / 9 * 9;
        for (int number = 0; number < 9; number++) {
            if (counted.concealed(start + number) != (number % 8 == 0 ? 3 : 1)) {
                return false;
            }
        }
        return true;
    }

    /** Whether exactly one kind completes the hand, those left out that it holds four times itself. */
    boolean waitsForOneKind() {
        return waits.kinds().size() == 1;
    }

    /** Whether one kind is left to complete the hand when those that all lie on the table are left out (millington 115c). */
    boolean waitsForOnePossibleKind() {
        return waits.kinds().size() == 1 || counted.possible(waits.kinds()) == 1;
    }
}
