package org.tilewatch.kiosk;

import java.nio.file.Path;
import java.util.Optional;
import org.tilewatch.kiosk.monitor.PictureMonitor;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.DrawnTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Sentence;

/** The watch over a camera's picture as the kiosk has it, with the corners of the drawn table. */
public final class WatchedPicture {
    private final PictureMonitor watch;

    /** @param folder where what is known of the camera is kept */
    public WatchedPicture(Path folder) {
        var eyes = new CalibratedEyes(
                Networks.load(),
                800,
                Optional.empty(),
                new StepTimes(System::nanoTime),
                CornersFile.of(folder, "test"),
                Optional.empty());
        eyes.given(new CornersFile.Clicked(DrawnTable.WIDTH, DrawnTable.HEIGHT, DrawnTable.CORNERS));
        this.watch = new PictureMonitor(new PictureQuality(eyes, Optional::empty)::watched);
    }

    /** The pipeline has looked at a frame. */
    public void saw(Frame frame) {
        watch.saw(frame);
    }

    /** What is said of the picture. */
    public Optional<Sentence> trouble() {
        return watch.trouble();
    }
}
