package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Tile;

/** The fan that are no yaku: dora, ura dora and red fives (2.7, 4.1). They are the same in every reading. */
final class Dora {
    private static final int FIRST_WIND = Counts.kind(Tile.EAST);
    private static final int FIRST_DRAGON = Counts.kind(Tile.WHITE);

    /** The names of the items, in their order. */
    static final List<String> NAMES = List.of("dora", "ura-dora", "red-five");

    private final String rule;
    private final boolean ofKongs;
    private final boolean underThoseOfKongs;

    Dora(RuleSet set) {
        this.rule = set.number(Section.DORA);
        this.ofKongs = set.is(Setting.KAN_DORA);
        this.underThoseOfKongs = set.is(Setting.KAN_URA_DORA);
    }

    /** The kind that an indicator points at: the next of its suit, winds and dragons in their circles (2.7). */
    static int indicated(Tile indicator) {
        int kind = Counts.kind(indicator);
        if (kind < FIRST_WIND) {
            return kind / 9 * 9 + (kind + 1) % 9;
        }
        return kind < FIRST_DRAGON
                ? FIRST_WIND + (kind - FIRST_WIND + 1) % 4
                : FIRST_DRAGON + (kind - FIRST_DRAGON + 1) % 3;
    }

    /** The hand's dora, one item for each sort that counts and that it has. */
    List<Item> items(WinningHand hand, List<String> counting, boolean redFives) {
        var items = new ArrayList<Item>(counting.size());
        for (int i = 0; i < counting.size(); i++) {
            var name = counting.get(i);
            add(
                    items,
                    name,
                    switch (name) {
                        case "dora" -> count(hand, hand.doraIndicators(), ofKongs);
                        case "ura-dora" ->
                            hand.isRiichi() ? count(hand, hand.uraDoraIndicators(), underThoseOfKongs) : 0;
                        default -> redFives ? hand.redFives() : 0;
                    });
        }
        return items;
    }

    /** The first indicator is that of the deal, the others are those of kongs. */
    private static int count(WinningHand hand, List<Tile> indicators, boolean all) {
        int dora = 0;
        int counting = all ? indicators.size() : Math.min(1, indicators.size());
        for (int i = 0; i < counting; i++) {
            dora += hand.count(indicated(indicators.get(i)));
        }
        return dora;
    }

    private void add(List<Item> items, String name, int fan) {
        if (fan > 0) {
            items.add(new Item(name, List.of(), new Item.Value.Fan(fan), rule));
        }
    }

    /** The fan of some items. */
    static int fan(List<Item> items) {
        int fan = 0;
        for (int i = 0; i < items.size(); i++) {
            fan += items.get(i).value() instanceof Item.Value.Fan(int value) ? value : 0;
        }
        return fan;
    }
}
