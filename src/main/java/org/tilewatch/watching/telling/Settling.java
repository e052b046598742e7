package org.tilewatch.watching.telling;

import java.util.Optional;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.watching.story.Perception;

/** Settles hands that are over: what was told as a guess is read again, what has waited is asked, and then it is reckoned. */
public final class Settling {
    private final Ruleset ruleset;
    private final Telling telling;
    private final Doubts doubts;

    /** @param ruleset by which hands are settled */
    public Settling(Ruleset ruleset, Telling telling, Doubts doubts) {
        this.ruleset = ruleset;
        this.telling = telling;
        this.doubts = doubts;
    }

    /**
     * Settles the hand in play, or says what keeps it from being settled.
     *
     * @param game before the hand
     * @param t    seconds
     * @return whether it is settled now
     */
    public boolean settle(GameInPlay game, double t, Perception perceived) {
        Recount.again(telling, perceived, ruleset);
        askLater(game, t, perceived.explained());
        return reckoning(game, perceived).tell(t, perceived.explained());
    }

    /**
     * Asks what has waited for the hand to be over, unless something else is asked still.
     *
     * @param game before the hand
     * @param t    seconds
     */
    public void askLater(GameInPlay game, double t, Explained explained) {
        boolean asked = telling.game().questions().stream()
                .anyMatch(question -> question.event().what() instanceof Happening.Attention attention
                        && attention.doubt().asks());
        boolean over = telling.hand().filter(HandInPlay::over).isPresent();
        if (over && !asked && !telling.record().hand().unwatched()) {
            var later = new LaterQuestions(game, ruleset, telling.record(), explained);
            doubts.first(later.all(), t);
        }
    }

    /** The settlement of a hand that the players have told themselves; empty where there is none. */
    public Optional<NumberedEvent> asTold() {
        return telling.settled()
                .filter(hand -> hand.record().hand().unwatched())
                .flatMap(hand -> hand.record().settlement());
    }

    /**
     * What was asked about a settlement is asked anew of the one that has taken its place.
     *
     * @param game before the hand
     */
    public void askForIndicators(GameInPlay game, NumberedEvent settlement, Perception perceived) {
        reckoning(game, perceived).askForIndicators(settlement, perceived.explained());
    }

    /**
     * Asks who else declared riichi once it is said that somebody did, where nothing but sticks shows it.
     *
     * @param game before the hand
     * @param t    seconds
     */
    public void askForOtherRiichi(GameInPlay game, double t, Perception perceived) {
        boolean asked = telling.game().questions().stream()
                .anyMatch(question -> question.event().what() instanceof Happening.Attention attention
                        && attention.doubt() == Happening.Doubt.RIICHI);
        if (!asked && telling.settled().isPresent()) {
            reckoning(game, perceived)
                    .otherRiichi()
                    .ifPresent(question -> telling.tell(TableEvent.inferred(telling.at(t), question)));
        }
    }

    private Reckoning reckoning(GameInPlay game, Perception perceived) {
        return new Reckoning(ruleset, game, telling, doubts, perceived.laysRows());
    }
}
