package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** What a game is given at its beginning: an identity, and a mark where the clock cannot be right. */
@Tag("native")
class GameIdentityTest {
    private static final Instant BUILT = Instant.parse("2026-11-21T00:00:00Z");
    private static final Instant EVENING = Instant.parse("2026-11-28T19:00:00Z");
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    @TempDir
    Path folder;

    private Instant now = EVENING;

    private Ledger open() {
        return open(new Random(7));
    }

    private Ledger open(RandomGenerator random) {
        return Ledger.open(folder.resolve("ledger.db"), () -> now, new GameMarks(random, BUILT));
    }

    /** RFC 9562, A.6. */
    @Test
    void anIdentityIsThatOfTheStandardsExample() {
        Queue<Long> chance = new ArrayDeque<>(List.of(0xcc3L, 0x18c4_dc0c_0c07_398fL));
        assertThat(GameIdentity.anew(Instant.parse("2022-02-22T19:22:22Z"), chance::remove))
                .isEqualTo(UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"));
    }

    @Test
    void anIdentityIsMadeFromAnyClock() {
        for (var time : List.of(Instant.EPOCH, Instant.parse("1969-01-01T00:00:00Z"), EVENING)) {
            assertThat(GameIdentity.anew(time, new Random(1))).matches(GameIdentity::isOne);
        }
        assertThat(GameIdentity.isOne(UUID.fromString("c4a760a8-dbcf-4254-a0d9-6a4474bd1b62")))
                .isFalse();
    }

    @Test
    void aGameKeepsItsIdentityWhateverIsAgreedOrRenamedAndHoweverOftenTheLedgerIsOpened() {
        UUID identity;
        try (var ledger = open()) {
            ledger.startGame(GAME);
            identity = ledger.game(1).orElseThrow().identity();
            var otherwise = new GameSettings("ema-riichi-2012", GAME.players(), Seat.TOP, Wind.EAST, Options.NONE);
            assertThat(ledger.agreeOtherwise(otherwise)).isTrue();
            ledger.startGame(GAME);
            ledger.endGame();
            new GameArchive(ledger).rename("Anna", "Anežka");
        }
        try (var ledger = open()) {
            assertThat(ledger.game(1).orElseThrow().identity()).isEqualTo(identity);
            assertThat(ledger.games()).extracting(RecordedGame::identity).doesNotHaveDuplicates();
        }
    }

    @Test
    void aGameBegunBeforeTheProgramWasMadeIsMarkedUntilAnotherClockIsAgreedBy() {
        try (var ledger = open()) {
            now = Instant.EPOCH;
            ledger.startGame(GAME);
            assertThat(ledger.game(1).orElseThrow().misdated()).isTrue();
            now = EVENING;
            ledger.agreeOtherwise(GAME);
            assertThat(ledger.game(1).orElseThrow().misdated()).isFalse();
        }
    }

    @Test
    void aGameBegunLongBeforeTheLastEntryIsMarkedAndTheNextByTheSameClockIsNot() {
        try (var ledger = open()) {
            play(ledger, Instant.parse("2037-05-01T19:00:00Z"));
            play(ledger, EVENING);
            play(ledger, EVENING.plus(Duration.ofDays(7)));
            play(ledger, EVENING.plus(Duration.ofDays(7)).minusSeconds(3600));
            assertThat(ledger.games().reversed())
                    .extracting(RecordedGame::misdated)
                    .containsExactly(false, true, false, false);
            assertThat(GameJson.list(ledger.games(), false)).containsOnlyOnce("\"misdated\":true");
        }
    }

    private void play(Ledger ledger, Instant time) {
        now = time;
        ledger.startGame(GAME);
        ledger.append(TableEvent.said(1, new HandStart(1, Seat.BOTTOM, Wind.EAST)));
    }
}
