package org.tilewatch.seats.gpio;

import com.pi4j.boardinfo.definition.BoardModel;
import com.pi4j.boardinfo.util.BoardInfoHelper;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;

/**
 * Runs on a kernel with a simulated GPIO chip: moves the lines from the kernel's side and sees what the seats make of it. Says
 * PASSED or FAILED, and why, on its standard output.
 */
final class KernelGpioProgram {
    private static final double PATIENCE_SECONDS = 20;

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final BlockingQueue<ButtonEdge> edges = new LinkedBlockingQueue<>();
    private final long started = System.nanoTime();
    private final Path chip;

    private KernelGpioProgram(Path chip) {
        this.chip = chip;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (var chips = Files.newDirectoryStream(Path.of("/sys/devices/platform/gpio-sim.0"), "gpiochip*")) {
            var program = new KernelGpioProgram(chips.iterator().next());
            try {
                program.run();
                program.out.println("PASSED");
            } catch (IllegalStateException wrong) {
                program.out.println("FAILED: " + wrong.getMessage());
            }
        }
    }

    private double now() {
        return (System.nanoTime() - started) / 1e9;
    }

    private void run() throws IOException, InterruptedException {
        // The guest has no device tree of a Raspberry Pi to be known by.
        BoardInfoHelper.current().setBoardModel(BoardModel.MODEL_5_B);
        for (var seat : Seat.values()) {
            release(seat);
        }
        try (var seats = GpioSeats.onRaspberryPi(SeatPins.DEFAULT, this::now)) {
            seats.onEdge(edges::add);
            out.printf("lines taken after %.1f s%n", now());
            everySeatIsHeard();
            aBouncingPressCountsOnce();
            aLateTapDoesNotOvertakeAPressThatIsHeld();
            everyLightBurns(seats);
            aLineThatIsTakenIsNamed();
        }
        for (var seat : Seat.values()) {
            expect(!burns(seat), "the light of seat " + seat.number() + " burns after the kiosk has stopped");
        }
    }

    /** The seats hold their lines by now. */
    private void aLineThatIsTakenIsNamed() {
        try (var others = GpioSeats.onRaspberryPi(SeatPins.DEFAULT, this::now)) {
            throw new IllegalStateException("lines are taken that are held");
        } catch (SeatsUnavailable said) {
            var sentence = String.valueOf(said.getMessage());
            expect(
                    sentence.startsWith("wired-line-taken[") && sentence.contains("seat.1.light"),
                    "of a line that is held is said: " + sentence);
        }
        out.println("a line that is taken is named");
    }

    private void everySeatIsHeard() throws IOException, InterruptedException {
        for (var seat : Seat.values()) {
            var pressed = now();
            press(seat);
            expectEdge(seat, true);
            out.printf("seat %d heard after %.0f ms%n", seat.number(), (now() - pressed) * 1000);
            TimeUnit.MILLISECONDS.sleep(100);
            release(seat);
            expectEdge(seat, false);
        }
        out.println("every seat is heard");
    }

    private void aBouncingPressCountsOnce() throws IOException, InterruptedException {
        for (int bounce = 0; bounce < 5; bounce++) {
            press(Seat.RIGHT);
            release(Seat.RIGHT);
        }
        press(Seat.RIGHT);
        expectEdge(Seat.RIGHT, true);
        TimeUnit.MILLISECONDS.sleep(300);
        while (!edges.isEmpty()) {
            // A slow emulator may stretch the bounces beyond the lock; they must still come in pairs.
            expectEdge(Seat.RIGHT, false);
            expectEdge(Seat.RIGHT, true);
        }
        release(Seat.RIGHT);
        expectEdge(Seat.RIGHT, false);
        out.println("a bouncing press ends pressed");
    }

    private void aLateTapDoesNotOvertakeAPressThatIsHeld() throws IOException, InterruptedException {
        press(Seat.LEFT);
        TimeUnit.MILLISECONDS.sleep(50);
        press(Seat.BOTTOM);
        // No finger is quicker, and the simulated chip makes one interrupt of two that come at once.
        TimeUnit.MILLISECONDS.sleep(5);
        release(Seat.BOTTOM);
        var first = expectEdge(Seat.LEFT, true);
        var second = expectEdge(Seat.BOTTOM, true);
        var third = expectEdge(Seat.BOTTOM, false);
        expect(first.t() <= second.t() && second.t() <= third.t(), "the edges' times run backwards");
        release(Seat.LEFT);
        expectEdge(Seat.LEFT, false);
        out.println("order is kept between seats");
    }

    private void everyLightBurns(SeatPanel seats) throws IOException {
        for (var seat : Seat.values()) {
            expect(!burns(seat), "the light of seat " + seat.number() + " burns unasked");
            seats.show(seat, SeatLight.CLAIM_HELD);
            expect(burns(seat), "the light of seat " + seat.number() + " stays dark");
        }
        seats.show(Seat.TOP, SeatLight.OFF);
        expect(!burns(Seat.TOP), "the light of seat 2 does not go out");
        out.println("every light burns");
    }

    private void press(Seat seat) throws IOException {
        pull(seat, "pull-down");
    }

    private void release(Seat seat) throws IOException {
        pull(seat, "pull-up");
    }

    private void pull(Seat seat, String how) throws IOException {
        var line = SeatPins.DEFAULT.seats().get(seat.number()).button();
        Files.writeString(chip.resolve("sim_gpio" + line).resolve("pull"), how);
    }

    private boolean burns(Seat seat) throws IOException {
        var line = SeatPins.DEFAULT.seats().get(seat.number()).light();
        return Files.readString(chip.resolve("sim_gpio" + line).resolve("value"))
                .strip()
                .equals("1");
    }

    private ButtonEdge expectEdge(Seat seat, boolean down) throws InterruptedException {
        var edge = edges.poll((long) (PATIENCE_SECONDS * 1000), TimeUnit.MILLISECONDS);
        var wanted = "seat %d going %s".formatted(seat.number(), down ? "down" : "up");
        if (edge == null) {
            throw new IllegalStateException("nothing was heard of " + wanted);
        }
        expect(edge.seat() == seat && edge.down() == down, wanted + " was expected, " + edge + " was heard");
        return edge;
    }

    private static void expect(boolean right, String otherwise) {
        if (!right) {
            throw new IllegalStateException(otherwise);
        }
    }
}
