package org.tilewatch.kiosk.page;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.Follower;
import org.tilewatch.looking.Eyes;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Why;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Sentence;

/** Shows the dashboard what happens, and what the watcher knows besides. */
public final class DashboardAudience implements Audience {
    private final Dashboard dashboard;
    private final Follower follower;
    private final QuestionPictures questions;
    private final Eyes eyes;
    private final Supplier<TileSize> tile;
    private final List<Consumer<Frame>> asked;
    private Optional<Sentence> trouble = Optional.empty();

    /**
     * @param questions pictures of what is asked
     * @param tile      the size of the tiles on the table
     * @param asked     those who answer with a frame what somebody asked at the page
     */
    public DashboardAudience(
            Dashboard dashboard,
            Follower follower,
            QuestionPictures questions,
            Eyes eyes,
            Supplier<TileSize> tile,
            List<Consumer<Frame>> asked) {
        this.dashboard = dashboard;
        this.follower = follower;
        this.questions = questions;
        this.eyes = eyes;
        this.tile = tile;
        this.asked = List.copyOf(asked);
    }

    @Override
    public void tell(NumberedEvent event) {
        dashboard.tell(event);
        dashboard.doraIndicators(follower.indicators());
    }

    @Override
    public void holds(HoldingEvents before, HoldingEvents now) {
        questions.holds(now);
    }

    @Override
    public void because(NumberedEvent event, Why why) {
        dashboard.because(event.number(), why);
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
        asked.forEach(one -> one.accept(frame));
        eyes.view().ifPresent(view -> questions.saw(frame, view, tile.get(), follower::places));
    }

    @Override
    public void pulse(Pulse now) {
        dashboard.pulse(now);
    }
}
