package org.tilewatch.kiosk;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.opencv.core.CvException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.kiosk.Attribution.AttributedEvent;
import org.tilewatch.kiosk.SaidQueue.Saying;
import org.tilewatch.looking.Eyes;
import org.tilewatch.picture.DamagedPictureException;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The loop that carries frames and presses through every step. It has one thread and no clock of its own: frames and presses
 * bring their times with them, presses go before the frame that is not older than they are, and so a recording always gives the
 * same events.
 *
 * <p>Given an event that the watcher draws from a frame, when the journal has it, then the audience hears of it, and never before.
 * While the journal cannot take it, as on a full disk, the table is watched on, and what happens there waits in its order.
 */
public final class Kiosk {
    private static final Logger LOG = LoggerFactory.getLogger(Kiosk.class);

    private final FrameSource source;
    private final Eyes eyes;
    private final Follower follower;
    private final ButtonEdges presses;
    private final SaidQueue saidQueue;
    private final Journal journal;
    private final Audience audience;
    private final StepTimes times;

    /** What happened and could not be written yet, in order: nobody has heard of it. */
    private final Deque<AttributedEvent> unwritten = new ArrayDeque<>();

    private final Attribution attribution = new Attribution();
    private double lastT;
    private long frames;
    private long looks;
    private Optional<Confirmation> confirmation = Optional.empty();
    private HoldingEvents holding = HoldingEvents.NONE;
    /** What was wrong with the last look; empty where it was followed. */
    private Optional<Sentence> unfit = Optional.empty();

    public Kiosk(
            FrameSource source,
            Eyes eyes,
            Follower follower,
            ButtonEdges presses,
            SaidQueue saidQueue,
            Journal journal,
            Audience audience,
            StepTimes times) {
        this.source = source;
        this.eyes = eyes;
        this.follower = new UnfailingFollower(follower);
        this.presses = presses;
        this.saidQueue = saidQueue;
        this.journal = journal;
        this.audience = audience;
        this.times = times;
    }

    /**
     * Goes on where another run stopped.
     *
     * @param journal of the game that is gone on with; empty where none is
     * @param untold  what the follower has told and the other run did not live to journal
     */
    public void resume(List<NumberedEvent> journal, List<TableEvent> untold) {
        holding = HoldingEvents.of(journal);
        audience.holds(holding, holding);
        happened(untold);
        confirmation = follower.confirmation();
        audience.confirmation(confirmation);
    }

    /** Takes in what people did up to a time in seconds, when the source has ended and they still have to say something. */
    public void attend(double t) {
        people(t);
    }

    /** Runs until the source ends. */
    public void run() {
        while (true) {
            switch (times.timed(Step.CAMERA, source::next)) {
                case Shot.Seen(Frame frame) -> {
                    try (frame) {
                        lastT = frame.t();
                        frames++;
                        look(frame);
                    }
                    pulse(lastT);
                }
                case Shot.Passed(double t) -> {
                    lastT = t;
                    frames++;
                    eyes.passedOver(t);
                    people(t);
                    pulse(t);
                }
                case Shot.Unseen(double t, Sentence why) -> {
                    audience.trouble(Optional.of(why));
                    people(t);
                    pulse(t);
                }
                case Shot.NobodyLooks(double t) -> {
                    audience.trouble(Optional.empty());
                    people(t);
                    pulse(t);
                }
                case Shot.Ended() -> {
                    people(Double.POSITIVE_INFINITY);
                    happened(follower.end(lastT));
                    if (!unwritten.isEmpty()) {
                        LOG.warn("The kiosk stopped before {} events could be written down.", unwritten.size());
                    }
                    return;
                }
            }
        }
    }

    private void pulse(double t) {
        double lag = unwritten.isEmpty()
                ? 0
                : Math.max(0, t - unwritten.getFirst().event().t());
        audience.pulse(new Pulse(frames, looks, unwritten.size(), lag));
    }

    private void look(Frame frame) {
        audience.trouble(eyes.news(frame.t()).or(() -> unfit));
        people(frame.t());
        try {
            var look = seen(frame);
            look.filter(Look::isLegible)
                    .ifPresent(legible -> happened(times.timed(Step.WATCH, () -> follower.see(legible))));
            unfit.ifPresent(why -> audience.trouble(Optional.of(why)));
            if (look.isEmpty()) {
                return;
            }
            if (!frame.isGlimpse()) {
                audience.saw(frame);
            }
            looks++;
            source.passOver(eyes.calmSeconds());
        } catch (DamagedPictureException | CvException damaged) {
            if (!source.goesOnAfterDamage()) {
                throw damaged;
            }
            audience.trouble(Optional.of(Key.CAMERA_PICTURE_DAMAGED.sentence()));
        }
    }

    /** The look at a camera's frame; empty where looking failed, which ends the replay of a recording. */
    private Optional<Look> seen(Frame frame) {
        try {
            var look = eyes.look(frame);
            unfit = look.isLegible() ? Optional.empty() : Optional.of(Key.LOOK_ILLEGIBLE.sentence());
            return Optional.of(look);
        } catch (DamagedPictureException | CvException damaged) {
            throw damaged;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            if (!source.goesOnAfterDamage()) {
                throw failure;
            }
            if (unfit.isEmpty()) {
                LOG.error(
                        "Looking at a picture of {} by {} at {} s failed",
                        frame.width(),
                        frame.height(),
                        frame.t(),
                        failure);
            }
            unfit = Optional.of(Key.LOOK_FAILED.sentence());
            return Optional.empty();
        }
    }

    /** Presses and words up to a time, in order of time; before them what waits to be written. */
    private void people(double t) {
        happened(List.of());
        if (unwritten.isEmpty()) {
            happened(follower.attend(t));
        }
        Stream.concat(
                        presses.until(t).stream().map(edge -> new TimedInput(edge.t(), () -> press(edge))),
                        saidQueue.until(t).stream()
                                .map(saying -> new TimedInput(saying.said().t(), () -> hear(saying))))
                .sorted(Comparator.comparingDouble(TimedInput::t))
                .forEach(timedInput -> timedInput.take().run());
    }

    /** What somebody did at a time in seconds, and how it is taken in. */
    private record TimedInput(double t, Runnable take) {}

    private void press(ButtonEdge edge) {
        attribution.pressed(edge);
        happened(times.timed(Step.WATCH, () -> follower.press(edge)));
    }

    private void hear(Saying saying) {
        var events = times.timed(Step.WATCH, () -> follower.hear(saying.said()));
        write(events.stream().map(event -> Attribution.told(event, saying.by())).toList());
    }

    private void happened(List<TableEvent> events) {
        write(events.stream().map(attribution::told).toList());
    }

    /** Events count from 1 in their game: the first begins another. */
    private void hold(NumberedEvent told) {
        var before = told.number() == 1 ? HoldingEvents.NONE : holding;
        holding = before.with(told);
        audience.holds(before, holding);
    }

    private void write(List<AttributedEvent> events) {
        unwritten.addAll(events);
        while (!unwritten.isEmpty()) {
            var event = unwritten.getFirst().event();
            var by = unwritten.getFirst().by();
            var number = times.timed(Step.JOURNAL, () -> journal.append(event, by));
            if (number.isEmpty()) {
                journal.waits(unwritten.stream().map(AttributedEvent::event).toList());
                return;
            }
            unwritten.removeFirst();
            times.timed(Step.ANNOUNCE, () -> {
                var told = new NumberedEvent(number.getAsLong(), event);
                audience.tell(told);
                hold(told);
                follower.why(told.number()).ifPresent(why -> audience.because(told, why));
                return number;
            });
        }
        follower.written();
        if (!follower.confirmation().equals(confirmation)) {
            confirmation = follower.confirmation();
            audience.confirmation(confirmation);
        }
    }
}
