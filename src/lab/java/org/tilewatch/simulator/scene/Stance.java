package org.tilewatch.simulator.scene;

/** How a tile's body rests. */
public enum Stance {
    /** Lying, the engraved face up. */
    FACE_UP,
    /** Lying, the back up. */
    FACE_DOWN,
    /** Standing on its lower short side, the face towards its owner: what an upright hand looks like. */
    STANDING
}
