package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The tiles' faces, one drawing for each code; the page writes the code where a drawing is missing. */
public final class TileFaces {
    private static final String FOLDER = "/org/tilewatch/dashboard/faces/";

    private TileFaces() {}

    public static void addTo(RoutesConfig routes) {
        routes.get("/tiles/{code}.svg", TileFaces::face);
    }

    private static void face(Context context) {
        var tile = Tile.ofCode(context.pathParam("code")).orElseThrow(() -> unknown(context.pathParam("code")));
        try (var drawing = TileFaces.class.getResourceAsStream(FOLDER + tile.code() + ".svg")) {
            if (drawing == null) {
                throw unknown(tile.code());
            }
            context.contentType("image/svg+xml")
                    .header("Cache-Control", "max-age=86400")
                    .result(drawing.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static BadRequest unknown(String code) {
        return BadRequest.notFound(Key.NO_SUCH_TILE_FACE.with(Argument.of(code)));
    }
}
