package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Tile;

/**
 * What a seat has done or let go in a hand, as far as later events depend on it.
 *
 * @param letGo         riichi: others' discards that the seat did not win on, since its last draw or the last claim of anybody;
 *                      after its own riichi all of them, in 2012 kongs that it did not rob too (3.4.5, 3.3.12)
 * @param setsAtRiichi  riichi: how many sets the seat had laid when it declared
 * @param originalCall  the classical games: whether the seat announced at its first discard that it waits
 * @param fault         what keeps the seat from winning
 * @param told          what only the players can say of the seat: that it waits, and in a hand that nobody watched what its discards showed
 * @param worth         what its player says that the hand is worth, in place of its tiles
 */
public record SeatHistory(
        List<Tile> letGo,
        int setsAtRiichi,
        OriginalCall originalCall,
        Optional<HandFault> fault,
        Set<Declaration> told,
        Optional<ToldWorth> worth) {
    /** A seat at the start of a hand. */
    public static final SeatHistory FRESH =
            new SeatHistory(List.of(), 0, OriginalCall.NONE, Optional.empty(), Set.of(), Optional.empty());

    public SeatHistory {
        letGo = List.copyOf(letGo);
        told = Set.copyOf(told);
    }

    /** An announcement that one waits, at one's first discard (millington 55). */
    public enum OriginalCall {
        NONE,
        MADE,
        /** The hand was changed after it. */
        BROKEN
    }

    /** Whether a part of the hand was thrown away before it was counted and settled (millington 106). */
    boolean hasThrownAway() {
        return fault.equals(Optional.of(HandFault.THROWN_AWAY));
    }

    SeatHistory letting(Tile tile) {
        var more = new ArrayList<>(letGo);
        more.add(tile.kind());
        return new SeatHistory(more, setsAtRiichi, originalCall, fault, told, worth);
    }

    SeatHistory forgetting() {
        return new SeatHistory(List.of(), setsAtRiichi, originalCall, fault, told, worth);
    }

    SeatHistory declaring(int sets) {
        return new SeatHistory(List.of(), sets, originalCall, fault, told, worth);
    }

    SeatHistory calling() {
        return new SeatHistory(letGo, setsAtRiichi, OriginalCall.MADE, fault, told, worth);
    }

    /** The hand was changed. */
    SeatHistory changing() {
        var call = originalCall == OriginalCall.NONE ? OriginalCall.NONE : OriginalCall.BROKEN;
        return new SeatHistory(letGo, setsAtRiichi, call, fault, told, worth);
    }

    /** The hand is found faulty; one that was thrown away gets nothing whatever else is found (millington 106). */
    SeatHistory faulty(HandFault found) {
        return hasThrownAway()
                ? this
                : new SeatHistory(letGo, setsAtRiichi, originalCall, Optional.of(found), told, worth);
    }

    /** The players hold nothing against the seat that would keep it from winning. */
    SeatHistory blameless() {
        var call = originalCall == OriginalCall.BROKEN ? OriginalCall.NONE : originalCall;
        return new SeatHistory(List.of(), setsAtRiichi, call, Optional.empty(), told, worth);
    }

    /** The player says what the hand is worth. */
    SeatHistory worth(ToldWorth said) {
        return new SeatHistory(letGo, setsAtRiichi, originalCall, fault, told, Optional.of(said));
    }

    /** The players say something of the seat that was not seen. */
    SeatHistory telling(Declaration what) {
        var more = EnumSet.of(what);
        more.addAll(told);
        return new SeatHistory(letGo, setsAtRiichi, originalCall, fault, more, worth);
    }
}
