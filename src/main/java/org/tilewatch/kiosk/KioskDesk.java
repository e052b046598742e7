package org.tilewatch.kiosk;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.opencv.core.MatOfByte;
import org.opencv.core.MatOfInt;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.dashboard.Book;
import org.tilewatch.dashboard.Copies;
import org.tilewatch.dashboard.Desk;
import org.tilewatch.dashboard.Giving;
import org.tilewatch.dashboard.LensMeasuring;
import org.tilewatch.dashboard.NewGames;
import org.tilewatch.dashboard.Photographs;
import org.tilewatch.dashboard.SeatButtons;
import org.tilewatch.dashboard.TileSets;
import org.tilewatch.dashboard.Updates;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.Finding;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.Said;
import org.tilewatch.seats.Speaker;
import org.tilewatch.table.MarkerSheet;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * What people at the page ask of the kiosk. A still is encoded by the pipeline from the next frame after somebody asked for
 * it, so that nobody keeps a picture that nobody looks at.
 */
final class KioskDesk implements Desk {
    private static final int STILL_QUALITY = 88;
    private static final long STILL_MILLIS = 5000;

    private final NextFrame<Found> found = new NextFrame<>(this::found, STILL_MILLIS);
    private final NextFrame<byte[]> still = new NextFrame<>(this::picture, STILL_MILLIS);
    private final QuestionPictures questions = new QuestionPictures();
    private final Supplier<Optional<List<PixelPoint>>> corners;
    private final Consumer<List<PixelPoint>> calibrate;
    private final Sayings sayings;
    private final Book book;
    private final Optional<Recogniser> recogniser;
    private final Optional<AtTheTable> live;
    private volatile Optional<String> camera = Optional.empty();

    /**
     * @param corners   as they are known at the moment
     * @param calibrate takes new corners, or throws an IllegalArgumentException with one sentence
     * @param sayings   takes what is for the pipeline
     * @param book      the games played so far
     * @param recogniser reads photographs and learns sets, where one runs
     * @param live      where a table is watched, and not a recording
     */
    KioskDesk(
            Supplier<Optional<List<PixelPoint>>> corners,
            Consumer<List<PixelPoint>> calibrate,
            Sayings sayings,
            Book book,
            Optional<Recogniser> recogniser,
            Optional<AtTheTable> live) {
        this.corners = corners;
        this.calibrate = calibrate;
        this.sayings = sayings;
        this.book = book;
        this.recogniser = recogniser;
        this.live = live;
    }

    @Override
    public void say(Said said, Optional<Speaker> by) {
        sayings.say(said, by);
    }

    @Override
    public Optional<byte[]> still() {
        return still.awaited();
    }

    /** The pictures of what is asked. */
    QuestionPictures questions() {
        return questions;
    }

    @Override
    public Optional<byte[]> questionPicture(long question) {
        return questions.of(question);
    }

    /** Answers whoever waits for a still with this frame. */
    void saw(Frame frame) {
        still.saw(frame);
        found.saw(frame);
        live.ifPresent(table -> table.lens().saw(frame));
    }

    /** Where the table was found, or why it was not. */
    private record Found(List<PixelPoint> corners, Optional<Refusal> why) {}

    private Found found(Frame frame) {
        try {
            return new Found(live.map(table -> table.corners().apply(frame)).orElse(List.of()), Optional.empty());
        } catch (Refusal why) {
            return new Found(List.of(), Optional.of(why));
        }
    }

    @Override
    public Optional<List<PixelPoint>> foundCorners() {
        var now = found.awaited();
        now.flatMap(Found::why).ifPresent(why -> {
            throw why;
        });
        return now.map(Found::corners);
    }

    @Override
    public Optional<LensMeasuring> lens() {
        return live.map(AtTheTable::lens);
    }

    @Override
    public Optional<String> markerSheet() {
        return live.map(table -> MarkerSheet.svg());
    }

    private byte[] picture(Frame frame) {
        camera = live.map(table -> table.sight().of(frame));
        return jpeg(frame);
    }

    private static byte[] jpeg(Frame frame) {
        var coded = new MatOfByte();
        var quality = new MatOfInt(Imgcodecs.IMWRITE_JPEG_QUALITY, STILL_QUALITY);
        try {
            Imgcodecs.imencode(".jpg", frame.image(), coded, quality);
            return coded.toArray();
        } finally {
            coded.release();
            quality.release();
        }
    }

    @Override
    public Optional<String> camera() {
        return camera;
    }

    @Override
    public List<Finding> health() {
        return live.map(table -> table.health().get()).orElse(List.of());
    }

    @Override
    public Optional<String> log() {
        return live.map(table -> table.log().get());
    }

    @Override
    public void watch(boolean watched) {
        live.orElseThrow(() -> new Refusal(Key.NO_NEW_GAMES.sentence())).watch().accept(watched);
    }

    @Override
    public Optional<List<PixelPoint>> corners() {
        return corners.get();
    }

    @Override
    public void saveCorners(List<PixelPoint> given) {
        calibrate.accept(given);
    }

    @Override
    public Book book() {
        return book;
    }

    @Override
    public Optional<Photographs> photographs() {
        return recogniser.map(Recogniser::photographs);
    }

    @Override
    public Optional<NewGames> newGames() {
        return live.map(AtTheTable::newGames);
    }

    @Override
    public Optional<Copies> copies() {
        return live.flatMap(AtTheTable::copies);
    }

    @Override
    public Optional<Updates> updates() {
        return live.flatMap(AtTheTable::updates);
    }

    @Override
    public Optional<Giving> giving() {
        return live.flatMap(AtTheTable::giving);
    }

    @Override
    public Optional<SeatButtons> buttons() {
        return live.flatMap(AtTheTable::buttons);
    }

    @Override
    public Optional<TileSets> tileSets() {
        return recogniser.flatMap(Recogniser::sets);
    }
}
