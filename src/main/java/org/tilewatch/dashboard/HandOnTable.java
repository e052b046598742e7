package org.tilewatch.dashboard;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.tilewatch.dashboard.TableView.Discarded;
import org.tilewatch.dashboard.TableView.Ending;
import org.tilewatch.dashboard.TableView.LaidMeld;
import org.tilewatch.dashboard.TableView.Question;
import org.tilewatch.dashboard.TableView.SeatView;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Memory.Offence;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Player;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.play.Standings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A hand in play, or just settled, as it lies on the table. */
record HandOnTable(GameSettings settings, PlayedHand played) {
    TableView view() {
        var begun = played.game();
        var after = played.after();
        var course = begun.course();
        var hand = hand();
        var score = score();
        var seats = new EnumMap<Seat, SeatView>(Seat.class);
        hand.rules()
                .seatsFrom(hand.east())
                .forEach(seat -> seats.put(
                        seat,
                        seat(
                                seat,
                                course.playerAt(seat)
                                        .map(player -> total(after, player))
                                        .orElse(0))));
        return new TableView(
                settings,
                begun.number(),
                course,
                course.dreamer().map(player -> total(after, player)).orElse(0),
                hand.east(),
                hand.roundWind(),
                seats,
                turn(),
                hand.liveWall(),
                after.counters(),
                score.isPresent() ? after.riichiSticks() : begun.riichiSticks() + declared(),
                hand.open().map(Turn.Open::discarder),
                calls(),
                Question.of(played.standing()),
                ending(),
                score,
                score.flatMap(settled -> standings(settled, after)));
    }

    private HandInPlay hand() {
        return played.record().hand();
    }

    private static int total(GameInPlay game, Player player) {
        return game.points().getOrDefault(player, 0);
    }

    private Optional<Seat> turn() {
        return switch (hand().turn()) {
            case Turn.Acting acting -> Optional.of(acting.seat());
            case Turn.Open open -> Optional.of(hand().rules().next(open.discarder()));
            case Turn.Won won -> Optional.empty();
            case Turn.Drawn drawn -> Optional.empty();
            case Turn.Settled settled -> Optional.empty();
        };
    }

    private int declared() {
        return Math.toIntExact(hand().seats().values().stream()
                .filter(seat -> seat.riichi().isPresent())
                .count());
    }

    private Optional<TableEvent> score() {
        return played.record().settlement().map(NumberedEvent::event);
    }

    /** The end of the game, if the hand just settled was its last. */
    private Optional<Standings<Player>> standings(TableEvent told, GameInPlay after) {
        var course = played.game().course();
        return told.what() instanceof Scored settled
                        && course.after(settled.next(), false).over()
                ? Optional.of(Standings.of(course.rules(), after.points(), after.riichiSticks()))
                : Optional.empty();
    }

    /** The presses since the last tile or set was laid. */
    private List<Call> calls() {
        var calls = new ArrayList<Call>();
        for (var event : played.standing()) {
            switch (event.event().what()) {
                case Call call -> calls.add(call);
                case Happening.Discard discard -> calls.clear();
                case MeldLaid laid -> calls.clear();
                default -> {
                    // Nothing else answers a press.
                }
            }
        }
        return calls;
    }

    private Optional<Ending> ending() {
        var hand = hand();
        if (!hand.over()) {
            return Optional.empty();
        }
        return hand.wins().isEmpty()
                ? hand.memory().offence().map(HandOnTable::brokenOff).or(this::unwon)
                : Optional.of(new Ending.Won(hand.wins()));
    }

    private static Ending brokenOff(Offence offence) {
        return new Ending.BrokenOff(
                switch (offence.outcome()) {
                    case FALSE_MAHJONG -> Happening.Declaration.FALSE_MAHJONG.word();
                    case MISNAMED -> Happening.Declaration.MISNAMED.word();
                    case CHOMBO -> Happening.Declaration.CHOMBO.word();
                    default -> throw new IllegalArgumentException("no offence: " + offence.outcome());
                });
    }

    private Optional<Ending> unwon() {
        return played.record().events().reversed().stream()
                .<Ending>mapMulti((event, endings) -> {
                    if (event.event().what() instanceof Happening.Exhausted exhausted) {
                        endings.accept(new Ending.WallExhausted(exhausted.reason()));
                    } else if (event.event().what() instanceof Happening.Abortive abortive) {
                        endings.accept(new Ending.BrokenOff(abortive.reason()));
                    }
                })
                .findFirst();
    }

    private SeatView seat(Seat seat, int total) {
        var inPlay = hand().seat(seat);
        return new SeatView(
                total,
                hand().concealedCount(seat),
                melds(seat, inPlay),
                inPlay.bonus(),
                inPlay.discards().stream()
                        .map(discard -> new Discarded(discard.tile(), discard.riichi(), discard.taker()))
                        .toList(),
                inPlay.riichi().isPresent(),
                inPlay.revealed().or(() -> won(seat)));
    }

    private Optional<List<Tile>> won(Seat seat) {
        return hand().wins().stream()
                .filter(win -> win.seat() == seat)
                .map(Winning::concealed)
                .findFirst();
    }

    /** The sets of a seat with the tiles that were claimed for them: of sets alike the last ones were laid last. */
    private List<LaidMeld> melds(Seat seat, SeatInPlay inPlay) {
        var laid = new ArrayList<MeldLaid>();
        for (var event : played.record().events()) {
            if (event.event().what() instanceof MeldLaid set
                    && set.seat() == seat
                    && !set.meld().added()) {
                laid.add(set);
            }
        }
        var melds = new ArrayList<LaidMeld>();
        for (var meld : inPlay.melds().reversed()) {
            var as = laid.reversed().stream()
                    .filter(set -> became(set.meld(), meld))
                    .findFirst();
            as.ifPresent(laid::remove);
            melds.add(new LaidMeld(meld, as.flatMap(MeldLaid::claimed)));
        }
        Collections.reverse(melds);
        return melds;
    }

    /** Whether a set is the one that was laid, a tile added to it or taken from it again. */
    private static boolean became(Meld laid, Meld now) {
        return laid.equals(now)
                || (laid.type() == MeldType.PUNG && laid.lowest() == now.lowest() && now.type() != MeldType.CHOW);
    }
}
