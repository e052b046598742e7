package org.tilewatch.hall.book;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.play.Happening;

/**
 * An entry that has come to the disk.
 *
 * @param what  it tells, where it follows upon the one before it in a game of one branch and can be read; whoever follows the game reads it
 *              from the book otherwise
 * @param heard by the hall's clock
 */
public record TakenEntry(UUID kiosk, UUID game, long seq, Optional<Happening> what, Instant heard) {}
