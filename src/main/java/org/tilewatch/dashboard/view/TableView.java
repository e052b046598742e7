package org.tilewatch.dashboard.view;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.SeatInPlay.LaidMeld;
import org.tilewatch.play.Standings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/**
 * The table as the page draws it: what the game's record says of the hand in play, or of the one just settled. What the rules forbid
 * where it stands lies on no table.
 *
 * @param hand         counts from 1; 0 before the first
 * @param course       who sits where
 * @param dreamersTotal the points of who sits out, in a game of five
 * @param seats        those at which somebody sits
 * @param turn         who draws or discards next; empty between hands
 * @param wall         how many tiles can still be drawn
 * @param counters     riichi: counters on the table
 * @param riichiSticks riichi: sticks on the table, those of this hand included
 * @param lastDiscard  who discarded last, while that tile can be claimed
 * @param presses      claims for that tile, in the order pressed
 * @param awaits       what the kiosk waits for before it can settle the hand; empty when for nothing of the players
 * @param questions    what the kiosk asks, the number of the journal's entry first
 * @param ending       how the hand ended; empty while it is played
 * @param score        the settlement; empty until it is there
 * @param standings    how the game ended, after its last hand or where the players ended it; empty before
 * @param pace         whether the game is played at the moment
 * @param unwatched    whether nobody watches the hand, and the players tell how it ends
 * @param next         the game before its next hand; empty while a hand is played
 */
public record TableView(
        GameSettings settings,
        int hand,
        GameCourse course,
        int dreamersTotal,
        Seat east,
        Wind roundWind,
        Map<Seat, SeatView> seats,
        Optional<Seat> turn,
        int wall,
        int counters,
        int riichiSticks,
        Optional<Seat> lastDiscard,
        List<PressView> presses,
        Optional<Awaited> awaits,
        List<Question> questions,
        Optional<Ending> ending,
        Optional<TableEvent> score,
        Optional<Standings<Player>> standings,
        GameInPlay.GameStatus gameStatus,
        boolean unwatched,
        Optional<GameInPlay> next) {
    public TableView {
        seats = Map.copyOf(seats);
        presses = List.copyOf(presses);
        questions = List.copyOf(questions);
    }

    /** The table of a game as far as it was told. */
    public static TableView of(GameSettings settings, GameRecord game) {
        return game.hand()
                .map(hand -> new HandOnTable(settings, hand).view())
                .orElseGet(() -> beforeTheFirstHand(settings, game));
    }

    private static TableView beforeTheFirstHand(GameSettings settings, GameRecord game) {
        var begun = game.game();
        var seats = new EnumMap<Seat, SeatView>(Seat.class);
        begun.rules()
                .seatsFrom(begun.east())
                .forEach(seat -> seats.put(
                        seat,
                        new SeatView(
                                begun.totals().getOrDefault(seat, 0),
                                13,
                                List.of(),
                                List.of(),
                                List.of(),
                                false,
                                Optional.empty(),
                                List.of(),
                                List.of(),
                                Optional.empty())));
        return new TableView(
                settings,
                0,
                begun.course(),
                0,
                begun.east(),
                begun.roundWind(),
                seats,
                Optional.empty(),
                begun.deal().liveWall(),
                begun.counters(),
                begun.riichiSticks(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Question.of(game.questions(), HandRecord.begin(begun.deal())),
                Optional.empty(),
                Optional.empty(),
                ended(begun),
                begun.gameStatus(),
                false,
                Optional.of(begun));
    }

    /** How a game stands that the players have ended. */
    static Optional<Standings<Player>> ended(GameInPlay game) {
        return game.gameStatus() == GameInPlay.GameStatus.ENDED ? Optional.of(game.standings()) : Optional.empty();
    }

    /**
     * A seat.
     *
     * @param total     points won and lost so far
     * @param concealed how many tiles the seat holds
     * @param riichi    whether the seat has declared riichi in this hand
     * @param open      the concealed tiles once they are laid open
     * @param waits     for what a hand waits that was laid open without having won
     * @param bonusEvents the numbers of the events by which the flowers and seasons were declared, in their order
     * @param openEvent the number of the event by which the hand was laid open
     */
    public record SeatView(
            int total,
            int concealed,
            List<LaidMeld> melds,
            List<Tile> bonus,
            List<DiscardView> discards,
            boolean riichi,
            Optional<List<Tile>> open,
            List<Tile> waits,
            List<Long> bonusEvents,
            Optional<Long> openEvent) {
        public SeatView {
            bonusEvents = List.copyOf(bonusEvents);
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
            discards = List.copyOf(discards);
            open = open.map(List::copyOf);
            waits = List.copyOf(waits);
        }
    }

    /**
     * A discard.
     *
     * @param taken who took it
     * @param event its number
     * @param unread whether nobody has seen which tile it is: then another stands for it
     */
    public record DiscardView(Tile tile, boolean riichi, Optional<Seat> taken, Optional<Long> event, boolean unread) {}

    /**
     * A press of a seat's button.
     *
     * @param refused why it claimed nothing; empty where it did, or where the hand has gone on since
     */
    public record PressView(Call call, Optional<Sentence> refused) {}

    /**
     * What the kiosk waits for.
     *
     * @param what  one sentence that names the players
     * @param seats whose hands are still to be laid open, in the order of play from east
     */
    public record Awaited(Sentence what, List<Seat> seats) {
        public Awaited {
            seats = List.copyOf(seats);
        }
    }

    /**
     * What the kiosk asks the players, under its number in the journal.
     *
     * @param doubt   what kind of question it is
     * @param about   the number of the event that is asked about
     * @param answers the likeliest, the best first
     */
    public record Question(
            long number,
            Doubt doubt,
            Sentence reason,
            Optional<Seat> seat,
            List<Tile> tiles,
            Optional<Long> about,
            List<AnswerChoice> answerChoices) {
        public Question {
            tiles = List.copyOf(tiles);
            answerChoices = List.copyOf(answerChoices);
        }

        /** An answer, and what it would mean. */
        public record AnswerChoice(TableEvent by, List<Sentence> means) {
            public AnswerChoice {
                means = List.copyOf(means);
            }
        }

        /** What of a hand's events is asked. */
        static List<Question> of(List<NumberedEvent> events, HandRecord hand) {
            return events.stream()
                    .flatMap(event -> event.event().what() instanceof Attention asked
                            ? Stream.of(new Question(
                                    event.number(),
                                    asked.doubt(),
                                    asked.reason(),
                                    asked.seat(),
                                    asked.tiles(),
                                    asked.about(),
                                    asked.answers().stream()
                                            .map(by -> new AnswerChoice(by, AnswerMeaning.of(asked, by, hand)))
                                            .toList()))
                            : Stream.empty())
                    .toList();
        }
    }

    /** How a hand ended. */
    public sealed interface Ending {
        /** One win, or several on the same discard. */
        record Wins(List<Winning> wins) implements Ending {
            public Wins {
                wins = List.copyOf(wins);
            }
        }

        /** The wall ran out. */
        record WallExhausted(Sentence reason) implements Ending {}

        /**
         * The hand was broken off.
         *
         * @param offenders by whose offence; empty where it was nobody's
         */
        record BrokenOff(Sentence reason, List<Seat> offenders) implements Ending {
            public BrokenOff {
                offenders = List.copyOf(offenders);
            }
        }
    }
}
