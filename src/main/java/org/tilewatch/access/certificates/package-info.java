/**
 * The kiosk's own certificate authority: it vouches for the kiosk's page on a network on which nobody else can.
 *
 * <p>In: what the kiosk is called, and the wish for an encrypted page.
 *
 * <p>Out: a certificate for devices to trust, and another with its key for the web server.
 *
 * <p>None of its business: connections; and cryptography, which is the JDK's.
 */
@NullMarked
package org.tilewatch.access.certificates;

import org.jspecify.annotations.NullMarked;
