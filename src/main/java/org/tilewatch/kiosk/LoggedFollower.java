package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Confirmation;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.Place;

/** A follower whose inputs are logged before it gets them, so that another one can take its place in mid-hand. */
final class LoggedFollower implements Follower {
    private final Follower follower;
    private final InputLog log;
    private long told;
    /** Whether a hand was settled since the log began. */
    private boolean settled;
    /** Whether the journal has all that was told. */
    private boolean written = true;

    /** @param told how much has been told of the game */
    LoggedFollower(Follower follower, InputLog log, long told) {
        this.follower = follower;
        this.log = log;
        this.told = told;
    }

    @Override
    public List<TableEvent> see(Look look) {
        beginAnewAfterAHand();
        log.write(look);
        return counted(follower.see(look));
    }

    @Override
    public List<TableEvent> press(ButtonEdge edge) {
        beginAnewAfterAHand();
        log.write(edge);
        return counted(follower.press(edge));
    }

    @Override
    public List<TableEvent> hear(Said said) {
        beginAnewAfterAHand();
        log.write(said);
        return counted(follower.hear(said));
    }

    @Override
    public Optional<Confirmation> confirmation() {
        return follower.confirmation();
    }

    @Override
    public Optional<Why> why(long number) {
        return follower.why(number);
    }

    @Override
    public List<Place> places(long question) {
        return follower.places(question);
    }

    @Override
    public List<Tile> indicators() {
        return follower.indicators();
    }

    @Override
    public List<TableEvent> end(double t) {
        // The kiosk is being stopped, not the hand: what waits for more waits on.
        return List.of();
    }

    @Override
    public void written() {
        written = true;
    }

    /** Once a hand is settled, and the journal has it, the journal says all that the next needs. */
    private void beginAnewAfterAHand() {
        if (settled && written && log.beginAnew(told)) {
            settled = false;
        }
    }

    private List<TableEvent> counted(List<TableEvent> events) {
        if (!events.isEmpty()) {
            told += events.size();
            written = false;
            settled |= events.stream().anyMatch(event -> event.what() instanceof Scored);
            log.keep();
        }
        return events;
    }
}
