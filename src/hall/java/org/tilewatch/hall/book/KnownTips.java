package org.tilewatch.hall.book;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.ledger.RunningTotals;
import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Envelope;

/**
 * Where the games end that are told now and have one branch alone, so that nobody asks the database at each entry. It is believed for as long
 * as the database agrees: whoever moves a branch on says where it ended. Not safe for use by several threads.
 */
final class KnownTips {
    /** Games, however much memory there is. */
    private static final int MOST = 50_000;

    private static final int FEWEST = 1_000;
    /** Of the program's memory. */
    private static final int HEAP = 16;
    /** Of a game, with where everybody stands. */
    private static final int BYTES_A_GAME = 2 << 10;

    private final Map<UUID, KnownTip> tips;

    /** When a kiosk was heard is written so often at most: of those who play that is every third time. */
    private static final Duration HEARD_EVERY = Duration.ofSeconds(10);

    private final Map<UUID, HeardKiosk> heard = new HashMap<>();

    private record HeardKiosk(long epoch, Instant at) {}

    /** @param most games; of those that were not told for longest nothing is remembered */
    KnownTips(int most) {
        this.tips = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<UUID, KnownTip> eldest) {
                return size() > most;
            }
        };
    }

    /** As many as have a place in a share of a program that may use so many bytes of memory. */
    static KnownTips ofHeap(long heap) {
        return new KnownTips((int) Math.clamp(heap / HEAP / BYTES_A_GAME, FEWEST, MOST));
    }

    /** A kiosk is heard: whether that is to be written, so that the book knows it to a few seconds and its epoch always. */
    boolean hears(UUID kiosk, long epoch, Instant now) {
        var before = heard.get(kiosk);
        if (before != null
                && before.epoch() >= epoch
                && Duration.between(before.at(), now).abs().compareTo(HEARD_EVERY) < 0) {
            return false;
        }
        heard.put(kiosk, new HeardKiosk(before == null ? epoch : Math.max(epoch, before.epoch()), now));
        return true;
    }

    /**
     * The end of the one branch of a game.
     *
     * @param kiosk  whose game it is
     * @param totals where everybody stands there; empty where that is not followed
     */
    record KnownTip(UUID kiosk, int branch, long last, Seal seal, Optional<RunningTotals> totals) {
        boolean isFollowedBy(Envelope envelope) {
            return envelope.seq() == last + 1
                    && envelope.prev().equals(seal)
                    && envelope.kiosk().equals(kiosk);
        }

        KnownTip movedTo(Envelope envelope, Optional<RunningTotals> now) {
            return new KnownTip(kiosk, branch, envelope.seq(), envelope.seal(), now);
        }

        KnownTip with(RunningTotals now) {
            return new KnownTip(kiosk, branch, last, seal, Optional.of(now));
        }
    }

    /** A branch does not end where it was known to: another process has written. */
    static final class MovedOn extends RuntimeException {
        private static final long serialVersionUID = 1;

        MovedOn() {
            super("another has written into the book");
        }
    }

    Optional<KnownTip> of(UUID game) {
        return Optional.ofNullable(tips.get(game));
    }

    /** Whether a game ends exactly so, and has one branch alone. */
    boolean areAt(Batch.Head head) {
        return of(head.game())
                .filter(tip -> tip.last() == head.last() && tip.seal().equals(head.seal()))
                .isPresent();
    }

    void put(UUID game, KnownTip tip) {
        tips.put(game, tip);
    }

    /** Remembers where a game ends, if it has one branch alone, and where everybody stands there, where that is known. */
    void learn(UUID game, UUID kiosk, BranchRows rows, Optional<RunningTotals> totals) throws SQLException {
        if (rows.branches() == 1 && rows.undecided() == 0) {
            var tip = rows.holding();
            if (tip.isPresent()) {
                put(
                        game,
                        new KnownTip(
                                kiosk,
                                tip.get().branch(),
                                tip.get().last(),
                                tip.get().seal(),
                                totals));
            }
        }
    }

    void forget(UUID game) {
        tips.remove(game);
    }

    void clear() {
        tips.clear();
        heard.clear();
    }
}
