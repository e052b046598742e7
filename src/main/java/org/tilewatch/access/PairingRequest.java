package org.tilewatch.access;

/**
 * What somebody already in is asked: whether a device is to be paired, or to be given a higher role than it has.
 *
 * @param number counts up from 1 since the kiosk was started
 * @param code   six digits that both devices show, so that the right one is let in
 * @param name   what its owner calls the device
 */
public record PairingRequest(long number, String code, String name) {}
