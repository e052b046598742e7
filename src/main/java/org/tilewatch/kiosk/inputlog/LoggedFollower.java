package org.tilewatch.kiosk.inputlog;

import java.util.List;
import java.util.Optional;
import org.tilewatch.kiosk.Follower;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Place;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;

/**
 * A follower whose inputs are logged before it gets them, so that another one can take its place in mid-hand. The log begins anew wherever
 * the journal alone says all that another one needs, so that taking its place costs the same however much was said before.
 */
public final class LoggedFollower implements Follower {
    /** A log with fewer words is gone through in no time, and each beginning is a file that is written and synchronised. */
    private static final int MANY_WORDS = 50;

    private final Follower follower;
    private final InputLog log;
    private long told;
    /** Whether a hand was settled since the log began. */
    private boolean settled;
    /** How much people have said since the log began. */
    private int words;
    /** Whether something that the log holds made the follower fail. */
    private boolean failed;
    /** Whether the journal has all that was told. */
    private boolean written = true;

    /** @param told how much has been told of the game */
    public LoggedFollower(Follower follower, InputLog log, long told) {
        this.follower = follower;
        this.log = log;
        this.told = told;
    }

    @Override
    public List<TableEvent> see(Look look) {
        beginAnew(look.t());
        log.write(look);
        return counted(follower.see(look));
    }

    @Override
    public List<TableEvent> press(ButtonEdge edge) {
        beginAnew(edge.t());
        log.write(edge);
        return counted(follower.press(edge));
    }

    @Override
    public List<TableEvent> hear(Said said) {
        beginAnew(said.t());
        words++;
        log.write(said);
        return counted(follower.hear(said));
    }

    /** The hand that is left to the players is in the journal alone, so that a new start does not come upon the same again. */
    @Override
    public List<TableEvent> giveUp(Input input) {
        failed = true;
        return counted(follower.giveUp(input));
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

    @Override
    public boolean journalSaysAll() {
        return follower.journalSaysAll();
    }

    /**
     * Once a hand is settled, or much was said of one that the players tell themselves, and the journal has it, the journal says all that
     * comes next needs; but who has confirmed stands in no journal.
     */
    private void beginAnew(double t) {
        boolean due = settled || ((failed || words >= MANY_WORDS) && follower.journalSaysAll());
        if (due && written && log.beginAnew(told)) {
            settled = false;
            failed = false;
            words = 0;
            follower.confirmation()
                    .filter(Confirmation::given)
                    .ifPresent(card -> log.write(new Said.Right(t, card.hand())));
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
