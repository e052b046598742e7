package org.tilewatch.dashboard.setup;

import java.util.Optional;
import org.tilewatch.words.Sentence;

/** The camera of a kiosk that looks through a telephone. Called on the server's threads. */
@FunctionalInterface
public interface PhoneEye {
    /**
     * A telephone begins to look, in place of any before.
     *
     * @param putAside called once another takes its place
     */
    PhoneView begin(Runnable putAside);

    /** What a telephone tells as long as it is connected. */
    interface PhoneView {
        /** A whole picture, a JPEG; why it is none that is looked at, if so. */
        Optional<Sentence> whole(byte[] jpeg);

        /** A small one of a table on which something moves. */
        Optional<Sentence> glimpse(byte[] jpeg);

        /** Whether it stands otherwise than it was set up. */
        boolean isTurned();

        /** It stays so. */
        void staysSo();

        /** Its screen goes off, or comes back. */
        void asleep(boolean now);

        /** @param charge of its battery, 0 to 1 */
        void battery(double charge, boolean charging);

        /** It is connected no longer. */
        void gone();
    }
}
