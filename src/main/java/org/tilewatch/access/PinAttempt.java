package org.tilewatch.access;

/** What comes of a PIN. */
public sealed interface PinAttempt {
    /** It was right; the device is known by this token. */
    record RightPin(String token) implements PinAttempt {}

    /** It was wrong. */
    record WrongPin() implements PinAttempt {}

    /** Too many were wrong: it was not even looked at. */
    record TooSoon(long seconds) implements PinAttempt {}
}
