package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/** Who wants a discard for what, and who has it: pung and kong before chow (millington 61, riichi 3.3.1). */
final class Wishes {
    private final SimulatedTable table;
    private final Mind mind;

    Wishes(SimulatedTable table, Mind mind) {
        this.table = table;
        this.mind = mind;
    }

    /** The claim for a set that has the discard, if anybody wants it. */
    Optional<ClaimWish> forSet(SimulatedPlayer discarder, Tile discard) {
        if (table.custom.has(Trait.LAST_DISCARD_ONLY_WINS) && table.walls.left() == 0) {
            return Optional.empty();
        }
        for (var player : table.after(discarder)) {
            var same = same(player, discard);
            if (same.isPresent()) {
                return same;
            }
        }
        return chow(table.next(discarder), discard);
    }

    /** Every claim for a set that the rules allow, wanted or not. */
    List<ClaimWish> possible(SimulatedPlayer discarder, Tile discard) {
        var possible = new ArrayList<ClaimWish>();
        for (var player : table.after(discarder)) {
            if (!player.riichi && player.melds.size() < 4 && player.held(discard) >= 2) {
                possible.add(new ClaimWish(player, MeldType.PUNG, player.ofKind(discard, 2)));
            }
        }
        var next = table.next(discarder);
        if (!next.riichi && next.melds.size() < 4 && discard.isSuit()) {
            possible.addAll(chows(next, discard));
        }
        return possible;
    }

    private Optional<ClaimWish> same(SimulatedPlayer player, Tile discard) {
        if (player.riichi) {
            return Optional.empty();
        }
        int held = player.held(discard);
        if (held == 3 && table.kongsAllowed()) {
            var kong = new ClaimWish(player, MeldType.KONG, player.ofKind(discard, 3));
            if (mayExpose(player) && wants(kong, discard)) {
                return Optional.of(kong);
            }
        }
        if (held >= 2) {
            var pung = new ClaimWish(player, MeldType.PUNG, player.ofKind(discard, 2));
            if (wants(pung, discard)) {
                return Optional.of(pung);
            }
        }
        return Optional.empty();
    }

    /** Where a concealed hand is dear, only those open a kong whose hand is open already. */
    private boolean mayExpose(SimulatedPlayer player) {
        return !table.custom.has(Trait.YAKU_NEEDED) || !player.isConcealed();
    }

    private Optional<ClaimWish> chow(SimulatedPlayer player, Tile discard) {
        if (player.riichi || !discard.isSuit()) {
            return Optional.empty();
        }
        for (var claim : chows(player, discard)) {
            if (wants(claim, discard)) {
                return Optional.of(claim);
            }
        }
        return Optional.empty();
    }

    private List<ClaimWish> chows(SimulatedPlayer player, Tile discard) {
        var chows = new ArrayList<ClaimWish>();
        var suit = discard.suit().orElseThrow();
        for (int low = Math.max(1, discard.number() - 2); low <= Math.min(7, discard.number()); low++) {
            var own = new ArrayList<Piece>();
            for (int number = low; number < low + 3; number++) {
                if (number != discard.number()) {
                    own.addAll(player.ofKind(Tile.of(suit, number), 1));
                }
            }
            if (own.size() == 2) {
                chows.add(new ClaimWish(player, MeldType.CHOW, own));
            }
        }
        return chows;
    }

    private boolean wants(ClaimWish claim, Tile discard) {
        return !Dangers.wouldBeLiable(table, claim.player(), discard)
                && mind.wantsSet(
                        claim.player(),
                        claim.type(),
                        claim.own(),
                        discard,
                        table.windOf(claim.player().seat),
                        table.roundWind);
    }
}
