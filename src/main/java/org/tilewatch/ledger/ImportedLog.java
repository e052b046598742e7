package org.tilewatch.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedGame.LogMark;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.formats.PlayedLog;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.formats.text.ReadLog;
import org.tilewatch.formats.text.TenhouReading;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.JsonNode;

/** A game out of a log that other programs read and write too, mjai or tenhou.net/6: told apart by what stands in it. */
final class ImportedLog {
    /** By these a log is played again that does not say by which. */
    static final String USUAL_RULES = "tenhou";

    /** A document of a long evening has a tenth of it. */
    private static final int MOST_LETTERS = 4 << 20;

    private ImportedLog() {}

    /**
     * The game of a log; empty where the lines are none.
     *
     * @throws Refusal when it is one, and none of its hands can be taken in
     */
    static Optional<ImportedGame> of(List<String> lines, Optional<String> rules) {
        return read(lines).map(log -> game(log, rules));
    }

    private static Optional<ReadLog> read(List<String> lines) {
        var first = lines.stream().filter(line -> !line.isBlank()).findFirst().map(ImportedGame::withoutMark);
        if (first.isEmpty() || !first.get().strip().startsWith("{")) {
            return Optional.empty();
        }
        var object = parsed(first.get());
        if (object.filter(MjaiText::isOne).isPresent()) {
            if (lines.size() > ImportedGame.MOST_EVENTS) {
                throw new Refusal(Key.GAME_FILE_LONG.with(Argument.of(ImportedGame.MOST_EVENTS)));
            }
            return Optional.of(
                    MjaiText.read(lines.stream().map(ImportedGame::withoutMark).toList()));
        }
        // A document stands in one line or in many.
        if (object.isPresent() && object.filter(TenhouReading::isOne).isEmpty()) {
            return Optional.empty();
        }
        long letters = lines.stream().mapToLong(String::length).sum();
        if (letters > MOST_LETTERS) {
            if (object.isPresent()) {
                throw new Refusal(Key.FILE_TOO_LARGE.with(Argument.of(MOST_LETTERS >> 20)));
            }
            return Optional.empty();
        }
        return parsed(ImportedGame.withoutMark(String.join("\n", lines)))
                .filter(TenhouReading::isOne)
                .map(TenhouReading::read);
    }

    private static Optional<JsonNode> parsed(String text) {
        try {
            return Optional.of(Json.parse(text)).filter(JsonNode::isObject);
        } catch (BadInput none) {
            return Optional.empty();
        }
    }

    private static ImportedGame game(ReadLog log, Optional<String> rules) {
        var mark = log.game().mark();
        if (mark.filter(own -> !GameIdentity.isOne(own.game())).isPresent()) {
            throw new Refusal(Key.LOG_FIELD.with(Argument.of("tilewatch.game")));
        }
        refuseWithoutHands(log.faulty(), log.game().hands().isEmpty());
        var settings = settings(log.game(), rules);
        var played = PlayedLog.of(log.game(), settings, log.faulty());
        refuseWithoutHands(played.faulty(), played.origin().hands().isEmpty());
        var started = mark.map(own -> GameIdentity.begun(own.game())).orElse(Instant.EPOCH);
        return new ImportedGame(
                mark.map(LogMark::game),
                mark.map(LogMark::revision).orElse(1),
                played.settings(),
                started,
                started,
                played.events(),
                Optional.of(played.origin()),
                new LogRemarks(
                        played.faulty().stream().map(OmittedHand::sentence).toList(), played.remarks()));
    }

    private static void refuseWithoutHands(List<OmittedHand> faulty, boolean none) {
        if (none) {
            throw new Refusal(
                    faulty.stream().map(OmittedHand::sentence).findFirst().orElse(Key.GAME_FILE_UNFINISHED.sentence()));
        }
    }

    private static GameSettings settings(LoggedGame game, Optional<String> rules) {
        var name = rules.or(() -> game.mark()
                        .map(LogMark::rules)
                        .filter(own -> Games.named(own).isPresent()))
                .orElse(USUAL_RULES);
        if (Games.named(name).isEmpty()) {
            throw new Refusal(Key.NO_SUCH_RULES.with(Argument.of(name)));
        }
        var settings = new GameSettings(name, names(game.names()), Seat.BOTTOM, Wind.EAST, Options.NONE);
        GameLog.objection(settings, "mjai, tenhou6").ifPresent(objection -> {
            throw new Refusal(objection);
        });
        return settings;
    }

    /** As the log has them; where nobody could tell two apart, or a name is none, all go by the winds of the first deal. */
    private static List<String> names(List<String> told) {
        boolean sound = IntStream.range(0, told.size())
                .allMatch(place -> !GivenName.isTooLong(told.get(place))
                        && GivenName.cleaned(told.get(place)).equals(told.get(place))
                        && !told.get(place).isEmpty()
                        && told.subList(0, place).stream()
                                .noneMatch(other -> GivenName.areAlike(other, told.get(place))));
        return sound ? told : WindNames.ofFour(Seat.BOTTOM);
    }
}
