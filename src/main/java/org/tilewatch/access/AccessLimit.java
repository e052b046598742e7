package org.tilewatch.access;

/** The limits on who is let in and how often somebody may try, each with its reason: most, or least where its name says so. */
public enum AccessLimit {
    /** Paired devices: a club's members, and what they had before. */
    DEVICES(200),
    /** Devices that wait for an answer, all in one question: a hall whose guests come at once. */
    PAIRING_REQUESTS(64),
    /** From one address, so that one guest cannot keep the others out. */
    PAIRING_REQUESTS_PER_ADDRESS(2),
    /** That whoever asks keeps his place where all are taken: somebody walks over to him in less. */
    PAIRING_REQUEST_KEPT_SECONDS(60),
    /** A device waits while somebody walks over to the other tablet; a refused one is silent for it. */
    PAIRING_REQUEST_SECONDS(300),
    /** One-time secrets that hold at once; the oldest ends when another is made. */
    INVITATIONS(8),
    /** A telephone is fetched and photographs the code; a picture of it is worth nothing later. */
    INVITATION_SECONDS(300),
    /** A million PINs, tried at the pace of the last rows, last for months. */
    PIN_MIN_DIGITS(6),
    /** More nobody types. */
    PIN_MAX_DIGITS(32),
    /** Of PBKDF2 with HMAC-SHA-256, as OWASP advises; half a second on a Raspberry Pi. */
    PIN_ROUNDS(600_000),
    /** Wrong PINs from one address that cost no wait: fingers slip. */
    FREE_TRIES_PER_ADDRESS(3),
    /** That an address waits; each wrong PIN doubles it. */
    MAX_WAIT_SECONDS_PER_ADDRESS(300),
    /** Wrong PINs, of all addresses together that are often wrong, that cost no wait. */
    FREE_TRIES(20),
    /** That those wait together, and in which the store of the next row gains one. */
    MAX_WAIT_SECONDS(10),
    /**
     * Wrong PINs of addresses that have free tries left: more than a club's network has addresses, and with what it gains a million PINs
     * last two months.
     */
    TRIES_OF_NEWCOMERS(600),
    /** Of these for whoever tries for the first time: who knows the PIN finds one however many guess. */
    TRIES_KEPT_FOR_THE_FIRST(300),
    /** That somebody waits for the PIN before him to be tried. */
    PIN_QUEUE_SECONDS(10),
    /** After which a wrong PIN is forgotten. */
    FORGOTTEN_SECONDS(3600),
    /** Addresses whose wrong PINs are counted; the oldest is forgotten before memory is used up. */
    ADDRESSES(4096);

    private final int value;

    AccessLimit(int value) {
        this.value = value;
    }

    /** In what its name says, or else in pieces. */
    public int value() {
        return value;
    }
}
