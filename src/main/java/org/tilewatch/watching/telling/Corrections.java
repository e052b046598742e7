package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.watching.story.Plays;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What people say of a game, as corrections of what was told: the correction itself, without what follows from it. */
final class Corrections {
    private final Telling telling;

    Corrections(Telling telling) {
        this.telling = telling;
    }

    /** What came of a person's words. */
    sealed interface CorrectionResult {
        record Corrects(TableEvent correction) implements CorrectionResult {}

        record Fails(Sentence why) implements CorrectionResult {}

        /** Another has said so first: there is nothing left to do. */
        record DoneAlready() implements CorrectionResult {}
    }

    /** What comes of a person's words. */
    CorrectionResult of(Said said) {
        return switch (said) {
            case Said.Replace replace -> replaced(replace);
            case Said.Remove remove -> removed(remove);
            case Said.Insert insert -> inserted(insert);
            case Said.Answer answer -> answered(answer);
            case Said.Dismiss dismiss ->
                question(dismiss.question())
                        .map(question -> correction(
                                dismiss.t(),
                                Key.PUT_ASIDE.with(question.reason()),
                                List.of(dismiss.question()),
                                List.of()))
                        .orElse(new CorrectionResult.Fails(Key.ANSWERED_ALREADY.sentence()));
            case Said.Arrange arrange -> arranged(arrange);
            case Said.Undo undo ->
                another(undo.change(), telling.game().undoNumbers())
                        .orElseGet(() -> takenBack(telling.game().undo(undo.t()), Key.NOTHING_TO_UNDO.sentence()));
            case Said.Redo redo ->
                another(redo.change(), telling.game().redoNumbers())
                        .orElseGet(() -> takenBack(telling.game().redo(redo.t()), Key.NOTHING_TO_REDO.sentence()));
            case Said.Right _, Said.Begin _, Said.SettleHand _ ->
                new CorrectionResult.Fails(Key.NOTHING_CHANGES.sentence());
        };
    }

    /** What comes of naming a change that is not the next to be taken back: it was taken back already, or others have come after it. */
    private static Optional<CorrectionResult> another(Optional<Long> named, List<Long> numbers) {
        if (named.isEmpty() || named.equals(numbers.stream().findFirst())) {
            return Optional.empty();
        }
        return Optional.of(
                numbers.contains(named.get())
                        ? new CorrectionResult.Fails(Key.PUT_RIGHT_SINCE.sentence())
                        : new CorrectionResult.DoneAlready());
    }

    /** Whether somebody has said the same since that was shown to which this was said. */
    private boolean isSaidSince(Optional<Said.PageShown> shown, Happening what) {
        return shown.stream()
                .flatMap(seen -> telling.game().doneSince(seen.change()).stream())
                .anyMatch(done -> done.undoes().isEmpty()
                        && done.by().stream().map(TableEvent::what).toList().equals(List.of(what)));
    }

    private static CorrectionResult correction(double t, Sentence what, List<Long> replaces, List<TableEvent> by) {
        return new CorrectionResult.Corrects(TableEvent.said(
                t, new Correction(what, replaces, by, Optional.empty(), Cause.PERSON, Optional.empty())));
    }

    private CorrectionResult replaced(Said.Replace said) {
        var old = telling.game().holding(said.number()).filter(event -> changeable(event.event()));
        var settlement = telling.game().holding(said.number()).flatMap(event -> indicators(event, said.by()));
        if (settlement.isPresent()) {
            return correction(
                    said.t(),
                    Key.CORRECTED_INDICATORS.sentence(),
                    telling.game().withQuestions(said.number()),
                    List.of(settlement.get()));
        }
        if (old.isEmpty() || !changeable(said.by())) {
            return new CorrectionResult.Fails(Key.CANNOT_CHANGE.sentence());
        }
        var by = said.by().at(old.get().event().t());
        var another = anotherWinner(old.get(), by);
        var replaces = new ArrayList<>(telling.game().withQuestions(said.number()));
        another.ifPresent(winner -> replaces.addAll(winner.replaces()));
        return correction(
                said.t(),
                Wording.was(old.get(), by),
                replaces,
                another.map(AnotherWinner::by).orElse(List.of(by)));
    }

    private Optional<AnotherWinner> anotherWinner(NumberedEvent told, TableEvent by) {
        return telling.game().hands().stream()
                .filter(hand -> hand.has(told.number()))
                .findFirst()
                .flatMap(hand -> AnotherWinner.of(hand.record(), told, by));
    }

    /** Of a settlement a person can say which indicators lay open; what it comes to follows. */
    private static Optional<TableEvent> indicators(NumberedEvent told, TableEvent by) {
        if (!(told.event().what() instanceof Happening.Scored old) || !(by.what() instanceof Happening.Scored said)) {
            return Optional.empty();
        }
        return Optional.of(TableEvent.inferred(
                told.event().t(),
                new Happening.Scored(
                        old.results(),
                        old.deltas(),
                        old.totals(),
                        old.next(),
                        said.indicators(),
                        said.hidden(),
                        old.dreamt(),
                        old.payments())));
    }

    private CorrectionResult removed(Said.Remove said) {
        return telling.game()
                .holding(said.number())
                .filter(event -> changeable(event.event()))
                .map(event -> correction(
                        said.t(),
                        Key.DID_NOT_HAPPEN.with(Wording.of(event.event())),
                        telling.game().withQuestions(said.number()),
                        List.of()))
                .orElse(new CorrectionResult.Fails(Key.CANNOT_TAKE_AWAY.sentence()));
    }

    private CorrectionResult inserted(Said.Insert said) {
        if (isSaidSince(said.shown(), said.event().what())) {
            return new CorrectionResult.DoneAlready();
        }
        int last = telling.game().hand().map(played -> played.game().number()).orElse(0);
        if (said.before().isEmpty()
                && said.shown().filter(shown -> shown.hand() != last).isPresent()) {
            return new CorrectionResult.Fails(Key.ANOTHER_HAND_BY_NOW.sentence());
        }
        var unread = unread(said);
        if (unread.isPresent()) {
            return named(unread.get(), said);
        }
        var settlement = telling.game()
                .hand()
                .flatMap(hand -> hand.record().settlement())
                .map(NumberedEvent::number);
        var before = said.before().or(() -> settlement);
        boolean possible = changeable(said.event())
                && before.flatMap(telling.game()::holding)
                        .map(event -> !(event.event().what() instanceof Happening.HandStart))
                        .orElse(before.isEmpty() && telling.played().isPresent());
        if (!possible) {
            return new CorrectionResult.Fails(Key.CANNOT_PUT_IN.sentence());
        }
        double t = before.flatMap(telling.game()::holding)
                .map(event -> event.event().t())
                .orElse(said.t());
        return new CorrectionResult.Corrects(TableEvent.said(
                said.t(),
                new Correction(
                        (unwatched(before) ? Key.WAS_TOLD : Key.WAS_MISSED).with(Wording.of(said.event())),
                        List.of(),
                        List.of(said.event().at(t)),
                        before,
                        Cause.PERSON,
                        Optional.empty())));
    }

    /**
     * A discard that a person names was told unread: that player's last one before the place in question, or else the first after it, for
     * which it was told that one was missed.
     */
    private Optional<NumberedEvent> unread(Said.Insert said) {
        var unread = telling.played().stream()
                .filter(hand -> said.event().what() instanceof Happening.Discard)
                .flatMap(hand -> hand.record().events().stream())
                .filter(event ->
                        event.event().known() == Known.UNREAD && event.event().what() instanceof Happening.Discard)
                .toList();
        long place = said.before().orElse(Long.MAX_VALUE);
        return unread.stream()
                .filter(event -> event.number() <= place
                        && event.event()
                                .what()
                                .bySeat()
                                .equals(said.event().what().bySeat()))
                .reduce((earlier, later) -> later)
                .or(() -> unread.stream()
                        .filter(event -> event.number() > place
                                && !telling.current().rules().has(Trait.DISCARDS_IN_ROWS))
                        .findFirst());
    }

    private CorrectionResult named(NumberedEvent unread, Said.Insert said) {
        boolean inItsPlace =
                said.before().filter(before -> before < unread.number()).isEmpty();
        return inItsPlace
                ? replaced(new Said.Replace(said.t(), unread.number(), said.event()))
                : new CorrectionResult.Corrects(TableEvent.said(
                        said.t(),
                        new Correction(
                                Key.WAS_MISSED.with(Wording.of(said.event())),
                                telling.game().withQuestions(unread.number()),
                                List.of(said.event().at(unread.event().t())),
                                said.before(),
                                Cause.PERSON,
                                Optional.empty())));
    }

    /** What players tell of a hand that nobody watches was not missed. */
    private boolean unwatched(Optional<Long> before) {
        return telling.played()
                .filter(hand -> before.map(hand::has).orElse(true))
                .filter(hand -> hand.record().hand().unwatched())
                .isPresent();
    }

    private CorrectionResult answered(Said.Answer said) {
        var question = question(said.question());
        var about = question.flatMap(Attention::about)
                .flatMap(telling.game()::holding)
                .or(() -> question.flatMap(asked -> telling.played().stream()
                        .flatMap(hand -> RiichiDoubt.meant(hand.record(), asked, said.by()).stream())
                        .findFirst()));
        if (said.by().what() instanceof Happening.HandStart begun) {
            var east = new Arrangement.EastAt(begun.east());
            return about.filter(Beginnings::isOne)
                    .filter(_ -> east.objection(telling.game().game()).isEmpty())
                    .<CorrectionResult>map(
                            start -> new CorrectionResult.Corrects(Beginnings.answered(start, said, begun)))
                    .orElse(new CorrectionResult.Fails(Key.ANSWERED_ALREADY.sentence()));
        }
        if (question.isEmpty() || !changeable(said.by())) {
            return new CorrectionResult.Fails(Key.ANSWERED_ALREADY.sentence());
        }
        // What the players let stand may come after the event by which they were asked.
        var instead = about.filter(event -> !said.by().agreed()
                || event.event().what().getClass() == said.by().what().getClass());
        var replaces = new ArrayList<Long>();
        instead.flatMap(event -> toldAfter(event, said.by())).ifPresent(replaces::add);
        instead.ifPresent(event -> replaces.add(event.number()));
        replaces.add(said.question());
        var by = said.by()
                .at(instead.or(() -> telling.game().holding(said.question()))
                        .orElseThrow()
                        .event()
                        .t());
        var another = instead.flatMap(old -> anotherWinner(old, by));
        another.ifPresent(winner -> replaces.addAll(winner.replaces()));
        return correction(
                said.t(),
                instead.map(old -> Wording.was(old, by))
                        .orElseGet(() -> (by.agreed() ? Key.STANDS_BY_AGREEMENT : Key.WAS_MISSED).with(Wording.of(by))),
                replaces,
                another.map(AnotherWinner::by).orElse(List.of(by)));
    }

    /** The number of an event told just after another, if it is the one that the players let stand in its place. */
    private Optional<Long> toldAfter(NumberedEvent event, TableEvent agreed) {
        return telling.played().stream()
                .flatMap(hand -> hand.record().events().stream())
                .dropWhile(other -> !other.equals(event))
                .skip(1)
                .limit(1)
                .filter(next -> agreed.agreed() && Plays.alike(next.event(), agreed))
                .map(NumberedEvent::number)
                .findFirst();
    }

    /** What is arranged belongs where the game stands; who is east, and which round it is, are a hand's own while it is played. */
    private CorrectionResult arranged(Said.Arrange said) {
        if (isSaidSince(said.shown(), new Arranged(said.what()))) {
            return new CorrectionResult.DoneAlready();
        }
        long last = telling.game().undoNumbers().stream().findFirst().orElse(0L);
        if (said.what().addsToWhatStands()
                && said.shown().filter(shown -> shown.change() != last).isPresent()) {
            return new CorrectionResult.Fails(Key.PUT_RIGHT_SINCE.sentence());
        }
        var objection = said.what().objection(telling.game().game());
        if (objection.isPresent()) {
            return new CorrectionResult.Fails(objection.get());
        }
        if (said.what().actsOnHand()) {
            return ruledOfHand(said);
        }
        var playing = telling.played().filter(hand -> !hand.settled());
        return playing.flatMap(hand -> Beginnings.arranged(hand.start(), said))
                .<CorrectionResult>map(CorrectionResult.Corrects::new)
                .orElseGet(() -> correction(
                        said.t(),
                        said.what().said(),
                        List.of(),
                        List.of(TableEvent.said(said.t(), new Arranged(said.what())))));
    }

    /** What is ruled of the hand belongs into it, also once it is settled. */
    private CorrectionResult ruledOfHand(Said.Arrange said) {
        if (telling.played().isEmpty()) {
            return new CorrectionResult.Fails(Key.CANNOT_PUT_IN.sentence());
        }
        var settlement = telling.game().hand().flatMap(hand -> hand.record().settlement());
        double t = settlement.map(event -> event.event().t()).orElse(said.t());
        return new CorrectionResult.Corrects(TableEvent.said(
                said.t(),
                new Correction(
                        said.what().said(),
                        List.of(),
                        List.of(TableEvent.said(t, new Arranged(said.what()))),
                        settlement.map(NumberedEvent::number),
                        Cause.PERSON,
                        Optional.empty())));
    }

    private static CorrectionResult takenBack(Optional<TableEvent> inverse, Sentence nothing) {
        return inverse.<CorrectionResult>map(CorrectionResult.Corrects::new)
                .orElse(new CorrectionResult.Fails(nothing));
    }

    /** Only what happened at the table is a person's to say: settlements and questions follow from it. */
    private static boolean changeable(TableEvent event) {
        return switch (event.what()) {
            case Happening.HandStart start -> false;
            case Happening.Call call -> false;
            case Happening.Scored scored -> false;
            case Attention attention -> false;
            case Correction correction -> false;
            default -> true;
        };
    }

    private Optional<Attention> question(long number) {
        return telling.game()
                .holding(number)
                .map(NumberedEvent::event)
                .flatMap(event -> event.what() instanceof Attention asked ? Optional.of(asked) : Optional.empty());
    }
}
