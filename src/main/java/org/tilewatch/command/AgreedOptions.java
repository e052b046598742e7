package org.tilewatch.command;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a table agreed, as it is given on a command line. */
public final class AgreedOptions {
    private AgreedOptions() {}

    /** Whole numbers and truth values as such, everything else as a word. */
    public static Map<String, Object> of(Map<String, String> options) {
        var agreed = new LinkedHashMap<String, Object>();
        options.forEach((name, value) -> {
            if (value.matches("-?\\d{1,9}")) {
                agreed.put(name, Integer.valueOf(value));
            } else if (value.equals("true") || value.equals("false")) {
                agreed.put(name, Boolean.valueOf(value));
            } else {
                agreed.put(name, value);
            }
        });
        return agreed;
    }
}
