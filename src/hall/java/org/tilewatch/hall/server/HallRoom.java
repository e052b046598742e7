package org.tilewatch.hall.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.tilewatch.dashboard.server.BadRequest;

/**
 * The memory that a hall has for what comes from outside: a share of the program's own, so that nothing that is told or asked ends the program,
 * however much it is and however many do it at once. It is counted in bytes, and whoever finds none waits with what he has unread. It runs out
 * for one kind before the other: who looks on is sent away first, then what is told late waits, and what tables tell that play waits last. Safe
 * for use by several threads.
 */
public final class HallRoom {
    /** Of the program's memory: beside it the tables as they stand, the book's turn and the program itself have theirs. */
    private static final int HEAP_FOR_BODIES = 4;

    /** Beside as many as all tables need, those that wait are kept until they are answered, while whoever gave up waiting has others. */
    private static final int HEAP_FOR_CONNECTIONS = 2;
    /** In which a batch of the most that a kiosk sends at once has a place. */
    private static final long LEAST_BYTES = 8L << 20;

    /**
     * Bytes of one over which a request waits for its answer: its TLS, its request and the thread that waits. Of 4,344, half of which waited so,
     * a hall's heap had 23 KB each.
     */
    static final int CONNECTION_BYTES = 32 << 10;

    private static final int FEWEST_CONNECTIONS = 200;

    /**
     * Bytes that a byte which is told takes until it is in the book. What was read of it takes 1.1, measured with batches of one to four hundred
     * entries; for a moment it is also there as it came, or as it is written.
     */
    private static final int BYTES_A_BYTE = 3;
    /** Of a request, however little it says, beside its connection. */
    private static final int BYTES_A_REQUEST = 1 << 10;

    private final long bytes;
    private final int connections;
    private final ReentrantLock lock = new ReentrantLock();
    /** Those who wait, for one kind after the other. */
    private final List<Deque<WaitingClaim>> waiting;

    private long taken;
    private long mostTaken;

    /** For what room is wanted; those further down are heard before those above them. */
    enum RoomClaim {
        /** What somebody sees who looks on. */
        SCREENS(0.5),
        /** What is told of the time while somebody was away. */
        LATE(0.75),
        /** What tables tell that play. */
        LIVE(1);

        private final double share;

        /** @param share of the room that may be taken, by whomever, while this still has more of it */
        RoomClaim(double share) {
            this.share = share;
        }
    }

    /** Whoever waits, until he is let in. */
    private static final class WaitingClaim {
        private final Condition changed;
        private final long bytes;
        private boolean isIn;

        WaitingClaim(Condition changed, long bytes) {
            this.changed = changed;
            this.bytes = bytes;
        }
    }

    /** Room that somebody has until he gives it back. */
    final class TakenRoom implements AutoCloseable {
        private final long bytes;

        private TakenRoom(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public void close() {
            giveBack(bytes);
        }
    }

    /**
     * Room of a size.
     *
     * @param bytes       that what is told and shown may take together until it is answered
     * @param connections that are held at most
     */
    public HallRoom(long bytes, int connections) {
        this.bytes = bytes;
        this.connections = connections;
        this.waiting = Stream.of(RoomClaim.values())
                .<Deque<WaitingClaim>>map(claim -> new ArrayDeque<>())
                .toList();
    }

    /** The share of a program that may use so many bytes of memory. */
    public static HallRoom ofHeap(long heap) {
        return new HallRoom(Math.max(LEAST_BYTES, heap / HEAP_FOR_BODIES), (int)
                Math.clamp(heap / HEAP_FOR_CONNECTIONS / CONNECTION_BYTES, FEWEST_CONNECTIONS, Integer.MAX_VALUE));
    }

    int connections() {
        return connections;
    }

    /** Bytes that all may take together. */
    public long bytes() {
        return bytes;
    }

    /** Bytes that were taken together at most, ever. */
    public long mostTaken() {
        lock.lock();
        try {
            return mostTaken;
        } finally {
            lock.unlock();
        }
    }

    /** Bytes of memory that a body takes which is as long as this. */
    static long ofBody(long length) {
        return BYTES_A_REQUEST + BYTES_A_BYTE * length;
    }

    /** How long a body may be at most that has a place here, where nothing else is. */
    long longestBody(RoomClaim claim) {
        return (limit(claim) - BYTES_A_REQUEST) / BYTES_A_BYTE;
    }

    private long limit(RoomClaim claim) {
        return Math.round(bytes * claim.share);
    }

    /**
     * Takes room, and waits for it behind those who have waited for longer; what is shown waits for none.
     *
     * @param wanted bytes; who wants more than there is gets it once he is alone
     * @throws BadRequest when there is none for so long
     */
    TakenRoom take(RoomClaim claim, long wanted, Duration patience) {
        try {
            long taking = Math.min(wanted, limit(claim));
            if (!admit(claim, taking, patience.toNanos())) {
                throw BadRequest.busy();
            }
            return new TakenRoom(taking);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw BadRequest.busy();
        }
    }

    /** Takes room as {@link #take} does, and waits for however long. */
    TakenRoom takeAtLast(RoomClaim claim, long wanted) throws InterruptedException {
        long taking = Math.min(wanted, limit(claim));
        admit(claim, taking, Long.MAX_VALUE);
        return new TakenRoom(taking);
    }

    private boolean admit(RoomClaim claim, long taking, long nanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            if (isFirst(claim) && fits(claim, taking)) {
                takes(taking);
                return true;
            }
            var one = new WaitingClaim(lock.newCondition(), taking);
            var line = waiting.get(claim.ordinal());
            line.addLast(one);
            try {
                for (long left = nanos; !one.isIn && left > 0; ) {
                    left = one.changed.awaitNanos(left);
                }
            } finally {
                if (!one.isIn) {
                    line.remove(one);
                    // Who was behind him may be smaller.
                    admitWaiting();
                }
            }
            return one.isIn;
        } finally {
            lock.unlock();
        }
    }

    /** Whether nobody waits who is heard before. */
    private boolean isFirst(RoomClaim claim) {
        return waiting.subList(claim.ordinal(), waiting.size()).stream().allMatch(Deque::isEmpty);
    }

    private boolean fits(RoomClaim claim, long taking) {
        return taken + taking <= limit(claim);
    }

    private void takes(long taking) {
        taken += taking;
        mostTaken = Math.max(mostTaken, taken);
    }

    private void giveBack(long given) {
        lock.lock();
        try {
            taken -= given;
            admitWaiting();
        } finally {
            lock.unlock();
        }
    }

    private void admitWaiting() {
        for (int nth = RoomClaim.values().length - 1; nth >= 0; nth--) {
            var claim = RoomClaim.values()[nth];
            var line = waiting.get(claim.ordinal());
            while (!line.isEmpty() && fits(claim, line.getFirst().bytes)) {
                var next = line.removeFirst();
                takes(next.bytes);
                next.isIn = true;
                next.changed.signal();
            }
            if (!line.isEmpty()) {
                return;
            }
        }
    }
}
