package org.tilewatch.dashboard.history;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.NumberedEvent;

/** The ledger as the page reads it. Called on the server's threads. */
public interface GameHistory {
    /**
     * The games, the latest first, as one JSON object.
     *
     * @param past whether those that are over are among them; where they are not, and there are some, the object says so
     */
    String games(boolean past);

    /** The number of the game that is being played; empty where none is. */
    OptionalLong inPlay();

    /** A game with the score card of every hand, as JSON; empty when there is no such game. */
    Optional<String> game(long number);

    /** The same as a table for a spreadsheet. */
    Optional<String> table(long number);

    /** What was agreed of a game and told of it; empty when there is no such game. */
    Optional<JournalledGame> told(long number);

    /** A game as it was agreed, and its journal. */
    record JournalledGame(GameSettings settings, List<NumberedEvent> journal) {
        public JournalledGame {
            journal = List.copyOf(journal);
        }
    }

    /**
     * Takes a game in that was written out as JSON Lines. It is played again, and its points must follow.
     *
     * @return its number
     * @throws org.tilewatch.words.Refusal when the lines are no game that can be taken in, or one that is here
     */
    long take(List<String> lines);

    /**
     * Takes a game out.
     *
     * @return whether there was one
     * @throws org.tilewatch.words.Refusal when it is being played
     */
    boolean delete(long number);

    /**
     * Gives a player another name in every game.
     *
     * @throws org.tilewatch.words.Refusal when nobody has that name, or the new one cannot be
     */
    void rename(String from, String to);

    /** The game's events as they were journalled, as JSON Lines. */
    Optional<String> journal(long number);

    /**
     * The game's finished hands without the players' names, as other programs read them.
     *
     * @param format a format's word
     * @param grade  the most that is told of what players held, in a word
     * @return empty when there is no such game, format or grade
     * @throws org.tilewatch.words.Refusal when the format has no words for a game of these rules
     */
    Optional<ExportedGame> export(long number, String format, String grade);

    /**
     * What whoever exports a game has to know before, as JSON: the hands that are left out and why, what other readers may take
     * otherwise, and a link for each hand.
     *
     * @param grade the most that is told of what players held, in a word
     * @return empty when there is no such game or grade
     */
    Optional<String> exports(long number, String grade);

    /**
     * A hand as a review takes it, as JSON; empty when there is no such game.
     *
     * @throws org.tilewatch.words.Refusal when the hand cannot be told so, with what keeps it out
     */
    Optional<String> review(long number, int hand);

    /** A game as a file. */
    record ExportedGame(String name, String text) {}
}
