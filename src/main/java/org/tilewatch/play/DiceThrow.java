package org.tilewatch.play;

import java.util.random.RandomGenerator;
import org.tilewatch.tiles.Seat;

/** A throw of two dice. */
public record DiceThrow(int one, int other) {
    private static final int SIDES = 6;

    /** @throws IllegalArgumentException for what no die shows */
    public DiceThrow {
        if (one < 1 || one > SIDES || other < 1 || other > SIDES) {
            throw new IllegalArgumentException("no dice show " + one + " and " + other);
        }
    }

    /** One by chance. */
    public static DiceThrow by(RandomGenerator chance) {
        return new DiceThrow(1 + chance.nextInt(SIDES), 1 + chance.nextInt(SIDES));
    }

    /** What both show together. */
    public int sum() {
        return one + other;
    }

    /** Whom it points at, counted along the table from a seat, which is one (millington 15, 17; Russian form II; EMA 2.5). */
    public Seat pointsAt(Seat thrower) {
        return thrower.plus(sum() - 1);
    }
}
