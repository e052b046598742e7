package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Law;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/**
 * What players at a rough table think better of: discards and claims taken back where the rules allow it (millington 69 to 71), sets
 * laid that are none, buttons pressed in vain. It has a chance of its own, as {@link Liveliness} has.
 */
final class SecondThoughts {
    private static final double TAKES_BACK = 0.05;
    private static final double WITHDRAWS = 0.04;
    private static final double LAYS_WRONGLY = 0.03;
    private static final double PRESSES = 0.06;
    private static final double COMPETES = 0.5;

    private final Performer performer;
    private final SimulatedTable table;
    private final Pressing presses;
    private final Habits habits;
    private final boolean rough;
    private final boolean takenBack;
    private final Random random;
    /** What was claimed once stays, though the claim is taken back (millington 71). */
    private boolean claimedOnce;

    SecondThoughts(
            Performer performer,
            SimulatedTable table,
            Pressing presses,
            Habits habits,
            Disturbance disturbance,
            long seed) {
        this.habits = habits;
        this.performer = performer;
        this.table = table;
        this.presses = presses;
        this.rough = disturbance == Disturbance.ROUGH;
        this.takenBack = table.custom.play().knows(Law.TAKE_BACK);
        this.random = new Random(seed);
    }

    /** Before a claim, or without one, other players press their buttons too. */
    void pressInVain(SimulatedPlayer thrower, Optional<ClaimWish> claim) {
        if (!rough) {
            if (claim.isEmpty() && habits.pressesInVain()) {
                presses.refused(thrower.seat);
            }
            return;
        }
        if (claim.isPresent()) {
            var next = table.next(thrower);
            // Of two that claim one tile, the one next in turn has a chow, and yields; who comes first makes no
            // difference to that.
            if (claim.get().player() != next && chance(COMPETES / 4) && mayClaim(next)) {
                presses.claims(next.seat);
            }
        } else if (chance(PRESSES)) {
            // Nobody claims his own discard.
            presses.refused(thrower.seat);
        }
    }

    private boolean mayClaim(SimulatedPlayer player) {
        return !player.riichi
                && player.melds.size() < 4
                && !(table.custom.has(Trait.LAST_DISCARD_ONLY_WINS) && table.walls.left() == 0);
    }

    /**
     * Nobody wants a discard, the next has not drawn yet, and its thrower takes it back and discards another (millington 70).
     *
     * @return what lies in its place
     */
    Optional<Piece> another(SimulatedPlayer thrower, Piece thrown) {
        if (!rough || !takenBack || !chance(TAKES_BACK) || claimedOnce) {
            return Optional.empty();
        }
        var others = thrower.row.pieces().stream()
                .filter(piece -> piece.tile() != thrown.tile() && !piece.tile().isBonus())
                .toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        var other = others.get(random.nextInt(others.size()));
        performer.pause(1.5, 2.5);
        double back = performer.carry(thrower.seat, performer.now(), List.of(thrower.row.next(thrown, true)));
        performer.withdraw(thrower.seat);
        thrower.discarded.removeLast();
        performer.worthSeeing(back);
        performer.show(List.of(thrown), back);
        performer.tell(new Happening.Declared(thrower.seat, Declaration.TAKE_BACK));
        performer.pause(0.6, 1.2);
        return Optional.of(other);
    }

    /** Somebody takes a discard that he then leaves: a set that is laid and withdrawn (millington 69), or tiles that are none. */
    void claimAndWithdraw(SimulatedPlayer thrower, Piece thrown, Wishes wishes) {
        claimedOnce = false;
        if (!rough || !takenBack) {
            return;
        }
        if (chance(WITHDRAWS)) {
            wishes.possible(thrower, thrown.tile()).stream()
                    .filter(claim -> claim.type() != MeldType.KONG)
                    .findFirst()
                    .ifPresent(claim -> lay(thrower, thrown, claim, true));
        } else if (chance(LAYS_WRONGLY)) {
            wrong(thrower, thrown).ifPresent(claim -> lay(thrower, thrown, claim, false));
        }
    }

    /** Two tiles of somebody's hand that make no set with the discard. */
    private Optional<ClaimWish> wrong(SimulatedPlayer thrower, Piece thrown) {
        var others = table.after(thrower);
        var player = others.get(random.nextInt(others.size()));
        var row = player.row.pieces();
        for (int i = 0; i + 1 < row.size(); i++) {
            var own = List.of(row.get(i), row.get(i + 1));
            var tiles = tiles(own, thrown);
            if (tiles.stream().noneMatch(Tile::isBonus)
                    && !Meld.forms(MeldType.CHOW, tiles)
                    && !Meld.forms(MeldType.PUNG, tiles)) {
                return Optional.of(new ClaimWish(player, MeldType.CHOW, own));
            }
        }
        return Optional.empty();
    }

    private static List<Tile> tiles(List<Piece> own, Piece thrown) {
        var tiles = new ArrayList<>(own.stream().map(Piece::tile).toList());
        tiles.add(thrown.tile());
        tiles.sort(null);
        return tiles;
    }

    private void lay(SimulatedPlayer thrower, Piece thrown, ClaimWish claim, boolean legal) {
        var player = claim.player();
        var before = performer.stage().resting(thrown.id());
        presses.claims(player.seat);
        var giver = Giver.of(player.seat, thrower.seat);
        var movements = player.corner.claimed(claim.type(), claim.own(), thrown, giver, false);
        claim.own().forEach(player.row::remove);
        performer.carry(player.seat, performer.now(), movements.subList(0, movements.size() - 1));
        double laid = performer.carry(
                player.seat, performer.now(), movements.subList(movements.size() - 1, movements.size()));
        performer.withdraw(player.seat);
        performer.reached(laid);
        performer.show(movements.stream().map(Performer.Movement::piece).toList(), laid);
        if (legal) {
            var meld = new Meld(claim.type(), tiles(claim.own(), thrown), false, Optional.of(giver), false, false);
            performer.tell(
                    new Happening.MeldLaid(player.seat, meld, Optional.of(thrown.tile()), Optional.of(thrower.seat)));
            claimedOnce = true;
        }
        performer.pause(1.2, 2);
        withdraw(player, thrown, claim, before);
        if (legal) {
            performer.tell(new Happening.Declared(player.seat, Declaration.TAKE_BACK));
        }
        performer.pause(0.6, 1);
    }

    /** The discard goes back to where it lay, and the player's own tiles to the hand. */
    private void withdraw(SimulatedPlayer player, Piece thrown, ClaimWish claim, Pose before) {
        var role = table.laysRows() ? BodyPart.of(TileRole.DISCARD, player.seat) : BodyPart.of(TileRole.DISCARD);
        var back = new Pose(before.centre(), 0, before.heading(), Stance.FACE_UP);
        performer.carry(player.seat, performer.now(), List.of(new Performer.Movement(thrown, back, role)));
        var own =
                claim.own().stream().map(piece -> player.row.next(piece, false)).toList();
        double home = performer.carry(player.seat, performer.now(), own);
        player.corner.withdrawn();
        player.row.close(home);
        performer.withdraw(player.seat);
        performer.show(List.of(thrown), home);
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }
}
