package org.tilewatch.simulator.log;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Json;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import tools.jackson.databind.JsonNode;

/**
 * Hands that people played, a line of JSON each: {@code id}, {@code east}, {@code roundWind}, {@code counters}, {@code riichiSticks},
 * {@code indicators}, {@code ura}, {@code end}, {@code shown}, and as {@code events} the {@code discard}, {@code meld}, {@code indicator} and
 * {@code win} of a recording's truth, a discard with {@code drawn}: {@code yes} or {@code no}.
 *
 * @param hands  those that can be played again
 * @param passed how many were passed over: they end by a declaration that no tile shows, or with three who win on one tile
 */
public record HandsLog(List<HandOfPeople> hands, int passed) {
    /** By which rules people play where such logs are kept. */
    public static final String RULES = "tenhou";

    /** A file of 3,462 hands has 17 million bytes. */
    private static final int LONGEST = 64_000_000;

    private static final String COMPRESSED = ".gz";
    /** Ends that follow from what was played. */
    private static final List<String> FOLLOW = List.of("win", "exhausted", "kaze4", "reach4", "kan4");

    public HandsLog {
        hands = List.copyOf(hands);
    }

    /**
     * The hands of a file, which may be compressed (.gz).
     *
     * @throws IllegalArgumentException in one sentence that names file, line and field, where one is not as described
     */
    public static HandsLog read(Path file) throws IOException {
        var hands = new ArrayList<HandOfPeople>();
        int passed = 0;
        int line = 0;
        for (var text : text(file).lines().toList()) {
            line++;
            if (text.isBlank()) {
                continue;
            }
            try {
                var node = Json.parse(text);
                if (FOLLOW.contains(node.path("end").asString(""))) {
                    hands.add(hand(node));
                } else {
                    passed++;
                }
            } catch (BadInput wrong) {
                throw refused(file, line, wrong.sentence(), wrong);
            } catch (IllegalArgumentException wrong) {
                throw refused(file, line, ContractEnglish.of(wrong), wrong);
            }
        }
        return new HandsLog(hands, passed);
    }

    private static IllegalArgumentException refused(Path file, int line, String why, Exception cause) {
        return new IllegalArgumentException(file + ", line " + line + ": " + why, cause);
    }

    private static String text(Path file) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(file));
                var plain = file.toString().endsWith(COMPRESSED) ? new GZIPInputStream(in) : in) {
            var bytes = plain.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) {
                throw new IllegalArgumentException(file + " is longer than " + LONGEST + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static HandOfPeople hand(JsonNode node) {
        var acts = new ArrayList<LoggedAct>();
        var indicators = new ArrayList<>(tiles(node, "indicators"));
        Map<Seat, Map<Tile, List<Tile>>> pungs = new EnumMap<>(Seat.class);
        for (var event : node.path("events")) {
            switch (event.path("event").asString("")) {
                case "discard" ->
                    acts.add(new LoggedAct.Thrown(
                            seat(event, "seat"),
                            tile(event, "tile"),
                            event.path("riichi").asBoolean(false),
                            event.path("drawn").asString("").equals("yes")));
                case "meld" -> acts.add(laid(event, pungs));
                case "indicator" -> indicators.add(tile(event, "tile"));
                case "win" ->
                    acts.add(new LoggedAct.TookWin(
                            seat(event, "seat"),
                            tile(event, "tile"),
                            event.path("selfDrawn").asBoolean(false)
                                    ? Optional.empty()
                                    : Optional.of(seat(event, "from")),
                            tiles(event, "concealed")));
                default -> throw new IllegalArgumentException("events: nothing is called " + event.path("event"));
            }
        }
        var shown = new EnumMap<Seat, List<Tile>>(Seat.class);
        node.path("shown").properties().forEach(entry -> shown.put(numbered(entry.getKey()), tiles(entry.getValue())));
        return new HandOfPeople(
                node.path("id").asString("without a name"),
                seat(node, "east"),
                wind(tile(node, "roundWind")),
                node.path("counters").asInt(0),
                node.path("riichiSticks").asInt(0),
                indicators,
                tiles(node, "ura"),
                acts,
                shown);
    }

    private static LoggedAct laid(JsonNode event, Map<Seat, Map<Tile, List<Tile>>> pungs) {
        var seat = seat(event, "seat");
        var tiles = tiles(event, "tiles");
        if (tiles.isEmpty()) {
            throw new IllegalArgumentException("tiles: a set has some");
        }
        if (event.path("concealed").asBoolean(false)) {
            return new LoggedAct.ConcealedKong(seat, tiles);
        }
        var own = pungs.computeIfAbsent(seat, _ -> new EnumMap<>(Tile.class));
        var kind = tiles.getFirst().kind();
        if (event.path("added").asBoolean(false)) {
            var more = without(tiles, own.getOrDefault(kind, List.of()));
            if (more.size() != 1) {
                throw new IllegalArgumentException("tiles: no pung of " + kind + " was claimed");
            }
            return new LoggedAct.AddedKong(seat, more.getFirst());
        }
        var claimed = tile(event, "claimed");
        var type = type(event);
        if (type == MeldType.PUNG) {
            own.put(kind, tiles);
        }
        return new LoggedAct.TookSet(seat, type, without(tiles, List.of(claimed)), claimed, seat(event, "from"));
    }

    private static MeldType type(JsonNode event) {
        return switch (event.path("type").asString("")) {
            case "chow" -> MeldType.CHOW;
            case "pung" -> MeldType.PUNG;
            case "kong" -> MeldType.KONG;
            default -> throw new IllegalArgumentException("type: no set is called " + event.path("type"));
        };
    }

    private static List<Tile> without(List<Tile> tiles, List<Tile> some) {
        var left = new ArrayList<>(tiles);
        some.forEach(left::remove);
        return left;
    }

    private static Seat seat(JsonNode node, String field) {
        int number = node.path(field).asInt(-1);
        if (number < 0 || number >= Seat.values().length) {
            throw new IllegalArgumentException(field + ": no seat is " + node.path(field));
        }
        return Seat.of(number);
    }

    private static Seat numbered(String number) {
        if (!number.matches("[0-3]")) {
            throw new IllegalArgumentException("shown: no seat is " + number);
        }
        return Seat.of(Integer.parseInt(number));
    }

    private static Tile tile(JsonNode node, String field) {
        return tile(field, node.path(field));
    }

    private static Tile tile(String field, JsonNode code) {
        return Tile.ofCode(code.asString(""))
                .orElseThrow(() -> new IllegalArgumentException(field + ": no tile is called " + code));
    }

    private static Wind wind(Tile tile) {
        return List.of(Wind.values()).stream()
                .filter(wind -> wind.tile() == tile)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("roundWind: no wind is " + tile));
    }

    private static List<Tile> tiles(JsonNode node, String field) {
        return StreamSupport.stream(node.path(field).spliterator(), false)
                .map(code -> tile(field, code))
                .toList();
    }

    private static List<Tile> tiles(JsonNode codes) {
        return StreamSupport.stream(codes.spliterator(), false)
                .map(code -> tile("shown", code))
                .toList();
    }
}
