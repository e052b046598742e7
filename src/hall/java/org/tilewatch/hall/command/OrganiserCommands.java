package org.tilewatch.hall.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tilewatch.hall.organiser.HallTournament;
import org.tilewatch.hall.organiser.HallTournament.ResultPhase;
import org.tilewatch.hall.organiser.HallTournament.RoundTable;
import org.tilewatch.hall.organiser.StandingsCsv;
import org.tilewatch.tournament.people.Entrant;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.people.Entrants.PlanMismatch;
import org.tilewatch.tournament.people.Entrants.UnreadableEntrant;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.rounds.RunTournament;
import org.tilewatch.tournament.seating.Finals;
import org.tilewatch.tournament.seating.PlanCheck;
import org.tilewatch.tournament.seating.PlanCheck.PlanFault;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.UnreadablePlan;
import org.tilewatch.tournament.seating.SeatingSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch hall organise}: a tournament from the list of its people to its standings. */
@Command(
        name = "organise",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a tournament: people and plan are checked against each other before it begins, each round is sent to the"
                    + " tables, and results come from there."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:it is done",
            "1:people and plan do not agree, a result is missing, or some tie",
            "2:an option or a file cannot be used"
        })
final class OrganiserCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "one of begin, people, forget, plan, seat, tables, close, standings, cut, steps, undo is needed");
    }

    @Command(name = "begin", description = "Begins a tournament, once its people and its plan agree.")
    int begin(
            @Mixin HallFolder data,
            @Parameters(paramLabel = "NAME") String name,
            @Option(
                            names = "--people",
                            required = true,
                            paramLabel = "FILE",
                            description = "Lines of " + Entrants.HEADER + ".")
                    Path people,
            @Option(
                            names = "--plan",
                            required = true,
                            paramLabel = "FILE",
                            description = "Lines of " + SeatingPlan.HEADER + ".")
                    Path plan,
            @Option(names = "--rules", defaultValue = "ema-riichi-2012", description = "Default: ${DEFAULT-VALUE}.")
                    String rules) {
        if (HallTournament.rules(rules).isEmpty()) {
            throw refused("--rules: " + rules + " are no rules that are known");
        }
        var entrants = entrants(people);
        var seating = plan(plan, entrants.all().size());
        if (!agree(entrants, seating, Optional.empty())) {
            return done(ExitCode.SOFTWARE);
        }
        try (var book = data.book()) {
            if (!new HallTournament(book, InstantSource.system())
                    .begin(name, rules, entrants, new HostStep.Planned(seating))) {
                throw refused("NAME: there is a tournament " + name + " in this hall already");
            }
        }
        return done(ExitCode.OK);
    }

    private Entrants entrants(Path file) {
        try {
            return Entrants.read(lines(file));
        } catch (UnreadableEntrant wrong) {
            throw refused(file + ", line " + wrong.line() + ": " + wrong.field() + " cannot be used");
        }
    }

    private SeatingPlan plan(Path file, int players) {
        try {
            return SeatingPlan.read(players, lines(file));
        } catch (UnreadablePlan wrong) {
            throw refused(file + ", line " + wrong.line() + " is none of " + SeatingPlan.HEADER);
        }
    }

    private List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw refused(file + " cannot be read");
        }
    }

    /** Says everything in which they do not agree; who has left may be missing. */
    private boolean agree(Entrants entrants, SeatingPlan seating, Optional<RunTournament> run) {
        var said = new ArrayList<String>();
        entrants.against(seating).forEach(one -> said.add(said(one)));
        for (var fault : PlanCheck.of(seating).faults()) {
            boolean gone = run.map(now -> now.left(fault.player()))
                    .filter(left -> left.isPresent() && left.getAsInt() < fault.round())
                    .isPresent();
            if (fault.kind() != PlanFault.FaultKind.MISSING || !gone) {
                said.add(Tournament.said(fault));
            }
        }
        said.forEach(this::print);
        return said.isEmpty();
    }

    private static String said(PlanMismatch one) {
        return switch (one) {
            case PlanMismatch.NobodyBehind(int number) -> "player " + number + " of the plan is not among the people";
            case PlanMismatch.NotInThePlan(int number) -> "player " + number + " is not in the plan";
            case PlanMismatch.TeamMatesMeet(int round, int table, int first, int second) ->
                "round " + round + ", table " + table + ": players " + first + " and " + second + " are of one team";
        };
    }

    @Command(
            name = "people",
            description = "Who takes part; with a file whose numbers take part already, their names are put right.")
    int people(@Mixin HallFolder data, @Parameters(arity = "0..1", paramLabel = "FILE") Optional<Path> file) {
        return HostDesk.at(spec, data, desk -> {
            if (file.isPresent()) {
                var entrants = entrants(file.get());
                entrants.all().forEach(one -> desk.requireEntrant(one.number()));
                entrants.all()
                        .forEach(one ->
                                desk.hosted().people().rename(desk.now().kept().number(), one));
                return ExitCode.OK;
            }
            desk.print(Entrants.HEADER);
            desk.now().entrants().all().forEach(one -> desk.print(StandingsCsv.person(one)));
            return ExitCode.OK;
        });
    }

    @Command(name = "forget", description = "Forgets a player's name: results stay, under the number.")
    int forget(@Mixin HallFolder data, @Parameters(paramLabel = "PLAYER") int player) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireEntrant(player);
            var nobody = new Entrant(player, "№ " + player, "", "", "", "", "", List.of(), false);
            desk.hosted().people().rename(desk.now().kept().number(), nobody);
            return ExitCode.OK;
        });
    }

    @Command(name = "plan", description = "Another plan for the rounds that were not seated yet.")
    int plan(
            @Mixin HallFolder data,
            @Parameters(arity = "0..1", paramLabel = "FILE") Optional<Path> file,
            @Option(names = "--search", description = "Looks for the fewest meetings with what was played.")
                    boolean search,
            @Option(names = "--seed", defaultValue = "1", description = "Another seed, another plan.") long seed) {
        return HostDesk.at(spec, data, desk -> {
            if (file.isPresent() == search) {
                throw desk.refused("either a FILE or --search is needed");
            }
            var now = desk.run().plan();
            var seating = file.map(given -> plan(given, now.players())).orElseGet(() -> searched(desk, seed));
            if (!agree(desk.now().entrants(), seating, Optional.of(desk.run()))) {
                return ExitCode.SOFTWARE;
            }
            return desk.take(new HostStep.Planned(seating));
        });
    }

    private static SeatingPlan searched(HostDesk desk, long seed) {
        var now = desk.run().plan();
        int stand = desk.run().round().orElse(0);
        var played = new SeatingPlan(now.players(), now.rounds().subList(0, stand));
        return SeatingSearch.goneOn(
                played, now.rounds().size() - stand, desk.now().entrants().apart(), new Random(seed));
    }

    @Command(
            name = "seat",
            description = "Sends the players of a round to their tables: what these begin from now on belongs to it.")
    int seat(@Mixin HallFolder data, @Parameters(paramLabel = "ROUND") int round) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireRound(round);
            int last = desk.run().round().orElse(0);
            if (round != last + 1) {
                throw desk.refused(
                        "ROUND: the next is " + (last + 1) + "; what was done can be undone, 'organise steps'");
            }
            return desk.take(new HostStep.RoundSeated(round));
        });
    }

    @Command(
            name = "tables",
            description = "The tables of a round: how far their results are, who sits there, and the points.")
    int tables(@Mixin HallFolder data, @Parameters(arity = "0..1", paramLabel = "ROUND") Optional<Integer> round) {
        return HostDesk.at(spec, data, desk -> {
            int asked = round.orElseGet(() -> desk.run().round().orElse(1));
            desk.requireRound(asked);
            for (var table : desk.hosted().tables(desk.now(), asked)) {
                desk.print(line(table));
            }
            return ExitCode.OK;
        });
    }

    private static String line(RoundTable table) {
        var points = table.result()
                .map(result -> String.join(
                        " ",
                        result.four().stream()
                                .map(one -> Integer.toString(one.points()))
                                .toList()))
                .orElse("-");
        return String.join(
                "\t",
                Integer.toString(table.place().table()),
                table.phase().name(),
                String.join(" ", table.seats().stream().map(String::valueOf).toList()),
                points);
    }

    @Command(name = "close", description = "Lets the results of a round stand; 'undo' opens it again.")
    int close(
            @Mixin HallFolder data,
            @Parameters(paramLabel = "ROUND") int round,
            @Option(names = "--unsigned", description = "Though some have not signed.") boolean unsigned) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireRound(round);
            var open = desk.hosted().tables(desk.now(), round).stream()
                    .filter(table -> table.result().isEmpty() || (table.phase() == ResultPhase.UNSIGNED && !unsigned))
                    .toList();
            open.forEach(table -> desk.print(line(table)));
            return open.isEmpty() ? desk.take(new HostStep.RoundClosed(round)) : ExitCode.SOFTWARE;
        });
    }

    @Command(name = "standings", description = "Where everybody stands, as CSV.")
    int standings(
            @Mixin HallFolder data,
            @Option(names = "--ema", description = "In the columns of the European Mahjong Association.") boolean ema,
            @Option(names = "--penalties", description = "What was taken off, in the place of the standings.")
                    boolean penalties) {
        return HostDesk.at(spec, data, desk -> {
            var standing = desk.hosted().standings(desk.now());
            var lines = penalties
                    ? StandingsCsv.penalties(
                            desk.now().entrants(), standing, desk.run().disqualified())
                    : ema
                            ? StandingsCsv.ema(desk.now().entrants(), standing.lines())
                            : StandingsCsv.named(desk.now().entrants(), standing.lines());
            lines.forEach(desk::print);
            return standing.counted() == standing.of() ? ExitCode.OK : ExitCode.SOFTWARE;
        });
    }

    @Command(
            name = "cut",
            description =
                    "The first so many go on, four to a table by their places; all others play no more. Points are kept.")
    int cut(
            @Mixin HallFolder data,
            @Parameters(paramLabel = "SEATS") int seats,
            @Option(names = "--rounds", required = true, paramLabel = "NUMBER", description = "Of the finals.")
                    int rounds,
            @Option(names = "--also", paramLabel = "PLAYER", description = "Of those who tie for the last seats.")
                    List<Integer> also) {
        return HostDesk.at(spec, data, desk -> {
            if (seats < 4 || seats % 4 != 0 || rounds < 1 || rounds > 20) {
                throw desk.refused("SEATS is a multiple of four, --rounds from 1 to 20");
            }
            var cut = desk.hosted().standings(desk.now()).lines().cut(seats);
            var through = new ArrayList<>(cut.through());
            var chosen = also == null ? List.<Integer>of() : also;
            if (new HashSet<>(cut.tied()).containsAll(chosen)) {
                through.addAll(chosen);
            }
            if (through.size() != seats) {
                desk.print("through: " + cut.through());
                desk.print("tied: " + cut.tied());
                return ExitCode.SOFTWARE;
            }
            int last = desk.run().round().orElse(0);
            var steps = new ArrayList<HostStep>();
            desk.now().entrants().all().stream()
                    .filter(one -> !through.contains(one.number()))
                    .filter(one -> desk.run().left(one.number()).isEmpty())
                    .forEach(one -> steps.add(new HostStep.Leaves(one.number(), last)));
            steps.add(new HostStep.Planned(Finals.after(desk.run().plan(), last, through, rounds)));
            return desk.take(steps);
        });
    }

    @Command(name = "steps", description = "What was decided: number, when, and what.")
    int steps(@Mixin HallFolder data) {
        return HostDesk.at(spec, data, desk -> {
            desk.now()
                    .steps()
                    .forEach(step -> desk.print(
                            step.number() + "\t" + Instant.ofEpochMilli(step.at()) + "\t" + said(step.what())));
            return ExitCode.OK;
        });
    }

    private static String said(HostStep step) {
        return step instanceof HostStep.Planned(SeatingPlan plan)
                ? "Planned[" + plan.players() + " players, " + plan.rounds().size() + " rounds]"
                : step.toString();
    }

    @Command(
            name = "undo",
            description = "Takes a step back, as if it had not been taken; that step too can be taken back.")
    int undo(@Mixin HallFolder data, @Parameters(paramLabel = "STEP") long step) {
        return HostDesk.at(spec, data, desk -> {
            var steps = desk.now().steps();
            if (step <= 1 || steps.stream().noneMatch(one -> one.number() == step)) {
                throw desk.refused("STEP: there is no step " + step + " that can be taken back");
            }
            return desk.take(new HostStep.StepUndone(step));
        });
    }

    private ParameterException refused(String because) {
        return new ParameterException(spec.commandLine(), because);
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
    }

    private int done(int status) {
        spec.commandLine().getOut().flush();
        return status;
    }
}
