/**
 * What the page shows, as values and as JSON.
 *
 * <p>In: the record of a game and what the kiosk knows besides.
 *
 * <p>Out: the state that pages are drawn from, in the words of the contract.
 *
 * <p>None of its business: sending it to anybody.
 */
@NullMarked
package org.tilewatch.dashboard.view;

import org.jspecify.annotations.NullMarked;
