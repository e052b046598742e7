package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.GameJson.OfferedFormats;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

@Tag("native")
class GameArchiveTest {
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    @TempDir
    Path folder;

    private Ledger ledger;
    private Ledger elsewhere;
    private GameArchive games;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(Instant.parse("2026-11-21T18:30:00Z")));
        elsewhere =
                Ledger.open(folder.resolve("elsewhere.db"), InstantSource.fixed(Instant.parse("2026-11-22T18:30:00Z")));
        games = new GameArchive(ledger);
    }

    @AfterEach
    void close() {
        ledger.close();
        elsewhere.close();
    }

    /** A hand that is won, with its settlement as the rules have it, and a call of 640 milliseconds. */
    private long play() {
        long game = ledger.startGame(GAME);
        var told = new ArrayList<TableEvent>();
        told.add(TableEvent.said(1, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST)));
        told.add(TableEvent.said(2, new Happening.Unwatched()));
        told.add(TableEvent.said(3, new Happening.Call(Seat.RIGHT, Happening.Claim.WIN, true, 640)));
        told.add(TableEvent.said(
                4,
                new Happening.Win(
                        Seat.RIGHT,
                        Tile.EAST,
                        false,
                        Optional.of(Seat.TOP),
                        List.of(
                                Tile.EAST, Tile.M1, Tile.M1, Tile.M1, Tile.P2, Tile.P2, Tile.P2, Tile.S9, Tile.S9,
                                Tile.S9, Tile.RED, Tile.RED, Tile.RED),
                        List.of(),
                        List.of())));
        for (var seat : List.of(Seat.BOTTOM, Seat.TOP, Seat.LEFT)) {
            told.add(TableEvent.said(5, new Happening.Declared(seat, Happening.Declaration.THROWN_AWAY)));
        }
        var record = GameRecord.begin(GAME.begin(GAME.playRules().orElseThrow()));
        for (var event : told) {
            record = record.with(new NumberedEvent(record.size() + 1L, event));
        }
        var hand = record.hand().orElseThrow();
        var settled = (GameInPlay.SettlingResult.Done)
                hand.game().settle(hand.record().hand(), GAME.ruleset().orElseThrow());
        told.add(TableEvent.said(6, settled.handSettlement().scored()));
        told.forEach(ledger::append);
        return game;
    }

    private List<String> exported(long game) throws IOException {
        var lines = new StringBuilder();
        ledger.export(game, lines);
        return lines.toString().lines().toList();
    }

    @Test
    void aGameThatWasExportedComesBackWithItsScoreCardsItsPaymentsAndItsTime() throws IOException {
        long game = play();
        ledger.endGame();
        var cards = ledger.scoreCards(game);
        assertThat(cards.getFirst().payments()).isNotEmpty();

        long again = new GameArchive(elsewhere)
                .take(exported(game), Optional.empty())
                .number();

        assertThat(elsewhere.inPlay()).isEmpty();
        assertThat(elsewhere.game(again)).hasValueSatisfying(taken -> {
            assertThat(taken.settings()).isEqualTo(GAME);
            assertThat(taken.started()).isEqualTo(Instant.parse("2026-11-21T18:30:00Z"));
            assertThat(taken.ended()).contains(Instant.parse("2026-11-21T18:30:06Z"));
        });
        assertThat(elsewhere.scoreCards(again).getFirst().payments())
                .isEqualTo(cards.getFirst().payments());
        assertThat(elsewhere.scoreCards(again).getFirst().totals())
                .isEqualTo(cards.getFirst().totals());
    }

    @Test
    void aGameThatIsPlayedGoesOnWhileAnotherIsTakenIn() throws IOException {
        long played = play();
        elsewhere.startGame(GAME);
        new GameArchive(elsewhere).take(exported(played), Optional.empty());
        assertThat(elsewhere.inPlay()).hasValue(1);
        assertThat(elsewhere.append(TableEvent.said(9, new Happening.HandStart(2, Seat.RIGHT, Wind.EAST))))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no json",
                "{\"rules\":\"millington\"}",
                "{\"rules\":\"bridge\",\"east\":0,\"roundWind\":\"z1\",\"players\":[\"a\",\"b\",\"c\",\"d\"],\"options\":{}}",
                "{\"rules\":\"millington\",\"east\":9,\"roundWind\":\"z1\",\"players\":[\"a\",\"b\",\"c\",\"d\"],\"options\":{}}",
                "{\"rules\":\"millington\",\"east\":0,\"roundWind\":\"z1\",\"players\":[\"a\",\"b\",\"c\",\"d\"],\"options\":{}}\n{\"event\":\"nothing\"}",
                "{\"rules\":\"millington\",\"east\":0,\"roundWind\":\"z1\",\"players\":[\"a\",\"b\",\"c\",\"d\"],\"options\":{},\"started\":\"yesterday\"}",
                "[]"
            })
    void whatIsNoGameIsRefusedAndChangesNothing(String file) {
        assertThatThrownBy(() -> games.take(file.lines().toList(), Optional.empty()))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key()).isEqualTo(Key.NO_GAME_IN_THE_FILE));
        assertThat(ledger.games()).isEmpty();
    }

    @Test
    void aTestGameIsTakenOutWithAllOfItAndTheOthersStay() {
        long first = play();
        long second = play();
        assertThatThrownBy(() -> games.delete(second))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(ContractEnglish.of(refused.because()))
                                .contains("is being played"));
        assertThat(games.delete(first)).isTrue();
        assertThat(games.delete(first)).isFalse();
        assertThat(ledger.games()).extracting(RecordedGame::number).containsExactly(second);
        assertThat(ledger.journal(first)).isEmpty();
        assertThat(ledger.scoreCards(second).getFirst().payments()).isNotEmpty();
        assertThat(play()).isGreaterThan(second);
    }

    @Test
    void aPlayerHasTheNewNameInEveryGameAndNobodyElseHasIt() {
        long first = play();
        games.rename("Anna", " Anežka ");
        assertThat(ledger.game(first))
                .hasValueSatisfying(game ->
                        assertThat(game.settings().players()).containsExactly("Anežka", "Boris", "Cyril", "Dana"));
        for (var wrong : List.of("Boris", "", "   ", "a".repeat(41))) {
            assertThatThrownBy(() -> games.rename("Anežka", wrong)).isInstanceOf(Refusal.class);
        }
        assertThatThrownBy(() -> games.rename("Nobody", "Somebody")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> games.rename("", "Somebody")).isInstanceOf(Refusal.class);
    }

    @Test
    void howFastEverybodyClaimedIsReadBackByPlayer() {
        long game = play();
        assertThat(Reactions.of(GAME, ledger.journal(game))).isEqualTo(Map.of(Player.SECOND, List.of(640L)));
        var json = GameJson.whole(
                ledger.game(game).orElseThrow(),
                ledger.scoreCards(game),
                Reactions.of(GAME, ledger.journal(game)),
                new OfferedFormats(GameFormat.of(GAME), OptionalInt.of(2)),
                Optional.empty(),
                Optional.empty());
        assertThat(json).contains("\"reactions\":{\"1\":[640]}", "\"formats\":[\"tilewatch\"],\"outdated\":2");
    }
}
