package org.tilewatch.ledger;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.ledger.SeasonBook.SeasonTable;
import org.tilewatch.season.PlayerFigures;

/** A season as a table for a spreadsheet (RFC 4180): a row for each who may be named, and one for the others together. */
public final class SeasonCsv {
    private static final List<String> HEAD = List.of(
            "player",
            "games",
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "points",
            "hands",
            "won_on_discard",
            "won_drawn",
            "gained",
            "dealt_in",
            "dealt_in_after_riichi",
            "dealt_in_to_riichi",
            "dealt_in_to_open",
            "paid",
            "riichi",
            "riichi_won",
            "riichi_lost",
            "discards_from_hand",
            "discards_from_wall",
            "discards_unseen",
            "seconds_a_discard",
            "seconds_a_claim",
            "rows");

    private SeasonCsv() {}

    /** The whole table, with its head. */
    public static String of(SeasonTable table) {
        var rows = Stream.concat(
                table.named().entrySet().stream().map(one -> row(one.getKey(), one.getValue())),
                table.tellsOthers() ? Stream.of(row("", table.others())) : Stream.empty());
        return Stream.concat(Stream.of(String.join(",", HEAD)), rows)
                .map(row -> row + "\r\n")
                .collect(Collectors.joining());
    }

    private static String row(String name, PlayerFigures figures) {
        var wins = figures.wins();
        var riichi = figures.riichi();
        var discards = figures.discards();
        var numbers = Stream.of(
                Stream.of(figures.games()),
                figures.places().stream(),
                Stream.of(
                        figures.points(),
                        figures.hands(),
                        wins.onDiscard(),
                        wins.drawn(),
                        wins.gained(),
                        wins.dealtIn(),
                        wins.dealtInAfterRiichi(),
                        wins.dealtInToRiichi(),
                        wins.dealtInToOpen(),
                        wins.paid(),
                        riichi.declared(),
                        riichi.won(),
                        riichi.lost(),
                        discards.fromHand(),
                        discards.fromWall(),
                        discards.unseen()));
        var earned = figures.rows().entrySet().stream()
                .map(row -> row.getKey() + " " + row.getValue())
                .sorted()
                .collect(Collectors.joining("; "));
        return Stream.of(
                        Stream.of(GameCsv.quoted(name)),
                        numbers.flatMap(each -> each).map(String::valueOf),
                        Stream.of(
                                seconds(discards.seconds().median()),
                                seconds(figures.reactions().median()),
                                GameCsv.quoted(earned)))
                .flatMap(each -> each)
                .collect(Collectors.joining(","));
    }

    private static String seconds(OptionalDouble seconds) {
        return seconds.isPresent() ? Double.toString(seconds.getAsDouble()) : "";
    }
}
