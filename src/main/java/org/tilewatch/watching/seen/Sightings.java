package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;

/** What the looks of a game have shown so far, apart from what it means: tiles, hands, what stands where, where the walls were. */
public final class Sightings {
    private final Set<Tile> faces;
    private final Tracks tracks;
    private final Activity activity = new Activity();
    private final Covers covers = new Covers();
    private final StandingTiles standing = new StandingTiles();
    private final Reaches reaches = new Reaches();
    private final LaidFrom laidFrom = new LaidFrom();
    private final ClutterMap clutter = new ClutterMap();
    private final HandRows rows;
    private final Glimpses glimpses;
    private final StandingTops tops;
    private final TableCustoms customs;
    private TableZones zones;
    private LastDeal deal = LastDeal.NONE;
    /** Where the walls stood when nothing of them was taken yet. */
    private final List<TablePoint> whole = new ArrayList<>();

    /**
     * Before any look.
     *
     * @param rules  who sits where, which faces tiles have, and how many walls there are
     * @param sideMm the playing surface's side, in millimetres
     * @param tile   the size of the tiles
     * @param customs what is usual at the table
     */
    public Sightings(PlayRules rules, double sideMm, TileSize tile, TableCustoms customs) {
        this.customs = customs;
        this.faces = rules.faces();
        this.tracks = new Tracks(tile);
        this.glimpses = new Glimpses(Enough.USUAL.twice());
        this.rows = new HandRows(tile);
        this.tops = new StandingTops(tile.widthMm());
        this.zones = TableZones.guessed(sideMm, tile, rules);
    }

    /**
     * A look taken in.
     *
     * @param look as it is to be understood
     * @param gone the tiles that lie where they lay no more
     */
    public record Taken(Look look, List<Track> gone) {
        public Taken {
            gone = List.copyOf(gone);
        }
    }

    /**
     * Takes a look in.
     *
     * @param dealt whether a hand is being played: its walls stand where they were built
     * @param stays which tiles nobody takes away any more
     */
    public Taken take(Look seen, boolean dealt, Predicate<Track> stays) {
        var known = tops.told(seen.among(faces).beside(customs.consoleMm()), zones, dealt);
        var look = dealt ? Blanks.told(known, tracks, zones, deal, reaches) : known;
        glimpses.look(look.t());
        var gone = tracks.update(look, stays);
        clutter.look(look.t(), tracks.all(), track -> !zones.inStrip(track.centre()));
        activity.look(look, tracks);
        covers.look(look, zones);
        standing.look(look.t(), tracks, zones);
        laidFrom.look(look.t(), tracks.all(), zones, standing);
        reaches.look(look);
        rows.look(look, reaches, tracks, zones);
        return new Taken(look, gone);
    }

    /** What has gone was nothing that is known. */
    public void glimpsed(Track gone) {
        glimpses.gone(gone);
        if (!zones.inStrip(gone.centre())) {
            clutter.gone(gone, reaches);
        }
    }

    /** Which tiles stood before each player. */
    public HandRows rows() {
        return rows;
    }

    /** The side of a console's square that nobody has told of, in millimetres. */
    public OptionalInt consoleShown() {
        return customs.consoleMm() > 0 ? OptionalInt.empty() : clutter.console();
    }

    /** What is no tile, where it was taken for one. */
    public ClutterMap clutter() {
        return clutter;
    }

    /** Walls stand of which next to nothing has been taken: where any of them stood since the last deal is remembered. */
    public void built(double t) {
        for (var place : walls(tracks.settled(t))) {
            if (whole.stream().noneMatch(known -> known.distanceTo(place) <= zones.samePlace())) {
                whole.add(place);
            }
        }
    }

    private List<TablePoint> walls(List<Track> resting) {
        return DealSight.walls(resting, zones).stream().map(Track::centre).toList();
    }

    /**
     * A hand is dealt: what stands and lies there now says where the walls are.
     *
     * @param bare until when no hands stood before, in seconds
     */
    public void dealt(double t, double bare) {
        var resting = tracks.settled(t);
        zones = zones.within(resting);
        deal = new LastDeal(t, bare, walls(resting), whole);
        whole.clear();
        glimpses.clear();
    }

    /** What is usual at the table. */
    public TableCustoms customs() {
        return customs;
    }

    /** The last deal. */
    public LastDeal deal() {
        return deal;
    }

    /** Every tile followed. */
    public Tracks tracks() {
        return tracks;
    }

    /** What belongs where. */
    public TableZones zones() {
        return zones;
    }

    /** How many tiles stand before each seat. */
    public StandingTiles standing() {
        return standing;
    }

    /** Seconds since anything moved. */
    public double idle(double t) {
        return activity.idle(t);
    }

    /** Whether a tile may be coming to rest in the middle. */
    public boolean coming(double t) {
        return tracks.all().stream()
                .anyMatch(track -> track.face() == Face.UP && !track.settled(t) && !zones.inStrip(track.centre()));
    }

    /**
     * What is seen of the table at a look.
     *
     * @param resting the tiles that have come to rest
     * @param told    whose a tile was told to be, where it was
     */
    public Scene scene(Look look, Collection<Track> resting, Function<Track, Optional<Seat>> told) {
        var owners =
                zones.owners(resting.stream().filter(t -> t.face() != Face.EDGE).toList(), laidFrom::of, told);
        return new Scene(
                look.t(), look, zones, tracks, owners, covers, standing, rows, reaches, glimpses, clutter, deal,
                customs);
    }
}
