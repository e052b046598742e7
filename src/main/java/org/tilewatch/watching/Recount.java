package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Tile;

/**
 * What was told as a guess, read again when the hand is over: by then most copies of each kind are known to lie elsewhere, and a tile is the
 * likelier of a kind, the more copies of it nobody has seen.
 *
 * @param record of the hand
 */
record Recount(HandRecord record, Explained explained, WatchTiming timing) {
    /**
     * An event told otherwise than it is likeliest to have been.
     *
     * @param told as it was told
     * @param by   as it is likelier
     */
    record Likelier(NumberedEvent told, TableEvent by) {}

    /** Reads what was told as a guess again, by all that is known now. */
    static void again(Telling telling, Explained explained, WatchTiming timing) {
        var counted = new HashSet<Long>();
        var likelier = new Recount(telling.record(), explained, timing).first(counted);
        while (likelier.isPresent()) {
            var told = likelier.get().told();
            counted.add(told.number());
            telling.wasRather(told, likelier.get().by()).ifPresent(now -> {
                counted.add(now.number());
                explained.renumber(told.number(), now);
            });
            likelier = new Recount(telling.record(), explained, timing).first(counted);
        }
    }

    /** The first such event but for some that were counted again already. */
    private Optional<Likelier> first(Set<Long> counted) {
        return record.events().stream()
                .filter(told -> !counted.contains(told.number()))
                .filter(told ->
                        told.event().known() == Known.SEEN && told.event().confidence() < timing.sureToScore())
                .flatMap(told -> likelier(told).stream())
                .findFirst();
    }

    private Optional<Likelier> likelier(NumberedEvent told) {
        var doubtful = Answers.leastSure(explained.toldBy(told.number()));
        var as = doubtful.flatMap(track -> toldAs(told.event().what(), track));
        return doubtful.flatMap(track -> as.flatMap(tile -> {
            var weights = weights(track, tile);
            return Tile.PLAYING.stream()
                    .filter(other -> other != tile)
                    .max(Comparator.comparingDouble(other -> weights[other.ordinal()]))
                    .filter(other -> weights[other.ordinal()] > weights[tile.ordinal()])
                    .flatMap(other -> instead(told.event(), tile, other, weights[other.ordinal()]))
                    .filter(by -> stands(told, by))
                    .map(by -> new Likelier(told, by));
        }));
    }

    /** As which tile a track was told; empty where that is not doubtful, or no discard and no tile of a hand shown. */
    private static Optional<Tile> toldAs(Happening told, Track track) {
        return switch (told) {
            case Happening.Discard discard -> Optional.of(discard.tile());
            case Happening.Reveal reveal ->
                reveal.concealed().stream().filter(tile -> tile == track.best()).findFirst();
            default -> Optional.empty();
        };
    }

    /** The probability of each tile, by the reading and by the copies that lie nowhere else. */
    private double[] weights(Track track, Tile told) {
        var elsewhere = Evidence.of(record.hand());
        elsewhere.uncount(told);
        var weights = track.posterior();
        double sum = 0;
        for (var tile : Tile.values()) {
            weights[tile.ordinal()] *= Math.max(0, elsewhere.copiesLeft(tile));
            sum += weights[tile.ordinal()];
        }
        for (int i = 0; i < weights.length && sum > 0; i++) {
            weights[i] /= sum;
        }
        return weights;
    }

    private static Optional<TableEvent> instead(TableEvent told, Tile tile, Tile other, double probability) {
        return switch (told.what()) {
            case Happening.Discard discard ->
                Optional.of(TableEvent.seen(
                        told.t(), probability, new Happening.Discard(discard.seat(), other, discard.riichi())));
            case Happening.Reveal reveal ->
                Optional.of(TableEvent.seen(
                        told.t(),
                        probability,
                        new Happening.Reveal(
                                reveal.seat(), with(reveal.concealed(), tile, other), reveal.melds(), reveal.bonus())));
            default -> Optional.empty();
        };
    }

    private static List<Tile> with(List<Tile> tiles, Tile tile, Tile other) {
        var changed = new ArrayList<>(tiles);
        changed.set(changed.indexOf(tile), other);
        changed.sort(null);
        return changed;
    }

    private boolean stands(NumberedEvent told, TableEvent by) {
        return record.replacing(told.number(), new NumberedEvent(told.number(), by))
                        .contradictions()
                        .size()
                <= record.contradictions().size();
    }
}
