package org.tilewatch.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * What a game is known by wherever it is carried: a UUID of version 7, the milliseconds since 1970 in its first 48 bits and chance in
 * the rest (RFC 9562, 5.7).
 */
public final class GameIdentity {
    private static final long VERSION_7 = 0x7000;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long TWELVE_BITS = 0xfff;
    private static final long SIXTY_TWO_BITS = 0x3fff_ffff_ffff_ffffL;

    private GameIdentity() {}

    /** That of a game that begins. */
    public static UUID anew(Instant begun, RandomGenerator random) {
        return of(begun, random.nextLong(), random.nextLong());
    }

    /** That of a game that was begun before games had one: the same in each copy of its ledger. */
    static UUID derived(long number, String started) {
        var bytes = (number + "\n" + started).getBytes(StandardCharsets.UTF_8);
        try {
            return of(
                    Instant.parse(started), MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** That of a game that is known by a sum. */
    static UUID of(Instant begun, byte[] sum) {
        var chance = ByteBuffer.wrap(sum);
        return of(begun, chance.getLong(), chance.getLong());
    }

    /** When the game of an identity began. */
    static Instant begun(UUID identity) {
        return Instant.ofEpochMilli(identity.getMostSignificantBits() >>> 16);
    }

    private static UUID of(Instant begun, long some, long more) {
        long millis = Math.max(0, begun.toEpochMilli());
        return new UUID((millis << 16) | VERSION_7 | (some & TWELVE_BITS), VARIANT | (more & SIXTY_TWO_BITS));
    }

    /** Whether a UUID is one of these. */
    static boolean isOne(UUID uuid) {
        return uuid.version() == 7 && uuid.variant() == 2;
    }
}
