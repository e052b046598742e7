package org.tilewatch.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A PIN that whoever keeps the kiosk's options has chosen: it lets the first device in where the kiosk has no screen and nobody can log
 * in. It holds until another is set on the page, and again where that is taken away. It stands readable in the options, and is kept so.
 */
public final class FirstPin {
    private final byte[] digits;

    private FirstPin(String digits) {
        this.digits = digits.getBytes(StandardCharsets.UTF_8);
    }

    /** @throws IllegalArgumentException where it may be no PIN; says why, without the digits */
    public static FirstPin of(String digits) {
        return new FirstPin(Pin.usable(digits)
                .orElseThrow(() -> new IllegalArgumentException("a PIN has " + AccessLimit.PIN_MIN_DIGITS.value()
                        + " to " + AccessLimit.PIN_MAX_DIGITS.value() + " digits, and nothing else")));
    }

    /** Whether these are its digits; takes as long for wrong ones as for right ones. */
    boolean is(String given) {
        return MessageDigest.isEqual(digits, given.getBytes(StandardCharsets.UTF_8));
    }
}
