package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.SaidJson;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.Finding;
import org.tilewatch.play.RoundTime;
import org.tilewatch.play.Said;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Refusal;

/** A kiosk that only remembers what it was asked. */
public final class FakePorts {
    public final List<Integer> confirmed = new CopyOnWriteArrayList<>();
    public final List<PixelPoint> saved = new CopyOnWriteArrayList<>();
    final List<String> said = new CopyOnWriteArrayList<>();
    volatile Optional<RoundTime> round = Optional.empty();
    final List<Optional<Speaker>> speakers = new CopyOnWriteArrayList<>();
    public volatile Optional<byte[]> still = Optional.empty();
    volatile Optional<byte[]> questionPicture = Optional.empty();
    volatile List<Finding> health = List.of();
    volatile Optional<String> log = Optional.empty();
    public volatile Optional<List<PixelPoint>> marked = Optional.empty();
    public volatile Optional<Refusal> markedWrong = Optional.empty();

    /** A page of this kiosk. */
    public DashboardPorts ports() {
        return with().build();
    }

    /** The same, to which a test adds the ports that it is about. */
    public DashboardPorts.Builder with() {
        return DashboardPorts.of(this::say, new EmptyHistory())
                .pictures(new TablePictures(() -> still, question -> questionPicture, Optional::empty))
                .corners(new TableCorners(this::corners, this::foundCorners, this::saveCorners, Optional.empty()))
                .health(() -> health)
                .log(() -> log)
                .round(() -> round);
    }

    private void say(Said word, Optional<Speaker> by) {
        speakers.add(by);
        switch (word) {
            case Said.Right right -> confirmed.add(right.hand());
            case Said.Replace replace -> said.add("replace " + replace.number() + " " + EventJson.write(replace.by()));
            case Said.Remove remove -> said.add("remove " + remove.number());
            case Said.Insert insert -> said.add("insert " + insert.before() + " " + EventJson.write(insert.event()));
            case Said.Answer answer -> said.add("answer " + answer.question() + " " + EventJson.write(answer.by()));
            case Said.Dismiss dismiss -> said.add("dismiss " + dismiss.question());
            case Said.Begin begin -> said.add("begin" + meant(begin.hand()));
            case Said.SettleHand settleHand -> said.add("settle" + meant(settleHand.hand()));
            case Said.Undo undo -> said.add("undo" + meant(undo.change()));
            case Said.Redo redo -> said.add("redo" + meant(redo.change()));
            case Said.Arrange arrange -> said.add("arrange " + SaidJson.write(arrange));
        }
    }

    private static String meant(Optional<? extends Number> number) {
        return number.map(named -> " " + named).orElse("");
    }

    private Optional<List<PixelPoint>> foundCorners() {
        markedWrong.ifPresent(why -> {
            throw why;
        });
        return marked;
    }

    private Optional<List<PixelPoint>> corners() {
        return saved.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(saved));
    }

    private void saveCorners(List<PixelPoint> corners) {
        saved.clear();
        saved.addAll(corners);
    }
}
