package org.tilewatch.access;

import java.util.Locale;
import java.util.Optional;

/** What those on the network may do who are not paired. */
public enum Strangers {
    /** Follow the table, and ask to be paired. */
    WATCH(Leave.Common.WATCH),
    /** Ask to be paired. */
    NOTHING(Leave.Common.NONE),
    /** As in a home where everybody on the network is trusted. */
    EVERYTHING(Leave.Common.HOST);

    private final Leave leave;

    Strangers(Leave leave) {
        this.leave = leave;
    }

    Leave leave() {
        return leave;
    }

    /** As an option names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What an option's word means; empty for any other word. */
    public static Optional<Strangers> ofWord(String word) {
        for (var one : values()) {
            if (one.word().equals(word)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }
}
