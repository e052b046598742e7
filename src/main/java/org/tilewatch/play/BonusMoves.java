package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Declaring flowers and seasons (millington 31, 32, 98; Russian form VIII). */
final class BonusMoves {
    private BonusMoves() {}

    static Ruling declare(HandInPlay hand, Happening.Bonus bonus) {
        var tile = bonus.tile();
        if (!hand.rules().has(Trait.BONUS_TILES)) {
            return hand.forbid(Law.NO_BONUS_TILES, Key.NO_FLOWERS.sentence());
        }
        if (!tile.isBonus()) {
            return hand.forbid(Law.BONUS, Key.NOT_A_FLOWER.with(Argument.of(tile)));
        }
        if (!hand.rules().faces().contains(tile)) {
            return hand.forbid(Law.COPIES_OF_BONUS, Key.WITHOUT_THE_TILE.with(Argument.of(tile)));
        }
        if (hand.known().contains(tile)) {
            return hand.forbid(Law.COPIES_OF_BONUS, Key.ONLY_ONE_FLOWER.with(Argument.of(tile)));
        }
        if (hand.over()) {
            return hand.forbid(Law.BONUS, Key.NO_FLOWER_AFTER_THE_END.sentence());
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
                    yield hand.forbid(Law.BONUS, Key.NO_NEW_FLOWER.with(bonus.seat()));
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
