package org.tilewatch.kiosk.page;

import java.util.concurrent.atomic.AtomicReference;
import org.tilewatch.dashboard.setup.Cameras;
import org.tilewatch.kiosk.sight.CameraChoice;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The cameras that hang on the machine, for people to choose one on the page. */
public final class OfferedCameras {
    private OfferedCameras() {}

    /**
     * The choice as the page asks for it.
     *
     * @param used  the name of the camera by which the table is seen
     * @param begin has the kiosk begin anew
     */
    public static Cameras of(CameraChoice choice, String used, Runnable begin) {
        var now = new AtomicReference<>(used);
        return new Cameras(
                () -> choice.found().stream()
                        .map(camera -> new Cameras.Camera(
                                camera.option(), camera.name(), camera.option().equals(now.get())))
                        .toList(),
                option -> {
                    if (option.equals(now.get())) {
                        return;
                    }
                    if (!choice.choose(option)) {
                        throw new Refusal(Key.CAMERA_NO_SUCH.with(Argument.of(option)));
                    }
                    now.set(option);
                    begin.run();
                });
    }
}
