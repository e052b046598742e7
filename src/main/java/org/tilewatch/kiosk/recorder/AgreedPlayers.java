package org.tilewatch.kiosk.recorder;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tilewatch.games.GameSettings;

/**
 * The players who agree that the evening is recorded to be given away. Nobody does until he says so, and whoever sits down in another
 * game, or after the kiosk was started anew, is asked anew. Safe for use by several threads.
 */
public final class AgreedPlayers {
    private final Supplier<Optional<GameSettings>> game;
    private final Set<String> agreed = new HashSet<>();

    /** @param game that is played */
    public AgreedPlayers(Supplier<Optional<GameSettings>> game) {
        this.game = game;
    }

    /** Who plays, in the order of the chairs; none where nothing is played. */
    List<String> playing() {
        return game.get().map(GameSettings::players).orElse(List.of()).stream()
                .filter(name -> !name.isEmpty())
                .toList();
    }

    synchronized boolean agrees(String player) {
        return agreed.contains(player);
    }

    /** Whether everybody who plays agrees. */
    public synchronized boolean all() {
        var players = playing();
        return !players.isEmpty() && agreed.containsAll(players);
    }

    synchronized void agree(String player, boolean agrees) {
        if (agrees) {
            agreed.add(player);
        } else {
            agreed.remove(player);
        }
    }

    /** Nobody agrees any longer. Another game begins, be it the same players': nobody has agreed to its being recorded. */
    public synchronized void askAnew() {
        agreed.clear();
    }
}
