package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;

/** A player's right corner: the sets, from the right end leftwards, and the bonus tiles in a row before them; or his left one likewise. */
final class MeldCorner {
    /** What lies where in a set, from the left: one tile turned sideways at most, some with their backs up. */
    private record ArrangedPiece(Piece piece, boolean sideways, boolean backUp) {}

    /** Where a set can grow to a kong: beside it, or over its turned tile. */
    private record Growth(List<Piece> set, Pose place) {}

    private static final double BETWEEN_SETS = 5;

    private final Performer performer;
    private final Seat seat;
    private final boolean turnsAlways;
    private final boolean turnsClaimed;
    private final List<Growth> growths = new ArrayList<>();
    private double end;
    /** Where the sets ended, and how many could grow, before the last was laid. */
    private double endBefore;

    private int growthsBefore;
    private int bonuses;

    /** @param turnsClaimed whether this player turns a claimed tile sideways by its giver's place where the game leaves it open */
    MeldCorner(Performer performer, Seat seat, boolean turnsAlways, boolean turnsClaimed) {
        this.performer = performer;
        this.seat = seat;
        this.turnsAlways = turnsAlways;
        this.turnsClaimed = turnsClaimed || turnsAlways;
        this.end = performer.layout().meldEnd();
    }

    /** Where the tiles of a claimed set go: own tiles first, the claimed one last. */
    List<Performer.Movement> claimed(MeldType type, List<Piece> own, Piece claimed, Giver from, boolean backUp) {
        endBefore = end;
        growthsBefore = growths.size();
        var arrangedPiece = new ArrayList<ArrangedPiece>();
        for (var piece : own) {
            arrangedPiece.add(new ArrangedPiece(piece, false, false));
        }
        var turned = new ArrangedPiece(claimed, turnsClaimed && !backUp, backUp);
        int place = switch (from) {
            case LEFT -> 0;
            case ACROSS -> 1;
            case RIGHT -> own.size();
        };
        arrangedPiece.add(type == MeldType.CHOW && !turnsClaimed ? middleOf(own, claimed) : place, turned);
        var movements = lay(arrangedPiece, type == MeldType.PUNG && !turnsAlways);
        if (type == MeldType.PUNG) {
            growths.add(growth(own, claimed, movements));
        }
        var ordered = new ArrayList<>(movements);
        ordered.sort(
                (a, b) -> Boolean.compare(a.piece().equals(claimed), b.piece().equals(claimed)));
        return ordered;
    }

    /** The set laid last is taken away again. */
    void withdrawn() {
        end = endBefore;
        growths.subList(growthsBefore, growths.size()).clear();
    }

    private static int middleOf(List<Piece> own, Piece claimed) {
        return (int) own.stream()
                .filter(p -> p.tile().kind().compareTo(claimed.tile().kind()) < 0)
                .count();
    }

    /** Where the tiles of a concealed kong go: the outer two with their backs up (millington 50, riichi 3.3.8). */
    List<Performer.Movement> concealedKong(List<Piece> pieces) {
        var arrangedPiece = new ArrayList<ArrangedPiece>();
        for (int i = 0; i < 4; i++) {
            arrangedPiece.add(new ArrangedPiece(pieces.get(i), false, i == 0 || i == 3));
        }
        return lay(arrangedPiece, false);
    }

    /** Where the fourth tile goes that is added to a pung. */
    Performer.Movement added(Piece piece) {
        var growth = growths.stream()
                .filter(g -> g.set().getFirst().tile().kind() == piece.tile().kind())
                .findFirst()
                .orElseThrow();
        return new Performer.Movement(
                piece, performer.jitter().inRow(growth.place()), BodyPart.of(TileRole.MELD, seat));
    }

    /** Where the next bonus tile goes. */
    Performer.Movement bonus(Piece piece) {
        var pose = performer.layout().bonus(seat, bonuses++);
        return new Performer.Movement(piece, performer.jitter().inRow(pose), BodyPart.of(TileRole.BONUS, seat));
    }

    private Growth growth(List<Piece> own, Piece claimed, List<Performer.Movement> movements) {
        var layout = performer.layout();
        var leftmost = movements.getFirst().to();
        Optional<Pose> turned = movements.stream()
                .filter(s -> s.piece().equals(claimed))
                .map(Performer.Movement::to)
                .findFirst();
        var set = new ArrayList<>(own);
        set.add(claimed);
        var base = turnsAlways ? turned.orElseThrow() : leftmost;
        var local = base.centre().turned(-seat.number());
        // Over the turned tile (riichi 3.3.7), or in the place kept free at the left end of the set.
        double step =
                turnedLeft(leftmost, claimed, movements) ? (layout.width() + layout.height()) / 2 : layout.width();
        double x = turnsAlways ? local.x() : local.x() - step - TableLayout.ROW_GAP;
        double y = turnsAlways ? local.y() + layout.width() + TableLayout.ROW_GAP : layout.meldRow();
        double heading = turnsAlways ? Math.PI : Math.PI / 2;
        return new Growth(set, layout.place(seat, x, y, 0, heading, Stance.FACE_UP));
    }

    private boolean turnedLeft(Pose leftmost, Piece claimed, List<Performer.Movement> movements) {
        return turnsClaimed
                && movements.getFirst().piece().equals(claimed)
                && movements.getFirst().to().equals(leftmost);
    }

    private List<Performer.Movement> lay(List<ArrangedPiece> arrangedPiece, boolean keepRoom) {
        var layout = performer.layout();
        double total = 0;
        for (var tile : arrangedPiece) {
            total += (tile.sideways() ? layout.height() : layout.width()) + TableLayout.ROW_GAP;
        }
        double room = keepRoom ? layout.width() + 2 * TableLayout.ROW_GAP : 0;
        double x = layout.setsAtLeft() ? room - end : end - total;
        end -= total + BETWEEN_SETS + room;
        var movements = new ArrayList<Performer.Movement>();
        for (var tile : arrangedPiece) {
            double across = tile.sideways() ? layout.height() : layout.width();
            double y = layout.meldRow() - (tile.sideways() ? (layout.height() - layout.width()) / 2 : 0);
            var pose = layout.place(
                    seat,
                    x + across / 2,
                    y,
                    0,
                    tile.sideways() ? Math.PI : Math.PI / 2,
                    tile.backUp() ? Stance.FACE_DOWN : Stance.FACE_UP);
            var jittered = tile.sideways()
                    ? performer.jitter().sidewaysInRow(pose)
                    : performer.jitter().inRow(pose);
            movements.add(new Performer.Movement(tile.piece(), jittered, BodyPart.of(TileRole.MELD, seat)));
            x += across + TableLayout.ROW_GAP;
        }
        return movements;
    }
}
