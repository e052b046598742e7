package org.tilewatch.hall.server;

import io.nats.client.Connection;
import io.nats.client.ConsumeOptions;
import io.nats.client.ConsumerContext;
import io.nats.client.Dispatcher;
import io.nats.client.IterableConsumer;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamStatusCheckedException;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
import io.nats.client.api.AckPolicy;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.DeliverPolicy;
import io.nats.client.api.DiscardPolicy;
import io.nats.client.api.StorageType;
import io.nats.client.api.StreamConfiguration;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.hall.book.HallException;
import org.tilewatch.hall.server.HallRoom.RoomClaim;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.CarrierAnswer;
import org.tilewatch.uplink.CarrierSubjects;
import org.tilewatch.uplink.CarrierSubjects.EntryStream;
import org.tilewatch.uplink.Envelope;
import org.tilewatch.uplink.HttpsUplink;
import org.tilewatch.uplink.Membership;
import org.tilewatch.uplink.QuietCarrier;
import org.tilewatch.uplink.UplinkJson;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * The hall's end of a carrier, NATS with JetStream: entries are read from its stream in their order and taken into the book, and who asks
 * after them, in the same stream, is answered, signed. Nothing is remembered of the carrier: how far a table's entries are here the book
 * alone knows, and what the carrier loses, and what the book cannot take, the tables tell again. Safe for use by several threads.
 */
final class HallCarrier implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallCarrier.class);

    private static final String READERS = "book";
    private static final int MOST_AT_ONCE = 500;
    /** Of those that hold fifty entries each. */
    private static final int MOST_LATE_AT_ONCE = 40;

    private static final long MOST_KEPT_BYTES = 4L << 30;
    private static final Duration KEPT = Duration.ofDays(1);
    /** So many times as many of the last messages are read at the beginning, which may have come while nobody read; to take one twice is nothing. */
    private static final int TIMES_READ_AGAIN = 2;
    /** The carrier forgets a reader that is gone. */
    private static final Duration FORGOTTEN_WITHIN = Duration.ofMinutes(5);

    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration WAITING = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final int QUESTIONS_AT_ONCE = 256;
    /** Each waits for half a minute, and costs little meanwhile. */
    private static final int HEARINGS_AT_ONCE = 20_000;

    private static final int LONGEST_QUESTION = 2 << 20;
    /** What the carrier brings is looked at in so many parts of the room, and as much of it comes before. */
    private static final int PARTS = 8;
    /** Bytes of the largest message that a carrier can be advised to take, and of its head: one that asks for less never hears it. */
    private static final long LARGEST_MESSAGE = 9L << 20;

    private static final int CLOSING_SECONDS = 5;
    /** Where a kiosk may be answered: a question that names another subject is none. */
    private static final String INBOX = "_INBOX.";

    private final URI address;
    private final Kiosks kiosks;
    private final SignedAnswers signed;
    private final CarrierSubjects subjects;
    private final List<Thread> threads;
    private final Semaphore questions = new Semaphore(QUESTIONS_AT_ONCE);
    private final HallRoom room;
    private final Semaphore hearings;
    private volatile boolean stopped;

    /** What a hall does with what its kiosks say. */
    interface Kiosks {
        /** The key of a kiosk; empty where there is no such one. */
        Optional<String> key(UUID kiosk);

        /** Takes a batch into the book; answers with a receipt. */
        String take(Batch batch);

        /**
         * Takes batches of several into the book.
         *
         * @param late whether they were told while somebody was away
         */
        void take(List<Batch> batches, boolean late);

        /** How far it has games; answers with a receipt. */
        String heard(Batch batch);

        /** Answers what the hall says to a kiosk. */
        String hear(UUID kiosk, String asked) throws InterruptedException;
    }

    HallCarrier(URI address, Kiosks kiosks, HallRoom room, Certificates certificates) {
        this.address = address;
        this.kiosks = kiosks;
        this.room = room;
        this.hearings = new Semaphore(Math.min(HEARINGS_AT_ONCE, room.connections()));
        this.signed = new SignedAnswers(certificates, System::nanoTime);
        this.subjects = CarrierSubjects.of(certificates.authority().orElseThrow());
        this.threads = List.of(
                Thread.ofPlatform().daemon().name("carrier").unstarted(() -> run(subjects.inTime(), true)),
                Thread.ofPlatform().daemon().name("carrier-late").unstarted(() -> run(subjects.late(), false)));
    }

    void start() {
        threads.forEach(Thread::start);
    }

    /** @param asked whether questions, which no stream keeps, are answered by this one's connection: that of who is in time */
    private void run(EntryStream stream, boolean asked) {
        boolean said = false;
        int most = asked ? MOST_AT_ONCE : MOST_LATE_AT_ONCE;
        while (!stopped) {
            try (var connection = Nats.connect(new Options.Builder()
                            .server(address.toString())
                            .connectionName("tilewatch hall " + subjects.club())
                            .connectionTimeout(CONNECTING)
                            .noReconnect()
                            .errorListener(new QuietCarrier())
                            .build());
                    var entries = new ReadEntries(reader(connection, stream, most), most, room.bytes() / PARTS)) {
                if (asked) {
                    dispatcher(connection)
                            .subscribe(subjects.allQuestions(), READERS, message -> answersSoon(connection, message));
                    dispatcher(connection)
                            .subscribe(subjects.allHearings(), READERS, message -> hears(connection, message));
                }
                LOG.info("Entries are read from {}: {}", address.getAuthority(), stream.name());
                said = false;
                while (!stopped && connection.getStatus() == Connection.Status.CONNECTED) {
                    look(connection, entries.next(), !asked);
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

    /** Whose questions do not fill the memory while others are answered: what is too much is dropped, and asked again. */
    private Dispatcher dispatcher(Connection connection) {
        var dispatcher = connection.createDispatcher();
        dispatcher.setPendingLimits(HEARINGS_AT_ONCE, Math.max(LONGEST_QUESTION, room.bytes() / PARTS));
        return dispatcher;
    }

    private void rest() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
    }

    private ConsumerContext reader(Connection connection, EntryStream of, int most)
            throws IOException, JetStreamApiException {
        var stream = StreamConfiguration.builder()
                .name(of.name())
                .subjects(of.subjects().toArray(String[]::new))
                .storageType(StorageType.File)
                .discardPolicy(DiscardPolicy.Old)
                .maxAge(KEPT)
                .maxBytes(MOST_KEPT_BYTES)
                .build();
        var management = connection.jetStreamManagement();
        if (management.getStreamNames().contains(of.name())) {
            management.updateStream(stream);
        } else {
            management.addStream(stream);
        }
        long last = management.getStreamInfo(of.name()).getStreamState().getLastSequence();
        return connection
                .getStreamContext(of.name())
                .createOrUpdateConsumer(ConsumerConfiguration.builder()
                        .deliverPolicy(DeliverPolicy.ByStartSequence)
                        .startSequence(Math.max(1, last + 1 - TIMES_READ_AGAIN * most))
                        .ackPolicy(AckPolicy.None)
                        .inactiveThreshold(FORGOTTEN_WITHIN)
                        .build());
    }

    /** What comes on a stream, as much at once as there is. */
    private static final class ReadEntries implements AutoCloseable {
        private final ConsumerContext reader;
        private final IterableConsumer messages;
        private final int most;
        private final long mostBytes;

        /** @param mostBytes of the room that are looked at together */
        ReadEntries(ConsumerContext reader, int most, long mostBytes) throws IOException, JetStreamApiException {
            this.reader = reader;
            this.messages = reader.iterate(ConsumeOptions.builder()
                    .batchSize(most)
                    .batchBytes(Math.max(LARGEST_MESSAGE, mostBytes))
                    .build());
            this.most = most;
            this.mostBytes = mostBytes;
        }

        /** Those that have come; none after a while in which none did. */
        List<Message> next()
                throws IOException, JetStreamApiException, JetStreamStatusCheckedException, InterruptedException {
            var come = new ArrayList<Message>();
            long bytes = 0;
            for (var one = messages.nextMessage(WAITING); one != null; one = messages.nextMessage(1)) {
                come.add(one);
                bytes += one.getData().length;
                if (come.size() == most || HallRoom.ofBody(bytes) >= mostBytes) {
                    break;
                }
            }
            if (come.isEmpty()) {
                // One whom the carrier does not know any more hears nothing, and nothing of that either: here it fails.
                reader.getConsumerInfo();
            }
            return come;
        }

        @Override
        public void close() throws IOException {
            try {
                messages.close();
            } catch (IOException | RuntimeException failed) {
                throw failed;
            } catch (Exception failed) {
                throw new IOException(failed);
            }
        }
    }

    /** Takes what has come into the book, kiosk by kiosk and each in its order, and then answers who asked after it. */
    private void look(Connection connection, List<Message> messages, boolean late) throws InterruptedException {
        var batches = new LinkedHashMap<UUID, Batch>();
        var keys = new HashMap<UUID, Optional<String>>();
        var asked = new ArrayList<Message>();
        Optional<RuntimeException> failure = Optional.empty();
        long bytes =
                messages.stream().mapToLong(message -> message.getData().length).sum();
        try (var _ = room.takeAtLast(late ? RoomClaim.LATE : RoomClaim.LIVE, HallRoom.ofBody(bytes))) {
            for (var message : messages) {
                if (subjects.isEnding(message.getSubject())) {
                    asked.add(message);
                } else {
                    entry(message, keys).ifPresent(batch -> batches.merge(batch.kiosk(), batch, HallCarrier::together));
                }
            }
            kiosks.take(List.copyOf(batches.values()), late);
        } catch (RuntimeException failed) {
            LOG.error("What the carrier brought is not taken into the book, and is told again", failed);
            failure = Optional.of(failed);
        }
        for (var message : asked) {
            answers(
                    connection,
                    message,
                    question(message),
                    failure.<Answering>map(failed -> said -> {
                                throw failed;
                            })
                            .orElse(said -> kiosks.heard(batch(said))));
        }
    }

    /** What a kiosk has said in two messages. */
    private static Batch together(Batch before, Batch after) {
        var envelopes = new ArrayList<Envelope>(before.envelopes());
        envelopes.addAll(after.envelopes());
        return new Batch(before.kiosk(), Math.max(before.epoch(), after.epoch()), List.of(), false, envelopes);
    }

    /** What a message holds; empty where its kiosk has not signed it, or is none of this hall's. */
    private Optional<Batch> entry(Message message, Map<UUID, Optional<String>> keys) {
        return signed(message, kiosk -> keys.computeIfAbsent(kiosk, kiosks::key))
                .flatMap(said -> {
                    try {
                        return Optional.of(UplinkJson.readBatch(said.text()))
                                .filter(batch -> isOwn(batch, said.kiosk()));
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

    /** What a kiosk has said, signed by it. */
    private record SignedQuestion(UUID kiosk, String text) {}

    private Optional<SignedQuestion> signed(Message message, Function<UUID, Optional<String>> keys) {
        if (message.getData().length > LONGEST_QUESTION) {
            return Optional.empty();
        }
        try {
            var kiosk = CarrierSubjects.kiosk(message.getSubject());
            var text = new String(message.getData(), StandardCharsets.UTF_8);
            return keys.apply(kiosk)
                    .filter(key -> Membership.isSigned(
                            Membership.signed("PUBLISH", message.getSubject(), text), key, signature(message)))
                    .map(key -> new SignedQuestion(kiosk, text));
        } catch (IllegalArgumentException nobodys) {
            return Optional.empty();
        }
    }

    private static String signature(Message message) {
        return header(message, HttpsUplink.SIGNATURE).orElse("");
    }

    private static Optional<String> header(Message message, String name) {
        return Optional.ofNullable(message.getHeaders()).flatMap(all -> Optional.ofNullable(all.getFirst(name)));
    }

    /** How a question is answered. */
    private interface Answering {
        String to(SignedQuestion said) throws InterruptedException;
    }

    /** Whoever asks how far its games are here waits until others are answered. */
    private void answersSoon(Connection connection, Message message) throws InterruptedException {
        answers(connection, message, question(message), said -> kiosks.take(batch(said)));
    }

    /** Takes a place and room for a question, and waits for both; returns what gives them back. */
    private Runnable question(Message message) throws InterruptedException {
        questions.acquire();
        try {
            var taken = room.takeAtLast(RoomClaim.LIVE, HallRoom.ofBody(message.getData().length));
            return () -> {
                taken.close();
                questions.release();
            };
        } catch (InterruptedException ending) {
            questions.release();
            throw ending;
        }
    }

    /** Whoever asks what the hall says asks again. */
    private void hears(Connection connection, Message message) {
        if (hearings.tryAcquire()) {
            answers(connection, message, hearings::release, said -> kiosks.hear(said.kiosk(), said.text()));
        }
    }

    /** @param answered gives back what was taken for it */
    private void answers(Connection connection, Message message, Runnable answered, Answering how) {
        Thread.ofVirtual().start(() -> {
            try {
                answer(connection, message, how);
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException failed) {
                LOG.warn("A question could not be answered", failed);
            } finally {
                answered.run();
            }
        });
    }

    private void answer(Connection connection, Message message, Answering how) throws InterruptedException {
        // What the stream has kept bears the stream's own address for an answer.
        var to = header(message, CarrierAnswer.ANSWER_TO).orElseGet(() -> String.valueOf(message.getReplyTo()));
        if (!to.startsWith(INBOX)) {
            return;
        }
        CarrierAnswer answer;
        try {
            var said = signed(message, kiosks::key);
            answer = said.isEmpty() ? new CarrierAnswer(403, "") : new CarrierAnswer(200, how.to(said.get()));
        } catch (HallException away) {
            LOG.error("The hall's book", away);
            answer = new CarrierAnswer(away.isFull() ? 507 : 503, "");
        } catch (Refusal | BadInput unreadable) {
            answer = new CarrierAnswer(400, "");
        }
        connection.publish(signed.message(to, answer, signature(message)));
    }

    /** @throws Refusal when it is none, or another's */
    private static Batch batch(SignedQuestion said) {
        var batch = UplinkJson.readBatch(Json.parse(said.text()).path("batch").asString(""));
        if (!isOwn(batch, said.kiosk())) {
            throw new Refusal(Key.HALL_KNOWS_NO_SUCH_KIOSK.sentence());
        }
        return batch;
    }

    @Override
    public void close() {
        stopped = true;
        threads.forEach(Thread::interrupt);
        try {
            for (var thread : threads) {
                thread.join(TimeUnit.SECONDS.toMillis(CLOSING_SECONDS));
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
