package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.NoCamera;
import org.tilewatch.games.GameSettings;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;

/**
 * Measures how long the kiosk's own way takes from a button to the light in it: the panels joined, the queue, the loop, the journal on
 * the disk, the lamps. A press is accepted at once here; how long one waits for the discard that it may mean is the watcher's, and is
 * meant. By {@code ./mvnw -P jmh test -Dtest=PressToLightTest}.
 */
@Tag("jmh")
class PressToLightTest {
    private static final int WARM_UP = 500;
    private static final int PRESSES = 2000;

    /** Milliseconds, at the 99th percentile. */
    private static final double MOST = 10;

    @TempDir
    Path folder;

    private final DoubleSupplier clock = () -> System.nanoTime() / 1e9;
    private final LinkedBlockingQueue<Long> lit = new LinkedBlockingQueue<>();
    private final TouchSeats buttons = new TouchSeats(clock, (seat, light) -> {
        if (light == SeatLight.CLAIM_HELD) {
            lit.add(System.nanoTime());
        }
    });

    /** A hand in which every press is a claim that is heard. */
    private static final class Claims implements Follower {
        @Override
        public List<TableEvent> press(ButtonEdge edge) {
            return edge.down()
                    ? List.of(TableEvent.said(edge.t(), new Happening.Call(edge.seat(), Happening.Claim.ANY, true, 0)))
                    : List.of(TableEvent.said(edge.t(), new Happening.Unwatched()));
        }

        @Override
        public List<TableEvent> see(Look look) {
            return List.of();
        }

        @Override
        public List<TableEvent> hear(Said said) {
            return List.of();
        }

        @Override
        public Optional<Confirmation> confirmation() {
            return Optional.empty();
        }

        @Override
        public List<TableEvent> end(double t) {
            return List.of();
        }
    }

    @Test
    void aHeardPressIsLitWithinTenMilliseconds() throws InterruptedException {
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
                var source = new NoCamera(clock)) {
            ledger.startGame(new GameSettings(
                    "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE));
            var seats = new JoinedSeats(List.of(buttons));
            var presses = ButtonEdges.live(seats, source::hurry);
            var kiosk = new Kiosk(
                    source,
                    frame -> new Look(frame.t(), List.of(), List.of()),
                    new Claims(),
                    presses,
                    new SaidQueue(),
                    Journal.in(ledger),
                    new SeatLamps(seats, List.of()),
                    new StepTimes(System::nanoTime));
            var loop = Thread.ofPlatform().name("pipeline").start(kiosk::run);
            press(WARM_UP);
            var millis = press(PRESSES);
            source.close();
            loop.join();
            System.out.printf(
                    "from a press to its light, in milliseconds: median %.1f, 95 of 100 %.1f, 99 of 100 %.1f, most %.1f%n",
                    share(millis, 0.5), share(millis, 0.95), share(millis, 0.99), share(millis, 1));
            assertThat(share(millis, 0.99)).isLessThan(MOST);
        }
    }

    private double[] press(int times) throws InterruptedException {
        var millis = new double[times];
        for (int i = 0; i < times; i++) {
            var seat = Seat.of(i % 4);
            lit.clear();
            long start = System.nanoTime();
            buttons.touch(seat, true, Optional.empty());
            var light = lit.poll(2, TimeUnit.SECONDS);
            assertThat(light).as("the light of press %d", i).isNotNull();
            millis[i] = (light - start) / 1e6;
            buttons.touch(seat, false, Optional.empty());
            Thread.sleep(5);
        }
        Arrays.sort(millis);
        return millis;
    }

    /** What that share of sorted figures does not exceed. */
    private static double share(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}
