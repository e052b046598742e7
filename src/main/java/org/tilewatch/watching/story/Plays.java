package org.tilewatch.watching.story;

import java.util.List;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/** What the players laid in a hand, one thing after another: discards, sets, flowers, and what was taken back. */
public final class Plays {
    private Plays() {}

    /** What was played in a hand, up to where it ended. */
    public static List<NumberedEvent> of(HandRecord record) {
        return record.events().stream()
                .filter(event -> !(event.event().what() instanceof Happening.Call))
                .takeWhile(event -> isPlay(event.event()))
                .toList();
    }

    private static boolean isPlay(TableEvent event) {
        return event.what() instanceof Happening.Discard
                || event.what() instanceof Happening.MeldLaid
                || event.what() instanceof Happening.Bonus
                || event.what() instanceof Happening.Declared;
    }

    /** Whether two plays are the same but for their times and how they are known. */
    public static boolean alike(TableEvent one, TableEvent other) {
        return isPlay(one) && what(one).equals(what(other));
    }

    private static Happening what(TableEvent play) {
        return play.what() instanceof Happening.Discard discard ? discard.withoutDrawn() : play.what();
    }
}
