package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Price;
import org.tilewatch.rules.RuleRow;

/**
 * The rows of a text of riichi.
 *
 * @param dora the names of those fan that are no yaku and that count
 */
record RiichiRows(List<Yaku> yaku, List<YakumanRow> yakumanRow, List<FuRow> fuRow, List<String> dora) {
    RiichiRows {
        yaku = List.copyOf(yaku);
        yakumanRow = List.copyOf(yakumanRow);
        fuRow = List.copyOf(fuRow);
        dora = List.copyOf(dora);
    }

    /** The rows as players read them. */
    List<RuleRow> asRead(String ruleOfDora) {
        return Stream.of(
                        yaku.stream().map(RiichiRows::read),
                        dora.stream().map(name -> new RuleRow(name, Price.of(new Value.Fan(1)), ruleOfDora)),
                        yakumanRow.stream()
                                .map(row -> new RuleRow(
                                        row.name(), Price.of(new Value.Yakuman(row.count())), row.section())),
                        fuRow.stream()
                                .map(row -> new RuleRow(row.name(), Price.of(new Value.Fu(row.fu())), row.section())))
                .flatMap(rows -> rows)
                .toList();
    }

    private static RuleRow read(Yaku row) {
        Optional<Value> open = row.open() > 0 ? Optional.of(new Value.Fan(row.open())) : Optional.empty();
        return new RuleRow(row.name(), new Price(new Value.Fan(row.closed()), open), row.section());
    }
}
