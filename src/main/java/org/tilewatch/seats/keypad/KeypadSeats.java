package org.tilewatch.seats.keypad;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The keys 1 to 4, in the row of figures or on the number pad, as the buttons of seats 0 to 3, read from the kernel's event device
 * (Documentation/input/input.rst): a keypad, or four buttons on a USB encoder that types these keys. One that is unplugged is opened
 * again when it comes back. Keypads take the bounce out themselves.
 */
public final class KeypadSeats implements SeatPanel {
    private static final Logger LOG = LoggerFactory.getLogger(KeypadSeats.class);

    /** Of struct input_event on a 64-bit kernel: two numbers of time, type, code, value. */
    private static final int EVENT_BYTES = 24;

    private static final int TYPE_AT = 16;
    private static final int EV_KEY = 1;
    private static final int UP = 0;
    private static final int DOWN = 1;

    /** KEY_1 to KEY_4 and KEY_KP1 to KEY_KP4 of linux/input-event-codes.h. */
    static final List<List<Integer>> ROWS = List.of(List.of(2, 3, 4, 5), List.of(79, 80, 81, 75));

    private final Path device;
    private final DoubleSupplier clock;
    private final Duration pause;
    private final Object lock = new Object();
    private final Set<Seat> down = EnumSet.noneOf(Seat.class);
    private Consumer<ButtonEdge> listener = edge -> {};
    private volatile Optional<Sentence> trouble = Optional.empty();
    private volatile boolean closed;
    private volatile Optional<InputStream> open = Optional.empty();

    /**
     * Reads a device from now on, and again whenever it comes back.
     *
     * @param device such as {@code /dev/input/by-id/usb-...-event-kbd}
     * @param clock  seconds from the start
     */
    public KeypadSeats(Path device, DoubleSupplier clock) {
        this(device, clock, Duration.ofSeconds(1));
    }

    KeypadSeats(Path device, DoubleSupplier clock, Duration pause) {
        this.device = device;
        this.clock = clock;
        this.pause = pause;
        Thread.ofPlatform().daemon().name("keypad").start(this::read);
    }

    /** Why it cannot be read at the moment; empty where it can. */
    public Optional<Sentence> trouble() {
        return trouble;
    }

    private void read() {
        while (!closed) {
            try (var events = Files.newInputStream(device)) {
                open = Optional.of(events);
                trouble = Optional.empty();
                var whole = new DataInputStream(events);
                while (!closed) {
                    heard(ByteBuffer.wrap(whole.readNBytes(EVENT_BYTES)).order(ByteOrder.nativeOrder()));
                }
            } catch (IOException gone) {
                fail(gone);
            }
            letGo();
            rest();
        }
    }

    private void fail(IOException gone) {
        if (!closed && trouble.isEmpty()) {
            LOG.warn("The keypad {} cannot be read: {}", device, gone.toString());
        }
        trouble = Optional.of(Key.KEYPAD_UNREACHABLE.with(Argument.of(device.toString())));
    }

    private void heard(ByteBuffer event) throws IOException {
        if (event.remaining() < EVENT_BYTES) {
            throw new IOException("it was unplugged");
        }
        var seat = seat(event.getShort(TYPE_AT + 2));
        int value = event.getInt(TYPE_AT + 4);
        // A key that is held repeats itself with the value 2.
        if (event.getShort(TYPE_AT) == EV_KEY && seat.isPresent() && (value == DOWN || value == UP)) {
            tell(seat.get(), value == DOWN);
        }
    }

    private static Optional<Seat> seat(int key) {
        return ROWS.stream()
                .map(row -> row.indexOf(key))
                .filter(place -> place >= 0)
                .findFirst()
                .map(Seat::of);
    }

    private void tell(Seat seat, boolean isDown) {
        synchronized (lock) {
            if (isDown ? down.add(seat) : down.remove(seat)) {
                listener.accept(new ButtonEdge(clock.getAsDouble(), seat, isDown));
            }
        }
    }

    /** Keys of a keypad that is gone are held by nobody. */
    private void letGo() {
        open = Optional.empty();
        held().forEach(seat -> tell(seat, false));
    }

    private List<Seat> held() {
        synchronized (lock) {
            return List.copyOf(down);
        }
    }

    private void rest() {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException stop) {
            closed = true;
        }
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> listener) {
        synchronized (lock) {
            this.listener = listener;
        }
    }

    /** A keypad has no lights; those on the page burn. */
    @Override
    public void show(Seat seat, SeatLight light) {}

    @Override
    public void close() {
        closed = true;
        synchronized (lock) {
            listener = edge -> {};
        }
        open.ifPresent(stream -> {
            try {
                stream.close();
            } catch (IOException already) {
                LOG.debug("the keypad was closed already", already);
            }
        });
    }
}
