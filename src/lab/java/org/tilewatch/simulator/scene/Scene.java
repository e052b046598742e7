package org.tilewatch.simulator.scene;

import java.util.List;

/** The whole table at one moment. */
public record Scene(List<TileBody> tiles, List<Arm> arms, List<Thing> things) {
    public Scene {
        tiles = List.copyOf(tiles);
        arms = List.copyOf(arms);
        things = List.copyOf(things);
    }
}
