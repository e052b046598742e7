package org.tilewatch.uplink;

import java.security.cert.X509Certificate;
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
    private static final String QUESTIONS = "tw-ask";
    private static final String HEARINGS = "tw-hear";

    /**
     * In the head of a message that holds an entry: which. A table that was not answered tells an entry again, and whoever reads knows by
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

    /** The stream that keeps entries until they are old: a kiosk has them all, and tells them again. */
    public String stream() {
        return "TILEWATCH-" + club;
    }

    /** The entries of a kiosk's game. */
    public String entries(UUID kiosk, UUID game) {
        return String.join(".", ENTRIES, club, kiosk.toString(), game.toString());
    }

    /** The entries of all games. */
    public String allEntries() {
        return String.join(".", ENTRIES, club, "*", "*");
    }

    /** Where a kiosk asks, behind entries and in the same stream, how far the hall has them. */
    public String ending(UUID kiosk) {
        return String.join(".", ENDINGS, club, kiosk.toString());
    }

    /** Where all ask so. */
    public String allEndings() {
        return String.join(".", ENDINGS, club, "*");
    }

    /** Whether a subject is one of these. */
    public boolean isEnding(String subject) {
        return subject.startsWith(ENDINGS + ".");
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
