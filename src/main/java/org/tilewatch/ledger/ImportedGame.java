package org.tilewatch.ledger;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;
import tools.jackson.core.JacksonException;

/**
 * A game that was played elsewhere, read from its lines. Who paid whom is not in them; it follows from what lay there.
 *
 * @param started when it began, by its own clock
 * @param ended   when its last event was told
 */
record ImportedGame(GameSettings settings, Instant started, Instant ended, List<TableEvent> events) {
    /** More events are no game that anybody has played: a long evening has some ten thousand. */
    static final int MOST_EVENTS = 100_000;

    ImportedGame {
        events = List.copyOf(events);
    }

    /** @throws Refusal when the lines are no game */
    static ImportedGame of(List<String> lines) {
        if (lines.isEmpty() || lines.size() > MOST_EVENTS) {
            throw new Refusal(Key.NO_GAME_IN_THE_FILE.with(Argument.of(1)));
        }
        var settings = atLine(1, () -> SettingsJson.read(lines.getFirst()));
        var ruleset = settings.ruleset();
        var rules = settings.playRules();
        if (ruleset.isEmpty() || rules.isEmpty() || settings.objection().isPresent()) {
            throw new Refusal(Key.NO_GAME_IN_THE_FILE.with(Argument.of(1)));
        }
        var events = new ArrayList<TableEvent>();
        var record = GameRecord.begin(settings.begin(rules.get()));
        for (int i = 1; i < lines.size(); i++) {
            var line = lines.get(i);
            var before = record;
            var event = atLine(i + 1, () -> paid(EventJson.read(line), before, ruleset.get()));
            events.add(event);
            int number = i;
            record = atLine(i + 1, () -> before.with(new NumberedEvent(number, event)));
        }
        var started = atLine(1, () -> started(lines.getFirst()));
        double last = events.stream().mapToDouble(TableEvent::t).max().orElse(0);
        return new ImportedGame(settings, started, started.plus(Duration.ofMillis(Math.round(1000 * last))), events);
    }

    private static Instant started(String settings) {
        return Optional.ofNullable(Json.parse(settings).get("started"))
                .map(node -> Instant.parse(node.asString()))
                .orElse(Instant.EPOCH);
    }

    private static TableEvent paid(TableEvent event, GameRecord record, Ruleset ruleset) {
        if (!(event.what() instanceof Scored scored)) {
            return event;
        }
        return record.hand()
                .map(hand -> hand.game()
                        .settle(
                                hand.record()
                                        .hand()
                                        .withIndicators(scored.indicators())
                                        .withHiddenIndicators(scored.hidden()),
                                ruleset))
                .flatMap(settlingResult -> settlingResult
                                        instanceof GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done)
                                && done.scored().deltas().equals(scored.deltas())
                        ? Optional.of(event.with(scored.with(done.scored().payments())))
                        : Optional.<TableEvent>empty())
                .orElse(event);
    }

    /** What cannot be read, or cannot happen in a game at all, is said with its line. */
    private static <T> T atLine(int line, Supplier<T> read) {
        try {
            return read.get();
        } catch (BadInput
                | SaidException
                | IllegalArgumentException
                | IllegalStateException
                | DateTimeException
                | JacksonException none) {
            throw new Refusal(Key.NO_GAME_IN_THE_FILE.with(Argument.of(line)));
        }
    }
}
