package org.tilewatch.kiosk.inputlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.inputlog.InputEntries.KeptInputs;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.looking.Sight;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

@Tag("native")
public class InputLogTest {
    private static final SeenTile DISCARD = new SeenTile(
                    new TablePoint(12.5, -40), 0.3, Face.UP, Optional.of(Reading.mostly(Tile.P7, 0.97)), 0.99)
            .restingSince(1.75);
    private static final SeenTile BACK = new SeenTile(new TablePoint(200, 80), 1.5, Face.DOWN, Optional.empty(), 0.8);
    private static final Look FIRST = new Look(1, List.of(BACK), List.of(new Look.Region(-1, -2, 3, 4)));
    private static final Look SAME = new Look(1.1, FIRST.tiles(), FIRST.hidden());
    private static final Look MORE = new Look(2, List.of(BACK, DISCARD), List.of());
    private static final ButtonEdge PRESS = new ButtonEdge(2.2, Seat.LEFT, true);

    private static final TableEvent DISCARDED = TableEvent.said(1, new Happening.Discard(Seat.LEFT, Tile.P7, false));
    private static final List<Said> WORDS = List.of(
            new Said.Right(2.4, 3),
            new Said.Replace(2.5, 12, DISCARDED),
            new Said.Remove(2.6, 13),
            new Said.Insert(2.7, Optional.of(0L), DISCARDED),
            new Said.Insert(2.8, Optional.empty(), DISCARDED),
            new Said.Answer(2.9, 14, DISCARDED),
            new Said.Dismiss(3.0, 15),
            new Said.Undo(3.1),
            new Said.Redo(3.2));

    @TempDir
    Path folder;

    private Path written() {
        var file = folder.resolve("hand.log");
        try (var log = InputLog.begin(file, 7)) {
            log.write(FIRST);
            log.write(SAME);
            log.write(MORE);
            log.write(PRESS);
            WORDS.forEach(log::write);
        }
        return file;
    }

    private static InputLog goOn(Path file) {
        return InputLog.goOn(file, InputLog.read(file).orElseThrow());
    }

    private static List<Input> inputs(Path file) {
        return InputLog.read(file).orElseThrow().inputs();
    }

    @Test
    void whatTheWatcherWasGivenComesBackExactly() {
        assertThat(InputLog.read(written()).orElseThrow().told()).isEqualTo(7);
        assertThat(inputs(written()))
                .startsWith(
                        new Input.Looked(FIRST),
                        new Input.Looked(SAME),
                        new Input.Looked(MORE),
                        new Input.Pressed(PRESS))
                .endsWith(WORDS.stream().map(Input.Heard::new).toArray(Input[]::new))
                .hasSize(4 + WORDS.size());
    }

    @Test
    void aLogGoesOnAfterARestart() {
        var file = written();
        try (var log = goOn(file)) {
            log.write(new Look(3, MORE.tiles(), MORE.hidden()));
        }
        assertThat(inputs(file)).hasSize(5 + WORDS.size());
    }

    @Test
    void whatAPulledPlugCutOffIsLeftOut() throws IOException {
        var file = written();
        var bytes = Files.readAllBytes(file);
        for (int length = 0; length < bytes.length; length += 211) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThat(InputLog.read(file).map(KeptInputs::inputs).orElse(List.of()))
                    .hasSizeLessThan(4 + WORDS.size());
        }
    }

    @Test
    void aLogBegunAnewHoldsNothingButWhereItBegan() {
        var file = written();
        try (var log = goOn(file)) {
            assertThat(log.beginAnew(31)).isTrue();
        }
        assertThat(InputLog.read(file)).hasValueSatisfying(kept -> {
            assertThat(kept.told()).isEqualTo(31);
            assertThat(kept.inputs()).isEmpty();
        });
    }

    @Test
    void aLogThatIsOfNoUseIsSetAside() throws IOException {
        var file = written();
        Files.write(file, "of another version".getBytes(StandardCharsets.UTF_8));
        assertThat(InputLog.read(file)).isEmpty();
        assertThat(InputLog.setAside(file))
                .hasValueSatisfying(place -> assertThat(place).hasContent("of another version"));
        assertThat(file).doesNotExist();
        assertThat(InputLog.setAside(file)).isEmpty();
    }

    /** Cuts, zeros, noise, sectors of another file and single bits: what comes before is kept, and what comes after is never believed. */
    @Test
    void aDamagedLogIsReadUpToTheDamage() throws IOException {
        var file = written();
        var sound = Files.readAllBytes(file);
        var all = inputs(file);
        var random = new Random(27);
        for (int attempt = 0; attempt < 500; attempt++) {
            Files.write(file, damaged(sound, attempt % 5, random));
            var kept = InputLog.read(file).map(KeptInputs::inputs).orElse(List.of());
            assertThat(all.subList(0, kept.size())).isEqualTo(kept);
        }
    }

    /** A file that was cut, zeroed, scrambled, changed in a single bit, or made longer by zeros: one of five ways. */
    public static byte[] damaged(byte[] sound, int how, Random random) {
        var bytes = sound.clone();
        int at = random.nextInt(bytes.length);
        int many = Math.min(1 + random.nextInt(512), bytes.length - at);
        var noise = new byte[many];
        random.nextBytes(noise);
        switch (how) {
            case 0 -> bytes = Arrays.copyOf(bytes, at);
            case 1 -> Arrays.fill(bytes, at, at + many, (byte) 0);
            case 2 -> System.arraycopy(noise, 0, bytes, at, many);
            case 3 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            default -> bytes = Arrays.copyOf(bytes, bytes.length + 4096);
        }
        return bytes;
    }

    @Test
    void whereThereIsNoLogNothingIsKept() {
        assertThat(InputLog.read(folder.resolve("no.log"))).isEmpty();
    }

    /**
     * The demo's hand, stopped in its middle and gone on with by a new watcher, ends as if it had never been stopped.
     */
    /** So many of the demo's looks: half of them before the kiosk stops. */
    private static final int LOOKS = 140;

    @Test
    @Tag("thorough")
    void aHandStoppedInItsMiddleGoesOnWhereItWas() throws IOException {
        var whole = new ArrayList<TableEvent>();
        var stopped = new ArrayList<TableEvent>();
        var recording = folder.resolve("hand.zip");
        try (var in = Kiosk.class.getResourceAsStream("/org/tilewatch/demo/hand.zip")) {
            Files.copy(Objects.requireNonNull(in), recording);
        }
        try (var table = RecordedTable.open(recording)) {
            var networks = Networks.load();
            var sight = new Sight(
                    networks.finder(), networks.reader(), table.view(), table.tile(), new StepTimes(System::nanoTime));
            var looks = new ArrayList<Look>();
            try (var frames = table.frames()) {
                while (looks.size() < LOOKS && frames.next() instanceof Shot.Seen(var frame)) {
                    try (frame) {
                        looks.add(sight.look(frame));
                    }
                }
            }
            double side = table.view().calibration().sideMm();
            var unstopped = GameFollower.of(table.game(), side, table.tile());
            looks.forEach(look -> whole.addAll(unstopped.see(look)));

            var file = folder.resolve("hand.log");
            try (var log = InputLog.begin(file, 0)) {
                var before = new LoggedFollower(GameFollower.of(table.game(), side, table.tile()), log, 0);
                looks.subList(0, LOOKS / 2).forEach(look -> stopped.addAll(before.see(look)));
            }
            assertThat(stopped).hasSizeBetween(5, whole.size() - 3);

            // The last event did not live to be journalled.
            var untold = stopped.removeLast();
            var journal = new ArrayList<NumberedEvent>();
            stopped.forEach(event -> journal.add(new NumberedEvent(journal.size() + 1, event)));
            var resumed = ResumedGame.of(
                    table.game(), side, table.tile(), OptionalDouble.empty(), journal, InputLog.read(file));
            assertThat(resumed.untold()).containsExactly(untold);
            var after = resumed.follower();
            stopped.add(untold);
            looks.subList(LOOKS / 2, looks.size()).forEach(look -> stopped.addAll(after.see(look)));
        }
        assertThat(stopped).isEqualTo(whole);
    }

    @Test
    void whatAPulledPlugCutOffIsGoneBeforeTheLogGoesOn() throws IOException {
        var file = folder.resolve("hand.log");
        var first = new ButtonEdge(1, Seat.LEFT, true);
        var second = new ButtonEdge(2, Seat.TOP, true);
        var third = new ButtonEdge(3, Seat.TOP, false);
        try (var log = InputLog.begin(file, 0)) {
            log.write(first);
            log.write(second);
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 2);
        }
        try (var log = goOn(file)) {
            log.write(third);
        }
        assertThat(inputs(file)).containsExactly(new Input.Pressed(first), new Input.Pressed(third));
    }

    /** A folder in the file's place takes nothing, as a full disk would not. */
    @Test
    void whatTheDiskDoesNotTakeWaitsUntilItDoes() throws IOException {
        var file = folder.resolve("hand.log");
        var inTheWay = Files.createDirectory(file);
        Files.createFile(inTheWay.resolve("something"));
        try (var log = InputLog.begin(file, 9)) {
            log.write(new ButtonEdge(1, Seat.LEFT, true));
            log.write(new ButtonEdge(2, Seat.LEFT, false));
            log.keep();
            Files.delete(inTheWay.resolve("something"));
            Files.delete(inTheWay);
            log.write(new ButtonEdge(3, Seat.LEFT, true));
        }
        assertThat(InputLog.read(file).orElseThrow().told()).isEqualTo(9);
        assertThat(inputs(file))
                .containsExactly(
                        new Input.Pressed(new ButtonEdge(1, Seat.LEFT, true)),
                        new Input.Pressed(new ButtonEdge(2, Seat.LEFT, false)),
                        new Input.Pressed(new ButtonEdge(3, Seat.LEFT, true)));
    }
}
