package org.tilewatch.play;

/** Events of which it does not matter whether a discard was just drawn: a truth may know what no look shows, or say nothing of it. */
public final class DrawnLeftOut {
    private DrawnLeftOut() {}

    /** The same event. */
    public static TableEvent of(TableEvent event) {
        return event.what() instanceof Happening.Discard discard ? event.with(discard.withoutDrawn()) : event;
    }
}
