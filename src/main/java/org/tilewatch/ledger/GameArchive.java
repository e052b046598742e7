package org.tilewatch.ledger;

import java.util.List;
import java.util.Optional;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/**
 * What the host does with games that are over: takes one in from elsewhere, takes one out that was only a trial, and puts a player's name
 * right. The game that is being played is left alone. Safe for use by several threads.
 */
public final class GameArchive {
    /**
     * A game that was taken in.
     *
     * @param number    in this ledger
     * @param leftOut   the hands that stay out, each with what is wrong with it
     * @param otherwise what the rules say otherwise than the log
     */
    public record TakenGame(long number, List<Sentence> leftOut, List<Sentence> otherwise) {
        public TakenGame {
            leftOut = List.copyOf(leftOut);
            otherwise = List.copyOf(otherwise);
        }
    }

    private final Ledger ledger;

    public GameArchive(Ledger ledger) {
        this.ledger = ledger;
    }

    /**
     * Takes a game in as one that is over: as {@link Ledger#carry} writes it, or as a log of another program. It is played again; what
     * a game of Tilewatch says of points must follow, and what a log says stands where the rules say otherwise.
     *
     * @param rules by which a log is played again; empty for those that it names, or the usual ones
     * @throws Refusal when the lines are no game, or one that cannot have been played so, or one that is here
     */
    public TakenGame take(List<String> lines, Optional<String> rules) {
        var game = ImportedGame.of(lines, rules);
        long taken = ledger.changing(connection -> {
            var journals = new JournalRows(connection);
            var rows = new GameRows(connection, journals, GameMarks.OF_ANY_TIME);
            var identity = game.lasting();
            var here = rows.known(identity);
            if (here.isEmpty() && game.identity().isEmpty()) {
                here = rows.played(game.started(), game.events());
            }
            if (here.isPresent()) {
                throw new Refusal(Key.GAME_FILE_KNOWN.with(Argument.of(here.getAsLong())));
            }
            var agreed = new AgreedGame(
                    game.settings(), Optional.of(identity), false, true, game.revision(), game.origin(), 0);
            long number = rows.insert(agreed, game.started(), Optional.of(game.ended()));
            journals.write(number, game.events(), game::written);
            return number;
        });
        return new TakenGame(taken, game.said().leftOut(), game.said().otherwise());
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
     * Gives a player another name in every game, the one that is played too.
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
        if (theirs.stream()
                .flatMap(game -> game.settings().players().stream())
                .anyMatch(other -> !other.equals(from) && GivenName.areAlike(other, name))) {
            throw new Refusal(Key.NAME_IS_TAKEN.with(Argument.of(name)));
        }
        ledger.changing(connection -> {
            var rows = new GameRows(connection, new JournalRows(connection), GameMarks.OF_ANY_TIME);
            for (var game : theirs) {
                var agreed = rows.agreed(game.number()).orElseThrow();
                rows.write(game.number(), agreed.with(game.settings().renamed(from, name)));
            }
            return theirs.size();
        });
    }

    private void requireOver(long game) {
        Optional.of(ledger.inPlay())
                .filter(now -> now.isPresent() && now.getAsLong() == game)
                .ifPresent(playing -> {
                    throw new Refusal(Key.GAME_IS_PLAYED.with(Argument.of(game)));
                });
    }
}
