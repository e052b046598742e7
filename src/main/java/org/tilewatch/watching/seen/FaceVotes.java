package org.tilewatch.watching.seen;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Sureness;

/**
 * The votes of all looks on what one face is.
 *
 * <p>Looks at a tile that lies still are no independent witnesses: the same light falls on the same scratch. They count
 * together as one, whose odds are their geometric mean.
 */
final class FaceVotes {
    /** Asked for many times a look, and copied by {@link Tile#values()} each time. */
    private static final Tile[] TILES = Tile.values();

    private final double[] votes = new double[TILES.length];
    private int voters;
    /** Worked out of the votes when first asked for. */
    private double @Nullable [] posterior;

    private int contradictions;
    private final double[] contradicting = new double[TILES.length];

    /** Whether what was read so far is of a tile that may have been on its way still. */
    boolean early() {
        return voters < Enough.USUAL.few();
    }

    /** How many looks in a row have read another tile. */
    int contradictions() {
        return contradictions;
    }

    /** Whether it is not known yet which tile lies there, as too few looks have agreed since one read another. */
    boolean agreed(int enough) {
        return contradictions == 0 || voters > enough;
    }

    /**
     * Takes a reading in.
     *
     * @param possible whether another tile may lie there than before
     * @return whether it counts; not where it seems to be of another tile
     */
    boolean vote(Reading reading, boolean possible) {
        if (surer(reading) && (contradicts(reading, possible) || probability(best()) < Sureness.USUAL.rather())) {
            forget();
        } else if (contradicts(reading, possible)) {
            contradictions++;
            add(contradicting, reading);
            posterior = null;
            return false;
        }
        add(votes, reading);
        voters++;
        if (contradictions > 0) {
            // The looks that read something else were mistaken, but they were looks at this tile.
            for (int i = 0; i < votes.length; i++) {
                votes[i] += contradicting[i];
            }
            voters += contradictions;
            contradictions = 0;
            Arrays.fill(contradicting, 0);
        }
        posterior = null;
        return true;
    }

    /** Whether what was read so far was a guess, of a tile half under the hand that laid it, and this reading is none. */
    private boolean surer(Reading reading) {
        return early()
                && probability(best()) < Sureness.USUAL.surely()
                && reading.confidence() >= Sureness.USUAL.surely();
    }

    /** What was seen so far was another tile, or the same on its way. */
    void forget() {
        Arrays.fill(votes, 0);
        Arrays.fill(contradicting, 0);
        voters = 0;
        contradictions = 0;
        posterior = null;
    }

    private static void add(double[] sum, Reading reading) {
        for (var tile : TILES) {
            sum[tile.ordinal()] += Math.log(Math.max(Sureness.USUAL.floor(), reading.probability(tile)));
        }
    }

    /**
     * Whether a reading is of another tile; a doubtful one contradicts nothing.
     *
     * @param possible whether another tile may lie there than before: a tile is changed only while nobody watches it, or visibly
     */
    boolean contradicts(Reading reading, boolean possible) {
        if (voters == 0
                || !(possible || early())
                || reading.confidence() < Sureness.USUAL.rather()
                || probability(best()) < Sureness.USUAL.rather()) {
            return false;
        }
        double agreement = 0;
        double own = 0;
        double other = 0;
        for (var tile : TILES) {
            double p = probability(tile);
            double q = reading.probability(tile);
            agreement += p * q;
            own += p * p;
            other += q * q;
        }
        return agreement < Sureness.USUAL.unlike() * Math.sqrt(own * other);
    }

    /** The probability that this face is the tile, from all votes. */
    double probability(Tile tile) {
        return known()[tile.ordinal()];
    }

    /** The probabilities of all tiles, in their order, worked out once for all questions between two looks; nobody changes them. */
    double[] known() {
        var now = posterior;
        if (now == null) {
            now = workedOut();
            posterior = now;
        }
        return now;
    }

    private double[] workedOut() {
        var probabilities = new double[votes.length];
        double weight = voters == 0 ? 0 : 1.0 / voters;
        double most = Double.NEGATIVE_INFINITY;
        for (double vote : votes) {
            most = Math.max(most, vote * weight);
        }
        double sum = 0;
        for (int i = 0; i < votes.length; i++) {
            probabilities[i] = Math.exp(votes[i] * weight - most);
            sum += probabilities[i];
        }
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] /= sum;
        }
        return probabilities;
    }

    /** The likeliest tile. */
    Tile best() {
        var probabilities = known();
        int best = 0;
        for (int i = 1; i < probabilities.length; i++) {
            if (probabilities[i] > probabilities[best]) {
                best = i;
            }
        }
        return TILES[best];
    }

    /** The probability that this is a flower or a season. */
    double bonus() {
        var probabilities = known();
        double sum = 0;
        for (var tile : Tile.BONUS) {
            sum += probabilities[tile.ordinal()];
        }
        return sum;
    }
}
