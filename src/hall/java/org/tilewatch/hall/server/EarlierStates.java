package org.tilewatch.hall.server;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What something was like a while ago, by what it was seen to be now and then. No more is kept than that takes. Not safe for use by several
 * threads.
 *
 * @param <T> what is seen, which never changes
 */
final class EarlierStates<T> {
    private final Duration delay;
    private final List<SeenState<T>> states = new ArrayList<>();

    /**
     * A state as it was seen.
     *
     * @param at since when it was so, by the hall's clock
     */
    record SeenState<T>(Instant at, T what) {}

    /** @param delay how long ago */
    EarlierStates(Duration delay) {
        this.delay = delay;
    }

    /** It is so now. A clock that went back shows nothing too early: what is later than now is forgotten. */
    void is(T what, Instant now) {
        while (!states.isEmpty() && states.getLast().at().isAfter(now)) {
            states.removeLast();
        }
        states.addLast(new SeenState<>(now, what));
        while (states.size() > 1 && !isTooNew(states.get(1), now)) {
            states.removeFirst();
        }
    }

    /** How it was; empty where nothing was seen so long ago. */
    Optional<SeenState<T>> then(Instant now) {
        Optional<SeenState<T>> found = Optional.empty();
        for (var state : states) {
            if (isTooNew(state, now)) {
                break;
            }
            found = Optional.of(state);
        }
        return found;
    }

    private boolean isTooNew(SeenState<T> state, Instant now) {
        return state.at().isAfter(now.minus(delay));
    }
}
