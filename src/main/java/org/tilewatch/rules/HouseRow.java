package org.tilewatch.rules;

import java.util.List;
import java.util.Map;

/**
 * A row that a club has added.
 *
 * @param name       what it is called in results, in the contract's kind of words
 * @param names      what the players call it, by the two letters of a language
 * @param price      what it is worth
 * @param rule       where the club has written it down
 * @param conditions what it asks of a winning hand, all of them
 */
public record HouseRow(
        String name, Map<String, String> names, Price price, String rule, List<HouseCondition> conditions) {
    public HouseRow {
        names = Map.copyOf(names);
        conditions = List.copyOf(conditions);
    }

    /** Whether a hand, read one way, earns it. */
    public boolean holds(ReadHand hand) {
        for (int i = 0; i < conditions.size(); i++) {
            if (!conditions.get(i).holds(hand)) {
                return false;
            }
        }
        return true;
    }
}
