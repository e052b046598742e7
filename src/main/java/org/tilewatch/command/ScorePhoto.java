package org.tilewatch.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.opencv.core.CvException;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.OpenHandJson;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.contract.Words;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.HandPhotographs;
import org.tilewatch.openhand.HandHints;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.openhand.OpenHand;
import org.tilewatch.openhand.OpenHandException;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code tilewatch score-photo IMAGE}: from a photograph of a hand laid open to its score. */
@Command(
        name = "score-photo",
        mixinStandardHelpOptions = true,
        description = {
            "Scores a hand that lies open in a photograph: the concealed part in a row, sets apart from it, the"
                    + " winning tile apart or crosswise, flowers and seasons near it. Other tiles that lie about are set"
                    + " aside.",
            "Prints the result as score does. Tiles that cannot be read surely are listed, and the hand is scored only"
                    + " once somebody has said what they are."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:a result was printed",
            "2:the picture or an option cannot be used, tiles are doubtful, or they make no hand"
        })
final class ScorePhoto implements Callable<Integer> {
    private static final int LIKELIEST = 4;
    private static final double LEAST = 0.01;
    private static final String FACE_DOWN = "xx";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "IMAGE", description = "A picture, such as a JPEG or PNG file.")
    private Path image;

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            description = "Default: that of --rules-file, else the first that tilewatch rules lists.")
    private Optional<String> rules = Optional.empty();

    @Mixin
    private RulesFile rulesFile = new RulesFile();

    @Mixin
    private WinOptions win = new WinOptions();

    @Mixin
    private ProfileOption profile = new ProfileOption();

    @Option(
            names = "--tile",
            paramLabel = "N=TILE",
            split = ",",
            description = "What a tile is, by its number in the drawing, such as 3=m7, or 3=xx for one that lies face"
                    + " down; may be given several times.")
    private Map<Integer, String> tiles = Map.of();

    @Option(
            names = "--winning",
            paramLabel = "N",
            description = "The number of the tile that has won, where none lies apart or crosswise.")
    private Optional<Integer> winning = Optional.empty();

    @Option(
            names = "--without",
            paramLabel = "N",
            split = ",",
            description = "Numbers of tiles in the picture that are no part of the hand.")
    private Set<Integer> without = Set.of();

    @Option(
            names = "--with",
            paramLabel = "N",
            split = ",",
            description = "Numbers of tiles that are part of the hand though they were set aside: they are drawn grey.")
    private Set<Integer> with = Set.of();

    @Option(
            names = "--in-row",
            paramLabel = "N",
            split = ",",
            description = "Numbers of tiles that belong to the concealed part though they lie apart as a set.")
    private Set<Integer> inRow = Set.of();

    @Option(
            names = "--explain",
            description = "Print a card for people after the result: what lies where, and every reason.")
    private boolean explain;

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description = "Of the card and of what is asked: en, cs, pl or ru.")
    private String language = "en";

    @Option(
            names = "--draw",
            paramLabel = "FILE",
            description = "Also write the picture with its tiles numbered and named, and the card beside it.")
    private Optional<Path> drawing = Optional.empty();

    @Override
    public Integer call() {
        var played = rules.or(() -> rulesFile.house().map(HouseRules::name))
                .orElse(Games.usual().name());
        var scoring = new ScoringLines(rulesFile.rulesets());
        var circumstances = win.circumstances(played).put("id", image.toString());
        var words = words();
        var handHints = told();
        OpenCvLibrary.load();
        try (var photograph = PictureFile.read(image)) {
            var seen = HandPhotographs.tiles(photograph, profile.networks(Optional.empty()))
                    .as(handHints);
            var doubtful = seen.doubtful();
            if (!doubtful.isEmpty()) {
                var doubts = doubts(words, doubtful);
                draw(photograph, seen, doubts);
                return refused(doubts);
            }
            var hand = hand(words, photograph, seen, handHints);
            boolean turnsClaimed = HandPhotographs.turnsClaimed(played, rulesFile.house());
            var result = scoring.score(OpenHandJson.line(hand, circumstances.toString(), turnsClaimed));
            var lines = lines(words, hand, turnsClaimed, JsonMapper.shared().readTree(result));
            draw(photograph, seen, lines);
            print(result, lines);
            return 0;
        } catch (UnreadablePicture e) {
            return refused(List.of(List.of(words.say(e.because()))));
        } catch (CvException | OutOfMemoryError failed) {
            return refused(List.of(
                    List.of(words.say(UnreadablePicture.failed(image, failed).because()))));
        } catch (BadInput e) {
            return refused(List.of(List.of(words.say(e.because()))));
        }
    }

    private OpenHand hand(Words words, Frame photograph, LaidTiles seen, HandHints handHints) throws UnreadablePicture {
        try {
            return seen.hand(handHints);
        } catch (OpenHandException e) {
            draw(photograph, seen, List.of(List.of(words.say(e.because()))));
            throw e;
        }
    }

    private List<List<String>> lines(Words words, OpenHand hand, boolean turnsClaimed, JsonNode result) {
        var card = new HandCard(words);
        var lines = new ArrayList<List<String>>();
        lines.addAll(win.inWords(words));
        lines.addAll(card.hand(hand, turnsClaimed));
        lines.add(List.of(""));
        lines.addAll(card.result(result));
        return lines;
    }

    private void draw(Frame photograph, LaidTiles seen, List<List<String>> card) throws UnreadablePicture {
        if (drawing.isPresent()) {
            PictureFile.write(CardDrawing.of(photograph, seen, card), drawing.get());
        }
    }

    private void print(String result, List<List<String>> card) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(result);
        if (explain) {
            HandCard.text(card).forEach(out::println);
        }
        out.flush();
    }

    private int refused(List<List<String>> lines) {
        var err = spec.commandLine().getErr();
        err.println("tilewatch: " + String.join(System.lineSeparator(), HandCard.text(lines)));
        err.flush();
        return spec.exitCodeOnInvalidInput();
    }

    private static List<List<String>> doubts(Words words, List<LaidTile> doubtful) {
        var lines = new ArrayList<List<String>>();
        lines.add(List.of(words.say(Key.SAY_DOUBTFUL_TILES.with(Argument.of(doubtful.size()), Argument.of("--tile")))));
        doubtful.forEach(tile -> lines.add(List.of(
                String.format(
                        Locale.ROOT,
                        "  --tile %d=%s",
                        tile.number(),
                        tile.tile().map(Tile::code).orElse(Tile.WHITE.code())),
                likeliest(words, tile))));
        return lines;
    }

    private static String likeliest(Words words, LaidTile tile) {
        return tile.reading()
                .map(reading -> reading.likeliest(LIKELIEST).stream()
                        .filter(likely -> reading.probability(likely) >= LEAST)
                        .map(likely ->
                                likely + " " + words.number(Math.round(100 * reading.probability(likely))) + " %")
                        .collect(Collectors.joining(", ")))
                .orElseGet(() -> words.say(Key.FACE_DOWN_OR_BLANK.sentence()));
    }

    private HandHints told() {
        var said = new HashMap<Integer, Optional<Tile>>();
        tiles.forEach((number, code) -> said.put(
                number,
                code.equals(FACE_DOWN)
                        ? Optional.empty()
                        : Optional.of(Tile.ofCode(code)
                                .orElseThrow(() -> new ParameterException(
                                        spec.commandLine(),
                                        "--tile " + number + "=" + code + " names no tile: codes are such as m7")))));
        return new HandHints(said, without, with, inRow, winning, win.won());
    }

    private Words words() {
        return rulesFile.words(Language.ofCode(language)
                .orElseThrow(() ->
                        new ParameterException(spec.commandLine(), "--language is en, cs, pl or ru, not " + language)));
    }
}
