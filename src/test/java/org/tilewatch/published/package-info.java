/** Pictures that others have published, for the tests that measure on them. */
@NullMarked
package org.tilewatch.published;

import org.jspecify.annotations.NullMarked;
