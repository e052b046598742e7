package org.tilewatch.rules.riichi;

import java.util.function.Predicate;

/**
 * A row of the yakuman table.
 *
 * @param name    the contract's name
 * @param count   how many yakuman it is worth
 * @param section where the text grants it
 * @param holds   whether a reading has it
 */
record Yakuman(String name, int count, String section, Predicate<HandReading> holds) {}
