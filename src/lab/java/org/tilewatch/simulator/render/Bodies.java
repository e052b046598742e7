package org.tilewatch.simulator.render;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.render.Appearance.StrewnThing;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;

/** Turns what a scene holds into solids. */
final class Bodies {
    private static final Colour CHINA = Colour.ofScreen(0xe9e6df);
    private static final Colour SLEEVE = Colour.ofScreen(0x3a4658);
    private static final Colour WATER = Colour.ofScreen(0x8fa3ab);
    /** Half the height of what lies flush with the table, in millimetres. */
    private static final double FLAT = 0.2;

    private static final Colour TEA = Colour.ofScreen(0x6d3b14);

    private final Appearance appearance;
    private final TileArt art;

    Bodies(Appearance appearance, TileArt art) {
        this.appearance = appearance;
        this.art = art;
    }

    RoundedBox tile(TileBody tile) {
        var look = appearance.tiles();
        var size = look.size();
        var pose = tile.pose();
        boolean standing = pose.stance() == Stance.STANDING;
        double halfX = size.widthMm() / 2;
        double halfY = (standing ? size.thicknessMm() : size.heightMm()) / 2;
        double halfZ = (standing ? size.heightMm() : size.thicknessMm()) / 2;
        return new RoundedBox(
                pose.centre().x(),
                pose.centre().y(),
                pose.height() + halfZ,
                halfX,
                halfY,
                halfZ,
                pose.heading(),
                look.bevelMm(),
                new Materials.TileBodyMaterial(look, art.face(tile.tile()), pose.stance(), tile.id()));
    }

    Solid thing(Thing thing) {
        return switch (thing) {
            case Thing.Stick stick ->
                new RoundedBox(
                        stick.centre().x(),
                        stick.centre().y(),
                        2,
                        3.6,
                        appearance.tiles().size().widthMm() * 1.75,
                        2,
                        stick.heading(),
                        1.6,
                        new Materials.Counter(stick.points()));
            case Thing.Die die ->
                new RoundedBox(
                        die.centre().x(),
                        die.centre().y(),
                        6,
                        6,
                        6,
                        6,
                        die.heading(),
                        1.8,
                        new Materials.Cube(die.eyes()));
            case Thing.Cover cover ->
                new Frustum(
                        cover.centre().x(),
                        cover.centre().y(),
                        0,
                        cover.height(),
                        cover.radius(),
                        cover.radius() * 0.7,
                        SLEEVE,
                        SLEEVE.towards(CHINA, 0.2));
            case Thing.Console console ->
                new RoundedBox(
                        0,
                        0,
                        2,
                        console.halfMm(),
                        console.halfMm(),
                        2,
                        0,
                        3,
                        new Materials.ConsoleTop(console.halfMm()));
            case Thing.Glass glass ->
                new Frustum(
                        glass.centre().x(),
                        glass.centre().y(),
                        0,
                        glass.height(),
                        glass.radius() * 0.85,
                        glass.radius(),
                        WATER.towards(CHINA, 0.5),
                        WATER);
            case Thing.Phone phone ->
                new RoundedBox(
                        phone.centre().x(),
                        phone.centre().y(),
                        4,
                        Thing.Phone.HALF_WIDTH,
                        Thing.Phone.HALF_LENGTH,
                        4,
                        phone.heading(),
                        3,
                        new Materials.Screen());
            case Thing.WallSlot slot ->
                new RoundedBox(
                        slot.centre().x(),
                        slot.centre().y(),
                        FLAT,
                        slot.halfWidth(),
                        slot.halfLength(),
                        FLAT,
                        slot.heading(),
                        FLAT,
                        new Materials.DarkOpening());
            case Thing.Hole hole ->
                new RoundedBox(0, 0, FLAT, hole.halfMm(), hole.halfMm(), FLAT, 0, FLAT, new Materials.DarkOpening());
            case Thing.Cloth _ -> throw new IllegalArgumentException("a cloth is the table's surface, and no body");
            case Thing.Cup cup -> {
                // The same cup keeps its colours wherever it stands.
                double kind = SmoothNoise.of((int) Math.round(cup.radius() * 1000 + cup.height() * 77));
                var side = Colour.ofScreen((int) (SmoothNoise.of((int) (kind * 1e6)) * 0xffffff))
                        .towards(CHINA, kind < 0.5 ? 0.9 : 0.2);
                yield new Frustum(
                        cup.centre().x(),
                        cup.centre().y(),
                        0,
                        cup.height(),
                        cup.radius() * 0.8,
                        cup.radius(),
                        side,
                        kind < 0.4 ? TEA : TEA.towards(Colour.ofScreen(0xc9a14a), kind));
            }
        };
    }

    List<Solid> arm(Arm arm) {
        var look = appearance.arms().get(arm.owner().number());
        var solids = new ArrayList<Solid>();
        double dx = arm.hand().x() - arm.elbow().x();
        double dy = arm.hand().y() - arm.elbow().y();
        double length = Math.max(1, Math.hypot(dx, dy));
        double ux = dx / length;
        double uy = dy / length;
        double t = look.thickness();
        double handZ = arm.height() + 10 * t;
        double wristBack = Math.min(length, 120 * t);
        double wx = arm.hand().x() - ux * wristBack;
        double wy = arm.hand().y() - uy * wristBack;
        double wz = handZ + 32 * t;
        double elbowZ = wz + 30;
        // The forearm, bare towards the hand and sleeved behind.
        double cuff = look.sleeveShare();
        double ex = arm.elbow().x();
        double ey = arm.elbow().y();
        double cx = ex + (wx - ex) * cuff;
        double cy = ey + (wy - ey) * cuff;
        double cz = elbowZ + (wz - elbowZ) * cuff;
        solids.add(cone(ex, ey, elbowZ, 38 * t, wx, wy, wz, 24 * t, look.skin(), 0));
        if (cuff > 0.05) {
            // In two pieces, which keeps what must be drawn anew small when the arm moves aslant.
            double mx = (ex + cx) / 2;
            double my = (ey + cy) / 2;
            double mz = (elbowZ + cz) / 2;
            double narrow = (46 - 13 * cuff) * t;
            double middle = (48 * t + narrow) / 2;
            solids.add(cone(ex, ey, elbowZ, 48 * t, mx, my, mz, middle, look.sleeve(), 1));
            solids.add(cone(mx, my, mz, middle, cx, cy, cz, narrow, look.sleeve(), 1));
        }
        hand(arm, look, ux, uy, wx, wy, wz, handZ, solids);
        return solids;
    }

    private static void hand(
            Arm arm,
            Appearance.ArmLook look,
            double ux,
            double uy,
            double wx,
            double wy,
            double wz,
            double handZ,
            List<Solid> solids) {
        double t = look.thickness();
        double px = -uy;
        double py = ux;
        // Knuckles stand 45 mm before the finger tips and higher than they.
        double kx = arm.hand().x() - ux * 48 * t;
        double ky = arm.hand().y() - uy * 48 * t;
        double kz = handZ + 24 * t;
        for (int side = -1; side <= 1; side++) {
            solids.add(cone(
                    wx + px * side * 12 * t,
                    wy + py * side * 12 * t,
                    wz,
                    20 * t,
                    kx + px * side * 20 * t,
                    ky + py * side * 20 * t,
                    kz,
                    15 * t,
                    look.skin(),
                    0));
        }
        double[] reach = {-12, 2, 4, -4};
        for (int finger = 0; finger < 4; finger++) {
            double across = (finger - 1.5) * 17 * t;
            double tipAcross = (finger - 1.5) * 12 * t;
            double tip = (reach[finger] - 6) * t;
            double mx = kx + px * across * 1.02 + ux * 26 * t;
            double my = ky + py * across * 1.02 + uy * 26 * t;
            solids.add(cone(
                    kx + px * across,
                    ky + py * across,
                    kz + 2 * t,
                    10.5 * t,
                    mx,
                    my,
                    kz - 2 * t,
                    9 * t,
                    look.skin(),
                    0));
            solids.add(cone(
                    mx,
                    my,
                    kz - 2 * t,
                    9 * t,
                    arm.hand().x() + px * tipAcross + ux * tip,
                    arm.hand().y() + py * tipAcross + uy * tip,
                    handZ,
                    7.5 * t,
                    look.skin(),
                    0));
        }
        // The thumb lies on the side of the body's middle: left of a right hand.
        solids.add(cone(
                wx + px * 22 * t + ux * 14 * t,
                wy + py * 22 * t + uy * 14 * t,
                wz - 4 * t,
                15 * t,
                kx + px * 38 * t - ux * 8 * t,
                ky + py * 38 * t - uy * 8 * t,
                kz - 6 * t,
                10.5 * t,
                look.skin(),
                0));
        solids.add(cone(
                kx + px * 38 * t - ux * 8 * t,
                ky + py * 38 * t - uy * 8 * t,
                kz - 6 * t,
                10.5 * t,
                arm.hand().x() + px * 21 * t - ux * 22 * t,
                arm.hand().y() + py * 21 * t - uy * 22 * t,
                handZ,
                8 * t,
                look.skin(),
                0));
    }

    private static RoundedCone cone(
            double ax,
            double ay,
            double az,
            double ra,
            double bx,
            double by,
            double bz,
            double rb,
            Colour colour,
            double cloth) {
        return new RoundedCone(ax, ay, az, ra, bx, by, bz, rb, colour, cloth);
    }

    /** The frame round the table, and what stands about. */
    List<Solid> furniture() {
        var table = appearance.table();
        var solids = new ArrayList<Solid>();
        if (table.rimHeightMm() > 0) {
            double half = table.rimWidthMm() / 2;
            double off = table.sideMm() / 2 + half;
            double halfZ = (table.rimHeightMm() + 60) / 2;
            var material = new Materials.Plain(new SurfacePaint(table.rim()), true);
            for (int side = 0; side < 4; side++) {
                double turn = side * Math.PI / 2;
                solids.add(new RoundedBox(
                        Math.cos(turn) * off,
                        Math.sin(turn) * off,
                        table.rimHeightMm() - halfZ,
                        table.sideMm() / 2 + (side % 2 == 0 ? table.rimWidthMm() : 0),
                        half,
                        halfZ,
                        turn,
                        Math.min(6, half * 0.4),
                        material));
            }
        }
        for (var clutter : table.clutter()) {
            solids.add(clutter(clutter));
        }
        return solids;
    }

    private static Solid clutter(StrewnThing clutter) {
        return new RoundedBox(
                clutter.x(),
                clutter.y(),
                clutter.z() + clutter.height() / 2,
                clutter.width() / 2,
                clutter.depth() / 2,
                clutter.height() / 2,
                clutter.heading(),
                clutter.rounding(),
                new Materials.Plain(new SurfacePaint(clutter.surface()), false));
    }
}
