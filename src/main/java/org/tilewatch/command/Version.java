package org.tilewatch.command;

import java.io.IOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. The number stands in {@code pom.xml} alone; the build writes it into a resource. */
final class Version implements IVersionProvider {
    private static final String RESOURCE = "/org/tilewatch/version.properties";

    @Override
    public String[] getVersion() throws IOException {
        var written = new Properties();
        try (var in = Version.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("this build of the program holds no " + RESOURCE);
            }
            written.load(in);
        }
        return new String[] {"tilewatch " + written.getProperty("version")};
    }
}
