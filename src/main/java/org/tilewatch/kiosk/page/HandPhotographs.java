package org.tilewatch.kiosk.page;

import java.util.Optional;
import org.tilewatch.games.Games;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.Trait;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.rules.HouseRules;

/** Photographs of hands laid open: through the networks to numbered tiles. */
public final class HandPhotographs {
    private HandPhotographs() {}

    /** The tiles of a photograph of which nothing is known, those set aside that lie about the hand. */
    public static LaidTiles tiles(Frame photograph, Networks networks) {
        var read = new PhotographReader(networks.finder(), networks.reader()).read(photograph);
        return LaidTiles.among(read.stream()
                        .map(tile -> new LaidTile(
                                0, tile.tile().corners(), tile.tile().face(), tile.reading()))
                        .toList())
                .withKongsTurnedOver();
    }

    /** Whether a game's players lay every claimed tile crosswise: a kong without one is then concealed. */
    public static boolean turnsClaimed(String rules, Optional<HouseRules> house) {
        return Games.played(rules, house)
                .filter(game -> game.play().has(Trait.CLAIMED_TILE_TURNED))
                .isPresent();
    }
}
