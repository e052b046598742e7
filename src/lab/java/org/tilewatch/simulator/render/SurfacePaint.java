package org.tilewatch.simulator.render;

/** Works out the colour of each place of a surface. */
final class SurfacePaint {
    private final FlatMaterial surface;
    private final double cosine;
    private final double sine;
    private final Colour first;
    private final Colour second;

    SurfacePaint(FlatMaterial surface) {
        this.surface = surface;
        this.cosine = Math.cos(surface.turn()) / surface.scale();
        this.sine = Math.sin(surface.turn()) / surface.scale();
        this.first = surface.colour();
        this.second = surface.second();
    }

    /** The reflected shares of light at a place, millimetres, and the gloss; four values are written. */
    void paint(double px, double py, float[] into) {
        double x = px * cosine + py * sine;
        double y = py * cosine - px * sine;
        double mix = switch (surface.pattern()) {
            case PLAIN -> 0.5 + 0.3 * SmoothNoise.at(x / 90, y / 90) * surface.contrast();
            case FELT -> felt(x, y);
            case WEAVE -> weave(x, y);
            case WOOD -> wood(x, y, 0);
            case PLANKS -> planks(x, y);
            case TILES -> tiles(x, y);
            case SPECKLED -> speckles(x, y);
            case CHECKS -> checks(x, y);
        };
        float m = (float) Math.min(1, Math.max(0, mix));
        into[0] = first.red() + (second.red() - first.red()) * m;
        into[1] = first.green() + (second.green() - first.green()) * m;
        into[2] = first.blue() + (second.blue() - first.blue()) * m;
        into[3] = (float) surface.gloss();
    }

    private double felt(double x, double y) {
        return 0.5
                + surface.contrast()
                        * (0.25 * SmoothNoise.at(x / 60, y / 60)
                                + 0.2 * SmoothNoise.at(x / 17 + 40, y / 17)
                                + 0.35 * SmoothNoise.at(x / 1.6, y / 1.6)
                                + 0.35 * SmoothNoise.at(x / 0.7 + 9, y / 0.7));
    }

    private double weave(double x, double y) {
        double across = Math.sin(x * 2.4 + 0.4 * SmoothNoise.at(x / 3, y / 9));
        double along = Math.sin(y * 2.4 + 0.4 * SmoothNoise.at(x / 9, y / 3));
        return 0.5
                + surface.contrast()
                        * (0.22 * across * along
                                + 0.18 * SmoothNoise.at(x / 70, y / 70)
                                + 0.25 * SmoothNoise.at(x / 0.9, y / 4)
                                + 0.25 * SmoothNoise.at(x / 4 + 31, y / 0.9));
    }

    private double wood(double x, double y, double shift) {
        double bend = 6 * SmoothNoise.at(x / 260 + shift, y / 60 + shift);
        double rings = SmoothNoise.at(x / 190 + shift * 3.1, (y + bend) / 7.5 + shift * 7);
        double fine = SmoothNoise.at(x / 45 + shift, (y + bend) / 1.3);
        double broad = SmoothNoise.at(x / 420 + shift * 1.7, y / 55 - shift);
        return 0.5 + surface.contrast() * (0.4 * rings + 0.2 * fine + 0.4 * broad);
    }

    private double planks(double x, double y) {
        double wide = 95;
        int plank = (int) Math.floor(y / wide);
        double within = y - plank * wide;
        double mix = wood(x + SmoothNoise.of(plank) * 900, within, SmoothNoise.of(plank + 77) * 50)
                + surface.contrast() * 0.5 * (SmoothNoise.of(plank + 5000) - 0.5);
        return within < 1.4 ? mix + 0.6 : mix;
    }

    private double tiles(double x, double y) {
        double side = 300;
        double inX = x - Math.floor(x / side) * side;
        double inY = y - Math.floor(y / side) * side;
        double mix =
                0.25 + surface.contrast() * (0.2 * SmoothNoise.at(x / 80, y / 80) + 0.1 * SmoothNoise.at(x / 5, y / 5));
        return inX < 5 || inY < 5 ? 1 : mix;
    }

    private double checks(double x, double y) {
        double side = FlatMaterial.CHECK_MM;
        boolean second = Math.floorMod((int) Math.floor(x / side) + (int) Math.floor(y / side), 2) == 1;
        return (second ? 1 : 0) + surface.contrast() * 0.1 * SmoothNoise.at(x / 4, y / 4);
    }

    private double speckles(double x, double y) {
        double dots = SmoothNoise.at(x / 2.2, y / 2.2) + SmoothNoise.at(x / 1.1 + 60, y / 1.1);
        return 0.35 + surface.contrast() * (0.25 * SmoothNoise.at(x / 120, y / 120) + (dots > 0.9 ? 0.5 : 0));
    }
}
