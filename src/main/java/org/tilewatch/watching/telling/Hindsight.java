package org.tilewatch.watching.telling;

import java.util.List;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.story.Clutter;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.watching.story.FoundLate;
import org.tilewatch.watching.story.Indicators;
import org.tilewatch.watching.story.Insight;
import org.tilewatch.watching.story.InsightFinder;
import org.tilewatch.watching.story.LateFlower;
import org.tilewatch.watching.story.LateSet;
import org.tilewatch.watching.story.Moves;
import org.tilewatch.watching.story.PartlySeenSet;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.Rereading;
import org.tilewatch.watching.story.RiichiTiles;
import org.tilewatch.watching.story.SetsSeenWhole;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What a look shows of what was told already: tiles that have moved, tiles seen late, and what was another than it was told as. */
final class Hindsight {
    private final Perception perceived;
    private final Telling telling;
    private final Doubts doubts;
    /** In this order: each looks at the table as it is known to be after what those before it have found. */
    private final List<InsightFinder> finders;

    Hindsight(Perception perceived, Telling telling, Doubts doubts) {
        this.perceived = perceived;
        this.telling = telling;
        this.doubts = doubts;
        this.finders = List.of(
                Moves::of,
                FoundLate::told,
                FoundLate::unread,
                LateFlower::of,
                LateSet::of,
                Hindsight::claimLeft,
                SetsSeenWhole::of,
                PartlySeenSet::completing,
                Indicators::of,
                Clutter::of,
                RiichiTiles::withoutRows,
                Rereading::surer,
                Rereading::fifthCopy);
    }

    /** Takes a look in, before anything new is told of it. */
    void look(Look look) {
        var record = telling.record();
        var explained = perceived.explained();
        var sight = perceived.sight(look, doubts, record);
        for (var finder : finders) {
            if (isChanged(record, explained)) {
                record = telling.record();
                explained = perceived.explained();
                sight = perceived.sight(look, doubts, record);
            }
            finder.of(sight, record).forEach(this::take);
        }
    }

    /** Whether something was told or found since the table was seen so: else nothing of it is seen anew. */
    private boolean isChanged(HandRecord record, Explained explained) {
        return record != telling.record() || explained != perceived.explained();
    }

    private static List<Insight> claimLeft(TableSight sight, HandRecord record) {
        return sight.explained().lastDiscardBack() ? List.of(new Insight.ClaimLeft()) : List.of();
    }

    /** Takes one in, and tells what was told otherwise. */
    void take(Insight insight) {
        switch (insight) {
            case Insight.OfTiles ofTiles -> perceived.take(ofTiles);
            case Insight.ClaimLeft _ -> perceived.claimLeft();
            case Insight.ReadOtherwise read ->
                telling.reread(read.event(), read.tile(), read.confidence())
                        .ifPresent(now -> perceived.renumber(read.event(), now));
            case Insight.WasRather rather ->
                telling.wasRather(rather.told(), rather.by())
                        .ifPresent(now -> perceived.renumber(rather.told().number(), now));
            case Insight.CameToSight came -> read(came);
            case Insight.LaidBefore laid -> laidBefore(laid);
            case Insight.IndicatorsTurned(var hand) -> telling.withIndicatorsOf(hand);
        }
    }

    private void read(Insight.CameToSight came) {
        for (var way : came.ways()) {
            var now = telling.read(came.told().number(), way, came.confidence());
            if (now.isPresent()) {
                perceived.take(new Insight.FoundAgain(came.tile(), now.get()));
                return;
            }
        }
    }

    private void laidBefore(Insight.LaidBefore found) {
        var said = found.laid().what() instanceof Happening.Bonus(var seat, var tile)
                ? Key.LAID_EARLIER.with(Argument.of(seat), Argument.of(tile))
                : Key.WAS_MISSED.with(Wording.of(found.laid()));
        var told = telling.earlier(found.laid(), found.before().number(), said);
        found.claimed().ifPresent(perceived::claimed);
        perceived.tell(told, found.tiles());
    }
}
