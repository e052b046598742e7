package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * Three or four tiles read as a set: of all sets that they could be, the one that their readings make likeliest together.
 *
 * @param type        chow, pung or kong
 * @param tiles       as read; a back of a kong stands for the kind of the faces beside it
 * @param probability of the readings, given the set
 * @param sure        how much of all sets' probability this one has
 * @param backs       how many of the tiles lie face down
 */
public record SetReading(MeldType type, List<Tile> tiles, double probability, double sure, int backs) {
    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    public SetReading {
        tiles = List.copyOf(tiles);
    }

    /** The likeliest set of the tracks, if they can be one. */
    public static Optional<SetReading> of(List<Track> tracks, Evidence evidence) {
        return likeliest(tracks, evidence, 1).stream().findFirst();
    }

    /** The sets that the tracks can be, the likeliest first. */
    public static List<SetReading> likeliest(List<Track> tracks, Evidence evidence, int most) {
        var faces = tracks.stream().filter(t -> t.face() == Face.UP).toList();
        int backs = tracks.size() - faces.size();
        var readings =
                faces.stream().map(evidence::playing).map(KindReading::of).toList();
        var sets = new ArrayList<SetReading>();
        if (tracks.size() == 3 && backs == 0) {
            chows(readings, sets);
            equal(MeldType.PUNG, readings, 0, sets);
        } else if (tracks.size() == 3 && backs == 3) {
            // No set has three tiles face down: these are blank white dragons.
            var white = List.of(Tile.WHITE, Tile.WHITE, Tile.WHITE);
            return List.of(new SetReading(MeldType.PUNG, white, Sureness.USUAL.likely(), Sureness.USUAL.likely(), 0));
        } else if (tracks.size() == 4 && backs <= 2) {
            equal(MeldType.KONG, readings, backs, sets);
        }
        // What lies there may be no set.
        double all = Odds.USUAL.rarely()
                + sets.stream().mapToDouble(SetReading::probability).sum();
        return sets.stream()
                .sorted(Comparator.comparingDouble(set -> -set.probability()))
                .limit(most)
                .filter(s -> s.probability() >= Math.pow(Sureness.USUAL.rival(), faces.size()))
                .map(s -> new SetReading(s.type(), s.tiles(), s.probability(), s.probability() / all, s.backs()))
                .toList();
    }

    private static void equal(MeldType type, List<KindReading> readings, int backs, List<SetReading> sets) {
        for (var kind : Tile.PLAYING) {
            double probability = 1;
            for (var reading : readings) {
                probability *= reading.believable(kind);
            }
            if (probability > 0) {
                var tiles = new ArrayList<Tile>();
                readings.forEach(reading -> tiles.add(reading.shade(kind)));
                tiles.addAll(Collections.nCopies(backs, kind));
                sets.add(new SetReading(type, tiles, probability, 0, backs));
            }
        }
    }

    private static void chows(List<KindReading> readings, List<SetReading> sets) {
        for (var suit : Suit.values()) {
            for (int low = 1; low <= 7; low++) {
                for (var order : ORDERS) {
                    double probability = 1;
                    for (int i = 0; i < order.length; i++) {
                        probability *= readings.get(i).believable(Tile.of(suit, low + order[i]));
                    }
                    if (probability > 0) {
                        var tiles = new ArrayList<Tile>();
                        for (int i = 0; i < order.length; i++) {
                            tiles.add(readings.get(i).shade(Tile.of(suit, low + order[i])));
                        }
                        sets.add(new SetReading(MeldType.CHOW, tiles, probability, 0, 0));
                    }
                }
            }
        }
    }

    /** How likely a face is of each kind, red fives among the others. */
    private record KindReading(double[] reading, double[] kinds, boolean sure) {
        static KindReading of(double[] reading) {
            var kinds = new double[reading.length];
            for (var tile : Tile.values()) {
                kinds[tile.kind().ordinal()] += reading[tile.ordinal()];
            }
            return new KindReading(
                    reading, kinds, Arrays.stream(reading).max().orElse(0) > Sureness.USUAL.beyondDoubt());
        }

        /** The probability of a kind; none where the face is surely another. */
        double believable(Tile kind) {
            double probability = kinds[kind.ordinal()];
            return sure && probability < 1 - Sureness.USUAL.beyondDoubt() ? 0 : probability;
        }

        /** The plain tile of a kind or its red five, as read. */
        Tile shade(Tile kind) {
            for (var tile : Tile.values()) {
                if (tile.isRedFive() && tile.kind() == kind && reading[tile.ordinal()] > reading[kind.ordinal()]) {
                    return tile;
                }
            }
            return kind;
        }
    }

    /** The set's tiles in order, with the given one among them in place of its like. */
    public List<Tile> with(Tile claimed) {
        var mine = new ArrayList<>(tiles);
        if (!mine.contains(claimed)) {
            for (int i = 0; i < mine.size(); i++) {
                if (mine.get(i).kind() == claimed.kind()) {
                    mine.set(i, claimed);
                    break;
                }
            }
        }
        mine.sort(null);
        return mine;
    }

    /** Whether the set holds a kind. */
    public boolean holds(Tile kind) {
        return tiles.stream().anyMatch(t -> t.kind() == kind.kind());
    }

    /** Whether the tiles form what they are read as. */
    public boolean forms() {
        return Meld.forms(type, tiles);
    }
}
