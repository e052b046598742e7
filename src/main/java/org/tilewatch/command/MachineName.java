package org.tilewatch.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a machine is called, for figures that are sent to somebody else. */
final class MachineName {
    /** Where the kernel of a Raspberry Pi says which one it is, ended by a zero. */
    private static final String BOARD = "proc/device-tree/model";

    private static final String PROCESSOR = "proc/cpuinfo";
    private static final Pattern MODEL = Pattern.compile("^model name\\s*:\\s*(.+)$", Pattern.MULTILINE);

    private MachineName() {}

    /** This one's board, or its processor, as far as the kernel tells; and how many of its cores may be used. */
    static String ofThis() {
        int cores = Runtime.getRuntime().availableProcessors();
        return of(Path.of("/"), System.getProperty("os.arch", "")) + ", " + cores + (cores == 1 ? " core" : " cores");
    }

    /** @param root of the files in which a kernel tells */
    static String of(Path root, String architecture) {
        return text(root.resolve(BOARD))
                .or(() -> text(root.resolve(PROCESSOR))
                        .map(MODEL::matcher)
                        .filter(Matcher::find)
                        .map(found -> found.group(1)))
                .map(name -> name.strip() + ", " + architecture)
                .orElse(architecture);
    }

    private static Optional<String> text(Path file) {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.UTF_8).replace("\0", ""))
                    .filter(Predicate.not(String::isBlank));
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }
}
