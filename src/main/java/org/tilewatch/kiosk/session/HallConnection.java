package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.tilewatch.dashboard.view.PageState.ToldRound;
import org.tilewatch.health.Condition.HallCondition;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.RoundTime;
import org.tilewatch.uplink.Courier;
import org.tilewatch.uplink.HallEar;
import org.tilewatch.uplink.HallRound.RoundSeats;
import org.tilewatch.uplink.Membership;
import org.tilewatch.words.Sentence;

/** What the session has of a hall: a courier and an ear where the kiosk has joined one, and elsewhere nothing, not even a thread. */
final class HallConnection implements Audience, AutoCloseable {
    private static final double NANOS = 1e9;

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

    /** Whether the kiosk has joined one. */
    boolean isJoined() {
        return joined.isPresent();
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

    /** Who sits here in the round that was seated last, in the order of the winds; nobody outside a tournament. */
    List<String> seats() {
        return joined.flatMap(hall -> hall.ear().seats())
                .map(RoundSeats::players)
                .orElse(List.of());
    }

    /** Has somebody show that the round's clock changes. */
    void onClock(Consumer<Optional<ToldRound>> hears) {
        joined.ifPresent(hall ->
                hall.ear().onClock(clock -> hears.accept(clock.map(now -> new ToldRound(now.told(), now.minutes())))));
    }

    /**
     * The time of the round that is played; empty outside one.
     *
     * @param seconds now, as the events have them
     */
    Optional<RoundTime> round(DoubleSupplier seconds) {
        return joined.flatMap(hall -> hall.ear().clock()).map(clock -> {
            double now = seconds.getAsDouble();
            long nanos = System.nanoTime();
            return new RoundTime(
                    clock.minutes(),
                    moment(clock.ends(), now, nanos),
                    clock.left() / NANOS,
                    moment(clock.signal(), now, nanos),
                    clock.oneMore());
        });
    }

    private static OptionalDouble moment(OptionalLong at, double now, long nanos) {
        return at.isPresent() ? OptionalDouble.of(now + (at.getAsLong() - nanos) / NANOS) : OptionalDouble.empty();
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
