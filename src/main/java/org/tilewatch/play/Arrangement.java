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

    /**
     * A player signs how the game ended.
     *
     * @param totals the points that are signed, of everybody who sits at the table
     */
    record Signed(Seat seat, Map<Seat, Integer> totals) implements Arrangement {
        public Signed {
            totals = Map.copyOf(totals);
        }
    }

    /** Everybody's signature is taken back. */
    record Unsigned() implements Arrangement {}

    /** The table asks for a referee. */
    record RefereeCalled() implements Arrangement {}

    /** A referee is at the table, or is needed no more. */
    record RefereeHere() implements Arrangement {}

    /**
     * A referee's ruling.
     *
     * @param rule       the number in the text by which it is ruled
     * @param amount     points of a fine, begun minutes of a player who is late; 0 where neither is asked for
     * @param substitute who plays in his place; empty where nobody does
     * @param by         who ruled, if that is said
     * @param clip       the SHA-256 of the pictures by which it was ruled, in hexadecimal; never the pictures
     */
    record Ruled(
            Seat seat,
            Infringement penalty,
            String rule,
            int amount,
            Optional<String> substitute,
            Optional<String> by,
            Optional<String> clip)
            implements Arrangement {
        /** A ruling that nobody looked back for. */
        public Ruled(
                Seat seat,
                Infringement penalty,
                String rule,
                int amount,
                Optional<String> substitute,
                Optional<String> by) {
            this(seat, penalty, rule, amount, substitute, by, Optional.empty());
        }

        /** The points that it takes from the player at once, and gives to nobody. */
        public int fine() {
            return switch (penalty.sanction()) {
                case Sanction.PointsTaken _ -> amount;
                case Sanction.ByMinute _ -> Lateness.of(amount) instanceof Lateness.Fined(int points) ? points : 0;
                default -> 0;
            };
        }

        private Sentence ruling() {
            var brings = fine() > 0
                    ? Key.SANCTION_FINE.with(Argument.of(fine()))
                    : substitute
                            .map(name -> Key.SANCTION_SUBSTITUTE.with(Argument.of(name)))
                            .orElseGet(() -> penalty.sanction().word());
            var ruled = Key.RULED.with(Argument.of(seat), penalty.word(), Argument.of(rule), brings);
            return by.map(who -> Key.RULED_BY.with(ruled, Argument.of(who))).orElse(ruled);
        }

        private Optional<Sentence> objectionOf(GameInPlay game) {
            if (!rule.equals(game.rules().penalties().get(penalty))) {
                return Optional.of(Key.RULING_UNKNOWN.with(penalty.word(), Argument.of(rule)));
            }
            return switch (penalty.sanction()) {
                case Sanction.PointsTaken(int least, int most)
                when amount < least || amount > most ->
                    Optional.of(Key.RULING_FINE.with(Argument.of(least), Argument.of(most)));
                case Sanction.ByMinute _ when amount < 1 -> Optional.of(Key.RULING_MINUTES.sentence());
                case Sanction.ByMinute _
                when Lateness.of(amount) instanceof Lateness.Replaced ->
                    Optional.of(Key.LATE_IS_REPLACED.with(Argument.of(rule)));
                case Sanction.SubstitutePlays _
                when substitute.isEmpty() -> Optional.of(Key.SUBSTITUTE_UNNAMED.sentence());
                default -> Optional.empty();
            };
        }
    }

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
            case Signed signed -> Key.ARRANGED_SIGNED.with(signed.seat());
            case Unsigned() -> Key.ARRANGED_UNSIGNED.sentence();
            case RefereeCalled() -> Key.ARRANGED_REFEREE_CALLED.sentence();
            case RefereeHere() -> Key.ARRANGED_REFEREE_HERE.sentence();
            case Ruled ruled -> ruled.ruling();
        };
    }

    /** Whether it changes the hand that is played, and not the game around it alone. */
    default boolean actsOnHand() {
        return this instanceof Ruled ruled && ruled.penalty().sanction().actsOnHand();
    }

    /** The seats that are spoken of: somebody sits there. */
    default Stream<Seat> seats() {
        return switch (this) {
            case Swapped(Seat one, Seat other) -> Stream.of(one, other);
            case EastAt(Seat seat) -> Stream.of(seat);
            case PointsMoved pointsMoved -> pointsMoved.deltas().keySet().stream();
            case Total(Seat seat, int points) -> Stream.of(seat);
            case Ruled ruled -> Stream.of(ruled.seat());
            case Signed signed -> Stream.of(signed.seat());
            case RoundIs _,
                    Counters _,
                    Sticks _,
                    Paused _,
                    Resumed _,
                    Lengthened _,
                    GameEnded _,
                    Unsigned _,
                    RefereeCalled _,
                    RefereeHere _ -> Stream.empty();
        };
    }

    /** Whether it means something else once another has been arranged: said twice, it is done twice. */
    default boolean addsToWhatStands() {
        return switch (this) {
            case Swapped _, PointsMoved _, Lengthened _, Ruled _ -> true;
            case EastAt _,
                    RoundIs _,
                    Counters _,
                    Sticks _,
                    Total _,
                    Paused _,
                    Resumed _,
                    GameEnded _,
                    Signed _,
                    Unsigned _,
                    RefereeCalled _,
                    RefereeHere _ -> false;
        };
    }

    /** Why this cannot be arranged in a game; empty when it can. */
    default Optional<Sentence> objection(GameInPlay game) {
        var nobody =
                seats().filter(seat -> game.course().playerAt(seat).isEmpty()).findFirst();
        if (nobody.isPresent()) {
            return Optional.of(Key.EMPTY_SEAT.with(nobody.get()));
        }
        if (this instanceof Ruled ruled) {
            return ruled.objectionOf(game);
        }
        boolean possible = switch (this) {
            case RoundIs(Round round) -> game.course().rules().rounds().contains(round);
            case Counters _, Sticks _ -> game.rules().has(Trait.RIICHI);
            case Paused() -> game.gameStatus() == GameInPlay.GameStatus.PLAYED;
            case Resumed() -> game.gameStatus() == GameInPlay.GameStatus.PAUSED;
            case GameEnded() -> game.gameStatus() != GameInPlay.GameStatus.ENDED;
            // Whoever signs has seen what stands.
            case Signed signed -> game.isOver() && signed.totals().equals(game.totals());
            case Unsigned() -> game.isOver();
            case Lengthened _ -> game.course().rules().timeLimit().isPresent();
            case Swapped _, EastAt _, PointsMoved _, Total _, Ruled _, RefereeCalled _, RefereeHere _ -> true;
        };
        return possible ? Optional.empty() : Optional.of(Key.CANNOT_ARRANGE.sentence());
    }
}
