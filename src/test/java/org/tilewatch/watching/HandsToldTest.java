package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.EventJson;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Round;
import org.tilewatch.play.Said;
import org.tilewatch.play.SignOff;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.words.Key;

/** Hands that nobody watched: the players say how they ended, and everything else is as in a hand that was watched. */
class HandsToldTest {
    private final List<TableEvent> told = new ArrayList<>();
    private Watched watched = watchedBy("millington");
    private Watcher watcher = new Watcher(watched);
    private double now;

    private static List<Tile> tiles(String codes) {
        return Stream.of(codes.split(" "))
                .map(code -> Tile.ofCode(code).orElseThrow())
                .toList();
    }

    private static Watched watchedBy(String rules) {
        return watchedBy(rules, Seat.BOTTOM);
    }

    private static Watched watchedBy(String rules, Seat east) {
        var settings =
                new GameSettings(rules, List.of("Anna", "Boris", "Cyril", "Dana"), east, Wind.EAST, Options.NONE);
        return new Watched(
                settings.begin(settings.playRules().orElseThrow()),
                settings.ruleset().orElseThrow(),
                800,
                TileSize.USUAL,
                Pace.USUAL.longPress());
    }

    private void begin(String rules) {
        watched = watchedBy(rules);
        watcher = new Watcher(watched);
        say(new Said.Begin(tick()));
    }

    private double tick() {
        return ++now;
    }

    private void say(Said said) {
        told.addAll(watcher.onWord(said));
    }

    private void insert(Happening what) {
        say(new Said.Insert(tick(), Optional.empty(), TableEvent.said(0, what)));
    }

    private void reveal(Seat seat, String codes, Meld... melds) {
        insert(new Happening.Reveal(seat, tiles(codes), List.of(melds), List.of()));
    }

    private static Happening pungs(Seat seat, Optional<Seat> from) {
        return new Happening.Win(
                seat,
                Tile.EAST,
                from.isEmpty(),
                from,
                tiles("m1 m1 m1 p2 p2 p2 s9 s9 s9 z1"),
                List.of(new Meld(MeldType.PUNG, tiles("z7 z7 z7"), false, Optional.empty(), false, false)),
                tiles("f1"));
    }

    private Scored settled() {
        return watcher.settled()
                .flatMap(hand -> hand.record().settlement())
                .map(event -> (Scored) event.event().what())
                .orElseThrow();
    }

    private List<Key> questions() {
        return watcher.known().questions().stream()
                .map(question -> ((Attention) question.event().what()).reason().key())
                .toList();
    }

    private Set<Seat> signedAfterAPressOf(Seat seat) {
        told.addAll(watcher.onButton(new ButtonEdge(tick(), seat, true)));
        told.addAll(watcher.onButton(new ButtonEdge(now + 0.2, seat, false)));
        var journal = new ArrayList<NumberedEvent>();
        told.forEach(event -> journal.add(new NumberedEvent(journal.size() + 1L, event)));
        return SignOff.of(GameRecord.of(watched.game(), journal)).orElseThrow().signed();
    }

    @Test
    void afterTheLastHandAPressConfirmsItsCardAndAnotherSignsTheResult() {
        watched = watchedBy("ema-riichi-2012", Seat.RIGHT);
        watcher = new Watcher(watched);
        say(new Said.Arrange(tick(), new Arrangement.RoundIs(Round.SOUTH)));
        say(new Said.Arrange(tick(), new Arrangement.EastAt(Seat.BOTTOM)));
        say(new Said.Begin(tick()));
        insert(new Happening.ToldWin(
                Seat.RIGHT, Optional.of(Seat.LEFT), new ToldWorth.OfFan(3, Optional.of(40)), Set.of()));
        assertThat(settled().totals()).containsEntry(Seat.LEFT, -5200);
        assertThat(signedAfterAPressOf(Seat.LEFT)).isEmpty();
        assertThat(watcher.confirmation().orElseThrow().by()).containsExactly(Seat.LEFT);
        assertThat(signedAfterAPressOf(Seat.LEFT)).containsExactly(Seat.LEFT);
        assertThat(signedAfterAPressOf(Seat.TOP)).containsExactly(Seat.LEFT);
        assertThat(signedAfterAPressOf(Seat.TOP)).containsExactlyInAnyOrder(Seat.LEFT, Seat.TOP);
    }

    private void tellAWholeClassicalHand() {
        insert(pungs(Seat.RIGHT, Optional.of(Seat.LEFT)));
        reveal(Seat.BOTTOM, "m1 m4 m7 p1 p4 p7 s1 s4 s7 z2 z2 z3 z4");
        reveal(
                Seat.TOP,
                "m2 m3 m5 p1 p4 p7 s1 s4 s7 z3",
                new Meld(MeldType.PUNG, tiles("z6 z6 z6"), false, Optional.empty(), false, false));
        assertThat(watcher.settled()).isEmpty();
        insert(new Happening.Declared(Seat.LEFT, Declaration.THROWN_AWAY));
    }

    @Test
    void aHandIsSettledAsSoonAsTheWinnersAndEveryLosersHandIsTold() {
        begin("millington");
        assertThat(watcher.hand())
                .hasValueSatisfying(hand -> assertThat(hand.unwatched()).isTrue());
        tellAWholeClassicalHand();
        var scored = settled();
        assertThat(scored.deltas().values().stream().mapToInt(Integer::intValue).sum())
                .isZero();
        assertThat(scored.deltas().get(Seat.RIGHT)).isPositive();
        assertThat(scored.results()).hasSize(4);
        assertThat(scored.next().eastStays()).isFalse();
        say(new Said.Right(tick(), 1));
        assertThat(watcher.confirmation())
                .hasValueSatisfying(card -> assertThat(card.given()).isTrue());
        say(new Said.Begin(tick()));
        assertThat(watcher.game().number()).isEqualTo(2);
        assertThat(watcher.game().east()).isEqualTo(Seat.RIGHT);
        assertThat(watcher.game().totals()).isEqualTo(scored.totals());
        assertThat(questions()).isEmpty();
    }

    @Test
    void whatWasToldIsTakenBackWithItsSettlementAndDoneAgain() {
        begin("millington");
        tellAWholeClassicalHand();
        var before = settled();
        say(new Said.Undo(tick()));
        assertThat(watcher.settled()).isEmpty();
        assertThat(questions()).isEmpty();
        reveal(Seat.LEFT, "z5 z5 z5 p1 p4 p7 s1 s4 s7 z2 m3 z3 z4");
        assertThat(settled().deltas()).isNotEqualTo(before.deltas());
        say(new Said.Undo(tick()));
        say(new Said.Undo(tick()));
        say(new Said.Undo(tick()));
        say(new Said.Undo(tick()));
        assertThat(watcher.hand())
                .hasValueSatisfying(hand -> assertThat(hand.over()).isFalse());
        for (int i = 0; i < 4; i++) {
            say(new Said.Redo(tick()));
        }
        assertThat(watcher.settled()).isPresent();
        assertThat(questions()).isEmpty();
    }

    /** The number of the last correction that somebody said. */
    private long lastSaid() {
        for (int at = told.size(); at > 0; at--) {
            if (told.get(at - 1).what() instanceof Correction said && said.cause() == Happening.Cause.PERSON) {
                return at;
            }
        }
        throw new AssertionError("nobody has put anything right");
    }

    private void assertBringsNothing(Said said) {
        var before = List.copyOf(told);
        say(said);
        assertThat(told).isEqualTo(before);
    }

    @Test
    void twoWhoTakeTheSameMistakeBackTakeOneBack() {
        begin("millington");
        insert(pungs(Seat.RIGHT, Optional.of(Seat.LEFT)));
        reveal(Seat.BOTTOM, "m1 m4 m7 p1 p4 p7 s1 s4 s7 z2 z2 z3 z4");
        long mistake = lastSaid();
        say(new Said.Undo(tick(), Optional.of(mistake)));
        long back = lastSaid();
        assertBringsNothing(new Said.Undo(tick(), Optional.of(mistake)));
        assertThat(watcher.hand())
                .hasValueSatisfying(hand -> assertThat(hand.over()).isTrue());

        say(new Said.Redo(tick(), Optional.of(back)));
        assertBringsNothing(new Said.Redo(tick(), Optional.of(back)));
        assertBringsNothing(new Said.Undo(tick(), Optional.of(mistake)));
        say(new Said.Undo(tick(), Optional.of(lastSaid())));
        assertThat(watcher.known().played().orElseThrow().events())
                .noneMatch(event -> event.event().what() instanceof Happening.Reveal);
    }

    @Test
    void whoTakesBackWhatOthersHaveAddedToIsToldSoAndTakesNothingBack() {
        begin("millington");
        insert(pungs(Seat.RIGHT, Optional.of(Seat.LEFT)));
        long win = lastSaid();
        reveal(Seat.BOTTOM, "m1 m4 m7 p1 p4 p7 s1 s4 s7 z2 z2 z3 z4");
        say(new Said.Undo(tick(), Optional.of(win)));
        assertThat(questions()).containsExactly(Key.PUT_RIGHT_SINCE);
        assertThat(watcher.hand().orElseThrow().over()).isTrue();
    }

    @Test
    void twoWhoBeginTheNextHandBeginOneAndTwoWhoSettleItSettleOne() {
        begin("ema-riichi-2012");
        assertBringsNothing(new Said.Begin(tick(), Optional.of(1)));
        insert(new Happening.Exhausted(Key.END_WALL.sentence()));
        say(new Said.SettleHand(tick(), Optional.of(1)));
        assertThat(watcher.settled()).isPresent();
        assertBringsNothing(new Said.SettleHand(tick(), Optional.of(1)));
        say(new Said.Begin(tick(), Optional.of(2)));
        assertThat(watcher.game().number()).isEqualTo(2);
        assertBringsNothing(new Said.Begin(tick(), Optional.of(2)));
        assertBringsNothing(new Said.Begin(tick(), Optional.of(1)));
        assertBringsNothing(new Said.SettleHand(tick(), Optional.of(1)));
        assertThat(watcher.settled()).isEmpty();
        assertThat(questions()).isEmpty();
    }

    @Test
    void whatTwoTellAtOnceIsToldOnceAndWhatIsToldOfAnEarlierHandIsRefused() {
        begin("ema-riichi-2012");
        var shown = Optional.of(new Said.PageShown(1, 0));
        var riichi = TableEvent.said(0, new Happening.Declared(Seat.LEFT, Declaration.RIICHI));
        say(new Said.Insert(tick(), Optional.empty(), riichi, shown));
        assertBringsNothing(new Said.Insert(tick(), Optional.empty(), riichi, shown));
        var end = TableEvent.said(0, new Happening.Exhausted(Key.END_WALL.sentence()));
        say(new Said.Insert(tick(), Optional.empty(), end, shown));
        assertBringsNothing(new Said.Insert(tick(), Optional.empty(), end, shown));
        say(new Said.SettleHand(tick(), Optional.of(1)));
        say(new Said.Begin(tick(), Optional.of(2)));
        say(new Said.Insert(tick(), Optional.empty(), riichi, Optional.of(new Said.PageShown(1, lastSaid()))));
        assertThat(questions()).containsOnlyOnce(Key.ANOTHER_HAND_BY_NOW);
        assertThat(watcher.hand().orElseThrow().seat(Seat.LEFT).seatHistory().told())
                .isEmpty();
    }

    @Test
    void pointsThatTwoMoveAtOnceAreMovedOnceAndOthersAreRefused() {
        begin("millington");
        var moved = new Arrangement.PointsMoved(
                Map.of(Seat.TOP, 100, Seat.LEFT, -100), Key.ARRANGED_AT_THE_TABLE.sentence());
        var shown = Optional.of(new Said.PageShown(1, 0));
        say(new Said.Arrange(tick(), moved, shown));
        assertBringsNothing(new Said.Arrange(tick(), moved, shown));
        assertThat(watcher.game().totals()).containsEntry(Seat.TOP, 100);
        say(new Said.Arrange(tick(), new Arrangement.Swapped(Seat.TOP, Seat.LEFT), shown));
        assertThat(questions()).containsExactly(Key.PUT_RIGHT_SINCE);
        say(new Said.Arrange(tick(), moved, Optional.of(new Said.PageShown(1, lastSaid()))));
        assertThat(watcher.game().totals()).containsEntry(Seat.TOP, 200);
    }

    @Test
    void aHandOfAnEarlierEveningIsPutRightAndItsTotalsFollow() {
        begin("millington");
        tellAWholeClassicalHand();
        say(new Said.Begin(tick()));
        tellAWholeClassicalHand();
        var before = settled().totals();
        long win = numberOf(Happening.Win.class);
        say(new Said.Replace(tick(), win, TableEvent.said(0, pungs(Seat.RIGHT, Optional.empty()))));
        assertThat(settled().totals()).isNotEqualTo(before);
    }

    private static Happening worth(Seat winner, Seat giver) {
        return new Happening.ToldWin(winner, Optional.of(giver), new ToldWorth.OfFan(3, Optional.of(30)), Set.of());
    }

    private Seat dealer() {
        return watcher.hand().orElseThrow().east();
    }

    @Test
    void whoWonAnEarlierHandSaysWhoDealsInTheOnesAfterIt() {
        begin("ema-riichi-2012");
        insert(worth(Seat.RIGHT, Seat.LEFT));
        long win = lastSaid();
        say(new Said.Begin(tick()));
        insert(worth(Seat.TOP, Seat.LEFT));
        say(new Said.Begin(tick()));
        assertThat(dealer()).isEqualTo(Seat.TOP);
        say(new Said.Replace(tick(), win, TableEvent.said(0, worth(Seat.BOTTOM, Seat.LEFT))));
        assertThat(dealer()).isEqualTo(Seat.RIGHT);
        assertThat(watcher.game().number()).isEqualTo(3);
        assertThat(questions()).isEmpty();
        insert(worth(Seat.RIGHT, Seat.LEFT));
        assertThat(settled().deltas().get(Seat.RIGHT))
                .as("the dealer is paid half as much again")
                .isEqualTo(5800);
        say(new Said.Undo(tick()));
        say(new Said.Undo(tick()));
        assertThat(dealer()).isEqualTo(Seat.TOP);
    }

    @Test
    void whoWasSaidToDealDealsWhoeverWonTheHandBefore() {
        begin("ema-riichi-2012");
        insert(worth(Seat.RIGHT, Seat.LEFT));
        long win = lastSaid();
        say(new Said.Begin(tick()));
        say(new Said.Arrange(tick(), new Arrangement.EastAt(Seat.TOP)));
        say(new Said.Replace(tick(), win, TableEvent.said(0, worth(Seat.BOTTOM, Seat.LEFT))));
        assertThat(dealer()).isEqualTo(Seat.TOP);
    }

    private long numberOf(Class<? extends Happening> what) {
        long number = 0;
        for (var event : told) {
            number++;
            if (event.what() instanceof Correction correction
                    && correction.by().stream().anyMatch(by -> what.isInstance(by.what()))) {
                return number;
            }
        }
        throw new AssertionError("nothing of the kind was told");
    }

    @Test
    void aKioskThatWasStoppedInMidHandGoesOnWithWhatItsJournalSays() {
        begin("millington");
        insert(pungs(Seat.RIGHT, Optional.of(Seat.LEFT)));
        var written = told.stream().map(EventJson::write).map(EventJson::read).toList();
        assertThat(written).isEqualTo(told);
        watcher = new Watcher(watched, written);
        reveal(Seat.BOTTOM, "m1 m4 m7 p1 p4 p7 s1 s4 s7 z2 z2 z3 z4");
        insert(new Happening.Declared(Seat.TOP, Declaration.THROWN_AWAY));
        insert(new Happening.Declared(Seat.LEFT, Declaration.THROWN_AWAY));
        assertThat(watcher.settled()).isPresent();
    }

    @Test
    void nothingBeginsWhileAHandIsPlayedAndNothingIsSettledBeforeItsEndIsTold() {
        begin("millington");
        say(new Said.Begin(tick()));
        assertThat(questions()).contains(Key.HAND_GOES_ON);
        say(new Said.SettleHand(tick()));
        assertThat(questions()).contains(Key.NOTHING_TO_SETTLE);
        insert(new Happening.Discard(Seat.BOTTOM, Tile.M1, false));
        assertThat(questions()).contains(Key.CANNOT_STAND);
    }

    @Test
    void aWallThatIsUsedUpIsSettledAtOnceWhereNoHandIsPaid() {
        begin("millington");
        insert(new Happening.Exhausted(Key.END_WALL.sentence()));
        assertThat(settled().deltas().values()).containsOnly(0);
    }

    @Test
    void riichiIsSaidOfTheWinnerAndOfTheLosersAndItsSticksGoToTheWinner() {
        begin("ema-riichi-2012");
        insert(new Happening.Declared(Seat.LEFT, Declaration.RIICHI));
        insert(new Happening.Win(
                Seat.RIGHT,
                Tile.P5,
                false,
                Optional.of(Seat.BOTTOM),
                tiles("m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2"),
                List.of(),
                List.of(),
                Set.of(Situation.RIICHI, Situation.IPPATSU)));
        var scored = settled();
        assertThat(EventJson.write(TableEvent.said(0, scored)))
                .contains("ippatsu")
                .contains("\"riichi\"");
        assertThat(scored.deltas().get(Seat.LEFT)).isEqualTo(-1000);
        assertThat(questions()).containsExactly(Key.ASK_MISSING_INDICATOR);
    }

    @Test
    void afterAnExhaustedWallOfRiichiThePlayersSayWhenEveryWaitingHandIsTold() {
        begin("ema-riichi-2012");
        insert(new Happening.Exhausted(Key.END_WALL.sentence()));
        assertThat(watcher.settled()).isEmpty();
        reveal(Seat.TOP, "m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2");
        assertThat(watcher.settled()).isEmpty();
        say(new Said.SettleHand(tick()));
        assertThat(settled().deltas()).containsEntry(Seat.TOP, 3000).containsEntry(Seat.LEFT, -1000);
    }

    /** "3 han 40 fu, Boris from Anna", and who has declared riichi: 5200, a stick each, and nothing to ask. */
    @Test
    void aHandIsSettledByWhatItsPlayersSayItIsWorth() {
        begin("ema-riichi-2012");
        insert(new Happening.Declared(Seat.LEFT, Declaration.RIICHI));
        insert(new Happening.ToldWin(
                Seat.RIGHT,
                Optional.of(Seat.BOTTOM),
                new ToldWorth.OfFan(3, Optional.of(40)),
                Set.of(Situation.RIICHI)));
        assertThat(settled().deltas())
                .containsEntry(Seat.RIGHT, 5200 * 3 / 2 - 2600 + 1000)
                .containsEntry(Seat.LEFT, -1000);
        assertThat(questions()).isEmpty();
    }

    @Test
    void whatAHandCannotBeWorthIsRefusedAndTheHandWaits() {
        begin("ema-riichi-2012");
        insert(new Happening.ToldWin(
                Seat.RIGHT, Optional.of(Seat.BOTTOM), new ToldWorth.OfFan(3, Optional.of(20)), Set.of()));
        assertThat(watcher.settled()).isEmpty();
        assertThat(questions()).containsExactly(Key.ASK_CANNOT_SETTLE);
    }

    @Test
    void aHandThatCouldNotBeSettledIsSettledWhenItIsToldAnew() {
        begin("ema-riichi-2012");
        var riichi = Set.of(Situation.RIICHI);
        insert(new Happening.ToldWin(Seat.RIGHT, Optional.empty(), new ToldWorth.OfFan(1, Optional.of(30)), riichi));
        assertThat(watcher.settled()).isEmpty();
        long win = lastSaid();
        say(new Said.Dismiss(tick(), watcher.known().questions().getFirst().number()));
        assertThat(questions()).isEmpty();
        say(new Said.Replace(
                tick(),
                win,
                TableEvent.said(
                        0,
                        new Happening.ToldWin(
                                Seat.RIGHT, Optional.empty(), new ToldWorth.OfFan(2, Optional.of(30)), riichi))));
        assertThat(settled().deltas().get(Seat.RIGHT)).isPositive();
        assertThat(questions()).isEmpty();
    }

    @Test
    void losersOfAClassicalGameCountWhatTheySayAndNothingIsNoFault() {
        begin("classical-russian");
        insert(new Happening.ToldWin(Seat.RIGHT, Optional.empty(), new ToldWorth.OfDoubles(24, 1), Set.of()));
        for (var loser : List.of(Seat.BOTTOM, Seat.TOP)) {
            insert(new Happening.ToldReveal(loser, new ToldWorth.OfPoints(0)));
        }
        assertThat(watcher.settled()).isEmpty();
        insert(new Happening.ToldReveal(Seat.LEFT, new ToldWorth.OfPoints(8)));
        assertThat(settled().deltas().get(Seat.RIGHT)).isPositive();
        assertThat(settled().deltas().get(Seat.LEFT))
                .isGreaterThan(settled().deltas().get(Seat.TOP));
        assertThat(questions()).isEmpty();
    }

    @Test
    void whoWaitsAtTheEndOfTheWallIsSaidWithoutAnyTiles() {
        begin("ema-riichi-2012");
        insert(new Happening.Declared(Seat.TOP, Declaration.RIICHI));
        insert(new Happening.Exhausted(Key.END_WALL.sentence(), Optional.of(Set.of(Seat.RIGHT))));
        assertThat(settled().deltas())
                .containsEntry(Seat.TOP, 500)
                .containsEntry(Seat.RIGHT, 1500)
                .containsEntry(Seat.LEFT, -1500);
        assertThat(questions()).isEmpty();
    }

    /** Whoever names the indicators with the tiles is asked for them no more. */
    @Test
    void theIndicatorsThatAreNamedWithTheWinCountAndAreNotAskedFor() {
        begin("ema-riichi-2012");
        insert(new Happening.Win(
                Seat.RIGHT,
                Tile.P5,
                false,
                Optional.of(Seat.BOTTOM),
                tiles("m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2"),
                List.of(),
                List.of(),
                Set.of(Situation.RIICHI),
                tiles("z1"),
                tiles("p4")));
        assertThat(EventJson.write(TableEvent.said(0, settled()))).contains("\"dora\"", "\"ura-dora\"");
        assertThat(questions()).isEmpty();
    }

    @Test
    void whereTwoWinOnOneDiscardTheSecondIsToldAfterTheFirst() {
        begin("ema-riichi-2012");
        var tiles = tiles("m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2");
        var riichi = Set.of(Situation.RIICHI);
        insert(new Happening.Win(
                Seat.RIGHT, Tile.P5, false, Optional.of(Seat.BOTTOM), tiles, List.of(), List.of(), riichi));
        int alone = settled().deltas().getOrDefault(Seat.BOTTOM, 0);
        insert(new Happening.Win(
                Seat.TOP,
                Tile.P5,
                false,
                Optional.of(Seat.BOTTOM),
                tiles("m6 m7 m8 p6 p7 s2 s3 s4 m2 m3 m4 z3 z3"),
                List.of(),
                List.of(),
                riichi));
        assertThat(settled().deltas().getOrDefault(Seat.BOTTOM, 0)).isLessThan(alone);
        assertThat(settled().results()).hasSize(2);
        assertThat(questions()).containsExactly(Key.ASK_MISSING_INDICATOR);
    }

    @Test
    void aHandThatTheCameraCouldNotFollowIsToldByThePlayersAndNothingThatLiesThereIsBelieved() {
        var table = new SpoiledGame("millington", 1);
        table.watch(40);
        assertThat(table.story()).hasSizeGreaterThan(8);
        var before = table.story().size();
        table.say(new Said.Insert(table.now(), Optional.empty(), TableEvent.said(0, new Happening.Unwatched())));
        table.watch(60);
        assertThat(table.story()).hasSize(before + 1);
        table.say(new Said.Insert(
                table.now(), Optional.empty(), TableEvent.said(0, new Happening.Exhausted(Key.END_WALL.sentence()))));
        assertThat(table.holding()).anyMatch(event -> event.event().what() instanceof Scored);
    }

    @ParameterizedTest
    @ValueSource(strings = {"m1 m4", "m1 m4 m7 p1 p4 p7 s1 s4 s7 z1 z2 z3 z4"})
    void aHandOfTooFewTilesOrThatDoesNotWinIsNotSettledAndSaysWhy(String codes) {
        begin("millington");
        insert(new Happening.Win(Seat.RIGHT, Tile.EAST, true, Optional.empty(), tiles(codes), List.of(), List.of()));
        for (var seat : List.of(Seat.BOTTOM, Seat.TOP, Seat.LEFT)) {
            insert(new Happening.Declared(seat, Declaration.THROWN_AWAY));
        }
        assertThat(watcher.settled()).isEmpty();
        assertThat(questions()).isNotEmpty();
    }

    @Test
    void whoLetOffTheCannonIsSaidAndPaysForAll96() {
        begin("millington");
        insert(new Happening.Declared(Seat.LEFT, Declaration.PAYS_FOR_ALL));
        tellAWholeClassicalHand();
        var deltas = settled().deltas();
        assertThat(deltas).containsEntry(Seat.BOTTOM, 0).containsEntry(Seat.TOP, 0);
        int won = deltas.getOrDefault(Seat.RIGHT, 0);
        assertThat(won).isPositive();
        assertThat(deltas).containsEntry(Seat.LEFT, -won);
    }

    private static Meld pung(String code) {
        return new Meld(MeldType.PUNG, tiles(code + " " + code + " " + code), false, Optional.empty(), false, false);
    }

    private void drawnWin(Seat seat, String tile, String concealed, Meld... melds) {
        insert(new Happening.Win(
                seat, tiles(tile).getFirst(), true, Optional.empty(), tiles(concealed), List.of(melds), List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2008"})
    void whoGaveTheThirdDragonIsSaidAndPaysADrawnWinAlone336(String rules) {
        begin(rules);
        insert(new Happening.Declared(Seat.LEFT, Declaration.PAYS_FOR_ALL));
        drawnWin(Seat.RIGHT, "m2", "m3 m4 p8 p8", pung("z5"), pung("z6"), pung("z7"));
        assertThat(settled().deltas()).containsEntry(Seat.BOTTOM, 0).containsEntry(Seat.LEFT, -32000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2008"})
    void withoutThoseSetsNobodyPaysForOthers336(String rules) {
        begin(rules);
        insert(new Happening.Declared(Seat.LEFT, Declaration.PAYS_FOR_ALL));
        drawnWin(Seat.RIGHT, "m2", "m3 m4 p8 p8", pung("z5"), pung("z6"), pung("p1"));
        assertThat(settled().deltas().get(Seat.BOTTOM)).isNegative();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2008"})
    void whoDiscardedNothingButEndsAndHonoursIsSaidAndPaidForIt424(String rules) {
        begin(rules);
        insert(new Happening.Exhausted(Key.END_WALL.sentence()));
        insert(new Happening.Declared(Seat.RIGHT, Declaration.ENDS_DISCARDED));
        say(new Said.SettleHand(tick()));
        assertThat(settled().deltas()).containsEntry(Seat.RIGHT, 8000).containsEntry(Seat.BOTTOM, -4000);
    }

    @ParameterizedTest
    @CsvSource({"classical-russian, PAYS_FOR_ALL", "classical-russian, ENDS_DISCARDED", "millington, ENDS_DISCARDED"})
    void whatAGameDoesNotHaveIsRefused(String rules, Declaration what) {
        begin(rules);
        insert(new Happening.Declared(Seat.LEFT, what));
        assertThat(watcher.hand().orElseThrow().seat(Seat.LEFT).seatHistory().told())
                .isEmpty();
    }
}
