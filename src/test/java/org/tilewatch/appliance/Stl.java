package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A closed body as a printer takes it: binary STL, in millimetres. */
record Stl(List<List<Corner>> triangles) {
    private static final int HEADER_BYTES = 80;
    private static final int TRIANGLE_BYTES = 50;
    private static final int NORMAL_BYTES = 12;
    /** Where triangles meet, a line straight through their edge would be counted twice. */
    private static final double BESIDE_THE_EDGES = 0.00137;

    record Corner(float x, float y, float z) {}

    /** From where to where on a line from below there is material. */
    record Solid(double from, double to) {
        boolean holds(double z) {
            return from < z && z < to;
        }
    }

    static Stl read(Path file) throws IOException {
        var bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int count = bytes.getInt(HEADER_BYTES);
        assertThat(bytes.limit()).isEqualTo(HEADER_BYTES + Integer.BYTES + count * TRIANGLE_BYTES);
        return new Stl(IntStream.range(0, count)
                .mapToObj(triangle -> {
                    bytes.position(HEADER_BYTES + Integer.BYTES + triangle * TRIANGLE_BYTES + NORMAL_BYTES);
                    return List.of(corner(bytes), corner(bytes), corner(bytes));
                })
                .toList());
    }

    private static Corner corner(ByteBuffer bytes) {
        return new Corner(bytes.getFloat(), bytes.getFloat(), bytes.getFloat());
    }

    /** What a line that stands at this place goes through. */
    List<Solid> above(double x, double y) {
        double atX = x + BESIDE_THE_EDGES;
        double atY = y + BESIDE_THE_EDGES / 3;
        var heights = triangles.stream()
                .flatMapToDouble(triangle -> height(triangle, atX, atY))
                .sorted()
                .toArray();
        var solids = new ArrayList<Solid>();
        for (int surface = 0; surface + 1 < heights.length; surface += 2) {
            solids.add(new Solid(heights[surface], heights[surface + 1]));
        }
        return solids;
    }

    private static DoubleStream height(List<Corner> triangle, double x, double y) {
        var a = triangle.get(0);
        var b = triangle.get(1);
        var c = triangle.get(2);
        double whole = (b.x - a.x) * (double) (c.y - a.y) - (c.x - a.x) * (double) (b.y - a.y);
        if (whole == 0) {
            return DoubleStream.empty();
        }
        double toB = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / whole;
        double toC = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / whole;
        return toB < 0 || toC < 0 || toB + toC > 1
                ? DoubleStream.empty()
                : DoubleStream.of(a.z + toB * (b.z - a.z) + toC * (c.z - a.z));
    }
}
