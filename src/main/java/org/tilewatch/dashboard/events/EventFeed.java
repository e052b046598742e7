package org.tilewatch.dashboard.events;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.NumberedEvent;

/**
 * The events of the game as they were journalled, for other programs. Every event has a place, the game's number and its own in
 * that game's journal; who says at which place he was goes on after it, and hears every event once. Safe for use by several threads.
 */
public final class EventFeed {
    private final TreeMap<Long, NumberedEvent> told = new TreeMap<>();
    private Optional<Begun> begun = Optional.empty();
    private boolean closed;

    private record Begun(long game, GameSettings settings) {}

    /**
     * Up to where somebody has heard.
     *
     * @param event 0 where the game's beginning was the last
     */
    record FeedPosition(long game, long event) {
        /** Before any game: ledgers count them from 1, and what no ledger keeps is game 0. */
        static final FeedPosition NOWHERE = new FeedPosition(-1, 0);

        /** A place as it was told; what is none is nowhere, so that whoever lost his place hears the game from its beginning. */
        static FeedPosition read(String text) {
            if (!text.matches("\\d{1,18}\\.\\d{1,18}")) {
                return NOWHERE;
            }
            int point = text.indexOf('.');
            return new FeedPosition(
                    Long.parseLong(text.substring(0, point)), Long.parseLong(text.substring(point + 1)));
        }

        String text() {
            return String.format(Locale.ROOT, "%d.%d", game, event);
        }
    }

    /**
     * What somebody hears.
     *
     * @param kind {@code game} where one begins, or {@code event}
     * @param json the game as it was agreed, or the event in the words of the vision contract, with its number
     */
    record FeedEvent(FeedPosition feedPosition, String kind, String json) {}

    /** The players go by other names. */
    public synchronized void named(GameSettings settings) {
        begun = begun.map(now -> new Begun(now.game(), settings));
    }

    /** A game begins, or goes on. */
    public synchronized void begin(long game, GameSettings settings, List<NumberedEvent> soFar) {
        begun = Optional.of(new Begun(game, settings));
        told.clear();
        soFar.forEach(event -> told.put(event.number(), event));
        notifyAll();
    }

    /** Something has happened, and was written down. */
    public synchronized void tell(NumberedEvent event) {
        told.put(event.number(), event);
        notifyAll();
    }

    /** The number of the last event; 0 before the first. */
    public synchronized long last() {
        return told.isEmpty() ? 0 : told.lastKey();
    }

    /** Nobody hears anything any more. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean closed() {
        return closed;
    }

    /** What comes after a place, waited for so long; empty when nothing came. */
    synchronized Optional<FeedEvent> after(FeedPosition feedPosition, long millis) throws InterruptedException {
        var feedEvent = next(feedPosition);
        if (feedEvent.isEmpty() && !closed) {
            wait(millis);
            feedEvent = next(feedPosition);
        }
        return feedEvent;
    }

    /** All that comes after a place by now. */
    synchronized List<FeedEvent> since(FeedPosition feedPosition) {
        var feedEvents = new ArrayList<FeedEvent>();
        for (var feedEvent = next(feedPosition);
                feedEvent.isPresent();
                feedEvent = next(feedEvent.get().feedPosition())) {
            feedEvents.add(feedEvent.get());
        }
        return feedEvents;
    }

    private Optional<FeedEvent> next(FeedPosition feedPosition) {
        return begun.flatMap(now -> {
            boolean known =
                    feedPosition.game() == now.game() && feedPosition.event() <= (told.isEmpty() ? 0 : told.lastKey());
            return known
                    ? Optional.ofNullable(told.higherEntry(feedPosition.event()))
                            .map(entry -> line(now, entry.getValue()))
                    : Optional.of(beginning(now));
        });
    }

    private static FeedEvent beginning(Begun now) {
        return new FeedEvent(new FeedPosition(now.game(), 0), "game", Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("game", now.game());
            out.writeStringProperty("rules", now.settings().rules());
            out.writeArrayPropertyStart("players");
            now.settings().players().forEach(out::writeString);
            out.writeEndArray();
            out.writeEndObject();
        }));
    }

    private static FeedEvent line(Begun now, NumberedEvent event) {
        var json = "{\"number\":" + event.number() + ','
                + EventJson.write(event.event()).substring(1);
        return new FeedEvent(new FeedPosition(now.game(), event.number()), "event", json);
    }
}
