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
 *
 * <p>What only the kiosk can do comes in by {@link DashboardPorts}, and each route is given the port that it serves when it is made.
 * A port of a call or two is a record of functions. One of more is an interface here with its one implementation in the kiosk: the
 * kiosk knows the page and the page not the kiosk, so that neither ledger nor camera nor networks are needed to show or to test it.
 */
@NullMarked
package org.tilewatch.dashboard;

import org.jspecify.annotations.NullMarked;
