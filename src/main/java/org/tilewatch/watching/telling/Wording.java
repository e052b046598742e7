package org.tilewatch.watching.telling;

import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Events in a few words, for corrections, questions and reasons. */
public final class Wording {
    private Wording() {}

    /** An event in a few words. */
    public static Sentence of(TableEvent event) {
        return switch (event.what()) {
            case Happening.HandStart start -> Key.THE_BEGINNING.with(Argument.of(start.hand()));
            case Happening.Bonus bonus -> Key.WHAT_OF_SEAT.with(Argument.of(bonus.seat()), Argument.of(bonus.tile()));
            case Happening.Discard discard
            when event.known() == Known.UNREAD -> Key.THE_UNREAD_DISCARD.with(discard.seat());
            case Happening.Discard discard ->
                (discard.riichi() ? Key.THE_RIICHI_DISCARD : Key.THE_DISCARD)
                        .with(Argument.of(discard.seat()), Argument.of(discard.tile()));
            case Happening.Call call -> Key.THE_CALL.with(Argument.of(call.seat()));
            case Happening.MeldLaid laid ->
                Key.THE_SET.with(
                        Argument.of(laid.seat()),
                        word(laid.meld().type()),
                        Argument.tiles(laid.meld().tiles()));
            case Happening.Win win -> Key.THE_WIN.with(Argument.of(win.seat()), Argument.of(win.tile()));
            case Happening.Reveal reveal -> Key.THE_OPEN_HAND.with(Argument.of(reveal.seat()));
            case Happening.ToldWin win -> Key.THE_TOLD_WIN.with(Argument.of(win.seat()));
            case Happening.ToldReveal reveal -> Key.THE_TOLD_HAND.with(Argument.of(reveal.seat()));
            case Happening.Declared declared ->
                Key.WHAT_OF_SEAT.with(
                        Argument.of(declared.seat()), declared.what().word());
            case Happening.Exhausted exhausted -> Key.THE_END_OF_WALL.sentence();
            case Happening.Abortive abortive -> Key.THE_BREAKING_OFF.sentence();
            case Happening.Scored scored -> Key.THE_SETTLEMENT.sentence();
            case Happening.Attention attention -> Key.A_QUESTION.sentence();
            case Happening.Correction correction -> Key.A_CORRECTION.sentence();
            case Happening.Unwatched unwatched -> Key.THE_UNWATCHED.sentence();
            case Happening.Arranged arranged -> arranged.what().said();
        };
    }

    static Sentence was(NumberedEvent old, TableEvent by) {
        if (by.agreed()) {
            return Key.STANDS_BY_AGREEMENT.with(of(by));
        }
        if (old.event().what() instanceof Happening.Discard before
                && by.what() instanceof Happening.Discard now
                && before.seat() == now.seat()
                && before.riichi() == now.riichi()) {
            if (old.event().known() == Known.UNREAD) {
                return Key.DISCARD_READ.with(Argument.of(now.tile()));
            }
            return before.tile() == now.tile()
                    ? Key.DISCARD_INDEED.with(Argument.of(now.tile()))
                    : Key.DISCARD_NOT.with(Argument.of(now.tile()), Argument.of(before.tile()));
        }
        var told = of(old.event());
        return told.equals(of(by)) ? Key.TOLD_IN_FULL.with(told) : Key.NOW_NOT_TOLD.with(of(by), told);
    }

    private static Sentence word(MeldType set) {
        return switch (set) {
            case CHOW -> Key.CLAIM_CHOW.sentence();
            case PUNG -> Key.CLAIM_PUNG.sentence();
            case KONG -> Key.CLAIM_KONG.sentence();
        };
    }
}
