/**
 * What may have happened: the legal events that would leave the table as it is seen, and how likely each is.
 *
 * <p>In: a scene, the hand as it was told so far, who has pressed.
 *
 * <p>Out: deeds, each a legal event with the tiles that tell of it and what its probability was made of; of several stories the
 * likeliest. What each tile on the table was explained as is remembered here.
 *
 * <p>What may be next is proposed one kind a file: {@code DiscardSight}, {@code Overlooked}, {@code UncaughtDiscards}, {@code SetSight},
 * {@code PartlySeenSet}, {@code AddedKongs}, {@code BonusSight}, {@code TakeBackSight}, {@code HandEnd};
 * what was laid earlier than it was seen, by {@code LateFlower} and {@code LateSet}. {@code Stories} puts them in
 * order. What tiles are is read by {@code Evidence}, {@code SetReading} and {@code Completion}.
 *
 * <p>None of its business: when something is told, how it is said, and what people are asked.
 */
@NullMarked
package org.tilewatch.watching.story;

import org.jspecify.annotations.NullMarked;
