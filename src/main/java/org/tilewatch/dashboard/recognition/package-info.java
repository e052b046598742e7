/**
 * Routes for photographs of hands and for tile sets.
 *
 * <p>In: pictures.
 *
 * <p>Out: calls of the ports in this package.
 *
 * <p>None of its business: reading them.
 */
@NullMarked
package org.tilewatch.dashboard.recognition;

import org.jspecify.annotations.NullMarked;
