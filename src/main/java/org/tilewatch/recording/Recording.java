package org.tilewatch.recording;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.seats.ButtonEdge;

/**
 * What a recording says of itself: its {@code recording.json} as values.
 *
 * @param table    where the playing surface lies in the pictures
 * @param tile     the size of the tiles
 * @param camera   that took the pictures
 * @param game     what was agreed before the first hand
 * @param pictures what was seen
 * @param buttons  every button's going down and up, in order of time
 * @param longPress seconds from which a press called the win, where that was otherwise than usual
 * @param profile  the file of an enrolled tile set, relative to the recording, if it names one
 * @param bare     the file of a picture of the table with nothing on it, as the eyes have learnt it, if it names one
 */
public record Recording(
        Surface table,
        TileSize tile,
        Optics camera,
        GameSettings game,
        Pictures pictures,
        List<ButtonEdge> buttons,
        OptionalDouble longPress,
        Optional<String> profile,
        Optional<String> bare) {
    public Recording {
        buttons = List.copyOf(buttons);
    }

    /**
     * The playing surface.
     *
     * @param sideMm  the length of a side, in millimetres
     * @param corners in pixels: seat 0's left, seat 0's right, seat 2's right, seat 2's left, as seen from seat 0
     */
    public record Surface(double sideMm, List<PixelPoint> corners) {
        public Surface {
            corners = List.copyOf(corners);
        }
    }

    /**
     * The camera.
     *
     * @param width      of its pictures, in pixels
     * @param height     of its pictures, in pixels
     * @param matrix     nine numbers, row by row, if it was measured
     * @param distortion k1 k2 p1 p2 k3; empty if it was not measured
     */
    public record Optics(int width, int height, Optional<List<Double>> matrix, List<Double> distortion) {
        public Optics {
            matrix = matrix.map(List::copyOf);
            distortion = List.copyOf(distortion);
        }
    }

    /** What was seen: single frames, or a film. */
    public sealed interface Pictures {
        /** Single pictures, in order of time. */
        record Frames(List<FrameFile> frames) implements Pictures {
            public Frames {
                frames = List.copyOf(frames);
            }
        }

        /** A film; its file's name within the recording. */
        record Video(String file) implements Pictures {}
    }

    /** One picture: seconds from the start, and its file's name within the recording. */
    public record FrameFile(double t, String file) {}
}
