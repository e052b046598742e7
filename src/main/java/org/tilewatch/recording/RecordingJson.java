package org.tilewatch.recording;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Fields;
import org.tilewatch.contract.HandJson;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Json;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.recording.Recording.FrameFile;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A recording's {@code recording.json}, both ways. What the contract names is read strictly; what a recorder adds beyond it is
 * let be.
 */
final class RecordingJson {
    private static final int MOST_FRAMES = 2_000_000;
    private static final int MOST_EDGES = 1_000_000;
    private static final double LONGEST_SECONDS = 1e6;
    private static final double FARTHEST_PIXEL = 1e6;
    private static final List<String> PLAYERS = List.of("Player 1", "Player 2", "Player 3", "Player 4");

    private RecordingJson() {}

    /** @throws BadInput with one sentence that names the field at fault */
    static Recording read(String text) {
        var fields = Fields.among(Json.parse(text), "");
        int version = fields.whole("version", 1, Integer.MAX_VALUE).orElseThrow(() -> fields.missing("version"));
        if (version != 1) {
            throw BadInput.badValue(Key.RECORDING_OF_VERSION.with(Argument.of(version)));
        }
        return new Recording(
                object(fields, "table", RecordingJson::surface),
                object(fields, "tile", RecordingJson::tile),
                object(fields, "camera", RecordingJson::optics),
                game(fields),
                pictures(fields),
                fields.list("buttons", MOST_EDGES, RecordingJson::edge).stream()
                        .sorted(Comparator.comparingDouble(ButtonEdge::t))
                        .toList(),
                fields.given("longPress").isPresent()
                        ? OptionalDouble.of(fields.real("longPress", 0.1, 10))
                        : OptionalDouble.empty(),
                fields.text("profile"),
                fields.text("bare"));
    }

    private interface PartReader<T> {
        T read(Fields fields);
    }

    private static <T> T object(Fields fields, String name, PartReader<T> reader) {
        var node = fields.given(name).orElseThrow(() -> fields.missing(name));
        return reader.read(Fields.among(node, fields.pathOf(name)));
    }

    private static Surface surface(Fields fields) {
        var corners = fields.list("corners", 4, RecordingJson::point);
        if (corners.size() != 4) {
            throw BadInput.badValue(Key.FIELD_FOUR_CORNERS.with(Argument.of(fields.pathOf("corners"))));
        }
        return new Surface(fields.real("sideMm", 200, 3000), corners);
    }

    private static PixelPoint point(JsonNode node, String path) {
        if (!node.isArray() || node.size() != 2) {
            throw BadInput.badValue(Key.FIELD_POINT.with(Argument.of(path)));
        }
        return new PixelPoint(number(node.get(0), path), number(node.get(1), path));
    }

    private static double number(JsonNode node, String path) {
        if (!node.isNumber() || !(Math.abs(node.doubleValue()) <= FARTHEST_PIXEL)) {
            throw BadInput.badValue(Key.FIELD_NUMBERS.with(Argument.of(path)));
        }
        return node.doubleValue();
    }

    private static TileSize tile(Fields fields) {
        return new TileSize(
                fields.real("widthMm", 5, 200), fields.real("heightMm", 5, 200), fields.real("thicknessMm", 1, 200));
    }

    /** The camera alone, as a recording writes it. */
    static Optics readOptics(String text) {
        return optics(Fields.among(Json.parse(text), ""));
    }

    private static Optics optics(Fields fields) {
        int width = fields.whole("width", 1, 100_000).orElseThrow(() -> fields.missing("width"));
        int height = fields.whole("height", 1, 100_000).orElseThrow(() -> fields.missing("height"));
        var matrix = fields.given("matrix").map(node -> numbers(fields, "matrix", 9));
        var distortion = fields.given("distortion")
                .map(node -> numbers(fields, "distortion", 5))
                .orElse(List.of());
        return new Optics(width, height, matrix, distortion);
    }

    private static List<Double> numbers(Fields fields, String name, int count) {
        var numbers = fields.list(name, count, RecordingJson::number);
        if (numbers.size() != count) {
            throw BadInput.badValue(Key.FIELD_NUMBERS_WANTED.with(
                    Argument.of(fields.pathOf(name)), Argument.of(count), Argument.of(numbers.size())));
        }
        return numbers;
    }

    private static GameSettings game(Fields fields) {
        var rules = fields.neededText("rules");
        return object(fields, "game", game -> {
            var players = game.given("players").isPresent()
                    ? game.list("players", 5, (node, path) -> {
                        if (!node.isString()) {
                            throw BadInput.badValue(
                                    Key.FIELD_SHOULD_SIMPLY_BE.with(Argument.of(path), Key.WANTED_TEXT.sentence()));
                        }
                        return node.stringValue();
                    })
                    : PLAYERS;
            if (players.size() < 3) {
                throw BadInput.badValue(Key.FIELD_PLAYERS_WANTED.with(
                        Argument.of(game.pathOf("players")), Argument.of(players.size())));
            }
            return new GameSettings(
                    rules,
                    players,
                    game.neededSeat("east"),
                    game.wind("roundWind").orElse(Wind.EAST),
                    HandJson.options(game, "options"),
                    game.given("house").map(house -> HouseRulesJson.read(house, "game.house")));
        });
    }

    private static Pictures pictures(Fields fields) {
        boolean frames = fields.given("frames").isPresent();
        var video = fields.text("video");
        if (frames == video.isPresent()) {
            throw BadInput.badValue(
                    (frames ? Key.RECORDING_FRAMES_AND_VIDEO : Key.RECORDING_NO_FRAMES_NOR_VIDEO).sentence());
        }
        return video.<Pictures>map(Pictures.Video::new)
                .orElseGet(
                        () -> new Pictures.Frames(inOrder(fields.list("frames", MOST_FRAMES, RecordingJson::frame))));
    }

    private static List<FrameFile> inOrder(List<FrameFile> frames) {
        for (int i = 1; i < frames.size(); i++) {
            if (frames.get(i).t() < frames.get(i - 1).t()) {
                throw BadInput.badValue(Key.RECORDING_BACK_IN_TIME.with(
                        Argument.of("frames[" + i + "].t"),
                        Argument.of(frames.get(i - 1).t()),
                        Argument.of(frames.get(i).t())));
            }
        }
        return frames;
    }

    private static FrameFile frame(JsonNode node, String path) {
        var fields = Fields.among(node, path);
        return new FrameFile(fields.real("t", 0, LONGEST_SECONDS), fields.neededText("file"));
    }

    private static ButtonEdge edge(JsonNode node, String path) {
        var fields = Fields.among(node, path);
        boolean down =
                fields.word("state", Map.of("down", true, "up", false)).orElseThrow(() -> fields.missing("state"));
        return new ButtonEdge(fields.real("t", 0, LONGEST_SECONDS), fields.neededSeat("seat"), down)
                .held(
                        node.has("held")
                                ? OptionalDouble.of(fields.real("held", 0, LONGEST_SECONDS))
                                : OptionalDouble.empty());
    }

    static String write(Recording recording) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("version", 1);
            out.writeStringProperty("rules", recording.game().rules());
            writeTable(out, recording.table());
            out.writeObjectPropertyStart("tile");
            out.writeNumberProperty("widthMm", recording.tile().widthMm());
            out.writeNumberProperty("heightMm", recording.tile().heightMm());
            out.writeNumberProperty("thicknessMm", recording.tile().thicknessMm());
            out.writeEndObject();
            writeOptics(out, recording.camera());
            writeGame(out, recording.game());
            recording.longPress().ifPresent(seconds -> out.writeNumberProperty("longPress", seconds));
            recording.profile().ifPresent(profile -> out.writeStringProperty("profile", profile));
            recording.bare().ifPresent(bare -> out.writeStringProperty("bare", bare));
            writePictures(out, recording.pictures());
            out.writeArrayPropertyStart("buttons");
            for (var edge : recording.buttons()) {
                out.writeStartObject();
                out.writeNumberProperty("t", milliseconds(edge.t()));
                out.writeNumberProperty("seat", edge.seat().number());
                out.writeStringProperty("state", edge.down() ? "down" : "up");
                edge.held().ifPresent(seconds -> out.writeNumberProperty("held", milliseconds(seconds)));
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void writeTable(JsonGenerator out, Surface table) {
        out.writeObjectPropertyStart("table");
        out.writeNumberProperty("sideMm", table.sideMm());
        out.writeArrayPropertyStart("corners");
        for (var corner : table.corners()) {
            out.writeStartArray();
            out.writeNumber(corner.x());
            out.writeNumber(corner.y());
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writeOptics(JsonGenerator out, Optics camera) {
        out.writeObjectPropertyStart("camera");
        out.writeNumberProperty("width", camera.width());
        out.writeNumberProperty("height", camera.height());
        writeNumbers(out, "matrix", camera.matrix());
        writeNumbers(out, "distortion", Optional.of(camera.distortion()).filter(d -> !d.isEmpty()));
        out.writeEndObject();
    }

    private static void writeNumbers(JsonGenerator out, String name, Optional<List<Double>> numbers) {
        if (numbers.isEmpty()) {
            out.writeNullProperty(name);
            return;
        }
        out.writeArrayPropertyStart(name);
        numbers.get().forEach(out::writeNumber);
        out.writeEndArray();
    }

    private static void writeGame(JsonGenerator out, GameSettings game) {
        out.writeObjectPropertyStart("game");
        out.writeNumberProperty("east", game.east().number());
        out.writeStringProperty("roundWind", game.roundWind().tile().code());
        out.writeArrayPropertyStart("players");
        game.players().forEach(out::writeString);
        out.writeEndArray();
        out.writeObjectPropertyStart("options");
        game.options().values().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(option -> HouseRulesJson.writeOption(out, option.getKey(), option.getValue()));
        out.writeEndObject();
        game.house().ifPresent(house -> {
            out.writeName("house");
            HouseRulesJson.write(out, house);
        });
        out.writeEndObject();
    }

    private static void writePictures(JsonGenerator out, Pictures pictures) {
        switch (pictures) {
            case Pictures.Video video -> out.writeStringProperty("video", video.file());
            case Pictures.Frames frames -> {
                out.writeArrayPropertyStart("frames");
                for (var frame : frames.frames()) {
                    out.writeStartObject();
                    out.writeNumberProperty("t", milliseconds(frame.t()));
                    out.writeStringProperty("file", frame.file());
                    out.writeEndObject();
                }
                out.writeEndArray();
            }
        }
    }

    private static double milliseconds(double t) {
        return Math.round(t * 1000) / 1000.0;
    }
}
