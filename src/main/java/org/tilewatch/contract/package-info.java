/**
 * What crosses the border as JSON: hands, results, settlements, events.
 *
 * <p>In: lines of JSON.
 *
 * <p>Out: values of the pure packages, and back.
 *
 * <p>None of its business: what the values mean.
 */
@NullMarked
package org.tilewatch.contract;

import org.jspecify.annotations.NullMarked;
