package org.tilewatch.season;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameInPlay.GameStatus;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Player;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.tiles.Seat;

/**
 * How the players fared in one game.
 *
 * @param finished whether the game was played to its end, or its players ended it: else it has no places
 * @param totals   at its end, what the places are worth included; empty where it is not finished
 */
public record GameFigures(boolean finished, Map<Player, Integer> totals, Map<Player, PlayerFigures> players) {
    public GameFigures {
        totals = Map.copyOf(totals);
        players = Map.copyOf(players);
    }

    /**
     * Counts a game.
     *
     * @param number  the ledger's
     * @param watched whether its events have times: a log that was taken in has none
     */
    public static GameFigures of(long number, GameSettings settings, List<NumberedEvent> journal, boolean watched) {
        return settings.playRules()
                .map(rules -> new FiguresCount(number, watched).of(GameRecord.of(settings.begin(rules), journal)))
                .orElse(new GameFigures(false, Map.of(), Map.of()));
    }

    private record FiguresCount(long number, boolean watched, Map<Player, FiguresInMaking> players) {
        FiguresCount(long number, boolean watched) {
            this(number, watched, new EnumMap<>(Player.class));
        }

        GameFigures of(GameRecord record) {
            record.hands().stream().filter(PlayedHand::settled).forEach(this::count);
            var totals = new EnumMap<Player, Integer>(Player.class);
            var game = record.game();
            boolean finished = !players.isEmpty() && (game.course().over() || game.gameStatus() == GameStatus.ENDED);
            if (finished) {
                for (var line : game.standings().standingsLines()) {
                    player(line.player()).finished(line.place(), line.total());
                    totals.put(line.player(), line.total());
                }
            }
            return new GameFigures(
                    finished,
                    totals,
                    players.entrySet().stream()
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey, entry -> entry.getValue().figures())));
        }

        private FiguresInMaking player(Player player) {
            return players.computeIfAbsent(player, first -> new FiguresInMaking());
        }

        private Optional<FiguresInMaking> at(PlayedHand hand, Seat seat) {
            return hand.game().course().playerAt(seat).map(this::player);
        }

        private void count(PlayedHand hand) {
            var ended = hand.record().ended();
            for (var seat : Seat.values()) {
                at(hand, seat).ifPresent(FiguresInMaking::played);
            }
            hand.record()
                    .settlement()
                    .map(event -> (Scored) event.event().what())
                    .ifPresent(scored -> outcome(hand, ended, scored));
            discards(hand);
        }

        private void outcome(PlayedHand hand, HandInPlay ended, Scored scored) {
            var winners = ended.wins().stream().map(Winning::seat).collect(Collectors.toSet());
            for (var win : ended.wins()) {
                var result = Optional.ofNullable(scored.results().get(win.seat()));
                at(hand, win.seat()).ifPresent(player -> {
                    player.won(win.selfDrawn(), scored.deltas().getOrDefault(win.seat(), 0));
                    result.ifPresent(worth -> worth(player, hand, worth));
                });
            }
            var givers = EnumSet.noneOf(Seat.class);
            ended.wins().forEach(win -> win.from().ifPresent(givers::add));
            for (var giver : givers) {
                at(hand, giver)
                        .ifPresent(player -> player.dealtIn(
                                declared(ended, giver),
                                winners.stream().anyMatch(winner -> declared(ended, winner)),
                                winners.stream().anyMatch(winner -> open(ended, winner)),
                                -scored.deltas().getOrDefault(giver, 0)));
            }
            for (var seat : Seat.values()) {
                if (declared(ended, seat)) {
                    at(hand, seat).ifPresent(player -> player.declared(winners.contains(seat), givers.contains(seat)));
                }
            }
        }

        private static boolean declared(HandInPlay ended, Seat seat) {
            return ended.seats().containsKey(seat)
                    && ended.seat(seat).riichiDeclaration().isPresent();
        }

        private static boolean open(HandInPlay ended, Seat seat) {
            return ended.seat(seat).melds().stream().anyMatch(meld -> !meld.concealed());
        }

        private void worth(FiguresInMaking player, PlayedHand hand, HandResult result) {
            switch (result) {
                case RiichiScore score -> {
                    rows(score.items()).forEach(player::earned);
                    player.held(best(hand, points(score.payments()), score.limit()));
                }
                case ClassicalScore score -> {
                    rows(score.items()).forEach(player::earned);
                    player.held(best(hand, score.points(), score.limitHand()));
                }
                case HandResult.Refused _ -> {
                    // What cannot be scored is worth nothing that could be compared.
                }
            }
        }

        private BestHand best(PlayedHand hand, int points, Optional<String> name) {
            return new BestHand(number, hand.game().number(), points, name);
        }

        private static int points(Payments payments) {
            return switch (payments) {
                case Payments.Discarder(int points) -> points;
                case Payments.Each(int points) -> 3 * points;
                case Payments.EastAndOthers(int east, int other) -> east + 2 * other;
            };
        }

        /** What a hand is won by: fu and points are earned by every hand. */
        private static Set<String> rows(List<Item> items) {
            return items.stream()
                    .filter(item -> switch (item.value()) {
                        case Value.Fan _, Value.Yakuman _, Value.Doubles _, Value.Limit _ -> true;
                        case Value.Fu _, Value.Points _, Value.Told _ -> false;
                    })
                    .map(Item::name)
                    .collect(Collectors.toSet());
        }

        /** Who took how long from the discard before, or from his own claim. */
        private void discards(PlayedHand hand) {
            var since = OptionalDouble.empty();
            for (var event : hand.holding()) {
                double t = event.event().t();
                switch (event.event().what()) {
                    case Discard discard -> {
                        var player = at(hand, discard.seat());
                        player.ifPresent(one -> one.discarded(discard.drawn()));
                        if (watched && since.isPresent()) {
                            double seconds = t - since.getAsDouble();
                            player.ifPresent(one -> one.took(seconds));
                        }
                        since = OptionalDouble.of(t);
                    }
                    case MeldLaid _ -> since = OptionalDouble.of(t);
                    case Call call
                    when call.accepted() && watched ->
                        at(hand, call.seat()).ifPresent(one -> one.claimed(call.millis() / 1000.0));
                    default -> {
                        // Nothing else is waited for by whoever discards.
                    }
                }
            }
        }
    }
}
