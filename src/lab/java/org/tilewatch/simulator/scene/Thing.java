package org.tilewatch.simulator.scene;

import org.tilewatch.geometry.TablePoint;

/** What else lies about on a table. Positions in table millimetres, headings in radians anticlockwise from the x axis. */
public sealed interface Thing {
    /** A riichi or counter stick, by its value in points (100 or 1000). */
    record Stick(TablePoint centre, double heading, int points) implements Thing {}

    /** A die showing one to six. */
    record Die(TablePoint centre, double heading, int eyes) implements Thing {}

    /** A cup or glass; radius in millimetres. */
    record Cup(TablePoint centre, double radius, double height) implements Thing {}

    /** An elbow that rests on the table, or a head bent over it; radius in millimetres, as seen from above. */
    record Cover(TablePoint centre, double radius, double height) implements Thing {}

    /** A console in the table's middle with lights and figures; half a side in millimetres. */
    record Console(double halfMm) implements Thing {}
}
