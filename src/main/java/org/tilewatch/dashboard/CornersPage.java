package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The routes under the page on which somebody clicks the table's corners. */
final class CornersPage {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Desk desk;

    CornersPage(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/still.jpg", this::still);
        routes.get("/api/corners", this::corners);
        routes.post("/api/corners", this::save);
        routes.post("/api/corners/found", this::find);
        routes.get(
                "/api/markers.svg",
                context -> context.contentType(ContentType.IMAGE_SVG)
                        .result(desk.markerSheet()
                                .orElseThrow(() -> Unanswerable.notFound(Key.NO_NEW_GAMES.sentence()))));
    }

    private void still(Context context) {
        var jpeg = desk.still().orElseThrow(() -> Unanswerable.notFound(Key.NO_CAMERA_PICTURE_YET.sentence()));
        context.contentType(ContentType.IMAGE_JPEG).result(jpeg);
    }

    private void corners(Context context) {
        answer(context, desk.corners());
    }

    /** What is found is shown, and saved when people have seen that it is right. */
    private void find(Context context) {
        answer(
                context,
                Optional.of(desk.foundCorners()
                        .orElseThrow(() -> Unanswerable.notFound(Key.NO_CAMERA_PICTURE_YET.sentence()))));
    }

    /** With the lens through which the table's straight edges are seen. */
    private void answer(Context context, Optional<List<PixelPoint>> known) {
        var answer = JSON.createObjectNode();
        known.ifPresent(corners -> {
            var list = answer.putArray("corners");
            corners.forEach(corner -> list.addArray().add(corner.x()).add(corner.y()));
        });
        desk.lens().flatMap(LensMeasuring::used).ifPresent(used -> {
            var lens = answer.putObject("lens").put("width", used.width());
            used.focal().forEach(lens.putArray("focal")::add);
            used.centre().forEach(lens.putArray("centre")::add);
            used.distortion().forEach(lens.putArray("distortion")::add);
        });
        context.contentType(ContentType.JSON).result(JSON.writeValueAsString(answer));
    }

    private void save(Context context) {
        var corners = read(context.body());
        desk.saveCorners(corners);
        corners(context);
    }

    private static List<PixelPoint> read(String body) {
        var points = new ArrayList<PixelPoint>();
        try {
            for (JsonNode corner : JSON.readTree(body).path("corners")) {
                if (corner.size() != 2
                        || !corner.get(0).isNumber()
                        || !corner.get(1).isNumber()) {
                    throw new Refusal(Key.CORNER_TWO_NUMBERS.sentence());
                }
                points.add(
                        new PixelPoint(corner.get(0).asDouble(), corner.get(1).asDouble()));
            }
        } catch (JacksonException noJson) {
            throw new Refusal(Key.CORNERS_AS_JSON.sentence());
        }
        if (points.size() != 4) {
            throw new Refusal(Key.FOUR_CORNERS.with(Argument.of(points.size())));
        }
        return List.copyOf(points);
    }
}
