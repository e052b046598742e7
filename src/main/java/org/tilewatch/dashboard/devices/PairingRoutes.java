package org.tilewatch.dashboard.devices;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import org.tilewatch.access.Access;
import org.tilewatch.access.PairingState;
import org.tilewatch.access.PinAttempt;
import org.tilewatch.access.Principal;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.Senders;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.JsonNode;

/** The routes by which a device is let in. The secret that it is known by goes into its browser's keeping and is never shown. */
public final class PairingRoutes {
    /** Browsers keep a cookie for 400 days at most; every visit renews it. */
    private static final int COOKIE_SECONDS = 400 * 24 * 3600;

    private static final int LONGEST = 4096;

    private final Access access;
    private final AuthorizationFilter door;

    public PairingRoutes(Access access, AuthorizationFilter door) {
        this.access = access;
        this.door = door;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/pairing", this::pairing);
        routes.post("/api/pairing", this::ask);
        routes.post("/api/pairing/secret", context -> {
            var told = told(context);
            answerIn(context, access.redeem(text(told, "secret"), text(told, "name")));
        });
        routes.post("/api/pairing/pin", this::pin);
    }

    private void pairing(Context context) {
        var principal = door.principal(context);
        var token = AuthorizationFilter.token(context);
        if (principal.speaker().filter(speaker -> speaker.device() > 0).isPresent()) {
            token.ifPresent(kept -> keep(context, kept));
        }
        answer(context, access.pairing(token), principal);
    }

    private void ask(Context context) {
        var asked = access.requestPairing(
                AuthorizationFilter.token(context), text(told(context), "name"), Senders.of(context));
        keep(context, asked.token());
        answer(context, new PairingState.Pending(asked.request()), door.principal(context));
    }

    private void pin(Context context) {
        var told = told(context);
        switch (access.tryPin(text(told, "pin"), text(told, "name"), Senders.of(context), door.principal(context))) {
            case PinAttempt.RightPin(String token) -> answerIn(context, token);
            case PinAttempt.WrongPin() -> throw new Refusal(Key.PIN_WRONG.sentence());
            case PinAttempt.TooSoon(long seconds) -> {
                context.header("Retry-After", Long.toString(seconds));
                throw BadRequest.tooSoon(Key.PIN_TOO_SOON.with(Argument.of(seconds)));
            }
        }
    }

    private void answerIn(Context context, String token) {
        keep(context, token);
        var principal = access.principal(Optional.of(token));
        answer(context, new PairingState.Paired(principal), principal);
    }

    /** Out of reach of scripts, and sent along by no other site's page. */
    private static void keep(Context context, String token) {
        boolean secure = context.req().isSecure();
        context.res()
                .addHeader(
                        "Set-Cookie",
                        AuthorizationFilter.cookie(secure) + "=" + token + "; Path=/; Max-Age=" + COOKIE_SECONDS
                                + "; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : ""));
    }

    private void answer(Context context, PairingState state, Principal principal) {
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            AccessJson.write(out, state);
            AccessJson.write(out, principal);
            out.writeBooleanProperty("pin", access.hasPin());
            out.writeEndObject();
        }));
    }

    /**
     * What a request of these routes brings: a few words.
     *
     * @throws Refusal when they are none, so that nothing follows from what is broken
     */
    static JsonNode told(Context context) {
        if (context.req().getContentLengthLong() > LONGEST) {
            throw BadRequest.tooLarge(Key.REQUEST_BROKEN.sentence());
        }
        var told = Json.parse(context.body());
        if (context.body().length() > LONGEST || !told.isObject()) {
            throw new Refusal(Key.REQUEST_BROKEN.sentence());
        }
        return told;
    }

    static String text(JsonNode node, String name) {
        var text = node.path(name);
        return text.isString() ? text.asString() : "";
    }
}
