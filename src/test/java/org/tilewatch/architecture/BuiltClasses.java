package org.tilewatch.architecture;

import java.net.URISyntaxException;
import java.nio.file.Path;
import org.tilewatch.command.Tilewatch;

/** Where the build has put what it compiled. */
final class BuiltClasses {
    private BuiltClasses() {}

    /** What goes into the appliance's jar. */
    static Path appliance() {
        return placeOf(Tilewatch.class);
    }

    /** What goes into the lab's; tests run a copy of it that lies among them. */
    static Path lab() {
        return placeOf(BuiltClasses.class).resolveSibling("lab-classes");
    }

    /** What goes into the hall's jar, likewise. */
    static Path hall() {
        return placeOf(BuiltClasses.class).resolveSibling("hall-classes");
    }

    private static Path placeOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
