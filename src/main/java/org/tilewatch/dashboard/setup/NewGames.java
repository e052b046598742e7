package org.tilewatch.dashboard.setup;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How a game is begun on the page. Called on the server's threads.
 *
 * @param offered the games with their options, the players known by name, and what is agreed already, as one JSON object
 * @param begin   begins a game, and ends the one before it; given the game, its players by their chairs, who is east, and its options, as
 *                JSON. Throws a Refusal when it cannot be played so
 */
public record NewGames(Supplier<String> offered, Consumer<String> begin) {}
