package org.tilewatch.watching;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.story.FoundLate;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.watching.telling.Doubts;
import org.tilewatch.watching.telling.Following;
import org.tilewatch.watching.telling.OutOfStep;
import org.tilewatch.watching.telling.Telling;

/** What a watcher knows at a moment: what it takes the table for, what it has told and asked, and the game before the hand in play. */
final class Knowledge {
    private final Watched watched;
    private final Telling telling;
    private final Doubts doubts;
    private Perception perceived;
    /** Before the hand in play, or before the next. */
    private GameInPlay before;

    private Confirmation confirmation = Confirmation.asked(0, 0);
    private Optional<After> afterHand = Optional.empty();

    /** The game after a hand: to know it the whole hand is told anew, which no look between hands has to do. */
    private record After(PlayedHand hand, GameInPlay game) {}

    /** @param soFar the game as it was told before */
    Knowledge(Watched watched, GameRecord soFar) {
        this.watched = watched;
        this.telling = new Telling(soFar);
        this.doubts = new Doubts(telling);
        this.perceived = new Perception(
                new Sightings(watched.game().rules(), watched.sideMm(), watched.tile(), watched.customs()),
                watched.longPress(),
                watched.game().course().sitting().keySet());
        this.before = soFar.game();
        askToConfirmWhatIsSettled();
    }

    Doubts doubts() {
        return doubts;
    }

    Telling telling() {
        return telling;
    }

    /** What the table is taken for. */
    Perception perceived() {
        return perceived;
    }

    /** The table is taken for something else. */
    void perceive(Perception anew) {
        perceived = anew;
    }

    /** The hand that was told last is the one that is played, though nothing of it was seen. */
    void playOn() {
        telling.playOn();
        telling.played().filter(hand -> !hand.settled()).ifPresent(hand -> playsAfter(hand.game()));
    }

    /** The game before the hand in play, or before the next. */
    GameInPlay before() {
        return before;
    }

    /** Another hand is played, or the one in play began otherwise. */
    void playsAfter(GameInPlay game) {
        before = game;
    }

    /** The game around the hand in play, or before the next. */
    GameInPlay game() {
        return settled().map(this::after).orElse(before);
    }

    private GameInPlay after(PlayedHand hand) {
        var known = afterHand.filter(after -> after.hand().equals(hand)).orElseGet(() -> new After(hand, hand.after()));
        afterHand = Optional.of(known);
        return known.game();
    }

    /** The hand in play as far as it was told; empty before the first is dealt. */
    Optional<HandInPlay> hand() {
        return telling.hand();
    }

    HandInPlay current() {
        return telling.current();
    }

    /** The hand just settled; empty while one is played. */
    Optional<PlayedHand> settled() {
        return telling.settled();
    }

    boolean isSettled() {
        return settled().isPresent();
    }

    /** The record of the hand that is being played; empty while none is. */
    Optional<HandRecord> playing() {
        return played().filter(record -> !isSettled());
    }

    /** The record of the hand that is being played, or was played last. */
    Optional<HandRecord> played() {
        return telling.played().map(PlayedHand::record);
    }

    /** Whether a hand is being played: its walls stand where they were built. */
    boolean dealt() {
        return telling.played().isPresent() && !isSettled();
    }

    /** Whether what lies on the table is watched: not once the players tell the hand themselves. */
    boolean watchesHand() {
        return dealt() && !current().unwatched();
    }

    /** The table at a look, as far as nothing told explains it. */
    TableSight sight(Look look) {
        return perceived.sight(look, doubts, telling.record());
    }

    /** What one look adds to the hand in play. */
    Following following() {
        return new Following(watched.ruleset(), perceived, telling, doubts, before);
    }

    /** The questions that nobody has answered. */
    List<NumberedEvent> questions() {
        return telling.game().questions();
    }

    /** Whether it was asked what was missed, and nobody has answered yet. */
    boolean outOfStep() {
        return questions().stream().anyMatch(event -> OutOfStep.asks(event.event()));
    }

    /** Whether nothing seems to be missing, asked about or not. */
    boolean isInStep() {
        return !outOfStep()
                && played().stream()
                        .allMatch(record -> FoundLate.notFound(perceived.explained(), record)
                                .isEmpty());
    }

    /** How the hand in play was told to begin. */
    Optional<Happening> start() {
        return telling.played().map(hand -> hand.start().event().what());
    }

    Confirmation confirmation() {
        return confirmation;
    }

    void confirm(Confirmation now) {
        confirmation = now;
    }

    /** The card of a hand was shown just now, and nobody has confirmed it yet. */
    void askToConfirm(int hand) {
        confirmation = Confirmation.asked(hand, telling.lastTold());
    }

    /** The same of the hand settled last, if one is. */
    void askToConfirmWhatIsSettled() {
        settled().ifPresent(hand -> askToConfirm(hand.game().number()));
    }
}
