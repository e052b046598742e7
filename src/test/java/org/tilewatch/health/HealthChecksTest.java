package org.tilewatch.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.contract.Json;
import org.tilewatch.health.Condition.Buttons;
import org.tilewatch.health.Condition.CameraCondition;
import org.tilewatch.health.Condition.Database;
import org.tilewatch.health.Condition.Held;
import org.tilewatch.health.Condition.LedgerCopiesCondition;
import org.tilewatch.health.PictureFigures.TableSeen;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.json.JsonMapper;

class HealthChecksTest {
    private static final Instant NOW = Instant.parse("2027-03-05T20:00:00Z");
    private static final PictureFigures CLEAR =
            new PictureFigures(OptionalDouble.of(37), 2, 120, 0).of(Optional.of(TableSeen.THE_ONE));
    private static final Sentence WHY = Sentence.asWritten("It is so.");

    /** Where the kernel's files lie. */
    @TempDir
    Path machine;

    @TempDir
    Path folder;

    private CameraCondition cameraCondition = new CameraCondition.Seeing(CLEAR);
    private Buttons buttons = new Buttons.OnThePage();
    private Instant built = NOW.minus(Duration.ofDays(90));
    private Optional<Condition.CertificateCondition> certificate = Optional.empty();
    private Optional<Sentence> foreign = Optional.empty();
    private Optional<Sentence> models = Optional.empty();
    private Database database = new Database(Optional.empty(), Optional.of(NOW.minusSeconds(60)));
    private LedgerCopiesCondition ledgerCopiesCondition =
            new LedgerCopiesCondition(Optional.empty(), Optional.of(NOW.minusSeconds(3600)), 3);

    private Optional<Condition.HallCondition> hall = Optional.empty();
    private List<Condition.ReceiverCondition> receivers = List.of();
    private Optional<Condition.PhoneCondition> phone = Optional.empty();

    private List<Finding> findings() {
        var kernel = new KernelFiles(machine);
        return HealthChecks.of(new Condition(
                cameraCondition,
                buttons,
                folder,
                kernel,
                kernel.strains(),
                NOW,
                built,
                certificate,
                foreign,
                models,
                database,
                ledgerCopiesCondition,
                hall,
                receivers,
                phone));
    }

    private Grade grade(String check) {
        return findings().stream()
                .filter(one -> one.check().equals(check))
                .findFirst()
                .orElseThrow()
                .grade();
    }

    private void file(String path, String text) throws IOException {
        var file = machine.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void allIsWellAtATableInGoodOrderAndWhatTheMachineDoesNotMeasureIsNoFault() {
        assertThat(findings())
                .extracting(Finding::check)
                .doesNotHaveDuplicates()
                .hasSize(20);
        assertThat(findings()).extracting(Finding::grade).containsOnly(Grade.GOOD, Grade.UNKNOWN);
        assertThat(findings())
                .filteredOn(one -> one.grade() == Grade.UNKNOWN)
                .extracting(Finding::check)
                .containsExactly("temperature", "throttling", "voltage");
    }

    @ParameterizedTest
    @CsvSource({"0.9, false, GOOD", "0.3, false, GOOD", "0.29, false, FAIR", "0.14, false, POOR", "0.05, true, GOOD"})
    void aTelephoneThatIsTheCameraLastsAnHourMoreOrIsPutOnItsCharger(double charge, boolean charging, Grade grade) {
        phone = Optional.of(new Condition.PhoneCondition(charge, charging));
        assertThat(grade("phone")).isEqualTo(grade);
    }

    @Test
    void aFileThatTheKioskCannotUseIsSaid() {
        assertThat(grade("files")).isEqualTo(Grade.GOOD);
        foreign = Optional.of(WHY);
        assertThat(grade("files")).isEqualTo(Grade.POOR);
    }

    @ParameterizedTest
    @CsvSource({
        "37, 2, 120, 0, GOOD, GOOD, GOOD, GOOD",
        "23.9, 1.69, 49, 0.006, FAIR, FAIR, FAIR, FAIR",
        "17.9, 1.39, 34, 0.031, POOR, POOR, POOR, POOR",
        "24, 1.7, 206, 0.005, GOOD, GOOD, FAIR, GOOD"
    })
    void aPictureIsGradedByWhatIsMeasuredInIt(
            double pixels, double sharp, double light, double glare, Grade size, Grade focus, Grade lamp, Grade shine) {
        cameraCondition =
                new CameraCondition.Seeing(new PictureFigures(OptionalDouble.of(pixels), sharp, light, glare));
        assertThat(List.of(grade("tile-pixels"), grade("focus"), grade("light"), grade("glare")))
                .containsExactly(size, focus, lamp, shine);
    }

    @Test
    void aCertificateThatCannotBeIsToldAndSoIsTheOneThatTookItsPlace() {
        var until = NOW.plus(Duration.ofDays(3000));
        certificate = Optional.of(new Condition.CertificateCondition(until, true, Optional.empty()));
        assertThat(grade("certificate")).isEqualTo(Grade.GOOD);
        certificate = Optional.of(new Condition.CertificateCondition(until, true, Optional.of(NOW)));
        assertThat(grade("certificate")).isEqualTo(Grade.FAIR);
        certificate = Optional.of(new Condition.CertificateCondition(until, false, Optional.empty()));
        assertThat(grade("certificate")).isEqualTo(Grade.POOR);
    }

    @Test
    void aCameraThatSeesNothingIsRedAndNothingIsMeasuredInItsPicture() {
        cameraCondition = new CameraCondition.Blind(WHY);
        assertThat(grade("camera")).isEqualTo(Grade.POOR);
        assertThat(List.of(grade("tile-pixels"), grade("focus"), grade("light"), grade("glare"), grade("table")))
                .containsOnly(Grade.UNKNOWN);
        cameraCondition = new CameraCondition.Unwanted();
        assertThat(grade("camera")).isEqualTo(Grade.GOOD);
    }

    @Test
    void anotherTableAndOneBesideItsCornersAreRed() {
        for (var seen : List.of(TableSeen.ANOTHER, TableSeen.ELSEWHERE)) {
            cameraCondition = new CameraCondition.Seeing(CLEAR.of(Optional.of(seen)));
            assertThat(grade("table")).isEqualTo(Grade.POOR);
        }
    }

    /** Whoever switches the light off, or turns the lens, is told of that. */
    @Test
    void inTheDarkAndOutOfFocusNobodyTellsOneTableFromAnother() {
        for (var picture : List.of(
                new PictureFigures(OptionalDouble.of(37), 2, 49, 0),
                new PictureFigures(OptionalDouble.of(37), 1.3, 120, 0),
                new PictureFigures(OptionalDouble.of(37), 2, 120, 0))) {
            var seen = picture.light() < 120 || picture.sharpness() < 2
                    ? Optional.of(TableSeen.ANOTHER)
                    : Optional.<TableSeen>empty();
            cameraCondition = new CameraCondition.Seeing(picture.of(seen));
            assertThat(grade("table")).isEqualTo(Grade.UNKNOWN);
        }
    }

    @Test
    void aTableThatNobodyHasMarkedIsRed() {
        cameraCondition = new CameraCondition.Seeing(new PictureFigures(OptionalDouble.empty(), 2, 120, 0));
        assertThat(grade("tile-pixels")).isEqualTo(Grade.POOR);
    }

    @Test
    void aButtonThatIsDownForHalfAMinuteIsStuck() {
        buttons = new Buttons.Wired(List.of(new Held(Seat.TOP, 29)));
        assertThat(grade("buttons")).isEqualTo(Grade.GOOD);
        buttons = new Buttons.Wired(List.of(new Held(Seat.TOP, 29), new Held(Seat.LEFT, 31)));
        assertThat(findings())
                .contains(new Finding(
                        "buttons", Grade.FAIR, Key.BUTTON_STUCK.with(Argument.of(Seat.LEFT), Argument.of(31))));
        buttons = new Buttons.Unreachable(WHY);
        assertThat(grade("buttons")).isEqualTo(Grade.POOR);
    }

    @ParameterizedTest
    @CsvSource({"45678, GOOD", "70000, FAIR", "79999, FAIR", "80000, POOR", "hot, UNKNOWN"})
    void theHottestSensorCounts(String thousandths, Grade grade) throws IOException {
        file("sys/class/thermal/thermal_zone0/temp", thousandths + "\n");
        if (!thousandths.equals("hot")) {
            file("sys/class/thermal/thermal_zone1/temp", "31000\n");
        }
        assertThat(grade("temperature")).isEqualTo(grade);
    }

    @ParameterizedTest
    @CsvSource({
        "sys/devices/platform/soc/soc:firmware/get_throttled, 0, GOOD, GOOD",
        "sys/devices/platform/soc/soc:firmware/get_throttled, 50005, POOR, POOR",
        "sys/devices/platform/soc/soc:firmware/get_throttled, 50000, FAIR, FAIR",
        "sys/devices/platform/soc/soc:firmware/get_throttled, 0x80008, POOR, GOOD",
        "sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled, 1, GOOD, POOR",
        "sys/devices/platform/soc/soc:firmware/get_throttled, none, UNKNOWN, UNKNOWN"
    })
    void whatTheFirmwareSaysIsTakenApart(String path, String bits, Grade speed, Grade voltage) throws IOException {
        file(path, bits + "\n");
        assertThat(List.of(grade("throttling"), grade("voltage"))).containsExactly(speed, voltage);
    }

    @Test
    void whereTheFirmwareSaysNothingTheVoltageSensorDoes() throws IOException {
        file("sys/class/hwmon/hwmon0/name", "cpu_thermal\n");
        file("sys/class/hwmon/hwmon1/name", "rpi_volt\n");
        file("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n");
        assertThat(grade("voltage")).isEqualTo(Grade.GOOD);
        file("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n");
        assertThat(grade("voltage")).isEqualTo(Grade.POOR);
        assertThat(grade("throttling")).isEqualTo(Grade.UNKNOWN);
    }

    @Test
    void aClockBeforeWhatWasWrittenOrBuiltIsRedAndOneThatNobodyHasSetIsAmber() throws IOException {
        Files.createDirectories(machine.resolve("run/systemd/timesync"));
        assertThat(grade("clock")).isEqualTo(Grade.FAIR);
        file("run/systemd/timesync/synchronized", "");
        assertThat(grade("clock")).isEqualTo(Grade.GOOD);
        database = new Database(Optional.empty(), Optional.of(NOW.plus(Duration.ofHours(2))));
        assertThat(grade("clock")).isEqualTo(Grade.POOR);
        database = new Database(Optional.empty(), Optional.empty());
        built = NOW.plus(Duration.ofDays(1));
        assertThat(grade("clock")).isEqualTo(Grade.POOR);
    }

    @ParameterizedTest
    @CsvSource({"0, GOOD", "2, GOOD", "3, FAIR", "13, FAIR", "14, POOR"})
    void whatWasWrittenForDaysWithoutACopyIsTold(int days, Grade grade) {
        ledgerCopiesCondition = new LedgerCopiesCondition(
                Optional.empty(), Optional.of(NOW.minus(Duration.ofDays(days)).minusSeconds(120)), 1);
        assertThat(grade("backups")).isEqualTo(grade);
        ledgerCopiesCondition = new LedgerCopiesCondition(Optional.of(WHY), ledgerCopiesCondition.newest(), 1);
        assertThat(grade("backups")).isEqualTo(Grade.POOR);
    }

    @Test
    void theLedgersAndTheNetworksTroubleIsRed() {
        database = new Database(Optional.of(WHY), Optional.of(NOW));
        models = Optional.of(WHY);
        assertThat(grade("database")).isEqualTo(Grade.POOR);
        assertThat(grade("models")).isEqualTo(Grade.POOR);
        assertThat(HealthChecks.worst(findings())).isEqualTo(Grade.POOR);
    }

    @Test
    void aFolderThatIsNotThereYetIsNotMeasured() {
        folder = folder.resolve("not-yet");
        assertThat(grade("disk")).isEqualTo(Grade.UNKNOWN);
    }

    @Test
    void findingsComeThroughJsonAsTheyWere() {
        var json = Json.text(out -> {
            out.writeStartObject();
            FindingJson.write(out, "checks", findings());
            out.writeEndObject();
        });
        assertThat(FindingJson.read(JsonMapper.shared().readTree(json).path("checks")))
                .isEqualTo(findings());
    }

    @ParameterizedTest
    @EnumSource
    void everyLimitSaysInWhatItIsMeasuredAndWhy(HealthLimit limit) {
        assertThat(limit.unit()).isNotBlank();
        assertThat(limit.because()).hasSizeGreaterThan(8);
    }

    @Test
    void everyCheckAndEveryGradeHasAWordOnThePage() throws IOException {
        try (var words = HealthChecksTest.class.getResourceAsStream("/words/en.json")) {
            var known = JsonMapper.shared().readTree(words).path("words");
            assertThat(findings()).allMatch(one -> known.has("check-" + one.check()));
            assertThat(Grade.values()).allMatch(grade -> known.has("health-" + grade.word()));
        }
    }

    @Test
    void aKioskWithoutAHallIsWell() {
        assertThat(grade("hall")).isEqualTo(Grade.GOOD);
    }

    @Test
    void whatKeepsEntriesFromTheHallIsSaidAndPlayGoesOn() {
        hall = Optional.of(new Condition.HallCondition(
                "hall:8444", Optional.of(Key.HALL_AWAY.with(Argument.of("hall:8444"))), 7, 0));
        assertThat(grade("hall")).isEqualTo(Grade.FAIR);
        hall = Optional.of(new Condition.HallCondition("hall:8444", Optional.empty(), 7, 0));
        assertThat(grade("hall")).isEqualTo(Grade.FAIR);
        hall = Optional.of(new Condition.HallCondition("hall:8444", Optional.empty(), 0, 0));
        assertThat(grade("hall")).isEqualTo(Grade.GOOD);
    }

    @Test
    void aGameInTwoBranchesIsForAHostToDecide() {
        hall = Optional.of(new Condition.HallCondition("hall:8444", Optional.empty(), 0, 1));
        assertThat(grade("hall")).isEqualTo(Grade.POOR);
    }

    @Test
    void whatKeepsAReceiverFromHearingIsSaidAndPlayGoesOn() {
        assertThat(grade("receivers")).as("nobody is told").isEqualTo(Grade.GOOD);
        receivers = List.of(
                new Condition.ReceiverCondition("discord.com", Optional.empty(), 0),
                new Condition.ReceiverCondition(
                        "broker:1883", Optional.of(Key.RECEIVER_LOCKED.with(Argument.of("broker:1883"))), 7));
        assertThat(grade("receivers")).isEqualTo(Grade.FAIR);
        receivers = List.of(new Condition.ReceiverCondition("broker:1883", Optional.empty(), 7));
        assertThat(grade("receivers")).isEqualTo(Grade.FAIR);
        receivers = List.of(new Condition.ReceiverCondition("broker:1883", Optional.empty(), 0));
        assertThat(grade("receivers")).isEqualTo(Grade.GOOD);
    }
}
