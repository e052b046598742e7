package org.tilewatch.dashboard.setup;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What of one kind hangs on the machine, for people to choose among: cameras, or buttons. Called on the server's threads.
 *
 * @param found what hangs there
 * @param use   has the kiosk begin anew with one of them, by its name for options. Throws a Refusal where no such part hangs there
 */
public record Attached(Supplier<List<Attachment>> found, Consumer<String> use) {
    /**
     * One of them.
     *
     * @param option its name for options
     * @param name   what its maker calls it; empty where it has no maker
     * @param used   whether the kiosk uses it
     */
    public record Attachment(String option, String name, boolean used) {}
}
