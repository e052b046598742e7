/**
 * Halls that tell one another their results, by PostgreSQL's logical replication.
 *
 * <p>In: standings of a tournament, and the databases of other halls.
 *
 * <p>Out: rows of whoever consents in the databases of those who joined, which of them is away, and rows that came twice.
 *
 * <p>None of its business: tables and their entries, which stay in their hall.
 */
@NullMarked
package org.tilewatch.hall.federation;

import org.jspecify.annotations.NullMarked;
