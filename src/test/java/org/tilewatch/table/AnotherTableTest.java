package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Mat;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.DrawnTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.table.AnotherTable.Verdict;

/** Which tables are told from one another, and which changes make no other table of one. */
@Tag("native")
@Tag("long")
class AnotherTableTest {
    private static final AnotherTable LIMITS = AnotherTable.MEASURED;
    /** Of how many rendered tables the slow test measures. */
    private static final int TABLES = 32;

    private static final Map<DrawnTable, TablePortrait> KNOWN = new EnumMap<>(DrawnTable.class);

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    private static TablePortrait drawn(DrawnTable table, int hand, double light, List<PixelPoint> corners) {
        var picture = table.drawn(hand);
        picture.convertTo(picture, -1, light, 0);
        return portrait(picture, corners);
    }

    private static TablePortrait drawn(DrawnTable table, int hand) {
        return drawn(table, hand, 1, DrawnTable.CORNERS);
    }

    /** Each table under its first hand, which several tests compare with others. */
    private static TablePortrait known(DrawnTable table) {
        return KNOWN.computeIfAbsent(table, one -> drawn(one, 1));
    }

    private static TablePortrait portrait(Mat picture, List<PixelPoint> corners) {
        try (var frame = new Frame(0, picture)) {
            return TablePortrait.of(
                    frame,
                    CalibratedView.of(
                            new Calibration(corners, 800, Lens.unmeasured(DrawnTable.WIDTH, DrawnTable.HEIGHT))));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTableIsTheOneWhateverLiesOnItAndHoweverBrightItIs(DrawnTable table) {
        var known = known(table);
        for (double light : new double[] {0.6, 1, 1.4}) {
            assertThat(LIMITS.of(known, drawn(table, 2, light, DrawnTable.CORNERS)))
                    .isEqualTo(Verdict.THE_ONE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTableOfAnotherColourIsAnotherOne(DrawnTable table) {
        for (var other : DrawnTable.values()) {
            assertThat(LIMITS.of(known(table), known(other)))
                    .isEqualTo(other == table ? Verdict.THE_ONE : Verdict.ANOTHER);
        }
    }

    /** A camera that was knocked aside sees the cloth where the rim and the floor were; the other way round a hand may lie there. */
    @ParameterizedTest
    @ValueSource(ints = {60, 90})
    void aSurfaceThatGoesOnBeyondTheCornersIsElsewhere(int pixels) {
        var aside = DrawnTable.CORNERS.stream()
                .map(corner -> new PixelPoint(corner.x() + pixels, corner.y()))
                .toList();
        assertThat(LIMITS.of(drawn(DrawnTable.GREEN, 1), drawn(DrawnTable.GREEN, 1, 1, aside)))
                .isEqualTo(Verdict.ELSEWHERE);
    }

    /** Corners set by a finger are some millimetres off, and a table is nudged by as much. */
    @Test
    void someMillimetresAreNoMove() {
        var nudged = DrawnTable.CORNERS.stream()
                .map(corner -> new PixelPoint(corner.x() + 8, corner.y() - 5))
                .toList();
        assertThat(LIMITS.of(drawn(DrawnTable.GREEN, 1), drawn(DrawnTable.GREEN, 2, 1, nudged)))
                .isEqualTo(Verdict.THE_ONE);
    }

    @Test
    void aPortraitIsKeptAsAPictureAndWhatIsNoneIsNone() {
        var known = drawn(DrawnTable.RED, 1);
        var kept = TablePortrait.ofPng(known.png()).orElseThrow();
        assertThat(LIMITS.of(kept, known)).isEqualTo(Verdict.THE_ONE);
        assertThat(kept.unchanged(known, LIMITS)).isGreaterThan(0.99);
        assertThat(TablePortrait.ofPng(new byte[0])).isEmpty();
        assertThat(TablePortrait.ofPng(new byte[] {1, 2, 3})).isEmpty();
        byte[] cut = Arrays.copyOf(known.png(), 60);
        assertThat(TablePortrait.ofPng(cut)).isEmpty();
    }

    /** Of the first picture it knows tiles where later there is cloth, and cloth where later there are tiles. */
    @Test
    void whereTilesLayTheClothIsLearnt() {
        var known = drawn(DrawnTable.GREEN, 1);
        var empty = drawn(DrawnTable.GREEN, 0);
        double before = known.unchanged(empty, LIMITS);
        double after = known.with(empty, LIMITS)
                .with(drawn(DrawnTable.GREEN, 3), LIMITS)
                .unchanged(empty, LIMITS);
        assertThat(after).isGreaterThan(before + 0.1);
    }

    /** A person who leans over a table hides it too, but moves. */
    @Test
    void whatMovesIsNoTableAtRest() {
        assertThat(LIMITS.isStill(drawn(DrawnTable.BLUE, 1), drawn(DrawnTable.BLUE, 1)))
                .isTrue();
        assertThat(LIMITS.isStill(drawn(DrawnTable.BLUE, 1), drawn(DrawnTable.RED, 1)))
                .isFalse();
    }

    @Test
    @Tag("thorough")
    void renderedTablesAreTheSameInAnyLightAndFewAreTakenForAnother() {
        var told = measured(3, 2001);
        assertThat(told.falseAlarms()).isZero();
        assertThat(told.same()).isGreaterThanOrEqualTo(30);
    }

    /** {@code ./mvnw -P slow test -Dtest=AnotherTableTest}: some minutes. */
    @Test
    @Tag("slow")
    void thirtyTwoRenderedTablesInSixLights() {
        var told = measured(TABLES, 2000);
        System.out.printf(
                "%d tables: taken for another in %d of %d pictures of their own, empty, in play and mixed, in six lights; "
                        + "of %d pictures of other tables hung in their place %d are told (%.0f %%)%n",
                TABLES,
                told.falseAlarms(),
                told.same(),
                told.others(),
                told.told(),
                100.0 * told.told() / told.others());
        assertThat(told.falseAlarms()).isZero();
        assertThat((double) told.told() / told.others()).isGreaterThan(0.7);
    }

    /**
     * What came of comparing.
     *
     * @param same        pictures of a table that were compared with its own portrait
     * @param falseAlarms those of them that were taken for another table's
     * @param others      pictures that were compared with another table's portrait
     * @param told        those of them that were told
     */
    private record Told(int same, int falseAlarms, int others, int told) {}

    private static Told measured(int count, long seed) {
        var tables = IntStream.range(0, count)
                .mapToObj(number -> RenderedTable.of(number, seed))
                .toList();
        int same = 0;
        int falseAlarms = 0;
        int others = 0;
        int told = 0;
        for (var one : tables) {
            for (var known : List.of(one.empty(), one.inPlay())) {
                for (var now : one.all()) {
                    same++;
                    falseAlarms += LIMITS.of(known, now) == Verdict.THE_ONE ? 0 : 1;
                }
            }
            for (var other : tables) {
                if (other != one) {
                    others++;
                    told += LIMITS.of(one.empty(), other.otherwiseLit()) == Verdict.THE_ONE ? 0 : 1;
                }
            }
        }
        return new Told(same, falseAlarms, others, told);
    }
}
