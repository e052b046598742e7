/**
 * The kiosk's side of the page: each class implements a port of {@code dashboard} over ledger, camera and networks.
 *
 * <p>In: calls of routes.
 *
 * <p>Out: answers and refusals.
 *
 * <p>None of its business: routes and JSON.
 */
@NullMarked
package org.tilewatch.kiosk.page;

import org.jspecify.annotations.NullMarked;
