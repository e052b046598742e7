package org.tilewatch.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;

/** Secrets of 256 random bits, of which the kiosk keeps hashes: nobody guesses one, so that a plain SHA-256 hides it. */
final class Tokens {
    private static final int BYTES = 32;

    private final SecureRandom random = new SecureRandom();

    /** A new secret, in the letters of a link. */
    String next() {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Six digits, for people to compare: they open nothing. */
    String code() {
        return String.format(Locale.ROOT, "%06d", random.nextInt(1_000_000));
    }

    static String hash(String token) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
