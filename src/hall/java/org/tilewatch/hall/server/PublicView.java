package org.tilewatch.hall.server;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.server.EarlierStates.SeenState;
import org.tilewatch.hall.server.LiveTournament.StandingsOf;
import org.tilewatch.hall.tables.ShownTables;

/**
 * What everybody may see who is none of the hall's own screens: tables and standings as they were a while ago, so that nobody who plays is told
 * what goes on elsewhere in time to make use of it. Who sits where, and the round's clock, is as it is. Safe for use by several threads.
 */
final class PublicView implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PublicView.class);

    /** It is late by so much more at most, as a share of the delay. */
    private static final int SHARE = 60;

    private static final Duration SOONEST = Duration.ofSeconds(1);
    private static final Duration LATEST = Duration.ofSeconds(15);

    private final Duration delay;
    private final LiveTables tables;
    private final LiveTournament tournament;
    private final InstantSource clock;
    private final EarlierStates<ShownTables> earlierTables;
    private final EarlierStates<Optional<StandingsOf>> earlierStandings;
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("public-view").daemon().factory());
    private ToldScreens told;

    /** @param delay how long ago what is shown was; nothing is late where it is zero */
    PublicView(Duration delay, LiveTables tables, LiveTournament tournament, InstantSource clock) {
        this.delay = delay;
        this.tables = tables;
        this.tournament = tournament;
        this.clock = clock;
        this.earlierTables = new EarlierStates<>(delay);
        this.earlierStandings = new EarlierStates<>(delay);
        this.told = nothing();
    }

    /** Looks now and then from now on, whether anybody asks or not: somebody may ask a while later. */
    void start() {
        if (delay.isZero()) {
            return;
        }
        var step = delay.dividedBy(SHARE);
        long millis = Math.clamp(step.toMillis(), SOONEST.toMillis(), LATEST.toMillis());
        looking.scheduleWithFixedDelay(this::lookSafely, 0, millis, TimeUnit.MILLISECONDS);
    }

    private void lookSafely() {
        try {
            look();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError away) {
            LOG.warn("The tables cannot be looked at for the public view", away);
        }
    }

    /** Looks at everything. */
    void look() {
        var shown = tables.now().shown();
        var standings = tournament.standings();
        synchronized (this) {
            var now = clock.instant();
            earlierTables.is(shown, now);
            earlierStandings.is(standings, now);
        }
    }

    /** Until when what is shown may have been told. */
    Instant until() {
        return clock.instant().minus(delay);
    }

    /** The tables as they were; none where nobody had looked yet. */
    synchronized ToldScreens tables() {
        if (delay.isZero()) {
            return tables.now();
        }
        var now = clock.instant();
        var then = earlierTables.then(now);
        // Where nobody could look for a while, it is as long ago as it is.
        var ago = then.map(state ->
                        Duration.ofMinutes(Duration.between(state.at(), now).toMinutes()))
                .orElse(delay);
        if (!then.map(SeenState::at).equals(Optional.of(told.at()))
                || !told.ago().equals(Optional.of(ago))) {
            told = then.map(state -> new ToldScreens(state.what(), state.at(), Optional.of(ago)))
                    .orElseGet(this::nothing);
        }
        return told;
    }

    private ToldScreens nothing() {
        return new ToldScreens(ShownTables.none(1), Instant.EPOCH, Optional.of(delay));
    }

    /** The tournament with the standings as they were. */
    String tournament() {
        if (delay.isZero()) {
            return tournament.json();
        }
        Optional<StandingsOf> then;
        synchronized (this) {
            then = earlierStandings.then(clock.instant()).flatMap(SeenState::what);
        }
        return tournament.json(then, delay);
    }

    @Override
    public void close() {
        looking.shutdownNow();
    }
}
