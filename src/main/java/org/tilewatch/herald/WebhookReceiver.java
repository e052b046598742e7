package org.tilewatch.herald;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLException;
import org.tilewatch.contract.Words;
import org.tilewatch.herald.ReceiverException.Deafness;
import org.tilewatch.words.Sentence;

/**
 * An address that takes posts. What is told there is signed where the host has given a secret, and goes nowhere else: a receiver that sends the
 * kiosk on to another address is not followed.
 */
public final class WebhookReceiver implements Receiver {
    /** The id of what is told, in a header too: whoever keeps the ids knows what he has had. */
    static final String ID = "Tilewatch-Id";

    /** {@code sha256=} and the HMAC of the body in hexadecimal, as GitHub signs: most receivers know it. */
    static final String SIGNATURE = "X-Hub-Signature-256";

    private static final String HMAC = "HmacSHA256";
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int TAKEN = 300;

    private final WebhookAddress to;
    private final Duration patience;
    private final Optional<Path> secret;
    private final WebhookBody body;
    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final HandHeard heard = new HandHeard();
    private final HandNews news;

    /** @param secret the file in which stands what the receiver knows too, by which it tells what is from here */
    public WebhookReceiver(WebhookAddress to, Optional<Path> secret) {
        this(to, secret, PATIENCE);
    }

    /** @param patience how long it may take to answer */
    WebhookReceiver(WebhookAddress to, Optional<Path> secret, Duration patience) {
        this.to = to;
        this.patience = patience;
        this.secret = secret;
        var words = Words.in(to.language());
        this.news = new HandNews(words);
        this.body = WebhookBody.of(to.kind(), words);
    }

    @Override
    public String name() {
        return to.name();
    }

    @Override
    public boolean greet() {
        return false;
    }

    @Override
    public void recall(Announcement announcement) {
        var unused = heard.with(announcement);
    }

    @Override
    public void tell(Announcement announcement) throws InterruptedException {
        // What could not be told is told again, and is news again.
        var before = heard.all();
        try {
            var posted = body.of(announcement, news.of(heard.with(announcement)));
            if (posted.isPresent()) {
                post(posted.get(), announcement.id());
            }
        } catch (ReceiverException notNow) {
            heard.back(before);
            throw notNow;
        }
    }

    /**
     * Tells that something keeps the kiosk from its work, or no longer does.
     *
     * @param check its name
     * @param grade in one word
     * @throws ReceiverException in one sentence, when nobody hears
     */
    public void tell(String check, String grade, Sentence said) throws InterruptedException {
        post(body.of(check, grade, said), check + ":" + grade);
    }

    @Override
    public void show(Map<TableStanding, String> standing) {
        // Who is told what happens knows how things stand.
    }

    private void post(WebhookBody.Post what, String id) throws InterruptedException {
        var request = HttpRequest.newBuilder(to.address())
                .timeout(patience)
                .header("Content-Type", what.type())
                .header(ID, id)
                .POST(BodyPublishers.ofByteArray(what.bytes()));
        try {
            if (secret.isPresent()) {
                request.header(SIGNATURE, "sha256=" + signature(secret.get(), what.bytes()));
            }
            int status = client.send(request.build(), BodyHandlers.discarding()).statusCode();
            if (status >= TAKEN) {
                throw failed(deafness(status), new IOException("status " + status));
            }
        } catch (IOException failed) {
            throw failed(deafness(failed), failed);
        }
    }

    private String signature(Path file, byte[] body) {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(Files.readString(file).strip().getBytes(StandardCharsets.UTF_8), HMAC));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (IOException | IllegalArgumentException noSecret) {
            throw failed(Deafness.LOCKED, noSecret);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has HMAC with SHA-256", impossible);
        }
    }

    private static Deafness deafness(int status) {
        return switch (status) {
            case 401, 403 -> Deafness.LOCKED;
            case 408, 429, 503 -> Deafness.SLOW;
            default -> status < 500 ? Deafness.REFUSES : Deafness.AWAY;
        };
    }

    private static Deafness deafness(IOException failed) {
        return switch (failed) {
            case HttpConnectTimeoutException _ -> Deafness.AWAY;
            case HttpTimeoutException _ -> Deafness.SLOW;
            case SSLException _ -> Deafness.WRONG_CERTIFICATE;
            default -> failed.getCause() instanceof SSLException ? Deafness.WRONG_CERTIFICATE : Deafness.AWAY;
        };
    }

    private ReceiverException failed(Deafness why, Exception cause) {
        return new ReceiverException(why, this, cause);
    }

    @Override
    public void hangUp() {
        // Each post is a call of its own.
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
