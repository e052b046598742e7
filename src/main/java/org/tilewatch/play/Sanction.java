package org.tilewatch.play;

import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What a ruling brings upon a player. */
public sealed interface Sanction {
    /** He is told of his mistake, which is put right. */
    record Reminder() implements Sanction {}

    /** What is said of the hand, such as that his is dead or that it ends by his offence. */
    record OnHand(Declaration said) implements Sanction {}

    /** His hand is dead, and his riichi was none: the stick goes back (EMA 5.3). */
    record RiichiFalls() implements Sanction {}

    /** The hand is dealt again, and nobody pays (EMA 5.2). */
    record DealtAgain() implements Sanction {}

    /**
     * Points are taken from him at once, and nobody else gets them (EMA 5.4, 5.5).
     *
     * @param least that may be taken
     * @param most  that may be
     */
    record PointsTaken(int least, int most) implements Sanction {}

    /** As many points as his {@link Lateness} costs (EMA 5.6). */
    record ByMinute() implements Sanction {}

    /**
     * A substitute plays for him (EMA 5.7).
     *
     * @param cameIn whether he comes in while the game is being played: he has the lowest uma then, whatever his place
     */
    record SubstitutePlays(boolean cameIn) implements Sanction {}

    /** He plays no more, and is last of the tournament (EMA 5.5, 5.7). */
    record Disqualified() implements Sanction {}

    /** Whether it changes the hand that is played. */
    default boolean actsOnHand() {
        return this instanceof OnHand || this instanceof RiichiFalls || this instanceof DealtAgain;
    }

    /** Whether the hand is over by it. */
    default boolean endsHand() {
        return this instanceof DealtAgain || this instanceof OnHand(Declaration said) && said.endsHand();
    }

    /** What may be ruled, in a few words. */
    default Sentence word() {
        return switch (this) {
            case Reminder _ -> Key.SANCTION_REMINDER.sentence();
            case OnHand(Declaration said) -> said.word();
            case RiichiFalls _ -> Key.SANCTION_RIICHI_FALLS.sentence();
            case DealtAgain _ -> Key.SANCTION_DEALT_AGAIN.sentence();
            case PointsTaken(int least, int most) ->
                Key.SANCTION_FINE_BETWEEN.with(Argument.of(least), Argument.of(most));
            case ByMinute _ -> Key.SANCTION_BY_MINUTE.sentence();
            case SubstitutePlays _ -> Key.SANCTION_REPLACED.sentence();
            case Disqualified _ -> Key.SANCTION_DISQUALIFIED.sentence();
        };
    }
}
