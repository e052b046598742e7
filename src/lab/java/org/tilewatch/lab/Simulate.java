package org.tilewatch.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.tilewatch.command.AgreedOptions;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.Game;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.recording.RecordingException;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.FaceStyle;
import org.tilewatch.simulator.film.Filming;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Manner;
import org.tilewatch.simulator.game.Manners;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.log.HandOfPeople;
import org.tilewatch.simulator.stills.Still;
import org.tilewatch.simulator.stills.StillFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Draws tables that never were. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = {
            "Plays simulated games and films them as recordings with their truth, or draws single pictures of random"
                    + " tables.",
            "Tables of a hall that runs: simulate --hall 64 --at https://localhost:8444 --codes FILE, with as many codes"
                    + " as hall invite --count 64 prints.",
            "A recording: simulate --rules millington --out FOLDER (or FILE.zip). Single pictures: simulate --stills"
                    + " 100 --out FOLDER."
        })
final class Simulate implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--seed", description = "The same seed gives the same pictures. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--stills",
            paramLabel = "COUNT",
            description = "Writes so many single pictures of random tables, each with its truth in a JSON file.")
    private int stills;

    @Option(
            names = "--open-hands",
            description = "With --stills: each shows a winning hand laid open, as it is photographed with a telephone.")
    private boolean openHands;

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            description =
                    "The game to play, one of those that tilewatch rules lists. Default: that of --rules-file, else"
                            + " the first of them.")
    private Optional<String> rules = Optional.empty();

    @Option(
            names = "--players",
            paramLabel = "COUNT",
            description = "4, or with millington 3, one chair being empty. Default: ${DEFAULT-VALUE}.")
    private int players = 4;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description =
                    "What the table agreed where the rules leave it a choice, such as walls=three with three players;"
                            + " may be given several times.")
    private Map<String, String> options = Map.of();

    @Mixin
    private LoggedHands logged = new LoggedHands();

    @Option(names = "--hand", paramLabel = "ID", description = "With --log: which. Default: the first.")
    private Optional<String> hand = Optional.empty();

    @Option(names = "--hands", paramLabel = "COUNT", description = "How many hands to play. Default: ${DEFAULT-VALUE}.")
    private int hands = 1;

    @Option(
            names = "--disturb",
            paramLabel = "LEVEL",
            description =
                    "0: nothing but tiles; 1: hands reach in; 2: also bumps, tidying, missed frames, changing light;"
                            + " 3: also cups on tiles, things taken back, buttons pressed in vain, and haste. Default:"
                            + " ${DEFAULT-VALUE}.")
    private int disturb = 1;

    @Option(
            names = "--manner",
            paramLabel = "NAME=SHARE",
            description = {
                "What the players or their table do otherwise than the texts, and how often, from 0 to 1; may be given"
                        + " several",
                "times. ${COMPLETION-CANDIDATES}."
            },
            completionCandidates = MannerNames.class)
    private Map<String, Double> manners = Map.of();

    @Option(
            names = "--frames-per-second",
            paramLabel = "NUMBER",
            description = "How many pictures of each second of the recording. Default: ${DEFAULT-VALUE}.")
    private double framesPerSecond = 3;

    @Option(names = "--sparse", description = "Keeps only the moments that matter, some 200 pictures a hand.")
    private boolean sparse;

    @Option(
            names = "--laid-out",
            description = {
                "Writes instead of the recording a picture of its set laid out in rows under the same camera, set.jpg,"
                        + " and",
                "the rows, layout.txt, as the command enrol takes them."
            })
    private boolean laidOut;

    @Option(names = "--first", paramLabel = "NUMBER", description = "Number of the first still. Default: 0.")
    private int first;

    @Option(names = "--out", paramLabel = "PATH", description = "Where to write; not with --hall.")
    private Path out = Path.of("");

    @Mixin
    private HallOptions hall = new HallOptions();

    @Mixin
    private ArtOption art = new ArtOption();

    @Option(
            names = "--faces",
            arity = "0..1",
            paramLabel = "COUNT",
            fallbackValue = "0",
            description = {
                "Writes instead the 45 faces of the house's own set as SVG pictures; with a count, those of so many of"
                        + " our",
                "own drawn sets, each in a folder of its own."
            })
    private @Nullable Integer faces;

    @Option(names = "--threads", description = "How many pictures to draw at once. Default: ${DEFAULT-VALUE}.")
    private int threads = 1;

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        if (hall.isAsked()) {
            return hall.play(spec.commandLine(), seed);
        }
        if (!spec.commandLine().getParseResult().hasMatchedOption("--out")) {
            throw new ParameterException(spec.commandLine(), "--out is missing: where to write");
        }
        if (faces != null) {
            writeFaces(faces);
            return 0;
        }
        if (stills < 0 || first < 0 || threads < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--threads is at least 1, and --stills and --first are not negative");
        }
        return stills > 0 ? drawStills() : filmGame();
    }

    private void writeFaces(int sets) throws IOException {
        if (sets == 0) {
            DrawnArt.write(FaceStyle.house(), out);
        }
        for (int set = 0; set < sets; set++) {
            var random = new SplittableRandom(seed * 15_485_863L + set);
            // In two of three sets birds and flowers are like no other set's.
            var style = set % 3 == 0 ? FaceStyle.random(random) : FaceStyle.strange(random);
            DrawnArt.write(style, out.resolve("%04d".formatted(set)));
        }
    }

    private int filmGame() throws IOException {
        var arts = art.choice(spec);
        try {
            var house = logged.house();
            var game = rules.or(() -> house.map(HouseRules::base))
                    .orElse(logged.areGiven() ? logged.rules() : Games.usual().name());
            var order = new Order(
                    seed,
                    game,
                    hands,
                    1,
                    Disturbance.of(disturb),
                    players,
                    new Options(AgreedOptions.of(options)),
                    house,
                    manners(game));
            var performance = logged.areGiven() ? SimulatedGame.play(order, chosen()) : SimulatedGame.play(order);
            var tileFaces = arts.art(seed, 0);
            var filming = sparse
                    ? Filming.sparse(performance, tileFaces, seed)
                    : Filming.steady(performance, tileFaces, seed, framesPerSecond);
            if (laidOut) {
                writeSet(filming);
            } else {
                film(filming);
            }
        } catch (IllegalArgumentException | RecordingException wrong) {
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(wrong), wrong);
        }
        return 0;
    }

    /** The manners that were asked for, as far as they can be met in a game. */
    private Manners manners(String game) {
        var play = Games.named(game).map(Game::play);
        var asked = Manners.NONE;
        for (var one : manners.entrySet()) {
            var manner = Manner.named(one.getKey())
                    .orElseThrow(() ->
                            new ParameterException(spec.commandLine(), "--manner: nothing is called " + one.getKey()));
            if (play.filter(rules -> !manner.arisesIn(rules)).isPresent()) {
                throw new ParameterException(
                        spec.commandLine(), "--manner: " + one.getKey() + " is not met in " + game);
            }
            asked = asked.with(manner, one.getValue());
        }
        return asked;
    }

    /** What manners are called. */
    static final class MannerNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        MannerNames() {
            super(Arrays.stream(Manner.values()).map(Manner::label).toList());
        }
    }

    private HandOfPeople chosen() {
        var one = logged.all().stream()
                .filter(each -> hand.map(each.id()::equals).orElse(true))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--hand: no hand of that name can be played"));
        if (one.counters() + one.sticks() > 0) {
            throw one.refused("begins with counters or sticks on the table, which no recording tells");
        }
        return one;
    }

    private void writeSet(Filming filming) throws IOException {
        var set = filming.laidOut();
        Files.createDirectories(out);
        Files.write(out.resolve("set.jpg"), filming.picture(set, seed));
        Files.writeString(out.resolve("layout.txt"), set.layout());
    }

    private void film(Filming filming) {
        try (var writer = RecordingWriter.create(out)) {
            var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "frames", filming.frames());
            filming.write(writer, RecordedTable::learnt, progress::step);
            progress.end();
        }
    }

    private int drawStills() throws IOException, InterruptedException, ExecutionException {
        var arts = art.choice(spec);
        var folder = new StillFolder(out);
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "stills", stills);
        try (var drawers = Executors.newFixedThreadPool(threads)) {
            var drawn = new ArrayList<Future<?>>();
            for (int i = 0; i < stills; i++) {
                int number = first + i;
                drawn.add(drawers.submit(() -> {
                    folder.write(openHands ? Still.ofHand(seed, number, arts) : Still.of(seed, number, arts), number);
                    progress.step();
                    return number;
                }));
            }
            for (var one : drawn) {
                one.get();
            }
        }
        progress.end();
        return 0;
    }
}
