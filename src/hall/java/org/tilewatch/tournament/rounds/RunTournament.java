package org.tilewatch.tournament.rounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.tilewatch.play.TimeLimit;
import org.tilewatch.play.TimeLimit.AfterSignal;
import org.tilewatch.tournament.rounds.HostStep.StepUndone;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedRound;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult.SitsAs;

/** A tournament as it stands after its host's steps; the same steps give the same tournament, however often it is asked. */
public final class RunTournament {
    private static final long MINUTE = 60_000;

    private final List<NumberedStep> holding;
    private final AfterSignal afterSignal;
    private SeatingPlan plan = new SeatingPlan(0, List.of());
    private final Map<Integer, Long> seated = new TreeMap<>();
    private final Map<TableOfRound, SeatedTable> repaired = new HashMap<>();
    private final Map<EntrantInRound, SitsAs> sittings = new HashMap<>();
    private final Map<TableOfRound, CountedTable> byHand = new HashMap<>();
    private final Map<TableOfRound, UUID> games = new HashMap<>();
    private final List<Penalty> penalties = new ArrayList<>();
    private final Set<Integer> disqualified = new HashSet<>();
    private final Map<Integer, Integer> leaves = new HashMap<>();
    private final Set<Integer> closed = new TreeSet<>();

    private RunTournament(List<NumberedStep> holding, AfterSignal afterSignal) {
        this.holding = holding;
        this.afterSignal = afterSignal;
    }

    /** A table in a round. */
    public record TableOfRound(int round, int table) {}

    private record EntrantInRound(int round, int entrant) {}

    /**
     * What follows from steps.
     *
     * @param steps       in order
     * @param afterSignal what the set of rules has played once the signal has sounded
     */
    public static RunTournament of(List<NumberedStep> steps, AfterSignal afterSignal) {
        var run = new RunTournament(holding(steps), afterSignal);
        run.holding.forEach(run::take);
        return run;
    }

    /** The steps that hold: who takes something back is heard before what is taken back. */
    private static List<NumberedStep> holding(List<NumberedStep> steps) {
        var gone = new HashSet<Long>();
        var held = new ArrayList<NumberedStep>();
        for (var step : steps.reversed()) {
            if (gone.contains(step.number())) {
                continue;
            }
            if (step.what() instanceof StepUndone(long back)) {
                gone.add(back);
            } else {
                held.add(step);
            }
        }
        return List.copyOf(held.reversed());
    }

    private void take(NumberedStep step) {
        switch (step.what()) {
            case HostStep.Together(List<HostStep> all) ->
                all.forEach(one -> take(new NumberedStep(step.number(), step.at(), one)));
            case HostStep.Planned(SeatingPlan planned) -> plan = planned(planned);
            case HostStep.RoundSeated(int round) -> seated.put(round, step.at());
            case HostStep.SatThere(int round, int table, SeatedTable seats) ->
                repaired.put(new TableOfRound(round, table), seats);
            case HostStep.SatAs(int round, int entrant, SitsAs sitting) ->
                sittings.put(new EntrantInRound(round, entrant), sitting);
            case HostStep.CountedByHand(int round, int table, List<Integer> points, int sticks) ->
                byHand.put(new TableOfRound(round, table), CountedTable.byHand(points, sticks));
            case HostStep.GameIs(int round, int table, UUID game) -> games.put(new TableOfRound(round, table), game);
            case HostStep.Penalised(Penalty penalty) -> penalties.add(penalty);
            case HostStep.Excluded(int entrant) -> disqualified.add(entrant);
            case HostStep.Leaves(int entrant, int afterRound) -> leaves.put(entrant, afterRound);
            case HostStep.RoundClosed(int round) -> closed.add(round);
            case HostStep.ClockStarted _,
                    HostStep.ClockStopped _,
                    HostStep.ClockGoesOn _,
                    HostStep.MoreTime _,
                    HostStep.Signal _,
                    StepUndone _ -> {
                // Clocks are read from the steps when somebody asks.
            }
        }
    }

    /** Rounds that were seated stand as they were. */
    private SeatingPlan planned(SeatingPlan now) {
        int stand = Math.min(round().orElse(0), plan.rounds().size());
        var rounds = new ArrayList<SeatedRound>(plan.rounds().subList(0, stand));
        rounds.addAll(now.rounds()
                .subList(Math.min(stand, now.rounds().size()), now.rounds().size()));
        return new SeatingPlan(now.players(), rounds);
    }

    /** Who sits where, as planned. */
    public SeatingPlan plan() {
        return plan;
    }

    /** The round that was seated last; empty before the first. */
    public OptionalInt round() {
        return seated.keySet().stream().mapToInt(Integer::intValue).max();
    }

    /** When a round was seated, in milliseconds by the hall's clock. */
    public OptionalLong seatedAt(int round) {
        var at = seated.get(round);
        return at == null ? OptionalLong.empty() : OptionalLong.of(at);
    }

    /** When the round after one was seated, from when on a table begins nothing that belongs to it. */
    public OptionalLong seatedNext(int round) {
        return seated.entrySet().stream()
                .filter(entry -> entry.getKey() > round)
                .mapToLong(Map.Entry::getValue)
                .min();
    }

    /** Who sits at a table, repaired where it was found to have been otherwise; empty where there is no such table. */
    public Optional<SeatedTable> seats(TableOfRound table) {
        return Optional.ofNullable(repaired.get(table))
                .or(() -> plan.rounds().size() < table.round()
                                || plan.rounds().get(table.round() - 1).tables().size() < table.table()
                        ? Optional.empty()
                        : Optional.of(
                                plan.rounds().get(table.round() - 1).tables().get(table.table() - 1)));
    }

    /** How many tables a round has; 0 for a round that there is not. */
    public int tables(int round) {
        return round < 1 || round > plan.rounds().size()
                ? 0
                : plan.rounds().get(round - 1).tables().size();
    }

    /** How somebody's place is sat in. */
    public SitsAs sitting(int round, int entrant) {
        var told = sittings.get(new EntrantInRound(round, entrant));
        if (told != null) {
            return told;
        }
        boolean gone = leaves.containsKey(entrant) && leaves.get(entrant) < round;
        return entrant > plan.players() || gone ? SitsAs.SUBSTITUTE : SitsAs.PLAYER;
    }

    /** What the host was told that a table counted. */
    public Optional<CountedTable> byHand(TableOfRound table) {
        return Optional.ofNullable(byHand.get(table));
    }

    /** Which of a kiosk's games the host said is a table's. */
    public Optional<UUID> game(TableOfRound table) {
        return Optional.ofNullable(games.get(table));
    }

    public List<Penalty> penalties() {
        return List.copyOf(penalties);
    }

    public Set<Integer> disqualified() {
        return Set.copyOf(disqualified);
    }

    /** Whether the results of a round stand. */
    public boolean isClosed(int round) {
        return closed.contains(round);
    }

    /** After which round somebody plays no more; empty for who stays. */
    public OptionalInt left(int entrant) {
        var after = leaves.get(entrant);
        return after == null ? OptionalInt.empty() : OptionalInt.of(after);
    }

    /** What a table's clock shows in the round that was seated last; empty before it starts. */
    public Optional<TableClock> clock(int table) {
        var reading = new RoundClockReading(afterSignal);
        round().ifPresent(round -> reading.round = round);
        holding.forEach(step -> reading.take(step, table));
        return reading.clock();
    }

    /** One table's clock, read step by step. */
    private static final class RoundClockReading {
        private final AfterSignal afterSignal;
        private int round;
        private int minutes;
        private OptionalLong runsFrom = OptionalLong.empty();
        private long run;
        private OptionalLong signal = OptionalLong.empty();
        private boolean started;

        RoundClockReading(AfterSignal afterSignal) {
            this.afterSignal = afterSignal;
        }

        void take(NumberedStep step, int table) {
            switch (step.what()) {
                case HostStep.RoundSeated _ -> started = false;
                case HostStep.ClockStarted(int given) -> {
                    started = true;
                    minutes = given;
                    run = 0;
                    runsFrom = OptionalLong.of(step.at());
                    signal = OptionalLong.empty();
                }
                case HostStep.ClockStopped() -> {
                    run += since(step.at());
                    runsFrom = OptionalLong.empty();
                }
                case HostStep.ClockGoesOn() -> runsFrom = OptionalLong.of(runsFrom.orElse(step.at()));
                case HostStep.MoreTime(OptionalInt at, int more) -> minutes += concerns(at, table) ? more : 0;
                case HostStep.Signal(OptionalInt at) -> {
                    if (concerns(at, table)) {
                        signal = OptionalLong.of(signal.orElse(step.at()));
                    }
                }
                default -> {
                    // Nothing else bears on the time.
                }
            }
        }

        private static boolean concerns(OptionalInt at, int table) {
            return at.isEmpty() || at.getAsInt() == table;
        }

        private long since(long now) {
            return runsFrom.isPresent() ? now - runsFrom.getAsLong() : 0;
        }

        Optional<TableClock> clock() {
            if (!started) {
                return Optional.empty();
            }
            int length = Math.max(0, minutes);
            long left = length * MINUTE - run;
            long before = (length - TimeLimit.of(length, afterSignal).signalAt()) * MINUTE;
            var ends = runsFrom.isPresent() ? OptionalLong.of(runsFrom.getAsLong() + left) : OptionalLong.empty();
            var planned = ends.isPresent() ? OptionalLong.of(ends.getAsLong() - before) : OptionalLong.empty();
            return Optional.of(new TableClock(
                    round,
                    length,
                    ends,
                    Math.max(0, left),
                    signal.isPresent() ? signal : planned,
                    afterSignal.oneMore()));
        }
    }
}
