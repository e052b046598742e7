package org.tilewatch.watching.story;

import java.util.List;

/** Proposes one kind of what may have happened next, and changes nothing: each is tried by itself. */
@FunctionalInterface
interface DeedProposer {
    /** The legal deeds of its kind that may follow a story. */
    List<Deed> next(TableSight sight, Story story);
}
