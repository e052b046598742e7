package org.tilewatch.uplink;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tilewatch.access.certificates.Certificates;

/**
 * Under which subjects a carrier takes what kiosks and a hall say to one another, and in which of its streams it keeps entries.
 *
 * @param club tells halls on one carrier apart
 */
public record CarrierSubjects(String club) {
    private static final int CLUB_DIGITS = 16;
    private static final int KIOSK_TOKEN = 2;
    private static final String ENTRIES = "tw";
    private static final String ENDINGS = "tw-end";
    private static final String LATE = "tw-late";
    private static final String LATE_ENDING = "end";
    /** Entries; whoever tells more at once tells what others do not wait for. */
    private static final int MOST_IN_TIME = 20;

    private static final String QUESTIONS = "tw-ask";
    private static final String HEARINGS = "tw-hear";

    /** Entries of one message, which bears one signature: it is the dearest part of an entry that is told by itself. */
    private static final int MOST_LATE = 50;
    /** Bytes of their bodies. */
    private static final int MOST_LATE_BYTES = 100_000;

    /**
     * In the head of a message that holds entries: which, each in a line of its own. A table that was not answered tells an entry again, and whoever reads knows by
     * this what it has already. The carrier itself must not leave out the second one: the hall may have had no use for the first.
     */
    static final String ENTRY = "Tilewatch-Entry";

    static String entry(Envelope envelope) {
        return envelope.game() + ":" + envelope.seq() + ":" + envelope.seal().hex();
    }

    /** Those of the hall of an authority. */
    public static CarrierSubjects of(X509Certificate authority) {
        return new CarrierSubjects(
                Certificates.fingerprint(authority).replace(":", "").substring(0, CLUB_DIGITS));
    }

    /**
     * One of the two streams that keep entries until they are old: a kiosk has them all, and tells them again. What was told while somebody was
     * away has a stream of its own, or whoever plays would be heard behind all of it.
     *
     * @param name     in the carrier
     * @param subjects of what it keeps
     */
    public record EntryStream(String name, List<String> subjects) {}

    /** That of what tables tell as they play. */
    public EntryStream inTime() {
        return new EntryStream(
                "TILEWATCH-" + club,
                List.of(String.join(".", ENTRIES, club, "*", "*"), String.join(".", ENDINGS, club, "*")));
    }

    /** That of what was told while somebody was away. */
    public EntryStream late() {
        return new EntryStream("TILEWATCH-LATE-" + club, List.of(String.join(".", LATE, club, "*", "*")));
    }

    /** Whether so many entries at once are late. */
    static boolean isLate(int entries) {
        return entries > MOST_IN_TIME;
    }

    /** Entries message by message: one for each where others wait for it, and what is late together, game by game. */
    static List<List<Envelope>> messages(List<Envelope> entries) {
        boolean late = isLate(entries.size());
        var messages = new ArrayList<List<Envelope>>();
        int bytes = 0;
        for (var entry : entries) {
            int more = entry.body().length();
            boolean follows = late
                    && !messages.isEmpty()
                    && messages.getLast().size() < MOST_LATE
                    && bytes + more <= MOST_LATE_BYTES
                    && messages.getLast().getLast().game().equals(entry.game());
            if (!follows) {
                messages.add(new ArrayList<>());
                bytes = 0;
            }
            messages.getLast().add(entry);
            bytes += more;
        }
        return messages;
    }

    /** The entries of a kiosk's game. */
    public String entries(UUID kiosk, UUID game, boolean late) {
        return String.join(".", late ? LATE : ENTRIES, club, kiosk.toString(), game.toString());
    }

    /** Where a kiosk asks, behind entries and in the same stream, how far the hall has them. */
    public String ending(UUID kiosk, boolean late) {
        return late
                ? String.join(".", LATE, club, kiosk.toString(), LATE_ENDING)
                : String.join(".", ENDINGS, club, kiosk.toString());
    }

    /** Whether a subject is one of these. */
    public boolean isEnding(String subject) {
        return subject.startsWith(ENDINGS + ".")
                || subject.startsWith(LATE + ".") && subject.endsWith("." + LATE_ENDING);
    }

    /** Where a kiosk asks at first contact how far the hall has its games. */
    public String question(UUID kiosk) {
        return String.join(".", QUESTIONS, club, kiosk.toString());
    }

    /** Where all ask. */
    public String allQuestions() {
        return String.join(".", QUESTIONS, club, "*");
    }

    /** Where a kiosk asks what the hall says to it. */
    public String hearing(UUID kiosk) {
        return String.join(".", HEARINGS, club, kiosk.toString());
    }

    /** Where all ask so. */
    public String allHearings() {
        return String.join(".", HEARINGS, club, "*");
    }

    /**
     * Whose subject it is.
     *
     * @throws IllegalArgumentException when it is none of these
     */
    public static UUID kiosk(String subject) {
        var tokens = subject.split("\\.", -1);
        if (tokens.length <= KIOSK_TOKEN) {
            throw new IllegalArgumentException(subject);
        }
        return UUID.fromString(tokens[KIOSK_TOKEN]);
    }
}
