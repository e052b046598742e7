package org.tilewatch.contract;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Melds and lists of tiles as the scoring contract writes them. */
final class MeldJson {
    static final Map<String, MeldType> TYPES =
            Stream.of(MeldType.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, type -> type));
    private static final Map<String, Giver> GIVERS =
            Stream.of(Giver.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, giver -> giver));
    private static final Set<String> FIELDS = Set.of("type", "tiles", "concealed", "from", "added", "onConcealedPung");

    private MeldJson() {}

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A set within a sentence. */
    static Sentence said(MeldType type) {
        return switch (type) {
            case CHOW -> Key.CLAIM_CHOW.sentence();
            case PUNG -> Key.CLAIM_PUNG.sentence();
            case KONG -> Key.CLAIM_KONG.sentence();
        };
    }

    /** @throws BadInput {@code bad-meld} when the tiles make no such set, or the codes of {@link Fields} */
    static Meld read(JsonNode node, String path) {
        return read(node, path, false).orElseThrow();
    }

    /** A set as it lies before a player with a foul hand: none where it was wrongly laid, which counts for nothing (millington 89). */
    static Optional<Meld> readOfFoulHand(JsonNode node, String path) {
        return read(node, path, true);
    }

    private static Optional<Meld> read(JsonNode node, String path, boolean foul) {
        var fields = Fields.of(node, path, FIELDS);
        var type = fields.word("type", TYPES).orElseThrow(() -> fields.missing("type"));
        var tiles = fields.tiles("tiles");
        var concealed = fields.flag("concealed", false);
        var from = fields.word("from", GIVERS);
        var added = fields.flag("added", false);
        var onConcealedPung = fields.flag("onConcealedPung", false);
        if (Meld.forms(type, tiles)) {
            return Optional.of(new Meld(type, tiles, concealed, from, added, onConcealedPung));
        }
        if (foul) {
            return Optional.empty();
        }
        throw new BadInput(
                ErrorCode.BAD_MELD,
                Key.MELD_TILES_MAKE_NO_SET.with(Argument.of(path), Argument.tiles(tiles), said(type)));
    }

    static void write(JsonGenerator out, Meld meld) {
        out.writeStartObject();
        out.writeStringProperty("type", word(meld.type()));
        writeTiles(out, "tiles", meld.tiles());
        writeFlag(out, "concealed", meld.concealed());
        meld.from().ifPresent(from -> out.writeStringProperty("from", word(from)));
        writeFlag(out, "added", meld.added());
        writeFlag(out, "onConcealedPung", meld.onConcealedPung());
        out.writeEndObject();
    }

    /** A flag whose absence means no. */
    static void writeFlag(JsonGenerator out, String name, boolean flag) {
        if (flag) {
            out.writeBooleanProperty(name, true);
        }
    }

    static void writeAll(JsonGenerator out, String name, Iterable<Meld> melds) {
        out.writeArrayPropertyStart(name);
        melds.forEach(meld -> write(out, meld));
        out.writeEndArray();
    }

    static void writeTiles(JsonGenerator out, String name, Iterable<Tile> tiles) {
        out.writeArrayPropertyStart(name);
        tiles.forEach(tile -> out.writeString(tile.code()));
        out.writeEndArray();
    }
}
