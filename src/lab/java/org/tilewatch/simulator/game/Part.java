package org.tilewatch.simulator.game;

import java.util.Optional;
import org.tilewatch.simulator.scene.TileBody.Role;
import org.tilewatch.tiles.Seat;

/** What a body is part of, and whose. */
record Part(Role role, Optional<Seat> owner) {
    static Part of(Role role) {
        return new Part(role, Optional.empty());
    }

    static Part of(Role role, Seat owner) {
        return new Part(role, Optional.of(owner));
    }

    /** The same while a hand holds it. */
    Part held() {
        return new Part(Role.HELD, owner);
    }
}
