package org.tilewatch.camera;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A telephone that looks at the table through a page of the kiosk's own: it sends whole pictures where the table rests, and glimpses where
 * something moves, as fast as its connection takes them. The last one that began to look is the camera; the one before is told so. A
 * telephone that sleeps, is turned or has gone is no empty table: nothing is seen, and why is said. Safe for several threads.
 */
public final class PhoneCamera implements LiveCamera.CaptureDevice {
    static final Sentence NAME = Key.PHONE_CAMERA.sentence();

    /** A telephone is never opened anew from here: it connects by itself when it is back. */
    static final LiveCamera.Patience PATIENCE = new LiveCamera.Patience(
            Duration.ofDays(365), Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofMillis(1500));

    /** Of one picture: a telephone's usual whole one, four to three. */
    public static final long MOST_PIXELS = 13_000_000;

    /** How far the shape of a glimpse may be from that of the whole pictures. */
    private static final double SHAPE = 0.03;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Optional<Looking> looking = Optional.empty();
    private Optional<LiveCamera.Picture> whole = Optional.empty();
    private Optional<LiveCamera.Picture> glimpse = Optional.empty();
    /** Of the whole pictures since somebody has set the telephone up; outlives its connections. */
    private Optional<PictureCode.Extent> shape = Optional.empty();

    private PhoneState state = PhoneState.NEVER_THERE;

    private enum PhoneState {
        NEVER_THERE(Key.PHONE_NOT_THERE),
        LOOKS(Key.PHONE_SILENT),
        ASLEEP(Key.PHONE_ASLEEP),
        TURNED(Key.PHONE_TURNED),
        GONE(Key.PHONE_GONE);

        private final Key why;

        PhoneState(Key why) {
            this.why = why;
        }
    }

    /**
     * How a telephone is supplied.
     *
     * @param charge   of its battery, 0 to 1
     * @param charging whether it hangs on a charger
     */
    public record PhoneBattery(double charge, boolean charging) {}

    /** A telephone's connection, for as long as it stands. */
    public final class Looking {
        private final Runnable putAside;
        private Optional<PhoneBattery> battery = Optional.empty();

        private Looking(Runnable putAside) {
            this.putAside = putAside;
        }

        /**
         * Takes a picture of a table at rest; gives why it is none that is looked at, if so.
         *
         * @param jpeg nobody changes it any more
         */
        public Optional<Sentence> whole(byte[] jpeg) {
            return take(this, jpeg, true);
        }

        /** Takes a small picture of a table on which something moves; one that comes before a whole one is passed over. */
        public Optional<Sentence> glimpse(byte[] jpeg) {
            return take(this, jpeg, false);
        }

        /** Its screen went off, or another page is looked at there; or it is back. */
        public void asleep(boolean now) {
            become(this, now ? PhoneState.ASLEEP : PhoneState.LOOKS);
        }

        /** What it says of its battery. */
        public void battery(double charge, boolean charging) {
            lock.lock();
            try {
                battery = Optional.of(new PhoneBattery(Math.clamp(charge, 0, 1), charging));
            } finally {
                lock.unlock();
            }
        }

        /** It stays as it stands now: pictures of another shape are what is wanted. */
        public void staysSo() {
            lock.lock();
            try {
                shape = Optional.empty();
            } finally {
                lock.unlock();
            }
            become(this, PhoneState.LOOKS);
        }

        /** Its connection is gone. */
        public void gone() {
            lock.lock();
            try {
                if (isThis(this)) {
                    looking = Optional.empty();
                    // One that said that it sleeps is gone because of that.
                    if (state != PhoneState.ASLEEP) {
                        state = PhoneState.GONE;
                    }
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * A telephone begins to look, in place of any before.
     *
     * @param putAside called once another takes its place
     */
    public Looking begin(Runnable putAside) {
        var next = new Looking(putAside);
        Optional<Looking> before;
        lock.lock();
        try {
            before = looking;
            looking = Optional.of(next);
            state = PhoneState.LOOKS;
        } finally {
            lock.unlock();
        }
        before.ifPresent(other -> other.putAside.run());
        return next;
    }

    /** What is known of the battery of the telephone that looks. */
    public Optional<PhoneBattery> battery() {
        lock.lock();
        try {
            return looking.flatMap(one -> one.battery);
        } finally {
            lock.unlock();
        }
    }

    /** Whether the telephone was turned since it was set up. */
    public boolean isTurned() {
        lock.lock();
        try {
            return state == PhoneState.TURNED;
        } finally {
            lock.unlock();
        }
    }

    private boolean isThis(Looking one) {
        return looking.filter(now -> now == one).isPresent();
    }

    private void become(Looking one, PhoneState now) {
        lock.lock();
        try {
            if (isThis(one)) {
                state = now;
            }
        } finally {
            lock.unlock();
        }
    }

    private Optional<Sentence> take(Looking from, byte[] jpeg, boolean isWhole) {
        var extent = PictureCode.ordinaryJpeg(jpeg, MOST_PIXELS);
        if (extent.isEmpty()) {
            return Optional.of(Key.PHONE_PICTURE_REFUSED.sentence());
        }
        lock.lock();
        try {
            if (isThis(from)) {
                if (isWhole) {
                    takeWhole(jpeg, extent.get());
                } else {
                    takeGlimpse(jpeg, extent.get());
                }
            }
        } finally {
            lock.unlock();
        }
        return Optional.empty();
    }

    private void takeWhole(byte[] jpeg, PictureCode.Extent extent) {
        boolean turned = shape.filter(known -> (known.width() > known.height()) != (extent.width() > extent.height()))
                .isPresent();
        comes(turned ? PhoneState.TURNED : PhoneState.LOOKS);
        if (!turned) {
            shape = Optional.of(extent);
            whole = Optional.of(new LiveCamera.Picture.Coded(jpeg));
            glimpse = Optional.empty();
            changed.signalAll();
        }
    }

    private void takeGlimpse(byte[] jpeg, PictureCode.Extent extent) {
        shape.filter(known -> isAlike(known, extent)).ifPresent(known -> {
            comes(PhoneState.LOOKS);
            glimpse = Optional.of(new LiveCamera.Picture.SmallPicture(jpeg, known.width(), known.height()));
            changed.signalAll();
        });
    }

    /** A picture that was under way when the telephone fell asleep does not wake it. */
    private void comes(PhoneState now) {
        if (state != PhoneState.ASLEEP) {
            state = now;
        }
    }

    private static boolean isAlike(PictureCode.Extent known, PictureCode.Extent other) {
        double ratio = (double) other.width() * known.height() / ((double) other.height() * known.width());
        return Math.abs(ratio - 1) < SHAPE && other.width() <= known.width() && other.height() <= known.height();
    }

    @Override
    public LiveCamera.Feed open() {
        return new PhonePictures();
    }

    @Override
    public Optional<Sentence> silent(boolean sent) {
        lock.lock();
        try {
            return Optional.of(state.why.sentence());
        } finally {
            lock.unlock();
        }
    }

    /** The pictures in the order in which they came; of those that nobody took in time the newest of each kind is left. */
    private final class PhonePictures implements LiveCamera.Feed {
        private boolean closed;

        @Override
        public LiveCamera.Picture read() throws IOException {
            lock.lock();
            try {
                while (!closed && whole.isEmpty() && glimpse.isEmpty()) {
                    changed.await(1, TimeUnit.SECONDS);
                }
                if (closed) {
                    throw new CameraTrouble(Key.CAMERA_OFF.with(NAME));
                }
                var next = whole.or(() -> glimpse).orElseThrow();
                if (whole.isPresent()) {
                    whole = Optional.empty();
                } else {
                    glimpse = Optional.empty();
                }
                return next;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CameraTrouble(Key.CAMERA_OFF.with(NAME), e);
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {
            lock.lock();
            try {
                closed = true;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}
