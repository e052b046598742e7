package org.tilewatch.watching.seen;

import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.FinderOdds;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/** One tile followed over looks: where it lies, and the votes of all looks on what it is. */
public final class Track {
    private final long id;
    private final Face face;
    private final double firstSeen;
    private final double before;
    private final double found;
    private TablePoint centre;
    private double direction;
    private double lastSeen;
    private int looks;
    private double confidences;
    private int misses;
    private double missedSince;
    private double otherSince;
    private boolean inSight = true;
    private final FaceVotes votes = new FaceVotes();
    private boolean unwatched;
    /** Whether another tile may have been laid in plain sight where something only seemed to lie, such as the top of a standing tile. */
    private boolean changed;

    /** One that no look can have passed over. */
    Track(long id, double before, double t, SeenTile seen) {
        this(id, before, t, seen, OptionalDouble.empty());
    }

    /**
     * @param before when the look before the first that saw it was taken, seconds
     * @param laid   when it was laid, where looks have passed it over since
     */
    Track(long id, double before, double t, SeenTile seen, OptionalDouble laid) {
        this.id = id;
        this.before = Math.min(before, laid.orElse(before));
        this.face = seen.face();
        this.firstSeen = laid.orElse(t);
        this.found = t;
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

    /** When it was first seen, in seconds; of one that looks have passed over, when nothing moved there any more. */
    public double firstSeen() {
        return firstSeen;
    }

    /** When it was not seen yet, seconds: it came to lie here between this moment and when it was first seen. */
    public double before() {
        return before;
    }

    /** Whether it lay there, and looks passed it over, before one saw it. */
    public boolean passedOver() {
        return firstSeen < found;
    }

    /** When a look first found it, in seconds. */
    public double found() {
        return found;
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
                || (looks > 0 && faint() && seen.confidence() >= FinderOdds.USUAL.faint())
                || (changed && votes.contradictions() > 0);
        if (face == Face.UP && votes.early() && slipped && !isAnother(seen)) {
            // What was seen before was a tile on its way, half under the hand that laid it.
            looks = 0;
            confidences = 0;
            votes.forget();
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
        boolean agreed = votes.contradictions() == 0;
        seen.reading()
                .filter(reading -> votes.vote(reading, unwatched || changed))
                .ifPresent(counts -> {
                    unwatched = false;
                    direction = seen.direction();
                });
        if (agreed && contradicted()) {
            otherSince = t;
        }
    }

    private boolean hasSlipped(SeenTile seen) {
        return !liesAt(seen.centre(), seen.direction());
    }

    /** Whether a tile seen at a place, and turned so, lies as this one does or did. */
    public boolean liesAt(TablePoint place, double turned) {
        return centre.distanceTo(place) <= Nearness.USUAL.slippedMm()
                && Math.abs(Math.IEEEremainder(turned - direction, Math.PI)) <= Nearness.USUAL.slippedRadians();
    }

    /** Whether what is seen here may be this tile: once looks have missed it, what lies otherwise and reads like another is another. */
    boolean mayBe(SeenTile seen) {
        return !missing()
                || !hasSlipped(seen)
                || seen.reading()
                        .map(reading -> reading.probability(best()) >= Sureness.USUAL.alike())
                        .orElse(true);
    }

    /** Whether another tile was laid here while nobody watched. */
    private boolean isAnother(SeenTile seen) {
        return unwatched
                && seen.reading()
                        .filter(reading -> votes.contradicts(reading, true))
                        .isPresent();
    }

    /** Whether the last look read another tile at this place: it is not known yet which lies there now. */
    public boolean contradicted() {
        return votes.contradictions() > 0;
    }

    /** Whether looks in a row read another tile at this place, so that another tile must lie here now. */
    boolean replaced(int enough) {
        return votes.contradictions() >= enough;
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
        return face != Face.EDGE && confidences < FinderOdds.USUAL.faint() * looks;
    }

    /**
     * Whether it is faint and no face can be read: a blank side is always faint, but reads like nothing else. What reads as a flower or season is
     * read, though it may be any of two. What reads like nothing at all, as a figure on a console does, must be found more surely.
     */
    public boolean doubtful() {
        if (face != Face.UP || !faint() && confidences >= FinderOdds.USUAL.blankFace() * looks) {
            // Most tiles are found surely, and what they read like is not worked out at each look.
            return false;
        }
        double read = Math.max(probability(best()), bonusProbability());
        return read < (faint() ? Sureness.USUAL.surely() : Sureness.USUAL.alike());
    }

    /** Whether it is a face of which one look was had, and that one sure. */
    boolean glimpsedSurely() {
        return face == Face.UP && looks == 1 && !faint() && probability(best()) >= Sureness.USUAL.surely();
    }

    /** Whether it has come to rest by a moment, in seconds: seen often and long enough, and as the same tile. */
    public boolean settled(double t) {
        // Where the first looks read different tiles, it is not known yet what lies here.
        boolean agreed = votes.agreed(Enough.USUAL.few());
        // What is faint and was covered since is not known to lie there still.
        boolean doubtful = doubtful();
        double lain = (doubtful ? lastSeen : t) - found;
        return agreed
                && looks >= Enough.USUAL.twice()
                && lain >= (doubtful ? Pace.USUAL.slowTurn() : Pace.USUAL.settled());
    }

    /** @param looks that must have missed a tile before it counts as gone */
    boolean gone(double t, int looks) {
        return misses >= looks && t - missedSince >= Pace.USUAL.moment();
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

    /** When looks began to miss it, or to read another tile where it lay, in seconds; nothing of a tile that lies there. */
    public double leftSince() {
        return contradicted() ? otherSince : missedSince;
    }

    /** Whether looks have begun to miss it or to read another tile where it lay, though not for long enough to be sure. */
    public boolean mayHaveLeft() {
        return missing() || contradicted();
    }

    /** Whether looks have begun to miss it, though not for long enough to be sure. */
    public boolean missing() {
        return misses > 0;
    }

    /** The probability that this face is the tile, from all votes. */
    public double probability(Tile tile) {
        return votes.probability(tile);
    }

    /** The probabilities of all tiles, in their order. Even where nothing was read. */
    public double[] posterior() {
        return votes.known().clone();
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
        return votes.best();
    }

    /** The probability that this is a flower or a season. */
    public double bonusProbability() {
        return votes.bonus();
    }
}
