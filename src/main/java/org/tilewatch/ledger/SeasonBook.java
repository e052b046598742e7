package org.tilewatch.ledger;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.tilewatch.season.GameFigures;
import org.tilewatch.season.PlayerFigures;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * How everybody fared over the games of the ledger. Who has not said yes to being named stands among the others, without a name. Safe for use by
 * several threads; what is counted of a game is remembered until somebody changes it.
 */
public final class SeasonBook {
    /** Of an evening a week three games are played: so many are those of thirty years. */
    private static final int MOST_GAMES = 5_000;

    private final Ledger ledger;
    private final CountedPlayers counted;
    private final Map<Long, CountedGame> remembered = new LinkedHashMap<>();

    /** @param entries of its journal when it was counted */
    private record CountedGame(long entries, GameFigures figures) {}

    /**
     * Which games are asked for.
     *
     * @param rules  as the players call them
     * @param since  the day on which one was begun at the earliest, by UTC
     * @param until  at the latest
     * @param player who took part
     */
    public record SeasonFilter(
            Optional<String> rules, Optional<LocalDate> since, Optional<LocalDate> until, Optional<String> player) {
        boolean takes(RecordedGame game) {
            var day = LocalDate.ofInstant(game.started(), ZoneOffset.UTC);
            return rules.filter(name -> !name.equals(game.settings().rulesName()))
                            .isEmpty()
                    && since.filter(day::isBefore).isEmpty()
                    && until.filter(day::isAfter).isEmpty()
                    && player.filter(name -> !game.settings().players().contains(name))
                            .isEmpty();
        }
    }

    /**
     * What was counted.
     *
     * @param rules   by which any game of the ledger was played
     * @param players everybody who took part in an asked game, by name, and whether he has said yes to being named
     * @param named   the figures of those who have
     * @param others  those of everybody else together, and how many they are
     * @param games   the finished games, the earliest first: what each brought those who may be named
     */
    public record SeasonTable(
            List<String> rules,
            Map<String, Boolean> players,
            Map<String, PlayerFigures> named,
            PlayerFigures others,
            int othersCount,
            List<SeasonGame> games) {
        public SeasonTable {
            rules = List.copyOf(rules);
            games = List.copyOf(games);
        }

        /** Whether the others' figures are told: those of one alone would be his, whatever he goes by. */
        boolean tellsOthers() {
            return othersCount > 1;
        }
    }

    /** A finished game: its number, and what stood at its end, by name. */
    public record SeasonGame(long number, LocalDate day, Map<String, Integer> totals) {
        public SeasonGame {
            totals = Map.copyOf(totals);
        }
    }

    /** @param counted who may be named */
    public SeasonBook(Ledger ledger, CountedPlayers counted) {
        this.ledger = ledger;
        this.counted = counted;
    }

    /** @throws Refusal when the games are more than can be counted at once */
    public synchronized SeasonTable table(SeasonFilter filter) {
        var all = ledger.games();
        var games = all.stream().filter(filter::takes).toList().reversed();
        if (games.size() > MOST_GAMES) {
            throw new Refusal(Key.SEASON_TOO_LONG.with(Argument.of(games.size()), Argument.of(MOST_GAMES)));
        }
        remembered.keySet().retainAll(all.stream().map(RecordedGame::number).toList());
        var agreed = counted.names();
        var byName = new HashMap<String, PlayerFigures>();
        var finished = new ArrayList<SeasonGame>();
        for (var game : games) {
            var figures = figures(game);
            figures.players()
                    .forEach((player, fared) -> byName.merge(game.settings().name(player), fared, PlayerFigures::plus));
            if (figures.finished()) {
                var totals = new HashMap<String, Integer>();
                figures.totals().forEach((player, total) -> {
                    var name = game.settings().name(player);
                    if (agreed.contains(name)) {
                        totals.put(name, total);
                    }
                });
                finished.add(
                        new SeasonGame(game.number(), LocalDate.ofInstant(game.started(), ZoneOffset.UTC), totals));
            }
        }
        var players = new LinkedHashMap<String, Boolean>();
        new TreeSet<>(byName.keySet()).forEach(name -> players.put(name, agreed.contains(name)));
        var named = new LinkedHashMap<String, PlayerFigures>();
        var others = PlayerFigures.NONE;
        for (var player : players.entrySet()) {
            var fared = byName.getOrDefault(player.getKey(), PlayerFigures.NONE);
            if (player.getValue()) {
                named.put(player.getKey(), fared);
            } else {
                others = others.plus(fared);
            }
        }
        return new SeasonTable(
                all.stream()
                        .map(game -> game.settings().rulesName())
                        .distinct()
                        .sorted()
                        .toList(),
                players,
                named,
                others,
                players.size() - named.size(),
                finished);
    }

    private GameFigures figures(RecordedGame game) {
        long entries = ledger.entries(game.number());
        var known = Optional.ofNullable(remembered.get(game.number())).filter(one -> one.entries() == entries);
        return known.orElseGet(() -> {
                    var journal = ledger.journal(game.number());
                    var now = new CountedGame(
                            entries,
                            GameFigures.of(
                                    game.number(),
                                    game.settings(),
                                    journal.stream().map(Entry::numbered).toList(),
                                    ledger.logRemarks(game.number()).isEmpty()));
                    remembered.put(game.number(), now);
                    return now;
                })
                .figures();
    }

    /**
     * Says whether a player may be counted by name.
     *
     * @throws Refusal when nobody of that name has played here, or it cannot be kept
     */
    public void agree(String name, boolean agrees) {
        if (name.isEmpty()
                || agrees
                        && ledger.games().stream()
                                .noneMatch(game -> game.settings().players().contains(name))) {
            throw new Refusal(Key.NO_SUCH_PLAYER.with(Argument.of(name)));
        }
        counted.agree(name, agrees);
    }
}
