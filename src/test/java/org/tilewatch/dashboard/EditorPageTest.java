package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/** What people put right on the page: questions answered, events changed, completed, taken away and put in. */
@Tag("browser")
class EditorPageTest extends ScriptedPage {
    @EveryScreen
    void aQuestionIsShownUntilSomebodyHasPutItAside(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.add(ScriptedGames.question());
        tellAll(events);
        long question = events.size();

        assertThat(page.locator(".question")).containsText("Out of step: Юрий has laid tiles");
        page.locator("#language button[lang=cs]").tap();
        assertThat(page.locator(".question")).containsText("Něco chybí: kameny, které vykládá Юрий");
        screenshot("question");
        page.locator(".question .seen").tap();
        await().until(() -> desk.said.equals(List.of("dismiss " + question)));
        dashboard.tell(new NumberedEvent(
                question + 1,
                TableEvent.said(
                        80, new Happening.Correction(Sentence.asWritten("put aside"), List.of(question), List.of()))));
        assertThat(page.locator(".question")).hasCount(0);
    }

    @EveryScreen
    @Tag("thorough")
    void theLikeliestAnswersAreLargeButtonsWithTheirTilesAndAnyOtherTileCanBeChosen(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        var asked = ScriptedGames.doubtfulDiscard(events);
        tellAll(events);
        long question = events.size();

        assertThat(page.locator(".question .answer")).hasCount(3);
        assertThat(page.locator(".question .answer").first().locator(".tile")).hasAttribute("data-tile", "s2");
        assertThat(page.locator(".question .answer").first().boundingBox().height)
                .isGreaterThan(60);
        screenshot("question-answers");
        page.locator(".question .answer").nth(1).tap();
        await().until(() -> desk.said.equals(List.of("answer " + question + " " + EventJson.write(asked.get(1)))));

        page.locator(".question .other").tap();
        screenshot("question-any-tile");
        page.locator(".question [data-choose=p4]").tap();
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast()).startsWith("answer " + question).contains("\"tile\":\"p4\"");
    }

    @EveryScreen
    @Tag("thorough")
    void anEventIsChosenAndPutRightTakenAwayOrCompletedByAMissedOne(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = ScriptedGames.classicalPlay();
        tellAll(events);
        page.locator("#correct").tap();
        assertThat(page.locator("#editor .event")).hasCount(events.size());
        assertThat(page.locator("#editor .undo")).isDisabled();

        page.locator("#editor .event[data-number='8']").tap();
        assertThat(page.locator("#editor h2")).hasText("Юрий discards");
        assertThat(page.locator("#editor .save")).isDisabled();
        page.locator("#editor [data-choose=s7]").tap();
        page.locator("#editor .options button[data-value='3']").tap();
        screenshot("editor-discard");
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("replace 8 ")
                .contains("\"seat\":3")
                .contains("\"tile\":\"s7\"")
                .contains("\"confidence\":1");

        page.locator("#editor .remove").tap();
        await().until(() -> desk.said.getLast().equals("remove 8"));

        page.locator("#editor .insert").tap();
        screenshot("editor-insert");
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("A set"))
                .tap();
        page.locator("#editor .options button", new Page.LocatorOptions().setHasText("chow"))
                .first()
                .tap();
        page.locator("#editor [data-choose=m4]").tap();
        screenshot("editor-set");
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.getLast().startsWith("insert Optional[8] "));
        assertThat(desk.said.getLast())
                .contains("\"tiles\":[\"m4\",\"m5\",\"m6\"]")
                .contains("\"type\":\"chow\"");
    }

    @EveryScreen
    @Tag("thorough")
    void whatWasSaidAndMissedIsPutInAtItsPlaceOrAtTheEnd(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        page.locator("#correct").tap();
        page.locator("#editor .event[data-number='8']").tap();
        page.locator("#editor .insert").tap();
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("Something said"))
                .tap();
        page.locator("#editor .options button[data-value='1']").tap();
        page.locator("#editor .options button[data-value='take-back']").tap();
        screenshot("editor-declared");
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("insert Optional[8] ")
                .contains("\"event\":\"declared\"", "\"seat\":1", "\"what\":\"take-back\"");

        page.locator("#editor .cancel").tap();
        page.locator("#editor .append").tap();
        assertThat(page.locator("#editor h2")).hasText("What was missed at the end?");
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("Something said"))
                .tap();
        page.locator("#editor .options button[data-value='false-mahjong']").tap();
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast()).startsWith("insert Optional.empty ").contains("\"what\":\"false-mahjong\"");
    }

    @EveryScreen
    @Tag("thorough")
    void riichiKnowsDeadHandsAndChomboAndShowsInWordsWhatWasSaid(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        var events = new ArrayList<>(ScriptedGames.riichiHand().subList(0, 3));
        events.add(TableEvent.said(9, new Happening.Declared(Seat.TOP, Happening.Declaration.DEAD_HAND)));
        tellAll(events);
        page.locator("#correct").tap();
        var said = page.locator("#editor .event[data-event=declared]");
        assertThat(said).hasText("Юрий: dead hand");
        said.tap();
        page.locator("#editor .options button[data-value=chombo]").tap();
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("replace 4 ").contains("\"what\":\"chombo\"");
        assertThat(page.locator("#editor .options button[data-value=take-back]"))
                .hasCount(0);
    }

    @EveryScreen
    @Tag("thorough")
    void whatTheRulesForbidAfterACorrectionIsMarkedWithTheRuleAndCanBeUndone(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.add(ScriptedGames.takenAway(8));
        tellAll(events);
        page.locator("#correct").tap();

        assertThat(page.locator("#editor .event.forbidden").first()).containsText("comes Юрий");
        assertThat(page.locator("#editor .event.forbidden").first()).containsText("36");
        screenshot("editor-forbidden");
        page.locator("#editor .undo").tap();
        await().until(() -> desk.said.equals(List.of("undo " + events.size())));
        page.locator("#editor .close").tap();
        assertThat(page.locator("#editor")).isHidden();
    }

    /** Given a finger on "Undo", when somebody else changes something before it is lifted, then what was shown is undone and nothing else. */
    @Test
    @Tag("thorough")
    void undoMeansTheChangeThatWasShownWhenTheFingerCameDown() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.add(ScriptedGames.takenAway(8));
        tellAll(events);
        page.locator("#correct").tap();
        assertThat(page.locator("#editor .undo")).isEnabled();
        page.evaluate(
                "() => { window.undo = document.querySelector('#editor .undo');"
                        + " undo.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true})); dispatchEvent(new Event('blur')); }");
        var before = page.locator("#stage").getAttribute("data-version");
        tell(List.of(ScriptedGames.takenAway(6)), events.size() + 1L);
        page.waitForFunction("before => document.getElementById('stage').dataset.version !== before", before);
        page.waitForTimeout(100);
        assertThat((boolean) page.evaluate("() => undo.isConnected")).isTrue();

        // As where a press comes of the finger so late that the button was built anew.
        page.evaluate("() => dispatchEvent(new PointerEvent('pointerup'))");
        page.waitForFunction("() => !undo.isConnected");
        page.evaluate("() => document.querySelector('#editor .undo').click()");

        await().until(() -> desk.said.equals(List.of("undo " + events.size())));
    }

    @EveryScreen
    @Tag("thorough")
    void anEarlierHandIsTurnedBackToAndPutRightToo(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);
        tell(List.of(TableEvent.said(200, new Happening.HandStart(4, Seat.BOTTOM, Wind.EAST))), 200);
        assertThat(page.locator("#last-hands tbody tr")).hasCount(1);
        screenshot("last-hands-" + width);
        page.locator("#correct").tap();
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 4");
        assertThat(page.locator("#editor .event")).hasCount(1);

        page.locator("#editor .earlier").tap();
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 3");
        page.locator("#editor .event[data-number='8']").tap();
        page.locator("#editor .remove").tap();
        await().until(() -> desk.said.equals(List.of("remove 8")));
        dashboard.tell(new NumberedEvent(201, ScriptedGames.takenAway(8)));
        assertThat(page.locator("#editor .event[data-number='8']")).hasCount(0);
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 3");
        page.locator("#editor .later").tap();
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 4");
    }

    @EveryScreen
    @Tag("thorough")
    void anEventThatCannotBeOneIsRefusedInASentence(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        page.locator("#correct").tap();
        page.locator("#editor .event[data-number='8']").tap();
        page.locator("#editor .insert").tap();
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("A discard"))
                .tap();
        page.locator("#editor .save").tap();
        assertThat(page.locator("#editor .refusal")).containsText("tile");
        assertThat(desk.said).isEmpty();
    }
}
