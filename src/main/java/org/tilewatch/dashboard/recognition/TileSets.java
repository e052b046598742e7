package org.tilewatch.dashboard.recognition;

import java.util.Optional;

/** The tile sets that the kiosk has learnt, and how it learns another. Called on the server's threads. */
public interface TileSets {
    /** The names of the sets, and of the one that is read at the table, as one JSON object. */
    String names();

    /**
     * The tiles of a picture of a set laid out in rows, with what each seems to be, as one JSON object.
     *
     * @param still whether the kiosk's own camera has just taken the picture, of the table where it lies now
     * @throws org.tilewatch.words.Refusal when the picture cannot be used
     */
    String laidOut(byte[] file, boolean still);

    /**
     * Learns a set from the picture that was last laid out.
     *
     * @param told what lies where in it, and the set's name, as JSON
     * @throws org.tilewatch.words.Refusal when nothing can be learnt from it
     */
    String learn(String told);

    /**
     * Reads the table with a set, or with none in particular, from now on.
     *
     * @throws org.tilewatch.words.Refusal when there is no such set
     */
    String readWith(Optional<String> name);
}
