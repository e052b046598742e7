package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.tilewatch.tiles.Seat;

/**
 * Who sits where and who is east first, drawn by four who have sat down anyhow (millington 15; Russian form II; EMA 2.3).
 *
 * @param manner how it was drawn
 * @param made   the throws in their order
 * @param chairs by seat: at which one its player sat before
 * @param east   who is east first
 */
public record SeatDraw(DrawManner manner, List<SeatThrow> made, List<Seat> chairs, Seat east) {
    public SeatDraw {
        made = List.copyOf(made);
        chairs = List.copyOf(chairs);
    }

    /** A throw of somebody who sits at a seat. */
    public record SeatThrow(Seat seat, DiceThrow dice) {}

    /** How seats are drawn. */
    public enum DrawManner {
        /** Everybody takes one of four winds that lie face down (EMA 2.3). */
        TILES,
        /** Dice say which chair is east's, who takes the first of four winds, and from which end of their row (millington 15). */
        DICE_AND_TILES,
        /** Everybody stays where he sits, and whose throw is the highest is east (Russian form II). */
        HIGHEST_THROW;

        /** How seats are drawn by some rules. */
        public static DrawManner of(PlayRules rules) {
            return rules.has(Trait.SEATS_THROWN_AND_DRAWN)
                    ? DICE_AND_TILES
                    : rules.has(Trait.HIGHEST_THROW_IS_EAST) ? HIGHEST_THROW : TILES;
        }

        /** Its word, such as {@code dice-and-tiles}. */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Draws by chance. */
    public static SeatDraw by(RandomGenerator chance, DrawManner manner) {
        return switch (manner) {
            case TILES -> drawn(manner, List.of(), shuffled(chance), Seat.BOTTOM);
            case DICE_AND_TILES -> byDiceAndTiles(chance);
            case HIGHEST_THROW -> byHighestThrow(chance);
        };
    }

    /** The order in which four draw east, south, west and north, as they sit on from a chair. */
    private static SeatDraw drawn(DrawManner manner, List<SeatThrow> made, List<Seat> byWind, Seat eastChair) {
        var chairs = new ArrayList<>(byWind);
        for (int wind = 0; wind < byWind.size(); wind++) {
            chairs.set(eastChair.plus(wind).number(), byWind.get(wind));
        }
        return new SeatDraw(manner, made, chairs, eastChair);
    }

    private static List<Seat> shuffled(RandomGenerator chance) {
        var seats = new ArrayList<>(List.of(Seat.values()));
        Collections.shuffle(seats, chance);
        return seats;
    }

    private static SeatDraw byDiceAndTiles(RandomGenerator chance) {
        var first = new SeatThrow(Seat.BOTTOM, DiceThrow.by(chance));
        var provisional = first.dice().pointsAt(Seat.BOTTOM);
        var second = new SeatThrow(provisional, DiceThrow.by(chance));
        var third = new SeatThrow(second.dice().pointsAt(provisional), DiceThrow.by(chance));
        var drawsFirst = third.dice().pointsAt(third.seat());
        var row = shuffled(chance);
        if (third.dice().sum() % 2 == 0) {
            Collections.reverse(row);
        }
        // Of the row only the winds count: its n-th tile goes to the n-th who draws.
        var byWind = new ArrayList<>(row);
        for (int turn = 0; turn < row.size(); turn++) {
            byWind.set(row.get(turn).number(), drawsFirst.plus(turn));
        }
        return drawn(DrawManner.DICE_AND_TILES, List.of(first, second, third), byWind, provisional);
    }

    /** Those whose throws are the highest alike throw again. */
    private static SeatDraw byHighestThrow(RandomGenerator chance) {
        var made = new ArrayList<SeatThrow>();
        var throwing = List.of(Seat.values());
        while (throwing.size() > 1) {
            var round = throwing.stream()
                    .map(seat -> new SeatThrow(seat, DiceThrow.by(chance)))
                    .toList();
            made.addAll(round);
            int highest =
                    round.stream().mapToInt(thrown -> thrown.dice().sum()).max().orElseThrow();
            throwing = round.stream()
                    .filter(thrown -> thrown.dice().sum() == highest)
                    .map(SeatThrow::seat)
                    .toList();
        }
        return new SeatDraw(DrawManner.HIGHEST_THROW, made, List.of(Seat.values()), throwing.getFirst());
    }
}
