package org.tilewatch.watching.telling;

import java.util.Optional;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.story.DiscardSight;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.Indicators;
import org.tilewatch.watching.story.LateFlower;
import org.tilewatch.watching.story.LateSet;
import org.tilewatch.watching.story.Meaning;
import org.tilewatch.watching.story.Moves;
import org.tilewatch.watching.story.Overlooked;
import org.tilewatch.watching.story.PartlySeenSet;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.Rereading;
import org.tilewatch.watching.story.SetsSeenWhole;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.watching.story.ToldUnseen;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What a look shows of what was told already: tiles that have moved, tiles seen late, and what was another than it was told as. */
record Hindsight(Perception perceived, Telling telling, Doubts doubts) {
    /** The table at one look, seen anew only once something was told of it: each step would otherwise have it looked through again. */
    private final class CurrentSight {
        private final Look look;
        private HandRecord record;
        private long changes;
        private TableSight sight;

        CurrentSight(Look look) {
            this.look = look;
            record = telling.record();
            changes = perceived.explained().changes();
            sight = perceived.sight(look, doubts, record);
        }

        TableSight now() {
            if (record != telling.record() || changes != perceived.explained().changes()) {
                record = telling.record();
                changes = perceived.explained().changes();
                sight = perceived.sight(look, doubts, record);
            }
            return sight;
        }
    }

    /** Takes a look in, before anything new is told of it. */
    void look(Look look) {
        var sight = new CurrentSight(look);
        Moves.follow(sight.now(), telling.current());
        ToldUnseen.recognise(sight.now(), telling.record());
        Overlooked.found(sight.now(), telling.current()).ifPresent(discardRead -> readLate(discardRead, sight.now()));
        LateFlower.found(sight.now(), telling.record()).ifPresent(this::laidEarlier);
        LateSet.found(sight.now(), telling.record()).ifPresent(this::claimedEarlier);
        if (perceived.explained().lastDiscardCameBack()) {
            perceived.claims().left();
        }
        // What is claimed may have changed since.
        var seen = new CurrentSight(look);
        SetsSeenWhole.otherwise(seen.now(), telling.record())
                .or(() -> SetsSeenWhole.kong(seen.now(), telling.record()))
                .or(() -> SetsSeenWhole.marked(seen.now(), telling.record()))
                .ifPresent(this::seenWhole);
        PartlySeenSet.complete(seen.now(), telling.current());
        telling.withIndicatorsOf(Indicators.seen(seen.now(), telling.current()));
        perceived.passOverThings(seen.now(), telling.current());
        Rereading.surer(seen.now(), telling.record()).ifPresent(this::reread);
        Rereading.of(seen.now(), telling.current()).ifPresent(this::reread);
    }

    private void reread(Rereading found) {
        reread(found.event(), found.tile(), found.confidence());
    }

    /** An event was of another tile than was told. */
    void reread(long number, Tile tile, double confidence) {
        telling.reread(number, tile, confidence)
                .ifPresent(now -> perceived.explained().renumber(number, now));
    }

    /** A discard told unread has come to sight: which tile it is, and in riichi by how it lies whether it declares. */
    private void readLate(Overlooked.DiscardRead discardRead, TableSight sight) {
        var track = discardRead.track();
        var tile = Evidence.best(Evidence.of(telling.current()).playing(track));
        var seat = discardRead.seat();
        long number = discardRead.told().number();
        var plain = new Happening.Discard(seat, tile, false);
        var declares = new Happening.Discard(seat, tile, true);
        Optional.of(declares)
                .filter(discard -> DiscardSight.isSideways(sight, telling.current(), seat, track)
                        && telling.current().seat(seat).riichiDeclaration().isEmpty())
                .flatMap(discard -> telling.read(number, discard, track.probability(tile)))
                .or(() -> telling.read(number, plain, track.probability(tile)))
                .ifPresent(now -> perceived.explained().found(track, Meaning.of(now.event(), track, now.number())));
    }

    private void laidEarlier(LateFlower.FlowerFound flowerFound) {
        var laid = (Happening.Bonus) flowerFound.laid().what();
        var told = telling.earlier(
                flowerFound.laid(),
                flowerFound.before().number(),
                Key.LAID_EARLIER.with(Argument.of(laid.seat()), Argument.of(laid.tile())));
        perceived
                .explained()
                .explain(flowerFound.track(), Meaning.of(told.event(), flowerFound.track(), told.number()));
    }

    private void claimedEarlier(LateSet.SetFound set) {
        var told = telling.earlier(set.laid(), set.before().number(), Key.WAS_MISSED.with(Wording.of(set.laid())));
        perceived.explained().claimed(set.claimed().number());
        set.tracks()
                .forEach(track -> perceived.explained().explain(track, Meaning.of(told.event(), track, told.number())));
    }

    private void seenWhole(SetsSeenWhole.Whole whole) {
        telling.wasRather(whole.told(), whole.set())
                .ifPresent(now -> perceived.explained().renumber(whole.told().number(), now));
    }
}
