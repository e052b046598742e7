package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.SetReading;

/** How the tiles read that tell of a step, whatever their kinds: of four equal tiles there is no fifth. */
final class ReadAs implements Likelihood {
    private static final double COPIES_RAN_OUT = 0.001;
    /** A face is read as another so surely that its true kind seems impossible. */
    private static final double MISREAD = 0.002;

    @Override
    public EvidenceKind kind() {
        return EvidenceKind.READINGS;
    }

    @Override
    public double of(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        return Math.log(MISREAD + (1 - MISREAD) * likely(hypothesis, step, now));
    }

    private static double likely(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        var hand = hypothesis.hand();
        return switch (step) {
            case BeamStep.Happened(Happening.Discard discard, int place, double t, var by, var after) ->
                playing(hand, now.track(by.iterator().next()));
            case BeamStep.Happened(Happening.Bonus bonus, int place, double t, var by, var after) ->
                now.track(by.iterator().next()).bonusProbability();
            case BeamStep.Happened(Happening.MeldLaid laid, int place, double t, var by, var after) ->
                set(hypothesis, laid, place, by.stream().map(now::track).toList(), now);
            case BeamStep.Happened(Happening.Declared back, int place, double t, var by, var after) ->
                by.stream()
                        .mapToDouble(id -> wasClaimed(hypothesis, now.track(id)))
                        .reduce(1, (one, other) -> one * other);
            case BeamStep.MovedTo(long from, long to, boolean stayed) ->
                stayed ? 1 : now.track(from).likeness(now.track(to));
            case BeamStep.FoundAfterwards found -> playing(hand, now.track(found.at()));
            default -> 1;
        };
    }

    private static double playing(HandInPlay hand, Track track) {
        var evidence = Evidence.of(hand);
        double sum = 0;
        for (var tile : Tile.values()) {
            sum += (tile.isBonus() ? 0 : track.probability(tile))
                    * (evidence.copiesLeft(tile.kind()) > 0 ? 1 : COPIES_RAN_OUT);
        }
        return sum;
    }

    private static double set(
            Hypothesis hypothesis, Happening.MeldLaid laid, int place, List<Track> tracks, Snapshot now) {
        if (laid.meld().added()) {
            return tracks.getFirst().probability(laid.meld().lowest());
        }
        if (tracks.size() < laid.meld().type().size()) {
            return partly(laid.meld().tiles(), tracks);
        }
        var tiles = laid.meld().tiles().stream().map(Tile::kind).sorted().toList();
        double read = SetReading.likeliest(tracks, Evidence.claiming(hypothesis.hand()), Integer.MAX_VALUE).stream()
                .filter(reading -> reading.tiles().stream()
                        .map(Tile::kind)
                        .sorted()
                        .toList()
                        .equals(tiles))
                .mapToDouble(SetReading::probability)
                .max()
                .orElse(0);
        double discard = laid.claimed()
                .flatMap(tile -> place == hypothesis.told().size()
                        ? hypothesis.lastLaid().map(last -> kind(now.track(last), tile))
                        : Optional.empty())
                .orElse(1.0);
        return read * discard * noFlowers(tracks);
    }

    /** How likely it is that none of some faces is a flower or a season: sets are read as if none could be. */
    private static double noFlowers(List<Track> tracks) {
        return tracks.stream()
                .filter(track -> track.face() == Face.UP)
                .mapToDouble(track -> 1 - track.bonusProbability())
                .reduce(1, (one, other) -> one * other);
    }

    /** Some tiles of a set, each the likeliest that is left of it. */
    private static double partly(List<Tile> set, List<Track> tracks) {
        var left = new ArrayList<>(set);
        double likely = 1;
        for (var track : tracks) {
            var best = left.stream()
                    .max(Comparator.comparingDouble(tile -> kind(track, tile)))
                    .orElseThrow();
            likely *= kind(track, best);
            left.remove(best);
        }
        return likely;
    }

    /** The probability that a face is of a kind, red fives among the others. */
    static double kind(Track track, Tile of) {
        double sum = 0;
        for (var tile : Tile.values()) {
            sum += tile.kind() == of.kind() ? track.probability(tile) : 0;
        }
        return sum;
    }

    private static double wasClaimed(Hypothesis hypothesis, Track track) {
        return hypothesis.told().getLast().what() instanceof Happening.MeldLaid laid
                ? laid.claimed().map(tile -> kind(track, tile)).orElse(0.0)
                : 0;
    }
}
