package org.tilewatch.simulator.game;

import java.util.Optional;
import org.tilewatch.simulator.scene.TileBody.Role;
import org.tilewatch.tiles.Seat;

/** What a body is part of, and whose. */
record BodyPart(Role role, Optional<Seat> owner) {
    static BodyPart of(Role role) {
        return new BodyPart(role, Optional.empty());
    }

    static BodyPart of(Role role, Seat owner) {
        return new BodyPart(role, Optional.of(owner));
    }

    /** The same while a hand holds it. */
    BodyPart held() {
        return new BodyPart(Role.HELD, owner);
    }
}
