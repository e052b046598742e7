package org.tilewatch.lab;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.tilewatch.lab.FaultyUplink.RoadFaults;

/**
 * A road of the network between tables and their hall, or their carrier, on which things go wrong. It is a door of its own: what comes in
 * there goes on to the hall byte by byte, encrypted as it is, so that nobody here knows what it says, and tables and hall meet on it what they
 * meet on a bad network, their own sockets, TLS and patience included. What is told begins with what comes after an answer, and has one fate.
 * Of a seed and a connection's number the fates are always the same. Safe for use by several threads.
 */
final class FaultyRoad implements AutoCloseable {
    private static final int BYTES_AT_ONCE = 16 << 10;
    /** Who says nothing for so long has said what he wanted. */
    private static final int SAID_MILLIS = 100;

    private static final int CONNECTING_MILLIS = 10_000;
    private static final int IN_LINE = 1_024;
    private final ServerSocket door;
    private final InetSocketAddress hall;
    private final RoadFaults faults;
    private final long seed;
    private final Set<RoadLine> lines = ConcurrentHashMap.newKeySet();
    private final AtomicLongArray counts = new AtomicLongArray(Fate.values().length);

    /** What becomes of something that is told. */
    enum Fate {
        /** It arrives, and is answered. */
        GOES_WELL,
        /** It arrives late. */
        LATE,
        /** The line breaks while it is told: half of it arrives. */
        BROKEN_OFF,
        /** It arrives; from the hall nothing comes any more, until the line breaks. */
        ONE_WAY,
        /** It arrives, and the line breaks with its answer: whoever told it tells it again. */
        TWICE,
        /** The line breaks, it is told again over another, and arrives by the first all the same, after what followed it. */
        OVERTAKEN
    }

    /**
     * A road that is open from now on.
     *
     * @param door where tables begin; port 0 for any
     * @param hall where it leads to
     */
    FaultyRoad(InetSocketAddress door, InetSocketAddress hall, RoadFaults faults, long seed) throws IOException {
        this.hall = hall;
        this.faults = faults;
        this.seed = seed;
        this.door = new ServerSocket();
        this.door.setReuseAddress(true);
        this.door.bind(door, IN_LINE);
        Thread.ofVirtual().name("road").start(this::letIn);
    }

    /** One that begins on this machine and for nobody else. */
    static FaultyRoad to(InetSocketAddress hall, RoadFaults faults, long seed) throws IOException {
        return new FaultyRoad(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), hall, faults, seed);
    }

    /** Where it begins. */
    int port() {
        return door.getLocalPort();
    }

    /** How often something had a fate so far. */
    long count(Fate fate) {
        return counts.get(fate.ordinal());
    }

    /** As a table that is told to join knows the hall, or the carrier, by this road. */
    URI by(URI straight) {
        return URI.create(straight.getScheme() + "://localhost:" + port());
    }

    /** How often each fate came. */
    String text() {
        return "on the road: "
                + Arrays.stream(Fate.values())
                        .map(fate -> fate.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " " + count(fate))
                        .collect(Collectors.joining(", "));
    }

    private void letIn() {
        for (long number = 0; !door.isClosed(); number++) {
            try {
                var line = new RoadLine(door.accept(), seed * 31 + number);
                lines.add(line);
                Thread.ofVirtual().start(line::begin);
            } catch (IOException closed) {
                return;
            }
        }
    }

    private Fate draw(RandomGenerator random) {
        double drawn = random.nextDouble();
        var shares = Map.of(
                Fate.LATE, faults.late(),
                Fate.BROKEN_OFF, faults.dropped(),
                Fate.ONE_WAY, faults.deaf(),
                Fate.TWICE, faults.doubled(),
                Fate.OVERTAKEN, faults.repeated());
        var fate = Fate.GOES_WELL;
        for (var one : Fate.values()) {
            double share = shares.getOrDefault(one, 0.0);
            if (drawn >= 0 && drawn < share) {
                fate = one;
            }
            drawn -= share;
        }
        counts.incrementAndGet(fate.ordinal());
        return fate;
    }

    /** A connection of a table, and the one that it has to the hall by it. */
    private final class RoadLine {
        private final Socket table;
        private final Socket toHall = new Socket();
        private final RandomGenerator fates;
        private final RandomGenerator delays;
        private volatile Fate fate = Fate.GOES_WELL;
        /** Whether what comes from the table next is something new. */
        private volatile boolean answered = true;

        RoadLine(Socket table, long seed) {
            this.table = table;
            this.fates = new Random(seed);
            this.delays = new Random(~seed);
        }

        void begin() {
            try {
                table.setTcpNoDelay(true);
                toHall.setTcpNoDelay(true);
                toHall.connect(hall, CONNECTING_MILLIS);
                Thread.ofVirtual().start(this::answers);
                tells();
            } catch (IOException | InterruptedException broken) {
                // Which both sides hear.
            } finally {
                breaks();
            }
        }

        private void tells() throws IOException, InterruptedException {
            var some = new byte[BYTES_AT_ONCE];
            var from = table.getInputStream();
            var to = toHall.getOutputStream();
            for (int count = from.read(some); count >= 0; count = from.read(some)) {
                boolean begins = answered;
                if (begins) {
                    answered = false;
                    fate = draw(fates);
                }
                switch (fate) {
                    case LATE -> {
                        if (begins) {
                            waits();
                        }
                        to.write(some, 0, count);
                    }
                    case BROKEN_OFF -> {
                        to.write(some, 0, count / 2);
                        return;
                    }
                    case OVERTAKEN -> {
                        var all = rest(from, some, count);
                        breaks(table);
                        waits();
                        to.write(all);
                        // Until the hall has read it: what is broken off before that never arrives.
                        waits();
                        return;
                    }
                    case GOES_WELL, ONE_WAY, TWICE -> to.write(some, 0, count);
                }
            }
        }

        /** All that is said, of which this much has come. */
        private byte[] rest(InputStream from, byte[] some, int count) throws IOException {
            var all = Arrays.copyOf(some, count);
            table.setSoTimeout(SAID_MILLIS);
            try {
                for (int more = from.read(some); more >= 0; more = from.read(some)) {
                    int before = all.length;
                    all = Arrays.copyOf(all, before + more);
                    System.arraycopy(some, 0, all, before, more);
                }
            } catch (SocketTimeoutException said) {
                return all;
            }
            return all;
        }

        private void answers() {
            try {
                var some = new byte[BYTES_AT_ONCE];
                var from = toHall.getInputStream();
                var to = table.getOutputStream();
                for (int count = from.read(some); count >= 0; count = from.read(some)) {
                    switch (fate) {
                        case GOES_WELL, LATE -> {
                            answered = true;
                            to.write(some, 0, count);
                        }
                        case TWICE -> {
                            return;
                        }
                        case ONE_WAY -> {
                            waits();
                            return;
                        }
                        case BROKEN_OFF, OVERTAKEN -> {
                            // Nobody is there to hear it.
                        }
                    }
                }
                table.shutdownOutput();
            } catch (IOException | InterruptedException broken) {
                // Which both sides hear.
            } finally {
                if (fate != Fate.OVERTAKEN) {
                    breaks();
                }
            }
        }

        private void waits() throws InterruptedException {
            TimeUnit.MILLISECONDS.sleep(delays.nextLong(1 + faults.delay().toMillis()));
        }

        private void breaks() {
            breaks(table);
            breaks(toHall);
            lines.remove(this);
        }

        /** Whoever is at its other end hears that it broke, and not that all was said. */
        private static void breaks(Socket one) {
            try {
                one.setSoLinger(true, 0);
            } catch (IOException already) {
                // It is broken.
            }
            try {
                one.close();
            } catch (IOException already) {
                // It is broken.
            }
        }
    }

    /** Every line breaks, and nobody is let in any more. */
    @Override
    public void close() throws IOException {
        door.close();
        lines.forEach(RoadLine::breaks);
    }
}
