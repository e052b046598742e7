package org.tilewatch.kiosk;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tilewatch.dashboard.Giving;
import org.tilewatch.games.GameSettings;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Who agrees that the evening is recorded to be given away. Nobody does until he says so, and whoever sits down in another game, or
 * after the kiosk was started anew, is asked anew.
 */
final class Consents implements Giving {
    private final Supplier<Optional<GameSettings>> game;
    private final Supplier<Recorder.Amount> recorded;
    private final Runnable delete;
    private final long most;
    private final Set<String> agreed = new HashSet<>();

    /**
     * @param game     that is played
     * @param recorded so far
     * @param delete   deletes that
     * @param most     bytes that are recorded
     */
    Consents(Supplier<Optional<GameSettings>> game, Supplier<Recorder.Amount> recorded, Runnable delete, long most) {
        this.game = game;
        this.recorded = recorded;
        this.delete = delete;
        this.most = most;
    }

    private List<String> players() {
        return game.get().map(GameSettings::players).orElse(List.of()).stream()
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** Another game begins, be it the same players': nobody has agreed to its being recorded. */
    synchronized void askAnew() {
        agreed.clear();
    }

    /** Whether everybody who plays agrees. */
    synchronized boolean all() {
        var players = players();
        return !players.isEmpty() && agreed.containsAll(players);
    }

    @Override
    public synchronized Standing standing() {
        var so = recorded.get();
        return new Standing(
                players().stream()
                        .map(name -> new Asked(name, agreed.contains(name)))
                        .toList(),
                so.goesOn(),
                so.bytes(),
                most);
    }

    @Override
    public synchronized void agree(String player, boolean agrees) {
        if (!players().contains(player)) {
            throw new Refusal(Key.NOBODY_OF_THAT_NAME_PLAYS.with(Argument.of(player)));
        }
        if (agrees) {
            agreed.add(player);
        } else {
            agreed.remove(player);
        }
    }

    @Override
    public synchronized void delete() {
        agreed.clear();
        delete.run();
    }
}
