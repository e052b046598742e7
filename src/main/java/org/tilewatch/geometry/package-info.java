/**
 * Points and shapes, in pixels of a picture or millimetres of the table; never bare numbers.
 *
 * <p>In: nothing.
 *
 * <p>Out: values.
 *
 * <p>None of its business: what lies at a point.
 */
@NullMarked
package org.tilewatch.geometry;

import org.jspecify.annotations.NullMarked;
