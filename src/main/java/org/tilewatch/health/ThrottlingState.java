package org.tilewatch.health;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The strains of the machine.
 *
 * @param measured those that the machine tells at all: what is not told is not known to be well
 * @param now      those that hold
 * @param since    those that hold, or have held since the machine was started or was watched first
 */
public record ThrottlingState(Set<ThrottlingCause> measured, Set<ThrottlingCause> now, Set<ThrottlingCause> since) {
    /** Where the machine tells of none. */
    public static final ThrottlingState UNMEASURED = new ThrottlingState(Set.of(), Set.of(), Set.of());

    /** The firmware's answer, alone or as vcgencmd prints it. */
    private static final Pattern ANSWER = Pattern.compile("(?:throttled=)?(?:0x)?([0-9a-fA-F]{1,8})");
    /** From here on the answer's bits are of the time before. */
    private static final int BEFORE = 16;

    public ThrottlingState {
        measured = Set.copyOf(measured);
        now = Set.copyOf(now);
        since = Set.copyOf(since);
    }

    /**
     * Those of the firmware's answer: bits 0 to 3 hold now, 16 to 19 held before
     * (raspberrypi.com/documentation/computers/os.html, vcgencmd get_throttled).
     *
     * @param text such as {@code 50005} or {@code throttled=0x50005}; anything else tells nothing
     */
    static ThrottlingState told(String text) {
        var answer = ANSWER.matcher(text.strip());
        if (!answer.matches()) {
            return UNMEASURED;
        }
        long bits = Long.parseLong(answer.group(1), 16);
        return new ThrottlingState(
                EnumSet.allOf(ThrottlingCause.class),
                those(bit -> (bits >> bit & 1) != 0),
                those(bit -> ((bits | bits >> BEFORE) >> bit & 1) != 0));
    }

    private static Set<ThrottlingCause> those(IntPredicate set) {
        return Stream.of(ThrottlingCause.values())
                .filter(throttlingCause -> set.test(throttlingCause.ordinal()))
                .collect(Collectors.toSet());
    }

    /** The power supply's alone. */
    static ThrottlingState underVoltage(boolean holds) {
        var measured = Set.of(ThrottlingCause.UNDER_VOLTAGE);
        return new ThrottlingState(measured, holds ? measured : Set.of(), holds ? measured : Set.of());
    }

    /** What two tell at the same moment, of whom one may know more. */
    public ThrottlingState and(ThrottlingState others) {
        return new ThrottlingState(both(measured, others.measured), both(now, others.now), both(since, others.since));
    }

    /** These, with what is remembered of earlier ones. */
    ThrottlingState remembering(ThrottlingState earlier) {
        return new ThrottlingState(both(measured, earlier.measured), now, both(since, earlier.since));
    }

    private static Set<ThrottlingCause> both(Set<ThrottlingCause> some, Set<ThrottlingCause> others) {
        return Stream.of(some, others).flatMap(Set::stream).collect(Collectors.toSet());
    }
}
