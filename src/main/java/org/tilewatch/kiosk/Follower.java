package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Place;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;

/** Explains looks and presses, handed over in order of time. */
public interface Follower {
    /** What a look shows to have happened. */
    List<TableEvent> see(Look look);

    /** What a press brings about. */
    List<TableEvent> press(ButtonEdge edge);

    /** What somebody's words at the page bring about. */
    List<TableEvent> hear(Said said);

    /** Who has confirmed the score card; empty while none lies before the players. */
    Optional<Confirmation> confirmation();

    /** What any of these brings about. */
    default List<TableEvent> take(Input input) {
        return switch (input) {
            case Input.Looked(Look look) -> see(look);
            case Input.Pressed(ButtonEdge edge) -> press(edge);
            case Input.Heard(Said said) -> hear(said);
        };
    }

    /** Whether another that has read the journal alone would stand where this one stands, but for a card that all have confirmed. */
    default boolean journalSaysAll() {
        return false;
    }

    /** All that was told is in the journal. */
    default void written() {}

    /**
     * What is told when something given to the follower made it fail: it begins afresh from what was told before, and the hand in play is
     * watched no more.
     *
     * @param failed what it was given
     */
    default List<TableEvent> giveUp(Input failed) {
        return List.of();
    }

    /** What waited for its turn between two of these, up to a time in seconds. */
    default List<TableEvent> attend(double t) {
        return List.of();
    }

    /** Riichi's indicators as far as they lie open. */
    default List<Tile> indicators() {
        return List.of();
    }

    /** Where the tiles lie that a question is about. */
    default List<Place> places(long question) {
        return List.of();
    }

    /** Why an event was told, by its number; empty where nothing was told under it. */
    default Optional<Why> why(long number) {
        return Optional.empty();
    }

    /** What only waited for more, when nothing more will be seen. */
    List<TableEvent> end(double t);
}
