package org.tilewatch.watching.story;

/** What the players were asked and have not answered, as far as what lies on the table waits for it. */
public interface Asked {
    /** Whether they were asked for a discard that was missed: the seats of all after it may be wrong. */
    boolean missed();

    /** Whether later discards wait for a set that somebody has laid and that cannot be. */
    boolean holdDiscards(TableSight sight);
}
