package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.Scored;
import org.tilewatch.watching.ButtonEdge;
import org.tilewatch.watching.Confirmation;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.Said;

/** A follower whose inputs are logged before it gets them, so that another one can take its place in mid-hand. */
final class LoggedFollower implements Follower {
    private final Follower follower;
    private final InputLog log;

    LoggedFollower(Follower follower, InputLog log) {
        this.follower = follower;
        this.log = log;
    }

    /**
     * Gives a new follower what the one before it was given in the hand in play.
     *
     * @param told how many events of that hand are in the journal
     * @return the events that the one before it did not live to tell
     */
    static List<TableEvent> catchUp(Follower follower, List<Input> inputs, int told) {
        var events = new ArrayList<TableEvent>();
        for (var input : inputs) {
            events.addAll(follower.take(input));
        }
        return List.copyOf(events.subList(Math.min(told, events.size()), events.size()));
    }

    @Override
    public List<TableEvent> see(Look look) {
        log.write(look);
        return clearedAfter(follower.see(look));
    }

    @Override
    public List<TableEvent> press(ButtonEdge edge) {
        log.write(edge);
        return clearedAfter(follower.press(edge));
    }

    @Override
    public List<TableEvent> hear(Said said) {
        log.write(said);
        return clearedAfter(follower.hear(said));
    }

    @Override
    public Optional<Confirmation> confirmation() {
        return follower.confirmation();
    }

    @Override
    public List<TableEvent> end(double t) {
        // The kiosk is being stopped, not the hand: what waits for more waits on.
        return List.of();
    }

    /** Once a hand is settled, the journal says all that the next needs. */
    private List<TableEvent> clearedAfter(List<TableEvent> events) {
        if (events.stream().anyMatch(event -> event instanceof Scored)) {
            log.clear();
        }
        return events;
    }
}
