package org.tilewatch.dashboard;

import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * What the camera shows of the table. Called on the server's threads.
 *
 * @param still    the latest still as a JPEG; empty when there is none
 * @param question the place that an open question is about, cut out of the camera's picture, as a JPEG; empty when there is none
 * @param quality  what the kiosk knows of the latest still, as one JSON object; empty when there is none
 */
public record TablePictures(
        Supplier<Optional<byte[]>> still, LongFunction<Optional<byte[]>> question, Supplier<Optional<String>> quality) {
    /** Nothing is shown. */
    public static final TablePictures NONE =
            new TablePictures(Optional::empty, question -> Optional.empty(), Optional::empty);
}
