package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;

/**
 * What the rules remember of a hand besides what lies on the table.
 *
 * @param before       the hand before its last discard, claim or win, while that can still be taken back or must yield to a better
 *                     claim; it remembers nothing before itself
 * @param dangerous    millington: the dangerous discards that were claimed, in order (90-96)
 * @param offence      the offence that ended the hand
 * @param withoutStake riichi: seats that have no 1000 points to declare with (3.3.12)
 * @param misnamings   millington: the misnamed discards that were claimed by their wrong names, in order (85, 86, 88)
 * @param unwatched    whether nobody saw the course of the hand, and the players tell its end
 * @param tenpai       riichi: whose hands wait when the wall is used up, where the players say so and lay none open
 */
public record Memory(
        Optional<HandInPlay> before,
        List<DangerousDiscard> dangerous,
        Optional<Offence> offence,
        Set<Seat> withoutStake,
        List<MisnamedDiscard> misnamings,
        boolean unwatched,
        Optional<Set<Seat>> tenpai) {
    /** A hand just dealt to players who all have points. */
    public static final Memory NONE =
            new Memory(Optional.empty(), List.of(), Optional.empty(), Set.of(), List.of(), false, Optional.empty());

    public Memory {
        dangerous = List.copyOf(dangerous);
        withoutStake = Set.copyOf(withoutStake);
        misnamings = List.copyOf(misnamings);
        tenpai = tenpai.map(Set::copyOf);
    }

    /**
     * An offence that ends a hand without a winner.
     *
     * @param outcome   chombo, false mahjong or a misnamed tile
     * @param offenders in the order they were named
     */
    public record Offence(Outcome outcome, List<Seat> offenders) {
        public Offence {
            offenders = List.copyOf(offenders);
        }
    }

    /**
     * A misnamed discard, claimed for a set by its wrong name.
     *
     * @param discard which of the misnamer's discards it was, from 1
     */
    public record MisnamedDiscard(Seat misnamer, Seat claimant, MeldType claimed, int discard) {}

    Memory of(Optional<HandInPlay> hand) {
        return new Memory(hand, dangerous, offence, withoutStake, misnamings, unwatched, tenpai);
    }

    Memory with(DangerousDiscard discard) {
        var more = new ArrayList<>(dangerous);
        more.add(discard);
        return new Memory(before, more, offence, withoutStake, misnamings, unwatched, tenpai);
    }

    Memory withDangerous(UnaryOperator<DangerousDiscard> change) {
        return new Memory(
                before, dangerous.stream().map(change).toList(), offence, withoutStake, misnamings, unwatched, tenpai);
    }

    Memory with(Offence found) {
        return new Memory(before, dangerous, Optional.of(found), withoutStake, misnamings, unwatched, tenpai);
    }

    Memory without(Set<Seat> stake) {
        var seats = EnumSet.noneOf(Seat.class);
        seats.addAll(stake);
        return new Memory(before, dangerous, offence, seats, misnamings, unwatched, tenpai);
    }

    Memory with(MisnamedDiscard claimed) {
        var more = new ArrayList<>(misnamings);
        more.add(claimed);
        return new Memory(before, dangerous, offence, withoutStake, more, unwatched, tenpai);
    }

    /** What was paid stays paid, whatever is taken back. */
    Memory paidAsIn(Memory later) {
        return new Memory(before, dangerous, offence, withoutStake, later.misnamings, unwatched, tenpai);
    }

    /** Nobody watches any more, and nothing can be taken back but by the players' own words. */
    Memory notWatched() {
        return new Memory(Optional.empty(), dangerous, offence, withoutStake, misnamings, true, tenpai);
    }

    /** The players say whose hands wait. */
    Memory waiting(Set<Seat> told) {
        return new Memory(before, dangerous, offence, withoutStake, misnamings, unwatched, Optional.of(told));
    }
}
