/**
 * What may have happened: the legal events that would leave the table as it is seen, and how likely each is.
 *
 * <p>In: a scene, the hand as it was told so far, who has pressed.
 *
 * <p>Out: deeds, each a legal event with the tiles that tell of it and what its probability was made of; of several stories the
 * likeliest. And insights: what a look shows of what was told already. Which event each tile tells of is a value, {@code Explained}.
 *
 * <p>What may be next is proposed one kind a file, each a {@code DeedProposer}: {@code DiscardSight}, {@code UncaughtDiscards}, {@code SetSight} with
 * {@code PartlySeenSet} and {@code AddedKongs}, {@code BonusSight}, {@code TakeBackSight}; and {@code HandEnd}. {@code Stories} says which may follow
 * which, and a {@code Story} is a value. What tiles are is read by {@code Evidence}, {@code SetReading} and {@code Completion}; who may have laid
 * one an {@code Arrival} tells, and since when it has lain there the picture; whether this table lays rows of discards, whatever its game's text says, {@code RowsHabit}.
 *
 * <p>Insights are found one kind a file too, each by an {@code InsightFinder}: tiles that have moved by {@code Moves}, what is no tile by {@code Clutter},
 * tiles that are seen only now by {@code FoundLate}, {@code PartlySeenSet} and {@code Indicators}, what was laid earlier than it was seen by
 * {@code LateFlower} and {@code LateSet}, what was another than it was told as by {@code SetsSeenWhole}, {@code Rereading} and {@code RiichiTiles}. None of
 * them changes anything, so that each is tried by itself.
 *
 * <p>None of its business: when something is told, how it is said, and what people are asked.
 */
@NullMarked
package org.tilewatch.watching.story;

import org.jspecify.annotations.NullMarked;
