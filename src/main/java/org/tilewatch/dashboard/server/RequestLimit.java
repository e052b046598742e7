package org.tilewatch.dashboard.server;

/** Every limit on what the network may ask of the kiosk, each with its reason: most, or least where its name says so. */
public enum RequestLimit {
    PICTURE_BYTES(20 << 20, "more than any telephone's JPEG takes"),
    PICTURES_AT_ONCE(
            1,
            "of whoever comes, and one beside it of whom the kiosk knows: each takes up to 200 MB and a core while it is looked"
                    + " at, and the table is watched on beside it"),
    PICTURES_IN_LINE(4, "of whom the kiosk knows, that wait for the one that is looked at: four players"),
    PICTURE_SECONDS(60, "until a sender is told that it takes too long: what its header lets pass takes seconds"),
    BODIES_AT_ONCE(8, "of whoever comes: eight guests who send a picture at once"),
    BODIES_AN_ADDRESS(4, "of these from one address: somebody who lets his pictures drip leaves the others theirs"),
    BODIES_KEPT(
            8,
            "beside these, of the kiosk's own screen and of paired devices: what hosts and players send is always read"),
    BODY_BYTES_AT_ONCE(
            72 << 20,
            "of bodies of the own screen and paired devices that are being read, which with those of the next row take up to"
                    + " three times as much of the heap of 512 MB: the largest, a ledger, and eight more"),
    BODY_BYTES_OF_STRANGERS(32 << 20, "of everybody else's: one of the largest pictures, and usual ones beside it"),
    BODY_SECONDS(60, "a telephone at the far end of a hall sends its picture in a quarter of this"),
    BODY_GRACE_SECONDS(5, "before this no rate is asked for: a sleepy radio wakes up in less"),
    BODY_MIN_BYTES_A_SECOND(2_000, "a hundredth of what the worst wireless network carries"),
    UNREAD_BYTES(256 << 20, "a film picked for a picture is heard out and refused; none of it is kept"),
    JOURNAL_BYTES(32 << 20, "a file of a game: the longest evening takes a tenth"),
    LEDGER_BYTES(
            64 << 20,
            "a copy of the ledger that is brought from elsewhere: a year of evenings at a megabyte each, once over"),
    WORDS(1 << 18, "a hand or a set as a page tells it takes a fiftieth of this"),
    CAMERA_FILE(2_000, "characters of what is known of a camera: two lines"),
    SCORING_BYTES(8 << 20, "of one request to score or settle: some twenty thousand hands"),
    SCORING_LINES(20_000, "of one request: a club's year of hands"),
    SCORINGS_AT_ONCE(
            3,
            "such requests of whoever comes, and as many of whom the kiosk knows; each holds what it brought, and five bodies"
                    + " are left to others"),
    SCORING_THREADS(
            1,
            "on which strangers' hands are scored: the other cores are the table's, and of one core a press has its share"),
    SCORING_SECONDS(
            60,
            "until a request that is slow to be answered, or to listen, is hung up on; a full one takes a second or two"),
    MESSAGE(1 << 16, "bytes of one message of an open page; a correction takes a hundredth"),
    SAID_AN_HOUR(
            3_600,
            "presses and words of one device that are written into the journal: four players who share a tablet and never"
                    + " pause come to 350"),
    SAID_AT_ONCE(600, "of them without a pause: ten minutes of a press a second, or a whole evening told afterwards"),
    SAID_BY(4_096, "devices and addresses whose pace is known; the one that was silent longest is forgotten"),
    PAGES(250, "open pages of whoever comes: a club's whole evening around one table"),
    PAGES_AN_ADDRESS(220, "of these from one address: a hall of viewers behind one router"),
    PAGES_KEPT(
            50, "open pages beside these, of the kiosk's own screen and of paired devices: the players always get in"),
    LISTENERS(100, "programs that listen to the events, whoever they are; each has a connection for as long"),
    LISTENERS_AN_ADDRESS(50, "of these from one address, so that one machine does not take them all"),
    LISTENERS_KEPT(20, "beside these, of the kiosk's own and of paired devices: a club's scoreboard always gets in"),
    CONNECTIONS(
            1_000,
            "all connections, encrypted or not: a quarter of the service's file handles; above it whoever holds most gives one up");

    private final int value;
    private final String because;

    RequestLimit(int value, String because) {
        this.value = value;
        this.because = because;
    }

    public int value() {
        return value;
    }

    /** Why there and not elsewhere. */
    public String because() {
        return because;
    }
}
