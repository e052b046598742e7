package org.tilewatch.dashboard;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * All that the page shows: the table, and what the events do not say.
 *
 * @param table          the table; empty before a game begins
 * @param lines          the events of the hand, to be put right
 * @param doraIndicators riichi: as the kiosk sees them
 * @param lights         as the seats' lamps show them
 * @param refusals       how often each seat's light has blinked a refusal, so that the page blinks along
 * @param confirming     who has confirmed the score card so far
 * @param confirmed      whether the score card was confirmed by all
 * @param notice         what is wrong with the kiosk itself, such as a lost camera
 */
record PageState(
        Optional<TableView> table,
        HandLines lines,
        List<Tile> doraIndicators,
        Map<Seat, SeatLight> lights,
        Map<Seat, Integer> refusals,
        Set<Seat> confirming,
        boolean confirmed,
        Optional<String> notice) {
    static final PageState EMPTY = new PageState(
            Optional.empty(), HandLines.NONE, List.of(), Map.of(), Map.of(), Set.of(), false, Optional.empty());

    PageState {
        doraIndicators = List.copyOf(doraIndicators);
        lights = Map.copyOf(lights);
        refusals = Map.copyOf(refusals);
        confirming = Set.copyOf(confirming);
    }

    PageState with(TableView now, HandLines events) {
        return new PageState(Optional.of(now), events, doraIndicators, lights, refusals, confirming, confirmed, notice);
    }

    PageState withDoraIndicators(List<Tile> seen) {
        return new PageState(table, lines, seen, lights, refusals, confirming, confirmed, notice);
    }

    PageState withLight(Seat seat, SeatLight light) {
        var newLights = new java.util.EnumMap<Seat, SeatLight>(Seat.class);
        var newRefusals = new java.util.EnumMap<Seat, Integer>(Seat.class);
        newLights.putAll(lights);
        newRefusals.putAll(refusals);
        if (light == SeatLight.REFUSED) {
            newRefusals.merge(seat, 1, Integer::sum);
        } else {
            newLights.put(seat, light);
        }
        return new PageState(table, lines, doraIndicators, newLights, newRefusals, confirming, confirmed, notice);
    }

    PageState withConfirmation(Set<Seat> by, boolean given) {
        return new PageState(table, lines, doraIndicators, lights, refusals, by, given, notice);
    }

    PageState withNotice(Optional<String> text) {
        return new PageState(table, lines, doraIndicators, lights, refusals, confirming, confirmed, text);
    }

    /** The state in which a hand begins: nothing is left of the one before but the lights and the notice. */
    PageState cleared() {
        return new PageState(table, lines, List.of(), lights, refusals, Set.of(), false, notice);
    }
}
