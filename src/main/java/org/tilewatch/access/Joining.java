package org.tilewatch.access;

/** How it goes with a device that wants to be let in. */
public sealed interface Joining {
    /** It has asked, and nobody has said anything yet. */
    record Waits(Request request) implements Joining {}

    /** Somebody said no. */
    record Refused() implements Joining {}

    /** It is let in. */
    record In(Guest guest) implements Joining {}

    /** It has not asked, or so long ago that it has to ask again. */
    record Outside() implements Joining {}

    /**
     * What somebody already in is asked.
     *
     * @param number counts up from 1 since the kiosk was started
     * @param code   six digits that both devices show, so that the right one is let in
     * @param name   what the newcomer calls the device
     */
    record Request(long number, String code, String name) {}

    /** What a newcomer is handed: the token that it is going to be known by. */
    record Asked(String token, Request request) {}

    /** What comes of a PIN. */
    sealed interface PinTried {
        /** It was right; the device is known by this token. */
        record Right(String token) implements PinTried {}

        /** It was wrong. */
        record Wrong() implements PinTried {}

        /** Too many were wrong: it was not even looked at. */
        record TooSoon(long seconds) implements PinTried {}
    }
}
