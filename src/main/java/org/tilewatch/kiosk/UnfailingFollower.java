package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.SaidJson;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Place;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/**
 * A follower that goes on whatever it is given: where following something fails, the hand in play is left to the players, and it is logged
 * what was seen, pressed or said.
 */
public final class UnfailingFollower implements Follower {
    /** So many tiles of a look are logged: of a table all, of a look at something else enough to see what. */
    private static final int TILES_LOGGED = 200;
    /** What fails at every look is logged whole so often, and then each time that it has failed twice as often. */
    private static final long LOGGED_WHOLE = 8;

    private static final Logger LOG = LoggerFactory.getLogger(UnfailingFollower.class);

    private final Follower follower;
    private long failures;

    /** @param follower that may fail */
    public UnfailingFollower(Follower follower) {
        this.follower = follower;
    }

    @Override
    public List<TableEvent> see(Look look) {
        return take(new Input.Looked(look));
    }

    @Override
    public List<TableEvent> press(ButtonEdge edge) {
        return take(new Input.Pressed(edge));
    }

    @Override
    public List<TableEvent> hear(Said said) {
        return take(new Input.Heard(said));
    }

    @Override
    public List<TableEvent> take(Input input) {
        try {
            return follower.take(input);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            // What is left of the failed attempt goes first, so that there is memory to log it.
            var told = givenUp(input);
            log(input, failure);
            return told;
        }
    }

    private List<TableEvent> givenUp(Input input) {
        try {
            return follower.giveUp(input);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.error("The hand cannot be left to the players either", failure);
            return List.of();
        }
    }

    private void log(Input input, Throwable failure) {
        failures++;
        if (failures <= LOGGED_WHOLE || Long.bitCount(failures) == 1) {
            LOG.error(
                    "Following failed, {} times by now; the hand in play is left to the players. It was given {}",
                    failures,
                    text(input),
                    failure);
        }
    }

    /** What was given, of a look no more than fits a log. */
    static String text(Input input) {
        return switch (input) {
            case Input.Looked(Look look) ->
                "a look at %s s: %d tiles, hidden %s: %s%s"
                        .formatted(
                                look.t(),
                                look.tiles().size(),
                                look.hidden().stream().limit(TILES_LOGGED).toList(),
                                look.tiles().stream()
                                        .limit(TILES_LOGGED)
                                        .map(UnfailingFollower::text)
                                        .collect(Collectors.joining("; ")),
                                look.tiles().size() > TILES_LOGGED ? "; and more" : "");
            case Input.Pressed(ButtonEdge edge) -> edge.toString();
            case Input.Heard(Said said) -> SaidJson.write(said);
        };
    }

    private static String text(SeenTile tile) {
        return "%s %s at %s, %s towards %s, %s"
                .formatted(
                        tile.face(),
                        tile.reading().map(Object::toString).orElse("unread"),
                        tile.centre().x(),
                        tile.centre().y(),
                        tile.direction(),
                        tile.confidence());
    }

    @Override
    public List<TableEvent> giveUp(Input failed) {
        return follower.giveUp(failed);
    }

    @Override
    public Optional<Confirmation> confirmation() {
        return follower.confirmation();
    }

    @Override
    public boolean journalSaysAll() {
        return follower.journalSaysAll();
    }

    @Override
    public void written() {
        follower.written();
    }

    @Override
    public List<TableEvent> attend(double t) {
        return follower.attend(t);
    }

    @Override
    public List<Tile> indicators() {
        return follower.indicators();
    }

    @Override
    public List<Place> places(long question) {
        return follower.places(question);
    }

    @Override
    public Optional<Why> why(long number) {
        return follower.why(number);
    }

    @Override
    public List<TableEvent> end(double t) {
        return follower.end(t);
    }
}
