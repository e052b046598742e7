package org.tilewatch.command;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A player's tablet in the attackers' network, which the kiosk knows: its page, and whatever else it asks. */
final class PairedTablet implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 30_000;
    private static final Pattern COOKIE = Pattern.compile("(?im)^set-cookie: (tilewatch=[^;\\r]+)");
    private static final Pattern SECRET = Pattern.compile("#([^\"]+)\"");
    private static final int SHOWN = 200;
    private static final int TEXT = 1;
    private static final int CLOSE = 8;

    private final AttackersNetwork network;
    private final InetSocketAddress kiosk;
    private final String cookie;
    /** The table as it was told last. */
    private volatile String shown = "{}";

    private final BlockingQueue<Told> told = new LinkedBlockingQueue<>();
    private Socket page;

    /**
     * What the page was told.
     *
     * @param at nanoseconds
     */
    private record Told(String text, long at) {}

    /**
     * One that a host has let in.
     *
     * @param role as the page of hosts asks for it
     */
    PairedTablet(AttackersNetwork network, AttackedKiosk kiosk, String role) throws IOException, InterruptedException {
        this.network = network;
        this.kiosk = new InetSocketAddress(network.kioskOfTablets(), kiosk.port());
        var invitation =
                SECRET.matcher(kiosk.post("/api/devices/invitation", role).body());
        if (!invitation.find()) {
            throw new AssertionError("nobody is invited");
        }
        var answer =
                ask("POST /api/pairing/secret", "", "{\"secret\":\"" + invitation.group(1) + "\",\"name\":\"tablet\"}");
        var kept = COOKIE.matcher(answer);
        if (!kept.find()) {
            throw new AssertionError(answer);
        }
        this.cookie = "Cookie: " + kept.group(1) + "\r\nOrigin: http://" + host() + "\r\n";
        this.page = opened();
    }

    private String host() {
        return kiosk.getAddress().getHostAddress() + ":" + kiosk.getPort();
    }

    private Socket connected() throws IOException {
        var socket = network.socket(network.tablet());
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        socket.connect(kiosk, PATIENCE_MILLIS);
        return socket;
    }

    private String ask(String what, String headers, String body) throws IOException {
        try (var socket = connected()) {
            write(
                    socket,
                    what + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\n" + headers
                            + (body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n") + "\r\n" + body);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The status of the answer over a connection of its own. */
    int get(String path) throws IOException {
        var answer = ask("GET " + path, cookie, "");
        return answer.length() < 12 ? 0 : Integer.parseInt(answer.substring(9, 12));
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    private Socket opened() throws IOException {
        var socket = connected();
        write(
                socket,
                "GET /live HTTP/1.1\r\nHost: " + host() + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + cookie
                        + "\r\n");
        var in = new DataInputStream(socket.getInputStream());
        var head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
            head.write(in.readUnsignedByte());
        }
        if (!head.toString(StandardCharsets.US_ASCII).startsWith("HTTP/1.1 101")) {
            throw new AssertionError(head.toString(StandardCharsets.US_ASCII));
        }
        Thread.ofPlatform().daemon().name("tablet").start(() -> listen(in, socket));
        return socket;
    }

    /** RFC 6455, 5.2: what the kiosk sends is whole and has no mask. */
    private void listen(DataInputStream in, Socket page) {
        try {
            while (true) {
                int kind = in.readUnsignedByte() & 0xF;
                int length = in.readUnsignedByte();
                byte[] text = in.readNBytes(
                        length == 126 ? in.readUnsignedShort() : length == 127 ? (int) in.readLong() : length);
                if (kind == TEXT) {
                    var now = new Told(new String(text, StandardCharsets.UTF_8), System.nanoTime());
                    if (now.text().contains("\"version\"")) {
                        shown = now.text();
                    }
                    told.add(now);
                } else if (kind == CLOSE) {
                    return;
                }
            }
        } catch (IOException gone) {
            if (!page.isClosed()) {
                told.add(new Told("gone: " + gone, System.nanoTime()));
            }
        }
    }

    /** Opens the page anew, as whoever is cut off does. */
    void openAgain() throws IOException {
        page.close();
        told.clear();
        page = opened();
    }

    /** Says something on the page; nanoseconds at which it did. */
    long say(String text) throws IOException {
        told.clear();
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var frame = new ByteArrayOutputStream();
        frame.write(0x81);
        frame.write(0x80 | (bytes.length < 126 ? bytes.length : 126));
        if (bytes.length >= 126) {
            frame.write(bytes.length >> 8);
            frame.write(bytes.length);
        }
        frame.writeBytes(new byte[4]);
        frame.writeBytes(bytes);
        long at = System.nanoTime();
        page.getOutputStream().write(frame.toByteArray());
        return at;
    }

    /** What it shows. */
    JsonNode shown() {
        return JsonMapper.shared().readTree(shown);
    }

    /** Forgets what it was told up to now. */
    void forget() {
        told.clear();
    }

    /** Nanoseconds at which the page was told what is waited for. */
    long hears(Predicate<String> awaited) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        var others = new ArrayList<String>();
        try {
            while (true) {
                var next = told.poll(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                if (next == null || next.text().startsWith("gone")) {
                    throw new AssertionError("the page does not hear it, but " + others + next);
                }
                if (awaited.test(next.text())) {
                    return next.at();
                }
                others.add(next.text().substring(0, Math.min(SHOWN, next.text().length())));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    @Override
    public void close() {
        try {
            page.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
