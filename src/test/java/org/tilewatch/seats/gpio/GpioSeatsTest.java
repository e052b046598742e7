package org.tilewatch.seats.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.exception.InitializeException;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProvider;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProviderImpl;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProvider;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;

class GpioSeatsTest {
    /** Fails as Pi4J's own does where the kernel says that somebody else holds a line. */
    private static final class HeldLine extends MockDigitalInputProviderImpl {
        private final int line;

        HeldLine(int line) {
            this.line = line;
        }

        @Override
        public DigitalInput create(DigitalInputConfig config) {
            if (config.address() == line) {
                throw new InitializeException("line " + line + ": Device or resource busy");
            }
            return super.create(config);
        }
    }

    private final long started = System.nanoTime();
    private final DoubleSupplier clock = () -> (System.nanoTime() - started) / 1e9;
    private final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    private Context pi4j;
    private GpioSeats seats;

    @BeforeEach
    void wire() {
        pi4j = Pi4J.newContextBuilder()
                .disableShutdownHook()
                .add(MockDigitalInputProvider.newInstance(), MockDigitalOutputProvider.newInstance())
                .build();
        seats = GpioSeats.on(pi4j, SeatPins.DEFAULT, clock);
        seats.onEdge(edges::add);
        for (var seat : Seat.values()) {
            button(seat).mockState(DigitalState.HIGH);
        }
    }

    @AfterEach
    void unwire() {
        seats.close();
    }

    @Test
    void everySeatsButtonArrivesAsThatSeatsPress() {
        for (var seat : Seat.values()) {
            button(seat).mockState(DigitalState.LOW);
        }

        assertThat(edges).extracting(ButtonEdge::seat).containsExactly(Seat.values());
        assertThat(edges).allMatch(ButtonEdge::down);
    }

    @Test
    void aBouncingPressAndReleaseAreOnePressAndOneRelease() {
        for (int bounce = 0; bounce < 5; bounce++) {
            button(Seat.TOP).mockState(DigitalState.LOW);
            button(Seat.TOP).mockState(DigitalState.HIGH);
        }

        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::down).containsExactly(true, false);
    }

    @Test
    void theLightsReachTheLinesOfTheirSeats() {
        seats.show(Seat.RIGHT, SeatLight.CLAIM_HELD);

        assertThat(lamp(Seat.RIGHT).state()).isEqualTo(DigitalState.HIGH);
        assertThat(lamp(Seat.LEFT).state()).isEqualTo(DigitalState.LOW);
        seats.show(Seat.RIGHT, SeatLight.OFF);
        assertThat(lamp(Seat.RIGHT).state()).isEqualTo(DigitalState.LOW);
    }

    @Test
    void aLightThatAsksIsSwitchedOnAndOffByItself() {
        seats.show(Seat.RIGHT, SeatLight.ASKED);

        await().until(() -> lamp(Seat.RIGHT).isLow());
        await().until(() -> lamp(Seat.RIGHT).isHigh());
    }

    @Test
    void closingTurnsTheLightsOff() {
        seats.show(Seat.RIGHT, SeatLight.CLAIM_HELD);
        var lamp = lamp(Seat.RIGHT);

        seats.close();

        assertThat(lamp.state()).isEqualTo(DigitalState.LOW);
        assertThat(pi4j.isShutdown()).isTrue();
    }

    @Test
    void joinedWithTheDashboardASeatIsDownWhileItIsDownOnEither() {
        var touch = new TouchSeats(clock, (seat, light) -> {});
        var joined = new JoinedSeats(List.of(seats, touch));
        edges.clear();
        joined.onEdge(edges::add);

        button(Seat.LEFT).mockState(DigitalState.LOW);
        touch.touch(Seat.LEFT, true, Optional.empty());
        touch.touch(Seat.LEFT, false, Optional.empty());
        assertThat(edges).extracting(ButtonEdge::down).containsExactly(true);

        await().pollDelay(Duration.ofMillis(30)).until(() -> true);
        button(Seat.LEFT).mockState(DigitalState.HIGH);
        assertThat(edges).extracting(ButtonEdge::down).containsExactly(true, false);
    }

    @Test
    void aMachineWithoutThePisLinesIsToldInOneSentence() {
        assertThatThrownBy(() -> GpioSeats.onRaspberryPi(SeatPins.of(Map.of()), clock))
                .isInstanceOf(SeatsUnavailable.class)
                .hasMessageStartingWith("wired-buttons-unreachable[")
                .hasMessageContaining("5, 12, 6, 16, 13, 20, 19, 21");
    }

    /** On a kernel's own lines it is tried by KernelGpioProgram. */
    @Test
    void aLineThatSomebodyElseHoldsIsNamedWithTheSettingThatTakesAnother() {
        var taken = Pi4J.newContextBuilder()
                .disableShutdownHook()
                .add(new HeldLine(13), MockDigitalOutputProvider.newInstance())
                .build();
        try {
            assertThatThrownBy(() -> GpioSeats.on(taken, SeatPins.DEFAULT, clock))
                    .isInstanceOf(SeatsUnavailable.class)
                    .hasMessageStartingWith("wired-line-taken[")
                    .hasMessageContaining("13")
                    .hasMessageContaining("seat.3.button");
        } finally {
            taken.shutdown();
        }
    }

    private MockDigitalInput button(Seat seat) {
        return pi4j.io("seat-" + seat.number() + "-button");
    }

    private MockDigitalOutput lamp(Seat seat) {
        return pi4j.io("seat-" + seat.number() + "-light");
    }
}
