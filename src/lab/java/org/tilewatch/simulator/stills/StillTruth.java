package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.simulator.render.TileTruth;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Tile;

/** A still's truth as names and values, in the form of the truth files beside the overhead samples. */
final class StillTruth {
    private StillTruth() {}

    static Map<String, Object> of(Still still, String imageName) {
        var pinholeCamera = still.pinholeCamera();
        var size = still.appearance().tiles().size();
        var truth = new LinkedHashMap<String, Object>();
        truth.put("image", imageName);
        truth.put("width", pinholeCamera.width());
        truth.put("height", pinholeCamera.height());
        truth.put("style", still.layout().name().toLowerCase(Locale.ROOT));
        truth.put("art", still.art());
        truth.put(
                "table",
                ordered(
                        "sideMm", still.appearance().table().sideMm(),
                        "corners", points(still.tableCorners())));
        truth.put(
                "tile",
                ordered(
                        "widthMm", size.widthMm(),
                        "heightMm", size.heightMm(),
                        "thicknessMm", size.thicknessMm(),
                        "bevelMm", round(still.appearance().tiles().bevelMm())));
        truth.put(
                "camera",
                ordered(
                        "width", pinholeCamera.width(),
                        "height", pinholeCamera.height(),
                        "matrix", pinholeCamera.matrix(),
                        "distortion", pinholeCamera.distortion(),
                        "heightMm", round(pinholeCamera.heightMm()),
                        "tiltDeg", round(Math.toDegrees(pinholeCamera.tilt())),
                        "hfovDeg", round(pinholeCamera.horizontalFieldDegrees())));
        truth.put(
                "tiles", still.picture().tiles().stream().map(StillTruth::tile).toList());
        return truth;
    }

    private static Map<String, Object> tile(TileTruth tile) {
        var entry = new LinkedHashMap<String, Object>();
        entry.put("tile", tile.tile().map(Tile::code).orElse("xx"));
        entry.put("face", tile.face().name().toLowerCase(Locale.ROOT));
        entry.put("corners", points(tile.corners().corners()));
        entry.put("visible", tile.visible());
        entry.put("role", role(tile.body().tileRole()));
        tile.body().owner().ifPresent(owner -> entry.put("seat", owner.number()));
        var pose = tile.body().pose();
        if (tile.body().tileRole() == TileRole.WALL || tile.body().tileRole() == TileRole.DEAD_WALL) {
            entry.put("layer", pose.height() > 1 ? 1 : 0);
        }
        if (tile.body().tileRole() == TileRole.MELD && pose.stance() != Stance.STANDING) {
            tile.body().owner().ifPresent(owner -> {
                double turn = pose.heading() - (owner.number() + 1) * Math.PI / 2;
                entry.put("sideways", Math.abs(Math.sin(turn)) > 0.7);
            });
        }
        return entry;
    }

    /** The samples' word for a role. */
    private static String role(TileRole tileRole) {
        return switch (tileRole) {
            case WALL, DEAD_WALL -> "wall";
            case INDICATOR -> "dora";
            case HAND, REVEALED -> "hand";
            case MELD -> "meld";
            case BONUS -> "bonus";
            case DISCARD -> "discard";
            case HELD -> "held";
        };
    }

    private static List<double[]> points(List<PixelPoint> points) {
        var rounded = new ArrayList<double[]>();
        for (var point : points) {
            rounded.add(new double[] {round(point.x()), round(point.y())});
        }
        return rounded;
    }

    private static double round(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private static Map<String, Object> ordered(Object... namesAndValues) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
