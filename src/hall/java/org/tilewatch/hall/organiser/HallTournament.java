package org.tilewatch.hall.organiser;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.games.Games;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallGames;
import org.tilewatch.hall.book.HallGames.BegunGame;
import org.tilewatch.hall.book.HallTournaments;
import org.tilewatch.hall.book.HallTournaments.KeptTournament;
import org.tilewatch.hall.book.StoredEntry;
import org.tilewatch.hall.organiser.TableCount.GameCount;
import org.tilewatch.ledger.Seal;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.TimeLimit;
import org.tilewatch.play.TimeLimit.AfterSignal;
import org.tilewatch.rules.Options;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.rounds.CountedTable;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.rounds.NumberedStep;
import org.tilewatch.tournament.rounds.RunTournament;
import org.tilewatch.tournament.rounds.RunTournament.TableOfRound;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult;
import org.tilewatch.tournament.standings.TournamentStandings;

/** The tournament of a hall that was begun last. Safe for use by several threads. */
public final class HallTournament {
    /** More than any tournament has; what was counted before is counted again then. */
    private static final int MOST_COUNTED = 5000;

    private static final String TIME_LIMIT = "timeLimit";

    private final HallBook book;
    private final HallTournaments kept;
    private final HallGames games;
    private final Map<UUID, CountedAt> counted = new HashMap<>();

    private record CountedAt(Seal seal, Optional<GameCount> count) {}

    public HallTournament(HallBook book, InstantSource clock) {
        this.book = book;
        this.kept = new HallTournaments(book, clock);
        this.games = new HallGames(book);
    }

    /** How far a table's result is. */
    public enum ResultPhase {
        /** Nothing of the round was told. */
        NONE,
        PLAYING,
        /** The game is over, and not all have signed. */
        UNSIGNED,
        SIGNED,
        /** The host was told. */
        BY_HAND,
        /** What was told does not add up, or is no game of these rules. */
        UNUSABLE
    }

    /**
     * A table in a round.
     *
     * @param seats  who sits there, east first
     * @param result empty as long as there is none that could count
     */
    public record RoundTable(
            TableOfRound place,
            List<Integer> seats,
            ResultPhase phase,
            Optional<TableResult> result,
            List<Penalty> penalties) {
        public RoundTable {
            seats = List.copyOf(seats);
            penalties = List.copyOf(penalties);
        }
    }

    /**
     * A tournament as it stands.
     *
     * @param steps  every one, those taken back too
     * @param run    what follows from them
     * @param rules  by which places are counted
     */
    public record StandingTournament(
            KeptTournament kept, Entrants entrants, List<NumberedStep> steps, RunTournament run, GameRules rules) {
        public StandingTournament {
            steps = List.copyOf(steps);
        }
    }

    /** The rules of a tournament; where a set knows no uma, as Millington, points alone count. Empty where there is no such set. */
    public static Optional<GameRules> rules(String name) {
        return Games.named(name).map(game -> game.course(4, Options.NONE));
    }

    /** What a set has played after the signal: it says so where its games may be given a length. */
    private static AfterSignal afterSignal(String name) {
        return Games.named(name)
                .filter(game -> game.scoring().options().stream()
                        .anyMatch(option -> option.name().equals(TIME_LIMIT)))
                .flatMap(game ->
                        game.course(4, new Options(Map.of(TIME_LIMIT, 90))).timeLimit())
                .map(TimeLimit::afterSignal)
                .orElse(AfterSignal.USUAL);
    }

    /**
     * Begins a tournament.
     *
     * @return whether there was none of the name
     */
    public boolean begin(String name, String rules, Entrants entrants, HostStep first) {
        return kept.begin(name, rules, entrants, List.of(StepJson.write(first))).isPresent();
    }

    /** The tournament that was begun last. */
    public Optional<StandingTournament> now() {
        return kept.latest().map(tournament -> {
            var steps = kept.steps(tournament.number()).stream()
                    .map(step -> new NumberedStep(step.number(), step.at().toEpochMilli(), StepJson.read(step.body())))
                    .toList();
            var rules = rules(tournament.rules()).orElseThrow();
            var run = RunTournament.of(steps, afterSignal(tournament.rules()));
            return new StandingTournament(tournament, kept.entrants(tournament.number()), steps, run, rules);
        });
    }

    /** Takes a step in a tournament; returns its number. */
    public long take(KeptTournament tournament, HostStep step) {
        return kept.add(tournament.number(), StepJson.write(step));
    }

    /** The people of a tournament, whose names may still be put right. */
    public HallTournaments people() {
        return kept;
    }

    /** The tables of a round, in order. */
    public List<RoundTable> tables(StandingTournament tournament, int round) {
        return tables(tournament, round, new HashMap<>());
    }

    /** @param begun the games of each table, which are asked for once */
    private List<RoundTable> tables(StandingTournament tournament, int round, Map<Integer, List<BegunGame>> begun) {
        var tables = new ArrayList<RoundTable>();
        for (int table = 1; table <= tournament.run().tables(round); table++) {
            var games = begun.computeIfAbsent(table, number -> this.games.of(Integer.toString(number)));
            tables.add(table(tournament.run(), new TableOfRound(round, table), games));
        }
        return tables;
    }

    private RoundTable table(RunTournament run, TableOfRound place, List<BegunGame> begun) {
        var seats = run.seats(place).orElseThrow();
        var byHand = run.byHand(place);
        if (byHand.isPresent()) {
            return counted(run, place, byHand.get(), ResultPhase.BY_HAND);
        }
        var game = run.game(place).or(() -> gameOf(run, place, begun));
        if (game.isEmpty()) {
            return new RoundTable(place, seats.four(), ResultPhase.NONE, Optional.empty(), List.of());
        }
        var count = count(game.get());
        if (count.isEmpty()) {
            return new RoundTable(place, seats.four(), ResultPhase.UNUSABLE, Optional.empty(), List.of());
        }
        var counted = count.get().counted();
        if (!count.get().over()) {
            return new RoundTable(place, seats.four(), ResultPhase.PLAYING, Optional.empty(), List.of());
        }
        return counted(run, place, counted, counted.isFinal() ? ResultPhase.SIGNED : ResultPhase.UNSIGNED);
    }

    private static RoundTable counted(RunTournament run, TableOfRound place, CountedTable counted, ResultPhase phase) {
        var seats = run.seats(place).orElseThrow();
        try {
            return new RoundTable(
                    place,
                    seats.four(),
                    phase,
                    Optional.of(counted.result(run, place, seats)),
                    counted.penalties(place, seats));
        } catch (IllegalArgumentException doesNotAddUp) {
            return new RoundTable(place, seats.four(), ResultPhase.UNUSABLE, Optional.empty(), List.of());
        }
    }

    /** The last game that a table began after the round was seated, and before the next was. */
    private static Optional<UUID> gameOf(RunTournament run, TableOfRound place, List<BegunGame> begun) {
        var from = run.seatedAt(place.round());
        if (from.isEmpty()) {
            return Optional.empty();
        }
        var until = run.seatedNext(place.round()).orElse(Long.MAX_VALUE);
        return begun.stream()
                .filter(game -> isWithin(game.at(), from.getAsLong(), until))
                .map(BegunGame::game)
                .reduce((earlier, later) -> later);
    }

    private static boolean isWithin(Instant at, long from, long until) {
        return at.toEpochMilli() >= from && at.toEpochMilli() < until;
    }

    private synchronized Optional<GameCount> count(UUID game) {
        var seal = games.last(game);
        if (seal.isEmpty()) {
            return Optional.empty();
        }
        var before = counted.get(game);
        if (before != null && before.seal().equals(seal.get())) {
            return before.count();
        }
        if (counted.size() >= MOST_COUNTED) {
            counted.clear();
        }
        var count = counted(book.entries(game));
        counted.put(game, new CountedAt(seal.get(), count));
        return count;
    }

    private static Optional<GameCount> counted(List<StoredEntry> entries) {
        try {
            var bodies = entries.stream().map(StoredEntry::body).toList();
            return TableCount.of(ToldGame.of(bodies.getFirst(), bodies.subList(1, bodies.size())));
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * The standings.
     *
     * @param lines   everybody's
     * @param counted how many tables' results are in them
     * @param of      how many tables have been seated
     * @param penalties all, those that the tables told too
     */
    public record StandingsSoFar(TournamentStandings lines, int counted, int of, List<Penalty> penalties) {
        /** Before anybody has played. */
        public static final StandingsSoFar NONE =
                new StandingsSoFar(new TournamentStandings(List.of()), 0, 0, List.of());

        public StandingsSoFar {
            penalties = List.copyOf(penalties);
        }
    }

    /** Where everybody stands: results that are signed or were told, and those of closed rounds whether they are signed or not. */
    public StandingsSoFar standings(StandingTournament tournament) {
        var run = tournament.run();
        var results = new ArrayList<TableResult>();
        var penalties = new ArrayList<>(run.penalties());
        var begun = new HashMap<Integer, List<BegunGame>>();
        int of = 0;
        for (int round = 1; round <= run.round().orElse(0); round++) {
            for (var table : tables(tournament, round, begun)) {
                of++;
                if (table.phase() != ResultPhase.UNSIGNED || run.isClosed(round)) {
                    table.result().ifPresent(results::add);
                    penalties.addAll(table.penalties());
                }
            }
        }
        return new StandingsSoFar(
                TournamentStandings.of(
                        tournament.rules(), run.plan().players(), results, penalties, run.disqualified()),
                results.size(),
                of,
                penalties);
    }
}
