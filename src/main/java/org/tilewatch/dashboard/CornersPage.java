package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.ArrayList;
import java.util.List;
import org.tilewatch.geometry.PixelPoint;
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
    }

    private void still(Context context) {
        var jpeg = desk.still().orElseThrow(() -> new NotFoundResponse("The camera has given no picture yet."));
        context.contentType(ContentType.IMAGE_JPEG).result(jpeg);
    }

    private void corners(Context context) {
        var answer = JSON.createObjectNode();
        desk.corners().ifPresent(corners -> {
            var list = answer.putArray("corners");
            corners.forEach(corner -> list.addArray().add(corner.x()).add(corner.y()));
        });
        context.contentType(ContentType.JSON).result(JSON.writeValueAsString(answer));
    }

    private void save(Context context) {
        var corners = read(context.body());
        try {
            desk.saveCorners(corners);
        } catch (IllegalArgumentException noTable) {
            throw new BadRequestResponse(String.valueOf(noTable.getMessage()));
        }
        corners(context);
    }

    private static List<PixelPoint> read(String body) {
        var points = new ArrayList<PixelPoint>();
        try {
            for (JsonNode corner : JSON.readTree(body).path("corners")) {
                if (corner.size() != 2
                        || !corner.get(0).isNumber()
                        || !corner.get(1).isNumber()) {
                    throw new BadRequestResponse("A corner is two numbers, x and y in pixels.");
                }
                points.add(
                        new PixelPoint(corner.get(0).asDouble(), corner.get(1).asDouble()));
            }
        } catch (JacksonException noJson) {
            throw new BadRequestResponse("The corners come as JSON.");
        }
        if (points.size() != 4) {
            throw new BadRequestResponse("A table has four corners, not " + points.size() + ".");
        }
        return List.copyOf(points);
    }
}
