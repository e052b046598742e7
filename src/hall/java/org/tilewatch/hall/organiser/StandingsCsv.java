package org.tilewatch.hall.organiser;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.hall.organiser.HallTournament.StandingsSoFar;
import org.tilewatch.tournament.people.Entrant;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.standings.TournamentCsv;
import org.tilewatch.tournament.standings.TournamentStandings;

/** Standings with the names of whoever consents, as CSV. */
public final class StandingsCsv {
    private static final String NAMED = "place,number,name,club,country,games,points,uma,penalties,total";
    /** As EMA's lists of results have them; the last is what a place counts for in its ranking. */
    private static final String EMA = "place,ema_number,last_name,first_name,country,points,mers";
    /** Of who is first, in EMA's ranking; who is last has nothing. */
    private static final double MOST_MERS = 1000;

    private StandingsCsv() {}

    /** Somebody on the list, as {@link Entrants#HEADER} has it. */
    public static String person(Entrant one) {
        return line(
                Integer.toString(one.number()),
                one.family(),
                one.given(),
                one.club(),
                one.country(),
                one.ema(),
                one.team(),
                String.join(";", one.aliases()),
                one.consent() ? "yes" : "no");
    }

    /** Where everybody stands. */
    public static List<String> named(Entrants entrants, TournamentStandings standings) {
        var lines = new ArrayList<>(List.of(NAMED));
        for (var one : standings.lines()) {
            var who = entrants.numbered(one.entrant());
            boolean told = who.map(Entrant::consent).orElse(false);
            lines.add(line(
                    Integer.toString(one.place()),
                    Integer.toString(one.entrant()),
                    entrants.shown(one.entrant()),
                    told ? who.map(Entrant::club).orElse("") : "",
                    told ? who.map(Entrant::country).orElse("") : "",
                    Integer.toString(one.games()),
                    Integer.toString(one.points()),
                    Integer.toString(one.uma()),
                    Integer.toString(one.penalties()),
                    Integer.toString(one.total())));
        }
        return List.copyOf(lines);
    }

    /** What is sent to EMA; who does not consent has a place and no name. */
    public static List<String> ema(Entrants entrants, TournamentStandings standings) {
        var lines = new ArrayList<>(List.of(EMA));
        for (var one : standings.lines()) {
            var who = entrants.numbered(one.entrant()).filter(Entrant::consent);
            lines.add(line(
                    Integer.toString(one.place()),
                    who.map(Entrant::ema).orElse(""),
                    who.map(Entrant::family).orElse(""),
                    who.map(Entrant::given).orElse(""),
                    who.map(Entrant::country).orElse(""),
                    Integer.toString(one.total()),
                    Long.toString(mers(one.place(), standings.lines().size()))));
        }
        return List.copyOf(lines);
    }

    /**
     * What a place counts for in the Mahjong European Ranking System of 2018, before it is weighed: 1000 for the first, 0 for the last, the
     * others at even distances and rounded. How much a tournament weighs EMA says after it, by its days, countries and players.
     */
    static long mers(int place, int players) {
        return players < 2 ? Math.round(MOST_MERS) : Math.round(MOST_MERS * (players - place) / (players - 1));
    }

    /** What was taken off, by whom it was lost, and everybody's sum. */
    public static List<String> penalties(Entrants entrants, StandingsSoFar standings, Set<Integer> disqualified) {
        var lines = new ArrayList<>(TournamentCsv.penalties(standings.penalties(), disqualified));
        lines.add("");
        lines.add("number,name,sum");
        standings.penalties().stream()
                .map(one -> one.entrant())
                .distinct()
                .sorted()
                .forEach(entrant -> lines.add(line(
                        Integer.toString(entrant),
                        entrants.shown(entrant),
                        Integer.toString(standings.penalties().stream()
                                .filter(one -> one.entrant() == entrant)
                                .mapToInt(one -> one.points())
                                .sum()))));
        return List.copyOf(lines);
    }

    private static String line(String... fields) {
        return Stream.of(fields)
                .map(field -> field.chars().anyMatch(letter -> letter == ',' || letter == '"')
                        ? '"' + field.replace("\"", "\"\"") + '"'
                        : field)
                .collect(Collectors.joining(","));
    }
}
