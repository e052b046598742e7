package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Saying;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.GameJson.OfferedFormats;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Player;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

@Tag("native")
class LedgerTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final GameSettings GAME = new GameSettings(
            "millington",
            List.of("Anežka", "Łukasz", "Юрий", "O'Neil; DROP TABLE game"),
            Seat.TOP,
            Wind.SOUTH,
            new Options(Map.of("limit", 1000, "roof", "open", "bonus", true)));

    @TempDir
    private Path folder;

    /** What holds of a game: its events with every correction applied. */
    private static List<TableEvent> holding(UnfinishedGame game) {
        return NumberedEvent.holding(
                        game.entries().stream().map(Entry::numbered).toList())
                .stream()
                .map(NumberedEvent::event)
                .toList();
    }

    @Test
    void aRestartInMidHandFindsTheGameAsItWas() {
        var events = List.<TableEvent>of(
                TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.SOUTH)),
                TableEvent.seen(4.25, 0.97, new Discard(Seat.TOP, Tile.M3, false)),
                TableEvent.seen(9.5, 0.99, new Discard(Seat.LEFT, Tile.RED, false)));
        try (var before = open()) {
            before.startGame(GAME);
            events.forEach(before::append);
        }

        try (var after = open()) {
            var game = after.unfinishedGame().orElseThrow();
            assertThat(game.settings()).isEqualTo(GAME);
            assertThat(holding(game)).isEqualTo(events);
            assertThat(game.lastT()).isEqualTo(9.5);
            assertThat(after.append(TableEvent.said(12, new Discard(Seat.BOTTOM, Tile.S1, false))))
                    .isGreaterThan(game.entries().getLast().number());
        }
    }

    @Test
    void aGameByAClubsOwnRulesKeepsThemWhole() throws IOException {
        var house = HouseRulesJson.parse(Files.readString(Path.of("deploy", "rules", "sparrows.json")));
        var game =
                new GameSettings("millington", GAME.players(), Seat.TOP, Wind.SOUTH, Options.NONE, Optional.of(house));
        try (var before = open()) {
            before.startGame(game);
        }
        try (var after = open()) {
            var settings = after.unfinishedGame().orElseThrow().settings();
            assertThat(settings).isEqualTo(game);
            assertThat(settings.ruleset().orElseThrow().rows())
                    .anySatisfy(row -> assertThat(row.name()).isEqualTo("jade-dragon"));
        }
    }

    @Test
    void aNewLedgerHasNoGameToGoOnWith() {
        try (var ledger = open()) {
            assertThat(ledger.unfinishedGame()).isEmpty();
            assertThat(ledger.games()).isEmpty();
        }
    }

    @Test
    void anEndedGameIsNotGoneOnWithAndTakesNoEvent() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.endGame();

            assertThat(ledger.unfinishedGame()).isEmpty();
            assertThatThrownBy(() -> ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST))))
                    .isInstanceOf(LedgerException.class)
                    .satisfies(Saying.that("No game is being played"));
        }
    }

    @Test
    void aNewGameEndsTheOneBeforeIt() {
        try (var ledger = open()) {
            var first = ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            var second = ledger.startGame(GAME);

            assertThat(ledger.unfinishedGame().orElseThrow().number()).isEqualTo(second);
            assertThat(ledger.unfinishedGame().orElseThrow().entries()).isEmpty();
            assertThat(ledger.journal(first)).hasSize(1);
            assertThat(ledger.games())
                    .extracting(RecordedGame::ended)
                    .containsExactly(Optional.empty(), Optional.of(NOON));
        }
    }

    @Test
    void numbersAreNeverUsedTwiceAndAnEntrySaysWhenItWasWritten() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            var first = ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            var second = ledger.append(TableEvent.said(1, new Discard(Seat.TOP, Tile.RED_P5, false)));

            assertThat(second).isGreaterThan(first);
            assertThat(ledger.journal(1)).extracting(Entry::written).containsOnly(NOON);
        }
    }

    @Test
    void settledHandsAddUpToTheGamesTotals() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            ledger.append(scored(10, bySeat(300, -100, -100, -100), bySeat(2300, 1900, 1900, 1900)));
            ledger.append(TableEvent.said(20, new HandStart(2, Seat.TOP, Wind.EAST)));
            ledger.append(scored(30, bySeat(-50, 150, -50, -50), bySeat(2250, 2050, 1850, 1850)));

            var game = ledger.games().getFirst();
            assertThat(game.hands()).extracting(RecordedGame.SettledHand::hand).containsExactly(1, 2);
            assertThat(game.totals()).isEqualTo(byPlayer(2250, 2050, 1850, 1850));
        }
    }

    @Test
    void aCorrectionOfAnEarlierHandMovesTheTotalsAfterItAndLeavesTheJournalAsWritten() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            var wrong = ledger.append(scored(10, bySeat(300, -100, -100, -100), bySeat(2300, 1900, 1900, 1900)));
            ledger.append(TableEvent.said(20, new HandStart(2, Seat.TOP, Wind.EAST)));
            ledger.append(scored(30, bySeat(-50, 150, -50, -50), bySeat(2250, 2050, 1850, 1850)));
            ledger.append(TableEvent.said(
                    40,
                    new Correction(
                            Sentence.asWritten("the third player won the first hand"),
                            List.of(wrong),
                            List.of(scored(10, bySeat(-100, -100, 300, -100), bySeat(1900, 1900, 2300, 1900))))));

            assertThat(ledger.games().getFirst().totals()).isEqualTo(byPlayer(1850, 2050, 2250, 1850));
            assertThat(ledger.journal(1)).hasSize(5);
            assertThat(holding(ledger.unfinishedGame().orElseThrow())).hasSize(4);
        }
    }

    @Test
    void paymentsAreKeptBesideTheSettlementAndComeBackWithTheScoreCard() {
        var payments = List.of(
                new Payment(
                        new Purse.SeatPurse(Seat.RIGHT),
                        new Purse.SeatPurse(Seat.BOTTOM),
                        300,
                        Sentence.asWritten("the winner's hand"),
                        "107"),
                new Payment(
                        Purse.NoSeat.TABLE,
                        new Purse.SeatPurse(Seat.BOTTOM),
                        1000,
                        Sentence.asWritten("riichi sticks"),
                        "4.3"));
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            ledger.append(paid(scored(10, bySeat(300, -100, -100, -100), bySeat(2300, 1900, 1900, 1900)), payments));
        }
        try (var ledger = open()) {
            var card = ledger.scoreCards(1).getFirst();
            assertThat(card.payments()).isEqualTo(payments);
            assertThat(card.totals()).isEqualTo(byPlayer(2300, 1900, 1900, 1900));
            assertThat(card.begun()).isEqualTo(NOON);
        }
    }

    @Test
    void aScoreCardShowsACorrectionWithTheOldAndTheNewAndItsNewPayments() {
        var asTold = new Payment(
                new Purse.SeatPurse(Seat.TOP),
                new Purse.SeatPurse(Seat.BOTTOM),
                100,
                Sentence.asWritten("as told"),
                "107");
        var asWon = new Payment(
                new Purse.SeatPurse(Seat.BOTTOM),
                new Purse.SeatPurse(Seat.TOP),
                100,
                Sentence.asWritten("as won"),
                "107");
        var old = paid(scored(10, bySeat(300, -100, -100, -100), bySeat(2300, 1900, 1900, 1900)), List.of(asTold));
        var now = paid(scored(10, bySeat(-100, -100, 300, -100), bySeat(1900, 1900, 2300, 1900)), List.of(asWon));
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            var wrong = ledger.append(old);
            ledger.append(TableEvent.said(20, new HandStart(2, Seat.TOP, Wind.EAST)));
            var by = Optional.of(new Speaker(3, "iPad"));
            ledger.append(
                    TableEvent.said(
                            40,
                            new Correction(Sentence.asWritten("the third player won"), List.of(wrong), List.of(now))),
                    by);

            var cards = ledger.scoreCards(1);
            assertThat(cards).hasSize(2);
            assertThat(cards.getFirst().amendments())
                    .containsExactly(new Amendment(
                            NOON, Sentence.asWritten("the third player won"), by, List.of(old), List.of(now)));
            assertThat(cards.getFirst().settlement()).contains(now);
            assertThat(cards.getFirst().payments()).containsExactly(asWon);
            assertThat(cards.getLast().score()).isEmpty();
            assertThat(cards.getLast().amendments()).isEmpty();
        }
    }

    @Test
    void fivePlayersHaveTheirPointsAndTheirDuesWhereverTheySit() {
        var settings = new GameSettings(
                "millington",
                List.of("A", "B", "C", "D", "E"),
                Seat.BOTTOM,
                Wind.EAST,
                new Options(Map.of("dreamer", "paid")));
        try (var ledger = open()) {
            ledger.startGame(settings);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.BOTTOM, Wind.EAST)));
            ledger.append(paid(
                    dreamt(bySeat(-116, 96, 10, 2), bySeat(-116, 96, 10, 2), 8, 8),
                    List.of(new Payment(
                            new Purse.SeatPurse(Seat.BOTTOM),
                            Purse.NoSeat.DREAMER,
                            4,
                            Sentence.asWritten("the dreamer's due"),
                            "128"))));
            // A has left the table, and E sits in his place.
            ledger.append(TableEvent.said(20, new HandStart(2, Seat.RIGHT, Wind.EAST)));
            ledger.append(dreamt(bySeat(-5, 20, -9, -10), bySeat(3, 116, 1, -8), 4, -112));

            var game = ledger.game(1).orElseThrow();
            assertThat(game.totals())
                    .isEqualTo(Map.of(
                            Player.FIRST,
                            -112,
                            Player.SECOND,
                            116,
                            Player.THIRD,
                            1,
                            Player.FOURTH,
                            -8,
                            Player.FIFTH,
                            3));
            var cards = ledger.scoreCards(1);
            assertThat(cards.getFirst().payments().getFirst().to()).isEqualTo(Purse.NoSeat.DREAMER);
            assertThat(GameJson.whole(
                            game,
                            cards,
                            Map.of(),
                            new OfferedFormats(List.of(), OptionalInt.empty()),
                            Optional.empty(),
                            Optional.empty()))
                    .contains("\"sitting\":[0,1,2,3],\"dreamer\":4", "\"sitting\":[4,1,2,3],\"dreamer\":0")
                    .contains("\"totals\":{\"0\":-112,\"1\":116,\"2\":1,\"3\":-8,\"4\":3}")
                    .contains("\"to\":\"dreamer\"");
            assertThat(GameCsv.of(game, cards))
                    .contains("1,1,payment,A,E,the dreamer's due,,4,points,128,,,")
                    .contains("1,2,total,A,,the hand's payments together,,4,points,,-112,,")
                    .contains("1,2,total,E,,the hand's payments together,,-5,points,,3,,");
        }
    }

    /** That a question was answered changes no hand. */
    @Test
    void aQuestionThatWasAnsweredIsNoCorrectionOnTheCard() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            var discard = TableEvent.said(1, new Discard(Seat.TOP, Tile.S1, false));
            long told = ledger.append(discard);
            long question = ledger.append(TableEvent.said(
                    2,
                    new Attention(
                            Doubt.READING,
                            Key.ASK_WHICH_TILE.sentence(),
                            Optional.of(Seat.TOP),
                            List.of(),
                            Optional.of(told),
                            List.of(discard))));
            ledger.append(TableEvent.said(
                    3, new Correction(Sentence.asWritten("it is as it was told"), List.of(question), List.of())));
            assertThat(ledger.scoreCards(1))
                    .singleElement()
                    .satisfies(card -> assertThat(card.amendments()).isEmpty());
        }
    }

    private static TableEvent paid(TableEvent settlement, List<Payment> payments) {
        return settlement.what() instanceof Scored scored ? settlement.with(scored.with(payments)) : settlement;
    }

    private static TableEvent dreamt(Map<Seat, Integer> deltas, Map<Seat, Integer> totals, int delta, int total) {
        return TableEvent.said(
                10,
                new Scored(
                        Map.of(),
                        deltas,
                        totals,
                        new Next(false, 0, 0),
                        List.of(),
                        List.of(),
                        Optional.of(new Scored.Dreamt(delta, total))));
    }

    @Test
    void aGameIsATableForASpreadsheetThatNoNameCanMakeAFormulaOf() {
        var players = List.of("=SUM(A1)", "B, the second", "C", "D");
        try (var ledger = open()) {
            ledger.startGame(new GameSettings("millington", players, Seat.BOTTOM, Wind.EAST, Options.NONE));
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.BOTTOM, Wind.EAST)));
            ledger.append(paid(
                    scored(10, bySeat(-300, 100, 100, 100), bySeat(-300, 100, 100, 100)),
                    List.of(new Payment(
                            new Purse.SeatPurse(Seat.BOTTOM),
                            new Purse.SeatPurse(Seat.RIGHT),
                            100,
                            Sentence.asWritten("a \"hand\""),
                            "107"))));

            var rows = GameCsv.of(ledger.game(1).orElseThrow(), ledger.scoreCards(1))
                    .lines()
                    .toList();
            assertThat(rows.getFirst()).startsWith("game,hand,row,player,to,what,tiles,value");
            assertThat(rows)
                    .contains(
                            "1,1,payment,'=SUM(A1),\"B, the second\",\"a \"\"hand\"\"\",,100,points,107,,,",
                            "1,1,total,'=SUM(A1),,the hand's payments together,,-300,points,,-300,,");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-1+1",
                "@A1",
                "\uff1d1+1",
                "\uff0b1",
                "\uff0d1",
                "\uff201",
                "\t=1",
                "\r=1",
                "\n=1",
                " =1",
                "\u3000=1",
                "\r1"
            })
    void whateverASpreadsheetTakesForAFormulaIsAText(String reason) {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.BOTTOM, Wind.EAST)));
            ledger.append(paid(
                    scored(10, bySeat(-300, 100, 100, 100), bySeat(-300, 100, 100, 100)),
                    List.of(new Payment(
                            new Purse.SeatPurse(Seat.BOTTOM),
                            new Purse.SeatPurse(Seat.RIGHT),
                            100,
                            Sentence.asWritten(reason),
                            "107"))));
            assertThat(GameCsv.of(ledger.game(1).orElseThrow(), ledger.scoreCards(1)))
                    .contains("'" + reason);
        }
    }

    @Test
    void theJournalSaysThroughWhichDeviceSomethingWasSaidAndItsExportAddsThatToTheEvent() throws IOException {
        var discard = TableEvent.said(1, new Discard(Seat.TOP, Tile.S1, false));
        var speaker = new Speaker(3, "Anna's \"iPad\"");
        try (var before = open()) {
            before.startGame(GAME);
            before.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)));
            before.append(discard, Optional.of(speaker));
        }
        try (var after = open()) {
            assertThat(after.journal(1)).extracting(Entry::by).containsExactly(Optional.empty(), Optional.of(speaker));
            assertThat(after.unfinishedGame().orElseThrow().entries())
                    .extracting(Entry::by)
                    .containsExactly(Optional.empty(), Optional.of(speaker));
            var out = new StringBuilder();
            after.export(1, out);
            var lines = out.toString().lines().toList();
            assertThat(lines.get(1)).doesNotContain("device");
            assertThat(lines.get(2)).endsWith(",\"device\":{\"number\":3,\"name\":\"Anna's \\\"iPad\\\"\"}}");
            assertThat(EventJson.read(lines.get(2))).isEqualTo(discard);
        }
    }

    @Test
    void aLedgerOfTheFirstVersionIsGoneOnWith() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ledger.db"));
                var statement = connection.createStatement()) {
            for (var table : LedgerTables.since(0).subList(0, 3)) {
                statement.executeUpdate(table);
            }
            try (var insert = connection.prepareStatement("INSERT INTO game(settings, started) VALUES (?, ?)")) {
                insert.setString(1, SettingsJson.write(GAME));
                insert.setString(2, NOON.toString());
                insert.executeUpdate();
            }
            statement.executeUpdate("PRAGMA user_version = 1");
        }
        try (var ledger = open()) {
            ledger.append(TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST)), Optional.of(Speaker.KIOSK));
            assertThat(ledger.journal(1).getFirst().by()).contains(Speaker.KIOSK);
            assertThat(ledger.unfinishedGame().orElseThrow().settings()).isEqualTo(GAME);
            assertThat(ledger.scoreCards(1)).hasSize(1);
            assertThat(ledger.pragma("user_version")).isEqualTo("7");
        }
        assertThat(new Backups(folder.resolve("ledger.db"), () -> NOON).all())
                .extracting(Backups.Backup::occasion)
                .containsExactly(Backups.Occasion.UPGRADE);
    }

    @Test
    void whatALedgerOfTheSecondVersionNamedByRowsOverAllGamesGoesByItsNumberInItsOwnGame() throws Exception {
        var told = TableEvent.seen(1, 0.9, new Discard(Seat.TOP, Tile.M1, false));
        var instead = TableEvent.said(1, new Discard(Seat.TOP, Tile.M2, false));
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ledger.db"));
                var statement = connection.createStatement()) {
            for (var table : LedgerTables.since(0).subList(0, 4)) {
                statement.executeUpdate(table);
            }
            try (var insert = connection.prepareStatement("INSERT INTO game(settings, started) VALUES (?, ?)")) {
                insert.setString(1, SettingsJson.write(GAME));
                insert.setString(2, NOON.toString());
                insert.executeUpdate();
                insert.executeUpdate();
            }
            try (var insert =
                    connection.prepareStatement("INSERT INTO journal(game, written, event) VALUES (?, ?, ?)")) {
                insert.setString(2, NOON.toString());
                var begins = TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST));
                for (var event : List.of(begins, told)) {
                    insert.setInt(1, 1);
                    insert.setString(3, EventJson.write(event));
                    insert.executeUpdate();
                }
                var corrected =
                        TableEvent.said(2, new Correction(Sentence.asWritten("m2"), List.of(4L), List.of(instead)));
                for (var event : List.of(begins, told, corrected)) {
                    insert.setInt(1, 2);
                    insert.setString(3, EventJson.write(event));
                    insert.executeUpdate();
                }
            }
            statement.executeUpdate("PRAGMA user_version = 2");
        }
        try (var ledger = open()) {
            var journal = ledger.journal(2);
            assertThat(journal).extracting(Entry::number).containsExactly(1L, 2L, 3L);
            assertThat(ledger.append(
                            TableEvent.said(3, new Correction(Sentence.asWritten("m1"), List.of(3L), List.of(told)))))
                    .isEqualTo(4);
            assertThat(holding(ledger.unfinishedGame().orElseThrow()))
                    .endsWith(told)
                    .hasSize(2);
            assertThat(((Correction) journal.getLast().event().what()).replaces())
                    .containsExactly(2L);
        }
    }

    @Test
    void anExportIsTheSettingsAndThenTheJournalLineByLine() throws IOException {
        try (var ledger = open()) {
            var game = ledger.startGame(GAME);
            var start = TableEvent.said(0, new HandStart(1, Seat.TOP, Wind.EAST));
            ledger.append(start);
            var out = new StringBuilder();
            ledger.export(game, out);

            var lines = out.toString().lines().toList();
            assertThat(lines).hasSize(2);
            assertThat(lines.get(0)).contains("\"rules\":\"millington\"", "Łukasz", "Юрий");
            assertThat(EventJson.read(lines.get(1))).isEqualTo(start);
            assertThatThrownBy(() -> ledger.export(77, out)).satisfies(Saying.that("has no game 77"));
        }
    }

    @Test
    void whatIsConfirmedIsSynchronisedToTheDisk() throws SQLException {
        try (var ledger = open()) {
            assertThat(ledger.pragma("journal_mode")).isEqualTo("wal");
            assertThat(ledger.pragma("synchronous")).isEqualTo("2");
        }
    }

    @Test
    void aFileThatIsNoLedgerIsRefusedInOneSentence() throws IOException {
        Files.writeString(folder.resolve("ledger.db"), "this is a shopping list, and a long one at that".repeat(50));

        assertThatThrownBy(this::open)
                .isInstanceOf(LedgerException.class)
                .satisfies(thrown ->
                        assertThat(((LedgerException) thrown).isDamage()).isTrue())
                .hasMessageContaining("file is not a database");
    }

    @Test
    void aLedgerOfANewerVersionIsLeftAlone() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ledger.db"));
                var statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = 99");
        }

        assertThatThrownBy(this::open)
                .isInstanceOfSatisfying(
                        LedgerException.class,
                        newer -> assertThat(ContractEnglish.of(newer.because())).contains("newer version"));
    }

    private Ledger open() {
        return Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(NOON));
    }

    private static TableEvent scored(double t, Map<Seat, Integer> deltas, Map<Seat, Integer> totals) {
        return TableEvent.said(t, new Scored(Map.of(), deltas, totals, new Next(true, 0, 0)));
    }

    private static Map<Seat, Integer> bySeat(int bottom, int right, int top, int left) {
        return Map.of(Seat.BOTTOM, bottom, Seat.RIGHT, right, Seat.TOP, top, Seat.LEFT, left);
    }

    /** The same of the players, of whom the one at the top is east first. */
    private static Map<Player, Integer> byPlayer(int bottom, int right, int top, int left) {
        return Map.of(Player.THIRD, bottom, Player.FOURTH, right, Player.FIRST, top, Player.SECOND, left);
    }
}
