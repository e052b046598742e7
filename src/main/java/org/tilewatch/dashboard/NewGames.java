package org.tilewatch.dashboard;

/** How a game is begun on the page. Called on the server's threads. */
public interface NewGames {
    /** The games with their options, the players known by name, and what is agreed already, as one JSON object. */
    String offered();

    /**
     * Begins a game, and ends the one before it.
     *
     * @param agreed the game, its players by their chairs, who is east, and its options, as JSON
     * @throws org.tilewatch.words.Refusal when it cannot be played so
     */
    void begin(String agreed);
}
