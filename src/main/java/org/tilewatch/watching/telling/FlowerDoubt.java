package org.tilewatch.watching.telling;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * Flowers and seasons of which it is asked which they are: every set draws its own, but each is there once. The questions stand by the
 * tile that they are about.
 *
 * @param explained what the tiles on the table were told as
 * @param record    of the hand
 */
record FlowerDoubt(Explained explained, HandRecord record) {
    /**
     * About the flowers that are not sure enough when a hand is over, those laid since having told most of them apart.
     * What another that was told otherwise reads like may be that other's tile: where the art is strange nobody can say which is which.
     */
    Map<Track, Attention> left() {
        var told = new EnumMap<Tile, Double>(Tile.class);
        for (var event : record.events()) {
            if (event.event().what() instanceof Bonus bonus) {
                told.merge(bonus.tile(), event.event().confidence(), Math::max);
            }
        }
        var questions = new LinkedHashMap<Track, Attention>();
        for (var event : record.events()) {
            if (event.event().what() instanceof Bonus bonus
                    && event.event().known() != Known.SAID
                    && (event.event().confidence() < Sureness.USUAL.beyondDoubt()
                            || hasRival(event.number(), bonus.tile()))) {
                explained
                        .toldOf(event.number())
                        .filter(track -> hasRival(event.number(), bonus.tile())
                                || chance(track, bonus.tile(), told) < Sureness.USUAL.beyondDoubt())
                        .ifPresent(track -> questions.put(track, about(event.event(), bonus, track, event.number())));
            }
        }
        return questions;
    }

    /** Whether a flower told as another reads like this one, too. */
    private boolean hasRival(long number, Tile flower) {
        return explained.meanings().entrySet().stream()
                .filter(known -> known.getValue().part() == Part.BONUS
                        && known.getValue().event() != number
                        && known.getValue().tile() != flower)
                .anyMatch(known -> known.getKey().best() == flower);
    }

    /**
     * How likely a track is a flower rather than another.
     *
     * @param told how surely the flowers lie where they were told
     */
    private static double chance(Track track, Tile flower, Map<Tile, Double> told) {
        double others = Tile.BONUS.stream()
                .filter(tile -> tile != flower)
                .mapToDouble(tile ->
                        track.probability(tile) * (1 - (1 - Sureness.USUAL.alike()) * told.getOrDefault(tile, 0.0)))
                .sum();
        return track.probability(flower) / (track.probability(flower) + others);
    }

    private static Attention about(TableEvent told, Bonus bonus, Track track, long number) {
        var answers = Tile.BONUS.stream()
                .sorted(Comparator.comparingDouble(tile -> -track.probability(tile)))
                .limit(Enough.USUAL.few())
                .<TableEvent>map(tile -> TableEvent.said(told.t(), new Bonus(bonus.seat(), tile)))
                .toList();
        return Doubts.reading(told, number, answers);
    }
}
