package org.tilewatch.ledger;

import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * The SHA-256 by which a row of the ledger is known, in lower-case hexadecimal.
 *
 * @param hex 64 digits, or none in the place before a game's first row
 */
public record Seal(String hex) {
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /** In the place before the first. */
    public static final Seal NONE = new Seal("");

    /** @throws IllegalArgumentException when it is none */
    public Seal {
        if (!hex.isEmpty() && !SHA_256.matcher(hex).matches()) {
            throw new IllegalArgumentException("a seal has 64 hexadecimal digits");
        }
    }

    static Seal of(byte[] sum) {
        return new Seal(HexFormat.of().formatHex(sum));
    }

    byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }
}
