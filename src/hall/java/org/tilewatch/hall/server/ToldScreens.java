package org.tilewatch.hall.server;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.tilewatch.hall.tables.ShownTableJson;
import org.tilewatch.hall.tables.ShownTables;
import org.tilewatch.hall.tables.ShownTables.Window;

/**
 * What is shown: hundreds may look on, and are told the same for as long as nobody sees a difference. Safe for use by several threads.
 *
 * @param at      when the tables were so
 * @param ago     how long ago whoever is told so is told it; empty where it is now
 * @param answers what those were told who knew one of the earlier versions: most know one of the last
 * @param kept    characters of these
 */
record ToldScreens(
        ShownTables shown,
        Instant at,
        Optional<Duration> ago,
        Map<WindowQuestion, PackedJson> answers,
        AtomicLong kept) {
    /** Characters of the answers of one moment: whoever asks for what nobody else does is answered without one being kept. */
    private static final long MOST_KEPT = 1 << 20;

    record WindowQuestion(long known, Window window) {}

    ToldScreens(ShownTables shown, Instant at, Optional<Duration> ago) {
        this(shown, at, ago, new ConcurrentHashMap<>(), new AtomicLong());
    }

    boolean isOlder(Duration age, Instant now) {
        return Duration.between(at, now).abs().compareTo(age) >= 0;
    }

    /** What a page does not know yet that knows a version of what is seen in a window. */
    PackedJson since(long known, Window window) {
        // Whoever knows none of them is told all, by whatever number.
        var question = new WindowQuestion(shown.isAllNew(known) ? 0 : known, window);
        return kept.get() < MOST_KEPT
                ? answers.computeIfAbsent(question, this::keptAnswer)
                : Optional.ofNullable(answers.get(question)).orElseGet(() -> answer(question));
    }

    private PackedJson keptAnswer(WindowQuestion asked) {
        var answer = answer(asked);
        kept.addAndGet(answer.bytes());
        return answer;
    }

    private PackedJson answer(WindowQuestion asked) {
        return PackedJson.of(ShownTableJson.write(shown, asked.known(), asked.window(), at, ago));
    }
}
