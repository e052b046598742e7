package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Place;
import org.tilewatch.watching.Watched;
import org.tilewatch.watching.Watcher;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The watcher of one game, and what the dashboard shows of its knowledge besides the events. */
public final class GameFollower implements Follower {
    private static final Logger LOG = LoggerFactory.getLogger(GameFollower.class);

    private volatile Watcher watcher;
    private final Set<Seat> taken;

    private GameFollower(Watcher watcher, Set<Seat> taken) {
        this.watcher = watcher;
        this.taken = taken;
    }

    /**
     * Follows a game from its first hand.
     *
     * @throws KioskException when the kiosk does not know its rules
     */
    public static GameFollower of(GameSettings settings, double sideMm, TileSize tile) {
        return of(settings, sideMm, tile, OptionalDouble.empty());
    }

    /**
     * Follows a game from its first hand.
     *
     * @param longPress seconds from which a press calls the win; empty for what is usual
     * @throws KioskException when the kiosk does not know its rules
     */
    public static GameFollower of(GameSettings settings, double sideMm, TileSize tile, OptionalDouble longPress) {
        return resumed(settings, sideMm, tile, longPress, List.of());
    }

    /**
     * Follows a game from where its journal ends.
     *
     * @param longPress seconds from which a press calls the win; empty for what is usual
     * @param told everything told of the game, in order; a correction names events by their places in it, from 1
     * @throws KioskException when the kiosk does not know its rules, or they cannot be played so
     */
    public static GameFollower resumed(
            GameSettings settings, double sideMm, TileSize tile, OptionalDouble longPress, List<TableEvent> told) {
        var ruleset = settings.ruleset();
        var play = settings.playRules();
        if (ruleset.isEmpty() || play.isEmpty()) {
            throw new KioskException(
                    Key.RULES_NOT_FOLLOWED.with(Argument.of(settings.rules()), Argument.of(Games.names())));
        }
        settings.objection().ifPresent(objection -> {
            throw new KioskException(objection);
        });
        var beginning = settings.begin(play.get());
        double winning = longPress.orElse(Pace.USUAL.longPress());
        var watched = new Watched(beginning, ruleset.get(), sideMm, tile, winning, settings.customs());
        var taken = play.get().seatsFrom(settings.east()).collect(Collectors.toUnmodifiableSet());
        return new GameFollower(new Watcher(watched, told), taken);
    }

    @Override
    public List<TableEvent> see(Look look) {
        return watcher.onLook(look);
    }

    @Override
    public List<TableEvent> press(ButtonEdge edge) {
        return watcher.onButton(edge);
    }

    @Override
    public List<TableEvent> hear(Said said) {
        return watcher.onWord(said);
    }

    /** A hand that is over already is settled as it was told, if it can be. */
    @Override
    public List<TableEvent> giveUp(Input failed) {
        watcher = watcher.afresh();
        var told = new ArrayList<>(watcher.giveUp(failed.t()));
        if (told.isEmpty() && failed instanceof Input.Heard) {
            told.addAll(watcher.refuse(failed.t(), Key.SAID_AND_FAILED.sentence()));
        }
        if (watcher.hand().filter(hand -> hand.over() && !hand.unwatched()).isPresent()) {
            try {
                told.addAll(watcher.onEnd(failed.t()));
            } catch (RuntimeException | StackOverflowError unsettled) {
                LOG.warn("The hand cannot be settled as it was told", unsettled);
                watcher = watcher.afresh();
            }
        }
        return List.copyOf(told);
    }

    @Override
    public Optional<Confirmation> confirmation() {
        return watcher.confirmation().map(card -> card.among(taken));
    }

    /** Of a hand that the players tell themselves nothing is known but what was told; a card that some have confirmed is no such hand. */
    @Override
    public boolean journalSaysAll() {
        return watcher.hand().filter(HandInPlay::unwatched).isPresent()
                && confirmation().stream()
                        .allMatch(card -> card.given() || card.by().isEmpty());
    }

    @Override
    public List<TableEvent> end(double t) {
        return watcher.onEnd(t);
    }

    /** What a game must be told that begins with the hand that is played now or next: the settings, and who is east by now. */
    public GameSettings settings(GameSettings agreed) {
        var game = watcher.game();
        return new GameSettings(
                agreed.rules(),
                seated(agreed, game.course()),
                game.east(),
                game.roundWind(),
                agreed.options(),
                agreed.house());
    }

    /** The seats at which somebody sits. */
    public Set<Seat> taken() {
        return taken;
    }

    /** Whether the last hand of the game was settled: what is dealt now is another's. */
    public boolean isOver() {
        return watcher.game().course().over();
    }

    /** The names as they sit now, who sits out last: a game that begins anew counts from there. */
    private static List<String> seated(GameSettings agreed, GameCourse course) {
        var atTheTable = Stream.of(Seat.values())
                .map(seat -> course.playerAt(seat).map(agreed::name).orElse(""));
        return Stream.concat(atTheTable, course.dreamer().map(agreed::name).stream())
                .toList();
    }

    @Override
    public Optional<Why> why(long number) {
        return watcher.why(number);
    }

    @Override
    public List<Place> places(long question) {
        return watcher.places(question);
    }

    @Override
    public List<Tile> indicators() {
        return watcher.hand().map(hand -> hand.indicators()).orElse(List.of());
    }
}
