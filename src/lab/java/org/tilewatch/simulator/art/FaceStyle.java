package org.tilewatch.simulator.art;

import java.util.random.RandomGenerator;
import org.tilewatch.simulator.art.Glyphs.Handwriting;

/**
 * How a drawn set looks. Every mixture of these makes a set that could be bought somewhere.
 *
 * @param hand       how the characters are written
 * @param bolder     by how much their strokes are thickened, in units of a face 300 wide
 * @param inks       the colours
 * @param dots       how a dot is drawn
 * @param dotPlan    which dots have which colour
 * @param sticks     how a bamboo stick is drawn
 * @param stickPlan  which sticks have which colour
 * @param one        what stands on the one of bamboos
 * @param white      what stands on the white dragon
 * @param ornateFive whether the five of characters is written 伍
 * @param numbers    the ink of the numbers of the characters
 * @param winds      the ink of the winds
 * @param corners    the arabic numerals and letters in the corners
 * @param flowers    how flowers and seasons are drawn
 * @param full       how much of the face the drawing fills, 1 for usual
 * @param whim       from which follows what no tradition fixes: the shape of any bird, the pictures of any flowers
 */
public record FaceStyle(
        Handwriting handwriting,
        double bolder,
        Inks inks,
        Dots dots,
        Plan dotPlan,
        StickStyle stickStyle,
        Plan stickPlan,
        One one,
        White white,
        boolean ornateFive,
        InkColour numbers,
        InkColour winds,
        CornerStyle cornerStyle,
        Flowers flowers,
        double full,
        long whim) {
    /** The inks of a set, as colours of the web. */
    public record Inks(String black, String red, String green, String blue, String gold, String pink) {
        String of(InkColour inkColour) {
            return switch (inkColour) {
                case BLACK -> black;
                case RED -> red;
                case GREEN -> green;
                case BLUE -> blue;
                case GOLD -> gold;
                case PINK -> pink;
            };
        }
    }

    /** One of a set's inks. */
    public enum InkColour {
        BLACK,
        RED,
        GREEN,
        BLUE,
        GOLD,
        PINK
    }

    /** A dot's drawing. */
    public enum Dots {
        RINGS,
        WHEELS,
        BLOSSOMS,
        COINS,
        /** Some other drawing. */
        ANY
    }

    /** A stick's drawing. */
    public enum StickStyle {
        JOINTED,
        BONES,
        BARS,
        /** Some other drawing. */
        ANY
    }

    /** Which part of a suit tile has which ink. */
    public enum Plan {
        CHINESE,
        JAPANESE,
        TWO_INKS
    }

    /** The one of bamboos. */
    public enum One {
        PEACOCK,
        SPARROW,
        SHOOT,
        /** Some other bird. */
        BIRD
    }

    /** The white dragon. */
    public enum White {
        BLANK,
        FRAME,
        DOUBLE_FRAME,
        CHARACTER
    }

    /** The corners. */
    public enum CornerStyle {
        NONE,
        TOP_LEFT,
        BOTH
    }

    /** Flowers and seasons. */
    public enum Flowers {
        /** Each plant in its own colours. */
        COLOURED,
        /** Flowers in red ink, seasons in blue. */
        TWO_INKS,
        /** One ink for each number of the four. */
        FOUR_INKS,
        /** Hills and suns for the seasons. */
        HILLS,
        /** Any picture on any of them, in any ink: the name and the number alone tell which it is. */
        ANY
    }

    /** How the usual sets are written, and what they show: {@link #strange} sets are written in any hand and show the others. */
    private static final Handwriting[] USUAL_HANDS = {
        Handwriting.SERIF, Handwriting.SANS, Handwriting.KAI, Handwriting.MING
    };

    private static final Dots[] USUAL_DOTS = {Dots.RINGS, Dots.WHEELS, Dots.BLOSSOMS, Dots.COINS};
    private static final StickStyle[] USUAL_STICKS = {StickStyle.JOINTED, StickStyle.BONES, StickStyle.BARS};

    private static final Flowers[] USUAL_FLOWERS = {Flowers.COLOURED, Flowers.TWO_INKS, Flowers.FOUR_INKS, Flowers.HILLS
    };

    private static final Inks LIVELY = new Inks("#1c1c22", "#c4161c", "#0b7a3b", "#15428f", "#d89a1e", "#e0668f");
    private static final Inks DEEP = new Inks("#14182c", "#9c1420", "#06522d", "#152c66", "#a8761a", "#b84a72");
    private static final Inks BRIGHT = new Inks("#26221e", "#e02a24", "#12a04c", "#1c62c8", "#f0b020", "#f080a8");

    /** The set that the dashboard shows, and the first of the simulator's. */
    public static FaceStyle house() {
        return new FaceStyle(
                Handwriting.KAI,
                5,
                LIVELY,
                Dots.BLOSSOMS,
                Plan.CHINESE,
                StickStyle.JOINTED,
                Plan.CHINESE,
                One.PEACOCK,
                White.DOUBLE_FRAME,
                false,
                InkColour.BLACK,
                InkColour.BLACK,
                CornerStyle.NONE,
                Flowers.COLOURED,
                1,
                0);
    }

    /**
     * A set whose bird and flowers, and mostly its dots or bamboos, are like no other's, written in any hand; all else as in any set. For the training of readers: what
     * differs most between sets is what they must not learn by heart.
     */
    public static FaceStyle strange(RandomGenerator random) {
        var any = random(random);
        var handwriting = pick(random, Handwriting.values());
        return new FaceStyle(
                handwriting,
                bolder(handwriting, random),
                any.inks,
                random.nextBoolean() ? Dots.ANY : any.dots,
                any.dotPlan,
                random.nextBoolean() ? StickStyle.ANY : any.stickStyle,
                any.stickPlan,
                One.BIRD,
                any.white,
                any.ornateFive,
                any.numbers,
                any.winds,
                any.cornerStyle,
                Flowers.ANY,
                any.full,
                random.nextLong());
    }

    /** Any set. */
    public static FaceStyle random(RandomGenerator random) {
        var inks = switch (random.nextInt(4)) {
            case 0 -> DEEP;
            case 1 -> BRIGHT;
            default -> LIVELY;
        };
        var handwriting = pick(random, USUAL_HANDS);
        return new FaceStyle(
                handwriting,
                bolder(handwriting, random),
                varied(inks, random),
                pick(random, USUAL_DOTS),
                pick(random, Plan.values()),
                pick(random, USUAL_STICKS),
                pick(random, Plan.values()),
                random.nextInt(6) == 0 ? One.SHOOT : random.nextBoolean() ? One.PEACOCK : One.SPARROW,
                pick(random, White.values()),
                random.nextBoolean(),
                random.nextInt(3) == 0 ? InkColour.BLUE : random.nextInt(6) == 0 ? InkColour.GREEN : InkColour.BLACK,
                random.nextInt(3) == 0 ? InkColour.BLUE : random.nextInt(8) == 0 ? InkColour.GREEN : InkColour.BLACK,
                random.nextInt(3) == 0 ? pick(random, CornerStyle.values()) : CornerStyle.NONE,
                pick(random, USUAL_FLOWERS),
                0.86 + 0.2 * random.nextDouble(),
                0);
    }

    private static double bolder(Handwriting handwriting, RandomGenerator random) {
        return switch (handwriting) {
            case KAI, SCHOOL, PENCIL -> 2 + 7 * random.nextDouble();
            case MING, FLOWING -> 4 + 7 * random.nextDouble();
            case BRUSH, WRITTEN -> 5 * random.nextDouble();
            case SERIF, SANS, RUNNING, ROUND -> 3 * random.nextDouble();
            case HEAVY, POSTER -> 0;
        };
    }

    private static <T> T pick(RandomGenerator random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static Inks varied(Inks inks, RandomGenerator random) {
        return new Inks(
                varied(inks.black, random),
                varied(inks.red, random),
                varied(inks.green, random),
                varied(inks.blue, random),
                varied(inks.gold, random),
                varied(inks.pink, random));
    }

    private static String varied(String ink, RandomGenerator random) {
        int rgb = Integer.parseInt(ink.substring(1), 16);
        int out = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int channel = (rgb >> shift & 255) + random.nextInt(-22, 23);
            out = out << 8 | Math.min(255, Math.max(0, channel));
        }
        return "#%06x".formatted(out);
    }
}
