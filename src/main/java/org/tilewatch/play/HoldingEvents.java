package org.tilewatch.play;

import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.HandStart;

/**
 * What holds of a game as it grows, corrections applied. What a correction brings is in no event of its own: whoever reacts to what was
 * told event by event misses it.
 *
 * @param all in order
 */
public record HoldingEvents(List<NumberedEvent> all) {
    /** Of a game of which nothing was told. */
    public static final HoldingEvents NONE = new HoldingEvents(List.of());

    public HoldingEvents {
        all = List.copyOf(all);
    }

    /** What holds of a journal. */
    public static HoldingEvents of(List<NumberedEvent> journal) {
        return new HoldingEvents(NumberedEvent.holding(journal));
    }

    /** What holds once one more event is told. */
    public HoldingEvents with(NumberedEvent told) {
        return new HoldingEvents(
                told.event().what() instanceof Happening.Correction correction
                        ? NumberedEvent.corrected(all, told.number(), correction)
                        : Stream.concat(all.stream(), Stream.of(told)).toList());
    }

    /** What holds since the last hand began, its beginning first; all before the first hand. */
    public List<NumberedEvent> lastHand() {
        int from = all.size() - 1;
        while (from > 0 && !(all.get(from).event().what() instanceof HandStart)) {
            from--;
        }
        return all.subList(Math.max(0, from), all.size());
    }

    /** How many happenings of a kind hold. */
    public long count(Class<? extends Happening> kind) {
        return all.stream()
                .filter(event -> kind.isInstance(event.event().what()))
                .count();
    }

    /** Whether the players have ended the game. */
    public boolean gameEnded() {
        return all.stream()
                .anyMatch(event -> event.event().what() instanceof Happening.Arranged(Arrangement.GameEnded _));
    }
}
