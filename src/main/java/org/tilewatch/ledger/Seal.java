package org.tilewatch.ledger;

import java.util.HexFormat;

/**
 * The SHA-256 by which a row of the ledger is known, in lower-case hexadecimal.
 *
 * @param hex 64 digits, or none in the place before a game's first row
 */
public record Seal(String hex) {
    private static final int DIGITS = 64;

    /** In the place before the first. */
    public static final Seal NONE = new Seal("");

    /** @throws IllegalArgumentException when it is none */
    public Seal {
        if (!hex.isEmpty() && !isSum(hex)) {
            throw new IllegalArgumentException("a seal has 64 hexadecimal digits");
        }
    }

    /** Asked of every entry several times over. */
    private static boolean isSum(String hex) {
        for (int nth = 0; nth < hex.length(); nth++) {
            char digit = hex.charAt(nth);
            if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
                return false;
            }
        }
        return hex.length() == DIGITS;
    }

    static Seal of(byte[] sum) {
        return new Seal(HexFormat.of().formatHex(sum));
    }

    byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }
}
