package org.tilewatch.uplink;

import io.nats.client.Connection;
import io.nats.client.JetStreamOptions;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
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
import java.util.Map;
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
 * To the hall by way of a carrier, NATS with JetStream, from which others may read too. Entries are published, each signed, and behind them
 * in the same stream the question how far the hall has them. That the carrier has them counts for nothing: the hall's own word moves the
 * cursor, and what it does not say it has is told again.
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

    /** One that is there; where there is none any more, another. Nothing waits in it for a carrier that is away. */
    private synchronized Connection connection() {
        if (closed) {
            throw failed(Obstacle.AWAY, null);
        }
        if (connection.filter(NatsUplink::isThere).isPresent()) {
            return connection.get();
        }
        disconnect();
        var options = new Options.Builder()
                .server(carrier.toString())
                .connectionName("tilewatch " + membership.kiosk())
                .connectionTimeout(CONNECTING)
                .noReconnect()
                .errorListener(new QuietCarrier());
        if (carrier.getScheme().equals("tls")) {
            options.sslContext(HallTrust.in(membership.authority()).context());
        }
        try {
            var another = Nats.connect(options.build());
            connection = Optional.of(another);
            return another;
        } catch (IOException away) {
            throw failed(HttpsUplink.obstacle(away), away);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed(Obstacle.AWAY, stopped);
        }
    }

    private synchronized void disconnect() {
        connection.ifPresent(one -> {
            try {
                one.close();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        connection = Optional.empty();
    }

    private static boolean isThere(Connection connection) {
        return connection.getStatus() == Connection.Status.CONNECTED;
    }

    @Override
    public Receipt send(Batch batch) {
        var to = connection();
        var answer = batch.envelopes().isEmpty()
                ? request(to, subjects.question(membership.kiosk()), question(batch), PATIENCE)
                : publish(to, batch);
        try {
            return UplinkJson.readReceipt(answer.text());
        } catch (Refusal | BadInput unreadable) {
            throw failed(Obstacle.OTHER_VERSION, unreadable);
        }
    }

    /** Publishes entries in their order, and behind them the question which of them the hall has; waits for its answer. */
    private CarrierAnswer publish(Connection to, Batch batch) {
        boolean late = CarrierSubjects.isLate(batch.envelopes().size());
        var last = new LinkedHashMap<UUID, Batch.Head>();
        batch.envelopes()
                .forEach(envelope ->
                        last.put(envelope.game(), new Batch.Head(envelope.game(), envelope.seq(), envelope.seal())));
        try {
            var inbox = to.createInbox();
            var answers = to.subscribe(inbox);
            try {
                var stream = to.jetStream(
                        JetStreamOptions.builder().requestTimeout(PATIENCE).build());
                var kept = new ArrayList<CompletableFuture<PublishAck>>();
                for (var entries : CarrierSubjects.messages(batch.envelopes())) {
                    kept.add(stream.publishAsync(signed(
                            subjects.entries(batch.kiosk(), entries.getFirst().game(), late),
                            UplinkJson.write(new Batch(batch.kiosk(), batch.epoch(), List.of(), false, entries)),
                            Map.of(
                                    CarrierSubjects.ENTRY,
                                    entries.stream().map(CarrierSubjects::entry).toList()))));
                }
                var question = signed(
                        subjects.ending(batch.kiosk(), late),
                        question(new Batch(batch.kiosk(), batch.epoch(), List.copyOf(last.values()), false, List.of())),
                        Map.of(CarrierAnswer.ANSWER_TO, List.of(inbox)));
                kept.add(stream.publishAsync(question));
                // A carrier without a place for entries says so at once.
                CompletableFuture.allOf(kept.toArray(CompletableFuture[]::new))
                        .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                var said = answers.nextMessage(PATIENCE);
                if (said == null) {
                    throw failed(isThere(to) ? Obstacle.SLOW : Obstacle.AWAY, null);
                }
                return answer(said, signature(question));
            } finally {
                if (isThere(to)) {
                    answers.unsubscribe();
                }
            }
        } catch (IOException | ExecutionException | IllegalStateException | NullPointerException away) {
            throw failed(Obstacle.AWAY, away);
        } catch (TimeoutException slow) {
            throw failed(isThere(to) ? Obstacle.SLOW : Obstacle.AWAY, slow);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed(Obstacle.AWAY, stopped);
        }
    }

    private Message signed(String subject, String body, Map<String, List<String>> more) {
        var headers = new Headers();
        headers.put(HttpsUplink.SIGNATURE, membership.sign(Membership.signed("PUBLISH", subject, body)));
        more.forEach(headers::put);
        return NatsMessage.builder()
                .subject(subject)
                .headers(headers)
                .data(body, StandardCharsets.UTF_8)
                .build();
    }

    private static String signature(Message message) {
        return String.valueOf(message.getHeaders().getFirst(HttpsUplink.SIGNATURE));
    }

    /** How far the hall has what a batch names: each question is another, and so is its signature. */
    private static String question(Batch batch) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("request", UUID.randomUUID().toString());
            out.writeStringProperty("batch", UplinkJson.write(batch));
            out.writeEndObject();
        });
    }

    private CarrierAnswer request(Connection to, String subject, String question, Duration patience) {
        var asked = signed(subject, question, Map.of());
        try {
            var said = to.request(asked, patience);
            if (said == null) {
                // Nobody listens there, or nobody in time.
                throw failed(Obstacle.AWAY, null);
            }
            return answer(said, signature(asked));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed(Obstacle.AWAY, stopped);
        } catch (IllegalStateException | NullPointerException away) {
            // The library's own way to say that another thread has given the connection up meanwhile.
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
        disconnect();
    }
}
