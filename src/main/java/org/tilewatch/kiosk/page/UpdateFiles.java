package org.tilewatch.kiosk.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.dashboard.appliance.Updates.UpdateRequest;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * The files by which the kiosk and what updates it speak to each other ({@code deploy/debian/tilewatch-update}): the kiosk writes one
 * word, root writes how it stands.
 *
 * @param request where the kiosk's word goes; it is gone once it was taken
 * @param state   how it stands, as lines of {@code name=value}; there is none before something was asked for
 */
public record UpdateFiles(Path request, Path state) {
    /** In the environment of a kiosk that is updated by such a service: the folder of the state. */
    static final String FOLDER = "TILEWATCH_UPDATES";

    /**
     * Those of a kiosk; empty where nothing updates it.
     *
     * @param folder of its ledger
     */
    public static Optional<UpdateFiles> of(Map<String, String> environment, Path folder) {
        return Optional.ofNullable(environment.get(FOLDER))
                .filter(named -> !named.isEmpty())
                .map(named -> new UpdateFiles(
                        folder.resolve("update.request"), Path.of(named).resolve("state")));
    }

    /** How it stands, by the names of the lines; empty lines are left out. */
    Map<String, String> told() {
        var told = new HashMap<String, String>();
        try {
            for (var line : Files.readAllLines(state)) {
                int sign = line.indexOf('=');
                if (sign > 0 && sign + 1 < line.length()) {
                    told.put(line.substring(0, sign), line.substring(sign + 1));
                }
            }
        } catch (IOException nothingYet) {
            return Map.of();
        }
        return Map.copyOf(told);
    }

    /** The version to which it can go back. */
    public Optional<String> before() {
        return Optional.ofNullable(told().get("before"));
    }

    /** Since when a word waits to be taken; empty where none does. */
    Optional<Instant> waitingSince() {
        try {
            return Files.exists(request)
                    ? Optional.of(Files.getLastModifiedTime(request).toInstant())
                    : Optional.empty();
        } catch (IOException justTaken) {
            return Optional.empty();
        }
    }

    /** @throws Refusal when it cannot be written */
    public void ask(UpdateRequest updateRequest) {
        var half = request.resolveSibling(request.getFileName() + ".half");
        try {
            Files.writeString(half, updateRequest.name().toLowerCase(Locale.ROOT) + "\n");
            Files.move(half, request, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new Refusal(
                    Key.FOLDER_UNWRITABLE.with(
                            Argument.of(String.valueOf(request.getParent())),
                            Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
    }
}
