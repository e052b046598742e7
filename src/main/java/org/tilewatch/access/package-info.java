/**
 * Who may do what on the kiosk's page: paired devices, those who ask to be paired, one-time secrets and the PIN.
 *
 * <p>In: what a request brings to prove who it is, and what somebody already in decides.
 *
 * <p>Out: the role that somebody has, and through which device he speaks.
 *
 * <p>None of its business: requests, cookies and pages, and what is done with the role.
 */
@NullMarked
package org.tilewatch.access;

import org.jspecify.annotations.NullMarked;
