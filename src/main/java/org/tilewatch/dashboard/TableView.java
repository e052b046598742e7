package org.tilewatch.dashboard;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.Standings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Meld;
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
 * @param calls        claims for that tile, in the order pressed
 * @param questions    what the kiosk asks, the number of the journal's entry first
 * @param ending       how the hand ended; empty while it is played
 * @param score        the settlement; empty until it is there
 * @param standings    how the game ended, after its last hand; empty before
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
        List<Call> calls,
        List<Question> questions,
        Optional<Ending> ending,
        Optional<TableEvent> score,
        Optional<Standings<Player>> standings) {
    public TableView {
        seats = Map.copyOf(seats);
        calls = List.copyOf(calls);
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
                .seatsFrom(settings.east())
                .forEach(seat ->
                        seats.put(seat, new SeatView(0, 13, List.of(), List.of(), List.of(), false, Optional.empty())));
        return new TableView(
                settings,
                0,
                begun.course(),
                0,
                settings.east(),
                settings.roundWind(),
                seats,
                Optional.empty(),
                begun.deal().liveWall(),
                begun.counters(),
                begun.riichiSticks(),
                Optional.empty(),
                List.of(),
                Question.of(game.questions()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * A seat.
     *
     * @param total     points won and lost so far
     * @param concealed how many tiles the seat holds
     * @param riichi    whether the seat has declared riichi in this hand
     * @param open      the concealed tiles once they are laid open
     */
    public record SeatView(
            int total,
            int concealed,
            List<LaidMeld> melds,
            List<Tile> bonus,
            List<Discarded> discards,
            boolean riichi,
            Optional<List<Tile>> open) {
        public SeatView {
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
            discards = List.copyOf(discards);
            open = open.map(List::copyOf);
        }
    }

    /** A set on the table, with the tile that was claimed for it. */
    public record LaidMeld(Meld meld, Optional<Tile> claimed) {}

    /** A discard, and who took it. */
    public record Discarded(Tile tile, boolean riichi, Optional<Seat> taken) {}

    /**
     * What the kiosk asks the players, under its number in the journal.
     *
     * @param about   the number of the event that is asked about
     * @param answers the likeliest, the best first
     */
    public record Question(
            long number,
            Sentence reason,
            Optional<Seat> seat,
            List<Tile> tiles,
            Optional<Long> about,
            List<TableEvent> answers) {
        public Question {
            tiles = List.copyOf(tiles);
            answers = List.copyOf(answers);
        }

        /** What of some events is asked. */
        static List<Question> of(List<NumberedEvent> events) {
            return events.stream()
                    .flatMap(event -> event.event().what() instanceof Attention asked
                            ? Stream.of(new Question(
                                    event.number(),
                                    asked.reason(),
                                    asked.seat(),
                                    asked.tiles(),
                                    asked.about(),
                                    asked.answers()))
                            : Stream.empty())
                    .toList();
        }
    }

    /** How a hand ended. */
    public sealed interface Ending {
        /** One win, or several on the same discard. */
        record Won(List<Winning> wins) implements Ending {
            public Won {
                wins = List.copyOf(wins);
            }
        }

        /** The wall ran out. */
        record WallExhausted(Sentence reason) implements Ending {}

        /** The hand was broken off. */
        record BrokenOff(Sentence reason) implements Ending {}
    }
}
