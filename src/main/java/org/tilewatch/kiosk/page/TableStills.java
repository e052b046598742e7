package org.tilewatch.kiosk.page;

import java.util.Optional;
import org.tilewatch.kiosk.sight.NextFrame;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureCode;

/**
 * Stills of the table for the page. One is encoded by the pipeline from the next frame after somebody asked for it, so that nobody keeps
 * a picture that nobody looks at.
 */
public final class TableStills {
    private static final int STILL_QUALITY = 88;
    private static final long STILL_MILLIS = 5000;

    private final NextFrame<byte[]> still = new NextFrame<>(this::picture, STILL_MILLIS);
    private final Optional<PictureQuality> sight;
    private volatile Optional<String> quality = Optional.empty();

    /** @param sight says what a still is good for; empty where a recording is shown */
    public TableStills(Optional<PictureQuality> sight) {
        this.sight = sight;
    }

    /** The next still as a JPEG; empty when there is none in time. */
    public Optional<byte[]> still() {
        return still.awaited();
    }

    /** What is known of the latest still, as one JSON object; empty when there is none. */
    public Optional<String> quality() {
        return quality;
    }

    /** Answers whoever waits for a still with this frame. */
    public void saw(Frame frame) {
        still.saw(frame);
    }

    private byte[] picture(Frame frame) {
        quality = sight.map(camera -> camera.of(frame));
        return PictureCode.jpeg(frame.image(), STILL_QUALITY);
    }
}
