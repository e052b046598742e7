package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The routes under the page on which somebody clicks the table's corners. */
public final class CornerRoutes {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final TableCorners corners;
    private final Supplier<Optional<byte[]>> still;
    private final Supplier<Optional<LensMeasuring.Model>> lens;

    /**
     * @param still the latest still as a JPEG
     * @param lens  that is used; empty where none was measured
     */
    public CornerRoutes(
            TableCorners corners, Supplier<Optional<byte[]>> still, Supplier<Optional<LensMeasuring.Model>> lens) {
        this.corners = corners;
        this.still = still;
        this.lens = lens;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/still.jpg", this::still);
        routes.get("/api/corners", this::corners);
        routes.post("/api/corners", this::save);
        routes.post("/api/corners/found", this::find);
        routes.post("/api/corners/bare", this::bare);
        routes.get(
                "/api/markers.svg",
                context -> context.contentType(ContentType.IMAGE_SVG)
                        .result(corners.cards()
                                .map(Supplier::get)
                                .orElseThrow(() -> BadRequest.notFound(Key.NO_NEW_GAMES.sentence()))));
    }

    /** Pages ask for it again and again: that there is none at the moment is an answer, and no fault. */
    private void still(Context context) {
        still.get()
                .ifPresentOrElse(
                        jpeg -> context.contentType(ContentType.IMAGE_JPEG).result(jpeg),
                        () -> context.status(HttpStatus.NO_CONTENT));
    }

    private void corners(Context context) {
        answer(context, corners.known().get());
    }

    /** What is found is shown, and saved when people have seen that it is right. */
    private void find(Context context) {
        answer(
                context,
                Optional.of(corners.found()
                        .get()
                        .orElseThrow(() -> BadRequest.notFound(Key.NO_CAMERA_PICTURE_YET.sentence()))));
    }

    private void bare(Context context) {
        if (!corners.bare().getAsBoolean()) {
            throw BadRequest.notFound(Key.NO_CAMERA_PICTURE_YET.sentence());
        }
        corners(context);
    }

    /** With the lens through which the table's straight edges are seen. */
    private void answer(Context context, Optional<List<PixelPoint>> known) {
        var answer = JSON.createObjectNode();
        known.ifPresent(four -> {
            var list = answer.putArray("corners");
            four.forEach(corner -> list.addArray().add(corner.x()).add(corner.y()));
        });
        lens.get().ifPresent(used -> {
            var drawn = answer.putObject("lens").put("width", used.width());
            used.focal().forEach(drawn.putArray("focal")::add);
            used.centre().forEach(drawn.putArray("centre")::add);
            used.distortion().forEach(drawn.putArray("distortion")::add);
        });
        context.contentType(ContentType.JSON).result(JSON.writeValueAsString(answer));
    }

    private void save(Context context) {
        corners.save().accept(read(context.body()));
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
