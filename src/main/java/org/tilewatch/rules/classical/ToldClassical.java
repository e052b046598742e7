package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.rules.ToldWorth.OfDoubles;
import org.tilewatch.rules.ToldWorth.OfPoints;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A hand whose players say what it is worth: whether it can be worth that, and what it counts in the settlement. */
final class ToldClassical {
    private static final int MOST_DOUBLES = 40;

    private ToldClassical() {}

    static HandResult score(ClassicalText text, Hand hand, ToldWorth told) {
        var options = TableOption.refuse(text.name(), text.options(), hand.options())
                .or(() -> Variant.refuse(hand.options()));
        if (options.isPresent()) {
            return options.get();
        }
        boolean won = hand.winningTile().isPresent() || hand.selfDrawn();
        var agreement = Agreement.of(text, hand.options());
        return switch (told) {
            case OfDoubles(int base, int doubles) ->
                refuse(text, won, base)
                        .<HandResult>map(refused -> refused)
                        .orElseGet(() -> scored(
                                won,
                                base,
                                doubles,
                                agreement.points((long) base << Math.min(doubles, MOST_DOUBLES), false),
                                told));
            case OfPoints(int points) ->
                refuse(text, agreement, won, points)
                        .<HandResult>map(refused -> refused)
                        .orElseGet(() -> scored(won, points, 0, points, told));
            case ToldWorth.OfFan worth -> bad(Key.TOLD_IN_CLASSICAL.sentence());
            case ToldWorth.OfYakuman worth -> bad(Key.TOLD_IN_CLASSICAL.sentence());
        };
    }

    private static ClassicalScore scored(boolean won, int base, int doubles, int points, ToldWorth told) {
        return new ClassicalScore(won, base, doubles, Optional.empty(), points, List.of(told.asItem()));
    }

    private static Optional<Refused> refuse(ClassicalText text, boolean won, int base) {
        if (base % 2 != 0) {
            return Optional.of(bad(Key.TOLD_ODD.with(Argument.of(base))));
        }
        int least = won ? forMahjong(text) : 0;
        return base < least
                ? Optional.of(bad(Key.TOLD_TOO_LITTLE.with(Argument.of(base), Argument.of(least))))
                : Optional.empty();
    }

    /** More than the limit may be told of what is counted, and is cut; a sum is told as it is settled. */
    private static Optional<Refused> refuse(ClassicalText text, Agreement agreement, boolean won, int points) {
        int most = agreement.points(points, false);
        if (points > most) {
            return Optional.of(bad(Key.TOLD_OVER_THE_LIMIT.with(Argument.of(points), Argument.of(most))));
        }
        return points == agreement.limit() ? Optional.empty() : refuse(text, won, points);
    }

    /** What a winner has at least: the points for the win. */
    private static int forMahjong(ClassicalText text) {
        return text.rows().stream()
                .filter(row -> row.name().equals("mahjong"))
                .mapToInt(row -> row.value() instanceof Value.Points(int points) ? points : 0)
                .findFirst()
                .orElse(0);
    }

    private static Refused bad(Sentence because) {
        return new Refused(ErrorCode.BAD_VALUE, because);
    }
}
