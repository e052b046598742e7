package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.rules.ReadHand;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Decomposition;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Premise;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;

/**
 * One way to read a winning hand: which sets and pair it is made of, and which of them the winning tile completed. The winner
 * takes the way that is worth most (3.4.9, 4.1.1).
 */
final class HandReading implements ReadHand {
    /** What the concealed tiles waited for, as the winning tile ended it (4.1.1). */
    enum Wait {
        TWO_SIDED,
        EDGE,
        CLOSED,
        SINGLE,
        /** The third tile of a pung. */
        PUNG,
        /** Of a hand without sets, or one whose winning tile nobody can tell from the others. */
        NONE
    }

    /** Whether the hand has sets and a pair, or is one of the two that have none (3.2). */
    enum HandForm {
        SETS_AND_PAIR,
        SEVEN_PAIRS,
        THIRTEEN_ORPHANS
    }

    private static final byte CHOW = 0;
    private static final byte PUNG = 1;
    private static final byte KONG = 2;
    private static final int NO_PAIR = -1;
    private static final int WON_ON_PAIR = -1;

    private final WinningHand hand;
    private final HandForm handForm;
    private final byte[] types;
    private final byte[] kinds;
    private final boolean[] exposed;
    private final int pair;
    private final Wait wait;
    private final long chows;
    private final long pungs;
    private final int chowCount;
    private final int concealedPungs;
    private final int kongs;
    private final int premises;

    /** A hand without sets. */
    private HandReading(WinningHand hand, HandForm handForm) {
        this.hand = hand;
        this.handForm = handForm;
        this.types = new byte[0];
        this.kinds = new byte[0];
        this.exposed = new boolean[0];
        this.pair = NO_PAIR;
        this.wait = Wait.NONE;
        this.chows = 0;
        this.pungs = 0;
        this.chowCount = 0;
        this.concealedPungs = 0;
        this.kongs = 0;
        this.premises = hand.premises();
    }

    /** Melds, and a decomposition of the rest, one set of which, or the pair, was completed by the winning tile. */
    private HandReading(WinningHand hand, Decomposition rest, int wonOn) {
        this.hand = hand;
        this.handForm = HandForm.SETS_AND_PAIR;
        int melds = hand.melds().size();
        int sets = melds + rest.sets();
        this.types = new byte[sets];
        this.kinds = new byte[sets];
        this.exposed = new boolean[sets];
        for (int set = 0; set < melds; set++) {
            Meld meld = hand.melds().get(set);
            types[set] = meld.type() == MeldType.CHOW ? CHOW : meld.type() == MeldType.PUNG ? PUNG : KONG;
            kinds[set] = (byte) hand.meldKind(set);
            exposed[set] = !meld.concealed();
        }
        for (int set = 0; set < rest.sets(); set++) {
            types[melds + set] = rest.isChow(set) ? CHOW : PUNG;
            kinds[melds + set] = (byte) rest.kind(set);
            // A pung completed by a discard counts as open (4.1.1); the hand stays concealed (4.2).
            exposed[melds + set] = set == wonOn && !hand.isSelfDrawn();
        }
        this.pair = rest.pair();
        this.wait = hand.has(Situation.WINNING_TILE_NOT_SHOWN)
                ? Wait.NONE
                : wonOn == WON_ON_PAIR ? Wait.SINGLE : wait(rest, wonOn, hand.winningKind());
        long chowMask = 0;
        long pungMask = 0;
        int chowsSeen = 0;
        int concealedSeen = 0;
        int kongsSeen = 0;
        for (int set = 0; set < sets; set++) {
            if (types[set] == CHOW) {
                chowMask |= 1L << kinds[set];
                chowsSeen++;
            } else {
                pungMask |= 1L << kinds[set];
                concealedSeen += exposed[set] ? 0 : 1;
                kongsSeen += types[set] == KONG ? 1 : 0;
            }
        }
        this.chows = chowMask;
        this.pungs = pungMask;
        this.chowCount = chowsSeen;
        this.concealedPungs = concealedSeen;
        this.kongs = kongsSeen;
        this.premises = hand.premises() | Premise.ofSets(chowsSeen, kongsSeen, pungMask, 1L << pair);
    }

    /** What holds of the hand so read, as the bits of {@link Premise}. */
    int premises() {
        return premises;
    }

    private static Wait wait(Decomposition rest, int wonOn, int winningKind) {
        if (!rest.isChow(wonOn)) {
            return Wait.PUNG;
        }
        int place = winningKind - rest.kind(wonOn);
        int lowest = rest.kind(wonOn) % 9;
        if (place == 1) {
            return Wait.CLOSED;
        }
        boolean edge = place == 2 ? lowest == 0 : lowest == 6;
        return edge ? Wait.EDGE : Wait.TWO_SIDED;
    }

    /** Every way to read the hand; none when it is no win. */
    static List<HandReading> all(WinningHand hand) {
        var readings = new ArrayList<HandReading>(3);
        var decompositions = Decomposition.all(hand.concealed(), hand.freeSets());
        for (int i = 0; i < decompositions.size(); i++) {
            var rest = decompositions.get(i);
            if (rest.pair() == hand.winningKind()) {
                readings.add(new HandReading(hand, rest, WON_ON_PAIR));
            }
            for (int set = 0; set < rest.sets(); set++) {
                if (holds(rest, set, hand.winningKind()) && !repeatsTheOneBefore(rest, set)) {
                    readings.add(new HandReading(hand, rest, set));
                }
            }
        }
        if (hand.isSevenPairs()) {
            readings.add(new HandReading(hand, HandForm.SEVEN_PAIRS));
        }
        if (hand.isThirteenOrphans()) {
            readings.add(new HandReading(hand, HandForm.THIRTEEN_ORPHANS));
        }
        return readings;
    }

    private static boolean holds(Decomposition rest, int set, int kind) {
        int above = kind - rest.kind(set);
        return rest.isChow(set) ? above >= 0 && above <= 2 : above == 0;
    }

    private static boolean repeatsTheOneBefore(Decomposition rest, int set) {
        return set > 0 && rest.kind(set) == rest.kind(set - 1) && rest.isChow(set) == rest.isChow(set - 1);
    }

    WinningHand hand() {
        return hand;
    }

    HandForm form() {
        return handForm;
    }

    boolean hasSets() {
        return handForm == HandForm.SETS_AND_PAIR;
    }

    Wait waited() {
        return wait;
    }

    /** How many sets: four, or none. */
    int sets() {
        return types.length;
    }

    boolean isChow(int set) {
        return types[set] == CHOW;
    }

    boolean isKong(int set) {
        return types[set] == KONG;
    }

    /** Of which sort a pung or kong is. */
    SetSort sort(int set) {
        return SetSort.of(isKong(set), isOfMajors(set), exposed[set]);
    }

    /** Whether a pung or kong is of terminals or honours. */
    boolean isOfMajors(int set) {
        return KindSet.MAJORS.contains(kinds[set]);
    }

    /** The kind of a pung or kong, the lowest of a chow's, 0 to 33. */
    int kind(int set) {
        return kinds[set];
    }

    /** The pair's kind, 0 to 33; -1 for a hand without sets. */
    int pair() {
        return pair;
    }

    boolean isPair(KindSet kinds) {
        return hasSets() && kinds.contains(pair);
    }

    boolean isPair(int kind) {
        return pair == kind;
    }

    int chowCount() {
        return chowCount;
    }

    @Override
    public int chows() {
        return chowCount;
    }

    @Override
    public KindSet kinds() {
        return hand.kinds();
    }

    @Override
    public int count(int kind) {
        return hand.count(kind);
    }

    @Override
    public int setsOf(KindSet wanted) {
        return pungsOf(wanted);
    }

    @Override
    public int pairCount() {
        return handForm == HandForm.SEVEN_PAIRS ? 7 : 1;
    }

    @Override
    public boolean hasPairOf(KindSet wanted) {
        return switch (handForm) {
            case SETS_AND_PAIR -> wanted.contains(pair);
            case SEVEN_PAIRS -> hand.hasAnyOf(wanted);
            case THIRTEEN_ORPHANS -> hand.hasTwiceAnyOf(wanted);
        };
    }

    @Override
    public boolean isWonByOneOf(KindSet wanted) {
        return wanted.contains(hand.winningKind());
    }

    @Override
    public boolean isDrawn() {
        return hand.isSelfDrawn();
    }

    @Override
    public boolean isWithoutClaims() {
        return hand.isClosed();
    }

    @Override
    public boolean has(Situation situation) {
        return hand.has(situation);
    }

    /** Pungs and kongs that are neither claimed nor completed by a discard. */
    @Override
    public int concealedPungs() {
        return concealedPungs;
    }

    @Override
    public int kongs() {
        return kongs;
    }

    /** Whether a pung or kong of the kind is there. */
    boolean hasPungOf(int kind) {
        return (pungs >>> kind & 1) != 0;
    }

    /** How many pungs and kongs are of the kinds given. */
    int pungsOf(KindSet wanted) {
        return Long.bitCount(pungs & wanted.bits());
    }

    /** Whether three chows run 1 to 9 in one suit. */
    boolean hasStraight() {
        long each = chows & chows >>> 3 & chows >>> 6;
        return (each & (1L | 1L << 9 | 1L << 18)) != 0;
    }

    /** Whether the same chow is there in each suit. */
    boolean hasChowInEachSuit() {
        return (chows & chows >>> 9 & chows >>> 18 & 0x1FF) != 0;
    }

    /** Whether the same pung or kong is there in each suit. */
    boolean hasPungInEachSuit() {
        long ofSuits = pungs & ~KindSet.HONOURS.bits();
        return (ofSuits & ofSuits >>> 9 & ofSuits >>> 18 & 0x1FF) != 0;
    }

    /** How many twos of equal chows there are; four equal ones are two twos. */
    int equalChowPairs() {
        int pairs = 0;
        if (Long.bitCount(chows) == chowCount) {
            return pairs;
        }
        for (long left = chows; left != 0; left &= left - 1) {
            int kind = Long.numberOfTrailingZeros(left);
            int equal = 0;
            for (int set = 0; set < types.length; set++) {
                equal += types[set] == CHOW && kinds[set] == kind ? 1 : 0;
            }
            pairs += equal / 2;
        }
        return pairs;
    }

    /** Whether there is a chow, and every set and the pair hold a terminal or an honour. */
    boolean isOutsideWithChow() {
        if (chowCount == 0 || !KindSet.MAJORS.contains(pair)) {
            return false;
        }
        for (int set = 0; set < types.length; set++) {
            int number = kinds[set] % 9;
            boolean outside = types[set] == CHOW ? number == 0 || number == 6 : isOfMajors(set);
            if (!outside) {
                return false;
            }
        }
        return true;
    }

    /** Whether the pair is of dragons, the seat's wind or the round's. */
    boolean hasPairOfValue() {
        return isPair(KindSet.DRAGONS) || pair == hand.seatWind() || pair == hand.roundWind();
    }

    /** Four chows, a worthless pair and a two-sided wait: nothing that earns fu. Pinfu if the hand is concealed. */
    boolean isFlat() {
        return chowCount == 4 && !hasPairOfValue() && wait == Wait.TWO_SIDED;
    }

    /** Four chows, a worthless pair and a wait that earns no fu. */
    boolean isWithoutFu() {
        return chowCount == 4 && !hasPairOfValue() && (wait == Wait.TWO_SIDED || wait == Wait.NONE);
    }
}
