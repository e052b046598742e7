package org.tilewatch.play;

import java.util.Optional;
import java.util.OptionalInt;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;

/**
 * The clock of a game that may take only so long (EMA 5.8), read from what was told of the game: it runs from its first hand on, stands
 * while the game pauses, and is lengthened where that was arranged. Each hand after the signal counts, but for one that is dealt again.
 */
public final class GameClock {
    private static final double MINUTE = 60;

    private GameClock() {}

    /**
     * What the clock shows.
     *
     * @param minutes   how long the game may take, with what was arranged
     * @param elapsed   seconds that were played, pauses left out
     * @param runs      whether it runs: a hand was begun, and the game neither pauses nor is over
     * @param signalled whether the signal has sounded
     * @param handsLeft how many hands are still played; empty before the signal
     * @param over      whether no other hand begins
     */
    public record ClockFace(
            int minutes, double elapsed, boolean runs, boolean signalled, OptionalInt handsLeft, boolean over) {
        /** Seconds until the end; 0 once it is past. */
        public double left() {
            return Math.max(0, minutes * MINUTE - elapsed);
        }
    }

    /**
     * What the clock shows at a moment; empty in a game that takes as long as it takes.
     *
     * @param now seconds, as the events have them
     */
    public static Optional<ClockFace> at(GameRecord game, double now) {
        return game.game()
                .course()
                .rules()
                .timeLimit()
                .map(limit -> new ClockReading(limit, Optional.empty()).at(game, now));
    }

    /**
     * What the clock of a tournament's round shows: it runs for all tables, whatever this one does.
     *
     * @param game empty where none was begun at the table
     * @param now  seconds, as the events have them
     */
    public static ClockFace ofRound(RoundTime round, Optional<GameRecord> game, double now) {
        // Whether a hand is dealt again after a chombo is the set's, the round's length is not.
        boolean dealtAgain = game.flatMap(
                        played -> played.game().course().rules().timeLimit())
                .map(limit -> limit.afterSignal().chomboDealtAgain())
                .orElse(true);
        var limit = TimeLimit.of(round.minutes(), new TimeLimit.AfterSignal(round.oneMore(), dealtAgain));
        var reading = new ClockReading(limit, Optional.of(round));
        return game.map(played -> reading.at(played, now)).orElseGet(() -> reading.face(now));
    }

    /** One reading, from the first event to the moment at which it is asked. */
    private static final class ClockReading {
        private final Optional<RoundTime> round;
        private TimeLimit limit;
        private double elapsed;
        private double last;
        private boolean begun;
        private boolean paused;
        private boolean ended;
        private boolean diceThrown;

        ClockReading(TimeLimit limit, Optional<RoundTime> round) {
            this.limit = limit;
            this.round = round;
        }

        ClockFace at(GameRecord game, double now) {
            for (var hand : game.hands()) {
                take(hand.start());
                boolean chombo = hand.record().hand().memory().offence().isPresent();
                hand.holding().forEach(event -> {
                    take(event);
                    if (event.event().what() instanceof Scored) {
                        settled(chombo);
                    }
                });
            }
            return face(Math.max(last, now));
        }

        ClockFace face(double now) {
            pass(now);
            boolean signalled = limit.handsLeft().isPresent();
            boolean runs = round.map(time -> time.ends().isPresent()).orElse(begun && !paused);
            return new ClockFace(
                    limit.minutes(),
                    round.map(time -> limit.minutes() * MINUTE - time.leftAt(now))
                            .orElse(elapsed),
                    runs && !ended && !limit.over(),
                    signalled,
                    limit.handsLeft(),
                    limit.over());
        }

        private void take(NumberedEvent numbered) {
            pass(Math.max(last, numbered.event().t()));
            switch (numbered.event().what()) {
                case HandStart start -> {
                    begun = true;
                    diceThrown = true;
                }
                case Arranged(Arrangement.Paused()) -> paused = true;
                case Arranged(Arrangement.Resumed()) -> paused = false;
                case Arranged(Arrangement.Lengthened(int minutes))
                when round.isEmpty() -> limit = limit.lengthened(minutes);
                case Arranged(Arrangement.GameEnded()) -> ended = true;
                default -> {
                    // Nothing else bears on the time.
                }
            }
        }

        private void settled(boolean chombo) {
            diceThrown = false;
            limit = limit.afterHand(chombo);
        }

        /** Time passes, and the signal may sound meanwhile. */
        private void pass(double until) {
            if (round.isPresent()) {
                if (round.get().isSignalledAt(until)) {
                    limit = limit.signalled(diceThrown);
                }
            } else if (begun && !paused && !ended) {
                elapsed += until - last;
                if (elapsed >= limit.signalAt() * MINUTE) {
                    limit = limit.signalled(diceThrown);
                }
            }
            last = until;
        }
    }
}
