package org.tilewatch.uplink;

import io.nats.client.Connection;
import io.nats.client.JetStreamOptions;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
import io.nats.client.PublishOptions;
import io.nats.client.api.PublishAck;
import io.nats.client.impl.Headers;
import io.nats.client.impl.NatsMessage;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.uplink.UplinkException.Obstacle;
import org.tilewatch.words.Refusal;

/**
 * To the hall by way of a carrier, NATS with JetStream, from which others may read too. Entries are published, each signed and under the
 * identity of its own; that the carrier has them counts for nothing: the hall is asked, and its own word moves the cursor.
 */
public final class NatsUplink implements Uplink {
    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Membership membership;
    private final URI carrier;
    private final CarrierSubjects subjects;
    private Optional<Connection> connection = Optional.empty();
    private boolean closed;

    /** @param carrier {@code nats://HOST:PORT}, or {@code tls://} for one whose certificate the hall's authority vouches for */
    public NatsUplink(Membership membership, URI carrier) {
        this.membership = membership;
        this.carrier = carrier;
        this.subjects = CarrierSubjects.of(membership.authority());
    }

    /** One that is there; nothing waits in it for a carrier that is away. */
    private synchronized Connection connection() {
        if (closed) {
            throw failed(Obstacle.AWAY, null);
        }
        if (connection.isEmpty()) {
            var options = new Options.Builder()
                    .server(carrier.toString())
                    .connectionName("tilewatch " + membership.kiosk())
                    .connectionTimeout(CONNECTING)
                    .maxReconnects(-1)
                    .reconnectBufferSize(0)
                    .errorListener(new QuietCarrier());
            if (carrier.getScheme().equals("tls")) {
                options.sslContext(HallTrust.in(membership.authority()).context());
            }
            try {
                connection = Optional.of(Nats.connect(options.build()));
            } catch (IOException away) {
                throw failed(HttpsUplink.obstacle(away), away);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw failed(Obstacle.AWAY, stopped);
            }
        }
        var there = connection.get();
        if (!isThere(there)) {
            // It comes back by itself; until then nothing is given to it, or it would wait in memory.
            throw failed(Obstacle.AWAY, null);
        }
        return there;
    }

    private static boolean isThere(Connection connection) {
        return connection.getStatus() == Connection.Status.CONNECTED;
    }

    @Override
    public Receipt send(Batch batch) {
        var to = connection();
        if (batch.envelopes().isEmpty()) {
            return receipt(ask(to, batch, 0));
        }
        long upTo = publish(to, batch);
        var last = new LinkedHashMap<UUID, Batch.Head>();
        batch.envelopes()
                .forEach(envelope ->
                        last.put(envelope.game(), new Batch.Head(envelope.game(), envelope.seq(), envelope.seal())));
        var answer =
                ask(to, new Batch(batch.kiosk(), batch.epoch(), List.copyOf(last.values()), false, List.of()), upTo);
        if (!answer.reached()) {
            throw failed(Obstacle.SLOW, null);
        }
        return receipt(answer);
    }

    private Receipt receipt(CarrierAnswer answer) {
        try {
            return UplinkJson.readReceipt(answer.text());
        } catch (Refusal | BadInput unreadable) {
            throw failed(Obstacle.OTHER_VERSION, unreadable);
        }
    }

    /** Publishes the entries in their order; returns the carrier's own number of the last. */
    private long publish(Connection to, Batch batch) {
        try {
            var stream = to.jetStream(
                    JetStreamOptions.builder().requestTimeout(PATIENCE).build());
            var kept = new ArrayList<CompletableFuture<PublishAck>>();
            for (var envelope : batch.envelopes()) {
                var body =
                        UplinkJson.write(new Batch(batch.kiosk(), batch.epoch(), List.of(), false, List.of(envelope)));
                kept.add(stream.publishAsync(
                        signed(subjects.entries(batch.kiosk(), envelope.game()), body),
                        PublishOptions.builder()
                                .messageId(CarrierSubjects.messageId(envelope))
                                .build()));
            }
            long last = 0;
            for (var one : kept) {
                last = Math.max(
                        last, one.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getSeqno());
            }
            return last;
        } catch (IOException | ExecutionException | IllegalStateException away) {
            throw failed(Obstacle.AWAY, away);
        } catch (TimeoutException slow) {
            throw failed(isThere(to) ? Obstacle.SLOW : Obstacle.AWAY, slow);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed(Obstacle.AWAY, stopped);
        }
    }

    private Message signed(String subject, String body) {
        var headers = new Headers();
        headers.put(HttpsUplink.SIGNATURE, membership.sign(Membership.signed("PUBLISH", subject, body)));
        return NatsMessage.builder()
                .subject(subject)
                .headers(headers)
                .data(body, StandardCharsets.UTF_8)
                .build();
    }

    private CarrierAnswer ask(Connection to, Batch batch, long upTo) {
        var question = Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("request", UUID.randomUUID().toString());
            out.writeNumberProperty("upTo", upTo);
            out.writeStringProperty("batch", UplinkJson.write(batch));
            out.writeEndObject();
        });
        return request(to, subjects.question(membership.kiosk()), question, PATIENCE);
    }

    private CarrierAnswer request(Connection to, String subject, String question, Duration patience) {
        var asked = signed(subject, question);
        var signature = String.valueOf(asked.getHeaders().getFirst(HttpsUplink.SIGNATURE));
        try {
            var said = to.request(asked, patience);
            if (said == null) {
                // Nobody listens there, or nobody in time.
                throw failed(Obstacle.AWAY, null);
            }
            return answer(said, signature);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed(Obstacle.AWAY, stopped);
        } catch (IllegalStateException away) {
            throw failed(Obstacle.AWAY, away);
        }
    }

    private CarrierAnswer answer(Message said, String question) {
        var headers = said.getHeaders();
        if (headers == null || headers.getFirst(CarrierAnswer.STATUS) == null) {
            throw failed(Obstacle.AWAY, null);
        }
        try {
            var answer = new CarrierAnswer(
                    Integer.parseInt(headers.getFirst(CarrierAnswer.STATUS)),
                    Boolean.parseBoolean(headers.getFirst(CarrierAnswer.REACHED)),
                    new String(said.getData(), StandardCharsets.UTF_8));
            boolean own = answer.isOf(
                    membership.authority(),
                    question,
                    String.valueOf(headers.getFirst(CarrierAnswer.CERTIFICATE)),
                    String.valueOf(headers.getFirst(HttpsUplink.SIGNATURE)));
            if (!own) {
                throw failed(Obstacle.WRONG_CERTIFICATE, null);
            }
            if (answer.status() != 200) {
                throw failed(HttpsUplink.obstacle(answer.status()), null);
            }
            return answer;
        } catch (NumberFormatException another) {
            throw failed(Obstacle.OTHER_VERSION, another);
        }
    }

    @Override
    public List<HallMessage> hear(long after, List<Long> heard, Duration patience) {
        var answer = request(
                connection(),
                subjects.hearing(membership.kiosk()),
                UplinkJson.hearing(after, heard, patience),
                patience.plus(PATIENCE));
        try {
            return UplinkJson.readMessages(answer.text());
        } catch (Refusal | BadInput unreadable) {
            throw failed(Obstacle.OTHER_VERSION, unreadable);
        }
    }

    private UplinkException failed(Obstacle obstacle, @Nullable Exception cause) {
        return new UplinkException(obstacle, membership.hall(), cause);
    }

    @Override
    public synchronized void close() {
        closed = true;
        connection.ifPresent(one -> {
            try {
                one.close();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        connection = Optional.empty();
    }
}
