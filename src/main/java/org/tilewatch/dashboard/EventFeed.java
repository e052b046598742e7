package org.tilewatch.dashboard;

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
final class EventFeed {
    private final TreeMap<Long, NumberedEvent> told = new TreeMap<>();
    private Optional<Begun> begun = Optional.empty();
    private boolean closed;

    private record Begun(long game, GameSettings settings) {}

    /**
     * Up to where somebody has heard.
     *
     * @param event 0 where the game's beginning was the last
     */
    record Place(long game, long event) {
        /** Before any game: ledgers count them from 1, and what no ledger keeps is game 0. */
        static final Place NOWHERE = new Place(-1, 0);

        /** A place as it was told; what is none is nowhere, so that whoever lost his place hears the game from its beginning. */
        static Place read(String text) {
            if (!text.matches("\\d{1,18}\\.\\d{1,18}")) {
                return NOWHERE;
            }
            int point = text.indexOf('.');
            return new Place(Long.parseLong(text.substring(0, point)), Long.parseLong(text.substring(point + 1)));
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
    record Line(Place place, String kind, String json) {}

    /** A game begins, or goes on. */
    synchronized void begin(long game, GameSettings settings, List<NumberedEvent> soFar) {
        begun = Optional.of(new Begun(game, settings));
        told.clear();
        soFar.forEach(event -> told.put(event.number(), event));
        notifyAll();
    }

    /** Something has happened, and was written down. */
    synchronized void tell(NumberedEvent event) {
        told.put(event.number(), event);
        notifyAll();
    }

    /** The number of the last event; 0 before the first. */
    synchronized long last() {
        return told.isEmpty() ? 0 : told.lastKey();
    }

    /** Nobody hears anything any more. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean closed() {
        return closed;
    }

    /** What comes after a place, waited for so long; empty when nothing came. */
    synchronized Optional<Line> after(Place place, long millis) throws InterruptedException {
        var line = next(place);
        if (line.isEmpty() && !closed) {
            wait(millis);
            line = next(place);
        }
        return line;
    }

    /** All that comes after a place by now. */
    synchronized List<Line> since(Place place) {
        var lines = new ArrayList<Line>();
        for (var line = next(place); line.isPresent(); line = next(line.get().place())) {
            lines.add(line.get());
        }
        return lines;
    }

    private Optional<Line> next(Place place) {
        return begun.flatMap(now -> {
            boolean known = place.game() == now.game() && place.event() <= (told.isEmpty() ? 0 : told.lastKey());
            return known
                    ? Optional.ofNullable(told.higherEntry(place.event())).map(entry -> line(now, entry.getValue()))
                    : Optional.of(beginning(now));
        });
    }

    private static Line beginning(Begun now) {
        return new Line(new Place(now.game(), 0), "game", Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("game", now.game());
            out.writeStringProperty("rules", now.settings().rules());
            out.writeArrayPropertyStart("players");
            now.settings().players().forEach(out::writeString);
            out.writeEndArray();
            out.writeEndObject();
        }));
    }

    private static Line line(Begun now, NumberedEvent event) {
        var json = "{\"number\":" + event.number() + ','
                + EventJson.write(event.event()).substring(1);
        return new Line(new Place(now.game(), event.number()), "event", json);
    }
}
