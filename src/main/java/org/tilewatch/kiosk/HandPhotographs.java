package org.tilewatch.kiosk;

import java.util.List;
import org.tilewatch.camera.Frame;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.ReadTile;

/** Photographs of hands laid open: through the networks to numbered tiles. */
public final class HandPhotographs {
    private HandPhotographs() {}

    /** The tiles of a photograph of which nothing is known. */
    public static LaidTiles tiles(Frame photograph, Networks networks) {
        return numbered(new PhotographReader(networks.finder(), networks.reader()).read(photograph));
    }

    private static LaidTiles numbered(List<ReadTile> read) {
        return LaidTiles.of(read.stream()
                .map(tile -> new LaidTile(0, tile.tile().corners(), tile.tile().face(), tile.reading()))
                .toList());
    }
}
