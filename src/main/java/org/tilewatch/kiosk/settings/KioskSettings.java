package org.tilewatch.kiosk.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.camera.CameraLocks;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.recorder.RecordingTarget;
import org.tilewatch.kiosk.wiring.SeatWiring;
import org.tilewatch.table.Lens;

/**
 * What a live kiosk needs to know.
 *
 * @param camera    its name, such as {@code usb:0} or {@code rpi}; {@code auto} where that is left open
 * @param size      of the pictures asked of it
 * @param locks     what the camera shall not choose by itself
 * @param sideMm    of the playing surface
 * @param tile      the size of the tiles; empty for that of the set that is read, if it was measured, else the usual one
 * @param corners   of the playing surface in pictures of that size; empty for those that were clicked
 * @param lens      of the camera, in pictures of any size of the same shape; empty where nobody has measured it
 * @param wishes    what the options say of a game
 * @param afresh    whether to begin a game even where one is unfinished
 * @param buttons   those on the table; empty where the page alone has some
 * @param longPress seconds from which a press calls the win; empty for what is usual
 * @param folder    where the ledger and the clicked corners are kept
 * @param record    where the session is recorded, if it is
 * @param outside   where it turns to by itself
 * @param dashboard where the page is served
 */
public record KioskSettings(
        String camera,
        PictureSize size,
        CameraLocks locks,
        double sideMm,
        Optional<TileSize> tile,
        Optional<List<PixelPoint>> corners,
        Optional<Lens> lens,
        GameDefaults wishes,
        boolean afresh,
        Optional<SeatWiring> buttons,
        OptionalDouble longPress,
        Path folder,
        Optional<RecordingTarget> record,
        Outside outside,
        DashboardAddress dashboard) {
    /** The same table seen by another camera. */
    public KioskSettings with(String other) {
        return new KioskSettings(
                other, size, locks, sideMm, tile, corners, lens, wishes, afresh, buttons, longPress, folder, record,
                outside, dashboard);
    }

    /** The table of a kiosk that begins anew and served its page on this port: the game goes on. */
    public KioskSettings again(int port) {
        return new KioskSettings(
                camera,
                size,
                locks,
                sideMm,
                tile,
                corners,
                lens,
                wishes,
                false,
                buttons,
                longPress,
                folder,
                record,
                outside,
                dashboard.on(port));
    }
}
