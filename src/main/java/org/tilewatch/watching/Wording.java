package org.tilewatch.watching;

import java.util.stream.Collectors;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Events in a few words, for corrections and questions. */
final class Wording {
    private Wording() {}

    static String of(TableEvent event) {
        return switch (event) {
            case TableEvent.HandStart start -> "the beginning of hand " + start.hand();
            case TableEvent.Bonus bonus -> of(bonus.seat()) + "'s " + bonus.tile();
            case TableEvent.Discard discard ->
                of(discard.seat()) + "'s discard " + discard.tile() + (discard.riichi() ? ", with riichi" : "");
            case TableEvent.Call call -> "the call of " + of(call.seat());
            case TableEvent.MeldLaid laid ->
                of(laid.seat()) + "'s " + word(laid.meld().type()) + " of "
                        + laid.meld().tiles().stream().map(Tile::toString).collect(Collectors.joining(" "));
            case TableEvent.Win win -> of(win.seat()) + "'s win on " + win.tile();
            case TableEvent.Reveal reveal -> "the open hand of " + of(reveal.seat());
            case TableEvent.Declared declared -> of(declared.seat()) + "'s " + word(declared.what());
            case TableEvent.Exhausted exhausted -> "the end of the wall";
            case TableEvent.Abortive abortive -> "the breaking off of the hand";
            case TableEvent.Scored scored -> "the settlement";
            case TableEvent.Attention attention -> "a question";
            case TableEvent.Correction correction -> "a correction";
        };
    }

    static String was(NumberedEvent old, TableEvent by) {
        if (old.event() instanceof TableEvent.Discard before
                && by instanceof TableEvent.Discard now
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
