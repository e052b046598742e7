package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedRound;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;

/** Who sits where once a cut is made: the first four at the first table, and so on; each round everybody begins as another wind. */
public final class Finals {
    private static final int TABLE = 4;

    private Finals() {}

    /**
     * A plan whose played rounds stand, with finals behind them.
     *
     * @param played  how many rounds of the plan stand
     * @param through who goes on, the first place first; a multiple of four
     * @param rounds  of finals
     */
    public static SeatingPlan after(SeatingPlan plan, int played, List<Integer> through, int rounds) {
        var all = new ArrayList<>(plan.rounds().subList(0, played));
        for (int round = 0; round < rounds; round++) {
            var tables = new ArrayList<SeatedTable>();
            for (int first = 0; first < through.size(); first += TABLE) {
                var four = new ArrayList<Integer>();
                for (int wind = 0; wind < TABLE; wind++) {
                    four.add(through.get(first + (wind + TABLE - round % TABLE) % TABLE));
                }
                tables.add(SeatedTable.of(four));
            }
            all.add(new SeatedRound(tables));
        }
        return new SeatingPlan(plan.players(), all);
    }
}
