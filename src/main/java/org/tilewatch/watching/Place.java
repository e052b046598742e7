package org.tilewatch.watching;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.watching.seen.Track;

/**
 * Where a tile lies that a question is about.
 *
 * @param centre    on the playing surface, in millimetres
 * @param direction where the top of its face points, in radians anticlockwise from the table's x axis
 * @param doubted   whether it is the tile in doubt, and not only one of the same set or hand
 */
public record Place(TablePoint centre, double direction, boolean doubted) {
    static Place of(Track track, boolean doubted) {
        return new Place(track.centre(), track.direction(), doubted);
    }
}
