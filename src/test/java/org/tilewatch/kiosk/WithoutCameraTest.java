package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.openhand.HandPicture;

/** A kiosk without a camera, from its first page to settled hands, by somebody who knows only what the page shows. */
@Tag("browser")
@Tag("native")
class WithoutCameraTest extends UnwatchedKiosk {
    @EveryScreen
    void aStrangerPlaysAHandOfTheClassicalGameFromTheFirstPageToItsSettlement(int width, int height) throws Exception {
        var begun = Instant.now();
        firstStart(width, height, "");
        assertThat(page.getByText("Who has won?")).isVisible();
        assertThat(Duration.between(begun, Instant.now())).isLessThan(Duration.ofMinutes(3));
        picture("who-has-won", width);
        wins("Boris");
        choose("Dana’s tile");
        choose("Tiles");
        choose("Pung");
        tiles("z7");
        choose("Flowers");
        tiles("f1");
        choose("Tiles");
        tiles("z1 m1 m1 m1 p2 p2 p2 s9 s9 s9");
        picture("winner", width);
        tiles("z1");
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Anna, Cyril, Dana");
        picture("losers", width);
        tap("Enter it");
        choose("Tiles");
        tiles("z5 z5 z5 m1 m4 m7 p1 p4 p7 s1 s4 s7 z2");
        picture("loser", width);
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Cyril, Dana");
        tap("Nothing to score");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Dana");
        tap("Nothing to score");
        assertThat(page.locator("#card .gains .player").first()).hasText("Boris");
        picture("card", width);
        tap("That is right");
        tap("Begin hand 2");
        assertThat(page.getByText("Who has won?")).isVisible();
        // A felt that nobody watches makes room for the score sheet.
        assertThat(page.locator("#stage")).isHidden();
        assertThat(page.locator("#scores .where")).containsText("Hand 2");
        assertThat(page.locator("#scores tbody tr")).hasCount(1);
        assertThat(page.locator("#scores tbody .won")).containsText("★");
        var totals = page.locator("#scores .total").allTextContents();
        assertThat(totals).doesNotContain("0");
        picture("sheet", width);

        tap("Nobody: exhaustive draw");
        assertThat(page.locator("#card")).containsText("Exhaustive draw");
        tap("↶ Undo");
        assertThat(page.getByText("Who has won?")).isVisible();
        stop();
        run();
        page.navigate(address());
        assertThat(page.getByText("Who has won?")).isVisible();
        assertThat(page.locator("#scores .total").allTextContents()).isEqualTo(totals);
    }

    @EveryScreen
    @Tag("thorough")
    void riichiIsToldWithItsSticksAndTheHandsThatWait(int width, int height) {
        firstStart(width, height, "Riichi (EMA 2012)");
        wins("Cyril");
        choose("Boris’s tile");
        declares("Cyril");
        declares("Anna");
        choose("Tiles");
        tiles("p5 m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2");
        choose("Dora indicators");
        // What cannot be is said beside the tiles, and nothing of what was entered is lost.
        tiles("z2 z2 z2");
        assertThat(sheet().locator(".refusal"))
                .hasText(
                        "\u201cSouth wind\u201d stands here 5 times; no set has so many. Touch one and choose what it is.");
        assertThat(sheet().locator(".save")).isDisabled();
        assertThat(sheet().locator(".save")).hasText("Put a tile right");
        assertThat(sheet().locator(".slots .tile[data-tile]")).hasCount(14);
        picture("five-alike", width);
        for (int at = 0; at < 3; at++) {
            sheet().locator(".laid-out .away").first().tap();
        }
        assertThat(sheet().locator(".refusal")).hasCount(0);
        tiles("z1");
        choose("Ura dora indicators");
        tiles("p4");
        picture("riichi", width);
        choose("That is the hand");
        assertThat(page.locator("#card .items")).containsText("Riichi");
        assertThat(page.locator("#card .items")).containsText("Dora");
        assertThat(page.locator("#card .items")).containsText("Ura");
        assertThat(page.locator("#card .question")).hasCount(0);
        picture("riichi-card", width);
        tap("Another has won on it too");
        choose("Dana");
        declares("Dana");
        choose("Tiles");
        tiles("m6 m7 m8 p6 p7 s2 s3 s4 m2 m3 m4 z3 z3");
        choose("That is the hand");
        assertThat(page.locator("#card .winner-name")).hasText(new String[] {"Cyril", "Dana"});
        // Another has given it to both, and Boris, who has not, pays nobody.
        page.locator("#card .giver-name").first().tap();
        page.locator("#put-right").getByText("Anna").tap();
        assertThat(page.locator("#card .giver-name").first()).hasText("Anna");
        assertThat(page.locator("#card .winner-name")).hasText(new String[] {"Cyril", "Dana"});
        assertThat(page.locator("#card .gains .player")).hasText(new String[] {"Cyril", "Dana"});
        assertThat(page.locator("#card .pays .player")).hasText("Anna");
        tap("That is right");
        tap("Begin hand 2");
        tap("Nobody: exhaustive draw");
        waits("Dana");
        picture("waiting", width);
        choose("That is right");
        assertThat(page.locator("#card")).containsText("Exhaustive draw");
        assertThat(page.locator("#card .gains .delta")).hasText("+3,000");
        tap("↶ Undo");
        assertThat(page.getByText("Who has won?")).isVisible();
        tap("Abortive draw");
        assertThat(page.locator("#tell .reason")).hasCount(4);
        picture("abortive", width);
        choose("Nine different ends and honours at a first turn (3.4.3)");
        assertThat(page.locator("#card"))
                .containsText("Abortive draw: nine different ends and honours at a first turn (3.4.3)");
    }

    /**
     * "3 han 40 fu, Boris from Anna": six taps from the question to the next hand, and one for each riichi; the end of the wall takes two and
     * one for each hand that waits.
     */
    @EveryScreen
    @Tag("thorough")
    void aHandOfRiichiTakesSixTapsByWhatItIsWorth(int width, int height) throws Exception {
        page.setViewportSize(width, height);
        begun("ema-riichi-2012");
        wins("Boris");
        choose("Anna’s tile");
        choose("3 fan");
        assertThat(button("20")).isDisabled();
        choose("40");
        picture("worth", width);
        choose("That is the hand");
        assertThat(page.locator("#card .items")).containsText("3 fan 40 fu");
        assertThat(page.locator("#card .gains .delta")).hasText("+5,200");
        assertThat(page.locator("#card .question")).hasCount(0);
        picture("worth-card", width);
        tap("That is right");
        assertThat(taps).isEqualTo(6);

        tap("Begin hand 2");
        taps = 0;
        tap("Nobody: exhaustive draw");
        waits("Anna");
        waits("Cyril");
        choose("That is right");
        assertThat(taps).isEqualTo(2 + 2);
        assertThat(page.locator("#card .gains .delta")).hasText(new String[] {"+1,500", "+1,500"});
        assertThat(page.locator("#card .waiting")).hasText("Tenpai: Anna, Cyril");
        tap("That is right");

        // What cannot be is asked about, and whoever puts the question aside is still led to where it is mended.
        tap("Begin hand 3");
        wins("Boris");
        choose("A drawn tile");
        declares("Boris");
        choose("1 fan");
        choose("30");
        choose("That is the hand");
        assertThat(page.locator("#questions .question .again")).isVisible();
        picture("stuck", width);
        page.locator("#questions .question .seen").tap();
        page.locator("#told-end .again").tap();
        assertThat(sheet().locator("h2")).hasText("Boris has won");
        choose("2 fan");
        choose("30");
        choose("That is the hand");
        assertThat(page.locator("#card .items")).containsText("2 fan 30 fu");
        assertThat(page.locator("#card .counted")).containsText("+300");
        assertThat(page.locator("#card .question")).hasCount(0);
        tap("That is right");
        assertThat(page.locator("#scores .total")).hasText(new String[] {"25,700", "36,000", "30,400", "27,900"});
        tap("Begin hand 4");
        assertThat(page.getByText("Who has won?")).isVisible();
    }

    /** The Russian game with three losers in twelve taps, of whom one counts something. */
    @EveryScreen
    @Tag("thorough")
    void losersOfTheRussianGameSayWhatTheyCountOrNothing(int width, int height) throws Exception {
        page.setViewportSize(width, height);
        begun("classical-russian");
        wins("Boris");
        choose("Dana’s tile");
        type("Points", "48");
        picture("points", width);
        choose("That is the hand");
        tap("Enter it");
        type("Base", "8");
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Cyril, Dana");
        tap("Nothing to score");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Dana");
        tap("Nothing to score");
        assertThat(page.locator("#card .gains .player").first()).hasText("Boris");
        assertThat(page.locator("#card")).not().containsText("threw");
        picture("russian-card", width);
        tap("That is right");
        assertThat(taps).isLessThanOrEqualTo(12);
    }

    @EveryScreen
    @Tag("thorough")
    void whoPaysForAllIsToldWithTheHandThatWon(int width, int height) throws Exception {
        begun(width, height);
        wins("Boris");
        choose("Dana’s tile");
        choose("Tiles");
        for (var dragon : List.of("z5", "z6")) {
            choose("Pung");
            tiles(dragon);
        }
        tiles("z7 z7 z7 m1 m1 m1 s9 s9");
        sheet().locator(".options").last().getByText("Dana").tap();
        picture("pays-for-all", 390);
        choose("That is the hand");
        for (var left : List.of("Anna, Cyril, Dana", "Cyril, Dana", "Dana")) {
            assertThat(page.locator("#awaited p")).containsText("Still to be laid open: " + left);
            tap("Nothing to score");
        }
        assertThat(page.locator("#card .gains .player")).hasText("Boris");
        assertThat(page.locator("#card .pays .player")).hasText("Dana");
    }

    @EveryScreen
    @Tag("thorough")
    void theWinnersHandIsPhotographedIntoTheGame(int width, int height) throws Exception {
        begun(width, height);
        var hand = new HandPicture()
                .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 p2")
                .gap(14)
                .tiles("p2")
                .below(60)
                .tiles("z7 z7 z7")
                .gap(40)
                .tiles("f1");
        wins("Boris");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Photograph it"))
                .tap();
        assertThat(page.locator("h1")).hasText("Boris has won");
        page.setInputFiles("#take", Files.write(folder.resolve("hand.jpg"), hand.jpeg(3)));
        tap("Use this hand in the game");
        assertThat(sheet().locator("h2")).hasText("Boris has won");
        assertThat(sheet().locator(".slots .tile").first()).hasAttribute("data-tile", "p2");
        assertThat(sheet().locator(".laid-out .tile")).hasCount(4);
        picture("photographed", 390);
        choose("A drawn tile");
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Anna, Cyril, Dana");
    }

    /** With its yaku and dora, all said on the page of the photograph: ten taps, of which one takes the picture. */
    @EveryScreen
    @Tag("thorough")
    void aPhotographedHandOfRiichiTakesTenTapsWithAllThatWasSaidOfIt(int width, int height) throws Exception {
        page.setViewportSize(width, height);
        begun("ema-riichi-2012");
        var hand = new HandPicture()
                .tiles("m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2")
                .gap(14)
                .tiles("p5");
        wins("Boris");
        tap(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Photograph it")));
        assertThat(page.locator("h1")).hasText("Boris has won");
        page.setInputFiles("#take", Files.write(folder.resolve("hand.jpg"), hand.jpeg(3)));
        taps++;
        assertThat(page.locator("#worth")).not().isEmpty();
        tap(page.locator("#said button[data-value=right]"));
        tap(page.locator("#said button[data-value=riichi]"));
        // What is still lacking is asked for: the indicator, and with riichi the one under it.
        tap(page.locator("#said h2:text-is('Dora') + .options [data-choose=z1]"));
        tap(page.locator("#said h2:text-is('Ura dora') + .options [data-choose=p4]"));
        assertThat(page.locator("#said .palette")).hasCount(0);
        picture("photographed-riichi", width);
        tap("Use this hand in the game");
        assertThat(sheet().locator("h2")).hasText("Boris has won");
        choose("That is the hand");
        assertThat(page.locator("#card .giver-name")).hasText("Cyril");
        assertThat(page.locator("#card .items")).containsText("Riichi");
        assertThat(page.locator("#card .items")).containsText("Dora");
        assertThat(page.locator("#card .items")).containsText("Ura dora");
        assertThat(page.locator("#card .question")).hasCount(0);
        tap("That is right");
        assertThat(taps).isEqualTo(10);
    }

    @Test
    @Tag("thorough")
    void twoTabletsAndATelephoneShowTheSameAtOnce() throws Exception {
        begun(1024, 768);
        var others = List.of(tablet.another(800, 1280), tablet.another(390, 844));
        others.forEach(other -> other.navigate(address()));
        wins("Anna");
        choose("A drawn tile");
        choose("Tiles");
        tiles("z1 m1 m1 m1 p2 p2 p2 s9 s9 s9 z7 z7 z7 z1");
        choose("That is the hand");
        for (var name : List.of("Boris", "Cyril", "Dana")) {
            var other = others.get(PLAYERS.indexOf(name) % 2);
            assertThat(other.locator("#awaited p")).containsText(name);
            other.locator("#awaited .hand-of")
                    .filter(new Locator.FilterOptions().setHasText(name))
                    .getByText("Nothing to score")
                    .tap();
        }
        assertThat(page.locator("#card .gains .player").first()).hasText("Anna");
        var card = page.locator("#card aside table").textContent();
        for (var other : others) {
            assertThat(other.locator("#card aside table")).hasText(card);
        }
        others.getLast().locator("#card .confirm").tap();
        for (var one : Stream.concat(Stream.of(page), others.stream()).toList()) {
            assertThat(one.locator("#card")).isHidden();
            assertThat(one.locator("#told-end")).containsText("Begin hand 2");
        }
        var states = Stream.concat(Stream.of(page), others.stream())
                .map(one -> one.locator("#stage").getAttribute("data-version"))
                .distinct();
        assertThat(states).hasSize(1);
        others.forEach(Page::close);
    }
}
