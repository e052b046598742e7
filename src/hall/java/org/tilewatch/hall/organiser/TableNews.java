package org.tilewatch.hall.organiser;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.tilewatch.contract.Json;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.organiser.HallTournament.StandingTournament;
import org.tilewatch.tournament.rounds.RunTournament.TableOfRound;
import org.tilewatch.tournament.rounds.TableClock;
import org.tilewatch.uplink.HallMessage;

/**
 * Tells each table who sits there and what its clock shows, where that is other than what it was told last: done again it says nothing, so
 * that a hall that died between a step and its news makes up for it.
 */
public final class TableNews {
    private final HallKiosks kiosks;
    private final HallMessages messages;

    public TableNews(HallKiosks kiosks, HallMessages messages) {
        this.kiosks = kiosks;
        this.messages = messages;
    }

    /** Tells every table what is new; returns the numbers of the tables of the round that no kiosk is called by. */
    public List<Integer> tell(StandingTournament tournament) {
        var all =
                kiosks.all().stream().filter(kiosk -> kiosk.revoked().isEmpty()).toList();
        int round = tournament.run().round().orElse(0);
        var without = new ArrayList<Integer>();
        for (int table = 1; table <= tournament.run().tables(round); table++) {
            var name = Integer.toString(table);
            var kiosk = all.stream().filter(one -> one.name().equals(name)).findFirst();
            if (kiosk.isEmpty()) {
                without.add(table);
                continue;
            }
            tell(kiosk.get().id(), HallMessage.SEATING, seating(tournament, new TableOfRound(round, table)));
            tell(
                    kiosk.get().id(),
                    HallMessage.CLOCK,
                    clock(round, tournament.run().clock(table)));
        }
        return without;
    }

    private void tell(UUID kiosk, String kind, String body) {
        var last = messages.last(kiosk, kind);
        if (last.isEmpty() || !last.get().body().equals(body)) {
            messages.say(kiosk, kind, body);
        }
    }

    private static String seating(StandingTournament tournament, TableOfRound place) {
        var four = tournament.run().seats(place).orElseThrow().four();
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("round", place.round());
            out.writeNumberProperty("table", place.table());
            out.writeArrayPropertyStart("players");
            four.forEach(entrant -> out.writeString(tournament.entrants().shown(entrant)));
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static String clock(int round, Optional<TableClock> clock) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("round", round);
            clock.ifPresent(now -> {
                out.writeNumberProperty("minutes", now.minutes());
                instant(now.ends()).ifPresent(ends -> out.writeStringProperty("ends", ends));
                out.writeNumberProperty("left", now.left());
                instant(now.signal()).ifPresent(signal -> out.writeStringProperty("signal", signal));
                out.writeBooleanProperty("oneMore", now.oneMore());
            });
            out.writeEndObject();
        });
    }

    private static Optional<String> instant(OptionalLong millis) {
        return millis.isPresent()
                ? Optional.of(Instant.ofEpochMilli(millis.getAsLong()).toString())
                : Optional.empty();
    }
}
