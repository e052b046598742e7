package org.tilewatch.access;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A PIN as it is kept: PBKDF2 with HMAC-SHA-256 (RFC 8018), as the Java library has it.
 *
 * @param rounds of the function
 * @param salt   in hexadecimal digits
 * @param hash   in hexadecimal digits
 */
record Pin(int rounds, String salt, String hash) {
    private static final int SALT_BYTES = 16;
    private static final int HASH_BITS = 256;

    /** Keeps a PIN, with salt of its own. */
    static Pin of(String digits) {
        var salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        int rounds = AccessLimit.PIN_ROUNDS.value();
        return new Pin(rounds, HexFormat.of().formatHex(salt), derived(digits, salt, rounds));
    }

    /** Whether these are its digits; takes as long for wrong ones as for right ones. */
    boolean is(String digits) {
        var salted = HexFormat.of().parseHex(salt);
        return MessageDigest.isEqual(
                HexFormat.of().parseHex(derived(digits, salted, rounds)),
                HexFormat.of().parseHex(hash));
    }

    /** Whether something may be a PIN: digits, and not too few. */
    static Optional<String> usable(String digits) {
        return digits.matches(
                        "\\d{" + AccessLimit.PIN_MIN_DIGITS.value() + "," + AccessLimit.PIN_MAX_DIGITS.value() + "}")
                ? Optional.of(digits)
                : Optional.empty();
    }

    private static String derived(String digits, byte[] salt, int rounds) {
        var key = new PBEKeySpec(digits.toCharArray(), salt, rounds, HASH_BITS);
        try {
            var bytes = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(key)
                    .getEncoded();
            return HexFormat.of().formatHex(bytes);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has PBKDF2WithHmacSHA256", impossible);
        } finally {
            key.clearPassword();
        }
    }
}
