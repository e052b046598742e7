package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * A press for a discard that was told only after it, as no look had found the tile yet: it was taken to mean the discard before, until
 * whoever pressed took the later one.
 *
 * @param seat   who pressed
 * @param told   the call as it was told
 * @param meant  the call as it was meant
 * @param before the number of the event before which it belongs
 * @param tile   the discard that it meant
 */
record EarlyPress(Seat seat, NumberedEvent told, TableEvent meant, long before, Tile tile) {
    /**
     * The press that a set or a win goes back to, where it was told before the discard that was taken; empty where there is none.
     *
     * @param events of the hand, as they hold, in order
     * @param taken  the set or the win, one of them
     */
    static Optional<EarlyPress> of(List<NumberedEvent> events, NumberedEvent taken) {
        return switch (taken.event().what()) {
            case Happening.MeldLaid laid
            when laid.claimed().isPresent() -> of(events, taken, laid.seat(), Happening.Claim.ANY);
            case Happening.Win win when !win.selfDrawn() -> of(events, taken, win.seat(), Happening.Claim.WIN);
            default -> Optional.empty();
        };
    }

    private static Optional<EarlyPress> of(
            List<NumberedEvent> events, NumberedEvent taken, Seat seat, Happening.Claim claim) {
        int place = events.indexOf(taken);
        int discard = lastDiscard(events.subList(0, Math.max(0, place)));
        if (discard < 0 || call(events.subList(discard, place), seat, claim).isPresent()) {
            return Optional.empty();
        }
        var tile = ((Happening.Discard) events.get(discard).event().what()).tile();
        int earlier = Math.max(0, lastDiscard(events.subList(0, discard)));
        return call(events.subList(earlier, discard), seat, claim)
                .map(told -> new EarlyPress(
                        seat,
                        told,
                        TableEvent.said(
                                Math.max(
                                        told.event().t(),
                                        events.get(discard).event().t()),
                                new Happening.Call(seat, claim, true, 0)),
                        events.get(discard + 1).number(),
                        tile));
    }

    private static int lastDiscard(List<NumberedEvent> events) {
        for (int place = events.size() - 1; place >= 0; place--) {
            if (events.get(place).event().what() instanceof Happening.Discard) {
                return place;
            }
        }
        return -1;
    }

    private static Optional<NumberedEvent> call(List<NumberedEvent> events, Seat seat, Happening.Claim claim) {
        return events.stream()
                .filter(event -> event.event().what() instanceof Happening.Call call
                        && call.seat() == seat
                        && call.call() == claim)
                .reduce((first, last) -> last);
    }
}
