package org.tilewatch.ledger;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.EventJson;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * What the host does with games that are over: takes one in from elsewhere, takes one out that was only a trial, and puts a player's name
 * right. The game that is being played is left alone. Safe for use by several threads.
 */
public final class GameArchive {
    private final Ledger ledger;

    public GameArchive(Ledger ledger) {
        this.ledger = ledger;
    }

    /**
     * Takes a game in, as {@link Ledger#export} writes it, as one that is over.
     *
     * @return its number in this ledger
     * @throws Refusal when the lines are no game
     */
    public long take(List<String> lines) {
        var game = ImportedGame.of(lines);
        return ledger.changing(connection -> {
            long number;
            try (var insert = connection.prepareStatement(
                    "INSERT INTO game(settings, started, ended) VALUES (?, ?, ?) RETURNING number")) {
                insert.setString(1, SettingsJson.write(game.settings()));
                insert.setString(2, game.started().toString());
                insert.setString(3, game.ended().toString());
                try (var row = insert.executeQuery()) {
                    number = row.getLong(1);
                }
            }
            new Seals(connection).game(number);
            for (var event : game.events()) {
                write(number, event, game.started());
            }
            return number;
        });
    }

    private void write(long game, TableEvent event, Instant started) throws SQLException {
        var at = started.plus(Duration.ofMillis(Math.round(1000 * event.t())));
        ledger.write(game, at, EventJson.write(event), Optional.empty(), EventPayments.by(event));
    }

    /**
     * Takes a game out, with its journal and its payments.
     *
     * @return whether there was one
     * @throws Refusal when it is being played
     */
    public boolean delete(long game) {
        requireOver(game);
        return ledger.changing(connection -> {
            for (var table : List.of(
                    "DELETE FROM payment WHERE entry IN (SELECT number FROM journal WHERE game = ?)",
                    "DELETE FROM journal WHERE game = ?",
                    "DELETE FROM game WHERE number = ?")) {
                try (var delete = connection.prepareStatement(table)) {
                    delete.setLong(1, game);
                    if (delete.executeUpdate() > 0 && table.startsWith("DELETE FROM game")) {
                        return true;
                    }
                }
            }
            return false;
        });
    }

    /**
     * Gives a player another name in every game.
     *
     * @throws Refusal when nobody has that name, it is none, or somebody who has the new one sat at the same table
     */
    public void rename(String from, String to) {
        var name = GivenName.cleaned(to);
        if (name.isEmpty() || GivenName.isTooLong(to)) {
            throw new Refusal(Key.NAME_IS_NONE.with(Argument.of(GivenName.LONGEST)));
        }
        var theirs = ledger.games().stream()
                .filter(game -> game.settings().players().contains(from))
                .toList();
        if (theirs.isEmpty() || from.isEmpty()) {
            throw new Refusal(Key.NO_SUCH_PLAYER.with(Argument.of(from)));
        }
        theirs.forEach(game -> requireOver(game.number()));
        if (theirs.stream()
                .flatMap(game -> game.settings().players().stream())
                .anyMatch(other -> !other.equals(from) && GivenName.areAlike(other, name))) {
            throw new Refusal(Key.NAME_IS_TAKEN.with(Argument.of(name)));
        }
        ledger.changing(connection -> {
            try (var update = connection.prepareStatement("UPDATE game SET settings = ? WHERE number = ?")) {
                for (var game : theirs) {
                    update.setString(1, SettingsJson.write(renamed(game.settings(), from, name)));
                    update.setLong(2, game.number());
                    update.executeUpdate();
                }
            }
            for (var game : theirs) {
                new Seals(connection).game(game.number());
            }
            return theirs.size();
        });
    }

    private static GameSettings renamed(GameSettings settings, String from, String to) {
        return new GameSettings(
                settings.rules(),
                settings.players().stream()
                        .map(name -> name.equals(from) ? to : name)
                        .toList(),
                settings.east(),
                settings.roundWind(),
                settings.options(),
                settings.house());
    }

    private void requireOver(long game) {
        Optional.of(ledger.inPlay())
                .filter(now -> now.isPresent() && now.getAsLong() == game)
                .ifPresent(playing -> {
                    throw new Refusal(Key.GAME_IS_PLAYED.with(Argument.of(game)));
                });
    }
}
