package org.tilewatch.herald;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.PrivateFile;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.Seal;

/**
 * Up to which entry a receiver was told.
 *
 * @param game   its number in the ledger; 0 before any
 * @param number of the entry in its game; below 0 where not even what was agreed was told
 * @param seal   of the entry, by which a ledger is known again
 */
record ToldUpTo(long game, long number, Seal seal) {
    private static final Logger LOG = LoggerFactory.getLogger(ToldUpTo.class);

    /** Before any game. */
    static final ToldUpTo NOTHING = new ToldUpTo(0, -1, Seal.NONE);

    /** The file of a receiver in a kiosk's folder; what is secret in the receiver's address is not in its name. */
    static Path file(Path folder, String address) {
        try {
            var sum = MessageDigest.getInstance("SHA-256").digest(address.getBytes(StandardCharsets.UTF_8));
            return folder.resolve("told").resolve(HexFormat.of().formatHex(sum, 0, 8) + ".json");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** What a file says; empty where there is none that can be read. */
    static Optional<ToldUpTo> read(Path file) {
        try {
            var node = Json.parse(Files.readString(file));
            return Optional.of(new ToldUpTo(
                    node.path("game").asLong(),
                    node.path("number").asLong(),
                    new Seal(node.path("seal").asString())));
        } catch (IOException | RuntimeException none) {
            return Optional.empty();
        }
    }

    /** Keeps it; where that fails, receivers are told some entries again after a restart, by the same ids. */
    void write(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            PrivateFile.write(file, Json.text(out -> {
                out.writeStartObject();
                out.writeNumberProperty("game", game);
                out.writeNumberProperty("number", number);
                out.writeStringProperty("seal", seal.hex());
                out.writeEndObject();
            }));
        } catch (IOException full) {
            LOG.warn("How far a receiver was told cannot be kept: {}", full.toString());
        }
    }
}
