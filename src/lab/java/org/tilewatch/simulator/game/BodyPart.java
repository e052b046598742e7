package org.tilewatch.simulator.game;

import java.util.Optional;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** What a body is part of, and whose. */
record BodyPart(TileRole tileRole, Optional<Seat> owner) {
    static BodyPart of(TileRole tileRole) {
        return new BodyPart(tileRole, Optional.empty());
    }

    static BodyPart of(TileRole tileRole, Seat owner) {
        return new BodyPart(tileRole, Optional.of(owner));
    }

    /** The same while a hand holds it. */
    BodyPart held() {
        return new BodyPart(TileRole.HELD, owner);
    }
}
