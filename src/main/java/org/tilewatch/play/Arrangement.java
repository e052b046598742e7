package org.tilewatch.play;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What the players arrange between them, and no tile shows: who sits where, what the next hand is, points that no hand brought. */
public sealed interface Arrangement {
    /** Two players change chairs, and take their points with them. */
    record Swapped(Seat one, Seat other) implements Arrangement {}

    /** The title of east is at a seat. */
    record EastAt(Seat seat) implements Arrangement {}

    /** Which round it is. */
    record RoundIs(Round round) implements Arrangement {}

    /** Riichi: so many counters lie on the table. */
    record Counters(int count) implements Arrangement {}

    /** Riichi: so many riichi sticks of earlier hands lie on the table. */
    record Sticks(int count) implements Arrangement {}

    /**
     * Points that no hand brought.
     *
     * @param deltas by seat
     * @param reason in the words of whoever says so
     */
    record PointsMoved(Map<Seat, Integer> deltas, Sentence reason) implements Arrangement {
        public PointsMoved {
            deltas = Map.copyOf(deltas);
        }
    }

    /** A player's points altogether are so many, whatever they were told to be. */
    record Total(Seat seat, int points) implements Arrangement {}

    /** Nothing is watched until the game goes on. */
    record Paused() implements Arrangement {}

    /** The game goes on. */
    record Resumed() implements Arrangement {}

    /** The game may take so many minutes more, or fewer, than was agreed. */
    record Lengthened(int minutes) implements Arrangement {}

    /** The game ends now, whatever is still to be played. */
    record GameEnded() implements Arrangement {}

    /** What was arranged, in a few words. */
    default Sentence said() {
        return switch (this) {
            case Swapped(Seat one, Seat other) -> Key.ARRANGED_SWAPPED.with(one, other);
            case EastAt(Seat seat) -> Key.ARRANGED_EAST.with(seat);
            case RoundIs(Round round) ->
                round == Round.MIDDLE
                        ? Key.ARRANGED_MIDDLE_ROUND.sentence()
                        : Key.ARRANGED_ROUND.with(Argument.of(round.wind()));
            case Counters(int count) -> Key.ARRANGED_COUNTERS.with(Argument.of(count));
            case Sticks(int count) -> Key.ARRANGED_STICKS.with(Argument.of(count));
            case PointsMoved pointsMoved ->
                Key.ARRANGED_POINTS.with(
                        new Argument.Several(Stream.of(Seat.values())
                                .filter(pointsMoved.deltas()::containsKey)
                                .<Argument>map(seat -> Key.ARRANGED_POINTS_OF.with(
                                        Argument.of(seat),
                                        Argument.of(pointsMoved.deltas().getOrDefault(seat, 0))))
                                .toList()),
                        pointsMoved.reason());
            case Total(Seat seat, int points) -> Key.ARRANGED_TOTAL.with(Argument.of(seat), Argument.of(points));
            case Paused() -> Key.ARRANGED_PAUSE.sentence();
            case Resumed() -> Key.ARRANGED_RESUMED.sentence();
            case Lengthened(int minutes) -> Key.ARRANGED_LENGTHENED.with(Argument.of(minutes));
            case GameEnded() -> Key.ARRANGED_END.sentence();
        };
    }

    /** The seats that are spoken of: somebody sits there. */
    default Stream<Seat> seats() {
        return switch (this) {
            case Swapped(Seat one, Seat other) -> Stream.of(one, other);
            case EastAt(Seat seat) -> Stream.of(seat);
            case PointsMoved pointsMoved -> pointsMoved.deltas().keySet().stream();
            case Total(Seat seat, int points) -> Stream.of(seat);
            case RoundIs _, Counters _, Sticks _, Paused _, Resumed _, Lengthened _, GameEnded _ -> Stream.empty();
        };
    }

    /** Whether it means something else once another has been arranged: said twice, it is done twice. */
    default boolean addsToWhatStands() {
        return switch (this) {
            case Swapped _, PointsMoved _, Lengthened _ -> true;
            case EastAt _, RoundIs _, Counters _, Sticks _, Total _, Paused _, Resumed _, GameEnded _ -> false;
        };
    }

    /** Why this cannot be arranged in a game; empty when it can. */
    default Optional<Sentence> objection(GameInPlay game) {
        var nobody =
                seats().filter(seat -> game.course().playerAt(seat).isEmpty()).findFirst();
        if (nobody.isPresent()) {
            return Optional.of(Key.EMPTY_SEAT.with(nobody.get()));
        }
        boolean possible = switch (this) {
            case RoundIs(Round round) -> game.course().rules().rounds().contains(round);
            case Counters _, Sticks _ -> game.rules().has(Trait.RIICHI);
            case Paused() -> game.gameStatus() == GameInPlay.GameStatus.PLAYED;
            case Resumed() -> game.gameStatus() == GameInPlay.GameStatus.PAUSED;
            case GameEnded() -> game.gameStatus() != GameInPlay.GameStatus.ENDED;
            case Lengthened _ -> game.course().rules().timeLimit().isPresent();
            case Swapped _, EastAt _, PointsMoved _, Total _ -> true;
        };
        return possible ? Optional.empty() : Optional.of(Key.CANNOT_ARRANGE.sentence());
    }
}
