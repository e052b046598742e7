package org.tilewatch.watching.telling;

import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.story.DiscardSight;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.Indicators;
import org.tilewatch.watching.story.LateFlower;
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
    /** Takes a look in, before anything new is told of it. */
    void look(Look look) {
        Moves.follow(sight(look), telling.current());
        ToldUnseen.recognise(sight(look), telling.record());
        Overlooked.found(sight(look), telling.current()).ifPresent(discardRead -> readLate(discardRead, sight(look)));
        LateFlower.found(sight(look), telling.record()).ifPresent(this::laidEarlier);
        if (perceived.explained().lastDiscardCameBack()) {
            perceived.claims().left();
        }
        SetsSeenWhole.otherwise(sight(look), telling.record())
                .or(() -> SetsSeenWhole.kong(sight(look), telling.record()))
                .or(() -> SetsSeenWhole.marked(sight(look), telling.record()))
                .ifPresent(this::seenWhole);
        PartlySeenSet.complete(sight(look), telling.current());
        telling.withIndicatorsOf(Indicators.seen(sight(look), telling.current()));
        perceived.passOverThings(sight(look), telling.current());
        Rereading.surer(sight(look), telling.record()).ifPresent(this::reread);
        Rereading.of(sight(look), telling.current()).ifPresent(this::reread);
    }

    private TableSight sight(Look look) {
        return perceived.sight(look, doubts, telling.record());
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

    private void seenWhole(SetsSeenWhole.Whole whole) {
        telling.wasRather(whole.told(), whole.set())
                .ifPresent(now -> perceived.explained().renumber(whole.told().number(), now));
    }
}
