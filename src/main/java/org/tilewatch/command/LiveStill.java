package org.tilewatch.command;

import org.tilewatch.camera.CameraLocks;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** One picture of a live camera. */
final class LiveStill {
    /** A camera that has just begun finds its exposure within so many pictures. */
    private static final int SETTLED = 12;

    private static final double PATIENCE_SECONDS = 20;

    private LiveStill() {}

    /**
     * The picture, to be closed.
     *
     * @throws PictureException in one sentence, when the camera gives none
     */
    static Frame of(String camera) {
        long start = System.nanoTime();
        try (var source = LiveCameras.open(
                camera, PictureSize.USUAL, CameraLocks.NONE, () -> (System.nanoTime() - start) / 1e9)) {
            int seen = 0;
            while (true) {
                switch (source.next()) {
                    case Shot.Seen(Frame frame) -> {
                        seen++;
                        if (seen >= SETTLED) {
                            return frame;
                        }
                        frame.close();
                    }
                    case Shot.Unseen(double t, Sentence why) -> {
                        if (t > PATIENCE_SECONDS) {
                            throw new PictureException(why);
                        }
                    }
                    case Shot.Passed(double t) -> seen++;
                    case Shot.NobodyLooks(double t) ->
                        throw new PictureException(Key.CAMERA_NONE_GIVES_NO_PICTURE.sentence());
                    case Shot.Ended() ->
                        throw new PictureException(Key.CAMERA_ENDED_WITHOUT_PICTURE.with(Argument.of(camera)));
                }
            }
        }
    }
}
