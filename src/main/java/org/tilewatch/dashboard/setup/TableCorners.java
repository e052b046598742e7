package org.tilewatch.dashboard.setup;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Where the table lies in the camera's picture: four corners in pixels of the still, in the order of a recording. Called on the server's
 * threads.
 *
 * @param known the corners; empty when they are not known
 * @param found the corners as four printed cards tell them that lie in them, or else the table's plain surface; empty when there is no
 *              picture. Throws a Refusal when some of the cards are not seen, or lie wrong, and where there are none no plain table is
 * @param save  takes new corners; throws a Refusal when they make no table
 * @param cards the sheet of the cards to be printed, as SVG; empty where a recording is shown
 * @param bare  learns how the table looks with nothing on it, as it does now; false when there is no picture. Throws a Refusal before the corners
 *              are known
 */
public record TableCorners(
        Supplier<Optional<List<PixelPoint>>> known,
        Supplier<Optional<List<PixelPoint>>> found,
        Consumer<List<PixelPoint>> save,
        Optional<Supplier<String>> cards,
        BooleanSupplier bare) {
    /** Corners of a table that nobody is shown with nothing on it. */
    public TableCorners(
            Supplier<Optional<List<PixelPoint>>> known,
            Supplier<Optional<List<PixelPoint>>> found,
            Consumer<List<PixelPoint>> save,
            Optional<Supplier<String>> cards) {
        this(known, found, save, cards, () -> false);
    }

    /** Corners that are known from elsewhere and cannot be clicked: those of a recording. */
    public static TableCorners given(
            Supplier<Optional<List<PixelPoint>>> known, Supplier<Optional<List<PixelPoint>>> found) {
        return new TableCorners(
                known,
                found,
                corners -> {
                    throw new Refusal(Key.CORNERS_OF_A_RECORDING.sentence());
                },
                Optional.empty());
    }
}
