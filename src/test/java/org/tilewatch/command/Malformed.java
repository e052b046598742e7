package org.tilewatch.command;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;

/** Requests, messages and pictures that are none, drawn by chance: whoever sends them may be a host, and still nothing is to change. */
final class Malformed {
    private static final List<String> WHOLE = List.of(
            "{\"corners\":[[120,440],[520,440],[520,40],[120,40]]}",
            "{\"request\":1,\"role\":\"player\",\"seat\":2}",
            "{\"pin\":\"481516\"}",
            "{\"on\":true}",
            "{\"name\":\"iPad\"}",
            "{\"rules\":\"millington\",\"players\":[\"A\",\"B\",\"C\",\"D\"],\"east\":0}",
            "{\"settings\":{\"rules\":\"millington\",\"players\":[\"A\",\"B\",\"C\",\"D\"],\"firstEast\":0}}");

    private static final List<String> WRITES = List.of(
            "POST /api/corners",
            "POST /api/devices",
            "POST /api/devices/pin",
            "POST /api/devices/invitation",
            "POST /api/pairing",
            "POST /api/pairing/secret",
            "POST /api/pairing/pin",
            "POST /api/certificate",
            "POST /api/camera.txt",
            "POST /api/new-game",
            "POST /api/rule-sets",
            "POST /api/rule-sets/tried",
            "POST /api/games",
            "PUT /api/copies",
            "POST /api/sets/learn",
            "POST /api/photograph/score");

    private static final List<String> NOWHERE = List.of(
            "DELETE /api/games/%s",
            "DELETE /api/devices/%s",
            "POST /api/copies/no%s",
            "GET /api/copies/%s",
            "GET /api/copies/%s/file",
            "GET /api/games/%s/game.csv",
            "GET /api/games/1/hands/%s/1",
            "GET /api/hands/%s",
            "GET /api/questions/%s.jpg",
            "GET /tiles/%s.svg",
            "GET /api/rows/%s",
            "GET /api/rule-sets/%s",
            "DELETE /api/rule-sets/%s",
            "POST /api/players?from=%s&to=%s",
            "POST /api/sets/read-with?set=%s",
            "POST /api/camera?watched=%s",
            "POST /api/lens?do=%s",
            "POST /api/updates?do=%s",
            "GET /%s",
            "PATCH /api/%s",
            "GET /words/%s");

    private static final List<String> NAMES = List.of(
            "-1",
            "99999999999999999999",
            "1e9",
            "NaN",
            "%00",
            "%ff%fe",
            "..%2f..%2fledger.db",
            "%",
            "%zz",
            "null",
            "7x",
            "ledger-20261121-183000-000-night.db",
            "%F0%9F%80%84",
            "'%20OR%201=1",
            "${jndi:x}",
            "a".repeat(3000));

    private static final List<String> HEADS = List.of(
            "GET /api/state HTTP/9.9\r\nHost: localhost\r\n\r\n",
            "GET\r\n\r\n",
            "\r\n\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
            "POST /api/corners HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n{}",
            "POST /api/corners HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /api/score HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n",
            "POST /api/score HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
            "POST /api/settle HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n{}",
            "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + "tilewatch=x; ".repeat(2000) + "\r\n\r\n",
            "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
            "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

    private static final List<String> MESSAGES = List.of(
            "{\"press\":9,\"down\":true}",
            "{\"press\":1.5,\"down\":true}",
            "{\"press\":1,\"down\":\"true\"}",
            "{\"confirm\":\"one\"}",
            "{\"confirm\":-1e400}",
            "{\"answer\":[],\"by\":{}}",
            "{\"replace\":4,\"by\":{\"event\":\"discard\",\"t\":\"NaN\",\"seat\":17,\"tile\":\"q9\"}}",
            "{\"insert\":{\"event\":\"volcano\",\"t\":0}}",
            "{\"arrange\":{\"what\":\"total\",\"seat\":9,\"points\":1}}",
            "{\"arrange\":{\"what\":\"points\",\"deltas\":{\"0\":99999999999}}}",
            "{\"arrange\":{\"what\":\"counters\",\"count\":-3}}",
            "null",
            "true",
            "[]",
            "{}",
            "\"\"",
            "{\"undo\":\"yes\"}",
            "{\"\u0000\":1}");

    private final Random chance;
    private final byte[] jpeg = coded("jpg");
    private final byte[] png = coded("png");

    Malformed(long seed) {
        this.chance = new Random(seed);
    }

    private static byte[] coded(String format) {
        var out = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(48, 32, BufferedImage.TYPE_INT_RGB), format, out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }

    /** What is sent over a connection of its own, to the end. */
    byte[] next() {
        int kind = chance.nextInt(100);
        if (kind < 15) {
            return noise(1 + chance.nextInt(400));
        } else if (kind < 30) {
            return ascii(one(HEADS));
        } else if (kind < 50) {
            return request(one(NOWHERE).replace("%s", one(NAMES)), ascii(chance.nextBoolean() ? "" : cut(one(WHOLE))));
        } else if (kind < 70) {
            return request(one(WRITES), body());
        } else if (kind < 96) {
            return messages();
        }
        return request(
                one(List.of(
                        "POST /api/recognise",
                        "POST /api/score-photo?rules=millington",
                        "POST /api/photograph?rules=millington")),
                picture());
    }

    private byte[] body() {
        return switch (chance.nextInt(4)) {
            case 0 -> noise(chance.nextInt(300));
            case 1 -> ascii(cut(one(WHOLE)));
            case 2 -> ascii("[".repeat(1 + chance.nextInt(5000)));
            default -> ascii(one(List.of("null", "[]", "7", "\"x\"", "[7]", "[{}]", "\u0000", "")));
        };
    }

    /** Never whole, so that nothing follows from it. */
    private String cut(String whole) {
        return whole.substring(0, chance.nextInt(whole.length()));
    }

    private byte[] picture() {
        var whole = chance.nextBoolean() ? jpeg : png;
        return switch (chance.nextInt(3)) {
            case 0 -> Arrays.copyOf(whole, chance.nextInt(whole.length / 2));
            case 1 -> {
                var lying = whole.clone();
                for (int i = 0; i < 12; i++) {
                    lying[8 + chance.nextInt(24)] = (byte) chance.nextInt(256);
                }
                yield lying;
            }
            default -> {
                var noise = noise(200 + chance.nextInt(2000));
                System.arraycopy(whole, 0, noise, 0, 16);
                yield noise;
            }
        };
    }

    private byte[] messages() {
        var out = new ByteArrayOutputStream();
        out.writeBytes(ascii("GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
        for (int i = chance.nextInt(4); i >= 0; i--) {
            if (chance.nextInt(4) == 0) {
                out.writeBytes(noise(1 + chance.nextInt(60)));
            } else {
                var text = chance.nextInt(3) == 0
                        ? ascii("[".repeat(100))
                        : one(MESSAGES).getBytes(StandardCharsets.UTF_8);
                out.write(0x81);
                out.write(0x80 | text.length);
                out.writeBytes(new byte[4]);
                out.writeBytes(text);
            }
        }
        out.writeBytes(new byte[] {(byte) 0x88, (byte) 0x80, 0, 0, 0, 0});
        return out.toByteArray();
    }

    private byte[] request(String route, byte[] body) {
        var out = new ByteArrayOutputStream();
        // As the kiosk's own screen, or as one whom a server between has handed on.
        var forwarded = chance.nextInt(3) == 0 ? "X-Forwarded-For: 192.0.2.1\r\n" : "";
        out.writeBytes(ascii(route + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + forwarded
                + "Content-Length: " + body.length + "\r\n\r\n"));
        out.writeBytes(body);
        return out.toByteArray();
    }

    private byte[] noise(int length) {
        var bytes = new byte[length];
        chance.nextBytes(bytes);
        return bytes;
    }

    private <T> T one(List<T> of) {
        return of.get(chance.nextInt(of.size()));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
