package org.tilewatch.health;

/** What keeps a Raspberry Pi from its full speed, in the order of the bits of its firmware's answer ("get_throttled"). */
public enum ThrottlingCause {
    /** The power supply gives less than 4.63 V. */
    UNDER_VOLTAGE,
    /** The processor's clock may not rise to its highest, for want of power or for heat. */
    CAPPED,
    /** The processor is slowed down, for either. */
    THROTTLED,
    /** A Raspberry Pi 3B+ has begun to slow down at 60 degrees, so as not to get hotter; others know of no such limit. */
    SOFT_LIMIT
}
