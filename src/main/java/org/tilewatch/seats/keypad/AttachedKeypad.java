package org.tilewatch.seats.keypad;

import java.nio.file.Path;

/**
 * A keyboard on USB that has the keys 1 to 4.
 *
 * @param device      its event device, by a link that stays
 * @param name        what its maker calls it, with the socket behind it where two are called the same
 * @param nothingElse whether it is a keypad, on which nobody writes
 */
public record AttachedKeypad(Path device, String name, boolean nothingElse) {}
