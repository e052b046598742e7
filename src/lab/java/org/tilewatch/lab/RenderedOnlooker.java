package org.tilewatch.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.enrolment.Enrolment;
import org.tilewatch.enrolment.SetLayout;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.replay.Playback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.simulator.film.Filming;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.stills.ArtChoice;
import org.tilewatch.simulator.trial.Onlooker;
import org.tilewatch.timing.StepTimes;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The whole kiosk: the performance is filmed, and the recording replayed through the recogniser.
 *
 * @param asked    whose option is at fault when an art lacks faces of the game
 * @param arts     whose faces the tiles bear
 * @param enrolled whether the kiosk learns each hand's set first, from one picture of it laid out in rows under the same camera
 * @param films    where recordings stay, of performances that differ in their seeds alone; without it each goes when it has been watched
 */
record RenderedOnlooker(
        CommandLine asked,
        Networks networks,
        ArtChoice arts,
        boolean enrolled,
        double framesPerSecond,
        Optional<Path> films)
        implements Onlooker {
    private static final double NANOS = 1e9;

    @Override
    public Watching watch(Performance performance, long seed) {
        var filming = filming(performance, seed);
        var eyes = enrolled ? knowing(filming, seed) : networks;
        try {
            return films.isPresent() ? watchKept(filming, eyes, seed, films.get()) : watchOnce(filming, eyes);
        } catch (IOException e) {
            throw new UncheckedIOException("the recording cannot be kept while it is watched", e);
        }
    }

    private Filming filming(Performance performance, long seed) {
        try {
            return Filming.steady(performance, arts.art(seed, 0), seed, framesPerSecond);
        } catch (IllegalArgumentException lacking) {
            throw new ParameterException(asked, "--art: " + lacking.getMessage(), lacking);
        }
    }

    private Networks knowing(Filming filming, long seed) {
        var set = filming.laidOut();
        try (var picture = PictureCode.decoded(filming.picture(set, seed)).orElseThrow()) {
            var photographs = new PhotographReader(networks.finder(), networks.reader());
            return networks.knowing(Enrolment.of(picture, SetLayout.parse(set.layout()), photographs, networks.reader())
                    .profile());
        }
    }

    private static Watching watchKept(Filming filming, Networks eyes, long seed, Path folder) throws IOException {
        Files.createDirectories(folder);
        var recording = folder.resolve("%d.zip".formatted(seed));
        if (!Files.exists(recording)) {
            film(filming, recording);
        }
        return replay(recording, eyes);
    }

    private static Watching watchOnce(Filming filming, Networks eyes) throws IOException {
        var recording = Files.createTempFile("tilewatch-bench", ".zip");
        try {
            Files.delete(recording);
            film(filming, recording);
            return replay(recording, eyes);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private static void film(Filming filming, Path recording) {
        try (var writer = RecordingWriter.create(recording)) {
            filming.write(writer, RecordedTable::learnt, () -> {});
        }
    }

    private static Watching replay(Path recording, Networks eyes) {
        var heard = new Hearer();
        long start = System.nanoTime();
        try (var table = RecordedTable.open(recording)) {
            new Playback(table, eyes, new StepTimes(System::nanoTime)).run(heard);
        }
        return new Watching(heard.all(), (System.nanoTime() - start) / NANOS, Optional.empty());
    }

    /** Notes for each event the moment of the frame at which it was told; an event is told before its frame is shown. */
    private static final class Hearer implements Audience {
        private final List<ObservedEvent> observedEvent = new ArrayList<>();
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
            waiting.forEach(event -> observedEvent.add(new ObservedEvent(last, event)));
            waiting.clear();
        }

        List<ObservedEvent> all() {
            note();
            return observedEvent;
        }
    }
}
