package org.tilewatch.dashboard.view;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.dashboard.view.TableView.Awaited;
import org.tilewatch.dashboard.view.TableView.DiscardView;
import org.tilewatch.dashboard.view.TableView.Ending;
import org.tilewatch.dashboard.view.TableView.PressView;
import org.tilewatch.dashboard.view.TableView.Question;
import org.tilewatch.dashboard.view.TableView.SeatView;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.ClaimPress;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Known;
import org.tilewatch.play.Memory.Offence;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Player;
import org.tilewatch.play.Sanction;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.Standings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

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
                hand.open().map(Turn.OpenDiscard::discarder),
                presses(),
                awaits(),
                Question.of(played.holding(), played.record()),
                ending(),
                score,
                TableView.ended(after).or(() -> score.flatMap(settled -> standings(settled, after))),
                after.gameStatus(),
                hand.unwatched(),
                score.map(settled -> after));
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
            case Turn.OpenDiscard openDiscard -> Optional.of(hand().rules().next(openDiscard.discarder()));
            case Turn.UnwatchedTurn unwatchedTurn -> Optional.empty();
            case Turn.Won won -> Optional.empty();
            case Turn.Drawn drawn -> Optional.empty();
            case Turn.HandSettled handSettled -> Optional.empty();
        };
    }

    private int declared() {
        return Math.toIntExact(hand().seats().values().stream()
                .filter(seat -> seat.riichiDeclaration().isPresent())
                .count());
    }

    private Optional<TableEvent> score() {
        return played.record().settlement().map(NumberedEvent::event);
    }

    /** The end of the game, if the hand just settled was its last. */
    private Optional<Standings<Player>> standings(TableEvent told, GameInPlay after) {
        return told.what() instanceof Scored && after.course().over()
                ? Optional.of(after.standings())
                : Optional.empty();
    }

    /** The presses since the last tile or set was laid. */
    private List<Call> calls() {
        var calls = new ArrayList<Call>();
        for (var event : played.holding()) {
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

    private List<PressView> presses() {
        var presses = new ArrayList<PressView>();
        var wins = EnumSet.noneOf(Seat.class);
        Optional<Seat> held = Optional.empty();
        for (var call : calls()) {
            presses.add(new PressView(call, refused(call, wins, held)));
            if (call.accepted() && call.call() == Claim.WIN) {
                wins.add(call.seat());
                held = Optional.empty();
            } else if (call.accepted()) {
                held = Optional.of(call.seat());
            }
        }
        return presses;
    }

    /** While a hand is played it stands as it stood when the button was pressed: the next tile takes the presses away. */
    private Optional<Sentence> refused(Call call, Set<Seat> wins, Optional<Seat> held) {
        if (call.accepted() || hand().over()) {
            return Optional.empty();
        }
        return call.call() == Claim.WIN
                ? ClaimPress.againstWin(hand(), call.seat(), wins)
                : ClaimPress.againstSet(hand(), call.seat(), call.millis() / 1000.0, wins, held);
    }

    private Optional<Awaited> awaits() {
        var hand = hand();
        var seats = ShownHands.awaited(hand);
        if (hand.over()) {
            return Optional.of(seats)
                    .filter(awaited -> !awaited.isEmpty())
                    .map(awaited -> new Awaited(
                            hand.wins().isEmpty()
                                    ? Key.LAY_OPEN_AFTER_DRAW.with(several(awaited))
                                    : Key.LAY_OPEN_AFTER_WIN.with(
                                            several(hand.wins().stream()
                                                    .map(Winning::seat)
                                                    .toList()),
                                            several(awaited)),
                            awaited));
        }
        return calls().stream()
                .filter(call -> call.accepted() && call.call() == Claim.WIN)
                .map(Call::seat)
                .findFirst()
                .map(seat -> new Awaited(Key.WIN_CALLED.with(seat), List.of(seat)));
    }

    private static Argument several(List<Seat> seats) {
        return new Argument.Several(seats.stream().map(Argument::of).toList());
    }

    private Optional<Ending> ending() {
        var hand = hand();
        if (!hand.over()) {
            return Optional.empty();
        }
        return hand.wins().isEmpty()
                ? hand.memory().offence().map(HandOnTable::brokenOff).or(this::unwon)
                : Optional.of(new Ending.Wins(hand.wins()));
    }

    private static Ending brokenOff(Offence offence) {
        return new Ending.BrokenOff(
                switch (offence.outcome()) {
                    case FALSE_MAHJONG -> Happening.Declaration.FALSE_MAHJONG.word();
                    case MISNAMED -> Happening.Declaration.MISNAMED.word();
                    case CHOMBO ->
                        offence.offenders().isEmpty()
                                ? new Sanction.DealtAgain().word()
                                : Happening.Declaration.CHOMBO.word();
                    default -> throw new IllegalArgumentException("no offence: " + offence.outcome());
                },
                offence.offenders());
    }

    private Optional<Ending> unwon() {
        return played.record().events().reversed().stream()
                .<Ending>mapMulti((event, endings) -> {
                    if (event.event().what() instanceof Happening.Exhausted exhausted) {
                        endings.accept(new Ending.WallExhausted(exhausted.reason()));
                    } else if (event.event().what() instanceof Happening.Abortive abortive) {
                        endings.accept(new Ending.BrokenOff(abortive.reason(), List.of()));
                    }
                })
                .findFirst();
    }

    private SeatView seat(Seat seat, int total) {
        var inPlay = hand().seat(seat);
        return new SeatView(
                total,
                hand().concealedCount(seat),
                inPlay.sets(),
                inPlay.bonus(),
                discards(inPlay),
                inPlay.riichiDeclaration().isPresent(),
                inPlay.revealed().or(() -> won(seat)),
                inPlay.revealed()
                        .filter(concealed -> won(seat).isEmpty())
                        .map(concealed -> ShownHands.waits(hand(), seat, concealed))
                        .orElse(List.of()),
                inPlay.flowers().stream()
                        .flatMap(flower -> flower.event().stream())
                        .toList(),
                inPlay.opened());
    }

    private List<DiscardView> discards(SeatInPlay inPlay) {
        return inPlay.discards().stream()
                .map(lying -> new DiscardView(
                        lying.tile(),
                        lying.riichi(),
                        lying.taker(),
                        lying.event(),
                        lying.event().filter(this::isUnread).isPresent()))
                .toList();
    }

    private boolean isUnread(long discard) {
        return played.record()
                .event(discard)
                .filter(told -> told.event().known() == Known.UNREAD)
                .isPresent();
    }

    private Optional<List<Tile>> won(Seat seat) {
        return hand().wins().stream()
                .filter(win -> win.seat() == seat)
                .map(Winning::concealed)
                .findFirst();
    }
}
