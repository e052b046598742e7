package org.tilewatch.still;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelPoint;

class CellsTest {
    private static final CellGrid GRID = new CellGrid(200, 100, 20, 10);

    private static Cells rectangle(int left, int top, int right, int bottom) {
        return GRID.within(List.of(
                new PixelPoint(left, top),
                new PixelPoint(right, top),
                new PixelPoint(right, bottom),
                new PixelPoint(left, bottom)));
    }

    @Test
    void aPolygonMarksTheCellsWhoseMiddleItHolds() {
        assertThat(rectangle(10, 10, 40, 30).count()).isEqualTo(6);
        assertThat(rectangle(10, 10, 40, 30).bounds()).isEqualTo(new Cells.Box(10, 10, 40, 30));
        assertThat(rectangle(-50, -50, 500, 500).count()).isEqualTo(GRID.count());
    }

    @Test
    void growingAddsTheNeighboursAndStopsAtThePicturesEdge() {
        assertThat(rectangle(50, 50, 60, 60).grown(1).count()).isEqualTo(9);
        assertThat(rectangle(0, 0, 10, 10).grown(2).bounds()).isEqualTo(new Cells.Box(0, 0, 30, 30));
    }

    @Test
    void partsHangTogetherOverCorners() {
        var cells = rectangle(0, 0, 10, 10).or(rectangle(10, 10, 20, 20)).or(rectangle(100, 0, 110, 10));
        assertThat(cells.parts()).hasSize(2);
    }

    @Test
    void boxesCoverExactlyTheMarkedCells() {
        var cells = rectangle(0, 0, 30, 30).or(rectangle(30, 10, 60, 20)).or(rectangle(190, 90, 200, 100));
        var covered = cells.boxes().stream()
                .map(box -> rectangle(box.left(), box.top(), box.right(), box.bottom()))
                .reduce(GRID.none(), Cells::or);
        assertThat(covered).isEqualTo(cells);
        assertThat(cells.boxes().stream().mapToInt(b -> b.width() * b.height()).sum())
                .isEqualTo(cells.count() * 100);
    }

    @Test
    void patchesThatTouchBecomeOne() {
        var cells = rectangle(0, 0, 10, 10).or(rectangle(40, 0, 50, 10)).or(rectangle(150, 50, 160, 60));
        assertThat(cells.patches(5)).hasSize(3);
        assertThat(cells.patches(20))
                .containsExactlyInAnyOrder(new Cells.Box(0, 0, 70, 30), new Cells.Box(130, 30, 180, 80));
    }
}
