package org.tilewatch.contract;

import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.rules.ToldWorth.OfDoubles;
import org.tilewatch.rules.ToldWorth.OfFan;
import org.tilewatch.rules.ToldWorth.OfPoints;
import org.tilewatch.rules.ToldWorth.OfYakuman;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * What players say that a hand is worth: {@code {"fan": 3, "fu": 40}} or {@code {"yakuman": 1}} in riichi, {@code {"base": 24,
 * "doubles": 1}} or {@code {"points": 48}} in a classical game.
 */
final class ToldJson {
    private static final Set<String> FIELDS = Set.of("fan", "fu", "yakuman", "base", "doubles", "points");
    private static final int MOST_FAN = 100;
    private static final int MOST_FU = 200;
    private static final int MOST_YAKUMAN = 12;
    private static final int MOST_BASE = 100_000;
    private static final int MOST_DOUBLES = 30;
    private static final int MOST_POINTS = 100_000_000;

    private ToldJson() {}

    /** @throws BadInput when it is none of the forms, or two of them */
    static ToldWorth read(JsonNode node, String path) {
        return read(Fields.of(node, path, FIELDS));
    }

    /** The same among other fields of an object. */
    static ToldWorth read(Fields fields) {
        boolean fan = fields.has("fan");
        boolean points = fields.has("points");
        boolean yakuman = fields.has("yakuman");
        boolean base = fields.has("base");
        if ((fan ? 1 : 0) + (points ? 1 : 0) + (yakuman ? 1 : 0) + (base ? 1 : 0) != 1) {
            throw BadInput.badValue(Key.TOLD_ONE_WAY.with(Argument.of(fields.path())));
        }
        if (fields.has("fu") && !fan || fields.has("doubles") && !base) {
            throw new BadInput(ErrorCode.CONTRADICTION, Key.TOLD_ONE_WAY.with(Argument.of(fields.path())));
        }
        if (fan) {
            return new OfFan(fields.whole("fan", 0, 1, MOST_FAN), fields.whole("fu", 20, MOST_FU));
        }
        if (yakuman) {
            return new OfYakuman(fields.whole("yakuman", 0, 1, MOST_YAKUMAN));
        }
        return points
                ? new OfPoints(fields.whole("points", 0, 0, MOST_POINTS))
                : new OfDoubles(fields.whole("base", 0, 0, MOST_BASE), fields.whole("doubles", 0, 0, MOST_DOUBLES));
    }

    /** Writes the fields into an object that is open. */
    static void writeFields(JsonGenerator out, ToldWorth worth) {
        switch (worth) {
            case OfFan told -> {
                out.writeNumberProperty("fan", told.fan());
                told.fu().ifPresent(fu -> out.writeNumberProperty("fu", fu));
            }
            case OfYakuman(int count) -> out.writeNumberProperty("yakuman", count);
            case OfDoubles(int base, int doubles) -> {
                out.writeNumberProperty("base", base);
                out.writeNumberProperty("doubles", doubles);
            }
            case OfPoints(int points) -> out.writeNumberProperty("points", points);
        }
    }
}
