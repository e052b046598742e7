package org.tilewatch.dashboard.view;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameRecord;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Sentence;

/**
 * All that the page is drawn from: the game's record, and what the events do not say.
 *
 * @param shown          the game; empty before one begins
 * @param doraIndicators riichi: as the kiosk sees them
 * @param lights         as the seats' lamps show them
 * @param refusals       how often each seat's light has blinked a refusal, so that the page blinks along
 * @param confirming     who has confirmed the score card so far
 * @param confirmed      whether the score card was confirmed by all
 * @param watched        whether a camera looks at the table; else the players tell how each hand ended
 * @param notice         what is wrong with the kiosk itself, such as a lost camera
 * @param round          the clock of a tournament's round, as the hall told it last
 * @param inHall         whether this is a table of a hall, where a referee can be called
 */
public record PageState(
        Optional<Shown> shown,
        List<Tile> doraIndicators,
        Map<Seat, SeatLight> lights,
        Map<Seat, Integer> refusals,
        Set<Seat> confirming,
        boolean confirmed,
        boolean watched,
        Optional<Sentence> notice,
        Optional<ToldRound> round,
        boolean inHall) {
    public static final PageState EMPTY = new PageState(
            Optional.empty(),
            List.of(),
            Map.of(),
            Map.of(),
            Set.of(),
            false,
            true,
            Optional.empty(),
            Optional.empty(),
            false);

    /**
     * A round's clock, of which pages ask what it shows.
     *
     * @param told    by which message, so that each one is noticed
     * @param minutes how long the round takes
     */
    public record ToldRound(long told, int minutes) {}

    /** A game and its record so far. */
    public record Shown(GameSettings settings, GameRecord game) {
        TableView table() {
            return TableView.of(settings, game);
        }
    }

    public PageState {
        doraIndicators = List.copyOf(doraIndicators);
        lights = Map.copyOf(lights);
        refusals = Map.copyOf(refusals);
        confirming = Set.copyOf(confirming);
    }

    public PageState with(Shown now) {
        return new PageState(
                Optional.of(now),
                doraIndicators,
                lights,
                refusals,
                confirming,
                confirmed,
                watched,
                notice,
                round,
                inHall);
    }

    public PageState withDoraIndicators(List<Tile> seen) {
        return new PageState(shown, seen, lights, refusals, confirming, confirmed, watched, notice, round, inHall);
    }

    public PageState withLight(Seat seat, SeatLight light) {
        var newLights = new EnumMap<Seat, SeatLight>(Seat.class);
        var newRefusals = new EnumMap<Seat, Integer>(Seat.class);
        newLights.putAll(lights);
        newRefusals.putAll(refusals);
        if (light == SeatLight.REFUSED) {
            newRefusals.merge(seat, 1, Integer::sum);
        } else {
            newLights.put(seat, light);
        }
        return new PageState(
                shown, doraIndicators, newLights, newRefusals, confirming, confirmed, watched, notice, round, inHall);
    }

    public PageState withConfirmation(Set<Seat> by, boolean given) {
        return new PageState(shown, doraIndicators, lights, refusals, by, given, watched, notice, round, inHall);
    }

    public PageState withNotice(Optional<Sentence> text) {
        return new PageState(
                shown, doraIndicators, lights, refusals, confirming, confirmed, watched, text, round, inHall);
    }

    public PageState withRound(Optional<ToldRound> told) {
        return new PageState(
                shown, doraIndicators, lights, refusals, confirming, confirmed, watched, notice, told, inHall);
    }

    public PageState withWatched(boolean now) {
        return new PageState(
                shown, doraIndicators, lights, refusals, confirming, confirmed, now, notice, round, inHall);
    }

    public PageState joinedHall() {
        return new PageState(
                shown, doraIndicators, lights, refusals, confirming, confirmed, watched, notice, round, true);
    }

    /** The state in which a hand begins: nothing is left of the one before but the lights and the notice. */
    public PageState cleared() {
        return new PageState(shown, List.of(), lights, refusals, Set.of(), false, watched, notice, round, inHall);
    }
}
