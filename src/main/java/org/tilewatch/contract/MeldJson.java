package org.tilewatch.contract;

import java.util.Optional;
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
    static final Field<MeldType> TYPE = Kind.word(MeldType.values()).needed("type");
    static final Field<Boolean> CONCEALED = Kind.mark("concealed");
    static final Field<Boolean> ADDED = Kind.mark("added");
    static final Field<Boolean> ON_CONCEALED_PUNG = Kind.mark("onConcealedPung");
    static final Form<Meld> FORM = Form.of(
            Meld::new,
            TYPE.of(Meld::type),
            Kind.tiles("tiles").of(Meld::tiles),
            CONCEALED.of(Meld::concealed),
            Kind.word(Giver.values()).ifAny("from").of(Meld::from),
            ADDED.of(Meld::added),
            ON_CONCEALED_PUNG.of(Meld::onConcealedPung));

    private MeldJson() {}

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
        var fields = Fields.of(node, path, FORM.names());
        var type = TYPE.in(fields);
        var tiles = fields.tiles("tiles");
        if (Meld.forms(type, tiles)) {
            return Optional.of(FORM.made().apply(fields));
        }
        if (foul) {
            return Optional.empty();
        }
        throw new BadInput(
                ErrorCode.BAD_MELD,
                Key.MELD_TILES_MAKE_NO_SET.with(Argument.of(path), Argument.tiles(tiles), said(type)));
    }

    /** A flag whose absence means no. */
    static void writeFlag(JsonGenerator out, String name, boolean flag) {
        if (flag) {
            out.writeBooleanProperty(name, true);
        }
    }

    static void writeAll(JsonGenerator out, String name, Iterable<Meld> melds) {
        out.writeArrayPropertyStart(name);
        melds.forEach(meld -> FORM.write(out, meld));
        out.writeEndArray();
    }

    static void writeTiles(JsonGenerator out, String name, Iterable<Tile> tiles) {
        out.writeArrayPropertyStart(name);
        tiles.forEach(tile -> out.writeString(tile.code()));
        out.writeEndArray();
    }
}
