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
import org.tilewatch.uplink.HttpsUplink;
import org.tilewatch.uplink.Membership;

/** What the session has of a hall: a courier where the kiosk has joined one, and elsewhere nothing, not even a thread. */
final class HallConnection implements Audience, AutoCloseable {
    private final Optional<Courier> courier;

    private HallConnection(Optional<Courier> courier) {
        this.courier = courier;
    }

    /** That of the kiosk of a folder. */
    static HallConnection of(Path folder) {
        return new HallConnection(Membership.of(folder)
                .map(membership -> new Courier(
                        membership,
                        new HttpsUplink(membership),
                        () -> Outbox.of(folder.resolve("ledger.db")),
                        InstantSource.system(),
                        new SecureRandom())));
    }

    /** Sends from now on. */
    void start() {
        courier.ifPresent(Courier::start);
    }

    /** How it stands, for the page of the health. */
    Optional<HallCondition> condition() {
        return courier.map(Courier::standing)
                .map(now -> new HallCondition(now.hall(), now.trouble(), now.waiting(), now.forked()));
    }

    @Override
    public void tell(NumberedEvent event) {
        courier.ifPresent(Courier::told);
    }

    @Override
    public void close() throws InterruptedException {
        if (courier.isPresent()) {
            courier.get().close();
        }
    }
}
