package org.tilewatch.kiosk;

import java.util.function.Consumer;
import org.tilewatch.dashboard.NewGames;

/**
 * What people can do on the page of a live table, and not of a recording.
 *
 * @param watch has the table watched by the camera, or by nobody
 */
record AtTheTable(NewGames newGames, CameraSight sight, Consumer<Boolean> watch) {}
