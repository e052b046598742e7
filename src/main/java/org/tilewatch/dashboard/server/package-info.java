/**
 * The web server, whatever it answers: addresses, HTTPS, same origin, security headers, who may do what, bounds and errors.
 *
 * <p>In: requests.
 *
 * <p>Out: those that may pass, with their bodies bounded; sentences for the others.
 *
 * <p>None of its business: what any route does.
 */
@NullMarked
package org.tilewatch.dashboard.server;

import org.jspecify.annotations.NullMarked;
