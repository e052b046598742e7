package org.tilewatch.kiosk;

import org.tilewatch.play.TableEvent;

/** Where every event is written down before anybody hears of it. */
@FunctionalInterface
public interface Journal {
    /** Writes an event down, safe from a pulled plug when this returns, and gives its number in the game. */
    long append(TableEvent event);
}
