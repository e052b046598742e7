package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.reading.BackPrint.PrintSeen;

/**
 * What this table has shown so far: what its backs look like, here in the lamp's glare and there out of it, and what the paper of its faces. Out of each look
 * comes the next.
 *
 * @param backs of the table; empty as long as it did not show
 * @param print what backs that were taken for faces bear
 * @param paper of the faces that were seen
 */
public record TableColours(List<SideLook> backs, PrintSeen print, Paper paper) {
    /** Of a table at which nobody has looked yet. */
    public static final TableColours UNKNOWN = new TableColours(List.of(), PrintSeen.NONE, Paper.unknown());

    public TableColours {
        backs = List.copyOf(backs);
    }

    TableColours withBacks(List<SideLook> known) {
        return new TableColours(known, print, paper);
    }

    TableColours withPrint(PrintSeen seen) {
        return new TableColours(backs, seen, paper);
    }

    /** The same, and the paper of more faces, which goes before. */
    TableColours withPaper(Paper seen) {
        return new TableColours(backs, print, paper.and(seen));
    }

    /**
     * What is known, and what more sides look like of one colour than a set has white dragons, for all of which they were taken: backs of another colour
     * than the tops of standing tiles are backs as well. What is hardly found does not count: bare cloth and the back of a hand have one colour, too.
     */
    TableColours withAlike(List<SeenSide> white) {
        var all = new ArrayList<>(backs);
        var others = new ArrayList<>(white.stream()
                .filter(side -> side.found() >= BareCloth.HARDLY_FOUND)
                .map(SeenSide::look)
                .filter(look -> LikeSides.distance(look, backs) >= LikeSides.SAME)
                .toList());
        for (var group = LikeSides.most(others, OneSet.COPIES);
                !group.isEmpty();
                group = LikeSides.most(others, OneSet.COPIES)) {
            all.addAll(group);
            others.removeAll(group);
        }
        return withBacks(all);
    }
}
