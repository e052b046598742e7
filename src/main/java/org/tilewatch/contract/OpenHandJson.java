package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.Set;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.OpenHand;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** A hand laid open in a picture as the scoring contract writes hands. */
public final class OpenHandJson {
    private static final Set<String> SEEN = Set.of("concealed", "melds", "bonus", "winningTile");

    private OpenHandJson() {}

    /**
     * The line to be scored.
     *
     * @param circumstances  a JSON object with the fields of a hand that no picture shows
     * @param turnsClaimed whether the game's players lay every claimed tile crosswise
     * @throws BadInput when the circumstances are none
     */
    public static String line(OpenHand hand, String circumstances, boolean turnsClaimed) {
        var around = Json.parse(circumstances);
        if (!around.isObject()) {
            throw BadInput.badValue(Key.SAID_NO_OBJECT.sentence());
        }
        for (var name : around.propertyNames()) {
            if (SEEN.contains(name)) {
                throw new BadInput(ErrorCode.CONTRADICTION, Key.FIELD_FROM_PICTURE.with(Argument.of(name)));
            }
        }
        return Json.text(out -> {
            out.writeStartObject();
            around.properties().forEach(field -> {
                out.writeName(field.getKey());
                out.writeRawValue(field.getValue().toString());
            });
            MeldJson.writeTiles(out, "concealed", tiles(hand.row()));
            MeldJson.writeAll(
                    out,
                    "melds",
                    hand.sets().stream().map(set -> set.meld(turnsClaimed)).toList());
            MeldJson.writeTiles(out, "bonus", tiles(hand.bonus()));
            hand.winning()
                    .flatMap(LaidTile::tile)
                    .ifPresent(tile -> out.writeStringProperty("winningTile", tile.code()));
            out.writeEndObject();
        });
    }

    private static Iterable<Tile> tiles(Iterable<LaidTile> laid) {
        var tiles = new ArrayList<Tile>();
        laid.forEach(tile -> tile.tile().ifPresent(tiles::add));
        return tiles;
    }
}
