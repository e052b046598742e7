package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.tilewatch.dashboard.Copies;
import org.tilewatch.dashboard.Giving;
import org.tilewatch.dashboard.NewGames;
import org.tilewatch.dashboard.SeatButtons;
import org.tilewatch.dashboard.Updates;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.Finding;
import org.tilewatch.picture.Frame;

/**
 * What people can do on the page of a live table, and not of a recording.
 *
 * @param watch  has the table watched by the camera, or by nobody
 * @param copies of its ledger, where there are any
 * @param updates of the program, where something brings it to another version
 * @param giving who agrees that the evening is recorded, where it is to be given away
 * @param buttons on the table, where some are wired
 * @param health what the checks find
 * @param corners the table's corners as they are found in a frame, or a Refusal
 * @param lens   measures the camera's lens
 * @param log    what the kiosk has logged, without anything secret
 */
record AtTheTable(
        NewGames newGames,
        CameraSight sight,
        Consumer<Boolean> watch,
        Optional<Copies> copies,
        Optional<Updates> updates,
        Optional<Giving> giving,
        Optional<SeatButtons> buttons,
        Supplier<List<Finding>> health,
        Function<Frame, List<PixelPoint>> corners,
        PageLens lens,
        Supplier<String> log) {}
