package org.tilewatch.access;

import java.time.Instant;

/**
 * A paired device.
 *
 * @param number   counts up from 1 and is never given again
 * @param name     what its owner calls it
 * @param paired   when it was let in
 * @param hash     of the token that it keeps, in hexadecimal digits; the token itself is nowhere on the kiosk
 */
public record Device(long number, String name, Role role, Instant paired, String hash) {
    Device with(Role another) {
        return new Device(number, name, another, paired, hash);
    }
}
