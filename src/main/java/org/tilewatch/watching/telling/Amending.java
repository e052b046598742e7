package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandRecord.Contradiction;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Puts a game right by what a person says: the correction itself, what follows from it for later events and settlements, and a
 * question for whatever the rules then forbid. Everything is an event, so that the journal alone gives the same game again.
 */
public final class Amending {
    private final Ruleset ruleset;
    private final Telling telling;
    private final Corrections corrections;

    /** @param ruleset by which hands are settled anew */
    public Amending(Ruleset ruleset, Telling telling) {
        this.ruleset = ruleset;
        this.telling = telling;
        this.corrections = new Corrections(telling);
    }

    /**
     * Tells what follows from a person's words; what then cannot stand is still to be {@link #ask asked about}.
     *
     * @return whether something could be corrected
     */
    public boolean amend(Said said) {
        return switch (corrections.of(said)) {
            case Corrections.CorrectionResult.DoneAlready() -> false;
            case Corrections.CorrectionResult.Fails(Sentence why) -> {
                refuse(said.t(), why);
                yield false;
            }
            case Corrections.CorrectionResult.Corrects(TableEvent correction) -> {
                var before = telling.game();
                telling.tell(correction);
                var hand = firstChanged(before, telling.game());
                hand.ifPresent(number -> follow(number, said.t()));
                unsettle();
                yield true;
            }
        };
    }

    /** Says why something that somebody has asked for cannot be. */
    public void refuse(double t, Sentence why) {
        telling.tell(TableEvent.inferred(t, new Attention(Doubt.REFUSED, why, Optional.empty(), List.of())));
    }

    private static Optional<Integer> firstChanged(GameRecord before, GameRecord after) {
        for (int i = 0; i < after.hands().size(); i++) {
            var now = after.hands().get(i);
            if (i >= before.hands().size()
                    || !before.hands().get(i).game().equals(now.game())
                    || !before.hands()
                            .get(i)
                            .record()
                            .events()
                            .equals(now.record().events())) {
                return Optional.of(now.game().number());
            }
        }
        return Optional.empty();
    }

    /** A hand that nobody watched and whose end was taken back is settled no more: the players tell it anew. */
    private void unsettle() {
        telling.played()
                .filter(hand -> hand.record().hand().unwatched()
                        && ToldAtTheEnd.lacksWords(hand.record().ended()))
                .flatMap(hand -> hand.record().settlement())
                .ifPresent(telling::without);
    }

    private void follow(int hand, double t) {
        for (int i = 0; i < Limits.USUAL.consequences(); i++) {
            var next = telling.game().consequences(hand, ruleset);
            if (next.isEmpty()) {
                return;
            }
            for (var consequence : next) {
                telling.tell(TableEvent.inferred(
                        t,
                        new Correction(
                                Key.FOLLOWS.with(consequence.why()),
                                List.of(consequence.number()),
                                List.of(consequence.by()),
                                consequence.before(),
                                Cause.CONSEQUENCE,
                                Optional.empty())));
            }
        }
    }

    /** Asks about what cannot stand, once for each hand, and drops the questions about what stands again. */
    public void ask(double t) {
        var asking = telling.game().hands().stream()
                .flatMap(hand -> objection(hand).stream())
                .toList();
        var standing = telling.game().questions();
        for (var event : standing) {
            if (event.event().what() instanceof Attention asked
                    && asked.about().isPresent()
                    && ((!asked.suggests() && asked.doubt() != Doubt.UNSEEN)
                            || telling.game().holding(asked.about().get()).isEmpty())
                    && asking.stream().noneMatch(question -> same(question, asked))) {
                telling.follows(t, Key.SETTLED_QUESTION.with(asked.reason()), List.of(event.number()));
            }
        }
        for (var question : asking) {
            if (standing.stream()
                    .noneMatch(event -> event.event().what() instanceof Attention asked && same(question, asked))) {
                telling.tell(TableEvent.inferred(t, question));
            }
        }
    }

    private static boolean same(Attention one, Attention other) {
        return one.about().equals(other.about()) && one.reason().equals(other.reason());
    }

    private Optional<Attention> objection(PlayedHand hand) {
        var contradictions = hand.record().contradictions();
        if (!contradictions.isEmpty()) {
            var first = contradictions.getFirst();
            int more = contradictions.size() - 1;
            return Optional.of(about(
                    Doubt.CONTRADICTION,
                    first.event(),
                    cannotStand(first, more),
                    hand.record().agreed(first.event()).stream().toList()));
        }
        return hand.refusal(ruleset)
                .flatMap(why -> hand.record()
                        .settlement()
                        .map(settlement -> about(
                                Doubt.NOT_SETTLED,
                                settlement,
                                Key.ASK_CANNOT_SETTLE_HAND.with(
                                        Argument.of(hand.game().number()), why),
                                List.of())));
    }

    /** @param more how many later events cannot stand either */
    private static Sentence cannotStand(Contradiction contradiction, int more) {
        var event = Wording.of(contradiction.event().event());
        var reason = contradiction.because().reason();
        var rule = Argument.of(contradiction.because().rule());
        return more == 0
                ? Key.CANNOT_STAND.with(event, reason, rule)
                : Key.CANNOT_STAND_NOR_LATER.with(event, reason, rule, Argument.of(more));
    }

    private static Attention about(Doubt doubt, NumberedEvent event, Sentence reason, List<TableEvent> answers) {
        return new Attention(doubt, reason, Optional.<Seat>empty(), List.of(), Optional.of(event.number()), answers);
    }
}
