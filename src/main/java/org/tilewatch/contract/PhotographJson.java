package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.openhand.HandHints;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.openhand.OpenHand;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** A photograph of a hand between the page and the kiosk: the tiles found, what people say of them, and the hand that they make. */
public final class PhotographJson {
    /** A tile that lies face down. */
    private static final String FACE_DOWN = "xx";

    private static final int LIKELIEST = 4;
    private static final double LEAST = 0.005;
    private static final int MOST_TILES = 200;
    private static final double FARTHEST = 1e5;

    private PhotographJson() {}

    /**
     * A picture of a set that the kiosk keeps.
     *
     * @param number by which it knows the picture again
     * @param backs  how many tiles show what the set's backs look like
     */
    public record KeptPhotograph(long number, int backs) {}

    /**
     * The tiles of a picture, each with the likeliest readings.
     *
     * @param kept where the kiosk keeps the picture
     */
    public static String tiles(LaidTiles tiles, int width, int height, Optional<KeptPhotograph> kept) {
        return Json.text(out -> {
            out.writeStartObject();
            kept.ifPresent(picture -> {
                out.writeNumberProperty("picture", picture.number());
                out.writeNumberProperty("backs", picture.backs());
            });
            out.writeNumberProperty("width", width);
            out.writeNumberProperty("height", height);
            out.writeArrayPropertyStart("tiles");
            tiles.tiles().forEach(tile -> write(out, tile));
            out.writeEndArray();
            out.writeArrayPropertyStart("aside");
            tiles.aside().stream().sorted().forEach(out::writeNumber);
            out.writeEndArray();
            writeNumbers(out, "doubtful", tiles.doubtful());
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, LaidTile tile) {
        out.writeStartObject();
        out.writeNumberProperty("number", tile.number());
        out.writeStringProperty("tile", tile.tile().map(Tile::code).orElse(FACE_DOWN));
        out.writeNumberProperty("confidence", rounded(tile.confidence(), 1e4));
        out.writeArrayPropertyStart("corners");
        for (var corner : tile.corners().corners()) {
            out.writeStartArray();
            out.writeNumber(rounded(corner.x(), 10));
            out.writeNumber(rounded(corner.y(), 10));
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeArrayPropertyStart("likeliest");
        tile.reading()
                .ifPresent(reading -> reading.likeliest(LIKELIEST).stream()
                        .filter(likely -> reading.probability(likely) >= LEAST)
                        .forEach(likely -> {
                            out.writeStartObject();
                            out.writeStringProperty("tile", likely.code());
                            out.writeNumberProperty("confidence", rounded(reading.probability(likely), 1e4));
                            out.writeEndObject();
                        }));
        out.writeEndArray();
        out.writeEndObject();
    }

    private static double rounded(double value, double unit) {
        return Math.round(value * unit) / unit;
    }

    private static void writeNumbers(JsonGenerator out, String name, List<LaidTile> tiles) {
        out.writeArrayPropertyStart(name);
        tiles.forEach(tile -> out.writeNumber(tile.number()));
        out.writeEndArray();
    }

    /**
     * What the page asks to have scored.
     *
     * @param tiles         numbered anew
     * @param order         the numbers of the tiles in the order in which the page names them
     * @param told          what people say of them
     * @param rules         the ruleset's name; empty where none is named
     * @param circumstances the fields of the hand that no picture shows, as JSON
     */
    public record ScoringRequest(
            LaidTiles tiles, List<Integer> order, HandHints handHints, Optional<String> rules, String circumstances) {
        public ScoringRequest {
            order = List.copyOf(order);
        }
    }

    /**
     * Reads what the page asks.
     *
     * @throws BadInput when it is none of it
     */
    public static ScoringRequest read(String body) {
        var fields = Fields.of(Json.parse(body), "", Set.of("tiles", "won", "hand"));
        var said = fields.list("tiles", MOST_TILES, PutRight::read);
        var tiles = LaidTiles.among(said.stream().map(PutRight::tile).toList());
        var numbers = new HashMap<PixelQuad, Integer>();
        tiles.tiles().forEach(tile -> numbers.put(tile.corners(), tile.number()));
        var order = said.stream()
                .map(one ->
                        Optional.ofNullable(numbers.get(one.tile().corners())).orElse(0))
                .toList();
        var without = new HashSet<Integer>();
        var inRow = new HashSet<Integer>();
        var winning = new ArrayList<Integer>();
        IntStream.range(0, said.size()).forEach(i -> {
            if (said.get(i).without()) {
                without.add(order.get(i));
            }
            if (said.get(i).inRow()) {
                inRow.add(order.get(i));
            }
            if (said.get(i).winning()) {
                winning.add(order.get(i));
            }
        });
        var hand = fields.given("hand").orElseThrow(() -> fields.missing("hand"));
        // The page says of every tile whether it belongs to the hand: none is set aside any more.
        var handHints = new HandHints(
                Map.of(),
                without,
                tiles.aside(),
                inRow,
                winning.stream().findFirst(),
                fields.flag("won").orElse(true));
        var rules = Fields.among(hand, "hand").text("rules");
        return new ScoringRequest(tiles, order, handHints, rules, hand.toString());
    }

    /**
     * What people say of the tiles of a picture, by their numbers: {@code tiles} says what they are, {@code without}, {@code with} and
     * {@code inRow} where they belong, {@code winning} which has won, and {@code won} whether any has.
     *
     * @throws BadInput when it is none of it
     */
    public static HandHints told(String said) {
        var fields = Fields.of(Json.parse(said), "", Set.of("tiles", "without", "with", "inRow", "winning", "won"));
        var named = new HashMap<Integer, Optional<Tile>>();
        fields.given("tiles")
                .ifPresent(tiles -> tiles.properties().forEach(one -> {
                    var path = "tiles." + one.getKey();
                    var code = one.getValue();
                    boolean down = FACE_DOWN.equals(code.asString(""));
                    named.put(
                            number(one.getKey(), path), down ? Optional.empty() : Optional.of(Fields.tile(code, path)));
                }));
        return new HandHints(
                named,
                numbers(fields, "without"),
                numbers(fields, "with"),
                numbers(fields, "inRow"),
                fields.whole("winning", 1, MOST_TILES),
                fields.flag("won").orElse(true));
    }

    private static Set<Integer> numbers(Fields fields, String name) {
        return Set.copyOf(fields.list(name, MOST_TILES, (node, path) -> Fields.whole(node, path, 1, MOST_TILES)));
    }

    private static int number(String text, String path) {
        if (!text.matches("[0-9]{1,4}")) {
            throw Fields.wrong(path, Key.WANTED_WHOLE.with(Argument.of(1), Argument.of(MOST_TILES)));
        }
        return Integer.parseInt(text);
    }

    /**
     * The rules that the circumstances of a hand name; empty where they name none.
     *
     * @throws BadInput when they are no object
     */
    public static Optional<String> rules(String circumstances) {
        return Fields.among(Json.parse(circumstances), "").text("rules");
    }

    /**
     * A set laid out in a picture, as people say that it is.
     *
     * @param picture the number by which the kiosk knows the picture
     * @param name    of the set
     */
    public record SetInPicture(long picture, String name, List<LaidTile> tiles) {
        public SetInPicture {
            tiles = List.copyOf(tiles);
        }
    }

    /**
     * Reads what lies where in a picture of a set.
     *
     * @throws BadInput when it is none of it
     */
    public static SetInPicture readLaidOut(String body) {
        var fields = Fields.of(Json.parse(body), "", Set.of("picture", "name", "tiles"));
        return new SetInPicture(
                fields.whole("picture", 0, 0, Integer.MAX_VALUE),
                fields.neededText("name"),
                fields.list("tiles", MOST_TILES, PutRight::read).stream()
                        .map(PutRight::tile)
                        .toList());
    }

    private record PutRight(LaidTile tile, boolean without, boolean inRow, boolean winning) {
        static PutRight read(JsonNode node, String path) {
            var fields = Fields.of(node, path, Set.of("tile", "confidence", "corners", "without", "inRow", "winning"));
            var code = fields.neededText("tile");
            var corners = fields.list("corners", 4, PutRight::corner);
            if (corners.size() != 4) {
                throw BadInput.badValue(Key.FIELD_FOUR_CORNERS.with(Argument.of(fields.pathOf("corners"))));
            }
            var quad = new PixelQuad(corners.get(0), corners.get(1), corners.get(2), corners.get(3));
            boolean back = code.equals(FACE_DOWN);
            double sure = fields.real("confidence", 0, 1);
            var reading = back
                    ? Optional.<Reading>empty()
                    : Optional.of(Reading.mostly(fields.tile("tile").orElseThrow(), sure));
            return new PutRight(
                    new LaidTile(0, quad, back ? Face.DOWN : Face.UP, reading),
                    fields.flag("without").orElse(false),
                    fields.flag("inRow").orElse(false),
                    fields.flag("winning").orElse(false));
        }

        private static PixelPoint corner(JsonNode node, String path) {
            if (!node.isArray() || node.size() != 2 || !isPlace(node.get(0)) || !isPlace(node.get(1))) {
                throw BadInput.badValue(Key.FIELD_POINT.with(Argument.of(path)));
            }
            return new PixelPoint(node.get(0).doubleValue(), node.get(1).doubleValue());
        }

        private static boolean isPlace(JsonNode node) {
            return node.isNumber() && Math.abs(node.doubleValue()) < FARTHEST;
        }
    }

    /** The tiles that must be confirmed first, by the numbers in their order. */
    public static String doubtful(List<Integer> order, List<LaidTile> doubtful) {
        return Json.text(out -> {
            out.writeStartObject();
            writeOrder(out, order);
            writeNumbers(out, "doubtful", doubtful);
            out.writeEndObject();
        });
    }

    /** Why the tiles make no hand. */
    public static String problem(List<Integer> order, Sentence because) {
        return Json.text(out -> {
            out.writeStartObject();
            writeOrder(out, order);
            SentenceJson.write(out, "problem", because);
            out.writeEndObject();
        });
    }

    /**
     * The hand with what it is worth.
     *
     * @param result as {@link ScoringLines#score} wrote it
     */
    public static String scored(List<Integer> order, OpenHand hand, boolean turnsClaimed, String result) {
        return Json.text(out -> {
            out.writeStartObject();
            writeOrder(out, order);
            out.writeObjectPropertyStart("hand");
            writeNumbers(out, "row", hand.row());
            hand.winning().ifPresent(tile -> out.writeNumberProperty("winning", tile.number()));
            out.writeArrayPropertyStart("sets");
            for (var set : hand.sets()) {
                out.writeStartObject();
                out.writeStringProperty("type", Kind.wordOf(set.type()));
                MeldJson.writeFlag(out, "concealed", set.meld(turnsClaimed).concealed());
                writeNumbers(out, "tiles", set.tiles());
                out.writeEndObject();
            }
            out.writeEndArray();
            writeNumbers(out, "bonus", hand.bonus());
            out.writeEndObject();
            out.writeName("result");
            out.writeRawValue(result);
            out.writeEndObject();
        });
    }

    private static void writeOrder(JsonGenerator out, List<Integer> order) {
        out.writeArrayPropertyStart("order");
        order.forEach(out::writeNumber);
        out.writeEndArray();
    }
}
