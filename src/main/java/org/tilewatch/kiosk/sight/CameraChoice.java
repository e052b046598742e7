package org.tilewatch.kiosk.sight;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.camera.AttachedCamera;
import org.tilewatch.camera.AttachedCameras;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.wiring.KeptChoice;
import org.tilewatch.picture.PictureException;

/**
 * Which of the cameras that hang on the machine the kiosk looks through, where its options leave that open: the one that somebody has chosen
 * on the page, else the first. The choice outlives the kiosk.
 */
public final class CameraChoice {
    /** What is opened where nothing hangs there yet: the first that is plugged in. */
    private static final String PLUGGED_IN_LATER = "usb";

    private final AttachedCameras attached;
    private final KeptChoice kept;

    CameraChoice(AttachedCameras attached, Path folder) {
        this.attached = attached;
        this.kept = new KeptChoice(folder.resolve("camera"));
    }

    /** The choice of a kiosk; empty where its options name a camera, or none. */
    public static Optional<CameraChoice> of(KioskSettings table) {
        return table.camera().equals(AttachedCameras.AUTO)
                ? Optional.of(new CameraChoice(AttachedCameras.ofThisMachine(), table.folder()))
                : Optional.empty();
    }

    /** The same settings with the camera that is looked through. */
    public static KioskSettings settled(KioskSettings table) {
        return of(table).map(choice -> table.with(choice.used())).orElse(table);
    }

    /** What hangs there; and a telephone, which comes by its page. */
    public List<AttachedCamera> found() {
        return Stream.concat(
                        attached.found().stream(), Stream.of(new AttachedCamera(LiveCameras.PHONE, LiveCameras.PHONE)))
                .toList();
    }

    /** The name by which the camera is opened. */
    public String used() {
        return kept.option()
                .filter(CameraChoice::isName)
                .or(() -> attached.first().map(AttachedCamera::option))
                .orElse(PLUGGED_IN_LATER);
    }

    private static boolean isName(String name) {
        try {
            LiveCameras.requireName(name);
            return true;
        } catch (PictureException none) {
            return false;
        }
    }

    /**
     * Looks through another from the next start on.
     *
     * @return whether such a camera hangs there
     * @throws UncheckedIOException when that cannot be kept
     */
    public boolean choose(String option) {
        if (found().stream().noneMatch(camera -> camera.option().equals(option))) {
            return false;
        }
        kept.keep(option);
        return true;
    }
}
