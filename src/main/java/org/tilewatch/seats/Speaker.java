package org.tilewatch.seats;

/**
 * Through what somebody presses a button or says something on the page.
 *
 * @param device the number of a paired device, or 0 for the kiosk's own screen
 * @param name   what the device's owner calls it; empty for the kiosk's own screen
 */
public record Speaker(long device, String name) {
    /** The kiosk's own screen. */
    public static final Speaker KIOSK = new Speaker(0, "");
}
