package org.tilewatch.ledger;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.Backups.Backup;
import tools.jackson.core.JsonGenerator;

/**
 * What a ledger holds and a copy does not: it would be lost if the copy took its place.
 *
 * @param games that the copy has nothing of, the latest first
 * @param hands settled since, of games that the copy has
 * @param rest  whether something else was told since: of a hand in play, put right, or a name
 */
public record Missing(List<RecordedGame> games, int hands, boolean rest) {
    public Missing {
        games = List.copyOf(games);
    }

    /** What a copy misses of a ledger. */
    public static Missing of(Ledger ledger, Ledger copy) {
        Map<Long, RecordedGame> copied =
                copy.games().stream().collect(Collectors.toMap(RecordedGame::number, Function.identity()));
        Predicate<RecordedGame> isCopied = game -> copied.containsKey(game.number())
                && copied.get(game.number()).started().equals(game.started());
        var games = ledger.games();
        return new Missing(
                games.stream().filter(game -> !isCopied.test(game)).toList(),
                games.stream()
                        .filter(isCopied)
                        .mapToInt(game -> Math.max(
                                0,
                                game.hands().size()
                                        - copied.get(game.number()).hands().size()))
                        .sum(),
                games.stream()
                        .filter(isCopied)
                        .anyMatch(game -> !game.settings()
                                        .equals(copied.get(game.number()).settings())
                                || ledger.journal(game.number()).size()
                                        > copy.journal(game.number()).size()));
    }

    /** A copy and what it misses, as JSON. */
    public String json(Backup copy) {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, copy);
            out.writeArrayPropertyStart("games");
            games.forEach(game -> GameJson.write(out, game));
            out.writeEndArray();
            out.writeNumberProperty("hands", hands);
            out.writeBooleanProperty("rest", rest);
            out.writeEndObject();
        });
    }

    /** Copies, as JSON. */
    public static String list(List<Backup> copies) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("copies");
            for (var copy : copies) {
                out.writeStartObject();
                write(out, copy);
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, Backup copy) {
        out.writeStringProperty("copy", String.valueOf(copy.file().getFileName()));
        out.writeStringProperty("made", copy.made().toString());
        out.writeStringProperty("occasion", copy.occasion().word());
    }
}
