package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.DangerousDiscard.Plea;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Memory.MisnamedDiscard;
import org.tilewatch.play.Memory.Offence;
import org.tilewatch.play.SeatHistory.OriginalCall;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;

/** What is said at the table and no tile shows: original calls, things taken back, faulty hands, offences. */
final class DeclaredMoves {
    private DeclaredMoves() {}

    static Ruling declare(HandInPlay hand, Declared declared) {
        var seat = declared.seat();
        if (hand.turn() instanceof Turn.HandSettled) {
            return hand.forbid(Law.TURN, Key.HAND_SETTLED_ALREADY.sentence());
        }
        return switch (declared.what()) {
            case RIICHI -> UnwatchedMoves.riichi(hand, seat);
            case ORIGINAL_CALL -> originalCall(hand, seat);
            case CALLING_HAND -> callingHand(hand, seat);
            case TAKE_BACK -> takeBack(hand, seat);
            case NO_CHOICE -> noChoice(hand, seat);
            case SHORT_HAND -> faulty(hand, seat, HandFault.SHORT);
            case LONG_HAND -> faulty(hand, seat, HandFault.LONG);
            case FOUL_HAND -> faulty(hand, seat, HandFault.FOUL);
            case TILE_NOT_SHOWN -> tileNotShown(hand, seat);
            case THROWN_AWAY -> thrownAway(hand, seat);
            case DEAD_HAND -> faulty(hand, seat, HandFault.DEAD);
            case FALSE_MAHJONG -> offence(hand, seat, Outcome.FALSE_MAHJONG, Law.FALSE_WIN);
            case MISNAMED -> offence(hand, seat, Outcome.MISNAMED, Law.MISNAMED);
            case MISNAMED_FOR_CHOW -> misnamed(hand, seat, MeldType.CHOW, Law.MISNAMED_FOR_CHOW);
            case MISNAMED_FOR_PUNG -> misnamed(hand, seat, MeldType.PUNG, Law.MISNAMED_FOR_PUNG);
            case CHOMBO -> offence(hand, seat, Outcome.CHOMBO, Law.FALSE_WIN);
            case PAYS_FOR_ALL, ENDS_DISCARDED -> UnwatchedMoves.told(hand, seat, declared.what());
        };
    }

    /** What a referee rules of the hand; anything else changes nothing in it. */
    static Ruling rule(HandInPlay hand, Arrangement.Ruled ruled) {
        var seat = ruled.seat();
        return switch (ruled.penalty().sanction()) {
            case Sanction.OnHand(Happening.Declaration said) -> declare(hand, new Declared(seat, said));
            case Sanction.RiichiFalls _ ->
                switch (declare(hand, new Declared(seat, Happening.Declaration.DEAD_HAND))) {
                    case Ruling.Legal(HandInPlay dead) ->
                        new Ruling.Legal(dead.with(seat, s -> s.withRiichi(Optional.empty())));
                    case Ruling.Forbidden forbidden -> forbidden;
                };
            case Sanction.DealtAgain _ -> dealtAgain(hand);
            default -> new Ruling.Legal(hand);
        };
    }

    /** As after a chombo, but nobody has offended and nobody pays (EMA 5.2). */
    private static Ruling dealtAgain(HandInPlay hand) {
        if (hand.over()) {
            return hand.forbid(Law.TURN, Key.HAND_ENDED.sentence());
        }
        var ended = hand.forgotten().at(new Turn.Drawn(false));
        return new Ruling.Legal(ended.with(ended.memory().with(new Offence(Outcome.CHOMBO, List.of()))));
    }

    private static Ruling originalCall(HandInPlay hand, Seat seat) {
        var inPlay = hand.seat(seat);
        if (!hand.rules().knows(Law.ORIGINAL_CALL)) {
            return hand.forbid(Law.RIICHI, Key.NO_ORIGINAL_CALL.sentence());
        }
        if (inPlay.seatHistory().originalCall() != OriginalCall.NONE) {
            return hand.forbid(Law.ORIGINAL_CALL, Key.ORIGINAL_CALL_MADE.with(seat));
        }
        boolean again = hand.turn() instanceof Turn.Acting acting && acting.seat() == seat;
        if (inPlay.discards().size() != 1 || again || hand.over()) {
            return hand.forbid(Law.LATE_CALL, Key.ORIGINAL_CALL_LATE.sentence());
        }
        return new Ruling.Legal(hand.with(seat, s -> s.with(s.seatHistory().calling())));
    }

    private static Ruling callingHand(HandInPlay hand, Seat seat) {
        if (!hand.rules().knows(Law.CALLING_HAND)) {
            return hand.forbid(Law.RIICHI, Key.NO_CALLING_HAND.sentence());
        }
        if (hand.over()) {
            return hand.forbid(Law.CALLING_HAND, Key.HAND_ENDED.sentence());
        }
        return isCalling(hand, seat)
                ? hand.forbid(Law.CALLING_HAND, Key.ORIGINAL_CALL_MADE.with(seat))
                : new Ruling.Legal(
                        hand.with(seat, s -> s.with(s.seatHistory().telling(Happening.Declaration.CALLING_HAND))));
    }

    /** Whether a seat has said that it waits, right at its first discard or later. */
    static boolean isCalling(HandInPlay hand, Seat seat) {
        var history = hand.seat(seat).seatHistory();
        return history.originalCall() == OriginalCall.MADE
                || history.told().contains(Happening.Declaration.CALLING_HAND);
    }

    private static Ruling takeBack(HandInPlay hand, Seat seat) {
        if (!hand.rules().knows(Law.TAKE_BACK)) {
            return hand.forbid(Law.NO_TAKE_BACK, Key.NOTHING_TAKEN_BACK.sentence());
        }
        return switch (hand.turn()) {
            case Turn.OpenDiscard openDiscard when openDiscard.discarder() == seat -> takeBackDiscard(hand, seat);
            case Turn.Acting acting
            when acting.seat() == seat && Takeover.claimed(hand).isPresent() ->
                new Ruling.Legal(hand.before().orElseThrow());
            case Turn.Won won
            when hand.before().isPresent() && hand.wins().getLast().seat() == seat ->
                new Ruling.Legal(hand.before().orElseThrow());
            default -> hand.forbid(Law.NO_TAKE_BACK, Key.NOTHING_TO_TAKE_BACK.with(seat));
        };
    }

    /**
     * A discard that nobody claims goes back to its hand until the next draw, for another to be discarded in its place; until that
     * happens it may still be claimed (millington 70). Once claimed, it stays though the claim is taken back (71).
     */
    private static Ruling takeBackDiscard(HandInPlay hand, Seat seat) {
        return hand.before()
                .<Ruling>map(before -> new Ruling.Legal(
                        before.with(before.memory().paidAsIn(hand.memory())).remembering(hand)))
                .orElseGet(() -> hand.forbid(Law.NO_TAKE_BACK, Key.DISCARD_STAYS.with(seat)));
    }

    private static Ruling noChoice(HandInPlay hand, Seat seat) {
        var dangerous = Cannon.excusable(hand, seat);
        if (dangerous.isEmpty()) {
            return hand.forbid(Law.NO_CHOICE, Key.NO_DANGEROUS_TILE.with(seat));
        }
        return new Ruling.Legal(
                hand.with(hand.memory().withDangerous(d -> d.equals(dangerous.get()) ? d.pleading(Plea.MADE) : d)));
    }

    private static Ruling faulty(HandInPlay hand, Seat seat, HandFault fault) {
        boolean dead = fault.scored().isEmpty();
        if (!hand.rules().knows(fault.law()) || dead != hand.rules().has(Trait.DEAD_HANDS)) {
            return hand.forbid(Law.FAULTY_HAND, Key.NO_SUCH_FAULT.with(fault.word()));
        }
        if (fault != HandFault.THROWN_AWAY && hand.wins().stream().anyMatch(w -> w.seat() == seat)) {
            return hand.forbid(Law.FAULTY_HAND, Key.WINNER_HAS_NO_FAULT.with(seat));
        }
        return new Ruling.Legal(hand.with(seat, s -> s.with(s.seatHistory().faulty(fault))));
    }

    /** The winner gets nothing for how he came to his last tile (millington 103). */
    private static Ruling tileNotShown(HandInPlay hand, Seat seat) {
        if (!hand.rules().knows(Law.TILE_SHOWN)) {
            return hand.forbid(Law.TILE_SHOWN, Key.TILE_NEED_NOT_BE_SHOWN.sentence());
        }
        if (hand.wins().stream().noneMatch(w -> w.seat() == seat && w.selfDrawn())) {
            return hand.forbid(Law.TILE_SHOWN, Key.TILE_NOT_SHOWN_BY_OTHERS.sentence());
        }
        return new Ruling.Legal(
                hand.with(hand.wins().stream().map(HandInPlay.Winning::notShown).toList()));
    }

    /** From the win on until it is settled, nobody throws away any of his hand, the winner neither (millington 106). */
    private static Ruling thrownAway(HandInPlay hand, Seat seat) {
        if (hand.rules().knows(Law.THROWN_AWAY) && !(hand.turn() instanceof Turn.Won)) {
            return hand.forbid(Law.THROWN_AWAY, Key.THROWN_AWAY_AFTER_A_WIN.sentence());
        }
        return faulty(hand.forgotten(), seat, HandFault.THROWN_AWAY);
    }

    /** The discarder pays whom he misled, once for a chow and once for a pung or kong (millington 85, 86, 88). */
    private static Ruling misnamed(HandInPlay hand, Seat seat, MeldType claimed, Law law) {
        if (!hand.rules().knows(law)) {
            return hand.forbid(law, Key.NO_MISNAMING.sentence());
        }
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard) || openDiscard.discarder() == seat) {
            return hand.forbid(law, Key.MISNAMED_WHILE_OPEN.sentence());
        }
        if (claimed == MeldType.CHOW && hand.rules().next(openDiscard.discarder()) != seat) {
            return hand.forbid(law, Key.MISNAMED_NO_CHOW.with(seat));
        }
        var misnaming = new MisnamedDiscard(
                openDiscard.discarder(),
                seat,
                claimed,
                hand.seat(openDiscard.discarder()).discards().size());
        boolean again = hand.memory().misnamings().stream()
                .anyMatch(m -> m.misnamer() == misnaming.misnamer()
                        && m.discard() == misnaming.discard()
                        && (m.claimed() == claimed || m.claimant() == seat));
        return again
                ? hand.forbid(law, Key.MISNAMED_PAID.sentence())
                : new Ruling.Legal(hand.with(hand.memory().with(misnaming)));
    }

    private static Ruling offence(HandInPlay hand, Seat seat, Outcome outcome, Law law) {
        if (!hand.rules().knows(law)
                || (outcome == Outcome.CHOMBO) != hand.rules().has(Trait.CHOMBO)) {
            return hand.forbid(law, Key.NO_SUCH_OFFENCE.sentence());
        }
        var before = hand.memory().offence();
        var offenders = new ArrayList<>(before.map(Offence::offenders).orElse(List.of()));
        if (offenders.contains(seat)) {
            return hand.forbid(law, Key.OFFENDER_ALREADY.with(seat));
        }
        if (offenders.size() == 3) {
            return hand.forbid(law, Key.THREE_OFFENDERS.sentence());
        }
        var other = hand.wins().stream()
                .map(HandInPlay.Winning::seat)
                .filter(winner -> winner != seat)
                .findFirst();
        if (outcome == Outcome.CHOMBO && other.isPresent()) {
            return hand.forbid(law, Key.CHOMBO_ANNULLED.with(other.get(), seat));
        }
        offenders.add(seat);
        // Millington 87: a misnamed tile falsely claimed for mahjong is settled as misnamed.
        boolean misnamed = outcome == Outcome.MISNAMED
                || before.filter(o -> o.outcome() == Outcome.MISNAMED).isPresent();
        var found = new Offence(misnamed ? Outcome.MISNAMED : outcome, offenders);
        var ended = hand.forgotten().with(List.<HandInPlay.Winning>of()).at(new Turn.Drawn(false));
        return new Ruling.Legal(ended.with(ended.memory().with(found)));
    }
}
