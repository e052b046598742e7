package org.tilewatch.words;

import java.util.Collection;
import java.util.List;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** What stands in a place of a sentence; a language's words say how it reads. */
public sealed interface Argument
        permits Sentence,
                Argument.OfSeat,
                Argument.PlayerOfWind,
                Argument.OfWind,
                Argument.OfTile,
                Argument.Number,
                Argument.RowName,
                Argument.Text,
                Argument.Several {
    /** The player at a seat. */
    record OfSeat(Seat seat) implements Argument {}

    /** The player whose wind it is in the hand that is spoken of. */
    record PlayerOfWind(Wind wind) implements Argument {}

    /** A wind itself, such as the one of a round. */
    record OfWind(Wind wind) implements Argument {}

    /** One tile. */
    record OfTile(Tile tile) implements Argument {}

    /** A number, written as the language writes numbers. The place {@code count} of a sentence decides its plural. */
    record Number(double value) implements Argument {}

    /** The row of a score, by its name in the text, such as {@code no-chows}. */
    record RowName(String name) implements Argument {}

    /** What is the same in every language: a rule's number, a file, a name that somebody gave. */
    record Text(String text) implements Argument {}

    /** Several things, one after the other. */
    record Several(List<Argument> all) implements Argument {
        public Several {
            all = List.copyOf(all);
        }
    }

    /** The player at a seat. */
    static Argument of(Seat seat) {
        return new OfSeat(seat);
    }

    /** The player whose wind it is. */
    static Argument player(Wind wind) {
        return new PlayerOfWind(wind);
    }

    /** A wind itself. */
    static Argument of(Wind wind) {
        return new OfWind(wind);
    }

    /** A tile. */
    static Argument of(Tile tile) {
        return new OfTile(tile);
    }

    /** A number. */
    static Argument of(double value) {
        return new Number(value);
    }

    /** What is the same in every language. */
    static Argument of(String text) {
        return new Text(text);
    }

    /** Tiles, one after the other. */
    static Argument tiles(Collection<Tile> tiles) {
        return new Several(tiles.stream().map(Argument::of).toList());
    }
}
