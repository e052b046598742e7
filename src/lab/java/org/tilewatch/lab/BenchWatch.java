package org.tilewatch.lab;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.EventJson;
import org.tilewatch.games.Game;
import org.tilewatch.games.Games;
import org.tilewatch.looking.Networks;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.trial.Fitting;
import org.tilewatch.simulator.trial.HandTrial;
import org.tilewatch.simulator.trial.IdealOnlooker;
import org.tilewatch.simulator.trial.LevelFigures;
import org.tilewatch.simulator.trial.Noise;
import org.tilewatch.simulator.trial.Onlooker;
import org.tilewatch.simulator.trial.ToldShare;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
                    + " and said nothing else; waited those that are exact where nobody says anything, but the table is left"
                    + " as it lies until its card is shown, half a minute at most. A score card is confidently wrong when it differs from the truth and no"
                    + " question about the hand is open. Back in step tells, of the hands watched once more with one"
                    + " discard that is never seen and where the watcher says that it is out of step, how many are right"
                    + " two looks after a person has put one thing right. The delay is the time from a discard, a set or a"
                    + " flower at rest in plain sight to its telling. Below stands how often what was told, and what stands"
                    + " in the end, happened where the watcher was so sure of it.",
            "",
            "The hands are seen by a model of the recogniser that errs as the recogniser does; with --rendered they"
                    + " are drawn as pictures and go through the recogniser itself, which takes minutes a hand."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the table was printed", "2:there is nothing to play, or nowhere to write"})
final class BenchWatch implements Callable<Integer> {
    /** Hands from this number on are fitted on, and not measured. */
    private static final long FIRST_FITTED = 1_000_000;

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

    @Option(
            names = "--noise",
            paramLabel = "NAME",
            description =
                    "What makes the table harder to follow than usual; may be given several times: usual; x5, x20, x50"
                            + " (so many times the recogniser's errors); doubtful (5 %% of the faces hard to read); late"
                            + " (0.5 %% of the tiles unseen for 20 seconds); missed (10 %% of the tiles missed by each"
                            + " look); looks-1.5 (a second); half-pace, double-pace, brisk (1.8 s a turn); three-players, five-players; wrong-dealer (the kiosk was told that another is"
                            + " east); drawn-late (a winner turns up the tile drawn some seconds after the others), drawn-sorted-in (it lies among them), riichi-straight (a stick"
                            + " alone tells a riichi), one-rack, all-racks, racked-later (tiles are out of sight), kong-marked-late, kong-inner-down,"
                            + " kong-open, pushed-in (losers push their hands in), shown-late, no-presses, half-pressed, pressed-late,"
                            + " pressed-in-vain, held-in-air, thrown-from-wall, laid-across (the tile drawn), under-the-arm (the next"
                            + " draws at once), set-after-discard, overlap-4, overlap-25 (of a hundred discards so many lie partly on"
                            + " another), face-down-first, swept (discards are pushed together), dealt-at-once, sets-at-left (of the"
                            + " hands), long-rows (eight discards in one), loose-rows (they lie anywhere before their players),"
                            + " thrown-in-middle (in no rows at all),"
                            + " dead-wall-left (not set apart), console, elbow, head, cloth (a checked one), cloth-learnt (the kiosk was"
                            + " shown the empty table), things (telephones and glasses at the edge), slots (beside the walls), hole"
                            + " (tiles are pushed into the middle); several at once are joined by +; all. With --rendered those that"
                            + " change nothing but what is to be seen."
                            + " Default: usual.")
    private List<String> noises = List.of(Noise.USUAL.name());

    @Mixin
    private LoggedHands logged = new LoggedHands();

    @Option(names = "--rendered", description = "Draws every hand as pictures, and replays them as a recording.")
    private boolean rendered;

    @Mixin
    private ArtOption art = new ArtOption();

    @Option(
            names = "--enrolled",
            description =
                    "With --rendered, has the kiosk learn each hand's set first, from one picture of it laid out in"
                            + " rows.")
    private boolean enrolled;

    @Option(
            names = "--films",
            paramLabel = "FOLDER",
            description =
                    "With --rendered, keeps the recordings there, and watches those that are there already: filming"
                            + " takes most of the time, and another watcher can be shown the same. A folder is for"
                            + " one --art.")
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

    @Option(
            names = "--fit",
            description =
                    "Instead of following hands, counts on as many others how often happens what the watcher takes for"
                            + " how likely, as far as the truth says it, and prints both. They are numbered from a"
                            + " million on. With --beam the weights of the beam's evidence are fitted, and printed as the file that holds them.")
    private boolean fit;

    @Option(
            names = "--beam",
            description =
                    "Instead of the watcher has a beam of explanations follow the hands, and counts of how many events"
                            + " the truth is kept, how sure the beam was, what a look takes, and beside the watcher how hands"
                            + " end.")
    private boolean beam;

    @Override
    public Integer call() throws IOException {
        if (logged.areGiven()) {
            playLogged();
        }
        if (beam) {
            return beam();
        }
        if (fit) {
            return fit();
        }
        var rows = new ArrayList<LevelFigures>();
        var faults = new ArrayList<String>();
        var series = series();
        var shares = new ArrayList<ToldShare>();
        var onlookers = onlookers(System::nanoTime);
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "hands", hands * series.size());
        for (var row : series) {
            rows.add(play(row, onlookers.apply(row), progress, faults, shares));
        }
        progress.end();
        var out = spec.commandLine().getOut();
        WatchTable.print(out, rows);
        faults.forEach(out::println);
        CalibrationTable.print(out, "in the end", shares);
        out.flush();
        Files.writeString(chart, WatchChart.of(rows));
        return 0;
    }

    private void playLogged() {
        var given = spec.commandLine().getParseResult();
        if (fit || beam) {
            throw new ParameterException(
                    spec.commandLine(), "--log is followed by the watcher, without --fit and --beam");
        }
        if (!given.hasMatchedOption("--rules")) {
            rules = List.of(logged.rules());
        }
        if (!given.hasMatchedOption("--level")) {
            levels = List.of(Disturbance.LIVELY.ordinal());
        }
    }

    /** A hand of a row; empty where a log cannot be played so, and why goes with the faults. */
    private Optional<Performance> performed(Series series, long number, List<String> faults) {
        var order = series.noise().hand(number, series.rules(), series.level());
        if (!logged.areGiven()) {
            return Optional.of(SimulatedGame.play(order));
        }
        try {
            return logged.played(order, number);
        } catch (IllegalArgumentException refused) {
            faults.add("%s, seed %d: left out, %s".formatted(series.said(), number, ContractEnglish.of(refused)));
            return Optional.empty();
        }
    }

    private int beam() {
        var bench = new BeamBench(spec.commandLine().getOut(), fit);
        var onlookers = onlookers(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
        long first = fit ? FIRST_FITTED + seed : seed;
        for (var row : series()) {
            bench.row(
                    row.said(),
                    row.noise().errors(),
                    row.noise().looksPerSecond().orElse(framesPerSecond),
                    onlookers.apply(row),
                    LongStream.range(first, first + hands),
                    number -> SimulatedGame.play(row.noise().hand(number, row.rules(), row.level())));
        }
        bench.print();
        return 0;
    }

    /** Counts on hands of their own: what is measured later was not fitted on. */
    private int fit() {
        if (rendered) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--fit counts what the model of the recogniser does, which --rendered does without");
        }
        var series = series();
        var fitting = new Fitting();
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "hands", hands * series.size());
        for (var row : series) {
            for (long number = FIRST_FITTED + seed; number < FIRST_FITTED + seed + hands; number++) {
                var performance = SimulatedGame.play(row.noise().hand(number, row.rules(), row.level()));
                fitting.add(
                        performance,
                        row.noise().errors(),
                        row.noise().looksPerSecond().orElse(framesPerSecond),
                        number);
                progress.step();
            }
        }
        progress.end();
        var out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%-30s %10s %10s %18s%n", "number", "taken for", "counted", "times");
        for (var one : fitting.counted()) {
            out.printf(
                    Locale.ROOT,
                    "%-30s %10.5f %10s %18s%n",
                    one.name(),
                    one.value(),
                    share(one),
                    one.times() + (one.against() ? " to " : " of ") + one.of());
        }
        out.flush();
        return 0;
    }

    /** What was never seen is rarer than three in so many, all but surely. */
    private static String share(Fitting.CountedShare countedShare) {
        if (countedShare.of() == 0) {
            return "-";
        }
        return countedShare.times() == 0
                ? String.format(Locale.ROOT, "<%.5f", 3.0 / countedShare.of())
                : String.format(Locale.ROOT, "%.5f", countedShare.ratio());
    }

    /** @param nanoTime nanoseconds from any start, for what a look takes */
    private Function<Series, Onlooker> onlookers(LongSupplier nanoTime) {
        if (!rendered) {
            if (films.isPresent() || enrolled) {
                throw new ParameterException(
                        spec.commandLine(), "--films and --enrolled are about what --rendered draws; say that too");
            }
            return series -> new IdealOnlooker(
                    series.noise().errors(),
                    series.noise().looksPerSecond().orElse(framesPerSecond),
                    series.noise().misled(),
                    nanoTime);
        }
        if (!noises().stream().allMatch(Noise::canBeDrawn)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--rendered draws what players do, and does without the model of the recogniser that --noise changes");
        }
        var networks = Networks.load();
        var arts = art.choice(spec);
        return series -> new RenderedOnlooker(
                spec.commandLine(),
                networks,
                arts,
                enrolled,
                framesPerSecond,
                films.map(folder -> folder.resolve("%s-%d-%s%s"
                        .formatted(
                                series.rules(),
                                series.level().ordinal(),
                                framesPerSecond,
                                series.noise().equals(Noise.USUAL)
                                        ? ""
                                        : "-" + series.noise().name()))));
    }

    /** The hands of a row of the table. */
    private record Series(String rules, Disturbance level, Noise noise) {
        /** In the table's words; the usual noise goes without saying. */
        String said() {
            var base = "%s, level %d".formatted(rules, level.ordinal());
            return noise.equals(Noise.USUAL) ? base : base + ", " + noise.name();
        }
    }

    private List<Noise> noises() {
        return noises.contains("all")
                ? Noise.ALL
                : noises.stream()
                        .map(name -> Noise.named(name)
                                .orElseThrow(() -> new ParameterException(
                                        spec.commandLine(), "--noise: nothing is called " + name)))
                        .toList();
    }

    /** The rows of the table; what cannot be played by so many is left out. */
    private List<Series> series() {
        if (hands < 1) {
            throw new ParameterException(spec.commandLine(), "--hands is at least 1, not " + hands);
        }
        if (!(framesPerSecond > 0 && framesPerSecond <= 120)) {
            throw new ParameterException(
                    spec.commandLine(), "--frames-per-second lies above 0 and up to 120, not at " + framesPerSecond);
        }
        var series = new ArrayList<Series>();
        for (var name : rules) {
            var game = Games.named(name);
            if (game.isEmpty()) {
                throw new ParameterException(spec.commandLine(), "--rules: no rules are called " + name);
            }
            for (int level : levels) {
                try {
                    var disturbance = Disturbance.of(level);
                    noises().stream()
                            .filter(noise -> noise.canBePlayed(game.get()))
                            .forEach(noise -> series.add(new Series(name, disturbance, noise)));
                } catch (IllegalArgumentException wrong) {
                    throw new ParameterException(spec.commandLine(), "--level: " + ContractEnglish.of(wrong), wrong);
                }
            }
        }
        return series;
    }

    private LevelFigures play(
            Series series, Onlooker onlooker, ProgressBar progress, List<String> faults, List<ToldShare> shares)
            throws IOException {
        var trials = new ArrayList<HandTrial>();
        var steps = new ArrayList<Boolean>();
        int answered = 0;
        Optional<Integer> waited = Optional.empty();
        Optional<Integer> legible = Optional.empty();
        double played = 0;
        double watched = 0;
        for (long number = seed; number < seed + hands; number++) {
            var hand = performed(series, number, faults);
            progress.step();
            if (hand.isEmpty()) {
                continue;
            }
            var performance = hand.get();
            var watching = onlooker.watch(performance, number);
            played += performance.duration();
            watched += watching.seconds();
            boolean simulated = watching.legible().isPresent();
            if (simulated) {
                legible = Optional.of(legible.orElse(0) + (watching.legible().get() ? 1 : 0));
            }
            for (var trial : HandTrial.of(performance, watching.observedEvent())) {
                trials.add(trial);
                shares.addAll(trial.shares());
                // Who asks nothing is not watched again.
                boolean said = trial.questions() == 0
                        ? trial.exact()
                        : trial.exactAgain(performance, onlooker.answered(performance, number));
                answered += said ? 1 : 0;
                if (trial.exact() && !said) {
                    faults.add("%s, seed %d: exact, and no more once its questions are answered"
                            .formatted(series.said(), number));
                }
                if (simulated) {
                    boolean left = trial.exact() || trial.exactAgain(performance, onlooker.waited(performance, number));
                    waited = Optional.of(waited.orElse(0) + (left ? 1 : 0));
                }
                if (!trial.exact() || trial.questions() > 1 || trial.confidentlyWrong()) {
                    faults.add(fault(series, number, trial));
                    keep(series, number, trial, watching);
                }
            }
            var back = onlooker.backInStep(performance, number);
            back.ifPresent(steps::add);
            if (back.equals(Optional.of(false))) {
                faults.add(
                        "%s, seed %d: a discard never seen, and not back in step two looks after one thing was put right"
                                .formatted(series.said(), number));
            }
        }
        return LevelFigures.of(
                series.rules(),
                series.level(),
                series.noise(),
                trials,
                answered,
                waited,
                legible,
                steps,
                played,
                watched);
    }

    private static String fault(Series series, long number, HandTrial trial) {
        return "%s, seed %d: %s%s%s"
                .formatted(
                        series.said(),
                        number,
                        trial.firstDifference().orElse("exact"),
                        trial.questions() > 0 ? "; " + trial.questions() + " questions" : "",
                        trial.confidentlyWrong() ? "; CONFIDENTLY WRONG" : "");
    }

    private void keep(Series series, long number, HandTrial trial, Onlooker.Watching watching) throws IOException {
        if (failures.isEmpty()) {
            return;
        }
        var folder = failures.get()
                .resolve("%s-%d-%s-%d"
                        .formatted(
                                series.rules(),
                                series.level().ordinal(),
                                series.noise().name(),
                                number));
        Files.createDirectories(folder);
        write(folder.resolve("truth.jsonl"), trial.truth());
        write(
                folder.resolve("events.jsonl"),
                watching.observedEvent().stream()
                        .map(Onlooker.ObservedEvent::event)
                        .toList());
    }

    private static void write(Path file, List<TableEvent> events) throws IOException {
        Files.write(file, events.stream().map(EventJson::write).toList());
    }
}
