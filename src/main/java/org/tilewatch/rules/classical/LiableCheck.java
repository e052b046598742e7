package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Whether the sets let the player pay for all who is said to. What neither sets nor hands show is believed: how many tiles the wall
 * had left (millington 90g), who showed that he had no choice (95), who had said that he waits (Russian V).
 */
final class LiableCheck {
    private static final int NINE_TILES = 9;

    private final String rule;
    private final FinishedHand finished;
    private final Wind liable;
    private final Wind winner;
    private final Hand winning;
    private final Tile tile;

    private LiableCheck(String rule, FinishedHand finished, Wind liable, Wind winner, Hand winning, Tile tile) {
        this.rule = rule;
        this.finished = finished;
        this.liable = liable;
        this.winner = winner;
        this.winning = winning;
        this.tile = tile;
    }

    /** Why the liable player of a hand whose winner has been checked cannot be; empty when he can, and where there is none. */
    static Optional<Refused> refuse(SettlingRules rules, FinishedHand finished) {
        for (var entry : finished.liable().entrySet()) {
            var winning =
                    Optional.ofNullable(finished.hands().get(entry.getValue())).orElseThrow();
            var check = new LiableCheck(
                    rules.liability(),
                    finished,
                    entry.getKey(),
                    entry.getValue(),
                    winning,
                    winning.winningTile().orElseThrow());
            var refused = switch (rules.liable()) {
                case ANY_CLAIMED -> check.gaveNothing();
                case WINNING_DISCARD -> check.noPenalty();
            };
            if (refused.isPresent()) {
                return refused.map(because -> new Refused(ErrorCode.CONTRADICTION, because));
            }
        }
        return Optional.empty();
    }

    /** Only what was claimed for a chow, a pung or the win is paid for: a kong completes no hand (millington 92). */
    private Optional<Sentence> gaveNothing() {
        boolean gave = mayHaveDiscarded() || winning.melds().stream().anyMatch(this::mayHaveGiven);
        return gave
                ? Optional.empty()
                : Optional.of(Key.LIABLE_GAVE_NOTHING.with(
                        Argument.player(liable), Argument.player(winner), Argument.of(rule)));
    }

    /** Whether the winning tile may be the player's: nobody needs to be named who gave it. */
    private boolean mayHaveDiscarded() {
        return !winning.selfDrawn() && finished.discarder().map(liable::equals).orElse(true);
    }

    private boolean mayHaveGiven(Meld meld) {
        boolean claimed = meld.type() != MeldType.KONG || meld.added();
        return claimed
                && meld.from()
                        .map(from -> from == Giver.of(Seat.of(winner.ordinal()), Seat.of(liable.ordinal())))
                        .orElseGet(() -> meld.type() != MeldType.CHOW || playsBefore());
    }

    /** Whether the winner may claim the player's discards for a chow (millington 40, 131). */
    private boolean playsBefore() {
        var empty = Variant.of(finished.options()).empty();
        return liable.next() == winner
                || empty.equals(Optional.of(liable.next())) && liable.next().next() == winner;
    }

    /** The penalty is for the discard that wins, against sets that threatened openly. */
    private Optional<Sentence> noPenalty() {
        if (!mayHaveDiscarded() || winning.situations().contains(Situation.ROBBING_KONG)) {
            return Optional.of(Key.LIABLE_FOR_THE_WINNING_DISCARD.with(
                    Argument.player(liable), Argument.player(winner), Argument.of(rule)));
        }
        var open = winning.melds().stream().filter(meld -> !meld.concealed()).toList();
        if (tile.isWind() && sets(open, Tile::isWind) >= 3
                || tile.isDragon() && sets(open, Tile::isDragon) >= 2
                || tile.isTerminal() && sets(open, Tile::isTerminal) >= 3) {
            return Optional.empty();
        }
        var suit = tile.suit().filter(of -> tiles(open, of) >= NINE_TILES);
        if (suit.isEmpty()) {
            return Optional.of(Key.LIABLE_WITHOUT_THREAT.with(Argument.player(winner), Argument.of(rule)));
        }
        return hadNoOther(suit.get())
                ? Optional.of(Key.LIABLE_HAD_NO_OTHER.with(Argument.player(liable), Argument.of(rule)))
                : Optional.empty();
    }

    private static long sets(List<Meld> melds, Predicate<Tile> such) {
        return melds.stream()
                .filter(meld -> meld.type() != MeldType.CHOW && such.test(meld.lowest()))
                .count();
    }

    private static long tiles(List<Meld> melds, Suit suit) {
        return melds.stream()
                .flatMap(meld -> meld.tiles().stream())
                .filter(of -> of.suit().equals(Optional.of(suit)))
                .count();
    }

    /** Whether the player's hand, where it is known, shows that he could discard nothing but the suit. */
    private boolean hadNoOther(Suit suit) {
        return Optional.ofNullable(finished.hands().get(liable))
                .filter(hand -> !hand.concealed().isEmpty())
                .filter(hand ->
                        hand.concealed().stream().allMatch(held -> held.suit().equals(Optional.of(suit))))
                .isPresent();
    }
}
