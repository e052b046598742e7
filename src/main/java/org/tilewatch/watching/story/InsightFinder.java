package org.tilewatch.watching.story;

import java.util.List;
import org.tilewatch.play.HandRecord;

/** Finds one kind of what a look shows of what was told already, and changes nothing: each is tried by itself. */
@FunctionalInterface
public interface InsightFinder {
    /** What of its kind a table shows. */
    List<Insight> of(TableSight sight, HandRecord record);
}
