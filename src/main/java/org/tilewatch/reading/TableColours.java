package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.BackPrint.PrintSeen;

/**
 * What this table has shown so far: what its backs look like, here in the lamp's glare and there out of it, and what the paper of its faces. Out of each look
 * comes the next.
 *
 * @param backs    of the table; empty as long as it did not show
 * @param print    what backs that were taken for faces bear
 * @param paper    of the faces that were seen
 * @param lying    outlines of what lay there before this look
 * @param lain     where tiles lie face down, and lay until just now
 * @param glimpses of what may lie there
 */
public record TableColours(
        List<SideLook> backs, PrintSeen print, Paper paper, List<PixelQuad> lying, LainBacks lain, WeakFinds glimpses) {
    /** Of a table at which nobody has looked yet. */
    public static final TableColours UNKNOWN =
            new TableColours(List.of(), PrintSeen.NONE, Paper.unknown(), List.of(), LainBacks.NONE, WeakFinds.NONE);

    public TableColours {
        backs = List.copyOf(backs);
        lying = List.copyOf(lying);
    }

    /**
     * The same when these tiles lie on it: what lies face down among them is remembered for a while.
     *
     * @param t seconds since the recording began
     */
    public TableColours withLying(double t, List<ReadTile> known) {
        var outlines = known.stream().map(tile -> tile.tile().corners()).toList();
        return new TableColours(backs, print, paper, outlines, lain.at(t, known), glimpses);
    }

    /**
     * The same after a look with finds that are too weak to count by themselves.
     *
     * @param t     of that look, in seconds since the recording began
     * @param areas that were looked at
     * @param rests which of the finds came to rest in it, and have a tile's size
     */
    public TableColours withGlimpses(
            double t, List<FoundTile> weak, List<PixelArea> areas, FullSize size, Predicate<FoundTile> rests) {
        return new TableColours(backs, print, paper, lying, lain, glimpses.at(t, weak, areas, size, rests));
    }

    TableColours with(LainBacks now) {
        return new TableColours(backs, print, paper, lying, now, glimpses);
    }

    TableColours withBacks(List<SideLook> known) {
        return new TableColours(known, print, paper, lying, lain, glimpses);
    }

    TableColours withPrint(PrintSeen seen) {
        return new TableColours(backs, seen, paper, lying, lain, glimpses);
    }

    /** The same, and the paper of more faces, which goes before. */
    TableColours withPaper(Paper seen) {
        return new TableColours(backs, print, paper.and(seen), lying, lain, glimpses);
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
