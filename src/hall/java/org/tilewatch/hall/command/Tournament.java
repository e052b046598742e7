package org.tilewatch.hall.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.tilewatch.games.Games;
import org.tilewatch.play.GameRules;
import org.tilewatch.rules.Options;
import org.tilewatch.tournament.seating.PlanCheck;
import org.tilewatch.tournament.seating.PlanCheck.PlanFault;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.UnreadablePlan;
import org.tilewatch.tournament.seating.SeatingSearch;
import org.tilewatch.tournament.seating.SeatingSearch.KeptApart;
import org.tilewatch.tournament.standings.RandomTournament;
import org.tilewatch.tournament.standings.TournamentCsv;
import org.tilewatch.tournament.standings.TournamentStandings;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch hall tournament}: who sits where, whether a plan is a good one, and tournaments that never were. */
@Command(
        name = "tournament",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a plan of who sits where, looks over anybody's plan, and makes random tournaments for whoever writes a"
                    + " program that reckons standings."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it is done", "1:the plan is none", "2:an option or a file cannot be used"})
public final class Tournament implements Runnable {
    private static final int MOST_PLAYERS = 1000;
    private static final int MOST_ROUNDS = 50;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "one of seating, check, random is needed");
    }

    @Command(
            name = "seating",
            description =
                    "Prints a plan: by a known design where there is one, in which nobody meets anybody twice, and"
                            + " elsewhere by a search of bounded length.")
    int seating(
            @Option(names = "--players", required = true, paramLabel = "NUMBER") int players,
            @Option(names = "--rounds", required = true, paramLabel = "NUMBER") int rounds,
            @Option(
                            names = "--apart",
                            paramLabel = "PLAYER-PLAYER...",
                            description =
                                    "Players who never meet, such as 1-2-3-4 for a team. May be given several times.")
                    List<String> teams,
            @Option(names = "--seed", defaultValue = "1", description = "Another seed, another plan.") long seed) {
        requireSize(players, rounds);
        var apart = new HashSet<KeptApart>();
        for (var team : teams == null ? List.<String>of() : teams) {
            apart.addAll(pairs(team, players));
        }
        SeatingSearch.plan(players, rounds, apart, new Random(seed)).lines().forEach(this::print);
        return done(ExitCode.OK);
    }

    @Command(
            name = "check",
            description =
                    "Looks a plan over, by whomever it was made: what makes it none, how often people meet, how the"
                            + " winds and tables are spread, and the fewest repeated meetings that there can be.")
    int check(
            @Parameters(paramLabel = "PLAN", description = "Lines of " + SeatingPlan.HEADER + ".") Path file,
            @Option(names = "--players", required = true, paramLabel = "NUMBER") int players)
            throws IOException {
        requireSize(players, 1);
        SeatingPlan plan;
        try {
            plan = SeatingPlan.read(players, Files.readAllLines(file));
        } catch (UnreadablePlan wrong) {
            throw new ParameterException(
                    spec.commandLine(),
                    "PLAN: " + file + ", line " + wrong.line() + " is none of " + SeatingPlan.HEADER,
                    wrong);
        }
        var check = PlanCheck.of(plan);
        check.faults().forEach(fault -> print(said(fault)));
        new TreeMap<>(check.meetings())
                .forEach((times, pairs) -> print("pairs that meet " + times + " times: " + pairs));
        print("repeated meetings: " + check.repeated() + ", fewest possible by counting: " + check.fewest());
        print("most that one player's times as two winds differ: " + check.windsApart());
        print("times that somebody comes to a table again: " + check.sameTable());
        return done(check.faults().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE);
    }

    static String said(PlanFault fault) {
        var who = "round " + fault.round() + ": player " + fault.player();
        return switch (fault.kind()) {
            case MISSING -> who + " has no seat";
            case TWICE -> who + " has two seats";
            case UNKNOWN -> who + " does not take part";
        };
    }

    @Command(
            name = "random",
            description = "Writes a tournament that never was into a folder: plan.csv, results.csv, penalties.csv, and"
                    + " standings.csv as the rules have them. The same seed, the same tournament.")
    int random(
            @Option(names = "--players", required = true, paramLabel = "NUMBER") int players,
            @Option(names = "--rounds", required = true, paramLabel = "NUMBER") int rounds,
            @Option(names = "--out", required = true, paramLabel = "FOLDER") Path out,
            @Option(names = "--rules", defaultValue = "ema-riichi-2012", description = "Default: ${DEFAULT-VALUE}.")
                    String rules,
            @Option(names = "--seed", defaultValue = "1") long seed)
            throws IOException {
        requireSize(players, rounds);
        var random = new Random(seed);
        var plan = SeatingSearch.plan(players, rounds, Set.of(), random);
        var tournament = RandomTournament.of(plan, random);
        var standings = TournamentStandings.of(
                course(rules), players, tournament.results(), tournament.penalties(), tournament.disqualified());
        Files.createDirectories(out);
        var files = Map.of(
                "plan.csv", plan.lines(),
                "results.csv", TournamentCsv.results(tournament.results()),
                "penalties.csv", TournamentCsv.penalties(tournament.penalties(), tournament.disqualified()),
                "standings.csv", TournamentCsv.standings(standings));
        for (var file : new TreeMap<>(files).entrySet()) {
            Files.write(out.resolve(file.getKey()), file.getValue());
        }
        return done(ExitCode.OK);
    }

    private GameRules course(String rules) {
        var course = Games.named(rules).map(game -> game.course(4, Options.NONE));
        if (course.flatMap(GameRules::finalCount).isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--rules: " + rules + " are no rules by which a table's final points are counted");
        }
        return course.orElseThrow();
    }

    private void requireSize(int players, int rounds) {
        if (players < 4 || players > MOST_PLAYERS) {
            throw new ParameterException(spec.commandLine(), "--players is from 4 to " + MOST_PLAYERS);
        }
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new ParameterException(spec.commandLine(), "--rounds is from 1 to " + MOST_ROUNDS);
        }
    }

    private Set<KeptApart> pairs(String team, int players) {
        var members = new ArrayList<Integer>();
        for (var one : team.split("-", -1)) {
            try {
                members.add(Integer.parseInt(one.strip()));
            } catch (NumberFormatException none) {
                throw new ParameterException(
                        spec.commandLine(), "--apart: " + team + " is no list such as 1-2-3", none);
            }
        }
        if (members.stream().anyMatch(one -> one < 1 || one > players)
                || members.size() != Set.copyOf(members).size()) {
            throw new ParameterException(
                    spec.commandLine(), "--apart: " + team + " are not different players from 1 to " + players);
        }
        var pairs = new HashSet<KeptApart>();
        for (int one : members) {
            members.stream().filter(other -> other > one).forEach(other -> pairs.add(new KeptApart(one, other)));
        }
        return pairs;
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
    }

    private int done(int status) {
        spec.commandLine().getOut().flush();
        return status;
    }
}
