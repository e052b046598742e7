package org.tilewatch.dashboard.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.validation.ValidationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.contract.Words;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JacksonException;

/** What is answered where a request fails: one sentence, which the page says in its own language. Whoever else asks reads English. */
public final class ErrorResponses {
    /** A request that ends within itself, whose chunks are none or whose numbers are no numbers is its sender's affair. */
    private static final List<Class<? extends Exception>> BROKEN = List.of(
            UncheckedIOException.class,
            IOException.class,
            ArithmeticException.class,
            NumberFormatException.class,
            JacksonException.class,
            HttpException.RuntimeException.class,
            ValidationException.class);

    /** After which whoever finds all busy may ask again. */
    private static final String RETRY_SECONDS = "1";

    private ErrorResponses() {}

    public static void addTo(RoutesConfig routes) {
        routes.exception(BadRequest.class, (refused, context) -> refuse(context, refused.status(), refused.because()));
        BROKEN.forEach(kind -> routes.exception(
                kind, (broken, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence())));
        routes.exception(
                BadInput.class, (malformed, context) -> refuse(context, HttpStatus.BAD_REQUEST, malformed.because()));
        routes.exception(
                Refusal.class, (refused, context) -> refuse(context, HttpStatus.BAD_REQUEST, refused.because()));
    }

    /** Whoever reads this in the place of a page has no page that would say it in his language. */
    private static String inAllLanguages(Sentence because) {
        return Stream.of(Language.values())
                .map(language -> Words.capital(Words.in(language).say(because)) + "\n")
                .collect(Collectors.joining());
    }

    private static void refuse(Context context, HttpStatus status, Sentence why) {
        if (status == HttpStatus.SERVICE_UNAVAILABLE) {
            context.header("Retry-After", RETRY_SECONDS);
        }
        var because = AuthorizationFilter.sayable(context, why);
        if ("navigate".equals(context.header("Sec-Fetch-Mode"))
                || Objects.requireNonNullElse(context.header("Accept"), "").startsWith("text/html")) {
            context.status(status).contentType("text/plain; charset=utf-8").result(inAllLanguages(because));
            return;
        }
        context.status(status).contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            SentenceJson.write(out, "message", because);
            out.writeEndObject();
        }));
    }
}
