package org.tilewatch.simulator.stills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;

/** A folder of stills: {@code 000000.jpg} with its truth in {@code 000000.json}, and so on. */
public final class StillFolder {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path folder;

    /** A folder, made if it is missing. */
    public StillFolder(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** Writes one still under its number. */
    public void write(Still still, int number) throws IOException {
        var name = "%06d".formatted(number);
        Files.write(folder.resolve(name + ".jpg"), still.picture().jpeg());
        Files.write(folder.resolve(name + ".json"), JSON.writeValueAsBytes(StillTruth.of(still, name + ".jpg")));
    }
}
