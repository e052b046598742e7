package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.watching.story.HandEnd;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Tells how a hand came out that has ended, and asks what its score depends on and nobody knows.
 *
 * @param ruleset by which it is settled
 * @param game    before the hand
 * @param inRows  whether discards lie in rows here, and one that lies across tells of a riichi
 */
record Reckoning(Ruleset ruleset, GameInPlay game, Telling telling, Doubts doubts, boolean inRows) {
    /**
     * Settles the hand in play, or says what keeps it from being settled.
     *
     * @param t         when it is settled, in seconds
     * @param explained what the tiles on the table were told as
     * @return whether it is settled now
     */
    boolean tell(double t, Explained explained) {
        boolean unsaid = telling.record().events().stream()
                .noneMatch(told -> told.event().what() instanceof Happening.Exhausted
                        || told.event().what() instanceof Happening.Abortive);
        if (unsaid && telling.current().turn() instanceof Turn.Drawn) {
            telling.happened(TableEvent.inferred(telling.at(t), new Happening.Exhausted(Key.END_WALL.sentence())));
        }
        HandEnd.missing(telling.current()).forEach(why -> doubts.once(why, t));
        return switch (game.settle(telling.current(), ruleset)) {
            case GameInPlay.SettlingResult.HandRefused(Sentence because) -> {
                // What was asked about the winner's hand already says why; a hand of which only a riichi may be missing
                // is asked about that.
                var riichi = new RiichiDoubt(game, ruleset, telling.record()).question(Key.ASK_RIICHI_WITHOUT_YAKU);
                riichi.ifPresent(question -> doubts.once(question, t));
                if (riichi.isEmpty() && !winIsAskedAbout()) {
                    doubts.once(
                            new Attention(
                                    Doubt.NOT_SETTLED,
                                    Key.ASK_CANNOT_SETTLE.with(because),
                                    Optional.empty(),
                                    List.of()),
                            t);
                }
                yield false;
            }
            case GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done) -> {
                putAsideThatItWasNotSettled(t);
                // As it was before it was settled: it can be settled otherwise.
                var hand = telling.current();
                var scored = telling.happened(TableEvent.inferred(telling.at(t), done.scored()));
                new IndicatorDoubt(game, ruleset, telling.record())
                        .about(done.scored(), scored.number(), hand, explained)
                        .or(() -> otherRiichi())
                        .ifPresent(question ->
                                telling.tell(TableEvent.inferred(scored.event().t(), question)));
                yield true;
            }
        };
    }

    /** What was asked about a settlement is asked anew of the one that has taken its place: where nobody watches, nobody sees the indicators. */
    void askForIndicators(NumberedEvent settlement, Explained explained) {
        boolean asked = telling.game().questions().stream()
                .anyMatch(question -> question.event().what() instanceof Attention attention
                        && attention.about().equals(Optional.of(settlement.number())));
        if (!asked && settlement.event().what() instanceof Happening.Scored scored) {
            new IndicatorDoubt(game, ruleset, telling.record())
                    .about(scored, settlement.number(), telling.record().ended(), explained)
                    .ifPresent(question -> telling.tell(TableEvent.inferred(telling.lastTold(), question)));
        }
    }

    /** Who else declared riichi, where nothing but sticks shows it. */
    Optional<Attention> otherRiichi() {
        var hands = telling.game().hands().stream().map(PlayedHand::record);
        return new RiichiDoubt(game, ruleset, telling.record()).others(!inRows || RiichiDoubt.straight(game, hands));
    }

    /** What was missing has been seen, or said, by now. */
    private void putAsideThatItWasNotSettled(double t) {
        for (var event : telling.game().questions()) {
            if (event.event().what() instanceof Attention asked
                    && asked.doubt() == Doubt.NOT_SETTLED
                    && asked.about().isEmpty()
                    && telling.played()
                            .filter(hand -> hand.start().number() < event.number())
                            .isPresent()) {
                telling.tell(TableEvent.inferred(
                        telling.at(t),
                        new Happening.Correction(
                                Key.SETTLED_QUESTION.with(asked.reason()), List.of(event.number()), List.of())));
            }
        }
    }

    private boolean winIsAskedAbout() {
        var wins = telling.record().events().stream()
                .filter(event -> event.event().what() instanceof Happening.Win)
                .map(NumberedEvent::number)
                .toList();
        return telling.game().questions().stream()
                .anyMatch(event -> event.event().what() instanceof Attention asked
                        && asked.about().filter(wins::contains).isPresent());
    }
}
