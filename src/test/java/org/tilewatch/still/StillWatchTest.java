package org.tilewatch.still;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Scalar;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;

@Tag("native")
class StillWatchTest {
    private static final Scalar SLEEVE = new Scalar(140, 60, 50);
    private static final PixelPoint NEW_TILE = new PixelPoint(409, 212);

    private final StillWatch watch = new StillWatch(TableScene.table(), 0.35);

    private Stillness watch(TableScene scene, double t) {
        try (var frame = scene.frame(t, (int) Math.round(t * 1000))) {
            return watch.watch(frame);
        }
    }

    private void lookAt(Stillness stillness) {
        watch.looked(stillness.changed());
    }

    @Test
    void theFirstFrameIsAllNewAndAtRest() {
        var first = watch(TableScene.green().rowOfTiles(200, 300, 5), 0);
        assertThat(first.moving().isEmpty()).isTrue();
        assertThat(first.changed()).isEqualTo(TableScene.table());
    }

    @Test
    void noiseAloneChangesNothing() {
        var scene = TableScene.green().rowOfTiles(200, 300, 5);
        lookAt(watch(scene, 0));
        for (int i = 1; i < 10; i++) {
            var next = watch(scene, i * 0.1);
            assertThat(next.moving().isEmpty()).isTrue();
            assertThat(next.changed().isEmpty()).isTrue();
        }
    }

    @Test
    void whatChangedAfterAFramePassedOverHasNotComeToRestYet() {
        var before = TableScene.green().rowOfTiles(200, 300, 5);
        lookAt(watch(before, 0));
        var laid = TableScene.green().rowOfTiles(200, 300, 5).tile(400, 200);
        watch.passedOver(0.4);

        assertThat(watch(laid, 0.5).moving().contains(NEW_TILE)).isTrue();
        assertThat(watch(laid, 0.8).changed().contains(NEW_TILE)).isTrue();
    }

    @Test
    void aTileIsNewOnceItHasLainStill() {
        lookAt(watch(TableScene.green().rowOfTiles(200, 300, 5), 0));
        var laid = TableScene.green().rowOfTiles(200, 300, 5).tile(400, 200);

        for (double t : new double[] {0.1, 0.2, 0.3}) {
            var moving = watch(laid, t);
            assertThat(moving.moving().contains(NEW_TILE)).isTrue();
            assertThat(moving.changed().isEmpty()).isTrue();
        }
        watch(laid, 0.4);
        var still = watch(laid, 0.5);
        assertThat(still.moving().isEmpty()).isTrue();
        assertThat(still.changed().contains(NEW_TILE)).isTrue();
        assertThat(still.changed().count()).isLessThan(25);

        lookAt(still);
        assertThat(watch(laid, 0.6).changed().isEmpty()).isTrue();
    }

    /** Nobody needs to find it: what passes over it afterwards and leaves it as it was changes nothing. */
    @Test
    void sinceWhenATileHasLainIsKnownThoughASleeveHasPassedOverIt() {
        var bare = TableScene.green();
        lookAt(watch(bare, 0));
        var laid = TableScene.green().blank(400, 200, new Scalar(200, 215, 220));
        watch(laid, 1);
        lookAt(watch(laid, 2));
        var under = TableScene.green().blank(400, 200, SLEEVE);
        watch(under, 2.1);
        watch(laid, 2.2);
        lookAt(watch(laid, 3));

        assertThat(watch.restsSince(place(400, 200))).isBetween(1.0, 2.0);
        assertThat(watch.restsSince(place(200, 300))).isZero();
    }

    /** It comes to rest over the tile at three places, is looked at each time, and leaves. */
    @Test
    void aTileHasLainThereSinceItWasLaidThoughASleeveHasRestedOverIt() {
        lookAt(watch(TableScene.green(), 0));
        var laid = TableScene.green().blank(400, 200, SLEEVE);
        lookAt(watch(laid, 2));
        for (int shade = 0; shade < 3; shade++) {
            var under = TableScene.green().blank(400, 200, new Scalar(40 + 40 * shade, 60, 20));
            lookAt(watch(under, 4 + shade));
        }
        lookAt(watch(laid, 9));
        assertThat(watch.restsSince(place(400, 200))).isEqualTo(2);

        lookAt(watch(TableScene.green().blank(400, 200, new Scalar(0, 90, 200)), 12));
        assertThat(watch.restsSince(place(400, 200))).isEqualTo(12);
    }

    /** Two more tiles are laid later, to the right of it and below: with both it shares cells. */
    @Test
    void aTileHasLainThereSinceItWasLaidWhateverIsLaidBesideIt() {
        var table = TableScene.green();
        lookAt(watch(table, 0));
        table.blank(400, 200, SLEEVE);
        lookAt(watch(table, 2));
        table.blank(419, 200, SLEEVE);
        lookAt(watch(table, 5));
        table.blank(400, 225, SLEEVE);
        lookAt(watch(table, 8));

        assertThat(watch.restsSince(place(400, 200))).isEqualTo(2);
        assertThat(watch.restsSince(place(419, 200))).isEqualTo(5);
        assertThat(watch.restsSince(place(400, 225))).isEqualTo(8);
    }

    private static List<PixelPoint> place(int x, int y) {
        return List.of(
                new PixelPoint(x, y),
                new PixelPoint(x + 18, y),
                new PixelPoint(x + 18, y + 24),
                new PixelPoint(x, y + 24));
    }

    /** A black tile on a dark cloth is hardly darker than it; a shadow as dark is larger. */
    @Test
    void aDarkTileOnADarkClothIsNewToo() {
        lookAt(watch(TableScene.green(), 0));
        var laid = TableScene.green().blank(400, 200, new Scalar(66, 105, 36));

        assertThat(watch(laid, 1).changed().contains(NEW_TILE)).isTrue();
        assertThat(watch(TableScene.green(), 2).changed().isEmpty()).isTrue();
        var shadow = TableScene.green();
        for (int column = 0; column < 8; column++) {
            shadow.blank(400 + 18 * column, 200, new Scalar(66, 105, 36));
        }
        assertThat(watch(shadow, 3).changed().isEmpty()).isTrue();
    }

    @Test
    void aTileThatGoesIsAChangeToo() {
        lookAt(watch(TableScene.green().rowOfTiles(200, 300, 5).tile(400, 200), 0));
        var gone = TableScene.green().rowOfTiles(200, 300, 5);
        watch(gone, 0.1);
        assertThat(watch(gone, 0.6).changed().contains(NEW_TILE)).isTrue();
    }

    @Test
    void framesASecondApartAreTakenAsTheyAre() {
        lookAt(watch(TableScene.green(), 0));
        var next = watch(TableScene.green().tile(400, 200), 1);
        assertThat(next.moving().isEmpty()).isTrue();
        assertThat(next.changed().contains(NEW_TILE)).isTrue();
    }

    @Test
    void theEdgesOfAnArmThatKeepsMovingAreNeverAtRest() {
        lookAt(watch(TableScene.green(), 0));
        for (int i = 1; i <= 20; i++) {
            var seen = watch(TableScene.green().arm(300 + 20 * (i % 2), 300, SLEEVE), i * 0.1);
            assertThat(seen.moving().contains(new PixelPoint(351, 560))).isTrue();
            assertThat(seen.changed().contains(new PixelPoint(351, 560))).isFalse();
        }
    }

    @Test
    void slowCreepingIsMotion() {
        lookAt(watch(TableScene.green(), 0));
        int restedWhileCreeping = 0;
        for (int i = 1; i <= 30; i++) {
            var seen = watch(TableScene.green().tile(300 + 4 * i, 200), i * 0.1);
            var trailing = new PixelPoint(300 + 4 * i + 17, 212);
            restedWhileCreeping += seen.changed().contains(trailing) ? 1 : 0;
        }
        assertThat(restedWhileCreeping).isZero();
    }

    @Test
    void aDarkerExposureIsNoChange() {
        var scene = TableScene.green().rowOfTiles(200, 300, 5);
        lookAt(watch(scene, 0));
        try (var darker = scene.frame(1, 7, 0.8)) {
            assertThat(watch.watch(darker).changed().count()).isZero();
        }
    }

    @Test
    void watchingLeavesNoFrameOpen() {
        long before = Frame.live();
        watch(TableScene.green(), 0);
        assertThat(Frame.live()).isEqualTo(before);
    }

    @Test
    void aPictureOfAnotherSizeIsRefused() {
        var other = new StillWatch(CellGrid.over(640, 480).none(), 0.35);
        try (var frame = TableScene.green().frame(0, 1)) {
            assertThatThrownBy(() -> other.watch(frame)).hasMessageContaining("800x600");
        }
    }
}
