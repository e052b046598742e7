package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.SaidJson;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.Finding;
import org.tilewatch.play.Said;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Refusal;

/** A kiosk that only remembers what it was asked. */
public class FakeDesk implements Desk {
    final List<Integer> confirmed = new CopyOnWriteArrayList<>();
    final List<PixelPoint> saved = new CopyOnWriteArrayList<>();
    final List<String> said = new CopyOnWriteArrayList<>();
    final List<Optional<Speaker>> speakers = new CopyOnWriteArrayList<>();
    volatile Optional<byte[]> still = Optional.empty();
    volatile Optional<byte[]> questionPicture = Optional.empty();
    volatile List<Finding> health = List.of();
    volatile Optional<String> log = Optional.empty();
    volatile Optional<List<PixelPoint>> marked = Optional.empty();
    volatile Optional<Refusal> markedWrong = Optional.empty();
    volatile Optional<Updates> updates = Optional.empty();
    volatile Optional<LensMeasuring> lens = Optional.empty();
    volatile Optional<NewGames> newGames = Optional.empty();

    @Override
    public void say(Said word, Optional<Speaker> by) {
        speakers.add(by);
        switch (word) {
            case Said.Right right -> confirmed.add(right.hand());
            case Said.Replace replace -> said.add("replace " + replace.number() + " " + EventJson.write(replace.by()));
            case Said.Remove remove -> said.add("remove " + remove.number());
            case Said.Insert insert -> said.add("insert " + insert.before() + " " + EventJson.write(insert.event()));
            case Said.Answer answer -> said.add("answer " + answer.question() + " " + EventJson.write(answer.by()));
            case Said.Dismiss dismiss -> said.add("dismiss " + dismiss.question());
            case Said.Begin begin -> said.add("begin");
            case Said.SettleHand settleHand -> said.add("settle");
            case Said.Undo undo -> said.add("undo");
            case Said.Redo redo -> said.add("redo");
            case Said.Arrange arrange -> said.add("arrange " + SaidJson.write(arrange));
        }
    }

    @Override
    public Optional<byte[]> still() {
        return still;
    }

    @Override
    public Optional<byte[]> questionPicture(long question) {
        return questionPicture;
    }

    @Override
    public List<Finding> health() {
        return health;
    }

    @Override
    public Optional<String> log() {
        return log;
    }

    @Override
    public Optional<LensMeasuring> lens() {
        return lens;
    }

    @Override
    public Optional<NewGames> newGames() {
        return newGames;
    }

    @Override
    public Optional<Updates> updates() {
        return updates;
    }

    @Override
    public Optional<List<PixelPoint>> foundCorners() {
        markedWrong.ifPresent(why -> {
            throw why;
        });
        return marked;
    }

    @Override
    public Optional<List<PixelPoint>> corners() {
        return saved.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(saved));
    }

    @Override
    public void saveCorners(List<PixelPoint> corners) {
        saved.clear();
        saved.addAll(corners);
    }

    @Override
    public Book book() {
        return new EmptyBook();
    }
}
