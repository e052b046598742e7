package org.tilewatch.kiosk.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.dashboard.appliance.LookBack.KeptMoment;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Refusal;

/** What is kept of the table for a dispute: its last seconds alone, and only while everybody agrees. */
@Tag("native")
class RecentPicturesTest {
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cecily", "Dmitri"), Seat.TOP, Wind.SOUTH, Options.NONE);
    private static final Calibration TABLE = new Calibration(
            List.of(new PixelPoint(20, 110), new PixelPoint(140, 110), new PixelPoint(130, 10), new PixelPoint(30, 10)),
            800,
            Lens.unmeasured(160, 120));

    private final RecentPictures recent =
            new RecentPictures(new AgreedPlayers(() -> Optional.of(GAME)), frame -> Optional.of(TABLE));

    @BeforeEach
    void load() {
        OpenCvLibrary.load();
    }

    private void allAgree() {
        GAME.players().forEach(name -> recent.agree(name, true));
    }

    private void see(double t, int thingAt) {
        var picture = new Mat(120, 160, CvType.CV_8UC3, new Scalar(60, 110, 40));
        var thing = picture.submat(40, 80, thingAt, thingAt + 20);
        thing.setTo(new Scalar(20, 200, 230));
        thing.release();
        try (var frame = new Frame(t, picture)) {
            recent.saw(frame);
        }
    }

    private List<Double> times() {
        return recent.standing().pictures().stream().map(KeptMoment::t).toList();
    }

    @Test
    void nothingIsKeptUntilEverybodyAgreesAndAllOfItIsGoneWhenOneNoLongerDoes() {
        see(1, 40);
        recent.agree("Anna", true);
        see(2, 60);
        assertThat(times()).isEmpty();
        allAgree();
        see(3, 80);
        long number = recent.standing().pictures().getFirst().number();
        assertThat(recent.picture(number)).isPresent();
        recent.agree("Boris", false);
        assertThat(times()).isEmpty();
        assertThat(recent.picture(number)).isEmpty();
        recent.agree("Boris", true);
        assertThat(times()).as("what was kept before is not there again").isEmpty();
        assertThatThrownBy(() -> recent.agree("Eve", true)).isInstanceOf(Refusal.class);
    }

    @Test
    void ofTwentySecondsThePicturesAreKeptInWhichSomethingMoved() {
        allAgree();
        see(0, 30);
        see(0.2, 40);
        see(1, 50);
        see(2, 50);
        for (double t = 3; t < 40; t++) {
            see(t, 50 + (int) t);
        }
        see(60, 50);
        assertThat(times())
                .as("what lay there at the beginning was seen before it")
                .containsExactly(39.0, 60.0);
        see(3, 90);
        assertThat(times()).as("a clock that was put back").containsExactly(3.0);
    }

    @Test
    void moreThanTwentySecondsOfMovementAreNotKept() {
        allAgree();
        for (int i = 0; i < 400; i++) {
            see(i * 0.1, 20 + i % 80);
        }
        assertThat(times().getLast() - times().getFirst()).isBetween(19.0, 20.6);
        assertThat(times()).hasSizeLessThanOrEqualTo(42);
    }

    @Test
    void whatLiesOutsideTheTableIsBlack() {
        allAgree();
        see(1, 60);
        var jpeg =
                recent.picture(recent.standing().pictures().getFirst().number()).orElseThrow();
        var coded = new MatOfByte(jpeg);
        var picture = Imgcodecs.imdecode(coded, Imgcodecs.IMREAD_COLOR);
        assertThat(picture.get(60, 2)).containsExactly(0, 0, 0);
        assertThat(picture.get(60, 70)[2]).isGreaterThan(100);
        picture.release();
        coded.release();
    }

    @Test
    void theEventsOfThatTimeGoWithThemAndTheNextHandForgetsAll() {
        allAgree();
        recent.tell(new NumberedEvent(1, TableEvent.said(1, new Happening.Discard(Seat.TOP, Tile.WHITE, false))));
        see(30, 60);
        recent.tell(new NumberedEvent(2, TableEvent.said(31, new Happening.Discard(Seat.LEFT, Tile.WHITE, false))));
        var standing = recent.standing();
        assertThat(standing.told()).extracting(NumberedEvent::number).containsExactly(2L);
        assertThat(standing.sha256().orElseThrow()).matches("[0-9a-f]{64}");
        see(32, 90);
        assertThat(recent.standing().sha256()).isNotEqualTo(standing.sha256());
        recent.tell(new NumberedEvent(3, TableEvent.said(40, new Happening.HandStart(2, Seat.TOP, Wind.SOUTH))));
        assertThat(recent.standing().pictures()).isEmpty();
        assertThat(recent.standing().told()).isEmpty();
        assertThat(recent.standing().players()).allMatch(player -> player.agrees());
        recent.askAnew();
        assertThat(recent.standing().players()).noneMatch(player -> player.agrees());
    }
}
