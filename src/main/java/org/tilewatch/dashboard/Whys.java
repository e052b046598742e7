package org.tilewatch.dashboard;

import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.tilewatch.play.Why;

/** Why the latest events of the game in play were told. Told of on the kiosk's thread, asked for on those of pages. */
final class Whys {
    /** So many events: no two hands have more. */
    private static final int MOST = 1000;

    private final ConcurrentSkipListMap<Long, Why> all = new ConcurrentSkipListMap<>();

    void clear() {
        all.clear();
    }

    void because(long number, Why why) {
        all.put(number, why);
        while (all.size() > MOST) {
            all.pollFirstEntry();
        }
    }

    Optional<Why> of(long number) {
        return Optional.ofNullable(all.get(number));
    }
}
