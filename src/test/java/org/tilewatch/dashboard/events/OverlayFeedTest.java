package org.tilewatch.dashboard.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Given a table that changes, when it is shown late, then nothing is shown sooner, whatever is kept. */
class OverlayFeedTest {
    private double now;
    private final OverlayFeed feed = new OverlayFeed(() -> now);

    private Optional<String> before(double delay) {
        return feed.before(delay).map(OverlayFeed.OverlayState::json);
    }

    @Test
    void theTableIsShownAsItWasAndNothingBeforeItWas() {
        feed.show("a");
        assertThat(before(0)).contains("a");
        assertThat(before(60)).isEmpty();
        now = 59.9;
        feed.show("b");
        assertThat(before(60)).isEmpty();
        now = 60;
        assertThat(before(60)).contains("a");
        now = 119.8;
        assertThat(before(60)).contains("a");
        now = 120;
        assertThat(before(60)).contains("b");
    }

    @Test
    void whatIsNoLongerKeptIsNotReplacedByWhatCameLater() {
        for (int i = 0; i < 20_000; i++) {
            now = i / 100.0;
            feed.show("state " + i);
        }
        assertThat(before(0)).contains("state 19999");
        assertThat(before(10)).contains("state 18999");
        assertThat(before(100)).isEmpty();
    }

    @Test
    void theTableThatHasLongBeenSoIsShownToTheLatest() {
        feed.show("a");
        now = 5_000;
        feed.show("b");
        now = 5_001;
        feed.show("c");
        assertThat(before(OverlayFeed.LONGEST_DELAY)).contains("a");
        assertThat(before(0)).contains("c");
    }

    @Test
    void whoeverWaitsHearsOfEachStateOnce() throws InterruptedException {
        feed.show("a");
        feed.show("a");
        var first = feed.after(0, 0, 10_000).orElseThrow();
        assertThat(first.json()).isEqualTo("a");
        assertThat(feed.after(first.number(), 0, 10)).isEmpty();
        feed.show("b");
        assertThat(feed.after(first.number(), 0, 10_000))
                .map(OverlayFeed.OverlayState::json)
                .contains("b");
        feed.close();
        assertThat(feed.after(first.number() + 1, 0, 10_000)).isEmpty();
    }
}
