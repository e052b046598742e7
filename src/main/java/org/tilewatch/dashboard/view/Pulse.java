package org.tilewatch.dashboard.view;

/**
 * How the kiosk's loop fares.
 *
 * @param frames  pictures that the camera or the recording has given since the kiosk was started
 * @param looks   how many of them were looked at to the end
 * @param waiting events that have happened and are not written down yet
 * @param lag     seconds from the oldest of these to now; 0 where none waits
 */
public record Pulse(long frames, long looks, int waiting, double lag) {
    /** Nothing has happened yet. */
    public static final Pulse NONE = new Pulse(0, 0, 0, 0);
}
