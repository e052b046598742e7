package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.tilewatch.contract.EventJson;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.play.TableEvent;

/** A kiosk that only remembers what it was asked. */
final class FakeDesk implements Desk {
    final List<Integer> confirmed = new CopyOnWriteArrayList<>();
    final List<PixelPoint> saved = new CopyOnWriteArrayList<>();
    final List<String> said = new CopyOnWriteArrayList<>();
    volatile Optional<byte[]> still = Optional.empty();

    @Override
    public void confirm(int hand) {
        confirmed.add(hand);
    }

    @Override
    public void replace(long number, TableEvent by) {
        said.add("replace " + number + " " + EventJson.write(by));
    }

    @Override
    public void remove(long number) {
        said.add("remove " + number);
    }

    @Override
    public void insert(Optional<Long> before, TableEvent event) {
        said.add("insert " + before + " " + EventJson.write(event));
    }

    @Override
    public void answer(long question, TableEvent by) {
        said.add("answer " + question + " " + EventJson.write(by));
    }

    @Override
    public void dismiss(long question) {
        said.add("dismiss " + question);
    }

    @Override
    public void undo() {
        said.add("undo");
    }

    @Override
    public void redo() {
        said.add("redo");
    }

    @Override
    public Optional<byte[]> still() {
        return still;
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
