package org.tilewatch.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.Playback;
import org.tilewatch.kiosk.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.simulator.film.Filming;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.stills.ArtChoice;
import org.tilewatch.simulator.trial.Onlooker;
import org.tilewatch.timing.StepTimes;

/**
 * The whole kiosk: the performance is filmed, and the recording replayed through the recogniser.
 *
 * @param films where recordings stay, of performances that differ in their seeds alone; without it each goes when it has been watched
 */
record RenderedOnlooker(Networks networks, double framesPerSecond, Optional<Path> films) implements Onlooker {
    private static final double NANOS = 1e9;

    @Override
    public Watching watch(Performance performance, long seed) {
        try {
            return films.isPresent() ? watchKept(performance, seed, films.get()) : watchOnce(performance, seed);
        } catch (IOException e) {
            throw new UncheckedIOException("the recording cannot be kept while it is watched", e);
        }
    }

    private Watching watchKept(Performance performance, long seed, Path folder) throws IOException {
        Files.createDirectories(folder);
        var recording = folder.resolve("%d.zip".formatted(seed));
        if (!Files.exists(recording)) {
            film(performance, seed, recording);
        }
        return replay(recording);
    }

    private Watching watchOnce(Performance performance, long seed) throws IOException {
        var recording = Files.createTempFile("tilewatch-bench", ".zip");
        try {
            Files.delete(recording);
            film(performance, seed, recording);
            return replay(recording);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private void film(Performance performance, long seed, Path recording) {
        var art = new ArtChoice(List.of(new ArtChoice.Source.Drawn(false))).art(seed, 0);
        try (var writer = RecordingWriter.create(recording)) {
            Filming.steady(performance, art, seed, framesPerSecond).write(writer, () -> {});
        }
    }

    private Watching replay(Path recording) {
        var heard = new Hearer();
        long start = System.nanoTime();
        try (var table = RecordedTable.open(recording)) {
            new Playback(table, networks, new StepTimes(System::nanoTime)).run(heard);
        }
        return new Watching(heard.all(), (System.nanoTime() - start) / NANOS);
    }

    /** Notes for each event the moment of the frame at which it was told; an event is told before its frame is shown. */
    private static final class Hearer implements Audience {
        private final List<Told> told = new ArrayList<>();
        private final List<TableEvent> waiting = new ArrayList<>();
        private double last;

        @Override
        public void tell(NumberedEvent event) {
            waiting.add(event.event());
        }

        @Override
        public void saw(Frame frame) {
            last = frame.t();
            note();
        }

        private void note() {
            waiting.forEach(event -> told.add(new Told(last, event)));
            waiting.clear();
        }

        List<Told> all() {
            note();
            return told;
        }
    }
}
