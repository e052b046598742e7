package org.tilewatch.simulator.scene;

import org.tilewatch.geometry.TablePoint;

/**
 * Where a body is.
 *
 * @param centre  of the body's footprint, in table millimetres
 * @param height  of the body's underside over the playing surface, in millimetres: 0 on the mat, one thickness on another tile
 * @param heading radians anticlockwise from the table's x axis: where the top of a lying face (or of a back's hidden face) points;
 *                for a standing tile, where its face looks
 * @param stance  how it rests
 */
public record Pose(TablePoint centre, double height, double heading, Stance stance) {}
