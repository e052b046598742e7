package org.tilewatch.health;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether the clock can be right: a Raspberry Pi keeps no time while it is off, and without a network nobody sets it. */
final class ClockCheck implements Check {
    @Override
    public String name() {
        return "clock";
    }

    @Override
    public Finding of(Condition now) {
        var date = Argument.of(
                DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC).format(now.now()));
        if (now.now().plusSeconds((long) HealthLimit.CLOCK_BEHIND.value()).isBefore(earliest(now))) {
            return find().poor(Key.CLOCK_BEHIND.with(date));
        }
        return now.kernel().clockSet().orElse(true)
                ? find().good(Key.CLOCK_RIGHT.with(date))
                : find().fair(Key.CLOCK_UNSET.with(date));
    }

    /** What was made or written cannot have been so in the future. */
    private static Instant earliest(Condition now) {
        return Stream.of(
                        Optional.of(now.built()),
                        now.database().written(),
                        now.ledgerCopiesCondition().newest())
                .flatMap(Optional::stream)
                .max(Instant::compareTo)
                .orElseThrow();
    }
}
