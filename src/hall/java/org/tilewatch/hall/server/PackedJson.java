package org.tilewatch.hall.server;

import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.Header;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** JSON that hundreds ask for within a moment: packed once for all, and sent as it is to whoever cannot unpack it. */
final class PackedJson {
    /** Bytes; what is smaller hardly shrinks. */
    private static final int LEAST = 300;

    private static final String GZIP = "gzip";

    private final byte[] plain;
    private final Optional<byte[]> packed;

    private PackedJson(byte[] plain, Optional<byte[]> packed) {
        this.plain = plain;
        this.packed = packed;
    }

    static PackedJson of(String json) {
        var plain = json.getBytes(StandardCharsets.UTF_8);
        return new PackedJson(plain, plain.length < LEAST ? Optional.empty() : Optional.of(packed(plain)));
    }

    private static byte[] packed(byte[] plain) {
        var packed = new ByteArrayOutputStream(plain.length / 2);
        try (var out = new GZIPOutputStream(packed)) {
            out.write(plain);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }

    /** How much memory it takes. */
    int bytes() {
        return plain.length + packed.map(bytes -> bytes.length).orElse(0);
    }

    /** Answers a request with it; it is on its way when this returns. */
    void answer(Context context) throws IOException {
        context.contentType(ContentType.JSON);
        boolean unpacks = Optional.ofNullable(context.header(Header.ACCEPT_ENCODING))
                .orElse("")
                .contains(GZIP);
        var answer = packed.isPresent() && unpacks ? packed.get() : plain;
        if (answer != plain) {
            context.header(Header.CONTENT_ENCODING, GZIP);
        }
        context.res().setContentLength(answer.length);
        context.res().getOutputStream().write(answer);
    }
}
