/**
 * What the buttons at the seats say.
 *
 * <p>In: edges of buttons, and the hand as it was told.
 *
 * <p>Out: presses, the claims that they make with what the rules say of them, and who has confirmed a score card.
 *
 * <p>None of its business: what lies on the table.
 */
@NullMarked
package org.tilewatch.watching.pressed;

import org.jspecify.annotations.NullMarked;
