package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** How many taps it takes to put something right, from the table or the card as it lies before the players. */
@Tag("browser")
class PutRightPageTest extends ScriptedPage {
    private int taps;

    private void tap(String what) {
        page.locator(what).first().tap();
        taps++;
    }

    private void playToTheCard() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);
        assertThat(page.locator("#card")).isVisible();
    }

    @EveryScreen
    void aDiscardsTileIsPutRightInTwoTapsAndUndoneInOne(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());

        tap(".pond.top .tile[data-tile=m9], .pond.right .tile[data-tile=m9]");
        screenshot("sheet-discard");
        tap("#put-right [data-choose=s7]");
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("replace 7 ").contains("\"tile\":\"s7\"", "\"seat\":1");
        assertThat(taps).isEqualTo(2);
        assertThat(page.locator("#put-right")).isHidden();

        var by = TableEvent.said(12, new Happening.Discard(Seat.RIGHT, Tile.S7, false));
        dashboard.tell(new NumberedEvent(
                90,
                TableEvent.said(
                        90,
                        new Correction(
                                Key.DISCARD_NOT.with(Argument.of(Tile.S7), Argument.of(Tile.M9)),
                                List.of(7L),
                                List.of(by),
                                Optional.empty(),
                                Cause.PERSON,
                                Optional.empty()))));
        assertThat(page.locator("#toast")).containsText("The discard was 7 bamboo, not 9 characters");
        for (var language : width == 1024 ? List.of("cs", "pl", "ru", "en") : List.of("en")) {
            speak(language);
            assertThat(page.locator("#toast .undo"))
                    .containsText(Map.of("cs", "Zpět", "pl", "Cofnij", "ru", "Отменить", "en", "Undo")
                            .get(language));
            screenshot("toast-" + language);
        }
        taps = 0;
        tap("#toast .undo");
        await().until(() -> desk.said.getLast().equals("undo 90"));
        assertThat(taps).isEqualTo(1);
        assertThat(page.locator("#toast")).isHidden();
    }

    @EveryScreen
    void theGiverIsPutRightInTwoTapsOnTheCard(int width, int height) {
        page.setViewportSize(width, height);
        playToTheCard();
        tap("#card .giver-name");
        screenshot("sheet-giver");
        tap("#put-right .names [data-seat='2']");
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("replace 105 ").contains("\"from\":2", "\"seat\":0");
        assertThat(taps).isEqualTo(2);
    }

    @EveryScreen
    @Tag("thorough")
    void somethingIsWrongOpensOnTheWinWhereTheGiverIsPutRightInThreeTaps(int width, int height) {
        page.setViewportSize(width, height);
        playToTheCard();
        tap("#card .wrong");
        assertThat(page.locator("#editor .event.chosen")).hasAttribute("data-event", "win");
        tap("#editor .options button[data-value='2'] >> nth=-1");
        tap("#editor .save");
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("replace 105 ").contains("\"from\":2");
        assertThat(taps).isEqualTo(3);
    }

    @EveryScreen
    @Tag("thorough")
    void aTileGoesToThePlaceOfTheHandThatWasTouchedAndTheNextOneToThePlaceAfterIt(int width, int height) {
        page.setViewportSize(width, height);
        playToTheCard();
        tap("#card .wrong");
        assertThat(page.locator("#editor .event.chosen")).hasAttribute("data-event", "win");
        // The winning tile has the first place, the others follow: m2 m3 m4 z7 z7 z7 s6 s6 p5 p6.
        page.locator("#editor .slot").nth(6).tap();
        assertThat(page.locator("#editor .slot.at .tile")).hasAttribute("data-tile", "z7");
        tap("#editor [data-choose=z6]");
        assertThat(page.locator("#editor .slot.at .tile")).hasAttribute("data-tile", "s6");
        tap("#editor [data-choose=s7]");
        tap("#editor .save");
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("replace 105 ")
                .contains("\"tile\":\"p7\"", "\"z7\",\"z7\",\"z6\",\"s7\",\"s6\",\"p5\",\"p6\"]");

        // Another event begins at its first place.
        page.locator("#editor .event[data-number='106']").tap();
        tap("#editor [data-choose=m9]");
        tap("#editor .save");
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast()).startsWith("replace 106 ").contains("\"concealed\":[\"m9\",\"m1\",\"p2\"");
    }

    @EveryScreen
    @Tag("thorough")
    void theWinnerIsPutRightInTwoTapsAndBothHandsChangePlaces(int width, int height) {
        page.setViewportSize(width, height);
        playToTheCard();
        tap("#card .winner-name");
        tap("#put-right .names [data-seat='1']");
        await().until(() -> desk.said.size() == 2);
        assertThat(taps).isEqualTo(2);
        assertThat(desk.said.getFirst())
                .startsWith("replace 105 ")
                .contains("\"event\":\"win\"", "\"seat\":1", "\"tile\":\"p7\"", "\"concealed\":[\"m1\",\"m1\",\"p2\"");
        assertThat(desk.said.getLast())
                .startsWith("replace 106 ")
                .contains("\"event\":\"reveal\"", "\"seat\":0", "\"concealed\":[\"m2\",\"m3\",\"m4\"");
    }

    @EveryScreen
    @Tag("thorough")
    void aTileOfAHandAndOneOfASetArePutRightInTwoTapsOnTheCard(int width, int height) {
        page.setViewportSize(width, height);
        playToTheCard();
        tap("#card .concealed .tile[data-tile=p5]");
        tap("#put-right [data-choose=p4]");
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("replace 105 ")
                .contains("\"z7\",\"s6\",\"s6\",\"p4\",\"p6\"]", "\"tile\":\"p7\"");
        assertThat(taps).isEqualTo(2);
        taps = 0;
        tap("#card .meld.pung .tile");
        tap("#put-right [data-choose=p2]");
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast())
                .contains("\"event\":\"meld\"", "\"tiles\":[\"p2\",\"p2\",\"p2\"]", "\"claimed\":\"p2\"");
        taps = 0;
        tap("#card .winning .tile");
        tap("#put-right [data-choose=p4]");
        await().until(() -> desk.said.size() == 3);
        assertThat(desk.said.getLast()).startsWith("replace 105 ").contains("\"tile\":\"p4\"");
        assertThat(taps).isEqualTo(2);
    }

    /** A hand of somebody who has not won lies sorted, and touched it says what it waited for. */
    @EveryScreen
    @Tag("thorough")
    void aHandThatWasShownSaysWhatItWaitedFor(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        var end = new ArrayList<>(ScriptedGames.classicalEnd().subList(0, 6));
        end.add(TableEvent.said(
                74,
                new Happening.Reveal(
                        Seat.TOP,
                        ScriptedGames.tiles("s3 p2 p2 p2 m7 m7 m7 m4 m5 m6 s2 z4 z4"),
                        List.of(),
                        List.of())));
        tell(end, 100);
        var hand = page.locator(".seat .hand.open")
                .filter(new Locator.FilterOptions().setHas(page.locator(".tile[data-tile=z4]")));
        assertThat(hand.locator(".tile").first()).hasAttribute("data-tile", "m4");
        assertThat(hand.locator(".tile").last()).hasAttribute("data-tile", "z4");
        hand.locator(".tile").first().tap();
        assertThat(page.locator("#put-right .machi .tile")).hasCount(2);
        assertThat(page.locator("#put-right .machi .tile").first()).hasAttribute("data-tile", "s1");
        assertThat(page.locator("#put-right .machi .tile").last()).hasAttribute("data-tile", "s4");
        assertThat(page.locator("#put-right .machi")).containsText("points");
        screenshot("machi-" + width);
    }

    /** The indicators under those that lay open, which nobody saw, are put in where the hand was settled. */
    @Test
    @Tag("thorough")
    void uraDoraArePutRightWhereTheHandWasSettled() {
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        tellAll(ScriptedGames.riichiHand());
        tap("#card .wrong");
        page.locator("#editor .event[data-event=score]").tap();
        tap("#editor [data-choose=p5]");
        page.locator("#editor .slots").last().locator(".slot").last().tap();
        tap("#editor [data-choose=p4]");
        tap("#editor .save");
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).contains("\"doraIndicators\":[\"p5\"]", "\"uraDoraIndicators\":[\"p4\"]");
    }

    @EveryScreen
    @Tag("thorough")
    void aSheetIsPutAwayByEscapeAndGivesTheFocusBack(int width, int height) {
        page.setViewportSize(width, height);
        playToTheCard();
        page.locator("#card .giver-name").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#put-right")).isVisible();
        page.keyboard().press("Escape");
        assertThat(page.locator("#put-right")).isHidden();
        assertThat(page.locator("#card .giver-name")).isFocused();
    }
}
