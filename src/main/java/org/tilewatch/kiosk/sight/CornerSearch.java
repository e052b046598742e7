package org.tilewatch.kiosk.sight;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Refusal;

/** Looks for the table's corners in the next frame after somebody asked for them. */
public final class CornerSearch {
    private static final long FRAME_MILLIS = 5000;

    private final NextFrame<Found> next = new NextFrame<>(this::sought, FRAME_MILLIS);
    private final Function<Frame, List<PixelPoint>> corners;

    /** Where the table was found, or why it was not. */
    private record Found(List<PixelPoint> corners, Optional<Refusal> why) {}

    /** @param corners as they are found in a frame, or a Refusal */
    public CornerSearch(Function<Frame, List<PixelPoint>> corners) {
        this.corners = corners;
    }

    /**
     * The corners in pixels; empty when there is no picture.
     *
     * @throws Refusal when they are not found
     */
    public Optional<List<PixelPoint>> found() {
        var now = next.awaited();
        now.flatMap(Found::why).ifPresent(why -> {
            throw why;
        });
        return now.map(Found::corners);
    }

    /** Answers whoever waits for the corners with this frame. */
    public void saw(Frame frame) {
        next.saw(frame);
    }

    private Found sought(Frame frame) {
        try {
            return new Found(corners.apply(frame), Optional.empty());
        } catch (Refusal why) {
            return new Found(List.of(), Optional.of(why));
        }
    }
}
