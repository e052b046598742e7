package org.tilewatch.tournament.rounds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult;
import org.tilewatch.tournament.standings.TableResult.AtTable;

/**
 * What a table's ledger counted, by the winds at the start, before anybody says who sat there.
 *
 * @param points by wind, east first, 0 being what everybody began with; fines are taken off already
 * @param fines  by wind, what referees took off, with the number of the rule
 * @param later  by wind, what is taken off once places are counted, as for a chombo of a tournament; 0 or above
 * @param sticks riichi sticks left on the table
 * @param signed by how many seats the result was signed
 */
public record CountedTable(
        List<Integer> points, List<Map<String, Integer>> fines, List<Integer> later, int sticks, int signed) {
    private static final int SEATS = 4;

    /** @throws IllegalArgumentException when there are not four winds */
    public CountedTable {
        points = List.copyOf(points);
        fines = fines.stream().map(Map::copyOf).toList();
        later = List.copyOf(later);
        if (points.size() != SEATS || fines.size() != SEATS || later.size() != SEATS) {
            throw new IllegalArgumentException("a table has four winds");
        }
    }

    /** What was told by word of mouth: nobody says what was taken off, and everybody stands by it. */
    public static CountedTable byHand(List<Integer> points, int sticks) {
        return new CountedTable(
                points, Collections.nCopies(SEATS, Map.of()), Collections.nCopies(SEATS, 0), sticks, SEATS);
    }

    /** Whether all have signed. */
    public boolean isFinal() {
        return signed == SEATS;
    }

    private int fined(int wind) {
        return fines.get(wind).values().stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * The result before fines, which {@link #penalties} tells, for whoever sat there.
     *
     * @throws IllegalArgumentException when it does not add up
     */
    public TableResult result(RunTournament run, RunTournament.TableOfRound table, SeatedTable seats) {
        return new TableResult(
                table.round(),
                table.table(),
                IntStream.range(0, SEATS)
                        .mapToObj(wind -> {
                            int entrant = seats.four().get(wind);
                            return new AtTable(
                                    entrant, points.get(wind) + fined(wind), run.sitting(table.round(), entrant));
                        })
                        .toList(),
                sticks);
    }

    /** What was taken off at the table, and what is once places are counted. */
    public List<Penalty> penalties(RunTournament.TableOfRound table, SeatedTable seats) {
        var all = new ArrayList<Penalty>();
        for (int wind = 0; wind < SEATS; wind++) {
            int entrant = seats.four().get(wind);
            fines.get(wind)
                    .forEach((rule, points) ->
                            all.add(new Penalty(entrant, table.round(), points, Penalty.Effect.AT_THE_TABLE, rule)));
            if (later.get(wind) > 0) {
                all.add(new Penalty(entrant, table.round(), later.get(wind), Penalty.Effect.AFTER_UMA, ""));
            }
        }
        return all;
    }
}
