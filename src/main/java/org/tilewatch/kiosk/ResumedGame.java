package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.InputLog.Kept;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.Input;

/**
 * A game gone on with where the kiosk stopped: the journal tells of it up to the last settled hand, corrections and all, and the
 * log of what the watcher was given since brings back the rest.
 *
 * @param follower stands where the one before it stood
 * @param journal  the game's journal as written
 * @param untold   what the follower before it told and did not live to journal
 * @param lastT    when the watcher was given something last, in seconds
 */
record ResumedGame(GameFollower follower, List<NumberedEvent> journal, List<TableEvent> untold, double lastT) {
    /**
     * Brings a game back.
     *
     * @param log of its last hand; without it a hand that was not settled is played on as the next
     * @throws KioskException when the kiosk does not know its rules
     */
    static ResumedGame of(
            GameSettings settings, double sideMm, TileSize tile, List<NumberedEvent> journal, Optional<Kept> log) {
        var kept =
                log.filter(held -> held.told() <= journal.size()).orElseGet(() -> new Kept(journal.size(), List.of()));
        int known = Math.toIntExact(kept.told());
        var follower = GameFollower.resumed(
                settings,
                sideMm,
                tile,
                journal.subList(0, known).stream().map(NumberedEvent::event).toList());
        var events = new ArrayList<TableEvent>();
        kept.inputs().forEach(input -> events.addAll(follower.take(input)));
        int told = journal.size() - known;
        return new ResumedGame(
                follower,
                List.copyOf(journal),
                List.copyOf(events.subList(Math.min(told, events.size()), events.size())),
                kept.inputs().stream().mapToDouble(Input::t).max().orElse(0));
    }

    /** What stands of the last hand. */
    List<NumberedEvent> lastHand() {
        var standing = NumberedEvent.standing(journal);
        int from = 0;
        for (int i = 0; i < standing.size(); i++) {
            if (standing.get(i).event().what() instanceof HandStart) {
                from = i;
            }
        }
        return standing.subList(from, standing.size());
    }
}
