package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.eclipse.jetty.websocket.api.Callback;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The connection of a telephone that is the camera. It sends pictures as binary messages, a byte that says which kind and then a JPEG, and
 * the next once the last has arrived: nothing piles up on a slow network. What else it tells is JSON. Whoever may do too little for that
 * is not heard from the moment on at which that is so.
 */
public final class EyeRoutes {
    private static final JsonMapper JSON = JsonMapper.shared();

    private static final byte GLIMPSE = 0;
    private static final byte WHOLE = 1;

    private static final int TRY_AGAIN = 1013;
    private static final int NOT_ALLOWED = 1008;

    private final Supplier<Optional<PhoneEye>> eye;
    private final AuthorizationFilter door;
    private final DoubleSupplier clock;
    private final Map<String, EyeConnection> connections = new ConcurrentHashMap<>();

    /**
     * Pictures of one telephone, as many as a second may have: what comes sooner is heard and not looked at.
     *
     * @param principal whose it is now
     */
    private static final class EyeConnection {
        private final PhoneEye.PhoneView look;
        private final Supplier<Principal> principal;
        private double left = RequestLimit.EYE_PICTURES_A_SECOND.value();
        private double at;

        EyeConnection(PhoneEye.PhoneView look, Supplier<Principal> principal, double now) {
            this.look = look;
            this.principal = principal;
            this.at = now;
        }

        boolean inTime(double now) {
            int most = RequestLimit.EYE_PICTURES_A_SECOND.value();
            left = Math.min(most, left + (now - at) * most);
            at = now;
            if (left < 1) {
                return false;
            }
            left--;
            return true;
        }
    }

    /**
     * @param eye   the kiosk's camera where it looks through a telephone, else empty
     * @param clock seconds from the start
     */
    public EyeRoutes(Supplier<Optional<PhoneEye>> eye, AuthorizationFilter door, DoubleSupplier clock) {
        this.eye = eye;
        this.door = door;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.ws("/eye", this::connection);
    }

    private void connection(WsConfig connection) {
        connection.onConnect(this::begin);
        connection.onMessage(page -> allowed(page).ifPresent(one -> tell(page, one, page.message())));
        connection.onBinaryMessage(page -> allowed(page).ifPresent(one -> picture(page, one, bytes(page.data()))));
        connection.onClose(this::end);
        connection.onError(this::end);
    }

    private static byte[] bytes(ByteBuffer message) {
        var bytes = new byte[message.remaining()];
        message.get(bytes);
        return bytes;
    }

    private void begin(WsContext page) {
        var camera = eye.get();
        if (camera.isEmpty()) {
            page.closeSession(TRY_AGAIN, "another-camera");
            return;
        }
        page.session.setMaxBinaryMessageSize(RequestLimit.EYE_PICTURE_BYTES.value());
        var look = camera.get().begin(() -> page.closeSession(NOT_ALLOWED, "another-phone"));
        connections.put(page.sessionId(), new EyeConnection(look, door.principal(page), clock.getAsDouble()));
        send(page, "{\"ready\":true}");
    }

    private Optional<EyeConnection> allowed(WsContext page) {
        var one = Optional.ofNullable(connections.get(page.sessionId()));
        boolean may = one.filter(eyes -> eyes.principal.get().role().allows(Permission.GeneralPermission.OPERATE))
                .isPresent();
        if (!may) {
            page.closeSession(NOT_ALLOWED, "not-let-in");
        }
        return may ? one : Optional.empty();
    }

    private void picture(WsContext page, EyeConnection one, byte[] message) {
        var refused = Optional.<Sentence>empty();
        if (message.length > 1 && one.inTime(clock.getAsDouble())) {
            var jpeg = Arrays.copyOfRange(message, 1, message.length);
            refused = switch (message[0]) {
                case WHOLE -> one.look.whole(jpeg);
                case GLIMPSE -> one.look.glimpse(jpeg);
                default -> Optional.empty();
            };
        }
        var why = refused;
        send(page, Json.text(out -> {
            out.writeStartObject();
            out.writeBooleanProperty("got", true);
            out.writeBooleanProperty("turned", one.look.isTurned());
            why.ifPresent(sentence -> {
                out.writeName("refused");
                out.writeRawValue(SentenceJson.write(sentence));
            });
            out.writeEndObject();
        }));
    }

    private static void tell(WsContext page, EyeConnection one, String text) {
        JsonNode told;
        try {
            told = JSON.readTree(text);
        } catch (JacksonException nonsense) {
            page.closeSession(NOT_ALLOWED, "nonsense");
            return;
        }
        if (told.path("asleep").isBoolean()) {
            one.look.asleep(told.path("asleep").asBoolean());
        }
        if (told.path("stays").asBoolean(false)) {
            one.look.staysSo();
        }
        if (told.path("charge").isNumber()) {
            one.look.battery(
                    told.path("charge").asDouble(), told.path("charging").asBoolean(false));
        }
    }

    private void end(WsContext page) {
        Optional.ofNullable(connections.remove(page.sessionId())).ifPresent(one -> one.look.gone());
    }

    /** A telephone that does not read is sent nothing more than what it waits for. */
    private static void send(WsContext page, String json) {
        page.session.sendText(json, Callback.NOOP);
    }
}
