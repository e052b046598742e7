package org.tilewatch.hall.book;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * What a hall has found out about a table's ledger, and leaves to a host.
 *
 * @param number by which a host names it
 * @param table  as the hall calls it
 * @param branch the branch in question
 * @param seq    the first entry in question
 */
public record HallFinding(
        long number,
        FindingKind kind,
        String table,
        UUID game,
        int branch,
        long seq,
        Instant found,
        Optional<Instant> decided) {
    /** What it is. */
    public enum FindingKind {
        /** From an entry on there are two stories of a game. */
        FORK,
        /** The table has less of a game than it had: its ledger was put back. */
        SHORTENED,
        /** The table does not have the game any more. */
        GONE,
        /** Another kiosk than the one that began the game goes on with it. */
        ELSEWHERE;

        /** As it is kept. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
