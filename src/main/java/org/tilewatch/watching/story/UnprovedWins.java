package org.tilewatch.watching.story;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.story.OpenHands.LaidOpen;

/** Hands laid open that win only by what nobody has seen, or that are laid out as won though their tiles as read do not win. */
final class UnprovedWins {
    private final TableSight sight;
    private final Set<Seat> called;
    private final boolean buttonsUsed;
    private final LaidOpenWins wins;

    /**
     * Beside the wins that the tiles prove.
     *
     * @param called      seats that called the win and were accepted
     * @param buttonsUsed whether anybody pressed a button in this hand
     */
    UnprovedWins(TableSight sight, Set<Seat> called, boolean buttonsUsed, LaidOpenWins wins) {
        this.sight = sight;
        this.called = called;
        this.buttonsUsed = buttonsUsed;
        this.wins = wins;
    }

    /**
     * The discard that a hand laid open has won with, where no look caught it: whoever was to discard laid it, since any other discard
     * would lie there still. Of the player after him nobody can say whether he has drawn, but where such a tile lay in the middle and went
     * as it came to lie in the hand.
     */
    Optional<Deed> unseenDiscard(HandInPlay hand, LaidOpen opened, double t) {
        boolean glimpsed = opened.winning()
                .filter(winning -> UncaughtDiscards.wentFromMiddle(sight, winning))
                .isPresent();
        var discarder = hand.toDiscard()
                .filter(seat ->
                        seat != opened.seat() && (glimpsed || hand.rules().next(seat) != opened.seat()));
        boolean before = hand.open().isEmpty() || sight.lastDiscardInSight();
        boolean calledOrSilent = called.contains(opened.seat()) || !buttonsUsed;
        if (discarder.isEmpty()
                || opened.winning().isEmpty()
                || !before
                || !calledOrSilent
                || !OpenHands.lieStill(sight, opened)) {
            return Optional.empty();
        }
        if (sight.scene().handMoves()) {
            return Optional.empty();
        }
        var read = Evidence.of(hand).assign(opened.faces());
        var tile = Objects.requireNonNull(read.tiles().get(opened.winning().get()));
        return wins.deed(
                        hand,
                        new TableEvent(
                                t,
                                glimpsed ? Known.GLIMPSED : Known.INFERRED,
                                glimpsed ? Odds.USUAL.often() : Odds.USUAL.rarely(),
                                new Happening.Discard(discarder.get(), tile, false)),
                        List.of(),
                        false)
                .filter(discard -> wins.claimedWin(discard.after(), opened, tile, discarder.get(), t)
                        .filter(win -> noDiscardCame(win.after()))
                        .isPresent());
    }

    /** Whether no face is new in the middle but what winners in riichi show from under the indicators. */
    private boolean noDiscardCame(HandInPlay won) {
        return sight.freshInMiddle().stream().allMatch(track -> Indicators.isShown(sight, won, track));
    }

    /** A win that was called or laid out as one, though the tiles as read do not win: it is told as read, and asked about. */
    Optional<Deed> doubtfulWin(HandInPlay hand, LaidOpen opened, double t) {
        if (hand.over()
                || !OpenHands.lieStill(sight, opened)
                || (opened.winning().isEmpty() && !called.contains(opened.seat()))) {
            return Optional.empty();
        }
        var read = Evidence.of(hand).assign(opened.faces());
        var openDiscard = hand.open().filter(o -> o.discarder() != opened.seat() && !sight.lastDiscardInSight());
        var claimed = opened.winning().isEmpty() ? hand.open() : openDiscard;
        var winning = claimed.map(c -> opened.winning().map(w -> LaidOpenWins.alike(opened, w, c.tile())))
                .orElse(opened.winning());
        var tile = claimed.map(Turn.OpenDiscard::tile)
                .or(() -> winning.flatMap(w -> Optional.ofNullable(read.tiles().get(w))));
        var concealed = read.tiles().entrySet().stream()
                .filter(e -> winning.isEmpty() || e.getKey() != winning.get())
                .map(Map.Entry::getValue)
                .sorted()
                .toList();
        return tile.flatMap(won -> wins.deed(
                hand,
                new TableEvent(
                        t,
                        Known.UNREAD,
                        0,
                        LaidOpenWins.on(won, hand, opened.seat(), claimed.map(Turn.OpenDiscard::discarder), concealed)),
                opened.faces(),
                claimed.isPresent()));
    }
}
