/**
 * The lab's command line: all that the appliance's has, and the commands that play, film and watch hands that never were. It is built into
 * a jar of its own, which no appliance has.
 *
 * <p>In: arguments.
 *
 * <p>Out: recordings and stills with their truth, figures on how well hands are followed.
 *
 * <p>None of its business: what a host or a player needs; nothing of the appliance may need it.
 */
@NullMarked
package org.tilewatch.lab;

import org.jspecify.annotations.NullMarked;
