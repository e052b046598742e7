package org.tilewatch.kiosk;

import java.util.Optional;
import org.tilewatch.dashboard.Photographs;
import org.tilewatch.dashboard.TileSets;

/**
 * What people at the page can have seen and learnt.
 *
 * @param sets empty where nothing can be kept, as while a recording is shown
 */
record Recogniser(Photographs photographs, Optional<TileSets> sets) {}
