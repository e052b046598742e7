package org.tilewatch.kiosk.inputlog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.EventJson;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.UnfailingFollower;
import org.tilewatch.kiosk.inputlog.InputEntries.KeptInputs;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.Input;

/**
 * A game gone on with where the kiosk stopped: the journal tells of it up to the last settled hand, corrections and all, and the
 * log of what the watcher was given since brings back the rest. A log that does not bring back what the journal tells is of no use: the
 * journal alone then says how the hand stands, and what lies on the table is compared with that.
 *
 * @param follower  stands where the one before it stood
 * @param journal   the game's journal as written
 * @param untold    what the follower before it told and did not live to journal
 * @param lastT     when the watcher was given something last, in seconds
 * @param watchedOn whether the log is gone on with
 */
public record ResumedGame(
        GameFollower follower, List<NumberedEvent> journal, List<TableEvent> untold, double lastT, boolean watchedOn) {
    private static final Logger LOG = LoggerFactory.getLogger(ResumedGame.class);

    /**
     * Brings a game back.
     *
     * @param longPress seconds from which a press calls the win; empty for what is usual
     * @param log of its last hand
     * @throws KioskException when the kiosk does not know its rules
     */
    public static ResumedGame of(
            GameSettings settings,
            double sideMm,
            TileSize tile,
            OptionalDouble longPress,
            List<NumberedEvent> journal,
            Optional<KeptInputs> log) {
        return log.flatMap(kept -> byLog(settings, sideMm, tile, longPress, journal, kept))
                .orElseGet(() -> {
                    var told = journal.stream().map(NumberedEvent::event).toList();
                    return new ResumedGame(
                            GameFollower.resumed(settings, sideMm, tile, longPress, told),
                            List.copyOf(journal),
                            List.of(),
                            0,
                            false);
                });
    }

    private static Optional<ResumedGame> byLog(
            GameSettings settings,
            double sideMm,
            TileSize tile,
            OptionalDouble longPress,
            List<NumberedEvent> journal,
            KeptInputs kept) {
        if (kept.told() < 0 || kept.told() > journal.size()) {
            return Optional.empty();
        }
        var told = journal.stream().map(NumberedEvent::event).toList();
        int known = Math.toIntExact(kept.told());
        var follower = GameFollower.resumed(settings, sideMm, tile, longPress, told.subList(0, known));
        var events = new ArrayList<TableEvent>();
        try {
            // What made the one before fail makes this one fail, and they go on alike.
            var unfailing = new UnfailingFollower(follower);
            kept.inputs().forEach(input -> events.addAll(unfailing.take(input)));
        } catch (RuntimeException impossible) {
            LOG.warn("The log of the hand cannot be followed", impossible);
            return Optional.empty();
        }
        var since = told.subList(known, told.size());
        if (events.size() < since.size() || !toldAlike(events.subList(0, since.size()), since)) {
            return Optional.empty();
        }
        return Optional.of(new ResumedGame(
                follower,
                List.copyOf(journal),
                List.copyOf(events.subList(since.size(), events.size())),
                kept.inputs().stream().mapToDouble(Input::t).max().orElse(0),
                true));
    }

    private static boolean toldAlike(List<TableEvent> now, List<TableEvent> then) {
        return IntStream.range(0, then.size())
                .allMatch(i -> EventJson.write(now.get(i)).equals(EventJson.write(then.get(i))));
    }

    /** What stands of the last hand. */
    public List<NumberedEvent> lastHand() {
        var holding = NumberedEvent.holding(journal);
        int from = 0;
        for (int i = 0; i < holding.size(); i++) {
            if (holding.get(i).event().what() instanceof HandStart) {
                from = i;
            }
        }
        return holding.subList(from, holding.size());
    }
}
