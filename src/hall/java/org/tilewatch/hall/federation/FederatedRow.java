package org.tilewatch.hall.federation;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tilewatch.tournament.people.Entrant;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.standings.TournamentStandings;

/**
 * Where one player of a tournament came. Of whoever does not consent it has no name, and it goes nowhere.
 *
 * @param hall    by its book's identity
 * @param players how many took part
 */
public record FederatedRow(
        UUID hall,
        String tournament,
        int number,
        int place,
        int players,
        String rules,
        String family,
        String given,
        String country,
        String ema,
        int points,
        boolean consent) {
    /** Those of a tournament. */
    public static List<FederatedRow> of(
            UUID hall, String tournament, String rules, Entrants entrants, TournamentStandings standings) {
        var rows = new ArrayList<FederatedRow>();
        for (var line : standings.lines()) {
            var who = entrants.numbered(line.entrant()).filter(Entrant::consent);
            rows.add(new FederatedRow(
                    hall,
                    tournament,
                    line.entrant(),
                    line.place(),
                    standings.lines().size(),
                    rules,
                    who.map(Entrant::family).orElse(""),
                    who.map(Entrant::given).orElse(""),
                    who.map(Entrant::country).orElse(""),
                    who.map(Entrant::ema).orElse(""),
                    line.total(),
                    who.isPresent()));
        }
        return List.copyOf(rows);
    }
}
