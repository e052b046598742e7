package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Shanten;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.rules.sets.Waits;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** How simple players decide: they hurry towards a ready hand, and claim what brings them nearer to one that may win. */
final class Mind {
    /** In this share of the hands everybody's thoughts are elsewhere, so that more walls end without a winner. */
    private static final double DREAMY = 0.1;

    private final Custom custom;
    private final Set<Shape> shapes;
    private final RandomGenerator random;
    /** How often a tile is thrown without a thought. */
    private final double carelessness;

    Mind(Custom custom, RandomGenerator random) {
        this.custom = custom;
        this.shapes = custom.play().shapes();
        this.random = random;
        this.carelessness = random.nextDouble() < DREAMY ? 0.6 : 0;
    }

    /** Tiles to be exchanged before the hand waits. */
    int distance(int[] counts, int sets) {
        return Shanten.of(counts, sets, shapes);
    }

    /** The kinds that a hand between turns waits for. */
    KindSet waits(SimulatedPlayer player) {
        return Waits.of(player.counts(), player.meldedCounts(), player.setsLeft(), shapes);
    }

    /** Whether tiles and sets are complete in some shape that the game accepts. */
    boolean isComplete(SimulatedPlayer player, Optional<Tile> claimed) {
        int[] counts = player.counts();
        claimed.ifPresent(tile -> counts[Counts.kind(tile)]++);
        return distance(counts, player.setsLeft()) < 0;
    }

    /**
     * What to throw: the tile that leaves the hand nearest to ready, of equals the one that leaves most ways to go on.
     *
     * @param careful whether even a dreamer thinks now
     * @param allowed the tiles that may be thrown; where none may, all are
     */
    Piece discard(SimulatedPlayer player, int[] seen, boolean careful, Predicate<Tile> allowed) {
        var may = player.row.pieces().stream()
                .filter(piece -> allowed.test(piece.tile()))
                .toList();
        var pieces = may.isEmpty() ? player.row.pieces() : may;
        if (!careful && random.nextDouble() < carelessness) {
            return pieces.get(random.nextInt(pieces.size()));
        }
        int[] counts = player.counts();
        int least = Integer.MAX_VALUE;
        var best = new ArrayList<Piece>();
        double most = -1;
        for (var piece : pieces) {
            int kind = Counts.kind(piece.tile());
            counts[kind]--;
            int distance = distance(counts, player.setsLeft());
            if (distance < least) {
                least = distance;
                most = -1;
            }
            if (distance == least) {
                double ways = ways(counts, player.setsLeft(), distance, seen)
                        - (piece.tile().isRedFive() ? 0.5 : 0);
                if (ways > most) {
                    most = ways;
                    best.clear();
                }
                if (ways == most) {
                    best.add(piece);
                }
            }
            counts[kind]++;
        }
        return best.get(random.nextInt(best.size()));
    }

    private double ways(int[] counts, int sets, int distance, int[] seen) {
        double ways = 0;
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            int unseen = Counts.COPIES - seen[kind] - counts[kind];
            if (unseen > 0 && counts[kind] < Counts.COPIES) {
                counts[kind]++;
                ways += distance(counts, sets) < distance ? unseen : 0;
                counts[kind]--;
            }
        }
        return ways;
    }

    /** Whether a hand of one tile too many can wait after a discard. */
    boolean canWait(SimulatedPlayer player) {
        return distance(player.counts(), player.setsLeft()) <= 0;
    }

    boolean declaresRiichi() {
        return random.nextDouble() < 0.85;
    }

    /** Whether to lay the four as a kong: it must not put the hand back. */
    boolean wantsKong(SimulatedPlayer player, Tile kind, int fromHand) {
        int[] counts = player.counts();
        int before = distance(counts, player.setsLeft());
        counts[Counts.kind(kind)] -= fromHand;
        int sets = fromHand == 1 ? player.setsLeft() : player.setsLeft() - 1;
        return distance(counts, sets) <= before && random.nextDouble() < 0.85;
    }

    /**
     * Whether a concealed kong with the tile just drawn leaves a riichi player's wait as it was, however the tiles are read
     * (riichi 3.3.12).
     */
    boolean keepsWait(SimulatedPlayer player, Piece drawn) {
        int[] counts = player.counts();
        int kind = Counts.kind(drawn.tile());
        int[] melded = player.meldedCounts();
        counts[kind]--;
        var before = Waits.of(counts, melded, player.setsLeft(), shapes);
        counts[kind] -= 3;
        melded[kind] += 4;
        var after = Waits.of(counts, melded, player.setsLeft() - 1, shapes);
        return before.equals(after) && !before.contains(kind) && isolated(counts, kind);
    }

    /** No neighbour in the hand could read the tiles of a kind as parts of chows. */
    private static boolean isolated(int[] counts, int kind) {
        if (kind >= KindSet.HONOURS.tiles().getFirst().ordinal()) {
            return true;
        }
        int number = kind % 9;
        for (int other = Math.max(0, number - 2); other <= Math.min(8, number + 2); other++) {
            if (other != number && counts[kind - number + other] > 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether to claim a discard for a set with these tiles of the hand. */
    boolean wantsSet(
            SimulatedPlayer player, MeldType type, List<Piece> own, Tile claimed, Wind seatWind, Wind roundWind) {
        int[] counts = player.counts();
        int before = distance(counts, player.setsLeft());
        for (var piece : own) {
            counts[Counts.kind(piece.tile())]--;
        }
        int after = distance(counts, player.setsLeft() - 1);
        boolean value = claimed.isDragon() || claimed == seatWind.tile() || claimed == roundWind.tile();
        boolean nearer = after < before || (after == before && value && type != MeldType.CHOW);
        if (custom.has(Trait.YAKU_NEEDED)) {
            boolean promises = value || player.melds.stream().anyMatch(m -> isValue(m, seatWind, roundWind));
            return nearer && promises && random.nextDouble() < 0.9;
        }
        return nearer && random.nextDouble() < (type == MeldType.CHOW ? 0.75 : 0.9);
    }

    private static boolean isValue(Meld meld, Wind seatWind, Wind roundWind) {
        var kind = meld.lowest();
        return meld.type() != MeldType.CHOW && (kind.isDragon() || kind == seatWind.tile() || kind == roundWind.tile());
    }
}
