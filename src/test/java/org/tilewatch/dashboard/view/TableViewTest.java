package org.tilewatch.dashboard.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.dashboard.ScriptedGames.CLASSICAL;
import static org.tilewatch.dashboard.ScriptedGames.RIICHI;
import static org.tilewatch.dashboard.ScriptedGames.bySeat;
import static org.tilewatch.dashboard.ScriptedGames.tiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.view.TableView.DiscardView;
import org.tilewatch.dashboard.view.TableView.Ending;
import org.tilewatch.dashboard.view.TableView.PressView;
import org.tilewatch.dashboard.view.TableView.SeatView;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Player;
import org.tilewatch.play.Standings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

class TableViewTest {
    private static final TableEvent START = TableEvent.said(0, new HandStart(1, Seat.BOTTOM, Wind.EAST));

    @Test
    void aHandBeginsWithEastToDiscard() {
        var view = view(START);

        assertThat(view.turn()).contains(Seat.BOTTOM);
        assertThat(seat(view, Seat.BOTTOM).concealed()).isEqualTo(14);
        assertThat(seat(view, Seat.LEFT).concealed()).isEqualTo(13);
        assertThat(view.wall()).isEqualTo(75);
    }

    @Test
    void theStandingsComeWithTheLastHandOfTheGameAlone() {
        var totals = Map.of(Seat.BOTTOM, 40, Seat.RIGHT, -10, Seat.TOP, -10, Seat.LEFT, -20);
        var lost = TableEvent.said(9, new Scored(Map.of(), totals, totals, new Next(false, 0, 0)));
        var kept = TableEvent.said(9, new Scored(Map.of(), totals, totals, new Next(true, 0, 0)));
        var lastHand = TableEvent.said(0, new HandStart(16, Seat.LEFT, Wind.NORTH));

        assertThat(view(lastHand, lost).standings().orElseThrow().standingsLines())
                .extracting(Standings.StandingsLine::player)
                .containsExactly(Player.FIRST, Player.SECOND, Player.THIRD, Player.FOURTH);
        assertThat(view(lastHand, kept).standings()).isEmpty();
        assertThat(view(TableEvent.said(0, new HandStart(4, Seat.LEFT, Wind.EAST)), lost)
                        .standings())
                .isEmpty();
        assertThat(view(lastHand).standings()).isEmpty();
    }

    @Test
    void aDiscardOpensClaimsAndPassesTheTurn() {
        var view = view(START, discard(Seat.BOTTOM, Tile.M1));

        assertThat(view.turn()).contains(Seat.RIGHT);
        assertThat(view.lastDiscard()).contains(Seat.BOTTOM);
        assertThat(seat(view, Seat.BOTTOM).concealed()).isEqualTo(13);
        assertThat(view.wall()).isEqualTo(75);
    }

    @Test
    void aDiscardAfterADrawTakesOneFromTheWall() {
        var view = view(START, discard(Seat.BOTTOM, Tile.M1), discard(Seat.RIGHT, Tile.M2), discard(Seat.TOP, Tile.M3));

        assertThat(view.wall()).isEqualTo(73);
    }

    @Test
    void aClaimedTileIsGoneFromThePondAndItsClaimerIsOnTurnWithoutADraw() {
        var view = view(START, discard(Seat.BOTTOM, Tile.P1), pung(Seat.TOP, Seat.BOTTOM), discard(Seat.TOP, Tile.S1));

        assertThat(seat(view, Seat.BOTTOM).discards())
                .containsExactly(new DiscardView(Tile.P1, false, Optional.of(Seat.TOP), Optional.of(2L), false));
        assertThat(seat(view, Seat.TOP).concealed()).isEqualTo(10);
        assertThat(view.turn()).contains(Seat.LEFT);
        assertThat(view.wall()).isEqualTo(75);
    }

    @Test
    void whatIsTakenBackNeverWas() {
        var red = discard(Seat.BOTTOM, Tile.RED);
        var pung = TableEvent.said(
                3,
                new MeldLaid(
                        Seat.TOP,
                        Meld.claimed(MeldType.PUNG, List.of(Tile.RED, Tile.RED, Tile.RED), Giver.ACROSS),
                        Optional.of(Tile.RED),
                        Optional.of(Seat.BOTTOM)));

        assertThat(view(START, red, takeBack(Seat.BOTTOM))).isEqualTo(view(START));
        assertThat(view(START, red, pung, takeBack(Seat.TOP))).isEqualTo(view(START, red));
    }

    private static TableEvent takeBack(Seat seat) {
        return TableEvent.said(4, new Happening.Declared(seat, Happening.Declaration.TAKE_BACK));
    }

    @Test
    void aTileAddedToAPungMakesItAKongInItsPlace() {
        var kong = new Meld(MeldType.KONG, tiles("p1 p1 p1 p1"), false, Optional.of(Giver.ACROSS), true, false);
        var view = view(
                START,
                discard(Seat.BOTTOM, Tile.P1),
                pung(Seat.TOP, Seat.BOTTOM),
                discard(Seat.TOP, Tile.S1),
                discard(Seat.LEFT, Tile.S2),
                discard(Seat.BOTTOM, Tile.S3),
                discard(Seat.RIGHT, Tile.S4),
                TableEvent.said(9, new MeldLaid(Seat.TOP, kong, Optional.of(Tile.P1), Optional.empty())));

        assertThat(seat(view, Seat.TOP).melds()).singleElement().satisfies(laid -> {
            assertThat(laid.meld()).isEqualTo(kong);
            assertThat(laid.claimed()).contains(Tile.P1);
        });
        assertThat(view.turn()).contains(Seat.TOP);
        assertThat(view.wall()).isEqualTo(71);
    }

    @Test
    void aSelfDrawnWinTookTheLastTileFromTheWall() {
        var hand = ScriptedGames.riichiHand();

        assertThat(riichi(hand.subList(0, hand.size() - 1)).wall())
                .isEqualTo(riichi(hand.subList(0, hand.size() - 2)).wall() - 1);
    }

    @Test
    void aKongShortensTheWallOfRiichiAndNotThatOfTheClassicalGame() {
        var kong = TableEvent.said(
                1,
                new MeldLaid(
                        Seat.BOTTOM, Meld.concealedKong(tiles("s1 s1 s1 s1")), Optional.empty(), Optional.empty()));

        assertThat(view(START, kong).wall()).isEqualTo(75);
        assertThat(riichi(List.of(START, kong)).wall()).isEqualTo(68);
    }

    @Test
    void aCorrectionIsDrawnAsIfItHadAlwaysBeenSo() {
        var wrong =
                new ArrayList<TableEvent>(List.of(START, discard(Seat.BOTTOM, Tile.M1), discard(Seat.RIGHT, Tile.M2)));
        wrong.add(TableEvent.said(
                9,
                new Correction(
                        Sentence.asWritten("it was the nine"), List.of(2L), List.of(discard(Seat.BOTTOM, Tile.M9)))));

        assertThat(discarded(classical(wrong), Seat.BOTTOM)).containsExactly(Tile.M9);
        assertThat(discarded(classical(wrong), Seat.RIGHT)).containsExactly(Tile.M2);
    }

    private static List<Tile> discarded(TableView table, Seat seat) {
        return Objects.requireNonNull(table.seats().get(seat)).discards().stream()
                .map(TableView.DiscardView::tile)
                .toList();
    }

    @Test
    void aSettledHandLeavesTheTotalsAndTheNextHandClearsTheTable() {
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.addAll(ScriptedGames.classicalEnd());
        var settled = classical(events);
        assertThat(settled.ending()).containsInstanceOf(Ending.Wins.class);
        assertThat(settled.score()).isPresent();
        assertThat(seat(settled, Seat.TOP).open()).isPresent();
        assertThat(settled.turn()).isEmpty();

        events.add(TableEvent.said(90, new HandStart(4, Seat.BOTTOM, Wind.EAST)));
        var next = classical(events);
        assertThat(next.score()).isEmpty();
        assertThat(next.ending()).isEmpty();
        assertThat(seat(next, Seat.TOP).discards()).isEmpty();
        for (var seat : Seat.values()) {
            assertThat(seat(next, seat).total())
                    .isEqualTo(bySeat(2960, 1704, 1576, 1760).get(seat));
        }
    }

    @Test
    void aRiichiLaysAStickOnTheTable() {
        var hand = ScriptedGames.riichiHand();
        var view = riichi(hand.subList(0, hand.size() - 2));

        assertThat(view.riichiSticks()).isEqualTo(1);
        assertThat(seat(view, Seat.RIGHT).riichi()).isTrue();
        assertThat(seat(view, Seat.TOP).riichi()).isFalse();
    }

    @Test
    void anExhaustedWallEndsTheHandWithoutAWinner() {
        var events = new ArrayList<TableEvent>(List.of(START));
        for (int i = 0; i < 76; i++) {
            events.add(discard(Seat.of(i % 4), Tile.PLAYING.get(i % 34)));
        }
        assertThat(classical(events).wall()).isZero();
        assertThat(classical(events).ending()).isEmpty();

        events.add(TableEvent.said(99, new Exhausted(Sentence.asWritten("the live wall is gone"))));
        assertThat(classical(events).ending())
                .contains(new Ending.WallExhausted(Sentence.asWritten("the live wall is gone")));
    }

    @Test
    void whatTheRulesForbidWhereItStandsLiesOnNoTable() {
        assertThat(view(START, discard(Seat.BOTTOM, Tile.M1), discard(Seat.TOP, Tile.M3)))
                .isEqualTo(view(START, discard(Seat.BOTTOM, Tile.M1)));
    }

    @Test
    void anOffenceEndsTheHandByItsName() {
        var view =
                view(START, TableEvent.said(4, new Happening.Declared(Seat.TOP, Happening.Declaration.FALSE_MAHJONG)));

        assertThat(view.ending())
                .contains(new Ending.BrokenOff(Happening.Declaration.FALSE_MAHJONG.word(), List.of(Seat.TOP)));
        assertThat(view.turn()).isEmpty();
    }

    @Test
    void aFlowerIsReplacedAtOnceAndLeavesItsPlayerWithATileTooMany() {
        var view = view(
                START, discard(Seat.BOTTOM, Tile.M1), TableEvent.said(2, new Happening.Bonus(Seat.RIGHT, Tile.PLUM)));

        assertThat(view.wall()).isEqualTo(73);
        assertThat(seat(view, Seat.RIGHT).concealed()).isEqualTo(14);
        assertThat(view.lastDiscard()).isEmpty();
    }

    @Test
    void ofTwoSetsAlikeEachKeepsTheTileThatWasClaimedForIt() {
        var view = view(
                START,
                discard(Seat.BOTTOM, Tile.P1),
                chow(Tile.P1),
                discard(Seat.RIGHT, Tile.S1),
                discard(Seat.TOP, Tile.S2),
                discard(Seat.LEFT, Tile.S3),
                discard(Seat.BOTTOM, Tile.P3),
                chow(Tile.P3));

        assertThat(seat(view, Seat.RIGHT).melds())
                .extracting(laid -> laid.claimed().orElseThrow())
                .containsExactly(Tile.P1, Tile.P3);
    }

    @Test
    void pressesStandUntilSomethingIsLaidAndQuestionsUntilTheNextHand() {
        var call = new Happening.Call(Seat.TOP, Happening.Claim.PUNG, true, 300);
        var press = TableEvent.said(2, call);
        var question = ScriptedGames.question();

        assertThat(view(START, discard(Seat.BOTTOM, Tile.M1), press).presses())
                .containsExactly(new PressView(call, Optional.empty()));
        assertThat(view(START, discard(Seat.BOTTOM, Tile.M1), press, discard(Seat.RIGHT, Tile.M2))
                        .presses())
                .isEmpty();
        assertThat(view(START, question).questions())
                .extracting(TableView.Question::doubt)
                .containsExactly(Happening.Doubt.OUT_OF_STEP);
        assertThat(view(question).questions()).hasSize(1);
        assertThat(view(question, START).questions()).isEmpty();
    }

    @Test
    void theScriptedGamesAreLegal() {
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.addAll(ScriptedGames.classicalEnd());

        assertThat(ScriptedGames.record(CLASSICAL, events)
                        .hand()
                        .orElseThrow()
                        .record()
                        .contradictions())
                .isEmpty();
        assertThat(ScriptedGames.record(RIICHI, ScriptedGames.riichiHand())
                        .hand()
                        .orElseThrow()
                        .record()
                        .contradictions())
                .isEmpty();
    }

    private static TableView view(TableEvent... events) {
        return classical(List.of(events));
    }

    private static TableView classical(List<TableEvent> events) {
        return TableView.of(CLASSICAL, ScriptedGames.record(CLASSICAL, events));
    }

    private static TableView riichi(List<TableEvent> events) {
        return TableView.of(RIICHI, ScriptedGames.record(RIICHI, events));
    }

    private static TableEvent chow(Tile claimed) {
        return TableEvent.said(
                2,
                new MeldLaid(
                        Seat.RIGHT,
                        Meld.claimed(MeldType.CHOW, tiles("p1 p2 p3"), Giver.LEFT),
                        Optional.of(claimed),
                        Optional.of(Seat.BOTTOM)));
    }

    private static SeatView seat(TableView view, Seat seat) {
        return Objects.requireNonNull(view.seats().get(seat));
    }

    private static TableEvent discard(Seat seat, Tile tile) {
        return TableEvent.said(1, new Discard(seat, tile, false));
    }

    private static TableEvent pung(Seat seat, Seat from) {
        return TableEvent.said(
                2,
                new MeldLaid(
                        seat,
                        Meld.claimed(MeldType.PUNG, tiles("p1 p1 p1"), Giver.of(seat, from)),
                        Optional.of(Tile.P1),
                        Optional.of(from)));
    }
}
