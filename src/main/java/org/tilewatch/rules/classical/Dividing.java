package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Decomposition;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;

/** Every way to read a hand that can be the dearest. */
final class Dividing {
    private static final int[] NO_PAIRS = {};

    private final CountedHand counted;
    private final WaitsOfHand waits;
    private final int[] concealed;
    private final KindSet kinds;
    private final List<SetInHand> laid;

    private Dividing(CountedHand counted, Set<Shape> shapes) {
        this.counted = counted;
        this.waits = new WaitsOfHand(counted, shapes);
        this.concealed = counted.concealedAndWinning();
        this.laid = laidSets(counted.hand().melds());
        long bits = 0;
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            if (concealed[kind] + counted.held(kind) > 0) {
                bits |= 1L << kind;
            }
        }
        this.kinds = new KindSet(bits);
    }

    /** The readings of a hand with its winning tile; none when it is no win. */
    static List<Division> won(CountedHand counted, Set<Shape> shapes) {
        var dividing = new Dividing(counted, shapes);
        var found = new ArrayList<Division>(4);
        for (Shape shape : shapes) {
            dividing.read(shape, found);
        }
        return found;
    }

    /**
     * The reading of a hand that has not won (millington 116): three and more equal concealed tiles are a concealed pung, two
     * are a pair. Nothing else in it can score, so there is no other reading. Of a faulty hand only sets count (millington 89), and
     * a pair is none (29).
     */
    static Division lost(CountedHand counted, Set<Shape> shapes) {
        var dividing = new Dividing(counted, shapes);
        var sets = new ArrayList<>(dividing.laid);
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            if (dividing.concealed[kind] >= 3) {
                sets.add(SetInHand.held(MeldType.PUNG, kind, true));
            }
        }
        int[] pairs = counted.hand().fault().isPresent() ? NO_PAIRS : dividing.kindsHeldTwice();
        return dividing.division(sets, pairs, false);
    }

    private static List<SetInHand> laidSets(List<Meld> melds) {
        var laid = new ArrayList<SetInHand>(4);
        for (int i = 0; i < melds.size(); i++) {
            Meld meld = melds.get(i);
            int kind = Counts.kind(
                    meld.type() == MeldType.CHOW ? meld.lowest() : meld.tiles().getFirst());
            laid.add(new SetInHand(meld.type(), kind, meld.concealed(), meld.concealed() || meld.onConcealedPung()));
        }
        return laid;
    }

    private void read(Shape shape, List<Division> found) {
        int sets = 4 - laid.size();
        switch (shape) {
            case SETS_AND_PAIR -> {
                for (Decomposition reading : Decomposition.all(concealed, sets)) {
                    found.add(setsAndPair(reading));
                }
            }
            case THIRTEEN_WONDERS, SEVEN_PAIRS, TWINS -> {
                if (shape.isComplete(concealed, sets)) {
                    int[] pairs = kindsHeldTwice();
                    found.add(division(List.of(), pairs, contains(pairs, counted.winningKind())));
                }
            }
        }
    }

    /**
     * Puts a claimed winning tile where it costs least. It exposes the set that it completes (millington 113): in the pair it
     * exposes none and fishes the eyes, in a chow it exposes one that scores nothing, and only then in a pung.
     */
    private Division setsAndPair(Decomposition reading) {
        int winning = counted.winningKind();
        boolean inPair = reading.pair() == winning;
        boolean inSet = !inPair && !counted.hand().selfDrawn();
        int exposed = inSet ? exposedSet(reading, winning) : -1;
        var sets = new ArrayList<SetInHand>(4);
        sets.addAll(laid);
        for (int set = 0; set < reading.sets(); set++) {
            var type = reading.isChow(set) ? MeldType.CHOW : MeldType.PUNG;
            sets.add(SetInHand.held(type, reading.kind(set), set != exposed));
        }
        return division(sets, new int[] {reading.pair()}, inPair);
    }

    private static int exposedSet(Decomposition reading, int winning) {
        int exposed = -1;
        for (int set = 0; set < reading.sets(); set++) {
            int offset = winning - reading.kind(set);
            if (reading.isChow(set) && offset >= 0 && offset <= 2) {
                return set;
            }
            if (!reading.isChow(set) && offset == 0) {
                exposed = set;
            }
        }
        return exposed;
    }

    private Division division(List<SetInHand> sets, int[] pairs, boolean winningTileInPair) {
        return new Division(counted, waits, kinds, sets, pairs, winningTileInPair);
    }

    private int[] kindsHeldTwice() {
        int pairs = 0;
        for (int count : concealed) {
            pairs += count == 2 ? 1 : 0;
        }
        if (pairs == 0) {
            return NO_PAIRS;
        }
        int[] kinds = new int[pairs];
        for (int kind = Counts.KINDS - 1; kind >= 0; kind--) {
            if (concealed[kind] == 2) {
                kinds[--pairs] = kind;
            }
        }
        return kinds;
    }

    private static boolean contains(int[] pairs, int kind) {
        for (int pair : pairs) {
            if (pair == kind) {
                return true;
            }
        }
        return false;
    }
}
