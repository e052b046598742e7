package org.tilewatch.access;

/** The bounds on who is let in and how often somebody may try, each with its reason. */
public enum Bound {
    DEVICES(200, "paired devices: a club's members, and what they had before"),
    ASKING(8, "newcomers who are asked about at once: more questions than these nobody reads"),
    ASKING_AN_ADDRESS(2, "newcomers from one address, so that one visitor cannot keep the others out"),
    ASKING_SECONDS(
            300, "a newcomer waits while somebody walks over to the other tablet; refused ones are silent for it"),
    INVITATIONS(8, "one-time secrets that hold at once; the oldest ends when another is made"),
    INVITATION_SECONDS(300, "a telephone is fetched and photographs the code; a picture of it is worth nothing later"),
    NAME(40, "characters of a device's name, as long as a player's"),
    PIN_SHORTEST(6, "digits: a million, tried at the pace of the last rows, last for months"),
    PIN_LONGEST(32, "digits; more nobody types"),
    PIN_ROUNDS(600_000, "of PBKDF2 with HMAC-SHA-256, as OWASP advises; half a second on a Raspberry Pi"),
    TRIES_AN_ADDRESS(3, "wrong PINs from one address that cost no wait: fingers slip"),
    WAIT_AN_ADDRESS(300, "seconds that an address waits at most; each wrong PIN doubles it"),
    TRIES(20, "wrong PINs from all addresses together that cost no wait"),
    WAIT(
            10,
            "seconds that everybody waits at most when many are wrong: who knows the PIN is delayed and not locked out"),
    FORGOTTEN_SECONDS(3600, "after which a wrong PIN is forgotten"),
    ADDRESSES(4096, "addresses whose wrong PINs are counted; the oldest is forgotten before memory is used up");

    private final int most;
    private final String because;

    Bound(int most, String because) {
        this.most = most;
        this.because = because;
    }

    /** How many. */
    public int most() {
        return most;
    }

    /** Why so many and not more. */
    public String because() {
        return because;
    }
}
