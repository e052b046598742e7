package org.tilewatch.simulator.render;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Face;

/** Works out what is true of each tile in a picture. */
final class PictureTruth {
    /** Places across and down a side that are tried for being visible. */
    private static final int TRIES = 10;

    private final Projection projection;
    private final PinholeCamera pinholeCamera;
    private final TileSize size;

    PictureTruth(Projection projection, PinholeCamera pinholeCamera, TileSize size) {
        this.projection = projection;
        this.pinholeCamera = pinholeCamera;
        this.size = size;
    }

    /** The solids that may show at a place in the picture. */
    interface Around {
        List<Solid> at(double x, double y);
    }

    TileTruth of(TileBody tile, List<Solid> own, Around neighbours) {
        var pose = tile.pose();
        boolean standing = pose.stance() == Stance.STANDING;
        double top = pose.height() + (standing ? size.heightMm() : size.thicknessMm());
        double halfAcross = size.widthMm() / 2;
        double halfUp = (standing ? size.thicknessMm() : size.heightMm()) / 2;
        // A lying face is read with its top along the heading; a standing tile's upper side with the face's edge, where
        // it looks to, below.
        double heading = standing ? pose.heading() + Math.PI : pose.heading();
        double upX = Math.cos(heading);
        double upY = Math.sin(heading);
        double rightX = upY;
        double rightY = -upX;
        var corners = new PixelPoint[4];
        for (int i = 0; i < 4; i++) {
            double across = i == 0 || i == 3 ? -halfAcross : halfAcross;
            double up = i < 2 ? halfUp : -halfUp;
            corners[i] = projection.project(
                    pose.centre().x() + rightX * across + upX * up,
                    pose.centre().y() + rightY * across + upY * up,
                    top);
        }
        int seen = 0;
        for (int i = 0; i < TRIES * TRIES; i++) {
            double across = ((i % TRIES + 0.5) / TRIES * 2 - 1) * halfAcross;
            double up = ((i / TRIES + 0.5) / TRIES * 2 - 1) * halfUp;
            if (visible(
                    pose.centre().x() + rightX * across + upX * up,
                    pose.centre().y() + rightY * across + upY * up,
                    top,
                    own,
                    neighbours)) {
                seen++;
            }
        }
        var face = switch (pose.stance()) {
            case FACE_UP -> Face.UP;
            case FACE_DOWN -> Face.DOWN;
            case STANDING -> Face.EDGE;
        };
        return new TileTruth(
                tile,
                face == Face.UP ? Optional.of(tile.tile()) : Optional.empty(),
                face,
                new PixelQuad(corners[0], corners[1], corners[2], corners[3]),
                (double) seen / (TRIES * TRIES));
    }

    private boolean visible(double x, double y, double z, List<Solid> own, Around neighbours) {
        var at = projection.project(x, y, z);
        if (at.x() < 0 || at.y() < 0 || at.x() >= pinholeCamera.width() || at.y() >= pinholeCamera.height()) {
            return false;
        }
        double dx = x - projection.x;
        double dy = y - projection.y;
        double dz = z - projection.z;
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        var hit = new Hit();
        hit.t = length - 0.6;
        for (var solid : neighbours.at(at.x(), at.y())) {
            if (!own.contains(solid)
                    && solid.meets(
                            projection.x, projection.y, projection.z, dx / length, dy / length, dz / length, hit)) {
                return false;
            }
        }
        return true;
    }
}
