package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.tilewatch.tiles.Tile;

/** The tiles' faces, one drawing for each code; the page writes the code where a drawing is missing. */
public final class TileFaces {
    private static final String FOLDER = "/org/tilewatch/dashboard/faces/";

    private TileFaces() {}

    public static void addTo(RoutesConfig routes) {
        routes.get("/tiles/{code}.svg", TileFaces::face);
    }

    private static void face(Context context) {
        var tile = Tile.ofCode(context.pathParam("code"))
                .orElseThrow(() -> new NotFoundResponse("There is no tile " + context.pathParam("code") + "."));
        try (var drawing = TileFaces.class.getResourceAsStream(FOLDER + tile.code() + ".svg")) {
            if (drawing == null) {
                throw new NotFoundResponse("The tile " + tile.code() + " is not drawn.");
            }
            context.contentType("image/svg+xml")
                    .header("Cache-Control", "max-age=86400")
                    .result(drawing.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
