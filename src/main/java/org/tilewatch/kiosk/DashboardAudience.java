package org.tilewatch.kiosk;

import java.util.Optional;
import java.util.Set;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.watching.Confirmation;
import org.tilewatch.words.Sentence;

/** Shows the dashboard what happens, and what the watcher knows besides. */
final class DashboardAudience implements Audience {
    private final Dashboard dashboard;
    private final GameFollower follower;
    private final KioskDesk desk;
    private Optional<Sentence> trouble = Optional.empty();

    DashboardAudience(Dashboard dashboard, GameFollower follower, KioskDesk desk) {
        this.dashboard = dashboard;
        this.follower = follower;
        this.desk = desk;
    }

    @Override
    public void tell(NumberedEvent event) {
        dashboard.tell(event);
        dashboard.doraIndicators(follower.indicators());
    }

    @Override
    public void confirmation(Optional<Confirmation> now) {
        dashboard.confirmation(
                now.map(Confirmation::by).orElse(Set.of()),
                now.filter(Confirmation::given).isPresent());
    }

    @Override
    public void trouble(Optional<Sentence> sentence) {
        if (!sentence.equals(trouble)) {
            trouble = sentence;
            dashboard.notice(sentence);
        }
    }

    @Override
    public void saw(Frame frame) {
        desk.saw(frame);
    }
}
