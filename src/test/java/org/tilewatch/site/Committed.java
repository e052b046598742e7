package org.tilewatch.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of the site that is generated and committed, so that it can be read where it lies. */
public final class Committed {
    private static final boolean WRITE = "write".equals(System.getProperty("site"));

    private Committed() {}

    /** Holds the file to its generated text; with {@code -Dsite=write} writes it instead. */
    public static void holds(Path file, String generated) throws IOException {
        if (WRITE) {
            Files.writeString(file, generated);
        }
        assertThat(file)
                .as(
                        "what it is generated from has changed: ./mvnw test -Dtest='HostsPageTest,FollowedChartTest' -Dsite=write"
                                + " writes it anew")
                .content()
                .isEqualTo(generated);
    }
}
