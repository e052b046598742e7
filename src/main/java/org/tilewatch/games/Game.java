package org.tilewatch.games;

import org.tilewatch.play.GameRules;
import org.tilewatch.play.PlayRules;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;

/**
 * Everything that tells one game from another. A game that differs little from another extends it and says what differs.
 *
 * <p>A game that is none of Tilewatch's own is found on the class path by {@link java.util.ServiceLoader}.
 */
public interface Game {
    /** The kiosk's name for it, such as {@code ema-riichi-2012}. */
    default String name() {
        return scoring().name();
    }

    /** What its hands are worth, and who pays whom. */
    Ruleset scoring();

    /** How its hands are played by four. */
    PlayRules play();

    /** How its hands are played by four who agreed something. */
    default PlayRules play(Options agreed) {
        return play();
    }

    /**
     * The same game as a club plays it, where the club's own rules say something of how it is played.
     *
     * @param house that change this game
     */
    default Game amended(HouseRules house) {
        return this;
    }

    /**
     * How its hands are played by three.
     *
     * @param empty   where nobody sits
     * @param options what the table agreed
     */
    default PlayRules playWithout(Seat empty, Options options) {
        return play().withDummy(empty);
    }

    /**
     * How it runs from hand to hand.
     *
     * @param options what the table agreed, already checked by the ruleset
     * @throws org.tilewatch.words.Refusal when so many cannot play it, or not so
     */
    GameRules course(int players, Options options);
}
