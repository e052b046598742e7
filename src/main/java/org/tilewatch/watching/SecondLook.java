package org.tilewatch.watching;

import java.util.Optional;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Said;
import org.tilewatch.watching.story.Plays;
import org.tilewatch.watching.story.TableSight;

/** Watches the hand in play once more where a person's words, or what lies on the table, show that it was told otherwise than it went. */
final class SecondLook {
    private final Watched watched;
    private final Remembered hand;
    private final PassedOver passedOver = new PassedOver();
    private final Misunderstood misunderstood = new Misunderstood();

    /** @param hand what the first watcher was given, also from now on */
    SecondLook(Watched watched, Remembered hand) {
        this.watched = watched;
        this.hand = hand;
    }

    /** The hand with the answer to what was asked, where a person has said it already and was taken to mean another. */
    Optional<Rewatching> answering(TableSight sight, GameRecord game) {
        var played = game.hand().orElseThrow();
        var record = played.record();
        return misunderstood.of(
                record,
                game.toldSince(played.start().number()),
                game::now,
                sight.standing(),
                place -> Rewatching.unseen(again(), hand.inputs(), record, place));
    }

    /**
     * The hand with discards that looks have passed over told when they were laid.
     *
     * @param inStep whether nothing seems to be missed without them
     */
    Optional<Rewatching> passedOver(TableSight sight, HandRecord record, boolean inStep) {
        return passedOver.of(
                sight, record, inStep, late -> Rewatching.of(again(), hand.inputs(), Plays.of(record), late));
    }

    /**
     * The hand with what a person has just said known from when it happened; empty where that tells nothing otherwise.
     *
     * @param before    the record before these words
     * @param now       the record after them
     * @param outOfStep whether something was missed before them
     */
    Optional<Rewatching> knowing(Said said, HandRecord before, HandRecord now, boolean outOfStep) {
        return isElsewhere(said, before, now, outOfStep)
                ? Rewatching.of(this::again, hand.inputs(), before, now).filter(again -> !explainsLess(again, now))
                : Optional.empty();
    }

    /** Whether what came after an event may have been told otherwise, had the person's words been known: not for another tile alone. */
    private static boolean isElsewhere(Said said, HandRecord before, HandRecord now, boolean outOfStep) {
        boolean undoes = said instanceof Said.Undo || said instanceof Said.Redo;
        // No story that the rules allow comes to what stands by agreement.
        boolean agreed = said instanceof Said.Answer answer && answer.by().agreed();
        int plays = Plays.of(now).size();
        return !undoes
                && !agreed
                && !before.hand().over()
                && (outOfStep || plays != Plays.of(before).size());
    }

    /**
     * Whether the hand watched once more has fewer plays than the record, and is out of step still, where nothing contradicts the record:
     * a tile of the kind that the person named was taken for that one, and is another.
     */
    private static boolean explainsLess(Rewatching again, HandRecord now) {
        return !again.isInStep()
                && again.plays().size() < Plays.of(now).size()
                && now.contradictions().isEmpty();
    }

    private Watcher again() {
        return Watcher.again(watched, hand.told());
    }
}
