package org.tilewatch.kiosk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.tilewatch.camera.CameraLocks;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.settings.Outside;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;

/** A table that no camera watches, for tests of a whole kiosk. */
final class UnwatchedTable {
    private UnwatchedTable() {}

    /**
     * One for millington, on any free port of this machine.
     *
     * @param camera that there is not, or none
     * @param folder of its ledger
     */
    static KioskSettings of(String camera, Path folder) {
        return of(camera, folder, Outside.NOWHERE);
    }

    /**
     * The same.
     *
     * @param outside where it turns to by itself
     */
    static KioskSettings of(String camera, Path folder, Outside outside) {
        return new KioskSettings(
                camera,
                new PictureSize(640, 480, 10),
                CameraLocks.NONE,
                800,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new GameDefaults("millington", List.of(), Seat.BOTTOM, Options.NONE, Optional.empty()),
                false,
                Optional.empty(),
                OptionalDouble.empty(),
                folder,
                Optional.empty(),
                outside,
                new DashboardAddress("127.0.0.1", 0, Set.of()));
    }
}
