package org.tilewatch.reading;

import java.util.List;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;

/** The mat that tiles lie on, as far as it is known; nothing of it is where one picture is all that there is to see. */
@FunctionalInterface
public interface Mat {
    Mat UNKNOWN = (frame, places, tiles) -> List.of();

    /**
     * Which of some places show the mat and nothing else.
     *
     * @param tiles every tile in the frame, these places among them
     */
    List<PixelQuad> bare(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles);

    /** Which of some places show what is printed on the mat, as far as that is known; the rest as for {@link #bare}. */
    default List<PixelQuad> printed(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles) {
        return List.of();
    }
}
