package org.tilewatch.watching.story;

import java.util.Comparator;
import java.util.List;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;

/**
 * What a tile on the table was explained as.
 *
 * @param event the number of the event that explains it, or -1
 */
public record Meaning(Part part, Seat seat, Tile tile, long event) {
    /** What an event makes of a tile that tells of it. */
    static Meaning of(NumberedEvent event, Track track) {
        long number = event.number();
        return switch (event.event().what()) {
            case Happening.Discard discard -> new Meaning(Part.DISCARD, discard.seat(), discard.tile(), number);
            case Happening.Bonus bonus -> new Meaning(Part.BONUS, bonus.seat(), bonus.tile(), number);
            case Happening.MeldLaid laid ->
                new Meaning(Part.MELD, laid.seat(), like(laid.meld().tiles(), track), number);
            case Happening.Win win -> new Meaning(Part.OPEN_HAND, win.seat(), track.best(), number);
            case Happening.Reveal reveal -> new Meaning(Part.OPEN_HAND, reveal.seat(), track.best(), number);
            default -> new Meaning(Part.UNEXPLAINED, Seat.BOTTOM, track.best(), number);
        };
    }

    private static Tile like(List<Tile> tiles, Track track) {
        return tiles.stream()
                .max(Comparator.comparingDouble(track::probability))
                .orElseGet(track::best);
    }

    /** What a tile can be part of. */
    public enum Part {
        DISCARD,
        MELD,
        BONUS,
        INDICATOR,
        OPEN_HAND,
        /** No tile of the hand: it lay there before the hand was dealt. */
        THING,
        /** A tile of the wall that nobody has turned up, though it reads like a face. */
        WALL,
        /** Something that no story explained, and about which the players were asked. */
        UNEXPLAINED
    }
}
