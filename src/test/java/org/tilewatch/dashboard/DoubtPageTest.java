package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.options.BoundingBox;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.play.Why.Because;
import org.tilewatch.play.Why.Rival;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What is in doubt is seen to be so: beside the table, on the tile, on the card, at the seat. */
@Tag("browser")
class DoubtPageTest extends ScriptedPage {
    private static final List<String> LANGUAGES = List.of("en", "cs", "pl", "ru");

    @EveryScreen
    void aQuestionStandsBesideTheTableWithItsPictureARingOnTheTileAndWhatEachAnswerWouldMean(int width, int height)
            throws IOException {
        page.setViewportSize(width, height);
        desk.questionPicture = Optional.of(picture());
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        tellAll(events);
        assertThat(page.locator(".pond .tile").first()).isVisible();
        var before = page.locator("#stage").boundingBox();
        int told = events.size();
        ScriptedGames.doubtfulDiscard(events);
        tell(events.subList(told, events.size()), told + 1);

        var question = page.locator("#beside .question");
        assertThat(question.locator(".cut")).isVisible();
        // On a telephone one player stands under the other, and what is asked above them.
        if (width > 600) {
            var now = page.locator("#stage").boundingBox();
            assertThat(List.of(now.x, now.y, now.width, now.height))
                    .isEqualTo(List.of(before.x, before.y, before.width, before.height));
        }
        assertThat(question.locator(".answer").first()).containsText("Anežka discarded 2 bamboo.");
        assertThat(page.locator("#stage .tile.asked")).hasCount(1);
        assertThat(page.locator("#stage .tile.asked")).hasAttribute("data-tile", "s2");
        assertApart(page.locator("#stage").boundingBox(), question.boundingBox());
        for (var language : languages(width)) {
            speak(language);
            screenshot("doubt-question-" + language);
        }

        desk.questionPicture = Optional.empty();
        page.reload();
        assertThat(page.locator(".question .answer")).hasCount(3);
        assertThat(page.locator(".question .cut")).hasCount(0);
    }

    @EveryScreen
    void whichTileOfAHandWonIsChosenAmongItsTiles(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        var events = new ArrayList<TableEvent>();
        var hand = ScriptedGames.tiles("m1 m2 m3 m4 m5 m6 p7 p8 p9 s3 s4 s5 z1");
        events.add(TableEvent.said(0, new Happening.HandStart(1, Seat.LEFT, Wind.SOUTH)));
        var wins = List.of("z1", "m3", "p7").stream()
                .map(code -> {
                    var rest = new ArrayList<>(hand);
                    rest.add(ScriptedGames.tiles("z1").getFirst());
                    rest.remove(ScriptedGames.tiles(code).getFirst());
                    return TableEvent.seen(
                            9,
                            0.9,
                            new Happening.Win(
                                    Seat.LEFT,
                                    ScriptedGames.tiles(code).getFirst(),
                                    true,
                                    Optional.empty(),
                                    rest,
                                    List.of(),
                                    List.of()));
                })
                .toList();
        events.add(wins.getFirst());
        events.add(TableEvent.inferred(
                10,
                new Attention(
                        Happening.Doubt.READING,
                        Key.ASK_WHICH_DRAWN.with(Seat.LEFT),
                        Optional.of(Seat.LEFT),
                        ScriptedGames.tiles("z1"),
                        Optional.of(2L),
                        wins)));
        tellAll(events);

        var answers = page.locator(".question .answer");
        assertThat(answers).hasCount(3);
        assertThat(page.locator(".question .answer .tile")).hasCount(3);
        assertThat(answers.nth(1)).containsText("3 character");
        for (var language : languages(width)) {
            speak(language);
            screenshot("doubt-drawn-" + language);
        }
        speak("en");
        answers.nth(1).click();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("answer 3 ").contains("\"tile\":\"m3\"");
    }

    @EveryScreen
    void whoseTilesHideADealIsAskedBeforeTheFirstHandAndWhatEachAnswerWouldMean(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var start = new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST);
        tellAll(List.of(TableEvent.inferred(
                30,
                new Attention(
                        Happening.Doubt.UNSEEN_DEAL,
                        Key.ASK_UNSEEN_DEAL.with(
                                new Argument.Several(List.of(Argument.of(Seat.TOP), Argument.of(Seat.LEFT)))),
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        List.of(TableEvent.said(30, start), TableEvent.said(30, new Happening.Unwatched()))))));

        var question = page.locator(".question");
        assertThat(question).containsText("Юрий");
        assertThat(question.locator(".answer")).hasCount(2);
        assertThat(question.locator(".answer").first()).containsText("Yes: Anežka is east");
        for (var language : languages(width)) {
            speak(language);
            screenshot("doubt-deal-" + language);
        }
        speak("en");
        question.locator(".answer").first().click();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("answer 1 ").contains("\"hand-start\"");
    }

    @EveryScreen
    @Tag("thorough")
    void anAnswerWithWhichSomethingLaterCouldNotBeSaysSo(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        int claimed = 16;
        assertThat(events.get(claimed - 1).what()).isEqualTo(new Happening.Discard(Seat.TOP, Tile.P1, false));
        events.add(TableEvent.said(
                70,
                new Attention(
                        Happening.Doubt.READING,
                        Key.ASK_WHICH_TILE.sentence(),
                        Optional.of(Seat.TOP),
                        ScriptedGames.tiles("p1 p2"),
                        Optional.of((long) claimed),
                        List.of(
                                TableEvent.said(36, new Happening.Discard(Seat.TOP, Tile.P1, false)),
                                TableEvent.said(36, new Happening.Discard(Seat.TOP, Tile.P2, false))))));
        tellAll(events);

        assertThat(page.locator(".question .answer").first().locator("small")).hasCount(0);
        assertThat(page.locator(".question .answer").nth(1).locator("small"))
                .containsText("Then what came later cannot be");
    }

    @EveryScreen
    @Tag("thorough")
    void whatARuleForbidsCanStandByAgreementAndIsMarkedInTheList(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        var agreed = TableEvent.agreed(68, new Happening.Discard(Seat.TOP, Tile.S9, false));
        events.add(TableEvent.said(
                70,
                new Attention(
                        Happening.Doubt.OUT_OF_STEP,
                        Key.ASK_MISSED_DISCARD.with(Seat.RIGHT),
                        Optional.of(Seat.RIGHT),
                        ScriptedGames.tiles("s9"),
                        Optional.empty(),
                        List.of(agreed))));
        tellAll(events);

        var answer = page.locator(".question .answer.agreed");
        assertThat(answer).containsText("It stands, though a rule forbids it: the players agree.");
        answer.tap();
        await().until(() ->
                desk.said.equals(List.of("answer " + events.size() + " " + EventJson.write(agreed.at(68)))));
        dashboard.tell(new NumberedEvent(
                120,
                TableEvent.said(
                        71,
                        new Happening.Correction(
                                Key.STANDS_BY_AGREEMENT.with(
                                        Key.THE_DISCARD.with(Argument.of(Seat.TOP), Argument.of(Tile.S9))),
                                List.of((long) events.size()),
                                List.of(agreed)))));
        page.locator("#correct").tap();
        assertThat(page.locator("#editor .event[data-number='120'] .agreed")).hasText("by agreement");
    }

    @EveryScreen
    @Tag("thorough")
    void anEventOfTheListSaysWhyItWasToldWhenItIsTouched(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        tellAll(events);
        int claimed = 16;
        dashboard.because(
                claimed,
                new Why(
                        List.of(
                                new Because(Key.WHY_READS.with(Argument.of(Tile.P1)), 0.9),
                                Because.of(Key.WHY_TURN.with(Seat.TOP))),
                        Optional.of(new Rival(
                                List.of(Key.THE_DISCARD.with(Argument.of(Seat.TOP), Argument.of(Tile.P2))),
                                0,
                                OptionalDouble.of(0.1)))));
        page.locator("#correct").tap();
        page.locator("#editor .event[data-number='16']").tap();
        var why = page.locator("#editor .why");
        assertThat(why.locator("li")).hasCount(2);
        assertThat(why.locator("li").first()).containsText("The tile reads as 1 dot.");
        assertThat(why.locator("li small")).hasText("0.9");
        assertThat(why.locator(".second")).containsText("2 dots");
        for (var language : languages(width)) {
            speak(language);
            screenshot("why-" + language);
        }
        page.locator("#editor .event[data-number='15']").tap();
        assertThat(page.locator("#editor .why")).hasCount(0);
    }

    @EveryScreen
    @Tag("thorough")
    void aQuestionOfAHandStandsOnItsCardWhichLooksOpenUntilItIsAnswered(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);
        assertThat(page.locator("#card .confirm")).hasText("That is right");
        var winner = page.locator("#card .tiles .concealed .tile").first();
        dashboard.tell(new NumberedEvent(
                120,
                TableEvent.said(
                        90,
                        new Attention(
                                Happening.Doubt.READING,
                                Key.ASK_THE_HAND.sentence(),
                                Optional.of(Seat.BOTTOM),
                                ScriptedGames.tiles("m2"),
                                Optional.of(105L),
                                List.of()))));

        assertThat(page.locator("#card")).hasClass(Pattern.compile("\\bopen\\b"));
        assertThat(page.locator("#card .question")).isVisible();
        assertThat(page.locator("#card .confirm")).hasText("Right all the same");
        assertThat(winner).hasClass(Pattern.compile("\\basked\\b"));
        for (var language : languages(width)) {
            speak(language);
            screenshot("doubt-card-" + language);
        }
        page.locator("#card .question .seen").tap();
        await().until(() -> desk.said.equals(List.of("dismiss 120")));
    }

    @EveryScreen
    @Tag("thorough")
    void whoseHandsAreStillToBeLaidOpenIsSaidByNameWithWhatCanBeDone(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        var end = ScriptedGames.classicalEnd();
        tell(end.subList(0, 5), 100);
        assertThat(page.locator("#awaited p")).hasText("Anežka has called the win: the hand is still to be laid open.");
        tell(end.subList(5, 7), 105);

        assertThat(page.locator("#awaited p")).hasText("Anežka has won. Still to be laid open: Юрий, Tomáš.");
        assertThat(page.locator("#awaited .hand-of")).hasCount(2);
        assertThat(page.locator("#awaited .photograph").first()).hasAttribute("href", "photograph.html?for=2");
        for (var language : languages(width)) {
            speak(language);
            screenshot("awaited-" + language);
        }
        page.locator("#language button[lang=en]").tap();
        page.locator("#awaited .gets-nothing").first().tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("insert Optional.empty ")
                .contains("\"event\":\"reveal\"", "\"seat\":2", "\"points\":0");

        page.locator("#awaited .enter").nth(1).tap();
        for (var code : "p3 p3 s5 s5 s5 m2 m2 z1 z1 p9".split(" ")) {
            page.locator("#editor [data-choose=" + code + "]").tap();
        }
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast())
                .contains("\"event\":\"reveal\"", "\"seat\":3", "\"concealed\":[\"p3\",\"p3\",\"s5\"");

        dashboard.tell(new NumberedEvent(
                108,
                TableEvent.said(
                        80,
                        new Reveal(
                                Seat.TOP,
                                ScriptedGames.tiles("m6 m7 p8 p8 p8 s1 s1 s3 z2 z2 z2 m3 m3"),
                                List.of(),
                                List.of()))));
        page.locator("#editor .close").tap();
        assertThat(page.locator("#awaited p")).hasText("Anežka has won. Still to be laid open: Tomáš.");
    }

    @EveryScreen
    @Tag("thorough")
    void aRefusedPressSaysWhyAtTheSeat(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(
                List.of(
                        TableEvent.said(67, new Call(Seat.RIGHT, Claim.ANY, false, 900)),
                        TableEvent.said(68, new Call(Seat.LEFT, Claim.WIN, false, 1900)),
                        TableEvent.said(69, new Call(Seat.BOTTOM, Claim.ANY, false, 2200))),
                200);

        assertThat(page.locator(".seat.left .call .why").first())
                .containsText("No tile of another lies open for Tomáš");
        assertThat(page.locator(".seat.bottom .call .why")).hasText("Юрий has claimed it, and a chow yields");
        for (var language : languages(width)) {
            speak(language);
            screenshot("refused-" + language);
        }
    }

    /** One size stands for all where only the words are looked at. */
    private static List<String> languages(int width) {
        return width == 1024 ? LANGUAGES : List.of("en");
    }

    private static void assertApart(BoundingBox one, BoundingBox other) {
        assertThat(other.x >= one.x + one.width - 1
                        || other.y >= one.y + one.height - 1
                        || other.y + other.height <= one.y + 1)
                .as("the question covers nothing of the table")
                .isTrue();
    }

    private static byte[] picture() throws IOException {
        var image = new BufferedImage(240, 200, BufferedImage.TYPE_INT_RGB);
        var out = new ByteArrayOutputStream();
        ImageIO.write(image, "jpg", out);
        return out.toByteArray();
    }
}
