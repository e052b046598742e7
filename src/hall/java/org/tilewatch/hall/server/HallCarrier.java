package org.tilewatch.hall.server;

import io.nats.client.Connection;
import io.nats.client.ConsumerContext;
import io.nats.client.FetchConsumeOptions;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamStatusCheckedException;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
import io.nats.client.api.AckPolicy;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.DiscardPolicy;
import io.nats.client.api.StorageType;
import io.nats.client.api.StreamConfiguration;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.hall.book.HallException;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.CarrierAnswer;
import org.tilewatch.uplink.CarrierSubjects;
import org.tilewatch.uplink.Envelope;
import org.tilewatch.uplink.HttpsUplink;
import org.tilewatch.uplink.Membership;
import org.tilewatch.uplink.QuietCarrier;
import org.tilewatch.uplink.UplinkJson;
import org.tilewatch.words.Refusal;

/**
 * The hall's end of a carrier, NATS with JetStream: entries are read from its stream in their order and acknowledged to it once they are in
 * the book; what kiosks ask is answered, signed. What the carrier loses the kiosks tell again. Safe for use by several threads.
 */
final class HallCarrier implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallCarrier.class);

    private static final String READER = "book";
    private static final int MOST_AT_ONCE = 500;
    private static final int MOST_UNACKNOWLEDGED = 5_000;
    private static final long MOST_KEPT_BYTES = 4L << 30;
    private static final Duration KEPT = Duration.ofDays(1);
    private static final Duration TWICE_WITHIN = Duration.ofMinutes(2);
    /** What is not acknowledged comes again; what waits for the book says so each second. */
    private static final Duration ACKNOWLEDGED_WITHIN = Duration.ofSeconds(10);
    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration WAITING = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Shorter than a kiosk's patience. */
    private static final Duration LOOKED_AT_WITHIN = Duration.ofSeconds(12);

    private static final int QUESTIONS_AT_ONCE = 256;
    private static final int LONGEST_QUESTION = 2 << 20;
    private static final int CLOSING_SECONDS = 5;

    private final URI address;
    private final Kiosks kiosks;
    private final Certificates certificates;
    private final CarrierSubjects subjects;
    private final Thread thread;
    private final Semaphore places = new Semaphore(QUESTIONS_AT_ONCE);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private long lookedAt;
    private volatile boolean stopped;

    /** What a hall does with what its kiosks say. */
    interface Kiosks {
        /** The key of a kiosk; empty where there is no such one. */
        Optional<String> key(UUID kiosk);

        /** Takes a batch into the book; answers with a receipt. */
        String take(Batch batch);

        /** How far it has games; answers with a receipt. */
        String heard(Batch batch);

        /** Answers what the hall says to a kiosk. */
        String hear(UUID kiosk, String asked) throws InterruptedException;
    }

    HallCarrier(URI address, Kiosks kiosks, Certificates certificates) {
        this.address = address;
        this.kiosks = kiosks;
        this.certificates = certificates;
        this.subjects = CarrierSubjects.of(certificates.authority().orElseThrow());
        this.thread = Thread.ofPlatform().daemon().name("carrier").unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    private void run() {
        boolean said = false;
        while (!stopped) {
            try (var connection = Nats.connect(new Options.Builder()
                    .server(address.toString())
                    .connectionName("tilewatch hall " + subjects.club())
                    .connectionTimeout(CONNECTING)
                    .noReconnect()
                    .errorListener(new QuietCarrier())
                    .build())) {
                var reader = reader(connection);
                var questions = connection.createDispatcher();
                questions.subscribe(subjects.allQuestions(), READER, message -> answering(connection, message, true));
                questions.subscribe(subjects.allHearings(), READER, message -> answering(connection, message, false));
                LOG.info("Entries are read from {}", address.getAuthority());
                said = false;
                while (!stopped && connection.getStatus() == Connection.Status.CONNECTED) {
                    read(reader);
                }
            } catch (IOException
                    | JetStreamApiException
                    | JetStreamStatusCheckedException
                    | IllegalStateException away) {
                if (!said) {
                    LOG.warn("The carrier {} is away", address.getAuthority(), away);
                    said = true;
                }
                rest();
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void rest() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
    }

    private ConsumerContext reader(Connection connection) throws IOException, JetStreamApiException {
        var stream = StreamConfiguration.builder()
                .name(subjects.stream())
                .subjects(subjects.allEntries())
                .storageType(StorageType.File)
                .discardPolicy(DiscardPolicy.Old)
                .maxAge(KEPT)
                .maxBytes(MOST_KEPT_BYTES)
                .duplicateWindow(TWICE_WITHIN)
                .build();
        var management = connection.jetStreamManagement();
        if (management.getStreamNames().contains(subjects.stream())) {
            management.updateStream(stream);
        } else {
            management.addStream(stream);
        }
        var reader = connection
                .getStreamContext(subjects.stream())
                .createOrUpdateConsumer(ConsumerConfiguration.builder()
                        .durable(READER)
                        .ackPolicy(AckPolicy.Explicit)
                        .ackWait(ACKNOWLEDGED_WITHIN)
                        .maxAckPending(MOST_UNACKNOWLEDGED)
                        .build());
        long last = management.getStreamInfo(subjects.stream()).getStreamState().getLastSequence();
        resumesAt(reader.getConsumerInfo().getAckFloor().getStreamSequence(), last);
        return reader;
    }

    /**
     * What was looked at before the carrier was away is not forgotten for an acknowledgement that went astray; but a stream that was lost
     * counts from 1 again.
     */
    private void resumesAt(long acknowledged, long last) {
        lock.lock();
        try {
            lookedAt = last < lookedAt ? acknowledged : Math.max(lookedAt, acknowledged);
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** What comes a second time may be older than what was looked at. */
    private void lookedAtUpTo(long sequence) {
        lock.lock();
        try {
            lookedAt = Math.max(lookedAt, sequence);
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Reads what has come, takes it into the book, and acknowledges it. */
    private void read(ConsumerContext reader)
            throws IOException, JetStreamApiException, JetStreamStatusCheckedException, InterruptedException {
        var first = reader.next(WAITING);
        if (first == null) {
            return;
        }
        var messages = new ArrayList<Message>();
        messages.add(first);
        try (var more = reader.fetch(FetchConsumeOptions.builder()
                .maxMessages(MOST_AT_ONCE - 1)
                .noWait()
                .build())) {
            for (var next = more.nextMessage(); next != null; next = more.nextMessage()) {
                messages.add(next);
            }
        } catch (IOException | JetStreamApiException | RuntimeException failed) {
            throw failed;
        } catch (Exception failed) {
            throw new IOException(failed);
        }
        take(messages);
        long last = 0;
        for (var message : messages) {
            message.ack();
            last = Math.max(last, message.metaData().streamSequence());
        }
        lookedAtUpTo(last);
    }

    /** Kiosk by kiosk, each in its order; a book that is away is waited for, since nothing can go on without it. */
    private void take(List<Message> messages) throws InterruptedException {
        var batches = new LinkedHashMap<UUID, Batch>();
        for (var message : messages) {
            entry(message).ifPresent(batch -> batches.merge(batch.kiosk(), batch, HallCarrier::together));
        }
        for (var batch : batches.values()) {
            for (boolean taken = false; !taken && !stopped; ) {
                try {
                    kiosks.take(batch);
                    taken = true;
                } catch (HallException away) {
                    LOG.error("The hall's book", away);
                    for (var message : messages) {
                        message.inProgress();
                    }
                    Thread.sleep(PAUSE);
                }
            }
        }
    }

    /** What a kiosk has said in two messages. */
    private static Batch together(Batch before, Batch after) {
        var envelopes = new ArrayList<Envelope>(before.envelopes());
        envelopes.addAll(after.envelopes());
        return new Batch(before.kiosk(), Math.max(before.epoch(), after.epoch()), List.of(), false, envelopes);
    }

    /** What a message holds; empty where its kiosk has not signed it, or is none of this hall's. */
    private Optional<Batch> entry(Message message) {
        return signed(message).flatMap(said -> {
            try {
                return Optional.of(UplinkJson.readBatch(said.text())).filter(batch -> isOwn(batch, said.kiosk()));
            } catch (Refusal | BadInput unreadable) {
                LOG.warn("An entry of kiosk {} cannot be read", said.kiosk(), unreadable);
                return Optional.empty();
            }
        });
    }

    static boolean isOwn(Batch batch, UUID kiosk) {
        return batch.kiosk().equals(kiosk)
                && batch.envelopes().stream()
                        .allMatch(envelope -> envelope.kiosk().equals(kiosk));
    }

    /** What a kiosk has said, and its signature of it. */
    private record SignedQuestion(UUID kiosk, String text, String signature) {}

    private Optional<SignedQuestion> signed(Message message) {
        var headers = message.getHeaders();
        if (headers == null || message.getData().length > LONGEST_QUESTION) {
            return Optional.empty();
        }
        try {
            var kiosk = CarrierSubjects.kiosk(message.getSubject());
            var text = new String(message.getData(), StandardCharsets.UTF_8);
            var signature = String.valueOf(headers.getFirst(HttpsUplink.SIGNATURE));
            return kiosks.key(kiosk)
                    .filter(key -> Membership.isSigned(
                            Membership.signed("PUBLISH", message.getSubject(), text), key, signature))
                    .map(key -> new SignedQuestion(kiosk, text, signature));
        } catch (IllegalArgumentException nobodys) {
            return Optional.empty();
        }
    }

    private void answering(Connection connection, Message message, boolean standing) {
        if (message.getReplyTo() == null || !places.tryAcquire()) {
            return;
        }
        Thread.ofVirtual().start(() -> {
            try {
                answer(connection, message, standing);
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException failed) {
                LOG.warn("A question could not be answered", failed);
            } finally {
                places.release();
            }
        });
    }

    private void answer(Connection connection, Message message, boolean standing) throws InterruptedException {
        String signature = message.getHeaders() == null
                ? ""
                : String.valueOf(message.getHeaders().getFirst(HttpsUplink.SIGNATURE));
        CarrierAnswer answer;
        try {
            var said = signed(message);
            if (said.isEmpty()) {
                answer = new CarrierAnswer(403, true, "");
            } else if (standing) {
                answer = standing(said.get());
            } else {
                answer = new CarrierAnswer(200, true, kiosks.hear(said.get().kiosk(), said.get().text()));
            }
        } catch (HallException away) {
            LOG.error("The hall's book", away);
            answer = new CarrierAnswer(away.isFull() ? 507 : 503, true, "");
        } catch (Refusal | BadInput unreadable) {
            answer = new CarrierAnswer(400, true, "");
        }
        var server = certificates.served().orElseThrow();
        var headers = new Headers();
        headers.put(CarrierAnswer.STATUS, Integer.toString(answer.status()));
        headers.put(CarrierAnswer.REACHED, Boolean.toString(answer.reached()));
        headers.put(CarrierAnswer.CERTIFICATE, CarrierAnswer.header(server));
        headers.put(HttpsUplink.SIGNATURE, answer.sign(signature, server));
        connection.publish(NatsMessage.builder()
                .subject(message.getReplyTo())
                .headers(headers)
                .data(answer.text(), StandardCharsets.UTF_8)
                .build());
    }

    private CarrierAnswer standing(SignedQuestion said) throws InterruptedException {
        var asked = Json.parse(said.text());
        var batch = UplinkJson.readBatch(asked.path("batch").asString(""));
        if (!isOwn(batch, said.kiosk())) {
            return new CarrierAnswer(403, true, "");
        }
        long upTo = asked.path("upTo").asLong(0);
        if (upTo == 0) {
            return new CarrierAnswer(200, true, kiosks.take(batch));
        }
        boolean reached = awaitLookedAt(upTo);
        return new CarrierAnswer(200, reached, kiosks.heard(batch));
    }

    private boolean awaitLookedAt(long sequence) throws InterruptedException {
        long left = LOOKED_AT_WITHIN.toNanos();
        lock.lock();
        try {
            while (lookedAt < sequence && left > 0 && !stopped) {
                left = moved.awaitNanos(left);
            }
            return lookedAt >= sequence;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        stopped = true;
        lookedAtUpTo(0);
        thread.interrupt();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(CLOSING_SECONDS));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
