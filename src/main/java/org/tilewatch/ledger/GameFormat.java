package org.tilewatch.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.formats.text.TenhouText;
import org.tilewatch.games.GameSettings;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/** The formats in which a game leaves the ledger (formats contract). */
public enum GameFormat {
    MJAI("mjai.jsonl"),
    TENHOU6("tenhou.json"),
    /** A link for each hand, one a line. */
    TENHOU6_URL("tenhou.txt"),
    /** Our own, in which every game can be carried to another ledger. */
    TILEWATCH("jsonl");

    /**
     * A game as a text.
     *
     * @param leftOut the hands that are not in it, each with what keeps it out
     * @param doubts  what another reader may take otherwise
     */
    public record WrittenGame(String text, List<Sentence> leftOut, List<Sentence> doubts) {
        public WrittenGame {
            leftOut = List.copyOf(leftOut);
            doubts = List.copyOf(doubts);
        }
    }

    private final String ending;

    GameFormat(String ending) {
        this.ending = ending;
    }

    /** Its word in options and addresses. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The format of a word; empty where it is none. */
    public static Optional<GameFormat> named(String code) {
        return Stream.of(values()).filter(format -> format.code().equals(code)).findFirst();
    }

    /** Those that have words for a game. */
    public static List<GameFormat> of(GameSettings settings) {
        return Stream.of(values())
                .filter(format -> format == TILEWATCH
                        || GameLog.objection(settings, format.code()).isEmpty())
                .toList();
    }

    /** The words of all. */
    public static String names() {
        return Stream.of(values()).map(GameFormat::code).collect(Collectors.joining(", "));
    }

    /** What a file of the game is called: nobody's name is in it. */
    public String fileName(Ledger ledger, long number) {
        var game = ledger.played(number, name -> false);
        return "tilewatch-%s%s-r%d.%s"
                .formatted(
                        TenhouText.date(game.identity())
                                .map(LocalDate::toString)
                                .map(date -> date + "-")
                                .orElse(""),
                        game.identity().toString().substring(0, 8),
                        game.revision(),
                        ending);
    }

    /**
     * A game of the ledger in this format.
     *
     * @param told  whose names are told; the others go by the winds of the first deal
     * @param most  of each player's tiles no more is told
     * @param hands those that are written; empty for all that are finished
     * @throws Refusal when the format has no words for a game of these rules
     */
    public WrittenGame write(
            Ledger ledger, long number, Predicate<String> told, KnowledgeGrade most, Set<Integer> hands) {
        if (this == TILEWATCH) {
            return own(ledger, number, told, hands);
        }
        var game = ledger.played(number, told);
        GameLog.objection(game.settings(), code()).ifPresent(objection -> {
            throw new Refusal(objection);
        });
        var log = GameLog.of(game, most, hands, this != MJAI);
        var text = switch (this) {
            case MJAI -> MjaiText.write(log);
            case TENHOU6 -> TenhouText.write(log);
            default -> TenhouText.links(log).stream().map(link -> link + "\n").collect(Collectors.joining());
        };
        return new WrittenGame(text, leftOut(log), this == MJAI ? List.of() : TenhouText.doubts(log));
    }

    static List<Sentence> leftOut(LoggedGame log) {
        return log.mark().stream()
                .flatMap(mark -> mark.omitted().stream())
                .map(OmittedHand::sentence)
                .toList();
    }

    private static WrittenGame own(Ledger ledger, long number, Predicate<String> told, Set<Integer> hands) {
        if (!hands.isEmpty()) {
            throw new Refusal(Key.GAME_WHOLE_ALONE.sentence());
        }
        var lines = new StringBuilder();
        try {
            ledger.carry(number, told, lines);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return new WrittenGame(lines.toString(), List.of(), List.of());
    }
}
