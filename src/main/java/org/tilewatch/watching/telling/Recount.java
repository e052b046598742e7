package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.watching.story.Insight;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.Purpose;

/**
 * What was told as a guess, read again when the hand is over: by then most copies of each kind are known to lie elsewhere, and a tile is the
 * likelier of a kind, the more copies of it nobody has seen, and the better it goes with what its player was after.
 *
 * @param record  of the hand
 * @param purpose what the players were after
 */
record Recount(HandRecord record, Explained explained, Purpose purpose) {
    /** Reads what was told as a guess again, by all that is known now. */
    static void again(Telling telling, Perception perceived, Ruleset ruleset) {
        var counted = new HashSet<Long>();
        var likelier = of(telling, perceived.explained(), ruleset).first(counted);
        while (likelier.isPresent()) {
            var told = likelier.get().told();
            counted.add(told.number());
            telling.wasRather(told, likelier.get().by()).ifPresent(now -> {
                counted.add(now.number());
                perceived.renumber(told.number(), now);
            });
            likelier = of(telling, perceived.explained(), ruleset).first(counted);
        }
    }

    private static Recount of(Telling telling, Explained explained, Ruleset ruleset) {
        return new Recount(telling.record(), explained, new Purpose(ruleset.shapes(), telling.current()));
    }

    /** The first such event but for some that were counted again already. */
    private Optional<Insight.WasRather> first(Set<Long> counted) {
        return record.events().stream()
                .filter(told -> !counted.contains(told.number()))
                .filter(told ->
                        told.event().known() == Known.SEEN && told.event().confidence() < Sureness.USUAL.surely())
                .flatMap(told -> likelier(told).stream())
                .findFirst();
    }

    private Optional<Insight.WasRather> likelier(NumberedEvent told) {
        return switch (told.event().what()) {
            case Happening.Discard discard -> discard(told, discard);
            case Happening.Reveal reveal -> shown(told, reveal);
            default -> Optional.empty();
        };
    }

    private Optional<Insight.WasRather> discard(NumberedEvent told, Happening.Discard discard) {
        return doubtful(told)
                .findFirst()
                .flatMap(track -> likeliest(weights(track, discard.tile(), tile -> purpose.discarded(discard, tile))))
                .filter(likeliest -> likeliest.tile() != discard.tile())
                .map(likeliest ->
                        TableEvent.seen(told.event().t(), likeliest.probability(), discard.withTile(likeliest.tile())))
                .filter(by -> stands(told, by))
                .map(by -> new Insight.WasRather(told, by));
    }

    /** A hand that was shown, each tile of it that was a guess read again beside the others. */
    private Optional<Insight.WasRather> shown(NumberedEvent told, Happening.Reveal reveal) {
        var tiles = new ArrayList<>(reveal.concealed());
        double probability = 1;
        for (var track : doubtful(told).toList()) {
            int place = tiles.indexOf(track.best());
            if (place < 0) {
                continue;
            }
            var as = tiles.get(place);
            var likeliest = likeliest(weights(track, as, tile -> {
                tiles.set(place, tile);
                double likely = purpose.shown(tiles, reveal.melds().size());
                tiles.set(place, as);
                return likely;
            }));
            if (likeliest.isPresent()) {
                tiles.set(place, likeliest.get().tile());
                probability = Math.min(probability, likeliest.get().probability());
            }
        }
        tiles.sort(null);
        var by = TableEvent.seen(
                told.event().t(),
                probability,
                new Happening.Reveal(reveal.seat(), tiles, reveal.melds(), reveal.bonus()));
        return tiles.equals(reveal.concealed()) || !stands(told, by)
                ? Optional.empty()
                : Optional.of(new Insight.WasRather(told, by));
    }

    /** The faces that tell of an event and were guessed, the least sure first. */
    private Stream<Track> doubtful(NumberedEvent told) {
        return explained.toldBy(told.number()).stream()
                .filter(track -> track.face() == Face.UP && track.probability(track.best()) < Sureness.USUAL.surely())
                .sorted(Comparator.comparingDouble((Track track) -> track.probability(track.best()))
                        .thenComparingLong(Track::id));
    }

    /** The probability of each tile, by the reading, by the copies that lie nowhere else, and by what a player would do. */
    private double[] weights(Track track, Tile told, ToDoubleFunction<Tile> likely) {
        var elsewhere = Evidence.of(record.hand());
        elsewhere.uncount(told);
        var weights = track.posterior();
        double sum = 0;
        for (var tile : Tile.values()) {
            double copies = tile.isBonus() ? 0 : Math.max(0, elsewhere.copiesLeft(tile));
            weights[tile.ordinal()] *= copies == 0 ? 0 : copies * likely.applyAsDouble(tile);
            sum += weights[tile.ordinal()];
        }
        for (int i = 0; i < weights.length && sum > 0; i++) {
            weights[i] /= sum;
        }
        return weights;
    }

    private record Likeliest(Tile tile, double probability) {}

    /** Empty where no tile is possible: then something else was misread. */
    private static Optional<Likeliest> likeliest(double[] weights) {
        var tile = Evidence.best(weights);
        return weights[tile.ordinal()] > 0
                ? Optional.of(new Likeliest(tile, weights[tile.ordinal()]))
                : Optional.empty();
    }

    private boolean stands(NumberedEvent told, TableEvent by) {
        return record.replacing(told.number(), new NumberedEvent(told.number(), by))
                        .contradictions()
                        .size()
                <= record.contradictions().size();
    }
}
