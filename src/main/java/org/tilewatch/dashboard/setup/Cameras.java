package org.tilewatch.dashboard.setup;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The cameras among which people choose. Called on the server's threads.
 *
 * @param found what hangs on the machine
 * @param use   has the kiosk begin anew with one of them, by its name for options. Throws a Refusal where no such camera hangs there
 */
public record Cameras(Supplier<List<Camera>> found, Consumer<String> use) {
    /**
     * One of them.
     *
     * @param camera its name for options
     * @param name   what its maker calls it
     * @param used   whether the table is seen by it
     */
    public record Camera(String camera, String name, boolean used) {}
}
