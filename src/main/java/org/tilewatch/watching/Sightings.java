package org.tilewatch.watching;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/** What the looks of a game have shown so far, apart from what it means: tiles, hands, what stands where, where the walls were. */
final class Sightings {
    private final Set<Tile> faces;
    private final WatchTiming timing;
    private final Tracks tracks;
    private final Activity activity = new Activity();
    private final Covers covers = new Covers();
    private final StandingTiles standing = new StandingTiles();
    private final Reaches reaches = new Reaches();
    private final Glimpses glimpses;
    private final StandingTops tops;
    private TableZones zones;
    private List<TablePoint> walls = List.of();

    Sightings(Watched watched) {
        this.faces = watched.game().rules().faces();
        this.timing = watched.timing();
        this.tracks = new Tracks(watched.tile(), timing);
        this.glimpses = new Glimpses(timing.settleLooks());
        this.tops = new StandingTops(watched.tile().widthMm());
        this.zones = TableZones.guessed(
                watched.sideMm(), watched.tile(), watched.game().rules());
    }

    /**
     * Takes a look in.
     *
     * @param dealt whether a hand is being played: its walls stand where they were built
     * @return the look as it is to be understood
     */
    Look take(Look seen, boolean dealt, Explained explained) {
        var known = tops.told(seen.among(faces), zones, dealt);
        var look = dealt ? Blanks.told(known, tracks, zones, walls) : known;
        glimpses.look(look.t());
        for (var gone : tracks.update(look, explained::isOldDiscard)) {
            if (!explained.knows(gone)) {
                glimpses.gone(gone);
            }
            explained.gone(gone);
        }
        activity.look(look, tracks);
        covers.look(look, zones);
        standing.look(look.t(), tracks, zones);
        reaches.look(look);
        return look;
    }

    /** A hand is dealt: what stands and lies there now says where the walls are. */
    void dealt(double t) {
        var resting = tracks.settled(t);
        zones = zones.within(resting);
        walls = DealSight.walls(resting, zones).stream().map(Track::centre).toList();
        glimpses.clear();
    }

    Tracks tracks() {
        return tracks;
    }

    TableZones zones() {
        return zones;
    }

    StandingTiles standing() {
        return standing;
    }

    /** Seconds since anything moved. */
    double idle(double t) {
        return activity.idle(t);
    }

    /** Whether a tile may be coming to rest in the middle. */
    boolean coming(double t) {
        return tracks.all().stream()
                .anyMatch(track ->
                        track.face() == Face.UP && !track.settled(t, timing) && !zones.inStrip(track.centre()));
    }

    /** The table at a look, as far as it is explained, with what the buttons say of it. */
    TableSight sight(Look look, HandInPlay hand, Explained explained, Calls claims) {
        var settled = tracks.settled(look.t());
        var resting = Stream.concat(
                        settled.stream(), OutOfTurn.belated(look.t(), tracks, settled, explained, zones).stream())
                .toList();
        var owners =
                zones.owners(resting.stream().filter(t -> t.face() != Face.EDGE).toList());
        var mirages = new Mirages(
                owners,
                resting,
                zones,
                (seat, since) -> standing.stayedWhole(seat, hand.seat(seat).concealedCount(), since));
        double waver = tracks.waverSince(look.t(), t -> !zones.inStrip(t.centre()) && !explained.knows(t));
        var fresh = resting.stream()
                .filter(t -> t.firstSeen() <= waver || owners.containsKey(t))
                .filter(t -> t.face() == Face.UP || (t.face() == Face.DOWN && owners.containsKey(t)))
                .filter(t -> !explained.knows(t) && !mirages.isOne(t))
                .filter(t -> owners.containsKey(t) || !isUncertain(t, look))
                .sorted(Comparator.comparingDouble(Track::firstSeen).thenComparingLong(Track::id))
                .toList();
        return new TableSight(
                look.t(),
                look,
                zones,
                tracks,
                owners,
                fresh,
                explained,
                claims.held(look.t()),
                covers,
                standing,
                reaches,
                glimpses,
                !claims.wins().isEmpty(),
                false,
                false,
                List.of(),
                timing);
    }

    /**
     * Whether a face in the middle is hardly found and was not seen without an arm beside it yet: it may be the side of a wall that shows
     * there.
     */
    private boolean isUncertain(Track track, Look look) {
        return track.faint()
                && (!track.inSight() || tracks.hidden(track.centre(), look))
                && look.t() - track.firstSeen() < timing.faintSeconds();
    }
}
