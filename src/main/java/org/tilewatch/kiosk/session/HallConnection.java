package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import org.tilewatch.health.Condition.HallCondition;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.uplink.Courier;
import org.tilewatch.uplink.HallEar;
import org.tilewatch.uplink.Membership;
import org.tilewatch.words.Sentence;

/** What the session has of a hall: a courier and an ear where the kiosk has joined one, and elsewhere nothing, not even a thread. */
final class HallConnection implements Audience, AutoCloseable {
    private final Optional<Joined> joined;

    private record Joined(Courier courier, HallEar ear) {}

    private HallConnection(Optional<Joined> joined) {
        this.joined = joined;
    }

    /** That of the kiosk of a folder. */
    static HallConnection of(Path folder) {
        return new HallConnection(Membership.of(folder).map(membership -> joined(membership, folder)));
    }

    private static Joined joined(Membership membership, Path folder) {
        var uplink = membership.uplink();
        return new Joined(
                new Courier(
                        membership,
                        uplink,
                        () -> Outbox.of(folder.resolve("ledger.db")),
                        InstantSource.system(),
                        new SecureRandom()),
                new HallEar(uplink, System::nanoTime));
    }

    /** Sends and hears from now on. */
    void start() {
        joined.ifPresent(hall -> {
            hall.courier().start();
            hall.ear().start();
        });
    }

    /** How it stands, for the page of the health. */
    Optional<HallCondition> condition() {
        return joined.map(hall -> hall.courier().standing())
                .map(now -> new HallCondition(now.hall(), now.trouble(), now.waiting(), now.forked()));
    }

    /** What the hall says to this table. */
    Optional<Sentence> said() {
        return joined.flatMap(hall -> hall.ear().said());
    }

    @Override
    public void tell(NumberedEvent event) {
        joined.ifPresent(hall -> hall.courier().told());
    }

    @Override
    public void close() throws InterruptedException {
        if (joined.isPresent()) {
            joined.get().ear().close();
            joined.get().courier().close();
        }
    }
}
