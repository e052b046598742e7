package org.tilewatch.seats.gpio;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.exception.InitializeException;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalInputProvider;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalOutputProvider;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatDebouncer;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatLights;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;

/**
 * Buttons and lights on the Raspberry Pi's header, through Pi4J and the kernel's GPIO character device. Pi4J's own debouncing
 * is switched off: see {@link SeatDebouncer}. Each line has one listener, on a thread of Pi4J's; they meet in one lock, under
 * which an edge gets its time and passes on, so that order of time is order of arrival.
 */
public final class GpioSeats implements SeatPanel {
    private static final Logger LOG = LoggerFactory.getLogger(GpioSeats.class);

    /** How often locks are looked at and lights are switched, in milliseconds. */
    private static final long TICK_MILLIS = 10;

    private final Context pi4j;
    private final DoubleSupplier clock;
    private final SeatDebouncer debouncer;
    private final SeatLights lights = new SeatLights();
    private final Map<Seat, DigitalOutput> lamps = new EnumMap<>(Seat.class);
    private final Object lock = new Object();
    private final ScheduledExecutorService ticker = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("seat-lights").daemon().factory());
    private Consumer<ButtonEdge> listener = edge -> {};

    private GpioSeats(Context pi4j, SeatPins pins, DoubleSupplier clock) {
        this.pi4j = pi4j;
        this.clock = clock;
        this.debouncer = new SeatDebouncer(pins.lockSeconds());
        for (var seat : Seat.values()) {
            var wired = pins.seats().get(seat.number());
            lamps.put(
                    seat,
                    taken(wired.light(), SeatPins.light(seat), () -> pi4j.create(lamp(pi4j, seat, wired.light()))));
            DigitalInput button =
                    taken(wired.button(), SeatPins.button(seat), () -> pi4j.create(button(pi4j, seat, wired.button())));
            button.addListener(change -> contact(seat, change.state()));
        }
    }

    /** What a line gives; whoever holds it already keeps it. */
    private static <T> T taken(int line, String setting, Supplier<T> take) {
        try {
            return take.get();
        } catch (InitializeException held) {
            throw SeatsUnavailable.line(line, setting, held);
        }
    }

    /**
     * The seats of the Raspberry Pi that the program runs on.
     *
     * @param clock seconds from the start
     * @throws SeatsUnavailable in one sentence, when the lines cannot be had
     */
    public static GpioSeats onRaspberryPi(SeatPins pins, DoubleSupplier clock) {
        Context pi4j = null;
        try {
            pi4j = Pi4J.newContextBuilder()
                    .disableShutdownHook()
                    .add(GpioDDigitalInputProvider.newInstance(), GpioDDigitalOutputProvider.newInstance())
                    .build();
            return on(pi4j, pins, clock);
        } catch (RuntimeException | UnsatisfiedLinkError unavailable) {
            if (pi4j != null) {
                pi4j.shutdown();
            }
            throw unavailable instanceof SeatsUnavailable said ? said : SeatsUnavailable.all(pins, unavailable);
        }
    }

    /** The seats on the lines of a Pi4J context, which is shut down with them. */
    static GpioSeats on(Context pi4j, SeatPins pins, DoubleSupplier clock) {
        var seats = new GpioSeats(pi4j, pins, clock);
        var unused = seats.ticker.scheduleAtFixedRate(seats::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
        return seats;
    }

    private static DigitalInputConfig button(Context pi4j, Seat seat, int line) {
        return DigitalInput.newConfigBuilder(pi4j)
                .id("seat-" + seat.number() + "-button")
                .address(line)
                .pull(PullResistance.PULL_UP)
                .debounce(0L)
                .build();
    }

    private static DigitalOutputConfig lamp(Context pi4j, Seat seat, int line) {
        return DigitalOutput.newConfigBuilder(pi4j)
                .id("seat-" + seat.number() + "-light")
                .address(line)
                .initial(DigitalState.LOW)
                .shutdown(DigitalState.LOW)
                .build();
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> listener) {
        synchronized (lock) {
            this.listener = listener;
        }
    }

    @Override
    public void show(Seat seat, SeatLight light) {
        synchronized (lock) {
            lights.show(clock.getAsDouble(), seat, light);
            switchLamps();
        }
    }

    private void contact(Seat seat, DigitalState state) {
        synchronized (lock) {
            tell(debouncer.contact(clock.getAsDouble(), seat, state.isLow()));
        }
    }

    /** Lets time pass for locks and lights. A tick that threw would be the scheduler's last, so what goes wrong is logged. */
    private void tick() {
        try {
            synchronized (lock) {
                tell(debouncer.due(clock.getAsDouble()));
                switchLamps();
            }
        } catch (RuntimeException broken) {
            LOG.error("the seats' lights or buttons failed", broken);
        }
    }

    private void tell(List<ButtonEdge> edges) {
        edges.forEach(listener);
    }

    private void switchLamps() {
        var now = clock.getAsDouble();
        for (var seat : Seat.values()) {
            var lamp = Objects.requireNonNull(lamps.get(seat));
            var lit = lights.lit(now, seat);
            if (lamp.isHigh() != lit) {
                lamp.setState(lit);
            }
        }
    }

    @Override
    public void close() {
        ticker.close();
        synchronized (lock) {
            listener = edge -> {};
        }
        pi4j.shutdown();
    }
}
