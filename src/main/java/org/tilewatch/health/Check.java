package org.tilewatch.health;

/** One thing about the kiosk that can be well or not. */
interface Check {
    /** By which the page has a word for it, {@code check-NAME}. */
    String name();

    /** Grades it; what it throws is told as a check that failed. */
    Finding of(Condition now);

    /** The check's findings. */
    default Finding.OfCheck find() {
        return new Finding.OfCheck(name());
    }
}
