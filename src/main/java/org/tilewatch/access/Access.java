package org.tilewatch.access;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.DeviceFile.KnownDevices;
import org.tilewatch.access.PairingState.Requested;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/**
 * Who is let in, and how. A device is known by a random token that it alone keeps; it gets one by a code that somebody already in
 * says yes to, by a one-time secret, or by the PIN. Safe for use by several threads.
 */
public final class Access {
    private static final Logger LOG = LoggerFactory.getLogger(Access.class);

    private final Role.GeneralRole guests;
    private final Optional<FirstPin> firstPin;
    private final Optional<DeviceFile> file;
    private final InstantSource clock;
    private final Tokens tokens = new Tokens();
    private final PairingRequests requests;
    private final BackOff backOff;
    /** Held while a PIN is tried, which takes a while: one at a time, and whom the kiosk knows waits for no stranger. */
    private final ReentrantLock trying = new ReentrantLock(true);

    private final ReentrantLock tryingOfKnown = new ReentrantLock(true);

    private volatile KnownDevices knownDevices;
    private volatile Optional<Sentence> notice;
    private volatile Runnable changed = () -> {};

    private Access(
            Role.GeneralRole guests,
            Optional<FirstPin> firstPin,
            Optional<DeviceFile> file,
            InstantSource clock,
            LongSupplier nanoTime) {
        this.guests = guests;
        this.firstPin = firstPin;
        this.file = file;
        this.clock = clock;
        this.requests = new PairingRequests(nanoTime, tokens);
        this.backOff = new BackOff(nanoTime);
        this.knownDevices = file.map(DeviceFile::read).orElse(KnownDevices.NOBODY);
        this.notice = file.flatMap(DeviceFile::notice);
    }

    /**
     * Devices that are remembered over restarts.
     *
     * @param file     in which they are kept
     * @param guests   what those may do whose device is not paired
     * @param firstPin the PIN that holds while none is set on the page
     * @param clock    for the dates at which they are paired
     * @param nanoTime nanoseconds from any start
     */
    public static Access remembered(
            Path file,
            Role.GeneralRole guests,
            Optional<FirstPin> firstPin,
            InstantSource clock,
            LongSupplier nanoTime) {
        return new Access(guests, firstPin, Optional.of(new DeviceFile(file)), clock, nanoTime);
    }

    /** Devices that are forgotten when the kiosk stops, as where a recording is shown. */
    public static Access forgetful(Role.GeneralRole guests) {
        return new Access(guests, Optional.empty(), Optional.empty(), InstantSource.system(), System::nanoTime);
    }

    /** What is said of devices that an earlier run had paired and this one cannot read, until one is paired. */
    public Optional<Sentence> notice() {
        return notice;
    }

    /** Has somebody hear of every change in who may do what, and in who asks. */
    public void onChange(Runnable listener) {
        changed = listener;
    }

    /** Whoever has this token, or none. */
    public Principal principal(Optional<String> token) {
        return token.map(Tokens::hash)
                .flatMap(this::device)
                .map(device ->
                        new Principal(atLeast(device.role()), Optional.of(new Speaker(device.number(), device.name()))))
                .orElseGet(() -> new Principal(guests, Optional.empty()));
    }

    /** Where guests may do everything, so may a device that was paired with less. */
    private Role atLeast(Role role) {
        return guests == Role.GeneralRole.HOST ? guests : role;
    }

    private Optional<Device> device(String hash) {
        return knownDevices.devices().stream()
                .filter(device -> device.hash().equals(hash))
                .findFirst();
    }

    /**
     * A device asks to be paired, or to be given a higher role than it has.
     *
     * @param token what it is known by already, if it is
     * @param name  what its owner calls it
     * @throws Refusal when too many ask already
     */
    public Requested requestPairing(Optional<String> token, String name, String address) {
        Requested asked;
        synchronized (this) {
            var own = token.filter(kept -> knows(Tokens.hash(kept))).orElseGet(tokens::next);
            asked = new Requested(own, requests.ask(Tokens.hash(own), GivenName.cleaned(name), address));
        }
        changed.run();
        return asked;
    }

    private boolean knows(String hash) {
        return device(hash).isPresent() || requests.of(hash).isPresent() || requests.isRefused(hash);
    }

    /** How it goes with whoever has this token. */
    public synchronized PairingState pairing(Optional<String> token) {
        var request = token.map(Tokens::hash).flatMap(requests::of);
        if (request.isPresent()) {
            return new PairingState.Pending(request.get().request());
        }
        if (token.map(Tokens::hash).filter(requests::isRefused).isPresent()) {
            return new PairingState.PairingRefused();
        }
        var principal = principal(token);
        return principal.speaker().isPresent() ? new PairingState.Paired(principal) : new PairingState.Unpaired();
    }

    /** Those who wait for an answer. */
    public synchronized List<PairingRequest> pairingRequests() {
        return requests.waiting();
    }

    /**
     * Pairs a device that asks for it. Who is to be a host is compared by the code that his device shows: a touch beside the right
     * button, or in haste, gives nobody everything.
     *
     * @param code as whoever decides has read it on the other device, where he has
     * @throws Refusal when it does not wait any more, the code is not that device's, somebody gives what he has not, or there are too
     *     many devices
     */
    public void approve(long request, Role role, Principal by, Optional<String> code) {
        requireMayGrant(by, role);
        synchronized (this) {
            var one = requests.waiting(request).orElseThrow(() -> new Refusal(Key.ASKS_NO_MORE.sentence()));
            var shown = one.request().code();
            if (role == Role.GeneralRole.HOST && code.filter(shown::equals).isEmpty()) {
                throw new Refusal(Key.CODE_IS_ANOTHER.sentence());
            }
            requests.done(one);
            pair(one.hash(), one.request().name(), role);
        }
        changed.run();
    }

    /** Sends a device away that asks. */
    public void refuse(long request) {
        synchronized (this) {
            requests.waiting(request).ifPresent(requests::refuse);
        }
        changed.run();
    }

    /**
     * A secret that lets one device in, once and soon.
     *
     * @throws Refusal when somebody gives what he has not
     */
    public synchronized String invite(Role role, Principal by) {
        requireMayGrant(by, role);
        return requests.invite(role);
    }

    private static void requireMayGrant(Principal by, Role role) {
        if (!by.role().mayGrant(role)) {
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
            var role = requests.redeem(secret).orElseThrow(() -> new Refusal(Key.SECRET_USED_UP.sentence()));
            token = tokens.next();
            pair(Tokens.hash(token), GivenName.cleaned(name), role);
        }
        changed.run();
        return token;
    }

    /**
     * Lets in whoever knows the PIN, as a host.
     *
     * @param sender from where, as far as an address tells
     * @param by     who tries, as far as the kiosk knows him already
     * @throws Refusal when there is no PIN, or there are too many devices
     */
    public PinAttempt tryPin(String digits, String name, String sender, Principal by) {
        if (!hasPin()) {
            throw new Refusal(Key.NO_PIN_SET.sentence());
        }
        boolean known = by.speaker().isPresent();
        var who = by.speaker().map(speaker -> "device " + speaker.device()).orElse(sender);
        long wait = backOff.seconds(who, known);
        if (wait > 0) {
            return new PinAttempt.TooSoon(wait);
        }
        var turn = known ? tryingOfKnown : trying;
        if (!waitsFor(turn)) {
            return new PinAttempt.TooSoon(1);
        }
        try {
            wait = backOff.seconds(who, known);
            if (wait > 0) {
                return new PinAttempt.TooSoon(wait);
            }
            if (digits.length() > AccessLimit.PIN_MAX_DIGITS.value() || !isPin(digits)) {
                backOff.wrong(who, known);
                return new PinAttempt.WrongPin();
            }
            backOff.right(who);
        } finally {
            turn.unlock();
        }
        var token = tokens.next();
        synchronized (this) {
            pair(Tokens.hash(token), GivenName.cleaned(name), Role.GeneralRole.HOST);
        }
        changed.run();
        return new PinAttempt.RightPin(token);
    }

    private static boolean waitsFor(ReentrantLock turn) {
        try {
            return turn.tryLock(AccessLimit.PIN_QUEUE_SECONDS.value(), TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * Sets the PIN, or takes it away.
     *
     * @throws Refusal when it is too short, too long or not of digits, or cannot be written
     */
    public void pin(Optional<String> digits) {
        var pin = digits.map(given -> Pin.of(Pin.usable(given)
                .orElseThrow(() -> new Refusal(Key.PIN_UNUSABLE.with(
                        Argument.of(AccessLimit.PIN_MIN_DIGITS.value()),
                        Argument.of(AccessLimit.PIN_MAX_DIGITS.value()))))));
        synchronized (this) {
            remember(new KnownDevices(knownDevices.next(), knownDevices.devices(), pin));
        }
    }

    /** Whether a PIN lets somebody in. */
    public boolean hasPin() {
        return knownDevices.pin().isPresent() || firstPin.isPresent();
    }

    private boolean isPin(String digits) {
        return knownDevices
                .pin()
                .map(pin -> pin.is(digits))
                .orElseGet(() -> firstPin.filter(pin -> pin.is(digits)).isPresent());
    }

    /** The paired devices, in the order in which they were let in. */
    public List<Device> devices() {
        return knownDevices.devices();
    }

    /**
     * A device is paired no longer, from this moment on.
     *
     * @throws Refusal when there is no such device, or that cannot be written down
     */
    public void revoke(long number) {
        try {
            synchronized (this) {
                var others = knownDevices.devices().stream()
                        .filter(device -> device.number() != number)
                        .toList();
                if (others.size() == knownDevices.devices().size()) {
                    throw new Refusal(Key.NO_SUCH_DEVICE.sentence());
                }
                remember(new KnownDevices(knownDevices.next(), others, knownDevices.pin()));
            }
        } finally {
            changed.run();
        }
    }

    private void pair(String hash, String name, Role role) {
        var devices = new ArrayList<>(knownDevices.devices());
        for (int i = 0; i < devices.size(); i++) {
            if (devices.get(i).hash().equals(hash)) {
                devices.set(i, devices.get(i).with(role));
                remember(new KnownDevices(knownDevices.next(), devices, knownDevices.pin()));
                return;
            }
        }
        if (devices.size() >= AccessLimit.DEVICES.value()) {
            throw new Refusal(Key.TOO_MANY_DEVICES.sentence());
        }
        devices.add(new Device(knownDevices.next(), name, role, clock.instant(), hash));
        remember(new KnownDevices(knownDevices.next() + 1, devices, knownDevices.pin()));
    }

    /** What is decided holds at once, also where the disk does not take it: a device that was revoked stays out. */
    private void remember(KnownDevices now) {
        knownDevices = now;
        notice = Optional.empty();
        if (file.isPresent()) {
            try {
                file.get().write(now);
            } catch (IOException full) {
                LOG.warn("The file {} cannot be written", file.get().file(), full);
                throw new Refusal(Key.DEVICES_UNWRITTEN.sentence(), full);
            }
        }
    }
}
