package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tilewatch.camera.OpenCvLibrary;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.table.TableView;
import org.tilewatch.tiles.Face;

/** A table of 800 mm in the middle of a picture of 1200 by 1000 pixels, its sides upright. */
class PlacingTest {
    private static final TileSize TILE = new TileSize(26, 35, 20);

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    @Test
    void aTileThatStandsAtTheVeryEdgeIsOnTheTable() {
        assertThat(placing().isOnTable(standing(390))).isTrue();
    }

    @Test
    void aPieceOfTheRimIsNoTile() {
        assertThat(placing().isOnTable(standing(399))).isFalse();
    }

    private static Placing placing() {
        var corners = List.of(
                new PixelPoint(200, 900),
                new PixelPoint(1000, 900),
                new PixelPoint(1000, 100),
                new PixelPoint(200, 100));
        var lens = new Lens(1200, 1000, Optional.empty(), List.of());
        return new Placing(TableView.of(new Calibration(corners, 800, lens)), TILE);
    }

    private static FoundTile standing(double y) {
        var centre = placing().view().toPixel(new TablePoint(0, y), TILE.heightMm());
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(centre.x() - 13, centre.y() - 10),
                        new PixelPoint(centre.x() + 13, centre.y() - 10),
                        new PixelPoint(centre.x() + 13, centre.y() + 10),
                        new PixelPoint(centre.x() - 13, centre.y() + 10)),
                Face.EDGE,
                0.4);
    }
}
