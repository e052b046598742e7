package org.tilewatch.uplink;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import javax.net.ssl.SSLException;
import org.tilewatch.contract.BadInput;
import org.tilewatch.uplink.UplinkException.Obstacle;
import org.tilewatch.words.Refusal;

/** Straight to the hall over HTTPS, each request signed with the kiosk's key. */
public final class HttpsUplink implements Uplink {
    /** Under which a hall answers kiosks. */
    public static final String PATH = "/kiosk/v" + UplinkJson.VERSION;

    /** The kiosk that asks, and its signature of {@link Membership#signed}. */
    public static final String KIOSK = "Tilewatch-Kiosk";

    public static final String SIGNATURE = "Tilewatch-Signature";

    /** A hall on a club's Wi-Fi has stored a batch long before. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Duration CONNECTING = Duration.ofSeconds(10);
    /** Bytes; a receipt names five hundred games at most. */
    private static final long LONGEST_ANSWER = 1 << 20;

    private final Membership membership;
    private final HttpClient client;

    public HttpsUplink(Membership membership) {
        this(membership, client(membership));
    }

    /**
     * One of several kiosks on one machine, as a simulation has them.
     *
     * @param client of this hall, which is closed with it
     */
    public HttpsUplink(Membership membership, HttpClient client) {
        this.membership = membership;
        this.client = client;
    }

    /** Who speaks to the hall of a membership and to nobody else. */
    public static HttpClient client(Membership membership) {
        return client(HallTrust.in(membership.authority()));
    }

    static HttpClient client(HallTrust trust) {
        return HttpClient.newBuilder()
                .sslContext(trust.context())
                .connectTimeout(CONNECTING)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    @Override
    public Receipt send(Batch batch) {
        return read(post("/batch", UplinkJson.write(batch), PATIENCE), UplinkJson::readReceipt);
    }

    @Override
    public List<HallMessage> hear(long after, List<Long> heard, Duration patience) {
        return read(
                post("/hear", UplinkJson.hearing(after, heard, patience), patience.plus(PATIENCE)),
                UplinkJson::readMessages);
    }

    private <T> T read(String answer, Function<String, T> reader) {
        try {
            return reader.apply(answer);
        } catch (Refusal | BadInput unreadable) {
            throw failed(Obstacle.OTHER_VERSION, unreadable);
        }
    }

    private String post(String path, String body, Duration patience) {
        var request = HttpRequest.newBuilder(membership.hall().resolve(PATH + path))
                .timeout(patience)
                .header("Content-Type", "application/json")
                .header(KIOSK, membership.kiosk().toString())
                .header(SIGNATURE, membership.sign(Membership.signed("POST", PATH + path, body)))
                .POST(BodyPublishers.ofString(body))
                .build();
        try {
            var answer = client.send(request, BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER));
            if (answer.statusCode() != 200) {
                throw failed(obstacle(answer.statusCode()), new IOException("status " + answer.statusCode()));
            }
            return answer.body();
        } catch (IOException failed) {
            throw failed(obstacle(failed), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed(Obstacle.AWAY, stopped);
        }
    }

    static Obstacle obstacle(int status) {
        return switch (status) {
            case 401, 403 -> Obstacle.REVOKED;
            case 404, 405, 426 -> Obstacle.OTHER_VERSION;
            case 400, 413 -> Obstacle.REFUSED;
            case 408, 429, 503 -> Obstacle.SLOW;
            case 507 -> Obstacle.FULL;
            default -> Obstacle.AWAY;
        };
    }

    static Obstacle obstacle(IOException failed) {
        return switch (failed) {
            case HttpConnectTimeoutException _ -> Obstacle.AWAY;
            case HttpTimeoutException _ -> Obstacle.SLOW;
            case SSLException _ -> Obstacle.WRONG_CERTIFICATE;
            default -> failed.getCause() instanceof SSLException ? Obstacle.WRONG_CERTIFICATE : Obstacle.AWAY;
        };
    }

    private UplinkException failed(Obstacle obstacle, Exception cause) {
        return new UplinkException(obstacle, membership.hall(), cause);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
