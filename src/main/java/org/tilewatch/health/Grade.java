package org.tilewatch.health;

import java.util.Locale;

/** How well something stands, from the best to the worst. */
public enum Grade {
    /** Nothing is to be done. */
    GOOD,
    /** It is not measured on this machine, or not now; nothing is to be done either. */
    UNKNOWN,
    /** The kiosk goes on, and somebody should see to it. */
    FAIR,
    /** The kiosk cannot do its work, or soon will not. */
    POOR;

    /** The grade as JSON and the page write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
