package org.tilewatch.simulator.scene;

import java.util.List;

/** The whole table at one moment. */
public record SimulatedScene(List<TileBody> tiles, List<Arm> arms, List<Thing> things) {
    public SimulatedScene {
        tiles = List.copyOf(tiles);
        arms = List.copyOf(arms);
        things = List.copyOf(things);
    }
}
