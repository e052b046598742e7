package org.tilewatch.kiosk.session;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Why;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Sentence;

/** The page of a session hears what happens, and of everything amiss the one thing that matters most; the monitors see each frame. */
final class SessionAudience implements Audience {
    private final Audience page;
    private final SessionNotice notice;
    private final List<Consumer<Frame>> monitors;

    SessionAudience(Audience page, SessionNotice notice, List<Consumer<Frame>> monitors) {
        this.page = page;
        this.notice = notice;
        this.monitors = List.copyOf(monitors);
    }

    @Override
    public void tell(NumberedEvent event) {
        page.tell(event);
    }

    @Override
    public void holds(HoldingEvents before, HoldingEvents now) {
        page.holds(before, now);
    }

    @Override
    public void because(NumberedEvent event, Why why) {
        page.because(event, why);
    }

    @Override
    public void confirmation(Optional<Confirmation> now) {
        page.confirmation(now);
    }

    @Override
    public void trouble(Optional<Sentence> loop) {
        page.trouble(notice.now(loop));
    }

    @Override
    public void saw(Frame frame) {
        page.saw(frame);
        monitors.forEach(monitor -> monitor.accept(frame));
    }

    @Override
    public void pulse(Pulse now) {
        page.pulse(now);
    }
}
