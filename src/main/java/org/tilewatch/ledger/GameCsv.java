package org.tilewatch.ledger;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.Happening.Scored.Dreamt;
import org.tilewatch.play.Player;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * A game as a table for a spreadsheet (RFC 4180): one row for each line of a score card, each hand's worth, each payment, each
 * seat's gain with its running total, and each correction with the old and the new value. The column {@code row} tells them apart.
 */
public final class GameCsv {
    private static final String HEAD = "game,hand,row,player,to,what,tiles,value,unit,rule,total,old,new";

    /**
     * What a spreadsheet takes for the beginning of a formula, wherever spaces stand before it; some take the wide signs of East Asia for
     * the usual ones.
     */
    private static final Pattern FORMULA =
            Pattern.compile("(?s)(?:[\\t\\r\\n]|[\\s\\p{Z}]*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]).*");

    private final RecordedGame game;
    private final StringBuilder out = new StringBuilder(HEAD).append("\r\n");

    private GameCsv(RecordedGame game) {
        this.game = game;
    }

    /** The whole table, with its head. */
    public static String of(RecordedGame game, List<ScoreCard> cards) {
        var csv = new GameCsv(game);
        cards.forEach(csv::write);
        return csv.out.toString();
    }

    private void write(ScoreCard card) {
        card.score().ifPresent(score -> {
            for (var seat : Seat.values()) {
                Optional.ofNullable(score.results().get(seat)).ifPresent(result -> write(card, seat, result));
            }
        });
        for (var payment : card.payments()) {
            row(
                    card,
                    "payment",
                    name(card, payment.from()),
                    name(card, payment.to()),
                    ContractEnglish.of(payment.why()),
                    "",
                    Integer.toString(payment.points()),
                    "points",
                    payment.rule(),
                    "",
                    "",
                    "");
        }
        card.score().ifPresent(score -> {
            for (var seat : Seat.values()) {
                card.course()
                        .playerAt(seat)
                        .ifPresent(player -> total(card, player, score.deltas().getOrDefault(seat, 0)));
            }
            card.course()
                    .dreamer()
                    .ifPresent(player -> total(
                            card, player, score.dreamt().map(Dreamt::delta).orElse(0)));
        });
        for (var amendment : card.amendments()) {
            row(
                    card,
                    "correction",
                    "",
                    "",
                    ContractEnglish.of(amendment.what()),
                    "",
                    "",
                    "",
                    "",
                    "",
                    events(amendment.old()),
                    events(amendment.now()));
        }
    }

    private void total(ScoreCard card, Player player, int delta) {
        row(
                card,
                "total",
                game.settings().name(player),
                "",
                "the hand's payments together",
                "",
                Integer.toString(delta),
                "points",
                "",
                Integer.toString(card.totals().getOrDefault(player, 0)),
                "",
                "");
    }

    private void write(ScoreCard card, Seat seat, HandResult result) {
        switch (result) {
            case ClassicalScore score -> {
                score.items().forEach(item -> write(card, seat, item));
                worth(card, seat, score.limitHand().orElse("hand"), score.points(), "points");
            }
            case RiichiScore score -> {
                score.items().forEach(item -> write(card, seat, item));
                var limit = score.limit().orElse("hand");
                if (score.yakumanCount() > 0) {
                    worth(card, seat, limit, score.yakumanCount(), "yakuman");
                } else {
                    worth(card, seat, limit, score.fan(), "fan");
                    worth(card, seat, limit, score.fu(), "fu");
                }
            }
            case Refused refused ->
                row(
                        card,
                        "worth",
                        name(card, seat),
                        "",
                        ContractEnglish.of(refused.because()),
                        "",
                        "",
                        "",
                        "",
                        "",
                        "",
                        "");
        }
    }

    private void worth(ScoreCard card, Seat seat, String what, int value, String unit) {
        row(card, "worth", name(card, seat), "", what, "", Integer.toString(value), unit, "", "", "", "");
    }

    private void write(ScoreCard card, Seat seat, Item item) {
        var tiles = item.tiles().stream().map(Tile::code).collect(Collectors.joining(" "));
        var worth = CsvAmount.of(item.value());
        row(
                card,
                "line",
                name(card, seat),
                "",
                item.name(),
                tiles,
                worth.value(),
                worth.unit(),
                item.rule(),
                "",
                "",
                "");
    }

    private record CsvAmount(String value, String unit) {
        static CsvAmount of(Value value) {
            return switch (value) {
                case Value.Points(int points) -> new CsvAmount(Integer.toString(points), "points");
                case Value.Doubles(int doubles) -> new CsvAmount(Integer.toString(doubles), "doubles");
                case Value.Limit() -> new CsvAmount("", "limit");
                case Value.Fan(int fan) -> new CsvAmount(Integer.toString(fan), "fan");
                case Value.Fu(int fu) -> new CsvAmount(Integer.toString(fu), "fu");
                case Value.Yakuman(int count) -> new CsvAmount(Integer.toString(count), "yakuman");
                case Value.Told told -> new CsvAmount("", "told");
            };
        }
    }

    private String name(ScoreCard card, Purse purse) {
        return switch (purse) {
            case Purse.SeatPurse(Seat seat) -> name(card, seat);
            case Purse.NoSeat.TABLE -> "table";
            case Purse.NoSeat.DREAMER ->
                card.course()
                        .dreamer()
                        .map(player -> game.settings().name(player))
                        .orElse("dreamer");
        };
    }

    private String name(ScoreCard card, Seat seat) {
        return card.course()
                .playerAt(seat)
                .map(player -> game.settings().name(player))
                .orElse("nobody");
    }

    private static String events(List<TableEvent> events) {
        return events.stream().map(EventJson::writeTruth).collect(Collectors.joining(" "));
    }

    private void row(ScoreCard card, String... columns) {
        out.append(game.number()).append(',').append(card.start().hand());
        Arrays.stream(columns).forEach(column -> out.append(',').append(quoted(column)));
        out.append("\r\n");
    }

    /** A name that a spreadsheet would take for a formula is made a text; numbers keep their sign. */
    static String quoted(String text) {
        var harmless = FORMULA.matcher(text).matches() && !text.matches("-?\\d+") ? "'" + text : text;
        return harmless.matches("(?s).*[\",\\r\\n].*") ? '"' + harmless.replace("\"", "\"\"") + '"' : harmless;
    }
}
