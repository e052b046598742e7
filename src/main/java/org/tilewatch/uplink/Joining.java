package org.tilewatch.uplink;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.uplink.UplinkException.Obstacle;

/**
 * A kiosk joins a hall by a code that a host reads at the hall. Neither believes the other by its address: each proves that it knows the
 * code, and which key and which certificate it means, so that nobody between them can put his own in their place.
 */
public final class Joining {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int LONGEST_ANSWER = 1 << 16;
    private static final String MAC = "HmacSHA256";

    private Joining() {}

    /**
     * Joins.
     *
     * @param hall where it answers, {@code https://HOST:PORT}
     * @param code as the hall shows it
     * @param name by which the hall shows the table
     * @throws UplinkException in one sentence, when the hall does not take it
     */
    public static Membership join(URI hall, String code, String name) {
        var keys = Membership.newKeys();
        var kiosk = UUID.randomUUID();
        var trust = HallTrust.onFirstSight();
        try (var client = HttpsUplink.client(trust)) {
            // The certificate comes with the connection, and the proof is of the certificate: so the hall is greeted
            // first.
            client.send(
                    HttpRequest.newBuilder(hall.resolve(HttpsUplink.PATH))
                            .timeout(PATIENCE)
                            .build(),
                    BodyHandlers.limiting(BodyHandlers.discarding(), LONGEST_ANSWER));
            var authority = trust.authority();
            var key = Membership.publicKey(keys);
            var seen = Certificates.fingerprint(authority);
            var request = Json.text(out -> {
                out.writeStartObject();
                out.writeStringProperty("kiosk", kiosk.toString());
                out.writeStringProperty("name", name);
                out.writeStringProperty("key", key);
                out.writeStringProperty("proof", proof(code, "kiosk", kiosk.toString(), key, seen));
                out.writeEndObject();
            });
            var answer = client.send(
                    HttpRequest.newBuilder(hall.resolve(HttpsUplink.PATH + "/join"))
                            .timeout(PATIENCE)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(request))
                            .build(),
                    BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER));
            if (answer.statusCode() != 200) {
                throw new UplinkException(HttpsUplink.obstacle(answer.statusCode()), hall, null);
            }
            var joined = Json.parse(answer.body());
            var proof = joined.path("proof").asString("");
            if (!isProof(proof, proof(code, "hall", kiosk.toString(), key, seen))) {
                throw new UplinkException(Obstacle.WRONG_CERTIFICATE, hall, null);
            }
            return new Membership(
                    hall,
                    authority,
                    kiosk,
                    1,
                    keys,
                    joined.path("carrier")
                            .asStringOpt()
                            .filter(text -> !text.isEmpty())
                            .map(URI::create));
        } catch (IOException failed) {
            throw new UplinkException(HttpsUplink.obstacle(failed), hall, failed);
        } catch (GeneralSecurityException | BadInput another) {
            throw new UplinkException(Obstacle.OTHER_VERSION, hall, another);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new UplinkException(Obstacle.AWAY, hall, stopped);
        }
    }

    /**
     * That somebody knows a code, and which kiosk, key and authority he means.
     *
     * @param who {@code kiosk} or {@code hall}: neither can give the other's proof back
     */
    public static String proof(String code, String who, String kiosk, String key, String authority) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(plain(code).getBytes(StandardCharsets.UTF_8), MAC));
            var said = String.join("\n", who, kiosk, key, authority);
            return HexFormat.of().formatHex(mac.doFinal(said.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has " + MAC, impossible);
        }
    }

    /** Compares in a time that tells nothing. */
    public static boolean isProof(String given, String due) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), due.getBytes(StandardCharsets.UTF_8));
    }

    /** A code without what people put into it: blanks, hyphens and small letters. */
    private static String plain(String code) {
        var plain = code.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
        // A key of no length is none.
        return plain.isEmpty() ? "-" : plain;
    }
}
