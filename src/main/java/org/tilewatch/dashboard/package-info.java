/**
 * The page on the local network: the table drawn from the kiosk's knowledge, the score card, presses by touch or key,
 * the hand's events to be put right or told where nobody watches, a game to be begun and arranged, those that were played to be gone
 * through; a view for spectators who are not heard, and one for a hall.
 *
 * <p>In: events and knowledge.
 *
 * <p>Out: pages and pushes; presses, answers and corrections.
 *
 * <p>None of its business: watching and scoring.
 */
@NullMarked
package org.tilewatch.dashboard;

import org.jspecify.annotations.NullMarked;
