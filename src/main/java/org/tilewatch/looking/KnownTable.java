package org.tilewatch.looking;

import java.nio.file.Path;
import java.util.Optional;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.AnotherTable;
import org.tilewatch.table.AnotherTable.Verdict;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.TablePortrait;

/**
 * The table whose corners were set: how it looks is kept beside them, over restarts, so that another one under the camera is known for one.
 * An aid: where it cannot be read or written, the next picture is taken for the table's. Not safe for several threads, but for {@link #delete}.
 */
final class KnownTable {
    /** Between two times that it is written, in seconds: light goes slowly, and cards wear out. */
    private static final double WRITTEN_SECONDS = 600;

    private static final AnotherTable LIMITS = AnotherTable.MEASURED;

    private final PictureOfTable kept;
    private Optional<TablePortrait> known;
    private Optional<TablePortrait> strange = Optional.empty();
    private double written = Double.NEGATIVE_INFINITY;

    /** @param file a small picture, which need not be there */
    KnownTable(Path file) {
        this.kept = new PictureOfTable(file);
        this.known = kept.read().flatMap(TablePortrait::ofPng);
    }

    /** Whether a frame shows the table; empty while nobody knows how it looks. Changes nothing. */
    Optional<Verdict> verdict(Frame frame, CalibratedView view) {
        return known.map(table -> LIMITS.of(table, TablePortrait.of(frame, view)));
    }

    /**
     * The same of the pictures that are watched one after the other, a second or more apart: the table is learnt from them, and what moves
     * before the lens is no other table; of that nothing is said.
     */
    Optional<Verdict> watched(Frame frame, CalibratedView view) {
        var now = TablePortrait.of(frame, view);
        if (known.isEmpty()) {
            keep(now, frame.t());
            return Optional.empty();
        }
        var verdict = LIMITS.of(known.get(), now);
        if (verdict == Verdict.THE_ONE) {
            strange = Optional.empty();
            var better = known.get().with(now, LIMITS);
            if (frame.t() - written >= WRITTEN_SECONDS) {
                keep(better, frame.t());
            }
            known = Optional.of(better);
            return Optional.of(verdict);
        }
        var before = strange;
        strange = Optional.of(now);
        return before.filter(one -> !LIMITS.isStill(one, now)).isPresent() ? Optional.empty() : Optional.of(verdict);
    }

    /** The next picture that is watched is the table's: somebody has set its corners. */
    void forget() {
        known = Optional.empty();
        strange = Optional.empty();
        delete();
    }

    /** How the table looked is not to be known after a restart. */
    void delete() {
        kept.delete();
    }

    private void keep(TablePortrait table, double t) {
        known = Optional.of(table);
        written = t;
        kept.write(table.png());
    }
}
