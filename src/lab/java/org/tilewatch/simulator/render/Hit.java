package org.tilewatch.simulator.render;

/** Where a look meets a solid: scratch that is written over and over, so that millions of looks make no garbage. */
final class Hit {
    /** Distance along the look. */
    double t;
    /** The surface's direction, of length 1, in space. */
    double nx;

    double ny;
    double nz;
    /** The place in the solid's own axes. */
    double lx;

    double ly;
    double lz;
}
