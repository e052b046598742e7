package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.play.Turn.Gained;

/** Declaring flowers and seasons (millington 31, 32, 98; Russian form VIII). */
final class BonusMoves {
    private BonusMoves() {}

    static Ruling declare(HandInPlay hand, Happening.Bonus bonus) {
        var tile = bonus.tile();
        if (!hand.rules().has(Trait.BONUS_TILES)) {
            return hand.forbid(Law.NO_BONUS_TILES, "this game is played without flowers and seasons");
        }
        if (!tile.isBonus()) {
            return hand.forbid(Law.BONUS, tile + " is no flower and no season");
        }
        if (!hand.rules().faces().contains(tile)) {
            return hand.forbid(Law.COPIES_OF_BONUS, "this game is played without the tile " + tile);
        }
        if (hand.known().contains(tile)) {
            return hand.forbid(Law.COPIES_OF_BONUS, "there is only one " + tile + ", and it lies on the table already");
        }
        if (hand.over()) {
            return hand.forbid(Law.BONUS, "the hand has ended: no flower or season is declared any more");
        }
        // Before the first discard everybody declares what the deal brought (millington 32).
        if (!hand.begun()) {
            return replaced(hand.forgotten().with(bonus.seat(), s -> s.withBonus(tile)));
        }
        return switch (hand.onTurn(bonus.seat())) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(
                            Law.BONUS,
                            "seat " + bonus.seat().number()
                                    + " has claimed a discard and drawn nothing, so it has no new flower to declare");
                }
                var gained =
                        hand.rules().has(Trait.BONUS_REPLACED_AS_KONG) ? Gained.KONG_REPLACEMENT : Gained.LIVE_WALL;
                // Millington 122f: a flower between two kongs does not part them.
                yield replaced(onTurn.with(bonus.seat(), s -> s.withBonus(tile))
                        .at(new Turn.Acting(bonus.seat(), gained, Optional.empty(), acting.kongs())));
            }
        };
    }

    private static Ruling replaced(HandInPlay hand) {
        if (hand.rules().has(Trait.BONUS_REPLACED_AS_KONG)) {
            return new Ruling.Legal(hand.replaced());
        }
        // Nothing replaces the last tile of the wall (millington 98): the hand then ends without a winner.
        return new Ruling.Legal(
                hand.liveWall() == 0
                        ? hand.at(new Turn.Drawn(true))
                        : hand.with(hand.wall().drawn()));
    }
}
