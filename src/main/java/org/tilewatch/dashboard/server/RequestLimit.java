package org.tilewatch.dashboard.server;

/** Every limit on what the network may ask of the kiosk, each with its reason: most, or least where its name says so. */
public enum RequestLimit {
    /** More than any telephone's JPEG takes. */
    PICTURE_BYTES(20 << 20),
    /**
     * Of whoever comes, and one beside it of whom the kiosk knows: each takes up to 200 MB and a core while it is looked at, and the table
     * is watched on beside it.
     */
    PICTURES_AT_ONCE(1),
    /** Of whom the kiosk knows, that wait for the one that is looked at: four players. */
    PICTURES_IN_LINE(4),
    /** Until a sender is told that it takes too long: what its header lets pass takes seconds. */
    PICTURE_SECONDS(60),
    /** Of whoever comes: eight guests who send a picture at once. */
    BODIES_AT_ONCE(8),
    /** Of these from one address: somebody who lets his pictures drip leaves the others theirs. */
    BODIES_AN_ADDRESS(4),
    /** Beside these, of the kiosk's own screen and of paired devices: what hosts and players send is always read. */
    BODIES_KEPT(8),
    /**
     * Of bodies of the own screen and paired devices that are being read, which with those of the next row take up to three times as much
     * of the heap of 512 MB: the largest, a ledger, and eight more.
     */
    BODY_BYTES_AT_ONCE(72 << 20),
    /** Of everybody else's: one of the largest pictures, and usual ones beside it. */
    BODY_BYTES_OF_STRANGERS(32 << 20),
    /** A telephone at the far end of a hall sends its picture in a quarter of this. */
    BODY_SECONDS(60),
    /** Before this no rate is asked for: a sleepy radio wakes up in less. */
    BODY_GRACE_SECONDS(5),
    /** A hundredth of what the worst wireless network carries. */
    BODY_MIN_BYTES_A_SECOND(2_000),
    /** A film picked for a picture is heard out and refused; none of it is kept. */
    UNREAD_BYTES(256 << 20),
    /** A file of a game: the longest evening takes a tenth. */
    JOURNAL_BYTES(32 << 20),
    /** A copy of the ledger that is brought from elsewhere: a year of evenings at a megabyte each, once over. */
    LEDGER_BYTES(64 << 20),
    /** What makes a kiosk but for its games: a set's profile takes a fiftieth. */
    SETTINGS_BYTES(24 << 20),
    /** A hand or a set as a page tells it takes a fiftieth of this. */
    WORDS(1 << 18),
    /** Characters of what is known of a camera: two lines. */
    CAMERA_FILE(2_000),
    /** Of one request to score or settle: some twenty thousand hands. */
    SCORING_BYTES(8 << 20),
    /** Of one request: a club's year of hands. */
    SCORING_LINES(20_000),
    /**
     * Such requests of whoever comes, and as many of whom the kiosk knows; each holds what it brought, and five bodies are left to others.
     */
    SCORINGS_AT_ONCE(3),
    /** On which strangers' hands are scored: the other cores are the table's, and of one core a press has its share. */
    SCORING_THREADS(1),
    /** Until a request that is slow to be answered, or to listen, is hung up on; a full one takes a second or two. */
    SCORING_SECONDS(60),
    /**
     * On which requests are answered, more than the machine has cores: the cores' time is shared among them, and whatever computes on one
     * lets a press through on another.
     */
    SERVING_THREADS(16),
    /** Bytes of one message of an open page; a correction takes a hundredth. */
    MESSAGE(1 << 16),
    /** One picture of a telephone that is the camera: thirteen million pixels at the quality that its page asks for take half. */
    EYE_PICTURE_BYTES(8 << 20),
    /** Of a telephone's pictures, glimpses too: twice what its page sends. */
    EYE_PICTURES_A_SECOND(24),
    /** Presses and words of one device that are written into the journal: four players who share a tablet and never pause come to 350. */
    SAID_AN_HOUR(3_600),
    /** Of them without a pause: ten minutes of a press a second, or a whole evening told afterwards. */
    SAID_AT_ONCE(600),
    /** Devices and addresses whose pace is known; the one that was silent longest is forgotten. */
    SAID_BY(4_096),
    /** Open pages of whoever comes: a club's whole evening around one table. */
    PAGES(250),
    /** Of these from one address: a hall of viewers behind one router. */
    PAGES_AN_ADDRESS(220),
    /** Open pages beside these, of the kiosk's own screen and of paired devices: the players always get in. */
    PAGES_KEPT(50),
    /** Programs that listen to the events, whoever they are; each has a connection for as long. */
    LISTENERS(100),
    /** Of these from one address, so that one machine does not take them all. */
    LISTENERS_AN_ADDRESS(50),
    /** Beside these, of the kiosk's own and of paired devices: a club's scoreboard always gets in. */
    LISTENERS_KEPT(20),
    /**
     * That the system keeps until the kiosk takes them: with Java's 50 a thousand that come at once have everybody else try again after
     * one second, and then after three.
     */
    CONNECTIONS_IN_LINE(1_024),
    /** All connections, encrypted or not: a quarter of the service's file handles; above it whoever holds most gives one up. */
    CONNECTIONS(1_000);

    private final int value;

    RequestLimit(int value) {
        this.value = value;
    }

    public int value() {
        return value;
    }
}
