package org.tilewatch.kiosk;

import org.tilewatch.dashboard.NewGames;

/** What people can do on the page where a live table is watched, and not a recording. */
record AtTheTable(NewGames newGames, CameraSight sight) {}
