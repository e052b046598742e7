package org.tilewatch.access;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.DeviceFile.Known;
import org.tilewatch.access.Joining.Asked;
import org.tilewatch.access.Joining.PinTried;
import org.tilewatch.access.Joining.Request;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Who is let in, and how. A device is known by a random token that it alone keeps; it gets one by a code that somebody already in
 * says yes to, by a one-time secret, or by the PIN. Safe for use by several threads.
 */
public final class Access {
    private static final Logger LOG = LoggerFactory.getLogger(Access.class);

    private final Strangers strangers;
    private final Optional<FirstPin> firstPin;
    private final Optional<DeviceFile> file;
    private final InstantSource clock;
    private final Tokens tokens = new Tokens();
    private final Newcomers newcomers;
    private final BackOff backOff;
    /** Held while a PIN is tried, which takes a while: one at a time, and nobody else waits for it. */
    private final ReentrantLock trying = new ReentrantLock();

    private volatile Known known;
    private volatile Runnable changed = () -> {};

    private Access(
            Strangers strangers,
            Optional<FirstPin> firstPin,
            Optional<DeviceFile> file,
            InstantSource clock,
            LongSupplier nanoTime) {
        this.strangers = strangers;
        this.firstPin = firstPin;
        this.file = file;
        this.clock = clock;
        this.newcomers = new Newcomers(nanoTime, tokens);
        this.backOff = new BackOff(nanoTime);
        this.known = file.map(DeviceFile::read).orElse(Known.NOBODY);
    }

    /**
     * Devices that are remembered over restarts.
     *
     * @param file     in which they are kept
     * @param firstPin the PIN that holds while none is set on the page
     * @param clock    for the dates at which they are paired
     * @param nanoTime nanoseconds from any start
     */
    public static Access remembered(
            Path file, Strangers strangers, Optional<FirstPin> firstPin, InstantSource clock, LongSupplier nanoTime) {
        return new Access(strangers, firstPin, Optional.of(new DeviceFile(file)), clock, nanoTime);
    }

    /** Devices that are forgotten when the kiosk stops, as where a recording is shown. */
    public static Access forgetful(Strangers strangers) {
        return new Access(strangers, Optional.empty(), Optional.empty(), InstantSource.system(), System::nanoTime);
    }

    /** Has somebody hear of every change in who may do what, and in who asks. */
    public void onChange(Runnable listener) {
        changed = listener;
    }

    /** Whoever has this token, or none. */
    public Guest guest(Optional<String> token) {
        return token.map(Tokens::hash)
                .flatMap(this::device)
                .map(device ->
                        new Guest(atLeast(device.leave()), Optional.of(new Speaker(device.number(), device.name()))))
                .orElseGet(() -> new Guest(strangers.leave(), Optional.empty()));
    }

    /** Where strangers may do everything, so may a device that was paired with less. */
    private Leave atLeast(Leave leave) {
        return strangers == Strangers.EVERYTHING ? strangers.leave() : leave;
    }

    private Optional<Device> device(String hash) {
        return known.devices().stream()
                .filter(device -> device.hash().equals(hash))
                .findFirst();
    }

    /**
     * A device asks to be let in, or to be given more leave than it has.
     *
     * @param token what it is known by already, if it is
     * @param name  what its owner calls it
     * @throws Refusal when too many ask already
     */
    public Asked ask(Optional<String> token, String name, String address) {
        Asked asked;
        synchronized (this) {
            var own = token.filter(kept -> knows(Tokens.hash(kept))).orElseGet(tokens::next);
            asked = new Asked(own, newcomers.ask(Tokens.hash(own), usable(name), address));
        }
        changed.run();
        return asked;
    }

    private boolean knows(String hash) {
        return device(hash).isPresent() || newcomers.of(hash).isPresent();
    }

    /** How it goes with whoever has this token. */
    public synchronized Joining joining(Optional<String> token) {
        var asking = token.map(Tokens::hash).flatMap(newcomers::of);
        if (asking.isPresent()) {
            return asking.get().refused()
                    ? new Joining.Refused()
                    : new Joining.Waits(asking.get().request());
        }
        var guest = guest(token);
        return guest.speaker().isPresent() ? new Joining.In(guest) : new Joining.Outside();
    }

    /** Those who wait for an answer. */
    public synchronized List<Request> asking() {
        return newcomers.waiting();
    }

    /**
     * Lets a newcomer in.
     *
     * @throws Refusal when it does not wait any more, somebody gives what he has not, or there are too many devices
     */
    public void letIn(long request, Leave leave, Guest by) {
        requireMayGive(by, leave);
        synchronized (this) {
            var one = newcomers.waiting(request).orElseThrow(() -> new Refusal(Key.ASKS_NO_MORE.sentence()));
            newcomers.done(one);
            pair(one.hash(), one.request().name(), leave);
        }
        changed.run();
    }

    /** Sends a newcomer away. */
    public void refuse(long request) {
        synchronized (this) {
            newcomers.waiting(request).ifPresent(newcomers::refuse);
        }
        changed.run();
    }

    /**
     * A secret that lets one device in, once and soon.
     *
     * @throws Refusal when somebody gives what he has not
     */
    public synchronized String invite(Leave leave, Guest by) {
        requireMayGive(by, leave);
        return newcomers.invite(leave);
    }

    private static void requireMayGive(Guest by, Leave leave) {
        if (!by.leave().mayGive(leave)) {
            throw new Refusal(Key.GIVES_WHAT_HE_HAS_NOT.sentence());
        }
    }

    /**
     * Lets in whoever brings a secret; gives the token by which the device is known from now on.
     *
     * @throws Refusal when the secret does not hold, or there are too many devices
     */
    public String redeem(String secret, String name) {
        String token;
        synchronized (this) {
            var leave = newcomers.redeem(secret).orElseThrow(() -> new Refusal(Key.SECRET_USED_UP.sentence()));
            token = tokens.next();
            pair(Tokens.hash(token), usable(name), leave);
        }
        changed.run();
        return token;
    }

    /**
     * Lets in whoever knows the PIN, as a host.
     *
     * @throws Refusal when there is no PIN, or there are too many devices
     */
    public PinTried tryPin(String digits, String name, String address) {
        if (!hasPin()) {
            throw new Refusal(Key.NO_PIN_SET.sentence());
        }
        if (!trying.tryLock()) {
            return new PinTried.TooSoon(1);
        }
        try {
            long wait = backOff.seconds(address);
            if (wait > 0) {
                return new PinTried.TooSoon(wait);
            }
            if (digits.length() > Bound.PIN_LONGEST.most() || !isPin(digits)) {
                backOff.wrong(address);
                return new PinTried.Wrong();
            }
            backOff.right(address);
        } finally {
            trying.unlock();
        }
        var token = tokens.next();
        synchronized (this) {
            pair(Tokens.hash(token), usable(name), Leave.Common.HOST);
        }
        changed.run();
        return new PinTried.Right(token);
    }

    /**
     * Sets the PIN, or takes it away.
     *
     * @throws Refusal when it is too short, too long or not of digits, or cannot be written
     */
    public void pin(Optional<String> digits) {
        var pin = digits.map(given -> Pin.of(Pin.usable(given)
                .orElseThrow(() -> new Refusal(Key.PIN_UNUSABLE.with(
                        Argument.of(Bound.PIN_SHORTEST.most()), Argument.of(Bound.PIN_LONGEST.most()))))));
        synchronized (this) {
            remember(new Known(known.next(), known.devices(), pin));
        }
    }

    /** Whether a PIN lets somebody in. */
    public boolean hasPin() {
        return known.pin().isPresent() || firstPin.isPresent();
    }

    private boolean isPin(String digits) {
        return known.pin()
                .map(pin -> pin.is(digits))
                .orElseGet(() -> firstPin.filter(pin -> pin.is(digits)).isPresent());
    }

    /** The paired devices, in the order in which they were let in. */
    public List<Device> devices() {
        return known.devices();
    }

    /**
     * A device is paired no longer, from this moment on.
     *
     * @throws Refusal when there is no such device, or that cannot be written down
     */
    public void revoke(long number) {
        try {
            synchronized (this) {
                var others = known.devices().stream()
                        .filter(device -> device.number() != number)
                        .toList();
                if (others.size() == known.devices().size()) {
                    throw new Refusal(Key.NO_SUCH_DEVICE.sentence());
                }
                remember(new Known(known.next(), others, known.pin()));
            }
        } finally {
            changed.run();
        }
    }

    private void pair(String hash, String name, Leave leave) {
        var devices = new ArrayList<>(known.devices());
        for (int i = 0; i < devices.size(); i++) {
            if (devices.get(i).hash().equals(hash)) {
                devices.set(i, devices.get(i).with(leave));
                remember(new Known(known.next(), devices, known.pin()));
                return;
            }
        }
        if (devices.size() >= Bound.DEVICES.most()) {
            throw new Refusal(Key.TOO_MANY_DEVICES.sentence());
        }
        devices.add(new Device(known.next(), name, leave, clock.instant(), hash));
        remember(new Known(known.next() + 1, devices, known.pin()));
    }

    /** What is decided holds at once, also where the disk does not take it: a device that was revoked stays out. */
    private void remember(Known now) {
        known = now;
        if (file.isPresent()) {
            try {
                file.get().write(now);
            } catch (IOException full) {
                LOG.warn("The file {} cannot be written", file.get().file(), full);
                throw new Refusal(Key.DEVICES_UNWRITTEN.sentence(), full);
            }
        }
    }

    /** A name in one line, not too long. */
    private static String usable(String name) {
        var line = name.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").strip();
        return line.codePointCount(0, line.length()) <= Bound.NAME.most()
                ? line
                : line.substring(0, line.offsetByCodePoints(0, Bound.NAME.most()));
    }
}
