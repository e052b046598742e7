package org.tilewatch.hall.organiser;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tilewatch.hall.organiser.HallTournament.RoundTable;
import org.tilewatch.hall.organiser.HallTournament.StandingTournament;
import org.tilewatch.hall.organiser.HallTournament.StandingsSoFar;
import org.tilewatch.hall.tables.ShownTableJson;
import tools.jackson.core.JsonGenerator;

/** A tournament in JSON, for screens that everybody sees: players by what may be read of them. */
public final class TournamentJson {
    private TournamentJson() {}

    /**
     * A tournament as it stands.
     *
     * @param tables of the round that was seated last
     * @param now    by the hall's clock
     * @param ago    how long ago the standings were so; empty where they are so now
     */
    public static void write(
            JsonGenerator out,
            StandingTournament tournament,
            List<RoundTable> tables,
            StandingsSoFar standings,
            Instant now,
            Optional<Duration> ago) {
        var entrants = tournament.entrants();
        out.writeStartObject();
        out.writeStringProperty("name", tournament.kept().name());
        out.writeNumberProperty("round", tournament.run().round().orElse(0));
        out.writeNumberProperty("rounds", tournament.run().plan().rounds().size());
        // The clock of tables that have no time of their own: 0 is no table's number.
        tournament.run().clock(0).ifPresent(clock -> ShownTableJson.write(out, clock, now));
        out.writeArrayPropertyStart("tables");
        for (var table : tables) {
            out.writeStartObject();
            out.writeNumberProperty("table", table.place().table());
            out.writeStringProperty("phase", word(table.phase()));
            out.writeArrayPropertyStart("seats");
            table.seats().forEach(entrant -> out.writeString(entrants.shown(entrant)));
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
        ago.ifPresent(delay -> out.writeNumberProperty("ago", delay.toMinutes()));
        out.writeNumberProperty("counted", standings.counted());
        out.writeNumberProperty("of", standings.of());
        out.writeArrayPropertyStart("standings");
        for (var line : standings.lines().lines()) {
            out.writeStartObject();
            out.writeNumberProperty("place", line.place());
            out.writeStringProperty("name", entrants.shown(line.entrant()));
            out.writeNumberProperty("points", line.points());
            out.writeNumberProperty("uma", line.uma());
            out.writeNumberProperty("penalties", line.penalties());
            out.writeNumberProperty("total", line.total());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayPropertyStart("penalties");
        for (var penalty : standings.penalties()) {
            out.writeStartObject();
            out.writeStringProperty("name", entrants.shown(penalty.entrant()));
            out.writeNumberProperty("round", penalty.round());
            out.writeNumberProperty("points", penalty.points());
            out.writeStringProperty("effect", word(penalty.effect()));
            out.writeStringProperty("rule", penalty.rule());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static String word(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
