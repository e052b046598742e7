package org.tilewatch.command;

import org.tilewatch.health.Program;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"tilewatch " + Program.running().version()};
    }
}
