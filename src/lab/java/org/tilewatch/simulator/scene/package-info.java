/**
 * What stands on the simulated table at one moment: bodies, arms and things in table millimetres.
 *
 * <p>In: nothing.
 *
 * <p>Out: values that the game choreographs and the renderer draws.
 *
 * <p>None of its business: how they came there and how they look.
 */
@NullMarked
package org.tilewatch.simulator.scene;

import org.jspecify.annotations.NullMarked;
