package org.tilewatch.watching;

import java.util.Optional;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.telling.Amending;
import org.tilewatch.words.Sentence;

/** Goes on from what people put right, and from what the table shows to have been told wrongly: by watching the hand once more where that tells more. */
final class PuttingRight {
    private final Watched watched;
    private final Knowledge known;
    private final Amending amending;
    /** Empty while a hand is watched a second time. */
    private final Optional<Remembered> remembered;

    private final Optional<SecondLook> secondLook;

    PuttingRight(Watched watched, Knowledge known, Optional<Remembered> remembered) {
        this.watched = watched;
        this.known = known;
        this.amending = new Amending(watched.ruleset(), known.telling());
        this.remembered = remembered;
        this.secondLook = remembered.map(hand -> new SecondLook(watched, hand));
    }

    /** Says why something that somebody has asked for cannot be. */
    void refuse(double t, Sentence why) {
        amending.refuse(t, why);
    }

    /**
     * Takes in what a person says of what was told.
     *
     * @param lastLook that was taken
     */
    void amend(Said said, Optional<Look> lastLook) {
        if (!(said instanceof Said.Dismiss)) {
            known.doubts().amended();
        }
        // The second time it is known before the question.
        boolean outOfStep = remembered.isEmpty() || known.outOfStep();
        var before = known.playing();
        var settledBefore = known.played().flatMap(HandRecord::settlement);
        var startBefore = known.start();
        boolean corrected = amending.amend(said);
        boolean begunOtherwise = known.start().isPresent() && !known.start().equals(startBefore);
        if (begunOtherwise && !known.current().unwatched() && remembered.isPresent()) {
            beginOtherwise(remembered.get());
        } else if (corrected && known.hand().isPresent()) {
            take(settledBefore, outOfStep, lastLook);
            var again = before.filter(record -> known.watchesHand())
                    .flatMap(record -> secondLook.flatMap(second ->
                            second.knowing(said, record, known.telling().record(), outOfStep)));
            if (again.isPresent()) {
                takeOver(again.get());
            } else {
                remembered.ifPresent(inputs -> inputs.add(new Input.Heard(said)));
            }
        }
        if (corrected && known.hand().isEmpty()) {
            known.playsAfter(known.telling().game().game());
        }
        if (corrected) {
            amending.ask(said.t());
        }
    }

    private void beginOtherwise(Remembered inputs) {
        var begun = new BegunOtherwise(watched, known.telling(), known.doubts());
        known.playsAfter(known.telling().played().orElseThrow().game());
        begun.watch(inputs).ifPresent(known::perceive);
        known.askToConfirmWhatIsSettled();
    }

    /** Tells a discard that looks have passed over when it was laid, where others laid after it are told already. */
    void findPassedOver(Look look) {
        if (known.perceived().hasPassedOver()) {
            takeOver(
                    look,
                    secondLook.flatMap(again ->
                            again.passedOver(known.sight(look), known.telling().record(), known.isInStep())));
        }
    }

    /** Whether what was asked has its answer by now, so that the hand was told anew and the look is to be followed once more. */
    boolean findsMissed(Look look) {
        return takeOver(
                look,
                secondLook
                        .filter(again -> !known.isInStep())
                        .flatMap(again -> again.answering(
                                known.sight(look), known.telling().game())));
    }

    private boolean takeOver(Look look, Optional<Rewatching> found) {
        found.ifPresent(again -> {
            known.doubts().amended();
            takeOver(again);
            amending.ask(look.t());
        });
        return found.isPresent();
    }

    /** Goes on from where a hand watched once more has come to. */
    private void takeOver(Rewatching again) {
        remembered.ifPresent(inputs -> inputs.instead(again.inputs()));
        var revising = new Revising(known.telling(), again);
        known.perceive(revising.tell(known.perceived()));
        known.doubts().tracksAre(known.perceived().sightings().tracks());
        revising.ask();
    }

    /** Goes on from a corrected record. */
    private void take(Optional<NumberedEvent> settledBefore, boolean outOfStep, Optional<Look> lastLook) {
        var telling = known.telling();
        known.playsAfter(telling.played().orElseThrow().game());
        if (!telling.record().settlement().equals(settledBefore)) {
            known.askToConfirm(known.before().number());
        }
        lastLook.filter(look -> !known.current().unwatched())
                .ifPresent(look -> known.perceived().retrace(known.sight(look), telling.game(), outOfStep));
    }
}
