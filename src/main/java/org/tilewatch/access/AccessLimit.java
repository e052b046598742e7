package org.tilewatch.access;

/** The limits on who is let in and how often somebody may try, each with its reason: most, or least where its name says so. */
public enum AccessLimit {
    DEVICES(200, "paired devices: a club's members, and what they had before"),
    PAIRING_REQUESTS(64, "devices that wait for an answer, all in one question: a hall whose guests come at once"),
    PAIRING_REQUESTS_PER_ADDRESS(2, "from one address, so that one guest cannot keep the others out"),
    PAIRING_REQUEST_KEPT_SECONDS(
            60, "that whoever asks keeps his place where all are taken: somebody walks over to him in less"),
    PAIRING_REQUEST_SECONDS(
            300, "a device waits while somebody walks over to the other tablet; a refused one is silent for it"),
    INVITATIONS(8, "one-time secrets that hold at once; the oldest ends when another is made"),
    INVITATION_SECONDS(300, "a telephone is fetched and photographs the code; a picture of it is worth nothing later"),
    PIN_MIN_DIGITS(6, "a million PINs, tried at the pace of the last rows, last for months"),
    PIN_MAX_DIGITS(32, "more nobody types"),
    PIN_ROUNDS(600_000, "of PBKDF2 with HMAC-SHA-256, as OWASP advises; half a second on a Raspberry Pi"),
    FREE_TRIES_PER_ADDRESS(3, "wrong PINs from one address that cost no wait: fingers slip"),
    MAX_WAIT_SECONDS_PER_ADDRESS(300, "that an address waits; each wrong PIN doubles it"),
    FREE_TRIES(20, "wrong PINs, of all addresses together that are often wrong, that cost no wait"),
    MAX_WAIT_SECONDS(10, "that those wait together, and in which the store of the next row gains one"),
    TRIES_OF_NEWCOMERS(
            600,
            "wrong PINs of addresses that have free tries left: more than a club's network has addresses, and with what it"
                    + " gains a million PINs last two months"),
    TRIES_KEPT_FOR_THE_FIRST(
            300, "of these for whoever tries for the first time: who knows the PIN finds one however many guess"),
    PIN_QUEUE_SECONDS(10, "that somebody waits for the PIN before him to be tried"),
    FORGOTTEN_SECONDS(3600, "after which a wrong PIN is forgotten"),
    ADDRESSES(4096, "addresses whose wrong PINs are counted; the oldest is forgotten before memory is used up");

    private final int value;
    private final String because;

    AccessLimit(int value, String because) {
        this.value = value;
        this.because = because;
    }

    /** In what its name says, or else in pieces. */
    public int value() {
        return value;
    }

    /** Why there and not elsewhere. */
    public String because() {
        return because;
    }
}
