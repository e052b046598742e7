package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.FinderOdds;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Tops;

/**
 * Tells the tops of standing tiles from blank faces where those of a set look alike, as in one that is white all round. Before a hand is
 * dealt nobody has laid a white dragon: several that lie in the rows of standing tiles then are tops, and so is each that lies so for
 * the rest of the hand. What seems to lie face down or blank among standing tiles is the top of one in any set. Of a set whose tops look
 * like its backs a whole hand may seem to lie face down: outside the walls nothing else lies in a line of so many.
 */
final class StandingTops {
    /** A look's tiles by the seat in whose strip they lie; what lies in nobody's is in the middle. */
    private record BeforeSeats(Map<Seat, List<SeenTile>> strips, List<SeenTile> inMiddle, TableZones zones) {
        static BeforeSeats of(Look look, TableZones zones) {
            var strips = new EnumMap<Seat, List<SeenTile>>(Seat.class);
            var inMiddle = new ArrayList<SeenTile>();
            for (var tile : look.tiles()) {
                zones.nearest(tile.centre())
                        .map(seat -> strips.computeIfAbsent(seat, _ -> new ArrayList<>()))
                        .orElse(inMiddle)
                        .add(tile);
            }
            return new BeforeSeats(strips, inMiddle, zones);
        }

        List<SeenTile> before(Seat seat) {
            return strips.getOrDefault(seat, List.of());
        }

        TablePoint place(Seat seat, SeenTile tile) {
            return new TablePoint(zones.right(seat, tile.centre()), zones.depth(seat, tile.centre()));
        }

        List<TablePoint> lying(Seat seat) {
            return places(seat, Face.DOWN);
        }

        List<TablePoint> standing(Seat seat) {
            return places(seat, Face.EDGE);
        }

        private List<TablePoint> places(Seat seat, Face face) {
            return before(seat).stream()
                    .filter(tile -> tile.face() == face)
                    .map(tile -> place(seat, tile))
                    .collect(Collectors.toCollection(ArrayList::new));
        }
    }

    private final double tileWidth;
    private boolean alike;
    /** Whether the hands lie in lines outside the walls, none of them seen on edge. */
    private boolean lined;

    private boolean dealtBefore;
    /** Where tiles stood last, a seat's places from the left and in depth, in millimetres. */
    private final Map<Seat, List<TablePoint>> rows = new EnumMap<>(Seat.class);

    /** @param tileWidth in millimetres */
    StandingTops(double tileWidth) {
        this.tileWidth = tileWidth;
    }

    /**
     * The look with such tops on edge.
     *
     * @param dealt whether a hand is being played
     */
    Look told(Look look, TableZones zones, boolean dealt) {
        var table = BeforeSeats.of(look, zones);
        if (dealtBefore && !dealt) {
            alike = false;
            lined = false;
            rows.clear();
        }
        dealtBefore = dealt;
        lined = dealt ? lined && !haveStoodUp(table) : findLines(table);
        var among = tops(table, true);
        alike = alike || among.size() >= Enough.USUAL.few();
        if (!alike && !dealt) {
            // Whoever is dealt tiles lays them down beside the others on their faces too.
            alike = tops(table, false).stream()
                            .filter(tile -> tile.face() == Face.UP)
                            .count()
                    >= Enough.USUAL.few();
        }
        var tops = alike || lined ? tops(table, false) : dealt ? among : Set.<SeenTile>of();
        remember(table, tops);
        return !tops.isEmpty()
                ? new Look(
                        look.t(),
                        look.tiles().stream()
                                .filter(tile -> !tops.contains(tile) || !isSeenToStand(tile, look))
                                .map(tile -> tops.contains(tile) ? tile.as(Face.EDGE) : tile)
                                .toList(),
                        look.hidden())
                : look;
    }

    /** Whether the tile of a top is seen on edge itself: it is one, not two. */
    private boolean isSeenToStand(SeenTile top, Look look) {
        return look.tiles().stream()
                .anyMatch(tile -> tile.face() == Face.EDGE
                        && tile.centre().distanceTo(top.centre()) <= Nearness.USUAL.reach() * tileWidth);
    }

    /** @param between whether only those count that lie among the tiles of a row: beside it somebody may lay a set */
    private Set<SeenTile> tops(BeforeSeats table, boolean between) {
        var tops = new HashSet<SeenTile>();
        for (var seat : Seat.values()) {
            var row = table.standing(seat);
            if ((alike || lined && !between) && row.size() < Enough.USUAL.few()) {
                row.addAll(rows.getOrDefault(seat, List.of()));
            }
            if (row.size() >= Enough.USUAL.few() && !isLaidOpen(table, seat, row)) {
                var blank = table.before(seat).stream()
                        .filter(tile -> tile.face() == Face.DOWN || tile.isWhite())
                        .filter(tile -> !between && isBlank(tile) || isAmong(row, table.place(seat, tile)))
                        .toList();
                // A row whose tops look like backs is known by few of its tiles: each top that is in it makes it
                // longer.
                for (var more = blank; !more.isEmpty(); more.forEach(top -> row.add(table.place(seat, top)))) {
                    more = blank.stream()
                            .filter(tile -> !tops.contains(tile) && isIn(row, table.place(seat, tile)))
                            .toList();
                    tops.addAll(more);
                }
            }
        }
        return tops;
    }

    /**
     * Whether hands lie in lines outside the walls. Walls that are being built lie so as well: in longer lines, and while none stand farther
     * in.
     */
    private boolean findLines(BeforeSeats table) {
        long inWalls = table.inMiddle().stream()
                .filter(tile -> tile.face() == Face.DOWN)
                .count();
        if (inWalls < Enough.USUAL.inWalls()) {
            return false;
        }
        boolean found = false;
        for (var seat : Seat.values()) {
            var line = longestLine(table.lying(seat));
            if (line.size() >= Enough.USUAL.standing() && line.size() <= SeatInPlay.DEALT + 1) {
                rows.put(seat, line);
                found = true;
            }
        }
        return found;
    }

    /** Those of some places that most others lie in a line with, along the side of the table. */
    private List<TablePoint> longestLine(List<TablePoint> places) {
        List<TablePoint> longest = List.of();
        for (var of : places) {
            var line = places.stream()
                    .filter(place -> Math.abs(place.y() - of.y()) <= 2 * Tops.USUAL.beside() * tileWidth)
                    .toList();
            longest = line.size() > longest.size() ? line : longest;
        }
        return longest;
    }

    /** Whether hands that seemed to lie in lines were dealt so, and stand now: none of their tiles lies there any more. */
    private boolean haveStoodUp(BeforeSeats table) {
        boolean lie = rows.entrySet().stream()
                .anyMatch(line -> table.lying(line.getKey()).stream()
                                .filter(place -> isIn(line.getValue(), place))
                                .count()
                        >= Enough.USUAL.few());
        return !lie
                && rows.keySet().stream().anyMatch(seat -> table.standing(seat).size() >= Enough.USUAL.standing());
    }

    /** Where each row runs, for a look that finds next to none of its tiles on edge. */
    private void remember(BeforeSeats table, Set<SeenTile> tops) {
        for (var seat : Seat.values()) {
            var row = table.standing(seat);
            table.before(seat).stream()
                    .filter(tops::contains)
                    .map(tile -> table.place(seat, tile))
                    .forEach(row::add);
            if (row.size() >= Enough.USUAL.few()) {
                rows.put(seat, row);
            }
        }
    }

    private static boolean isBlank(SeenTile tile) {
        return tile.face() == Face.DOWN || (tile.confidence() < FinderOdds.USUAL.blankFace() && tile.isWhite());
    }

    /** Whether faces lie where tiles stood: then what is blank there is a white dragon. */
    private boolean isLaidOpen(BeforeSeats table, Seat seat, List<TablePoint> row) {
        return table.before(seat).stream()
                        .filter(tile -> tile.face() == Face.UP && !tile.isWhite())
                        .filter(tile -> isIn(row, table.place(seat, tile)))
                        .count()
                >= Enough.USUAL.few();
    }

    private static boolean isAmong(List<TablePoint> row, TablePoint place) {
        return row.stream().anyMatch(stands -> stands.x() < place.x())
                && row.stream().anyMatch(stands -> stands.x() > place.x());
    }

    /** Whether a place lies in the line of a row, between its tiles or beside them. */
    private boolean isIn(Collection<TablePoint> row, TablePoint place) {
        double near = row.stream()
                .mapToDouble(stands -> Math.abs(stands.x() - place.x()))
                .min()
                .orElseThrow();
        return near <= Tops.USUAL.along() * tileWidth
                && Math.abs(place.y() - depthAt(row, place.x())) <= Tops.USUAL.beside() * tileWidth;
    }

    /** How deep a row lies at a place, by the straight line that fits it best; of few tiles it runs along the side of the table. */
    private double depthAt(Collection<TablePoint> row, double right) {
        double x = row.stream().mapToDouble(TablePoint::x).average().orElseThrow();
        double y = row.stream().mapToDouble(TablePoint::y).average().orElseThrow();
        double xx = row.stream().mapToDouble(p -> (p.x() - x) * (p.x() - x)).sum();
        double xy = row.stream().mapToDouble(p -> (p.x() - x) * (p.y() - y)).sum();
        return y + xy / (xx + Tops.USUAL.straight() * tileWidth * tileWidth) * (right - x);
    }
}
