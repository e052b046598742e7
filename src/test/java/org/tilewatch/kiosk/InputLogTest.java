package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.ButtonEdge;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.Said;
import org.tilewatch.watching.SeenTile;

class InputLogTest {
    private static final SeenTile DISCARD =
            new SeenTile(new TablePoint(12.5, -40), 0.3, Face.UP, Optional.of(Reading.mostly(Tile.P7, 0.97)), 0.99);
    private static final SeenTile BACK = new SeenTile(new TablePoint(200, 80), 1.5, Face.DOWN, Optional.empty(), 0.8);
    private static final Look FIRST = new Look(1, List.of(BACK), List.of(new Look.Region(-1, -2, 3, 4)));
    private static final Look SAME = new Look(1.1, FIRST.tiles(), FIRST.hidden());
    private static final Look MORE = new Look(2, List.of(BACK, DISCARD), List.of());
    private static final ButtonEdge PRESS = new ButtonEdge(2.2, Seat.LEFT, true);

    private static final Said WORD = new Said.Right(2.4, 3);

    @TempDir
    Path folder;

    private Path written() {
        var file = folder.resolve("hand.log");
        try (var log = InputLog.open(file)) {
            log.write(FIRST);
            log.write(SAME);
            log.write(MORE);
            log.write(PRESS);
            log.write(WORD);
        }
        return file;
    }

    @Test
    void whatTheWatcherWasGivenComesBackExactly() {
        assertThat(InputLog.read(written()))
                .containsExactly(
                        new Input.Seen(FIRST),
                        new Input.Seen(SAME),
                        new Input.Seen(MORE),
                        new Input.Pressed(PRESS),
                        new Input.Heard(WORD));
    }

    @Test
    void aLogGoesOnAfterARestart() {
        var file = written();
        try (var log = InputLog.open(file)) {
            log.write(new Look(3, MORE.tiles(), MORE.hidden()));
        }
        assertThat(InputLog.read(file)).hasSize(6);
    }

    @Test
    void whatAPulledPlugCutOffIsLeftOut() throws IOException {
        var file = written();
        var bytes = Files.readAllBytes(file);
        for (int length = 0; length < bytes.length; length += 37) {
            Files.write(file, java.util.Arrays.copyOf(bytes, length));
            assertThat(InputLog.read(file)).hasSizeLessThan(5);
        }
    }

    @Test
    void aSettledHandLeavesNothing() {
        var file = written();
        try (var log = InputLog.open(file)) {
            log.clear();
        }
        assertThat(InputLog.read(file)).isEmpty();
    }

    /**
     * The demo's hand, stopped in its middle and gone on with by a new watcher, ends as if it had never been stopped.
     */
    @Test
    void aHandStoppedInItsMiddleGoesOnWhereItWas() throws IOException {
        var whole = new ArrayList<TableEvent>();
        var stopped = new ArrayList<TableEvent>();
        var recording = folder.resolve("hand.zip");
        try (var in = Kiosk.class.getResourceAsStream("/org/tilewatch/demo/hand.zip")) {
            Files.copy(java.util.Objects.requireNonNull(in), recording);
        }
        try (var table = RecordedTable.open(recording)) {
            var networks = Networks.load();
            var sight = new Sight(
                    networks.finder(), networks.reader(), table.view(), table.tile(), new StepTimes(System::nanoTime));
            var looks = new ArrayList<Look>();
            try (var frames = table.frames()) {
                while (frames.next() instanceof Shot.Seen(var frame)) {
                    try (frame) {
                        looks.add(sight.look(frame));
                    }
                }
            }
            double side = table.view().calibration().sideMm();
            var unstopped = GameFollower.of(table.game(), side, table.tile());
            looks.forEach(look -> whole.addAll(unstopped.see(look)));

            var file = folder.resolve("hand.log");
            try (var log = InputLog.open(file)) {
                var before = new LoggedFollower(GameFollower.of(table.game(), side, table.tile()), log);
                looks.subList(0, 70).forEach(look -> stopped.addAll(before.see(look)));
            }
            assertThat(stopped).hasSizeBetween(5, whole.size() - 5);

            // The last event did not live to be journalled.
            var untold = stopped.removeLast();
            var after = GameFollower.of(table.game(), side, table.tile());
            assertThat(LoggedFollower.catchUp(after, InputLog.read(file), stopped.size()))
                    .containsExactly(untold);
            stopped.add(untold);
            looks.subList(70, looks.size()).forEach(look -> stopped.addAll(after.see(look)));
        }
        assertThat(stopped).isEqualTo(whole);
    }

    @Test
    void whatAPulledPlugCutOffIsGoneBeforeTheLogGoesOn() throws IOException {
        var file = folder.resolve("hand.log");
        var first = new ButtonEdge(1, Seat.LEFT, true);
        var second = new ButtonEdge(2, Seat.TOP, true);
        var third = new ButtonEdge(3, Seat.TOP, false);
        try (var log = InputLog.open(file)) {
            log.write(first);
            log.write(second);
        }
        try (var channel = java.nio.channels.FileChannel.open(file, java.nio.file.StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 2);
        }
        try (var log = InputLog.open(file)) {
            log.write(third);
        }
        assertThat(InputLog.read(file)).containsExactly(new Input.Pressed(first), new Input.Pressed(third));
    }

    @Test
    void aLogThatCannotBeWrittenStopsNoGameAndIsNotGoneOnWith() {
        var taken = new java.io.ByteArrayOutputStream();
        var full = new java.io.OutputStream() {
            @Override
            public void write(int one) throws IOException {
                if (taken.size() == 20) {
                    throw new IOException("No space left on device");
                }
                taken.write(one);
            }
        };
        try (var log = new InputLog(folder.resolve("hand.log"), new java.io.DataOutputStream(full))) {
            log.write(new ButtonEdge(1, Seat.LEFT, true));
            log.write(new ButtonEdge(2, Seat.LEFT, false));
            log.write(new ButtonEdge(3, Seat.LEFT, true));
            assertThat(taken.size()).isEqualTo(20);
            log.clear();
            log.write(new ButtonEdge(4, Seat.LEFT, true));
        }
        assertThat(InputLog.read(folder.resolve("hand.log")))
                .containsExactly(new Input.Pressed(new ButtonEdge(4, Seat.LEFT, true)));
    }
}
