package org.tilewatch.rules.riichi;

import java.util.List;
import org.tilewatch.rules.Item;

/**
 * A row of the yaku table.
 *
 * @param name      the contract's name
 * @param closed    fan in a concealed hand
 * @param open      fan in an open hand; 0 where the text wants a concealed one
 * @param section   where the text grants it
 * @param holds     when a hand has it
 * @param concealed how it stands among the reasons of a concealed hand's score
 * @param exposed   how it stands among an open one's
 */
record Yaku(String name, int closed, int open, String section, YakuCondition holds, Item concealed, Item exposed) {
    Yaku(String name, int closed, int open, String section, YakuCondition holds) {
        this(name, closed, open, section, holds, item(name, closed, section), item(name, open, section));
    }

    private static Item item(String name, int fan, String section) {
        return new Item(name, List.of(), new Item.Value.Fan(fan), section);
    }

    /** What the row is worth where it holds; 0 where the text does not give it to such a hand. */
    int fan(boolean inConcealedHand) {
        return inConcealedHand ? closed : open;
    }

    Item asItem(boolean inConcealedHand) {
        return inConcealedHand ? concealed : exposed;
    }
}
