package org.tilewatch.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A program within an attackers' network: strangers who do to a kiosk whatever strangers may, all at once, from each of some addresses,
 * until a time is over. It says at the end how they were answered.
 */
final class Strangers {
    private static final int PATIENCE_MILLIS = 30_000;
    private static final int LONGEST_STAY_MILLIS = 5_000;

    private static final int WHO_SEND_WORDS = 12;
    private static final int WHO_SEND_BOMBS = 6;
    private static final int WHO_SEND_PICTURES = 4;
    private static final int WHO_ASK_TO_BE_PAIRED = 6;
    private static final int WHO_GUESS = 6;
    private static final int WHO_LISTEN = 60;
    private static final int WHO_WATCH = 60;
    private static final int WHO_DRIP = 40;
    private static final int WHO_ARE_SILENT = 60;

    private final InetSocketAddress kiosk;
    private final String host;
    private final List<InetAddress> machines;
    private final long end;
    private final HeavyRequests heavy = new HeavyRequests();
    private final Map<String, Map<String, Integer>> answers = new ConcurrentSkipListMap<>();
    private final List<Thread> all = new ArrayList<>();

    private Strangers(InetSocketAddress kiosk, List<InetAddress> machines, int seconds) throws IOException {
        this.kiosk = kiosk;
        this.host = kiosk.getAddress().getHostAddress() + ":" + kiosk.getPort();
        this.machines = machines;
        this.end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    }

    /** @param arguments the kiosk's address and port, seconds, and the machines' addresses */
    public static void main(String[] arguments) throws Exception {
        var kiosk = new InetSocketAddress(InetAddress.ofLiteral(arguments[0]), Integer.parseInt(arguments[1]));
        var machines = Stream.of(arguments).skip(3).map(InetAddress::ofLiteral).toList();
        var strangers = new Strangers(kiosk, machines, Integer.parseInt(arguments[2]));
        System.out.println("ready");
        strangers.attack();
        strangers.answers.forEach((name, statuses) -> System.out.println(name + " " + statuses));
    }

    private void attack() throws InterruptedException {
        send(WHO_SEND_WORDS, HeavyRequests::words);
        send(WHO_SEND_BOMBS, heavy::bomb);
        send(WHO_SEND_PICTURES, heavy::picture);
        send(WHO_ASK_TO_BE_PAIRED, chance -> HeavyRequests.ofWords("POST /api/pairing", "{\"name\":\"guest\"}"));
        send(
                WHO_GUESS,
                chance -> HeavyRequests.ofWords(
                        "POST /api/pairing/pin", "{\"pin\":\"" + (100_000 + chance.nextInt(900_000)) + "\"}"));
        stay(WHO_LISTEN, "listeners", "GET /api/events HTTP/1.1\r\nAccept: text/event-stream\r\n", "");
        stay(
                WHO_WATCH,
                "pages",
                "GET /live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
                "");
        stay(WHO_DRIP, "slow bodies", "POST /api/photograph HTTP/1.1\r\nContent-Length: 2000000\r\n", "xxxx");
        stay(WHO_ARE_SILENT, "silent", "", "");
        for (var one : all) {
            one.join();
        }
    }

    private void run(int count, Function<Random, Boolean> once) {
        for (int i = 0; i < count; i++) {
            var chance = new Random(all.size());
            all.add(Thread.ofVirtual().start(() -> {
                while (System.nanoTime() < end && once.apply(chance)) {
                    Thread.yield();
                }
            }));
        }
    }

    private Socket connected(Random chance) throws IOException {
        var socket = new Socket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(machines.get(chance.nextInt(machines.size())), 0));
        socket.setSoLinger(true, 0);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(kiosk, PATIENCE_MILLIS);
        return socket;
    }

    private void answered(String name, String status) {
        answers.computeIfAbsent(name, first -> new ConcurrentSkipListMap<>()).merge(status, 1, Integer::sum);
    }

    private void send(int count, Function<Random, HeavyRequests.HeavyRequest> requests) {
        run(count, chance -> {
            var request = requests.apply(chance);
            try {
                answered(request.name(), RawAnswer.status(connected(chance), request.whole(host)));
            } catch (IOException refused) {
                answered(request.name(), "not connected");
            }
            return true;
        });
    }

    /** Says something, stays for a while, says something more now and then, and leaves without a word. */
    private void stay(int count, String name, String said, String more) {
        run(count, chance -> {
            try (var socket = connected(chance)) {
                if (!said.isEmpty()) {
                    write(socket, said + "Host: " + host + "\r\n\r\n");
                }
                socket.setSoTimeout(200);
                long leaves = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(chance.nextInt(LONGEST_STAY_MILLIS));
                var status = "silence";
                var some = new byte[1 << 14];
                while (System.nanoTime() < leaves && System.nanoTime() < end) {
                    try {
                        int read = socket.getInputStream().read(some);
                        if (read < 0) {
                            break;
                        }
                        if (status.equals("silence")) {
                            status = new String(some, 0, Math.min(12, read), StandardCharsets.ISO_8859_1)
                                    .replaceFirst("HTTP/1.1 ", "");
                        }
                    } catch (SocketTimeoutException silence) {
                        write(socket, more);
                    }
                }
                answered(name, status);
            } catch (IOException hungUpOn) {
                answered(name, "hung up on");
            }
            return true;
        });
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }
}
