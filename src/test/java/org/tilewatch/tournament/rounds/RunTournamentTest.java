package org.tilewatch.tournament.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.play.TimeLimit.AfterSignal;
import org.tilewatch.rules.Options;
import org.tilewatch.tournament.rounds.RunTournament.TableOfRound;
import org.tilewatch.tournament.seating.Finals;
import org.tilewatch.tournament.seating.PlanCheck;
import org.tilewatch.tournament.seating.PlanCheck.PlanFault;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.seating.SeatingSearch;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult.SitsAs;
import org.tilewatch.tournament.standings.TournamentStandings;

/** A host's evening in steps: minutes by the hall's clock. */
class RunTournamentTest {
    private static final long MINUTE = 60_000;
    private static final SeatingPlan PLAN = SeatingSearch.plan(16, 5, Set.of(), new Random(1));
    private static final AfterSignal AT_THE_END = new AfterSignal(false, false);

    private final List<NumberedStep> steps = new ArrayList<>();

    RunTournamentTest() {
        at(0, new HostStep.Planned(PLAN));
    }

    private long at(long minute, HostStep step) {
        steps.add(new NumberedStep(steps.size() + 1, minute * MINUTE, step));
        return steps.size();
    }

    private RunTournament run() {
        return RunTournament.of(steps, AfterSignal.USUAL);
    }

    private TableClock clock(int table) {
        return run().clock(table).orElseThrow();
    }

    @Test
    void theClockOfARoundRunsFromItsStartAndSignalsAQuarterOfAnHourBeforeItsEnd58() {
        at(0, new HostStep.RoundSeated(1));
        assertThat(run().clock(1)).isEmpty();
        at(10, new HostStep.ClockStarted(90));
        assertThat(clock(1))
                .isEqualTo(new TableClock(
                        1, 90, OptionalLong.of(100 * MINUTE), 90 * MINUTE, OptionalLong.of(85 * MINUTE), true));
        assertThat(RunTournament.of(steps, AT_THE_END).clock(1).orElseThrow().signal())
                .hasValue(100 * MINUTE);
    }

    @Test
    void itStandsForEverybodyAndOneTableGetsMore() {
        at(0, new HostStep.RoundSeated(1));
        at(10, new HostStep.ClockStarted(60));
        at(30, new HostStep.ClockStopped());
        assertThat(clock(1).ends()).isEmpty();
        assertThat(clock(1).left()).isEqualTo(40 * MINUTE);
        assertThat(clock(1).signal()).isEmpty();
        at(45, new HostStep.ClockGoesOn());
        long more = at(46, new HostStep.MoreTime(OptionalInt.of(2), 5));
        assertThat(clock(1).ends()).hasValue(85 * MINUTE);
        assertThat(clock(2).ends()).hasValue(90 * MINUTE);
        at(47, new HostStep.StepUndone(more));
        assertThat(clock(2)).isEqualTo(clock(1));
        at(48, new HostStep.Signal(OptionalInt.of(1)));
        at(52, new HostStep.Signal(OptionalInt.empty()));
        assertThat(clock(1).signal()).hasValue(48 * MINUTE);
        assertThat(clock(2).signal()).hasValue(52 * MINUTE);
        at(99, new HostStep.RoundSeated(2));
        assertThat(run().clock(1)).isEmpty();
    }

    @Test
    void whatIsTakenBackDoesNotHoldAndHoldsAgainOnceThatIs() {
        at(0, new HostStep.RoundSeated(1));
        long closed = at(90, new HostStep.RoundClosed(1));
        assertThat(run().isClosed(1)).isTrue();
        long open = at(91, new HostStep.StepUndone(closed));
        assertThat(run().isClosed(1)).isFalse();
        at(92, new HostStep.StepUndone(open));
        assertThat(run().isClosed(1)).isTrue();
    }

    @Test
    void aRepairOfTwoTablesIsOneStepAndMovesTheirPointsWithThePeople() {
        at(0, new HostStep.RoundSeated(1));
        var one = new TableOfRound(1, 1);
        var two = new TableOfRound(1, 2);
        var before = List.of(run().seats(one).orElseThrow(), run().seats(two).orElseThrow());
        var first = before.getFirst();
        var second = before.getLast();
        var counted = new CountedTable(
                List.of(300, 100, -100, -300),
                List.of(Map.of(), Map.of(), Map.of(), Map.of()),
                List.of(0, 0, 0, 0),
                0,
                4);
        long repaired = at(
                80,
                new HostStep.Together(List.of(
                        new HostStep.SatThere(
                                1, 1, new SeatedTable(second.east(), first.south(), first.west(), first.north())),
                        new HostStep.SatThere(
                                1, 2, new SeatedTable(first.east(), second.south(), second.west(), second.north())))));
        var seats = run().seats(one).orElseThrow();
        assertThat(counted.result(run(), one, seats).four().getFirst().entrant())
                .isEqualTo(second.east());
        assertThat(run().seats(two).orElseThrow().east()).isEqualTo(first.east());
        at(81, new HostStep.StepUndone(repaired));
        assertThat(List.of(run().seats(one).orElseThrow(), run().seats(two).orElseThrow()))
                .isEqualTo(before);
    }

    @Test
    void whoHasLeftIsSatForByASubstituteFromThenOn57() {
        at(0, new HostStep.RoundSeated(1));
        at(1, new HostStep.Leaves(5, 3));
        at(1, new HostStep.SatAs(1, 6, SitsAs.CAME_IN));
        assertThat(run().sitting(3, 5)).isEqualTo(SitsAs.PLAYER);
        assertThat(run().sitting(4, 5)).isEqualTo(SitsAs.SUBSTITUTE);
        assertThat(run().sitting(1, 6)).isEqualTo(SitsAs.CAME_IN);
        assertThat(run().sitting(1, 17)).isEqualTo(SitsAs.SUBSTITUTE);
    }

    @Test
    void anotherPlanLeavesRoundsThatWereSeatedAsTheyAre() {
        at(0, new HostStep.RoundSeated(1));
        at(90, new HostStep.RoundSeated(2));
        var other = SeatingSearch.plan(16, 5, Set.of(), new Random(2));
        at(95, new HostStep.Planned(Finals.after(other, 2, List.of(4, 3, 2, 1), 1)));
        assertThat(run().plan().rounds().subList(0, 2)).isEqualTo(PLAN.rounds().subList(0, 2));
        assertThat(run().tables(3)).isEqualTo(1);
        assertThat(run().tables(4)).isZero();
    }

    @Test
    void finalsSeatTheBestTogetherAndEverybodyBeginsAsEachWind() {
        var through = List.of(9, 2, 5, 7, 1, 3, 4, 6);
        var plan = Finals.after(PLAN, 5, through, 4);
        assertThat(plan.rounds()).hasSize(9);
        for (var wind = 0; wind < 4; wind++) {
            int seat = wind;
            assertThat(plan.rounds().subList(5, 9))
                    .extracting(round -> round.tables().getFirst().four().get(seat))
                    .containsExactlyInAnyOrder(9, 2, 5, 7);
        }
        assertThat(PlanCheck.of(plan).faults())
                .allMatch(fault -> fault.kind() == PlanFault.FaultKind.MISSING && !through.contains(fault.player()));
    }

    @Test
    void aFineThatTheTableTookIsAPenaltyAndTheRestAddsUp() {
        var place = new TableOfRound(1, 1);
        var seats = new SeatedTable(1, 2, 3, 4);
        var counted = new CountedTable(
                List.of(9000, -8000, 4000, -14_000),
                List.of(Map.of(), Map.of("5.5", 8000), Map.of(), Map.of()),
                List.of(0, 0, 0, 20_000),
                1,
                3);
        assertThat(counted.isFinal()).isFalse();
        assertThat(counted.penalties(place, seats))
                .containsExactly(
                        new Penalty(2, 1, 8000, Penalty.Effect.AT_THE_TABLE, "5.5"),
                        new Penalty(4, 1, 20_000, Penalty.Effect.AFTER_UMA, ""));
        var rules = Games.named("ema-riichi-2012").orElseThrow().course(4, Options.NONE);
        var standings = TournamentStandings.of(
                rules, 4, List.of(counted.result(run(), place, seats)), counted.penalties(place, seats), Set.of());
        assertThat(standings.lines().getFirst().points()).isEqualTo(10_000);
        assertThat(standings.lines())
                .filteredOn(line -> line.entrant() == 4)
                .extracting(TournamentStandings.EntrantLine::penalties)
                .containsExactly(20_000);
    }
}
