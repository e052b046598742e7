package org.tilewatch.tiles;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What can stand on a tile's face: 34 playing kinds, eight bonus tiles, and the red five of each suit (millington 1 to 8; EMA 1.1, 1.2, 1.3).
 * The ordinals run in the order of the codes m1-m9 p1-p9 s1-s9 z1-z7 f1-f8 m0 p0 s0 and are used as
 * indices by the recogniser and the scorers.
 */
public enum Tile {
    M1("m1"),
    M2("m2"),
    M3("m3"),
    M4("m4"),
    M5("m5"),
    M6("m6"),
    M7("m7"),
    M8("m8"),
    M9("m9"),
    P1("p1"),
    P2("p2"),
    P3("p3"),
    P4("p4"),
    P5("p5"),
    P6("p6"),
    P7("p7"),
    P8("p8"),
    P9("p9"),
    S1("s1"),
    S2("s2"),
    S3("s3"),
    S4("s4"),
    S5("s5"),
    S6("s6"),
    S7("s7"),
    S8("s8"),
    S9("s9"),
    EAST("z1"),
    SOUTH("z2"),
    WEST("z3"),
    NORTH("z4"),
    WHITE("z5"),
    GREEN("z6"),
    RED("z7"),
    PLUM("f1"),
    ORCHID("f2"),
    CHRYSANTHEMUM("f3"),
    BAMBOO("f4"),
    SPRING("f5"),
    SUMMER("f6"),
    AUTUMN("f7"),
    WINTER("f8"),
    RED_M5("m0"),
    RED_P5("p0"),
    RED_S5("s0");

    /** The 34 kinds that make hands, in order. */
    public static final List<Tile> PLAYING = List.copyOf(Arrays.asList(values()).subList(0, 34));

    /** The eight flowers and seasons, in order. */
    public static final List<Tile> BONUS = List.copyOf(Arrays.asList(values()).subList(34, 42));

    private static final Map<String, Tile> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Tile::code, Function.identity()));

    private final String code;

    Tile(String code) {
        this.code = code;
    }

    /** The tile's two-character code. */
    public String code() {
        return code;
    }

    /** The tile of a code such as {@code m1}, or empty when no tile has that code. */
    public static Optional<Tile> ofCode(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** The suit tile of a suit and a number from 1 to 9. */
    public static Tile of(Suit suit, int number) {
        if (number < 1 || number > 9) {
            throw new IllegalArgumentException("a suit tile's number runs from 1 to 9, not " + number);
        }
        return values()[suit.ordinal() * 9 + number - 1];
    }

    /** The kind that the tile counts as: a red five is a five of its suit, every other tile is itself. */
    public Tile kind() {
        return switch (this) {
            case RED_M5 -> M5;
            case RED_P5 -> P5;
            case RED_S5 -> S5;
            default -> this;
        };
    }

    /** Whether this is one of the three red fives. */
    public boolean isRedFive() {
        return ordinal() >= RED_M5.ordinal();
    }

    /** Whether this is a flower or a season. */
    public boolean isBonus() {
        return ordinal() >= PLUM.ordinal() && ordinal() <= WINTER.ordinal();
    }

    /** Whether this is a wind or a dragon. */
    public boolean isHonour() {
        return code.charAt(0) == 'z';
    }

    /** Whether this is a tile of a suit, red fives included. */
    public boolean isSuit() {
        return !isHonour() && !isBonus();
    }

    /** Whether this is a wind. */
    public boolean isWind() {
        return this == EAST || this == SOUTH || this == WEST || this == NORTH;
    }

    /** Whether this is a dragon. */
    public boolean isDragon() {
        return this == WHITE || this == GREEN || this == RED;
    }

    /** Whether this is a one or a nine of a suit. */
    public boolean isTerminal() {
        return isSuit() && (number() == 1 || number() == 9);
    }

    /** Whether this is a one, a nine, a wind or a dragon (a "major" tile of the classical game). */
    public boolean isTerminalOrHonour() {
        return isHonour() || isTerminal();
    }

    /** The suit, or empty for honours and bonus tiles. */
    public Optional<Suit> suit() {
        return switch (code.charAt(0)) {
            case 'm' -> Optional.of(Suit.CHARACTERS);
            case 'p' -> Optional.of(Suit.DOTS);
            case 's' -> Optional.of(Suit.BAMBOOS);
            default -> Optional.empty();
        };
    }

    /** The number in the tile's code: 1 to 9 in a suit (5 for a red five), 1 to 7 for honours, 1 to 8 for bonus tiles. */
    public int number() {
        return isRedFive() ? 5 : code.charAt(1) - '0';
    }

    @Override
    public String toString() {
        return code;
    }
}
