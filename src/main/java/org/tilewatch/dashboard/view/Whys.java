package org.tilewatch.dashboard.view;

import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.tilewatch.play.Why;

/** Why the latest events of the game in play were told. Told of on the kiosk's thread, asked for on those of pages. */
public final class Whys {
    /** So many events: no two hands have more. */
    private static final int MOST = 1000;

    private final ConcurrentSkipListMap<Long, Why> all = new ConcurrentSkipListMap<>();

    public void clear() {
        all.clear();
    }

    public void because(long number, Why why) {
        all.put(number, why);
        while (all.size() > MOST) {
            all.pollFirstEntry();
        }
    }

    public Optional<Why> of(long number) {
        return Optional.ofNullable(all.get(number));
    }
}
