package org.tilewatch.kiosk;

import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.dashboard.Copies;
import org.tilewatch.dashboard.NewGames;

/**
 * What people can do on the page of a live table, and not of a recording.
 *
 * @param watch  has the table watched by the camera, or by nobody
 * @param copies of its ledger, where there are any
 */
record AtTheTable(NewGames newGames, CameraSight sight, Consumer<Boolean> watch, Optional<Copies> copies) {}
