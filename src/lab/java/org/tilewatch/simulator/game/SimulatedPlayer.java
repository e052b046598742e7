package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** One player in one hand: the tiles, and what the rules remember of the play. */
final class SimulatedPlayer {
    final Seat seat;
    final HandRow row;
    final MeldCorner corner;
    final List<Meld> melds = new ArrayList<>();
    final List<Tile> bonus = new ArrayList<>();
    final List<Tile> discarded = new ArrayList<>();

    boolean riichi;
    boolean doubleRiichi;
    boolean ippatsu;
    /** The tile that declared riichi was claimed: the next discard is turned in its place (riichi 3.3.12). */
    boolean owesTurnedTile;
    /** What was claimed for a set that is to be laid after the discard. */
    List<Performer.Movement> setToLay = List.of();
    /** A winning tile has been let go since the last draw; after riichi for good. */
    boolean furiten;

    SimulatedPlayer(Seat seat, HandRow row, MeldCorner corner) {
        this.seat = seat;
        this.row = row;
        this.corner = corner;
    }

    List<Tile> tiles() {
        return row.pieces().stream().map(Piece::tile).toList();
    }

    int[] counts() {
        return Counts.of(tiles());
    }

    int[] meldedCounts() {
        return Counts.of(melds.stream().flatMap(m -> m.tiles().stream()).toList());
    }

    int setsLeft() {
        return 4 - melds.size();
    }

    /** Whether nothing was claimed for any set: concealed kongs leave a hand concealed. */
    boolean isConcealed() {
        return melds.stream().allMatch(Meld::concealed);
    }

    List<Piece> ofKind(Tile kind, int count) {
        return row.pieces().stream()
                .filter(p -> p.tile().kind() == kind.kind())
                .limit(count)
                .toList();
    }

    int held(Tile kind) {
        return ofKind(kind, 4).size();
    }

    Optional<Meld> claimedPungOf(Tile kind) {
        return melds.stream()
                .filter(m -> m.type() == MeldType.PUNG && m.lowest() == kind.kind())
                .findFirst();
    }
}
