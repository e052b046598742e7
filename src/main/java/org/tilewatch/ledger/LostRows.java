package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * What a ledger holds and a copy does not: it would be lost if the copy took its place.
 *
 * @param games that the copy has nothing of, the latest first
 * @param hands settled since, of games that the copy has
 * @param rest  whether something else was told since: of a hand in play, put right, or a name
 */
public record LostRows(List<RecordedGame> games, int hands, boolean rest) {
    public LostRows {
        games = List.copyOf(games);
    }

    /** What a copy misses of a ledger. */
    public static LostRows of(Ledger ledger, Ledger copy) {
        var copies = copy.games();
        var games = new ArrayList<RecordedGame>();
        int hands = 0;
        boolean rest = false;
        for (var game : ledger.games()) {
            var copied = copies.stream()
                    .filter(other ->
                            other.number() == game.number() && other.identity().equals(game.identity()))
                    .findFirst();
            if (copied.isEmpty()) {
                games.add(game);
                continue;
            }
            hands += Math.max(0, game.hands().size() - copied.get().hands().size());
            rest |= !game.settings().equals(copied.get().settings())
                    || ledger.journal(game.number()).size()
                            > copy.journal(game.number()).size();
        }
        return new LostRows(games, hands, rest);
    }
}
