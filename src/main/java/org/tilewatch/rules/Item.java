package org.tilewatch.rules;

import java.util.List;
import org.tilewatch.tiles.Tile;

/**
 * One line of a score's explanation.
 *
 * @param name  the row's name in the contract's words, such as {@code pung-major-concealed} or {@code pinfu}
 * @param tiles the tiles that earn it; empty when the whole hand does
 * @param value what it is worth
 * @param rule  the number or section of the text that grants it
 */
public record Item(String name, List<Tile> tiles, Value value, String rule) {
    public Item {
        tiles = List.copyOf(tiles);
    }

    /** What a line is worth, in the unit that its text counts in. */
    public sealed interface Value {
        /** Points of the classical games. */
        record Points(int points) implements Value {}

        /** Doubles of the classical games. */
        record Doubles(int doubles) implements Value {}

        /** A limit hand of the classical games. */
        record Limit() implements Value {}

        /** Fan of riichi. */
        record Fan(int fan) implements Value {}

        /** Fu of riichi, before rounding. */
        record Fu(int fu) implements Value {}

        /** Yakuman of riichi: one, or two for those that count twice. */
        record Yakuman(int count) implements Value {}

        /** All that a hand is worth, by its players' word. */
        record Told(ToldWorth worth) implements Value {}
    }
}
