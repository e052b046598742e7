package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.seats.Assignment;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The routes under the page on which the wired buttons are pressed in turn. */
public final class ButtonRoutes {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Optional<SeatButtons> buttons;

    public ButtonRoutes(Optional<SeatButtons> buttons) {
        this.buttons = buttons;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/buttons", context -> answer(context, List.of()));
        routes.post("/api/buttons", context -> {
            buttons().assign(read(context.body()));
            answer(context, List.of());
        });
        routes.post(
                "/api/buttons/trial",
                context -> answer(context, buttons().seats().trial("yes".equals(context.queryParam("anew")))));
    }

    private SeatButtons buttons() {
        return buttons.orElseThrow(() -> BadRequest.notFound(Key.NO_BUTTONS_WIRED.sentence()));
    }

    private void answer(Context context, List<Seat> pressed) {
        var seats = buttons().seats().assignment().seats();
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("seats");
            seats.forEach(seat -> out.writeNumber(seat.number()));
            out.writeEndArray();
            out.writeArrayPropertyStart("pressed");
            pressed.forEach(button -> out.writeNumber(button.number()));
            out.writeEndArray();
            out.writeEndObject();
        }));
    }

    private static Assignment read(String body) {
        var seats = new ArrayList<Seat>();
        try {
            for (var seat : JSON.readTree(body).path("seats")) {
                seats.add(Seat.of(seat.isIntegralNumber() && seat.canConvertToInt() ? seat.asInt() : -1));
            }
            return new Assignment(seats);
        } catch (JacksonException | IllegalArgumentException none) {
            throw new Refusal(Key.BUTTONS_AS_JSON.sentence());
        }
    }
}
