package org.tilewatch.lab;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.HallMessage;
import org.tilewatch.uplink.Receipt;
import org.tilewatch.uplink.Uplink;
import org.tilewatch.uplink.UplinkException;

/**
 * A way to a hall on which things go wrong: what is sent is lost, comes late, comes twice, or again after what followed it; what is answered
 * is lost. Whoever opened the way closes it. For two threads, one that sends and one that hears.
 */
final class FaultyUplink implements Uplink {
    private static final int REMEMBERED = 8;

    private final Uplink way;
    private final RoadFaults faults;
    private final RandomGenerator random;
    private final Supplier<UplinkException> lost;
    private final Deque<Batch> sent = new ArrayDeque<>();
    private volatile boolean away;

    /**
     * Shares of what is sent, from 0 to 1.
     *
     * @param dropped  never arrives
     * @param deaf     arrives, and its answer does not: the way is cut in one direction
     * @param doubled  arrives twice
     * @param repeated is followed by something that was sent before it
     * @param late     arrives after {@code delay} at most
     */
    record RoadFaults(double dropped, double deaf, double doubled, double repeated, double late, Duration delay) {
        static final RoadFaults NONE = new RoadFaults(0, 0, 0, 0, 0, Duration.ZERO);
    }

    /** @param lost what a sender hears of what is lost */
    FaultyUplink(Uplink way, RoadFaults faults, RandomGenerator random, Supplier<UplinkException> lost) {
        this.way = way;
        this.faults = faults;
        this.random = random;
        this.lost = lost;
    }

    /** Whether nothing that is sent from now on arrives. */
    void isAway(boolean now) {
        away = now;
    }

    private void requireWay() {
        if (away) {
            throw lost.get();
        }
    }

    @Override
    public Receipt send(Batch batch) {
        requireWay();
        if (random.nextDouble() < faults.late()) {
            sleep(random.nextLong(1 + faults.delay().toMillis()));
        }
        if (random.nextDouble() < faults.dropped()) {
            throw lost.get();
        }
        var receipt = way.send(batch);
        if (random.nextDouble() < faults.doubled()) {
            receipt = way.send(batch);
        }
        if (!batch.envelopes().isEmpty()) {
            sent.addLast(batch);
            if (sent.size() > REMEMBERED) {
                sent.removeFirst();
            }
        }
        if (!sent.isEmpty() && random.nextDouble() < faults.repeated()) {
            way.send(sent.getFirst());
        }
        if (random.nextDouble() < faults.deaf()) {
            throw lost.get();
        }
        return receipt;
    }

    private static void sleep(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public List<HallMessage> hear(long after, List<Long> heard, Duration patience) {
        requireWay();
        return way.hear(after, heard, patience);
    }

    @Override
    public void close() {}
}
