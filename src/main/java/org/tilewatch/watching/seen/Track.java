package org.tilewatch.watching.seen;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Finding;
import org.tilewatch.watching.odds.Likeness;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.odds.WatchTiming;

/**
 * One tile followed over looks: where it lies, and the votes of all looks on what it is.
 *
 * <p>Looks at a tile that lies still are no independent witnesses: the same light falls on the same scratch. They count
 * together as one, whose odds are their geometric mean.
 */
public final class Track {
    private final long id;
    private final Face face;
    private final double firstSeen;
    private final double before;
    private TablePoint centre;
    private double direction;
    private double lastSeen;
    private int looks;
    private double confidences;
    private int misses;
    private double missedSince;
    private boolean inSight = true;
    private final double[] votes = new double[Tile.values().length];
    private int voters;
    /** Worked out of the votes when first asked for. */
    private double @Nullable [] posterior;

    private int contradictions;
    private boolean unwatched;
    /** Whether another tile may have been laid in plain sight where something only seemed to lie, such as the top of a standing tile. */
    private boolean changed;

    private final double[] contradicting = new double[Tile.values().length];

    /** @param before when the look before the first that saw it was taken, seconds */
    Track(long id, double before, double t, SeenTile seen) {
        this.id = id;
        this.before = before;
        this.face = seen.face();
        this.firstSeen = t;
        this.centre = seen.centre();
        this.direction = seen.direction();
        see(t, seen);
    }

    /** Its number, from 1 in the order in which tiles came to sight. */
    public long id() {
        return id;
    }

    /** Which side is up. */
    public Face face() {
        return face;
    }

    /** Where it lies, in millimetres: the mean of the looks at it, the newest counting most. */
    public TablePoint centre() {
        return centre;
    }

    /** Radians anticlockwise from the table's x axis, where the top of the face points. */
    public double direction() {
        return direction;
    }

    /** When it was first seen, in seconds. */
    public double firstSeen() {
        return firstSeen;
    }

    /** When it was not seen yet, seconds: it came to lie here between this moment and when it was first seen. */
    public double before() {
        return before;
    }

    /** When it was seen last, in seconds. */
    public double lastSeen() {
        return lastSeen;
    }

    int looks() {
        return looks;
    }

    /** Whether the last look saw it. */
    public boolean inSight() {
        return inSight;
    }

    void see(double t, SeenTile seen) {
        boolean slipped = looks > 0 && hasSlipped(seen);
        changed = slipped
                || (looks > 0 && faint() && seen.confidence() >= Finding.USUAL.faint())
                || (changed && contradictions > 0);
        if (face == Face.UP && voters < Enough.USUAL.early() && slipped && !isAnother(seen)) {
            // What was seen before was a tile on its way, half under the hand that laid it.
            looks = 0;
            confidences = 0;
            forgetVotes();
        }
        looks++;
        confidences += seen.confidence();
        lastSeen = t;
        misses = 0;
        inSight = true;
        double share = Math.max(Enough.USUAL.newest(), 1.0 / looks);
        centre = new TablePoint(
                centre.x() + share * (seen.centre().x() - centre.x()),
                centre.y() + share * (seen.centre().y() - centre.y()));
        seen.reading().ifPresent(reading -> vote(reading, seen.direction()));
        posterior = null;
    }

    private void vote(Reading reading, double seenDirection) {
        if (surer(reading) && (contradicts(reading) || probability(best()) < Sureness.USUAL.clear())) {
            forgetVotes();
        } else if (contradicts(reading)) {
            contradictions++;
            add(contradicting, reading);
            return;
        }
        unwatched = false;
        add(votes, reading);
        direction = seenDirection;
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
    }

    private boolean hasSlipped(SeenTile seen) {
        double turned = Math.abs(Math.IEEEremainder(seen.direction() - direction, Math.PI));
        return centre.distanceTo(seen.centre()) > Nearness.USUAL.slippedMm()
                || turned > Nearness.USUAL.slippedRadians();
    }

    /** Whether another tile was laid here while nobody watched. */
    private boolean isAnother(SeenTile seen) {
        return unwatched && seen.reading().filter(this::contradicts).isPresent();
    }

    /** Whether what was read so far was a guess, of a tile half under the hand that laid it, and this reading is none. */
    private boolean surer(Reading reading) {
        return voters < Enough.USUAL.early()
                && probability(best()) < Sureness.USUAL.surely()
                && reading.confidence() >= Sureness.USUAL.surely();
    }

    private void forgetVotes() {
        Arrays.fill(votes, 0);
        Arrays.fill(contradicting, 0);
        voters = 0;
        contradictions = 0;
        posterior = null;
    }

    private static void add(double[] sum, Reading reading) {
        for (var tile : Tile.values()) {
            sum[tile.ordinal()] += Math.log(Math.max(Likeness.USUAL.floor(), reading.probability(tile)));
        }
    }

    private boolean contradicts(Reading reading) {
        // A tile is changed for another only while nobody watches it, or visibly, and a doubtful reading contradicts
        // nothing.
        boolean possible = voters < Enough.USUAL.early() || unwatched || changed;
        if (voters == 0
                || !possible
                || reading.confidence() < Sureness.USUAL.clear()
                || probability(best()) < Sureness.USUAL.clear()) {
            return false;
        }
        double agreement = 0;
        double own = 0;
        double other = 0;
        for (var tile : Tile.values()) {
            double p = probability(tile);
            double q = reading.probability(tile);
            agreement += p * q;
            own += p * p;
            other += q * q;
        }
        return agreement < Likeness.USUAL.disagreement() * Math.sqrt(own * other);
    }

    /** Whether the last look read another tile at this place: it is not known yet which lies there now. */
    public boolean contradicted() {
        return contradictions > 0;
    }

    /** Whether looks in a row read another tile at this place, so that another tile must lie here now. */
    boolean replaced(int enough) {
        return contradictions >= enough;
    }

    /** A look at the place in plain sight did not find it. */
    void miss(double t) {
        if (misses == 0) {
            missedSince = t;
        }
        misses++;
        unwatched = true;
        inSight = false;
    }

    /** The place could not be seen: the tile may lie there still. */
    void hide() {
        unwatched = true;
        inSight = false;
    }

    /**
     * Whether the finder was never sure of it: the top of a standing tile, a die, a knuckle or the end of a wall may look like a
     * tile.
     */
    public boolean faint() {
        return face != Face.EDGE && confidences < Finding.USUAL.faint() * looks;
    }

    /** Whether it is faint and no face can be read: a blank side is always faint, but reads like nothing else. */
    public boolean doubtful() {
        return faint() && face == Face.UP && probability(best()) < Sureness.USUAL.surely();
    }

    /** Whether it is a face of which one look was had, and that one sure. */
    boolean glimpsedSurely() {
        return face == Face.UP && looks == 1 && !faint() && probability(best()) >= Sureness.USUAL.surely();
    }

    /** Whether it has come to rest by a moment, in seconds: seen often and long enough, and as the same tile. */
    public boolean settled(double t, WatchTiming timing) {
        // Where the first looks read different tiles, it is not known yet what lies here.
        boolean agreed = contradictions == 0 || voters > timing.goneLooks();
        double rest = doubtful() ? timing.faintSeconds() : timing.settleSeconds();
        return agreed && looks >= timing.settleLooks() && t - firstSeen >= rest;
    }

    /** @param looks that must have missed a tile before it counts as gone */
    boolean gone(double t, int looks, WatchTiming timing) {
        return misses >= looks && t - missedSince >= timing.goneSeconds();
    }

    /** How many looks in a row have missed it by now. */
    int misses() {
        return misses;
    }

    /** The tile as it was seen last. */
    SeenTile asSeen() {
        return new SeenTile(
                centre,
                direction,
                face,
                face == Face.UP ? Optional.of(Reading.of(posterior())) : Optional.empty(),
                confidences / Math.max(1, looks));
    }

    /** When looks began to miss it, in seconds; nothing of a tile that none has missed. */
    public double missedSince() {
        return missedSince;
    }

    /** Whether looks have begun to miss it, though not for long enough to be sure. */
    public boolean missing() {
        return misses > 0;
    }

    /** The probability that this face is the tile, from all votes. */
    public double probability(Tile tile) {
        return known()[tile.ordinal()];
    }

    /** The probabilities of all tiles, in their order. Even where nothing was read. */
    public double[] posterior() {
        return known().clone();
    }

    /** The same, worked out once for all questions between two looks; nobody changes it. */
    private double[] known() {
        var now = posterior;
        if (now == null) {
            now = workedOut();
            posterior = now;
        }
        return now;
    }

    private double[] workedOut() {
        var posterior = new double[votes.length];
        double weight = voters == 0 ? 0 : 1.0 / voters;
        double most = Double.NEGATIVE_INFINITY;
        for (double vote : votes) {
            most = Math.max(most, vote * weight);
        }
        double sum = 0;
        for (int i = 0; i < votes.length; i++) {
            posterior[i] = Math.exp(votes[i] * weight - most);
            sum += posterior[i];
        }
        for (int i = 0; i < posterior.length; i++) {
            posterior[i] /= sum;
        }
        return posterior;
    }

    /** The probability that two faces are of the same kind of tile, from what each is read as. */
    public double likeness(Track other) {
        double alike = 0;
        for (var tile : Tile.values()) {
            alike += probability(tile) * other.probability(tile);
        }
        return alike;
    }

    /** The likeliest tile. */
    public Tile best() {
        var posterior = known();
        int best = 0;
        for (int i = 1; i < posterior.length; i++) {
            if (posterior[i] > posterior[best]) {
                best = i;
            }
        }
        return Tile.values()[best];
    }

    /** The probability that this is a flower or a season. */
    public double bonusProbability() {
        var posterior = known();
        double sum = 0;
        for (var tile : Tile.BONUS) {
            sum += posterior[tile.ordinal()];
        }
        return sum;
    }
}
