package org.tilewatch.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.EventJson;
import org.tilewatch.games.Game;
import org.tilewatch.games.Games;
import org.tilewatch.looking.Networks;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.trial.HandTrial;
import org.tilewatch.simulator.trial.IdealOnlooker;
import org.tilewatch.simulator.trial.LevelFigures;
import org.tilewatch.simulator.trial.Onlooker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch bench-watch}. */
@Command(
        name = "bench-watch",
        mixinStandardHelpOptions = true,
        description = {
            "Measures how many simulated hands are followed exactly as they were played, by rules and level of"
                    + " disturbance.",
            "",
            "A record is exact when its events are those that happened, in their order; times and confidences are left"
                    + " out. Answered counts the hands that are exact once a person who knows has answered what was asked,"
                    + " and said nothing else. A score card is confidently wrong when it differs from the truth and no"
                    + " question about the hand is open. Back in step tells, of the hands watched once more with one"
                    + " discard that is never seen and where the watcher says that it is out of step, how many are right"
                    + " two looks after a person has put one thing right. The delay is the time from a discard, a set or a"
                    + " flower at rest in plain sight to its telling.",
            "",
            "The hands are seen by a model of the recogniser that errs as the recogniser does; with --rendered they"
                    + " are drawn as pictures and go through the recogniser itself, which takes minutes a hand."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the table was printed", "2:there is nothing to play, or nowhere to write"})
final class BenchWatch implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--hands",
            paramLabel = "N",
            description = "Hands of each rules and level. Default: ${DEFAULT-VALUE}.")
    private int hands = 25;

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            description =
                    "The game to play; may be given several times. Default: one of each way of laying discards, in the"
                            + " middle and in rows.")
    private List<String> rules = Stream.of(false, true)
            .flatMap(rows -> Games.all().stream()
                    .filter(game -> game.play().has(Trait.DISCARDS_IN_ROWS) == rows)
                    .limit(1))
            .map(Game::name)
            .toList();

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "The level of disturbance, as for simulate; may be given several times. Default: 0 to 3.")
    private List<Integer> levels = List.of(0, 1, 2, 3);

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "Of the first hand; the next has the next number. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--rendered", description = "Draws every hand as pictures, and replays them as a recording.")
    private boolean rendered;

    @Option(
            names = "--films",
            paramLabel = "FOLDER",
            description =
                    "With --rendered, keeps the recordings there, and watches those that are there already: filming"
                            + " takes most of the time, and another watcher can be shown the same.")
    private Optional<Path> films = Optional.empty();

    @Option(
            names = "--frames-per-second",
            paramLabel = "NUMBER",
            description = "How often the table is looked at. Default: ${DEFAULT-VALUE}.")
    private double framesPerSecond = 5;

    @Option(
            names = "--chart",
            paramLabel = "FILE",
            description = "Where to draw the figures, as an SVG picture. Default: ${DEFAULT-VALUE}.")
    private Path chart = Path.of("bench-watch.svg");

    @Option(
            names = "--failures",
            paramLabel = "FOLDER",
            description = "Writes what happened and what was told of each hand that is not exact, truth.jsonl and"
                    + " events.jsonl.")
    private Optional<Path> failures = Optional.empty();

    @Override
    public Integer call() throws IOException {
        var rows = new ArrayList<LevelFigures>();
        var faults = new ArrayList<String>();
        var orders = orders();
        var onlookers = onlookers();
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "hands", hands * orders.size());
        for (var level : orders) {
            rows.add(play(level, onlookers.apply(level), progress, faults));
        }
        progress.end();
        var out = spec.commandLine().getOut();
        print(out, rows);
        faults.forEach(out::println);
        out.flush();
        Files.writeString(chart, WatchChart.of(rows));
        return 0;
    }

    private Function<Order, Onlooker> onlookers() {
        if (!rendered) {
            if (films.isPresent()) {
                throw new ParameterException(spec.commandLine(), "--films keeps what --rendered draws; say that too");
            }
            var ideal = new IdealOnlooker(Errors.USUAL, framesPerSecond, System::nanoTime);
            return order -> ideal;
        }
        var networks = Networks.load();
        return order -> new RenderedOnlooker(
                networks,
                framesPerSecond,
                films.map(folder -> folder.resolve(
                        "%s-%d-%s".formatted(order.rules(), order.disturbance().ordinal(), framesPerSecond))));
    }

    /** For each row of the table the order of its first hand. */
    private List<Order> orders() {
        if (hands < 1) {
            throw new ParameterException(spec.commandLine(), "--hands is at least 1, not " + hands);
        }
        if (!(framesPerSecond > 0 && framesPerSecond <= 120)) {
            throw new ParameterException(
                    spec.commandLine(), "--frames-per-second lies above 0 and up to 120, not at " + framesPerSecond);
        }
        var orders = new ArrayList<Order>();
        for (var name : rules) {
            if (Games.named(name).isEmpty()) {
                throw new ParameterException(spec.commandLine(), "--rules: no rules are called " + name);
            }
            for (int level : levels) {
                try {
                    orders.add(new Order(seed, name, 1, 1, Disturbance.of(level)));
                } catch (IllegalArgumentException wrong) {
                    throw new ParameterException(spec.commandLine(), "--level: " + ContractEnglish.of(wrong), wrong);
                }
            }
        }
        return orders;
    }

    private LevelFigures play(Order first, Onlooker onlooker, ProgressBar progress, List<String> faults)
            throws IOException {
        var trials = new ArrayList<HandTrial>();
        var steps = new ArrayList<Boolean>();
        int answered = 0;
        double played = 0;
        double watched = 0;
        for (long number = seed; number < seed + hands; number++) {
            var performance = SimulatedGame.play(new Order(number, first.rules(), 1, 1, first.disturbance()));
            var watching = onlooker.watch(performance, number);
            played += performance.duration();
            watched += watching.seconds();
            for (var trial : HandTrial.of(performance, watching.told())) {
                trials.add(trial);
                answered += isExactOnceAnswered(trial, onlooker, performance, number) ? 1 : 0;
                if (!trial.exact() || trial.questions() > 1 || trial.confidentlyWrong()) {
                    faults.add(fault(first, number, trial));
                    keep(first, number, trial, watching);
                }
            }
            var back = onlooker.backInStep(performance, number);
            back.ifPresent(steps::add);
            if (back.equals(Optional.of(false))) {
                faults.add(
                        "%s, level %d, seed %d: a discard never seen, and not back in step two looks after one thing was put right"
                                .formatted(first.rules(), first.disturbance().ordinal(), number));
            }
            progress.step();
        }
        return LevelFigures.of(first.rules(), first.disturbance(), trials, answered, steps, played, watched);
    }

    /** Whether the record is the true one after the questions have been answered; who asks nothing is not watched again. */
    private static boolean isExactOnceAnswered(
            HandTrial trial, Onlooker onlooker, Performance performance, long number) {
        if (trial.questions() == 0) {
            return trial.exact();
        }
        return onlooker.answered(performance, number)
                .map(watching -> HandTrial.of(performance, watching.told())
                        .get(trial.hand() - 1)
                        .exact())
                .orElse(trial.exact());
    }

    private static String fault(Order order, long number, HandTrial trial) {
        return "%s, level %d, seed %d: %s%s%s"
                .formatted(
                        order.rules(),
                        order.disturbance().ordinal(),
                        number,
                        trial.firstDifference().orElse("exact"),
                        trial.questions() > 0 ? "; " + trial.questions() + " questions" : "",
                        trial.confidentlyWrong() ? "; CONFIDENTLY WRONG" : "");
    }

    private void keep(Order order, long number, HandTrial trial, Onlooker.Watching watching) throws IOException {
        if (failures.isEmpty()) {
            return;
        }
        var folder = failures.get()
                .resolve("%s-%d-%d".formatted(order.rules(), order.disturbance().ordinal(), number));
        Files.createDirectories(folder);
        write(folder.resolve("truth.jsonl"), trial.truth());
        write(
                folder.resolve("events.jsonl"),
                watching.told().stream().map(Onlooker.Told::event).toList());
    }

    private static void write(Path file, List<TableEvent> events) throws IOException {
        Files.write(file, events.stream().map(EventJson::write).toList());
    }

    private static void print(PrintWriter out, List<LevelFigures> rows) {
        out.printf(
                Locale.ROOT,
                "%-20s %5s %6s %8s %9s %14s %12s %13s %8s %12s%n",
                "rules",
                "level",
                "hands",
                "exact",
                "answered",
                "<= 1 question",
                "wrong cards",
                "back in step",
                "delay",
                "real time");
        for (var row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%-20s %5d %6d %7.1f%% %8.1f%% %13.1f%% %12d %13s %6.2f s %11.0fx%n",
                    row.rules(),
                    row.level().ordinal(),
                    row.hands(),
                    100.0 * row.exact() / row.hands(),
                    100.0 * row.answered() / row.hands(),
                    100.0 * row.oneQuestion() / row.hands(),
                    row.confidentlyWrong(),
                    row.outOfStep() == 0 ? "-" : row.back() + " of " + row.outOfStep(),
                    row.delay95(),
                    row.timesRealTime());
        }
    }
}
