package org.tilewatch.ledger;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * What games are given at their beginning besides what was agreed.
 *
 * @param random   makes their identities differ
 * @param earliest no clock that is right says less
 */
public record GameMarks(RandomGenerator random, Instant earliest) {
    /** Whatever the clock says is taken for right unless the ledger knows better. */
    static final GameMarks OF_ANY_TIME = since(Instant.EPOCH);

    /** Games of a program that was made at a time. */
    public static GameMarks since(Instant built) {
        return new GameMarks(new SecureRandom(), built);
    }
}
