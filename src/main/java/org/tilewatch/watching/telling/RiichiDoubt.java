package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * With which of a winner's discards riichi was declared, where something tells of one and no tile lay turned: where riichi tiles lie straight,
 * the stick alone shows which it was.
 *
 * @param game    before the hand
 * @param ruleset by which it is settled
 * @param record  of the hand
 */
record RiichiDoubt(GameInPlay game, Ruleset ruleset, HandRecord record) {
    /** The question about the first winner who may have declared, for a reason; each answer is a discard that may have been it. */
    Optional<Attention> question(Key reason) {
        return record.hand().wins().stream()
                .map(win -> win.seat())
                .filter(seat -> !declares(seat))
                .flatMap(seat -> question(reason, seat).stream())
                .findFirst();
    }

    private Optional<Attention> question(Key reason, Seat seat) {
        return asking(reason.with(seat), Optional.of(seat), declared(seat).toList());
    }

    /**
     * Who else declared riichi, where tiles lie straight and nothing but sticks shows it: whose stake is on the table counts for every card. Of
     * a winner each discard may have been it, and it counts whether the win came at once; of others it only counts that they declared.
     *
     * @param straight whether no riichi tile lies across at this table, or none that tells anything, as far as that is known
     */
    Optional<Attention> others(boolean straight) {
        var hand = record.hand();
        if (!straight || !hand.rules().has(Trait.RIICHI)) {
            return Optional.empty();
        }
        var answers = hand.rules()
                .seatsFrom(hand.east())
                .filter(seat -> !declares(seat))
                .flatMap(seat -> hand.wins().stream().anyMatch(win -> win.seat() == seat)
                        ? declared(seat)
                        : declared(seat).reduce((earlier, later) -> later).stream())
                .toList();
        return asking(Key.ASK_OTHER_RIICHI.sentence(), Optional.empty(), answers);
    }

    private static Optional<Attention> asking(Sentence reason, Optional<Seat> seat, List<TableEvent> answers) {
        return answers.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Attention(Doubt.RIICHI, reason, seat, Answers.tiles(answers), Optional.empty(), answers));
    }

    /** Whether riichi was told of a player, be it with a tile that was won with, which stakes nothing. */
    private boolean declares(Seat seat) {
        return record.events().stream()
                .anyMatch(told ->
                        told.event().what() instanceof Discard discard && discard.seat() == seat && discard.riichi());
    }

    private Stream<TableEvent> declared(Seat seat) {
        return record.events().stream()
                .filter(told -> told.event().what() instanceof Discard discard && discard.seat() == seat)
                .map(told -> new NumberedEvent(told.number(), declaring(told.event())))
                .filter(this::stands)
                .map(NumberedEvent::event);
    }

    /** Whether a table lays riichi tiles straight: it was said at the beginning, or a person had to say with which discard one was declared. */
    static boolean straight(GameInPlay game, Stream<HandRecord> hands) {
        return game.handOptions().has(GameRules.RIICHI_TILE_TURNED, false)
                || hands.flatMap(hand -> hand.events().stream())
                        .anyMatch(told -> told.event().known() == Known.SAID
                                && told.event().what() instanceof Discard discard
                                && discard.riichi());
    }

    /** Whether it would have declared, as none does with which somebody has won, and the hand can be settled with it. */
    private boolean stands(NumberedEvent declared) {
        var with = record.replacing(declared.number(), declared);
        var seat = ((Discard) declared.event().what()).seat();
        return with.hand().seat(seat).riichiDeclaration().isPresent()
                && with.contradictions().size() <= record.contradictions().size()
                && game.settle(with.ended(), ruleset) instanceof GameInPlay.SettlingResult.Done;
    }

    private static TableEvent declaring(TableEvent told) {
        var discard = (Discard) told.what();
        return TableEvent.said(told.t(), discard.withRiichi(true));
    }

    /**
     * The discard that an answer says to have declared riichi; empty of an answer to another question.
     *
     * @param record of the hand
     */
    static Optional<NumberedEvent> meant(HandRecord record, Attention asked, TableEvent answer) {
        return record.events().stream()
                .filter(told -> asked.doubt() == Doubt.RIICHI
                        && told.event().what() instanceof Happening.Discard
                        && told.event().t() == answer.t()
                        && declaring(told.event()).what().equals(answer.what()))
                .findFirst();
    }
}
