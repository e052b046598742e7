package org.tilewatch.openhand;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/**
 * A set that lies apart from the row.
 *
 * @param tiles  from left to right
 * @param turned which of them lie crosswise, counted from 0
 */
public record LaidSet(MeldType type, List<LaidTile> tiles, List<Integer> turned) {
    /** Of a concealed kong two tiles lie face down (millington 52); of a concealed pung made a kong, one (millington 46). */
    private static final int CONCEALED = 2;

    public LaidSet {
        tiles = List.copyOf(tiles);
        turned = List.copyOf(turned);
    }

    /** The set that tiles make, if they make one. */
    static Optional<LaidSet> of(List<LaidTile> tiles, Predicate<LaidTile> upright) {
        var faces = tiles.stream().flatMap(tile -> tile.tile().stream()).toList();
        int backs = tiles.size() - faces.size();
        var type = Optional.of(tiles.size())
                .flatMap(size -> size == MeldType.KONG.size()
                        ? Optional.of(MeldType.KONG)
                        : size != MeldType.CHOW.size()
                                ? Optional.empty()
                                : Optional.of(Meld.forms(MeldType.PUNG, faces) ? MeldType.PUNG : MeldType.CHOW));
        boolean turnedOver = backs == 0 || (tiles.size() == MeldType.KONG.size() && backs <= CONCEALED);
        return type.filter(t -> turnedOver && Meld.forms(t, whole(tiles)))
                .map(t -> new LaidSet(
                        t,
                        tiles,
                        IntStream.range(0, tiles.size())
                                .filter(i -> tiles.get(i).face() == Face.UP && !upright.test(tiles.get(i)))
                                .boxed()
                                .toList()));
    }

    /** The tiles, a back standing for the kind of the faces beside it. */
    private static List<Tile> whole(List<LaidTile> tiles) {
        var kind =
                tiles.stream().flatMap(tile -> tile.tile().stream()).findFirst().map(Tile::kind);
        return tiles.stream()
                .flatMap(tile -> tile.tile().or(() -> kind).stream())
                .toList();
    }

    /**
     * The set as the rules know it. The tile laid crosswise tells who gave it; a set without one was claimed from the left, which
     * changes nothing that it is worth.
     *
     * @param turnsClaimed whether the game's players lay every claimed tile crosswise, so that a kong without one is concealed
     */
    public Meld meld(boolean turnsClaimed) {
        int backs =
                (int) tiles.stream().filter(tile -> tile.face() == Face.DOWN).count();
        boolean kong = type == MeldType.KONG;
        if (kong && (backs == CONCEALED || (turnsClaimed && turned.isEmpty()))) {
            return Meld.concealedKong(whole(tiles));
        }
        return new Meld(type, whole(tiles), false, Optional.of(giver()), kong && turned.size() == 2, backs == 1);
    }

    private Giver giver() {
        if (type == MeldType.CHOW || turned.isEmpty() || turned.getFirst() == 0) {
            return Giver.LEFT;
        }
        // A fourth tile added lies above the one that was claimed.
        int across = tiles.size() - turned.size();
        return turned.getFirst() < across ? Giver.ACROSS : Giver.RIGHT;
    }
}
