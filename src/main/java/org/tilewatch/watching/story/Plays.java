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

    /** Whether two events are the same but for their times and how sure they are. */
    public static boolean alike(TableEvent one, TableEvent other) {
        return switch (one.what()) {
            case Happening.Discard a ->
                other.what() instanceof Happening.Discard b
                        && a.seat() == b.seat()
                        && a.tile() == b.tile()
                        && a.riichi() == b.riichi();
            case Happening.Bonus a ->
                other.what() instanceof Happening.Bonus b && a.seat() == b.seat() && a.tile() == b.tile();
            case Happening.MeldLaid a ->
                other.what() instanceof Happening.MeldLaid b
                        && a.seat() == b.seat()
                        && a.meld().equals(b.meld())
                        && a.claimed().equals(b.claimed())
                        && a.from().equals(b.from());
            case Happening.Declared a ->
                other.what() instanceof Happening.Declared b && a.seat() == b.seat() && a.what() == b.what();
            default -> false;
        };
    }
}
