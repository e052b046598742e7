package org.tilewatch.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tilewatch.games.Game;
import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Law;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Price;
import org.tilewatch.rules.Ruleset;

/** Everything that a ruleset says, line by line, to be printed and compared. */
final class RuleSheet {
    /**
     * One line.
     *
     * @param part  which part of the sheet it belongs to
     * @param name  in the contract's words
     * @param value in words and figures
     * @param rule  the number or section of the text
     */
    record SheetLine(String part, String name, String value, String rule) {
        boolean isAbout(SheetLine other) {
            return part.equals(other.part) && name.equals(other.name);
        }

        boolean says(SheetLine other) {
            return value.equals(other.value);
        }
    }

    private RuleSheet() {}

    /** The lines of a ruleset whose hands are played as one of the texts says. */
    static List<SheetLine> of(Ruleset ruleset, Game game) {
        var lines = new ArrayList<SheetLine>();
        for (var row : ruleset.rows()) {
            lines.add(new SheetLine("rows", row.name(), worth(row.price()), row.rule()));
        }
        for (var term : ruleset.terms()) {
            lines.add(new SheetLine("settlement", term.name(), term.value(), term.rule()));
        }
        addPlay(lines, game.play());
        addGame(lines, game.course(4, Options.NONE));
        for (var option : ruleset.options()) {
            lines.add(new SheetLine(
                    "options",
                    option.name(),
                    "%s (%s): %s".formatted(option.standard(), option.values().text(), option.meaning()),
                    option.rule()));
        }
        return lines;
    }

    private static void addPlay(List<SheetLine> lines, PlayRules play) {
        lines.add(new SheetLine("play", "tiles", String.valueOf(play.stock().tiles()), play.number(Law.COPIES)));
        lines.add(new SheetLine(
                "play",
                "dead-wall",
                play.stock().deadWall() + " tiles, " + refilled(play.stock().refill()),
                play.number(Law.EXHAUSTED)));
        lines.add(new SheetLine("play", "claims", order(play.precedence()), play.number(Law.PRECEDENCE)));
        lines.add(
                new SheetLine("play", "winners-of-a-discard", winners(play.precedence()), play.number(Law.PRECEDENCE)));
        lines.add(new SheetLine(
                "play",
                "claim-window",
                play.claims()
                        .seconds()
                        .map(seconds -> String.format(Locale.ROOT, "%.0f seconds", seconds))
                        .orElse("until the next discard"),
                play.number(Law.CLAIM_WINDOW)));
        for (var trait : Trait.values()) {
            if (play.has(trait)) {
                lines.add(new SheetLine("play", trait.code(), "yes", play.number(trait)));
            }
        }
    }

    private static void addGame(List<SheetLine> lines, GameRules game) {
        lines.add(new SheetLine(
                "game",
                "rounds",
                game.rounds().stream().map(RuleSheet::word).collect(Collectors.joining(", ")),
                game.roundsRule()));
        if (!game.uma().isEmpty()) {
            lines.add(new SheetLine(
                    "game",
                    "uma",
                    game.uma().stream().map(String::valueOf).collect(Collectors.joining(", ")),
                    game.umaRule()));
        }
    }

    private static String refilled(PlayRules.Refill refill) {
        return switch (refill) {
            case NEVER -> "used up";
            case EACH -> "kept at that";
            case IN_PAIRS -> "filled up by two when two are used";
        };
    }

    private static String order(ClaimPrecedence precedence) {
        return precedence.ranks().stream()
                .map(equal -> equal.stream().map(RuleSheet::word).sorted().collect(Collectors.joining(" and ")))
                .collect(Collectors.joining(" before "));
    }

    private static String winners(ClaimPrecedence precedence) {
        return switch (precedence.among()) {
            case NEAREST -> "the next in turn";
            case FARTHEST -> "the last in turn";
            case ALL -> "up to " + precedence.winners();
        };
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String worth(Price price) {
        var concealed = worth(price.concealed());
        if (price.open().isEmpty()) {
            return concealed + ", concealed only";
        }
        var open = worth(price.open().get());
        return open.equals(concealed) ? concealed : concealed + ", open " + open;
    }

    private static String worth(Value value) {
        return switch (value) {
            case Value.Points(int points) -> counted(points, "point");
            case Value.Doubles(int doubles) -> counted(doubles, "double");
            case Value.Limit() -> "limit";
            case Value.Fan(int fan) -> fan + " fan";
            case Value.Fu(int fu) -> fu + " fu";
            case Value.Yakuman(int count) -> count == 1 ? "yakuman" : count + " yakuman";
            case Value.Told told -> throw new IllegalStateException("no row is worth what players say");
        };
    }

    private static String counted(int count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }
}
