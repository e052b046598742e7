package org.tilewatch.health;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Sentence;

/**
 * What is known of a kiosk at a moment.
 *
 * @param folder  where its games are kept
 * @param kernel  what the machine's kernel tells
 * @param strains what keeps the machine from its full speed, and has kept it
 * @param now     what its clock says
 * @param built   when the program was made: no clock that is right says less
 * @param certificate of the kiosk's own authority; empty where nobody wants the page encrypted
 * @param foreign which file in the folder its owner cannot use; empty where there is none
 * @param models  why the networks cannot be used; empty where they can
 * @param hall    how it stands with the hall; empty where the kiosk has joined none
 * @param receivers how it stands with those whom the host lets the kiosk tell what happens
 * @param phone   how the telephone is supplied that is the camera; empty where none is, or it does not say
 */
public record Condition(
        CameraCondition cameraCondition,
        Buttons buttons,
        Path folder,
        KernelFiles kernel,
        ThrottlingState throttlingState,
        Instant now,
        Instant built,
        Optional<CertificateCondition> certificate,
        Optional<Sentence> foreign,
        Optional<Sentence> models,
        Database database,
        LedgerCopiesCondition ledgerCopiesCondition,
        Optional<HallCondition> hall,
        List<ReceiverCondition> receivers,
        Optional<PhoneCondition> phone) {
    public Condition {
        receivers = List.copyOf(receivers);
    }

    /** What the camera gives. */
    public sealed interface CameraCondition {
        /** The players want none. */
        record Unwanted() implements CameraCondition {}

        /** It gives no picture, or none that is good for anything. */
        record Blind(Sentence why) implements CameraCondition {}

        /** It gives pictures. */
        record Seeing(PictureFigures figures) implements CameraCondition {}
    }

    /** Where the seats' buttons are. */
    public sealed interface Buttons {
        /** On the page alone. */
        record OnThePage() implements Buttons {}

        /** They are wired, and cannot be had. */
        record Unreachable(Sentence why) implements Buttons {}

        /**
         * They are wired.
         *
         * @param held those that are down, and since when
         */
        record Wired(List<Held> held) implements Buttons {
            public Wired {
                held = List.copyOf(held);
            }
        }
    }

    /**
     * A button that is down.
     *
     * @param seconds for how long
     */
    public record Held(Seat seat, double seconds) {}

    /**
     * What devices trust.
     *
     * @param until when it ends
     * @param holds whether it does by the clock
     * @param anew  when it took the place of one that could not be, where it did
     */
    public record CertificateCondition(Instant until, boolean holds, Optional<Instant> anew) {}

    /**
     * The ledger.
     *
     * @param trouble why it cannot be read or written
     * @param written when it was written last; empty where there is none yet
     */
    public record Database(Optional<Sentence> trouble, Optional<Instant> written) {}

    /**
     * The copies of the ledger.
     *
     * @param trouble why the last one could not be made
     * @param newest  when the newest was made
     * @param count   how many there are
     */
    public record LedgerCopiesCondition(Optional<Sentence> trouble, Optional<Instant> newest, int count) {}

    /**
     * The telephone that is the camera.
     *
     * @param charge   of its battery, 0 to 1
     * @param charging whether it hangs on a charger
     */
    public record PhoneCondition(double charge, boolean charging) {}

    /**
     * The hall to which the games go.
     *
     * @param name    by which it is known
     * @param trouble what keeps entries from it, while something does
     * @param waiting how many entries it lacks
     * @param forked  how many games it has in two branches, of which nobody has decided
     */
    public record HallCondition(String name, Optional<Sentence> trouble, long waiting, int forked) {}

    /**
     * One who is told what happens.
     *
     * @param name    by which the host knows it
     * @param trouble what keeps it from hearing, while something does
     * @param waiting how many entries of the ledger it lacks
     */
    public record ReceiverCondition(String name, Optional<Sentence> trouble, long waiting) {}

    /** The days from one time to a later one. */
    static OptionalLong days(Optional<Instant> from, Optional<Instant> to) {
        return from.isPresent() && to.isPresent()
                ? OptionalLong.of(Duration.between(from.get(), to.get()).toDays())
                : OptionalLong.empty();
    }
}
