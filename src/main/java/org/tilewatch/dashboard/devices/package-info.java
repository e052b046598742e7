/**
 * Who is in: routes for pairing, paired devices, certificates and addresses.
 *
 * <p>In: requests of pages.
 *
 * <p>Out: roles given and taken.
 *
 * <p>None of its business: what a role allows: see {@code access}.
 */
@NullMarked
package org.tilewatch.dashboard.devices;

import org.jspecify.annotations.NullMarked;
