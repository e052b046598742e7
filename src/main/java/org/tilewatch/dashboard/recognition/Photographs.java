package org.tilewatch.dashboard.recognition;

import java.util.Optional;

/** Photographs of hands laid open, read and scored for the page. Called on the server's threads. */
public interface Photographs {
    /** The rules and the tile sets that there are to choose from, as one JSON object. */
    String choices();

    /**
     * The tiles of a picture file, as one JSON object.
     *
     * @param set the name of the tile set's profile; empty for the one that the kiosk reads with
     * @throws org.tilewatch.words.Refusal when the file or the profile cannot be used
     */
    String tiles(byte[] file, Optional<String> set);

    /**
     * The hand that tiles make and what it is worth, or why there is none, as one JSON object.
     *
     * @param asked the tiles as people say that they are, with everything that no picture shows, as JSON
     * @throws org.tilewatch.words.Refusal when it is none of it
     */
    String score(String asked);

    /**
     * Every tile of a picture file, as {@code recognise} gives them.
     *
     * @param name by which the sender knows the picture
     * @param set  the name of the tile set's profile; empty for the one that the kiosk reads with
     * @throws org.tilewatch.words.Refusal when the file or the profile cannot be used
     */
    String recognised(byte[] file, String name, Optional<String> set);

    /**
     * What the hand in a picture file is worth, as {@code score-photo} says it, or its tiles where somebody must say first what the
     * doubtful ones are.
     *
     * @param hand the fields of the scoring contract that no picture shows, as JSON
     * @param told what people say of the tiles, as JSON
     * @param set  the name of the tile set's profile; empty for the one that the kiosk reads with
     * @throws org.tilewatch.words.Refusal when the file, what is said or the profile cannot be used, or the tiles make no hand
     */
    String scored(byte[] file, String hand, String told, Optional<String> set);
}
