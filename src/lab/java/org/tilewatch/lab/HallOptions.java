package org.tilewatch.lab;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.simulator.game.SimulatedGame;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Tables that tell a hall their games, over a road of the network on which things go wrong. */
final class HallOptions {
    private static final Duration LONGEST_DELAY = Duration.ofSeconds(3);
    private static final int HANDS = 8;
    /** Each of five things that go wrong has this share: the rest would be none. */
    private static final double MOST_FAULTS = 0.2;

    @Option(names = "--hall", paramLabel = "TABLES", description = "How many tables tell their games to a hall.")
    private int tables;

    @Option(names = "--at", paramLabel = "ADDRESS", description = "Where the hall is: https://HOST:PORT.")
    private Optional<URI> at = Optional.empty();

    @Option(names = "--codes", paramLabel = "FILE", description = "A code in each line, one for each table.")
    private Optional<Path> codes = Optional.empty();

    @Option(names = "--time", paramLabel = "SECONDS", description = "How long they tell. Default: ${DEFAULT-VALUE}.")
    private int time = 60;

    @Option(
            names = "--every",
            paramLabel = "SECONDS",
            description = "From one entry of a table to its next, on average. Default: ${DEFAULT-VALUE}.")
    private double every = 4;

    @Option(
            names = "--faults",
            paramLabel = "SHARE",
            description =
                    "Of what is told over the network's sockets so much is broken off in its middle, as much arrives and"
                            + " nothing comes back, arrives twice, again after what followed it, and late; from 0 to 0.2."
                            + " Default: ${DEFAULT-VALUE}.")
    private double faults;

    boolean isAsked() {
        return tables > 0;
    }

    /** Exit status 1 where the hall lacks something at the end. */
    int play(CommandLine command, long seed) throws IOException, InterruptedException {
        if (at.isEmpty() || codes.isEmpty()) {
            throw new ParameterException(command, "--hall needs --at ADDRESS and --codes FILE");
        }
        if (!(faults >= 0 && faults <= MOST_FAULTS) || !(every > 0) || time < 1) {
            throw new ParameterException(command, "--faults is from 0 to 0.2, --every above 0 and --time at least 1");
        }
        var lines = Files.readAllLines(codes.get()).stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        if (lines.size() < tables) {
            throw new ParameterException(
                    command, "--codes: " + codes.get() + " has " + lines.size() + " codes for " + tables + " tables");
        }
        var template = JournalTemplate.of(new SimulatedGame.Order(seed, "millington", HANDS, 1));
        var members = TablesOfAHall.joined(at.get(), lines.subList(0, tables));
        try (var roads = new HallRoads(
                        members, new RoadFaults(faults, faults, faults, faults, faults, LONGEST_DELAY), seed);
                var playing = new TablesOfAHall(at.get(), members, template, RoadFaults.NONE, seed, roads::over)) {
            playing.play(Duration.ofSeconds(time), Duration.ofMillis(Math.round(every * 1000)), 0);
            var figures = playing.settle();
            command.getOut().println(figures.text());
            command.getOut().println(roads.text());
            command.getOut().flush();
            return figures.lacking() == 0 ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
        }
    }
}
