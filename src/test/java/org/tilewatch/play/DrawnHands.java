package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/** Hands of Millington's game in which nobody claims or wins anything until the wall is used up, and east stays: each is as the last. */
public final class DrawnHands {
    private static final int DISCARDS = 76;

    /** How many events a hand has. */
    public static final int EVENTS = DISCARDS + 3;

    private DrawnHands() {}

    /** The events of a hand, all told at the very beginning of the game. */
    public static List<TableEvent> hand(int number, Seat east) {
        var events = new ArrayList<TableEvent>();
        events.add(TableEvent.said(0, new HandStart(number, east, Wind.EAST)));
        for (int i = 0; i < DISCARDS; i++) {
            events.add(TableEvent.said(0, new Discard(east.plus(i % 4), Tile.PLAYING.get(i % 34), false)));
        }
        events.add(TableEvent.said(0, new Exhausted(Sentence.asWritten("the wall is used up"))));
        var nothing = Map.of(Seat.BOTTOM, 0, Seat.RIGHT, 0, Seat.TOP, 0, Seat.LEFT, 0);
        events.add(TableEvent.said(0, new Scored(Map.of(), nothing, nothing, new Next(true, 0, 0))));
        return List.copyOf(events);
    }
}
