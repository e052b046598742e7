package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.contract.Language;
import org.tilewatch.openhand.HandPicture;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.TextRenderer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rendered photographs through the program's own networks to a score. */
@Tag("native")
class ScorePhotoTest {
    /** The look of the table, the light and the back of the tiles. */
    private static final long LOOK = 3;
    /** The same, with a back that may be a blank white dragon. */
    private static final long DOUBTFUL = 2;

    @TempDir
    private static Path folder;

    private static Path concealed;
    private static Path open;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void photograph() throws IOException {
        concealed = Files.write(
                folder.resolve("concealed.jpg"),
                new HandPicture()
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                        .gap(14)
                        .tiles("p2")
                        .jpeg(LOOK));
        open = Files.write(
                folder.resolve("open.jpg"),
                new HandPicture()
                        .tiles("m3 m4 p5 p5")
                        .gap(3)
                        .tiles("'m5")
                        .gap(30)
                        .tiles("'p3 p2 p4")
                        .gap(3)
                        .tiles("z6 'z6 z6")
                        .below(60)
                        .tiles("-s1 s1 s1 -s1")
                        .gap(40)
                        .tiles("f1 f6")
                        .jpeg(LOOK));
    }

    @BeforeEach
    void nothingPrinted() {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
    }

    @Test
    void aConcealedHandIsScoredWithEveryReason() {
        assertThat(run(concealed, "--seat-wind", "south", "--self-drawn", "--explain"))
                .isZero();

        assertThat(result().get("id").asString()).isEqualTo(concealed.toString());
        assertThat(result().get("points").asInt()).isEqualTo(96);
        assertThat(out.toString()).contains("117c").contains("= 96 (24 points, 2 doubles)");
    }

    @Test
    void setsApartAKongTurnedOverAndFlowersAreSeenAsSuch() {
        assertThat(run(open, "--seat-wind", "west", "--from", "left")).isZero();

        assertThat(result().get("items").toString())
                .contains("pung-major-exposed")
                .contains("kong-major-concealed")
                .contains("bonus-tile")
                .doesNotContain("concealed-hand");
    }

    @Test
    void aTilePutRightCountsAsItWasTold() {
        assertThat(run(concealed, "--seat-wind", "south", "--self-drawn", "--tile", "13=p3,14=p3"))
                .isZero();
        assertThat(result().get("valid").asBoolean()).isTrue();

        assertThat(run(concealed, "--seat-wind", "south", "--self-drawn", "--tile", "13=p3"))
                .isZero();
        assertThat(result().get("error").get("code").asString()).isEqualTo("not-complete");
    }

    @Test
    void riichiIsScoredWithItsIndicators() {
        assertThat(run(
                        concealed,
                        "--rules",
                        "ema-riichi-2012",
                        "--seat-wind",
                        "south",
                        "--from",
                        "across",
                        "--situation",
                        "riichi",
                        "--dora",
                        "p1",
                        "--ura-dora",
                        "z1"))
                .isZero();

        assertThat(result().get("items").toString()).contains("\"riichi\"").contains("\"dora\"");
        assertThat(result().get("payments").get("discarder").asInt()).isPositive();
    }

    @Test
    @Tag("thorough")
    void tilesThatLieAboutTheHandAreSetAside() throws IOException {
        var among = Files.write(
                folder.resolve("among.jpg"),
                new HandPicture()
                        .strewn("s1 m9 p7 z1 f3 z5 m4 s4 p8")
                        .below(60)
                        .strewn("s6 z2 f8 m6 p3 s5")
                        .below(120)
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                        .gap(14)
                        .tiles("p2")
                        .jpeg(LOOK));
        assertThat(run(among, "--seat-wind", "south", "--self-drawn")).isZero();
        assertThat(result().get("points").asInt()).isEqualTo(96);

        assertThat(run(among, "--seat-wind", "south", "--self-drawn", "--with", "15"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("the picture shows 15 tiles");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | East   | Concealed kong | doubles",
                "cs | východ | Skrytý kong    | zdvojení",
                "pl | Wschód | Ukryty kong    | podwoje",
                "ru | Восток | Закрытый конг  | удвоени",
            })
    @Tag("thorough")
    void theReasonsAndTheCardDrawnBesideThePictureAreInTheWordsOfALanguage(
            String language, String wind, String kong, String doubles) throws IOException {
        var drawing = Files.createDirectories(Path.of("target", "cards")).resolve(language + ".png");
        assertThat(run(
                        open,
                        "--seat-wind",
                        "east",
                        "--from",
                        "left",
                        "--explain",
                        "--language",
                        language,
                        "--draw",
                        drawing.toString()))
                .isZero();
        assertThat(out.toString())
                .containsIgnoringCase(wind)
                .contains(kong)
                .contains(doubles)
                .contains(Language.ofCode(language).orElseThrow().number(points()));

        try (var scope = new NativeScope()) {
            var drawn = scope.own(Imgcodecs.imread(drawing.toString()));
            var picture = scope.own(Imgcodecs.imread(open.toString()));
            assertThat(drawn.rows()).isEqualTo(picture.rows());
            assertThat(drawn.cols()).isGreaterThan(picture.cols() + 300);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLetterOfALanguagesWordsCanBeDrawn(Language language) throws IOException {
        try (var words = Tilewatch.class.getResourceAsStream("/words/" + language.code() + ".json")) {
            var text = new String(Objects.requireNonNull(words).readAllBytes(), StandardCharsets.UTF_8);
            assertThat(text.lines().flatMapToInt(String::chars).mapToObj(letter -> (char) letter))
                    .allMatch(TextRenderer::has);
        }
        assertThat(language.number(-11_600.5).chars().mapToObj(letter -> (char) letter))
                .allMatch(TextRenderer::has);
    }

    @Test
    void aDoubtfulTileIsNeverGuessed() throws IOException {
        // A back in the row of a set whose backs are no colour: it may be a blank white dragon.
        var doubtful = Files.write(
                folder.resolve("doubtful.jpg"),
                new HandPicture()
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 -p2")
                        .gap(14)
                        .tiles("p2")
                        .jpeg(DOUBTFUL));
        assertThat(run(doubtful, "--seat-wind", "south", "--self-drawn")).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("doubtful").contains("--tile 13=");

        assertThat(run(doubtful, "--seat-wind", "south", "--self-drawn", "--tile", "13=p2"))
                .isZero();
        assertThat(result().get("points").asInt()).isEqualTo(96);
    }

    @Test
    void whatCannotBeScoredIsToldInOneSentence() {
        assertThat(run(concealed, "--seat-wind", "south")).isEqualTo(2);
        assertThat(err.toString()).contains("exactly one of --self-drawn, --from PLAYER and --not-won");

        assertThat(run(concealed, "--seat-wind", "south", "--self-drawn", "--without", "3"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("Beside no set laid apart the picture shows 13 tiles, and a hand that has won has 14 there");

        assertThat(run(folder.resolve("none.jpg"), "--seat-wind", "south", "--self-drawn"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("There is no file");
        assertThat(out.toString()).isEmpty();
    }

    private int run(Path image, String... options) {
        nothingPrinted();
        var arguments = new ArrayList<String>();
        arguments.add("score-photo");
        arguments.add(image.toString());
        arguments.addAll(List.of(options));
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments.toArray(String[]::new));
    }

    private int points() {
        return result().get("points").asInt();
    }

    private JsonNode result() {
        return JsonMapper.shared().readTree(out.toString().lines().findFirst().orElse(""));
    }
}
