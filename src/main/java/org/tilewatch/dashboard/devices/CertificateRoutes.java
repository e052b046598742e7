package org.tilewatch.dashboard.devices;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.HttpsConnector;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The routes by which the page is served encrypted, and by which a device gets the certificate that it is to trust. */
public final class CertificateRoutes {
    private final Supplier<Optional<HttpsConnector>> connections;

    /** @param connections empty where nothing is kept that a device could trust, as where a recording is shown */
    public CertificateRoutes(Supplier<Optional<HttpsConnector>> connections) {
        this.connections = connections;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/certificate", this::standing);
        routes.post("/api/certificate", this::decide);
        routes.get("/api/certificate.crt", this::download);
    }

    private HttpsConnector secure() {
        return connections.get().orElseThrow(() -> BadRequest.notFound(Key.NO_CERTIFICATES_HERE.sentence()));
    }

    private void standing(Context context) {
        var secure = secure();
        var authority = secure.certificates().authority();
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            out.writeBooleanProperty("on", authority.isPresent());
            out.writeArrayPropertyStart("addresses");
            secure.addresses().forEach(out::writeString);
            out.writeEndArray();
            authority.ifPresent(trusted -> {
                out.writeStringProperty("fingerprint", Certificates.fingerprint(trusted));
                out.writeStringProperty(
                        "until", trusted.getNotAfter().toInstant().toString());
            });
            secure.trouble().ifPresent(why -> SentenceJson.write(out, "trouble", why));
            out.writeEndObject();
        }));
    }

    /** On and on again changes nothing: only who asks for a new one has every device trust it anew. */
    private void decide(Context context) {
        var secure = secure();
        var told = PairingRoutes.told(context);
        if (!told.path("on").isBoolean()) {
            throw new Refusal(Key.REQUEST_BROKEN.sentence());
        }
        boolean on = told.path("on").asBoolean();
        boolean anew = told.path("anew").asBoolean(false);
        if (!on) {
            secure.certificates().remove();
        } else if (anew || secure.certificates().authority().isEmpty()) {
            secure.certificates().make();
        }
        secure.look();
        standing(context);
    }

    private void download(Context context) {
        var authority = secure().certificates()
                .authority()
                .orElseThrow(() -> BadRequest.notFound(Key.NO_CERTIFICATE_YET.sentence()));
        context.contentType("application/x-x509-ca-cert").result(encoded(authority));
        context.header("Content-Disposition", "attachment; filename=\"tilewatch.crt\"");
    }

    private static byte[] encoded(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("a certificate that was read is well formed", impossible);
        }
    }
}
