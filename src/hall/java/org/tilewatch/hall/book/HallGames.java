package org.tilewatch.hall.book;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.hall.book.BranchRows.Tip;
import org.tilewatch.ledger.Seal;

/** The games of a hall's tables. Safe for use by several threads. */
public final class HallGames {
    private final HallBook book;

    public HallGames(HallBook book) {
        this.book = book;
    }

    /**
     * A game that was begun.
     *
     * @param at by the hall's clock: the kiosk's own, less what it was wrong by as it told
     */
    public record BegunGame(UUID game, Instant at) {}

    /** The games of every kiosk that is or was called so, the oldest first. */
    public List<BegunGame> of(String table) {
        return book.look(connection -> {
            try (var select = connection.prepareStatement("SELECT game.id, event.at, event.ahead FROM game"
                    + " JOIN kiosk ON kiosk.id = game.kiosk JOIN event ON event.game = game.id AND event.seq = 0"
                    + " WHERE kiosk.name = ? ORDER BY game.id, event.branch")) {
                select.setString(1, table);
                var games = new ArrayList<BegunGame>();
                try (var row = select.executeQuery()) {
                    while (row.next()) {
                        games.add(new BegunGame(
                                UUID.fromString(row.getString(1)),
                                Instant.parse(row.getString(2)).plusMillis(row.getLong(3))));
                    }
                }
                games.sort((one, other) -> one.at().compareTo(other.at()));
                return games;
            }
        });
    }

    /** The seal of a game's last entry that holds: as long as it stays, so does the game. Empty where there is no such game. */
    public Optional<Seal> last(UUID game) {
        return book.look(
                connection -> new BranchRows(connection, game).holding().map(Tip::seal));
    }
}
