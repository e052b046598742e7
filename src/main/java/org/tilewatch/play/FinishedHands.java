package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Memory.Offence;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Misnaming;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Turns the record of a hand that is over into what the rulesets score and settle. */
final class FinishedHands {
    private FinishedHands() {}

    /** The hand as it is settled; every hand that was laid open is in it. */
    static FinishedHand of(HandInPlay hand, GameInPlay game) {
        var winds = new EnumMap<Wind, Hand>(Wind.class);
        var declared = EnumSet.noneOf(Wind.class);
        var tenpai = EnumSet.noneOf(Wind.class);
        boolean won = hand.turn() instanceof Turn.Won;
        boolean exhausted = hand.turn() instanceof Turn.Drawn drawn && drawn.exhausted();
        for (var seat : Seat.values()) {
            var wind = hand.windOf(seat);
            scored(hand, game, seat).ifPresent(h -> winds.put(wind, h));
            if (hand.seat(seat).riichiDeclaration().isPresent()) {
                declared.add(wind);
            }
            if (hand.rules().has(Trait.WAITING_HANDS_PAID)
                    && exhausted
                    && hand.seat(seat).seatHistory().fault().isEmpty()
                    && (hand.seat(seat).revealed().isPresent() || isToldToWait(hand, seat))) {
                tenpai.add(wind);
            }
        }
        var offence = hand.memory().offence();
        // Where only a misdeal breaks a hand off it is dealt again: nothing is counted and east stays, as after a used
        // up wall (25,
        // 97).
        var outcome = offence.map(Offence::outcome)
                .orElse(
                        won
                                ? Outcome.WIN
                                : exhausted || !hand.rules().has(Trait.ABORTIVE_DRAWS)
                                        ? Outcome.EXHAUSTED
                                        : Outcome.ABORTIVE);
        var winners = outcome == Outcome.WIN
                ? hand.wins().stream().map(Winning::seat)
                : outcome == Outcome.EXHAUSTED && hand.rules().has(Trait.ENDS_DISCARDED_WIN)
                        ? nagashi(hand)
                        : Stream.<Seat>empty();
        return new FinishedHand(
                hand.roundWind(),
                winds,
                outcome,
                winners.map(hand::windOf).toList(),
                hand.wins().stream()
                        .flatMap(w -> w.from().stream())
                        .map(hand::windOf)
                        .findFirst(),
                liable(hand),
                tenpai,
                declared,
                offence.map(Offence::offenders).orElse(List.of()).stream()
                        .map(hand::windOf)
                        .toList(),
                game.counters(),
                game.riichiSticks(),
                game.handOptions(),
                misnamings(hand));
    }

    /** Who has declared riichi waits, or the players say something else of him. */
    private static boolean isToldToWait(HandInPlay hand, Seat seat) {
        return hand.memory()
                .tenpai()
                .filter(told -> told.contains(seat)
                        || hand.seat(seat).riichiDeclaration().isPresent())
                .isPresent();
    }

    private static List<Misnaming> misnamings(HandInPlay hand) {
        return hand.memory().misnamings().stream()
                .map(m -> new Misnaming(
                        hand.windOf(m.misnamer()),
                        hand.windOf(m.claimant()),
                        m.claimed(),
                        m.discard() == hand.seat(m.misnamer()).discards().size()))
                .toList();
    }

    /** A seat's hand as it is scored; empty while it was neither laid open nor thrown away. */
    static Optional<Hand> scored(HandInPlay hand, GameInPlay game, Seat seat) {
        var winning = hand.wins().stream().filter(w -> w.seat() == seat).findFirst();
        var inPlay = hand.seat(seat);
        if (winning.isEmpty() && !inPlay.isDone()) {
            return Optional.empty();
        }
        var situations = winning.map(Winning::situations).orElse(Set.of());
        boolean riichi = situations.contains(Situation.RIICHI) || situations.contains(Situation.DOUBLE_RIICHI);
        var worth = inPlay.seatHistory().worth();
        if (worth.isPresent()) {
            return Optional.of(told(worth.get(), hand, game, seat));
        }
        return Optional.of(new Hand(
                winning.map(Winning::concealed)
                        .orElseGet(() -> inPlay.revealed().orElse(List.of())),
                inPlay.melds().stream()
                        .map(meld -> hand.rules().asScored(meld, seat))
                        .toList(),
                inPlay.bonus(),
                winning.flatMap(Winning::tile),
                winning.map(Winning::selfDrawn).orElse(false),
                hand.windOf(seat),
                hand.roundWind(),
                withGame(situations, hand, game, seat),
                hand.rules().has(Trait.VISIBLE_TILES_COUNT) ? visible(hand, seat) : List.of(),
                // An indicator turned up by mistake shows no dora (5.2.2).
                hand.indicators().subList(0, Math.min(hand.indicators().size(), hand.indicatorsDue())),
                riichi ? hand.hidden().subList(0, Math.min(hand.hidden().size(), hand.hiddenDue())) : List.of(),
                game.counters(),
                winning.isPresent() ? game.riichiSticks() : 0,
                inPlay.seatHistory().fault().flatMap(HandFault::scored),
                game.handOptions()));
    }

    /** A hand that counts by its player's word: of its tiles nothing is known. */
    private static Hand told(ToldWorth worth, HandInPlay hand, GameInPlay game, Seat seat) {
        var winning = hand.wins().stream().filter(w -> w.seat() == seat).findFirst();
        return new Hand(
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        winning.map(Winning::selfDrawn).orElse(false),
                        hand.windOf(seat),
                        hand.roundWind(),
                        winning.map(Winning::situations).orElse(Set.of()),
                        List.of(),
                        List.of(),
                        List.of(),
                        game.counters(),
                        winning.isPresent() ? game.riichiSticks() : 0,
                        Optional.empty(),
                        game.handOptions())
                .withTold(worth);
    }

    private static Set<Situation> withGame(Set<Situation> situations, HandInPlay hand, GameInPlay game, Seat seat) {
        boolean thirteenth = hand.rules().has(Trait.THIRTEENTH_WIN)
                && seat == hand.east()
                && game.eastWins() == 12
                && hand.wins().stream().anyMatch(w -> w.seat() == seat);
        if (!thirteenth) {
            return situations;
        }
        var more = EnumSet.of(Situation.THIRTEENTH_WIN);
        more.addAll(situations);
        return more;
    }

    /** What lies outside a seat's own hand for all to know: dead discards and the other players' sets (millington 115c). */
    private static List<Tile> visible(HandInPlay hand, Seat seat) {
        var visible = new ArrayList<Tile>();
        for (var other : Seat.values()) {
            hand.seat(other).discards().stream().filter(d -> !d.claimed()).forEach(d -> visible.add(d.tile()));
            if (other != seat) {
                hand.seat(other).melds().forEach(m -> visible.addAll(m.tiles()));
            }
        }
        return visible;
    }

    private static Map<Wind, Wind> liable(HandInPlay hand) {
        var liable = new EnumMap<Wind, Wind>(Wind.class);
        Liabilities.of(hand).forEach((payer, winner) -> liable.put(hand.windOf(payer), hand.windOf(winner)));
        return liable;
    }

    /**
     * Who discarded nothing but ends and honours, none of them claimed, when riichi's wall is used up (4.2.4); in 2008 only with a
     * concealed hand. A dead hand wins nothing (3.4.7). Where nobody
     * watched the players say it.
     */
    private static Stream<Seat> nagashi(HandInPlay hand) {
        return Seats.from(hand.east())
                .filter(s -> hand.seat(s).seatHistory().fault().isEmpty())
                .filter(s -> hand.unwatched()
                        ? hand.seat(s).seatHistory().told().contains(Declaration.ENDS_DISCARDED)
                        : endsDiscarded(hand.seat(s)))
                .filter(s -> !hand.rules().has(Trait.ENDS_DISCARDED_FROM_CONCEALED_HAND)
                        || hand.seat(s).concealed());
    }

    private static boolean endsDiscarded(SeatInPlay seat) {
        return !seat.discards().isEmpty()
                && seat.discards().stream().allMatch(d -> d.tile().isTerminalOrHonour() && !d.claimed());
    }
}
