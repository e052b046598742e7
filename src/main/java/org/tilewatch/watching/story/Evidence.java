package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.seen.Track;

/** What tiles may be, from their votes and from what lies elsewhere: of four equal tiles there is no fifth. */
public final class Evidence {
    private final Map<Tile, Integer> known = new LinkedHashMap<>();
    private final boolean bonusTiles;

    Evidence(Collection<Tile> known, boolean bonusTiles) {
        this.bonusTiles = bonusTiles;
        known.forEach(this::count);
    }

    /** What is known of a hand: all that lies open, the hands shown at its end included. */
    public static Evidence of(HandInPlay hand) {
        var known = new ArrayList<>(hand.known());
        hand.wins().forEach(win -> known.addAll(win.concealed()));
        hand.seats().values().forEach(seat -> seat.revealed().ifPresent(known::addAll));
        return new Evidence(known, hand.rules().has(Trait.BONUS_TILES));
    }

    /** What is known where no more than some tiles lie elsewhere, none of which is a flower or a season. */
    public static Evidence beside(Collection<Tile> known) {
        return new Evidence(known, false);
    }

    /** The same for what a player lays who may have taken the open discard: its copy is not held against it. */
    public static Evidence claiming(HandInPlay hand) {
        var evidence = of(hand);
        hand.open().ifPresent(openDiscard -> evidence.uncount(openDiscard.tile()));
        return evidence;
    }

    /** A copy that was counted is the one in question. */
    public void uncount(Tile tile) {
        known.computeIfPresent(tile, (same, copies) -> copies - 1);
        if (tile.kind() != tile) {
            known.computeIfPresent(tile.kind(), (same, copies) -> copies - 1);
        }
    }

    private void count(Tile tile) {
        known.merge(tile, 1, Integer::sum);
        if (tile.kind() != tile) {
            known.merge(tile.kind(), 1, Integer::sum);
        }
    }

    /** How many more tiles of a kind can lie on the table. */
    public int copiesLeft(Tile kind) {
        return HandInPlay.copies(kind) - known.getOrDefault(kind, 0);
    }

    /** Whether a further copy of a tile can lie on the table. */
    boolean left(Tile tile) {
        return known.getOrDefault(tile, 0) < HandInPlay.copies(tile)
                && known.getOrDefault(tile.kind(), 0) < HandInPlay.copies(tile.kind());
    }

    /** The probabilities of a track's tile, in the order of the tiles. */
    double[] of(Track track) {
        return bonusTiles ? weighed(track.posterior()) : playing(track);
    }

    /** The same, for a tile that cannot be a flower or a season. */
    public double[] playing(Track track) {
        var posterior = track.posterior();
        Reading.leaveOutBonus(posterior);
        return weighed(posterior);
    }

    private double[] weighed(double[] posterior) {
        for (var tile : Tile.values()) {
            posterior[tile.ordinal()] *= left(tile) ? 1 : Odds.USUAL.hardlyEver();
        }
        return shares(posterior);
    }

    private static double[] shares(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int i = 0; i < weights.length && sum > 0; i++) {
            weights[i] /= sum;
        }
        return weights;
    }

    /** The same, for a tile that must be a flower or a season; of each there is but one. */
    public double[] bonus(Track track) {
        var posterior = of(track);
        for (var tile : Tile.values()) {
            if (!tile.isBonus() || !left(tile)) {
                posterior[tile.ordinal()] = 0;
            }
        }
        return shares(posterior);
    }

    /** The likeliest of all tiles, by their probabilities in their order. */
    public static Tile best(double[] probabilities) {
        int best = 0;
        for (int i = 1; i < probabilities.length; i++) {
            if (probabilities[i] > probabilities[best]) {
                best = i;
            }
        }
        return Tile.values()[best];
    }

    /** Tiles with the tracks they were read from, and the probability of them all. */
    public record Assigned(Map<Track, Tile> tiles, double probability) {
        /** The tiles in order. */
        public List<Tile> sorted() {
            return tiles.values().stream().sorted().toList();
        }
    }

    /** The likeliest tiles of several tracks at once, the surest first, so that no tile is counted too often. */
    public Assigned assign(Collection<Track> tracks) {
        var evidence = new Evidence(List.of(), bonusTiles);
        evidence.known.putAll(known);
        var order = new ArrayList<>(tracks);
        order.sort(Comparator.comparingDouble((Track t) -> -t.probability(t.best()))
                .thenComparingLong(Track::id));
        var tiles = new LinkedHashMap<Track, Tile>();
        double probability = 1;
        for (var track : order) {
            var playing = evidence.playing(track);
            var tile = best(playing);
            probability *= playing[tile.ordinal()];
            tiles.put(track, tile);
            evidence.count(tile);
        }
        return new Assigned(tiles, probability);
    }
}
