package org.tilewatch.tournament.standings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tilewatch.tournament.standings.TableResult.AtTable;

/** Results, penalties and standings as they are exchanged: CSV, the first line naming the fields. */
public final class TournamentCsv {
    /** A line for each who sat at a table, in the order of the winds; {@code sticks} are those left on that table. */
    public static final String RESULTS = "round,table,entrant,points,sitting,sticks";

    /** {@code effect} is {@code at-the-table}, {@code after-uma} or {@code disqualified}. */
    public static final String PENALTIES = "entrant,round,points,effect,rule";

    public static final String STANDINGS = "place,entrant,games,points,uma,penalties,total";

    private TournamentCsv() {}

    /** What the tables counted. */
    public static List<String> results(List<TableResult> results) {
        var lines = new ArrayList<>(List.of(RESULTS));
        for (var result : results) {
            for (AtTable one : result.four()) {
                lines.add("%d,%d,%d,%d,%s,%d"
                        .formatted(
                                result.round(),
                                result.table(),
                                one.entrant(),
                                one.points(),
                                word(one.sitting()),
                                result.sticks()));
            }
        }
        return List.copyOf(lines);
    }

    /** What was taken off, and who is out. */
    public static List<String> penalties(List<Penalty> penalties, Set<Integer> disqualified) {
        var lines = new ArrayList<>(List.of(PENALTIES));
        for (var penalty : penalties) {
            lines.add("%d,%d,%d,%s,%s"
                    .formatted(
                            penalty.entrant(),
                            penalty.round(),
                            penalty.points(),
                            word(penalty.effect()),
                            penalty.rule()));
        }
        disqualified.stream().sorted().forEach(entrant -> lines.add(entrant + ",0,0,disqualified,"));
        return List.copyOf(lines);
    }

    /** Who came where. */
    public static List<String> standings(TournamentStandings standings) {
        var lines = new ArrayList<>(List.of(STANDINGS));
        for (var line : standings.lines()) {
            lines.add("%d,%d,%d,%d,%d,%d,%d"
                    .formatted(
                            line.place(),
                            line.entrant(),
                            line.games(),
                            line.points(),
                            line.uma(),
                            line.penalties(),
                            line.total()));
        }
        return List.copyOf(lines);
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
