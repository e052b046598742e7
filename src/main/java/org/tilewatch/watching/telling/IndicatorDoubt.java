package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.watching.story.Meaning;
import org.tilewatch.watching.story.Meaning.Part;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Riichi: an indicator that nobody saw, or that was read no surer than a guess, asked about when a hand that was won is settled. A
 * doubtful one is asked about only where another reading of it would pay otherwise. And one from under the others though nobody is known
 * to have declared riichi: for nobody else it is turned over.
 *
 * @param game    before the hand that was settled
 * @param ruleset by which it was settled
 * @param record  of it
 */
record IndicatorDoubt(GameInPlay game, Ruleset ruleset, HandRecord record) {
    /** The question about a settlement that was told under a number. */
    Optional<Attention> about(Scored scored, long number, HandInPlay hand, Explained explained) {
        // A hand of which its player says what it is worth counts its dora by that word.
        boolean told = hand.wins().stream().allMatch(win -> win.tile().isEmpty());
        if (told || !hand.rules().has(Trait.INDICATORS)) {
            return Optional.empty();
        }
        if (!anyRiichi(hand) && !hand.hidden().isEmpty()) {
            return new RiichiDoubt(game, ruleset, record)
                    .question(Key.ASK_WHICH_RIICHI)
                    .or(() -> Optional.of(question(number, Key.ASK_UNDER_WITHOUT_RIICHI.sentence(), hand.hidden())));
        }
        if (anyRiichi(hand) && explained.indicatorsUnclear()) {
            return Optional.of(question(number, Key.ASK_WHICH_INDICATOR.sentence(), hand.hidden()));
        }
        return missing(hand)
                ? Optional.of(question(number, Key.ASK_MISSING_INDICATOR.sentence(), List.of()))
                : doubtful(scored, number, hand, explained);
    }

    private static boolean missing(HandInPlay hand) {
        return hand.indicators().size() < hand.indicatorsDue()
                || (anyRiichi(hand) && hand.hidden().size() < hand.hiddenDue());
    }

    private static boolean anyRiichi(HandInPlay hand) {
        return hand.wins().stream()
                .anyMatch(win -> hand.seat(win.seat()).riichiDeclaration().isPresent());
    }

    private static Attention question(long number, Sentence reason, List<Tile> tiles) {
        return new Attention(Doubt.INDICATOR, reason, Optional.empty(), tiles, Optional.of(number), List.of());
    }

    private Optional<Attention> doubtful(Scored scored, long number, HandInPlay hand, Explained explained) {
        for (var entry : explained.meanings().entrySet()) {
            if (entry.getValue().part() == Part.INDICATOR) {
                var readings = readings(entry, hand);
                if (readings.size() > 1
                        && readings.stream()
                                .anyMatch(tile -> paysOtherwise(
                                        scored, hand, entry.getValue().tile(), tile))) {
                    return Optional.of(question(number, Key.ASK_WHICH_INDICATOR.sentence(), readings));
                }
            }
        }
        return Optional.empty();
    }

    /** What an indicator may be, the tile told first; nothing else where that is read surely. */
    private List<Tile> readings(Map.Entry<Track, Meaning> indicator, HandInPlay hand) {
        var told = indicator.getValue().tile();
        double[] probabilities = indicator.getKey().posterior();
        if (probabilities[told.ordinal()] >= Sureness.USUAL.surely()) {
            return List.of(told);
        }
        return Stream.concat(
                        Stream.of(told),
                        Arrays.stream(Tile.values())
                                .filter(tile ->
                                        tile != told && hand.rules().faces().contains(tile))
                                .filter(tile -> probabilities[tile.ordinal()] >= Sureness.USUAL.unlike())
                                .sorted(Comparator.comparingDouble(tile -> -probabilities[tile.ordinal()])))
                .toList();
    }

    private boolean paysOtherwise(Scored scored, HandInPlay hand, Tile told, Tile other) {
        boolean under = hand.hidden().contains(told);
        var changed = under
                ? hand.withHiddenIndicators(with(hand.hidden(), told, other))
                : hand.withIndicators(with(hand.indicators(), told, other));
        return game.settle(changed, ruleset) instanceof GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done)
                && !done.scored().deltas().equals(scored.deltas());
    }

    private static List<Tile> with(List<Tile> tiles, Tile told, Tile other) {
        var changed = new ArrayList<>(tiles);
        int place = changed.indexOf(told);
        if (place >= 0) {
            changed.set(place, other);
        }
        return changed;
    }
}
