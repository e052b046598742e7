package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.inputlog.InputLogTest;
import org.tilewatch.kiosk.inputlog.LoggedFollower;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.pressed.Confirmation;

/** A hand that the players tell and put right again and again: its log stays short, and whoever goes on with it stands where they stood. */
class MuchSaidTest {
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);
    private static final TileSize TILE = new TileSize(26, 35, 20);
    private static final double SIDE = 800;

    @TempDir
    Path folder;

    private final List<NumberedEvent> journal = new ArrayList<>();
    private Path file;
    private InputLog log;
    private LoggedFollower follower;
    private double now;

    @BeforeEach
    void tellAHand() {
        file = folder.resolve("hand.log");
        log = InputLog.begin(file, 0);
        follower = new LoggedFollower(GameFollower.of(GAME, SIDE, TILE), log, 0);
        say(new Said.Begin(++now));
        say(new Said.Insert(++now, Optional.empty(), win(Tile.P2)));
        for (var loser : List.of(Seat.BOTTOM, Seat.TOP, Seat.LEFT)) {
            say(new Said.Insert(
                    ++now,
                    Optional.empty(),
                    TableEvent.said(0, new Happening.Declared(loser, Declaration.THROWN_AWAY))));
        }
    }

    private List<TableEvent> say(Said said) {
        return written(follower.hear(said));
    }

    private List<TableEvent> written(List<TableEvent> events) {
        events.forEach(event -> journal.add(new NumberedEvent(journal.size() + 1L, event)));
        follower.written();
        return events;
    }

    private void putRight(int times) {
        for (int i = 0; i < times; i++) {
            say(new Said.Replace(
                    ++now, lastWin(), win(List.of(Tile.P3, Tile.P4, Tile.P5).get(i % 3))));
        }
    }

    /** What changes nothing on the score card. */
    private void arrange(int times) {
        for (int i = 0; i < times; i++) {
            say(new Said.Arrange(++now, new Arrangement.Total(Seat.TOP, 1_000 + i)));
        }
    }

    private long lastWin() {
        return NumberedEvent.holding(journal).stream()
                .filter(event -> event.event().what() instanceof Happening.Win)
                .map(NumberedEvent::number)
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static TableEvent win(Tile pung) {
        return TableEvent.said(
                0,
                new Happening.Win(
                        Seat.RIGHT,
                        Tile.EAST,
                        false,
                        Optional.of(Seat.LEFT),
                        List.of(
                                Tile.M1, Tile.M1, Tile.M1, pung, pung, pung, Tile.S9, Tile.S9, Tile.S9, Tile.RED,
                                Tile.RED, Tile.RED, Tile.EAST),
                        List.of(),
                        List.of()));
    }

    private ResumedGame resumed() {
        return ResumedGame.of(GAME, SIDE, TILE, OptionalDouble.empty(), journal, InputLog.read(file));
    }

    private List<Input> kept() {
        return InputLog.read(file).orElseThrow().inputs();
    }

    @Test
    void theLogStaysAsShortHoweverMuchIsPutRight() throws Exception {
        putRight(60);
        long few = Files.size(file);
        putRight(300);
        assertThat(kept()).hasSizeLessThan(60);
        assertThat(Files.size(file)).isLessThan(few + 20_000);
        assertThat(resumed().watchedOn()).isTrue();
    }

    @Test
    void whoGoesOnTellsTheSameAsWhoNeverStopped() {
        for (int i = 0; i < 60; i++) {
            var now = resumed();
            assertThat(now.watchedOn()).isTrue();
            assertThat(now.untold()).isEmpty();
            var next = i % 4 == 3
                    ? new Said.Undo(++this.now)
                    : new Said.Replace(
                            ++this.now,
                            lastWin(),
                            win(List.of(Tile.P3, Tile.P4, Tile.P5).get(i % 3)));
            assertThat(now.follower().hear(next)).isEqualTo(say(next));
        }
    }

    @Test
    void aCardThatAllHaveConfirmedStaysConfirmed() {
        say(new Said.Right(++now, 1));
        arrange(200);
        assertThat(kept()).hasSizeLessThan(60);
        assertThat(resumed().follower().confirmation()).isPresent().get().matches(Confirmation::given);
        assertThat(follower.confirmation().orElseThrow().given()).isTrue();
    }

    @Test
    void aKioskWithADamagedLogStarts() throws Exception {
        startWithDamagedLogs(100);
    }

    /** {@code ./mvnw -P slow test -Dtest=MuchSaidTest}. */
    @Test
    @Tag("slow")
    void fifteenHundredDamagedLogsAreFifteenHundredStarts() throws Exception {
        startWithDamagedLogs(1_500);
    }

    /**
     * What the camera saw stands in no journal: such a hand's log holds its looks and all that was said, and is gone through again. With
     * the rest of a start that must stay below ten seconds of a core.
     */
    @Test
    @Tag("slow")
    void aWatchedHandThatWasPutRightTwoThousandTimesIsGoneThroughInSeconds() {
        var hand = SimulatedGame.play(SimulatedGame.Order.hand(2, "millington"));
        file = folder.resolve("watched.log");
        log = InputLog.begin(file, 0);
        journal.clear();
        follower = new LoggedFollower(GameFollower.of(GAME, hand.sideMm(), hand.tileSize()), log, 0);
        var eye = new IdealEye(hand.tileSize(), Errors.NONE, 1);
        double end = 0.7 * hand.duration();
        for (now = 0; now < end; now += 0.25) {
            written(follower.see(eye.look(now, hand::at)));
        }
        for (int i = 0; i < 2_000; i++) {
            var discard = NumberedEvent.holding(journal).stream()
                    .filter(event -> event.event().what() instanceof Happening.Discard)
                    .findFirst()
                    .orElseThrow();
            var was = (Happening.Discard) discard.event().what();
            var other = was.tile() == Tile.M1 ? Tile.M2 : Tile.M1;
            say(new Said.Replace(
                    now += 0.01,
                    discard.number(),
                    TableEvent.said(discard.event().t(), new Happening.Discard(was.seat(), other, was.riichi()))));
        }
        var bean = ManagementFactory.getThreadMXBean();
        long begun = bean.getCurrentThreadCpuTime();
        var gone = ResumedGame.of(
                GAME, hand.sideMm(), hand.tileSize(), OptionalDouble.empty(), journal, InputLog.read(file));
        double seconds = (bean.getCurrentThreadCpuTime() - begun) / 1e9;
        System.out.printf("a watched hand put right 2000 times is gone through in %.1f s of a core%n", seconds);
        assertThat(gone.watchedOn()).isTrue();
        assertThat(seconds).isLessThan(7);
    }

    /** A log that does not bring back what the journal tells is set aside; the game goes on from the journal, and says the same. */
    private void startWithDamagedLogs(int logs) throws Exception {
        arrange(12);
        var sound = Files.readAllBytes(file);
        var goesOnWith = resumed().follower().settings(GAME);
        var random = new Random(27);
        int watchedOn = 0;
        for (int attempt = 0; attempt < logs; attempt++) {
            Files.write(file, InputLogTest.damaged(sound, attempt % 5, random));
            var kept = InputLog.read(file);
            var started = ResumedGame.of(GAME, SIDE, TILE, OptionalDouble.empty(), journal, kept);
            assertThat(started.journal()).isEqualTo(journal);
            assertThat(started.untold()).isEmpty();
            assertThat(started.follower().settings(GAME)).isEqualTo(goesOnWith);
            assertThat(started.follower().confirmation()).isPresent();
            if (started.watchedOn()) {
                watchedOn++;
                InputLog.goOn(file, kept.orElseThrow()).close();
            } else {
                assertThat(InputLog.setAside(file)).isPresent();
                InputLog.begin(file, journal.size()).close();
            }
            assertThat(InputLog.read(file)).isPresent();
        }
        System.out.printf(
                "%d damaged logs, %d starts: %d went on with the log, %d from the journal alone%n",
                logs, logs, watchedOn, logs - watchedOn);
        assertThat(watchedOn).isBetween(1, logs - 1);
    }

    /** Who has confirmed stands in no journal: the log is kept until all have. */
    @Test
    void aCardThatSomeHaveConfirmedWaitsForTheOthers() {
        arrange(60);
        written(follower.press(new ButtonEdge(++now, Seat.TOP, true)));
        written(follower.press(new ButtonEdge(now + 0.2, Seat.TOP, false)));
        now++;
        assertThat(follower.confirmation().orElseThrow().by()).containsExactly(Seat.TOP);
        arrange(100);
        assertThat(resumed().follower().confirmation().orElseThrow().by()).containsExactly(Seat.TOP);
        say(new Said.Right(++now, 1));
        arrange(1);
        assertThat(kept()).hasSizeLessThan(60);
        assertThat(resumed().follower().confirmation().orElseThrow().given()).isTrue();
    }
}
