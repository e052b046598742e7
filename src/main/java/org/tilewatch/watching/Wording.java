package org.tilewatch.watching;

import java.util.stream.Collectors;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Events in a few words, for corrections and questions. */
final class Wording {
    private Wording() {}

    static String of(TableEvent event) {
        return switch (event.what()) {
            case Happening.HandStart start -> "the beginning of hand " + start.hand();
            case Happening.Bonus bonus -> of(bonus.seat()) + "'s " + bonus.tile();
            case Happening.Discard discard ->
                of(discard.seat()) + "'s discard " + discard.tile() + (discard.riichi() ? ", with riichi" : "");
            case Happening.Call call -> "the call of " + of(call.seat());
            case Happening.MeldLaid laid ->
                of(laid.seat()) + "'s " + word(laid.meld().type()) + " of "
                        + laid.meld().tiles().stream().map(Tile::toString).collect(Collectors.joining(" "));
            case Happening.Win win -> of(win.seat()) + "'s win on " + win.tile();
            case Happening.Reveal reveal -> "the open hand of " + of(reveal.seat());
            case Happening.Declared declared -> of(declared.seat()) + "'s " + word(declared.what());
            case Happening.Exhausted exhausted -> "the end of the wall";
            case Happening.Abortive abortive -> "the breaking off of the hand";
            case Happening.Scored scored -> "the settlement";
            case Happening.Attention attention -> "a question";
            case Happening.Correction correction -> "a correction";
        };
    }

    static String was(NumberedEvent old, TableEvent by) {
        if (old.event().what() instanceof Happening.Discard before
                && by.what() instanceof Happening.Discard now
                && before.seat() == now.seat()
                && before.riichi() == now.riichi()) {
            return before.tile() == now.tile()
                    ? "the discard was " + now.tile() + " indeed"
                    : "the discard was " + now.tile() + ", not " + before.tile();
        }
        var told = of(old.event());
        return told.equals(of(by)) ? told + ", in full" : of(by) + ", not " + told;
    }

    private static String of(Seat seat) {
        return "seat " + seat.number();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }
}
