package org.tilewatch.rules.riichi;

import java.util.List;
import org.tilewatch.rules.Item;

/**
 * A row of the yakuman table.
 *
 * @param name    the contract's name
 * @param count   how many yakuman it is worth
 * @param section where the text grants it
 * @param holds   when a hand has it
 */
record YakumanRow(String name, int count, String section, YakuCondition holds) {
    /** How it stands among a score's reasons. */
    Item asItem() {
        return new Item(name, List.of(), new Item.Value.Yakuman(count), section);
    }
}
