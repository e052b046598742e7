/**
 * The hall's server: kiosks over HTTPS, each by its key, and the pages for the hall's screens.
 *
 * <p>In: requests.
 *
 * <p>Out: receipts, and the tables as they stand.
 *
 * <p>None of its business: what an entry means.
 */
@NullMarked
package org.tilewatch.hall.server;

import org.jspecify.annotations.NullMarked;
