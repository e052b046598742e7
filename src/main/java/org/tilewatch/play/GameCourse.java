package org.tilewatch.play;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.GameEnd.HandClose;
import org.tilewatch.rules.Ranking;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/**
 * Where a game stands between two hands: who sits where, who is east, which round it is.
 *
 * <p>Whether east keeps the title after a hand is for the ruleset to say (millington 11, 97, 122r; Russian IV; EMA 3.4.12); what
 * follows from that is said here (millington 11 to 14, 123 to 132; Russian II; EMA 2.2, 3.5).
 *
 * @param rules   how many play, and what rounds
 * @param sitting who sits at each seat; the dummy of a game of three at none, and with three walls the last seat stands empty
 * @param east    at which seat east sits
 * @param dreamer who sits out this hand, in a game of five
 * @param round   the round that is played
 * @param over    whether the hand just played was the last of a game: the next begins another
 * @param eastWins how many hands in a row the present east has won, draws between them not counted (millington 122r)
 */
public record GameCourse(
        GameRules rules,
        Map<Seat, Player> sitting,
        Seat east,
        Optional<Player> dreamer,
        Round round,
        boolean over,
        int eastWins) {
    public GameCourse {
        sitting = Map.copyOf(sitting);
    }

    /**
     * A game that begins, the others in the order of play after the first east.
     *
     * @param empty where nobody sits, in a game of three
     */
    public static GameCourse begin(GameRules rules, Seat firstEast, Seat empty) {
        var sitting = new EnumMap<Seat, Player>(Seat.class);
        var seats = Seats.from(firstEast)
                .filter(seat -> rules.players() != 3 || seat != empty)
                .toList();
        for (int place = 0; place < seats.size(); place++) {
            sitting.put(seats.get(place), Player.values()[place]);
        }
        var dreamer = rules.players() == 5 ? Optional.of(Player.FIFTH) : Optional.<Player>empty();
        return new GameCourse(rules, sitting, firstEast, dreamer, rules.rounds().getFirst(), false, 0);
    }

    /** The same in a later round, as where a game is gone on with. */
    public GameCourse inRound(Round later) {
        return new GameCourse(rules, sitting, east, dreamer, later, over, eastWins);
    }

    /** The same with the title at another seat of a table of four, as where a game is gone on with. */
    public GameCourse withEast(Seat holder) {
        return new GameCourse(rules, sitting, holder, dreamer, round, over, holder == east ? eastWins : 0);
    }

    /** The same, two players in each other's chairs. */
    public GameCourse swapped(Seat one, Seat other) {
        var seated = new EnumMap<>(sitting);
        seated.put(one, playerAt(other).orElseThrow());
        seated.put(other, playerAt(one).orElseThrow());
        return new GameCourse(rules, seated, east, dreamer, round, over, eastWins);
    }

    /**
     * The same as a hand tells that was begun: the title passed on where that brings it there. What a person put right may
     * bring it elsewhere.
     */
    public GameCourse begun(Seat holder, Wind roundWind) {
        var passed = passed();
        var right = holder == east ? this : holder == passed.east ? passed : withEast(holder);
        return right.round.wind() == roundWind ? right : right.inRound(Round.of(roundWind));
    }

    /**
     * The round that is played if another than was thought is east: the next where the title has passed on to him and that ends a round, and
     * the one before where it has not passed on from him.
     */
    public Round roundWith(Seat holder) {
        var passed = passed();
        if (holder == passed.east) {
            return passed.over ? round : passed.round;
        }
        var before = inRound(rules.rounds().get(Math.max(0, rules.rounds().indexOf(round) - 1)))
                .withEast(holder);
        return before.passed().east == east && before.passed().round == round ? before.round : round;
    }

    /** Who is east. */
    public Player eastPlayer() {
        return playerAt(east).orElseThrow();
    }

    /** Who sits at a seat; empty for a dummy's. */
    public Optional<Player> playerAt(Seat seat) {
        return Optional.ofNullable(sitting.get(seat));
    }

    /** The wind of a seat in this hand; empty where no chair stands. */
    public Optional<Wind> windOf(Seat seat) {
        if (rules.chairs() == 4) {
            return Optional.of(seat.windWhenEastIs(east));
        }
        var wind = Wind.EAST;
        for (var chair = east; chair != seat; chair = nextChair(chair)) {
            if (wind == Wind.WEST) {
                return Optional.empty();
            }
            wind = wind.next();
        }
        return Optional.of(wind);
    }

    /** The seat of the dummy, in a game of three with four chairs (millington 129). */
    public Optional<Seat> dummy() {
        return rules.players() == 3 && rules.chairs() == 4
                ? Arrays.stream(Seat.values())
                        .filter(seat -> !sitting.containsKey(seat))
                        .findFirst()
                : Optional.empty();
    }

    /**
     * The game after a hand.
     *
     * @param eastWon whether east was a winner of it
     */
    public GameCourse after(Settlement.Next next, boolean eastWon) {
        if (next.eastStays()) {
            return new GameCourse(rules, sitting, east, dreamer, round, false, eastWon ? eastWins + 1 : eastWins);
        }
        return passed();
    }

    /**
     * The game after a hand, where more than rounds may end it.
     *
     * @param points of the players after the hand
     */
    GameCourse after(Settlement.Next next, HandClose close, Map<Player, Integer> points) {
        var usual = after(next, close == HandClose.EAST_WON);
        if (rules.gameEnd().isEmpty()) {
            return usual;
        }
        var hand = new GameEnd.GameHand(round, eastPlayer().ordinal() + 1);
        return switch (rules.gameEnd().get().after(hand, close, stand(next, points))) {
            case NOTHING -> ended();
            case ANOTHER_HAND -> usual.over ? usual.inRound(round).goingOn() : usual;
            case ANOTHER_ROUND ->
                usual.inRound(Round.values()[round.ordinal() + 1]).goingOn();
        };
    }

    private GameEnd.Stand stand(Settlement.Next next, Map<Player, Integer> points) {
        int begunWith = rules.stake()
                .map(GameRules.Stake::startingPoints)
                .or(() -> rules.finalCount().map(GameRules.FinalCount::begunWith))
                .orElse(0);
        boolean bySeat = rules.finalCount()
                .filter(count -> count.ranking().ties() == Ranking.Ties.SEAT)
                .isPresent();
        int easts = points.getOrDefault(eastPlayer(), 0);
        boolean leads = points.entrySet().stream()
                .noneMatch(other -> other.getValue() > easts
                        || bySeat && other.getValue() == easts && other.getKey().compareTo(eastPlayer()) < 0);
        return new GameEnd.Stand(
                next.eastStays(),
                leads,
                begunWith
                        + points.values().stream()
                                .mapToInt(Integer::intValue)
                                .max()
                                .orElse(0),
                begunWith
                        + points.values().stream()
                                .mapToInt(Integer::intValue)
                                .min()
                                .orElse(0));
    }

    /** The game is over, and who was the first east is east where another begins. */
    private GameCourse ended() {
        var first = sitting.entrySet().stream()
                .filter(sits -> sits.getValue() == Player.FIRST)
                .map(Map.Entry::getKey)
                .findFirst();
        return new GameCourse(
                rules, sitting, first.orElse(east), dreamer, rules.rounds().getFirst(), true, 0);
    }

    /** The same, not over: what is dealt now is its next hand. */
    GameCourse goingOn() {
        return over ? new GameCourse(rules, sitting, east, dreamer, round, false, eastWins) : this;
    }

    /** East has lost the title: to the next player, never to a dummy (130); east leaves the table to a dreamer (125). */
    private GameCourse passed() {
        var seated = new EnumMap<>(sitting);
        var leaving = dreamer.map(waiting -> {
            seated.put(east, waiting);
            return eastPlayer();
        });
        var nextEast = nextChair(east);
        while (!seated.containsKey(nextEast)) {
            nextEast = nextChair(nextEast);
        }
        boolean roundEnds = seated.get(nextEast) == Player.FIRST;
        int played = round.ordinal() + 1;
        boolean gameEnds = roundEnds && played >= rules.rounds().size();
        var nextRound = gameEnds
                ? rules.rounds().getFirst()
                : roundEnds ? rules.rounds().get(played) : round;
        return new GameCourse(rules, seated, nextEast, leaving, nextRound, gameEnds, 0);
    }

    /** The next seat with a chair. */
    private Seat nextChair(Seat seat) {
        var next = seat.next();
        return rules.chairs() == 3 && !sitting.containsKey(next) ? next.next() : next;
    }
}
