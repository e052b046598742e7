package org.tilewatch.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.tilewatch.games.RuleSets;
import org.tilewatch.rules.riichi.RuleSet;

/**
 * The sets of riichi rules that come with the program: a file each in {@code /rules}, where {@code sets.txt} names them, each after
 * the one that it is based on.
 */
public final class RuleSetFiles implements RuleSets {
    @Override
    public List<RuleSet> all() {
        var sets = new ArrayList<RuleSet>();
        for (var name : read("sets.txt").lines().toList()) {
            sets.add(RuleSetJson.parse(read(name + ".json"), sets));
        }
        return List.copyOf(sets);
    }

    private static String read(String file) {
        try (var stream = Objects.requireNonNull(
                RuleSetFiles.class.getResourceAsStream("/rules/" + file), file + " comes with the program")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
