package org.tilewatch.watching.seen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/**
 * Which tiles stood before each player, look after look, each by itself. A tile just drawn stands apart at the right end of the row: whoever
 * throws one while it stands there throws another; and of whom it is not there, and the row as it was, throws it.
 */
public final class HandRows {
    /**
     * A tile that stands.
     *
     * @param right how far right it stands as its player sees it, in millimetres
     */
    private record Standing(Track track, double right, boolean inSight, boolean missing) {}

    /**
     * @param open    whether the place beside the row's right end was in plain sight
     * @param stirred which of its tiles were hidden by what stays within the row: tiles that are put in order, or a hand among them
     */
    private record RowLook(double t, List<Standing> row, boolean open, List<Standing> stirred) {
        /** Whether the place beside a tile was in plain sight, which was the row's last then too: of a row whose last is thrown another place is. */
        boolean isOpenBeside(Standing last) {
            return open && last(row).filter(one -> one.track() == last.track()).isPresent();
        }

        boolean sees(Track track) {
            return row.stream().anyMatch(one -> one.track() == track && one.inSight());
        }

        /** How many tiles of a row something lies over. */
        long hides(List<Standing> others) {
            return others.stream()
                    .filter(one -> !sees(one.track()) && !misses(one.track()))
                    .count();
        }

        boolean misses(Track track) {
            return row.stream().noneMatch(one -> one.track() == track && !one.missing());
        }
    }

    private final Map<Seat, Deque<RowLook>> looks = new EnumMap<>(Seat.class);
    private final double apart;
    private final double height;
    private int keptApart;
    private int keptElsewhere;

    HandRows(TileSize tile) {
        this.apart = (1 + Nearness.USUAL.slack()) * tile.widthMm();
        this.height = tile.heightMm();
        for (var seat : Seat.values()) {
            looks.put(seat, new ArrayDeque<>());
        }
    }

    /** @param reaches that have taken the look in */
    void look(Look look, Reaches reaches, Tracks tracks, TableZones zones) {
        var rows = new EnumMap<Seat, List<Standing>>(Seat.class);
        for (var track : tracks.all()) {
            if (track.face() == Face.EDGE) {
                zones.nearest(track.centre())
                        .ifPresent(seat -> rows.computeIfAbsent(seat, _ -> new ArrayList<>())
                                .add(new Standing(
                                        track, zones.right(seat, track.centre()), track.inSight(), track.missing())));
            }
        }
        for (var seat : Seat.values()) {
            var row = List.copyOf(rows.getOrDefault(seat, List.of()));
            var of = of(seat);
            of.addLast(new RowLook(
                    look.t(), row, isOpen(seat, row, tracks, look), stirred(seat, row, reaches.last(), zones)));
            while (of.getFirst().t() < look.t() - Pace.USUAL.doubt()) {
                of.removeFirst();
            }
        }
    }

    private boolean isOpen(Seat seat, List<Standing> row, Tracks tracks, Look look) {
        var aside = new TablePoint(apart, 0).turned(seat.number());
        return last(row)
                .map(last -> last.track().centre().plus(aside.x(), aside.y()))
                .filter(place -> !tracks.hidden(place, look))
                .isPresent();
    }

    private List<Standing> stirred(Seat seat, List<Standing> row, List<List<Look.Region>> hiding, TableZones zones) {
        var stirred = new ArrayList<Standing>();
        for (var group : hiding) {
            for (var one : row) {
                double deepest = zones.depth(seat, one.track().centre()) + height;
                if (isOver(group, one.track().centre()) && staysWithin(seat, group, deepest, zones)) {
                    stirred.add(one);
                }
            }
        }
        return stirred;
    }

    private static boolean isOver(List<Look.Region> group, TablePoint place) {
        for (var region : group) {
            if (region.contains(place, 0)) {
                return true;
            }
        }
        return false;
    }

    /** Whether what hides something is nowhere farther from a player's side than this, in millimetres: no arm on its way to the middle. */
    private static boolean staysWithin(Seat seat, List<Look.Region> group, double depth, TableZones zones) {
        for (var region : group) {
            if (zones.farthestDepth(seat, region) > depth) {
                return false;
            }
        }
        return true;
    }

    /** The tile of a row that stands farthest to the right. */
    private static Optional<Standing> last(List<Standing> row) {
        return row.stream().filter(one -> !one.missing()).max(Comparator.comparingDouble(Standing::right));
    }

    private Deque<RowLook> of(Seat seat) {
        return Objects.requireNonNull(looks.get(seat));
    }

    /** What the tiles that stand before a player tell of his discard. */
    public enum RowSeen {
        /** The tile just drawn stood apart while another was thrown. */
        DRAWN_TILE_STOOD,
        /** No tile stood apart, and the row stands as it stood: it was the tile just drawn, where such stand apart at this table. */
        AS_BEFORE,
        UNSEEN
    }

    /**
     * Whether a player's discard is the tile that he had just drawn.
     *
     * @param held how many tiles the player holds between turns
     * @return empty where nobody saw it
     */
    public Optional<Boolean> thrownAsDrawn(Seat seat, int held, Track discard) {
        return thrownAsDrawn(seen(seat, held, discard));
    }

    /** The same by what was seen then, as far as it is known by now how tiles just drawn are kept at this table. */
    public Optional<Boolean> thrownAsDrawn(RowSeen seen) {
        return switch (seen) {
            case DRAWN_TILE_STOOD -> Optional.of(false);
            case AS_BEFORE -> standApart() ? Optional.of(true) : Optional.empty();
            case UNSEEN -> Optional.<Boolean>empty();
        };
    }

    /**
     * What a player's row tells of a discard that has just been laid.
     *
     * @param held how many tiles the player holds between turns
     */
    public RowSeen seen(Seat seat, int held, Track discard) {
        return turn(seat, held, discard)
                .map(turn -> switch (turn.drawnTile()) {
                    case STANDS_APART -> RowSeen.DRAWN_TILE_STOOD;
                    // Thrown itself, or put to the others as another lay, which leaves the row as it was too.
                    case STOOD_APART -> turn.hand() == HandAtRow.AMONG_THEM ? RowSeen.DRAWN_TILE_STOOD : RowSeen.UNSEEN;
                    case NOWHERE -> turn.asBefore() ? RowSeen.AS_BEFORE : RowSeen.UNSEEN;
                    case UNSEEN ->
                        turn.asBefore() && turn.hand() == HandAtRow.ELSEWHERE ? RowSeen.AS_BEFORE : RowSeen.UNSEEN;
                })
                .orElse(RowSeen.UNSEEN);
    }

    /** A discard was told: how a tile just drawn is kept at this table is seen where the row has changed, as another was thrown then. */
    public void thrown(Seat seat, int held, Track discard) {
        turn(seat, held, discard).filter(turn -> !turn.asBefore()).ifPresent(turn -> {
            switch (turn.drawnTile()) {
                case STANDS_APART, STOOD_APART -> keptApart++;
                case NOWHERE -> keptElsewhere++;
                case UNSEEN -> {
                    // An arm was over the place.
                }
            }
        });
    }

    /** Whether tiles just drawn stand apart at this table, as far as it has been seen: some hold them in the air, or lay them across the others. */
    private boolean standApart() {
        return keptApart > Enough.USUAL.few() && keptElsewhere <= (1 - Sureness.USUAL.likely()) * keptApart;
    }

    /** Where a tile just drawn was while another discard was on its way. */
    private enum DrawnTile {
        /** Beside the row when the discard lay already, or while a hand was among the others. */
        STANDS_APART,
        /** Beside the row less than an arm's way before. */
        STOOD_APART,
        /** Not in the place beside the row, which was in plain sight. */
        NOWHERE,
        UNSEEN
    }

    /** Where a player's hand was in a turn. */
    private enum HandAtRow {
        /** Over no tile of the row but such as an arm hides that reaches farther, in no look, and no look is missing. */
        ELSEWHERE,
        /** Over tiles that do not stand beside the place of a tile just drawn. */
        AMONG_THEM,
        UNCLEAR
    }

    /** @param asBefore whether the row stands as it stood before the turn */
    private record RowTurn(DrawnTile drawnTile, boolean asBefore, HandAtRow hand) {}

    private Optional<RowTurn> turn(Seat seat, int held, Track discard) {
        double seen = discard.firstSeen();
        var turn = of(seat).stream()
                .filter(look -> look.t() >= seen - Pace.USUAL.slowTurn() && look.t() <= seen + Pace.USUAL.laying())
                .toList();
        if (turn.size() < Enough.USUAL.armLooks()) {
            return Optional.empty();
        }
        return turn.stream()
                .filter(look -> look.t() <= seen - Pace.USUAL.laying())
                .map(look -> look.row().stream().filter(one -> !one.missing()).toList())
                .filter(row -> row.size() == held)
                .findFirst()
                .map(row -> new RowTurn(drawnTile(turn, row, seen), isAsBefore(turn, row, seen), hand(turn, row)));
    }

    private static HandAtRow hand(List<RowLook> turn, List<Standing> row) {
        var atTheEnd = row.stream()
                .sorted(Comparator.comparingDouble(Standing::right).reversed())
                .limit(Enough.USUAL.few())
                .map(Standing::track)
                .toList();
        boolean among =
                turn.stream().flatMap(look -> look.stirred().stream()).anyMatch(one -> !atTheEnd.contains(one.track()));
        if (among) {
            return HandAtRow.AMONG_THEM;
        }
        boolean untouched = turn.stream()
                .allMatch(look -> look.stirred().isEmpty() && atTheEnd.stream().noneMatch(look::misses));
        return untouched && Reaches.noneIsMissing(turn.stream().mapToDouble(RowLook::t))
                ? HandAtRow.ELSEWHERE
                : HandAtRow.UNCLEAR;
    }

    private DrawnTile drawnTile(List<RowLook> turn, List<Standing> row, double seen) {
        double end = row.stream().mapToDouble(Standing::right).max().orElse(0) + (1 - Nearness.USUAL.slack()) * apart;
        var stood = turn.stream()
                .filter(look -> look.row().stream().anyMatch(one -> one.inSight() && one.right() > end))
                .toList();
        if (!stood.isEmpty()) {
            var lately = stood.stream()
                    .filter(look -> look.t() >= seen - Pace.USUAL.laying())
                    .toList();
            boolean handElsewhere = lately.stream()
                            .filter(look -> look.hides(row) >= Enough.USUAL.few())
                            .count()
                    >= Enough.USUAL.twice();
            return stood.getLast().t() >= seen || handElsewhere
                    ? DrawnTile.STANDS_APART
                    : lately.isEmpty() ? DrawnTile.UNSEEN : DrawnTile.STOOD_APART;
        }
        boolean open = last(row)
                .filter(last -> turn.stream()
                        .anyMatch(look ->
                                look.isOpenBeside(last) && look.t() < seen && look.t() >= seen - Pace.USUAL.haste()))
                .isPresent();
        return open ? DrawnTile.NOWHERE : DrawnTile.UNSEEN;
    }

    /**
     * Whether each tile of a row stands where it stood, no other does, and none was moved meanwhile; an arm that draws or throws hides more
     * than lies under it.
     */
    private static boolean isAsBefore(List<RowLook> turn, List<Standing> row, double seen) {
        var last = turn.getLast();
        return last.row().size() == row.size()
                && turn.stream().noneMatch(look -> look.stirred().size() >= Enough.USUAL.twice())
                && row.stream()
                        .allMatch(one -> turn.stream().anyMatch(look -> look.t() > seen && look.sees(one.track()))
                                && !hasGone(turn, one.track()));
    }

    /** Whether a tile was away: looks in a row missed it, or two did while no arm was over the row's end. */
    private static boolean hasGone(List<RowLook> turn, Track track) {
        int inRow = 0;
        int open = 0;
        for (var look : turn) {
            boolean misses = look.misses(track);
            inRow = misses ? inRow + 1 : 0;
            open += misses && look.open() ? 1 : 0;
            if (inRow >= Enough.USUAL.twice() || open >= Enough.USUAL.twice()) {
                return true;
            }
        }
        return false;
    }
}
