package org.tilewatch.tournament.rounds;

import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult.SitsAs;

/** One thing that a host decides. Rounds, tables and entrants count from 1. */
public sealed interface HostStep {
    /** Who sits where; rounds that were seated already stand as they were. */
    record Planned(SeatingPlan plan) implements HostStep {}

    /** The players of a round are sent to their tables: what these begin from now on belongs to it. */
    record RoundSeated(int round) implements HostStep {}

    /** The clock of the seated round starts, for so many minutes. */
    record ClockStarted(int minutes) implements HostStep {}

    /** The clock of all tables stands. */
    record ClockStopped() implements HostStep {}

    /** It goes on. */
    record ClockGoesOn() implements HostStep {}

    /** More time, or less, for one table or for all. */
    record MoreTime(OptionalInt table, int minutes) implements HostStep {}

    /** The signal sounds now, whatever the clock shows, at one table or at all. */
    record Signal(OptionalInt table) implements HostStep {}

    /** It was found that others sat at a table of a round than the plan had it, or as other winds. */
    record SatThere(int round, int table, SeatedTable seats) implements HostStep {}

    /** How somebody's place was sat in for a round. */
    record SatAs(int round, int entrant, SitsAs sitting) implements HostStep {}

    /**
     * What a table counted, told to the host by word of mouth; it goes before what a kiosk says.
     *
     * @param points by the winds at the start, so that they go with whoever is found to have sat there
     */
    record CountedByHand(int round, int table, List<Integer> points, int sticks) implements HostStep {
        public CountedByHand {
            points = List.copyOf(points);
        }
    }

    /** Which of a kiosk's games is a table's of a round. */
    record GameIs(int round, int table, UUID game) implements HostStep {}

    /** A referee takes points off. */
    record Penalised(Penalty penalty) implements HostStep {}

    /** Somebody is out, and last. */
    record Excluded(int entrant) implements HostStep {}

    /** Somebody plays no more after a round; 0: never came. */
    record Leaves(int entrant, int afterRound) implements HostStep {}

    /** The results of a round stand. */
    record RoundClosed(int round) implements HostStep {}

    /** Several that are one: they are taken together, and taken back together. */
    record Together(List<HostStep> all) implements HostStep {
        public Together {
            all = List.copyOf(all);
        }
    }

    /** An earlier step does not hold, as if it had not been taken; taken back itself, it holds again. */
    record StepUndone(long step) implements HostStep {}
}
