package org.tilewatch.command;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.tilewatch.picture.PictureBombs;
import org.tilewatch.picture.TestPictures;

/** Requests that are small or usual to send, and much to answer. */
final class HeavyRequests {
    /** Of the largest body that the routes for scoring take. */
    private static final int EIGHT_MB = 8 << 20;

    private static final String HAND = """
            {"id":"%d","rules":"%s","concealed":["m1","m1","m1","m2","m3","m4","m5","m6","m7","m8","m9","m9","m9"],\
            "winningTile":"m5","selfDrawn":true,"seatWind":"z1","roundWind":"z1"}
            """;

    private static final String FINISHED = """
            {"rules":"%s","roundWind":"z1","hands":{"z1":{"concealed":["m1","m1","m1","m2","m3","m4","m5","m6","m7","m8",\
            "m9","m9","m9"],"winningTile":"m5","selfDrawn":true}},"outcome":"win","winners":["z1"]}
            """;

    private static final String TILE =
            "{\"tile\":\"%1$s\",\"confidence\":1,\"corners\":[[%2$d,%4$d],[%3$d,%4$d],[%3$d,%5$d],[%2$d,%5$d]]}";

    private static final List<String> RULES = List.of(
            "millington", "millington-manga", "classical-russian", "ema-riichi-2012", "ema-riichi-2025", "tenhou");

    /**
     * One of them.
     *
     * @param name of its kind
     * @param what its method and path
     */
    record HeavyRequest(String name, String what, byte[] body) {
        /** As it is sent to a host over a connection of its own: its head and what it brings. */
        byte[][] whole(String host) {
            var head = ascii(what + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\nContent-Length: "
                    + body.length + "\r\n\r\n");
            return new byte[][] {head, body};
        }
    }

    private static final List<HeavyRequest> WORDS = List.of(
            of("million lines", "POST /api/score", "1\n".repeat(3 << 19)),
            of("million lines", "POST /api/settle", "1\n".repeat(3 << 19)),
            of("millions of lines", "POST /api/score", "1\n".repeat(EIGHT_MB / 2)),
            of("empty lines", "POST /api/settle", "\n".repeat(EIGHT_MB)),
            of("lines", "POST /api/score", "1\n".repeat(19_999)),
            of("lines", "POST /api/settle", "{}\n".repeat(19_999)),
            of("hands", "POST /api/score", hands(2_000)),
            of("most hands", "POST /api/score", hands(19_999)),
            of("finished hands", "POST /api/settle", finished(2_000)),
            of("most finished hands", "POST /api/settle", finished(19_999)),
            of("a long line", "POST /api/score", "\"" + "a".repeat(EIGHT_MB - 2) + "\""),
            of("long lines", "POST /api/settle", ("{\"id\":\"" + "é".repeat(100_000) + "\"}\n").repeat(39)),
            of("a long number", "POST /api/score", "9".repeat(EIGHT_MB)),
            of("long numbers", "POST /api/score", ("{\"counters\":1" + "0".repeat(130_000) + "}\n").repeat(60)),
            of(
                    "large exponents",
                    "POST /api/settle",
                    "{\"counters\":1e999999999,\"riichiSticks\":1E-999999999}\n".repeat(9_000)),
            of("deep", "POST /api/score", "[".repeat(EIGHT_MB)),
            of("deep lines", "POST /api/settle", ("[".repeat(131_000) + "\n").repeat(63)),
            of("deep objects", "POST /api/score", ("{\"a\":".repeat(26_000) + "\n").repeat(63)),
            of("wide", "POST /api/score", "[],".repeat(EIGHT_MB / 3)),
            of("wide lines", "POST /api/settle", ("[" + "0,".repeat(65_000) + "0]\n").repeat(60)),
            of("alike names", "POST /api/score", (alikeNames(6_000) + "\n").repeat(60)),
            of("many tiles", "POST /api/score", (tiles(20_000) + "\n").repeat(60)),
            of("a photograph's row", "POST /api/photograph/score", laid(200, 200)),
            of("a photograph's rows", "POST /api/photograph/score", laid(200, 15)),
            of("a photograph's threes", "POST /api/photograph/score", laid(198, 3)),
            of("a photograph's deep hand", "POST /api/photograph/score", "[".repeat(250_000)),
            of("a photograph's large hand", "POST /api/photograph/score", "9".repeat(2 << 20)),
            of("a long name", "POST /api/pairing", "{\"name\":\"" + "\uD83C\uDC04".repeat(800) + "\"}"),
            of("a wrong PIN", "POST /api/pairing/pin", "{\"pin\":\"9".concat("4".repeat(8)) + "\",\"name\":\"x\"}"),
            of("a game's file", "GET /api/games/1/game.json", ""),
            of("a game's journal", "GET /api/games/1/journal.jsonl", ""),
            of("the events", "GET /api/events", ""),
            of("the state", "GET /api/state", ""),
            of("the rules", "GET /api", ""),
            of("the health", "GET /api/health", ""),
            of("markers", "GET /api/markers.svg", ""),
            of("an address", "GET /api/address.svg", ""));

    private final List<HeavyRequest> bombs;
    private final List<HeavyRequest> pictures;

    HeavyRequests() throws IOException {
        var photograph = TestPictures.jpeg(4000, 3000, 120);
        this.pictures = List.of(
                new HeavyRequest("a large picture", "POST /api/recognise", photograph),
                new HeavyRequest("a large picture", "POST /api/score-photo?hand=%7B%7D", photograph),
                new HeavyRequest("the largest picture", "POST /api/recognise", TestPictures.jpeg(5600, 4200, 120)),
                new HeavyRequest("a picture", "POST /api/photograph", TestPictures.flat(1600, 1200, 90)));
        var png = PictureBombs.png(64, 48, BufferedImage.TYPE_INT_RGB);
        var zeros = new byte[64 << 20];
        byte[] large = Arrays.copyOf(TestPictures.jpeg(640, 480, 120), 20 << 20);
        this.bombs = List.of(
                bomb("half a million scans", PictureBombs.withScans(PictureBombs.progressive(2000, 1500), 500_000)),
                bomb("sixty scans of the largest", PictureBombs.withScans(PictureBombs.progressive(5600, 4200), 50)),
                bomb("segments", PictureBombs.withSegments(TestPictures.jpeg(96, 64, 120), 0xFE, "", 100_000)),
                bomb("profiles", PictureBombs.withSegments(TestPictures.jpeg(96, 64, 120), 0xE2, "ICC_PROFILE\0", 300)),
                bomb("a packed profile", PictureBombs.withChunk(png, "iCCP", PictureBombs.note(zeros))),
                bomb("a packed note", PictureBombs.withChunk(png, "zTXt", PictureBombs.note(zeros))),
                bomb("a size", PictureBombs.claiming(png, 100_000, 100_000)),
                bomb("a size that is none", PictureBombs.claiming(png, Integer.MAX_VALUE, -1)),
                bomb("a size of GIF", ascii("GIF89a\u00ff\u00ff\u00ff\u00ff\u0000\u0000\u0000")),
                bomb(
                        "a size of WebP",
                        ascii("RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8X\n\0\0\0\0\0\0\0" + "\u00ff".repeat(6))),
                bomb("a size of TIFF", ascii("II*\0\b\0\0\0\u00ff\u00ff" + "\0\u0001\u0004\0".repeat(2_000))),
                bomb("more than a picture", large),
                bomb("too much", Arrays.copyOf(large, 40 << 20)));
    }

    private static HeavyRequest bomb(String name, byte[] file) {
        return new HeavyRequest("bomb: " + name, "POST /api/recognise", file);
    }

    /** One that brings words. */
    static HeavyRequest ofWords(String what, String body) {
        return of(what, what, body);
    }

    private static HeavyRequest of(String name, String what, String body) {
        return new HeavyRequest(name, what, body.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String hands(int count) {
        var lines = new StringBuilder();
        for (int i = 0; i < count; i++) {
            lines.append(HAND.formatted(i, RULES.get(i % RULES.size())));
        }
        return lines.toString();
    }

    private static String finished(int count) {
        var lines = new StringBuilder();
        for (int i = 0; i < count; i++) {
            lines.append(FINISHED.formatted(RULES.get(i % RULES.size())));
        }
        return lines.toString();
    }

    /** Names that all hash alike. */
    private static String alikeNames(int count) {
        var names = new StringBuilder("{");
        for (int i = 0; i < count; i++) {
            names.append(i == 0 ? "\"" : ",\"");
            for (int bit = 0; bit < 13; bit++) {
                names.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            names.append("\":0");
        }
        return names.append('}').toString();
    }

    private static String tiles(int count) {
        return "{\"rules\":\"millington\",\"concealed\":[" + "\"m1\",".repeat(count) + "\"m1\"]}";
    }

    /** Tiles in rows, of which nobody says what belongs to the hand. */
    private static String laid(int count, int inARow) {
        var tiles = new StringBuilder("{\"hand\":{\"rules\":\"ema-riichi-2025\"},\"tiles\":[");
        for (int i = 0; i < count; i++) {
            int left = 30 * (i % inARow);
            int top = 45 * (i / inARow);
            tiles.append(i == 0 ? "" : ",")
                    .append(TILE.formatted("mps".charAt(i % 3) + "" + (1 + i % 9), left, left + 28, top, top + 40));
        }
        return tiles.append("]}").toString();
    }

    /** What is nothing but words. */
    static HeavyRequest words(Random chance) {
        return one(WORDS, chance);
    }

    /** What is refused by its header. */
    HeavyRequest bomb(Random chance) {
        return one(bombs, chance);
    }

    /** What is looked at. */
    HeavyRequest picture(Random chance) {
        return one(pictures, chance);
    }

    /** Any of them. */
    HeavyRequest any(Random chance) {
        int kind = chance.nextInt(100);
        return kind < 74 ? words(chance) : kind < 99 ? bomb(chance) : picture(chance);
    }

    private static HeavyRequest one(List<HeavyRequest> of, Random chance) {
        return of.get(chance.nextInt(of.size()));
    }
}
