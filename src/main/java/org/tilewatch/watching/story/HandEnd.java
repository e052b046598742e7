package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.OpenHands.LaidOpen;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** How a hand ends, from the hands laid open: which win is told first, hands shown, walls used up, hands broken off. */
public final class HandEnd {
    private final TableSight sight;
    private final Set<Seat> called;
    private final LaidOpenWins wins;
    private final UnprovedWins unproved;
    private final OneUnseenTile oneUnseen;

    /**
     * @param called      seats that called the win and were accepted
     * @param buttonsUsed whether anybody pressed a button in this hand
     */
    public HandEnd(Ruleset ruleset, GameInPlay game, TableSight sight, Set<Seat> called, boolean buttonsUsed) {
        this.sight = sight;
        this.called = called;
        this.wins = new LaidOpenWins(ruleset, game, sight, called, buttonsUsed);
        this.unproved = new UnprovedWins(sight, called, buttonsUsed, wins);
        this.oneUnseen = new OneUnseenTile(sight, wins, ruleset);
    }

    /**
     * The next event of the hand's end, if one can be told.
     *
     * @param t       not before this moment
     * @param idle    seconds since anything moved
     * @param visible when the last discard became visible
     */
    public Optional<Deed> next(HandInPlay hand, double t, double idle, double visible) {
        if (hand.turn() instanceof Turn.HandSettled) {
            return Optional.empty();
        }
        var opened = OpenHands.of(sight, hand);
        if (!hand.over() && OpenHands.earlierWaits(sight, hand, opened)) {
            return Optional.empty();
        }
        var win = opened.stream()
                .filter(o -> called.contains(o.seat()))
                .sorted(inTurn(hand))
                .flatMap(o -> wins.win(hand, o, t).or(() -> oneUnseen.win(hand, o, t)).stream())
                .findFirst()
                .or(() -> opened.stream()
                        .filter(o -> !waitsForCaller(hand, o))
                        .sorted(inTurn(hand))
                        .flatMap(o -> wins.win(hand, o, t).stream())
                        .findFirst());
        if (win.isPresent()) {
            return win;
        }
        var unseen = opened.stream()
                .flatMap(o -> unproved.unseenDiscard(hand, o, t).stream())
                .findFirst();
        if (unseen.isPresent()) {
            return unseen;
        }
        var inferred =
                opened.stream().flatMap(o -> oneUnseen.win(hand, o, t).stream()).findFirst();
        if (inferred.isPresent()) {
            return inferred;
        }
        var doubtful = opened.stream()
                .sorted(inTurn(hand))
                .flatMap(o -> unproved.doubtfulWin(hand, o, t).stream())
                .findFirst();
        if (doubtful.isPresent()) {
            return doubtful;
        }
        if (!hand.over()) {
            return OpenHands.takenAway(sight, hand).stream()
                    .sorted(inTurn(hand))
                    .flatMap(o -> wins.win(hand, o, t).stream())
                    .findFirst()
                    .or(() -> drawn(hand, opened, t, idle, visible));
        }
        return reveal(hand, opened, t);
    }

    /**
     * Whether a hand that could have won with the last discard waits for somebody else's who has called the win: losers show what they waited
     * for, too, and of the caller's hand a tile may not have been seen yet.
     */
    private boolean waitsForCaller(HandInPlay hand, LaidOpen opened) {
        return hand.open().isPresent()
                && opened.winning().isEmpty()
                && isAnothersCall(called, hand, opened.seat())
                && !OpenHands.lieStill(sight, opened);
    }

    /** Whether others have called the win, none of whom has won yet, and this player has not. */
    public static boolean isAnothersCall(Set<Seat> called, HandInPlay hand, Seat seat) {
        return !called.isEmpty()
                && !called.contains(seat)
                && hand.wins().stream().noneMatch(win -> called.contains(win.seat()));
    }

    private static Comparator<LaidOpen> inTurn(HandInPlay hand) {
        var from = hand.open().map(Turn.OpenDiscard::discarder).orElse(hand.east());
        return Comparator.<LaidOpen, Boolean>comparing(o -> o.winning().isEmpty())
                .thenComparing(o -> Math.floorMod(from.placesTo(o.seat()) - 1, 4));
    }

    /**
     * What the players must look at: why a whole hand laid open does not win although its tiles do, as for furiten or a faulty
     * hand, and what hands laid open show against the rules. Empty when there is nothing.
     */
    public List<Attention> against(HandInPlay hand) {
        var found = new ArrayList<Attention>();
        wins.refused()
                .ifPresent(why -> found.add(new Attention(
                        Doubt.NO_WIN,
                        Key.ASK_NOT_WINNING.with(why.reason(), Argument.of(why.rule())),
                        Optional.empty(),
                        List.of())));
        found.addAll(lookAgain(ShownHands.of(hand)));
        return found;
    }

    /** What is said of hands that ought to lie open when a hand is settled, and do not. */
    public static List<Attention> missing(HandInPlay hand) {
        return lookAgain(ShownHands.missing(hand));
    }

    private static List<Attention> lookAgain(List<ShownHands.Against> against) {
        return against.stream()
                .map(shown -> new Attention(
                        Doubt.SHOWN,
                        Key.ASK_LOOK_AGAIN.with(shown.reason(), Argument.of(shown.rule())),
                        Optional.empty(),
                        List.of()))
                .toList();
    }

    private Optional<Deed> drawn(HandInPlay hand, List<LaidOpen> opened, double t, double idle, double visible) {
        if (hand.open().isEmpty() || !called.isEmpty()) {
            return Optional.empty();
        }
        // Who has claimed the last discard, or has taken it, is about to lay it with his own.
        boolean taking = sight.held().isPresent() || sight.lastDiscardDoubtful();
        double patience = taking ? Pace.USUAL.claim() : Pace.USUAL.slowTurn();
        boolean waited =
                sight.t() - visible >= patience && idle >= Pace.USUAL.moment() && !OpenHands.anyOpening(sight, hand);
        // A hand shown that does not win says that the hand is over.
        if (hand.liveWall() == 0 && (waited || !opened.isEmpty())) {
            return deed(hand, TableEvent.inferred(t, new Happening.Exhausted(Key.END_WALL.sentence())), List.of());
        }
        return hand.brokenOff()
                .filter(reason -> waited || !opened.isEmpty())
                .flatMap(reason -> deed(hand, TableEvent.inferred(t, new Happening.Abortive(reason)), List.of()));
    }

    private Optional<Deed> reveal(HandInPlay hand, List<LaidOpen> opened, double t) {
        boolean inOrder = hand.rules().has(Trait.LOSERS_COUNTED) && hand.turn() instanceof Turn.Won;
        if (!inOrder) {
            return opened.stream()
                    .filter(o -> o.winning().isEmpty())
                    .min(Comparator.comparingInt(o -> hand.east().placesTo(o.seat())))
                    .filter(o -> hand.rules().has(Trait.WAITING_HANDS_PAID) && isNext(hand, o))
                    .flatMap(o -> revealed(hand, o, t));
        }
        // Millington 107: hands are counted from the winner's right hand on.
        var winner = hand.wins().getFirst().seat();
        for (int places = 1; places <= 3; places++) {
            var seat = winner.plus(places);
            if (hand.seat(seat).isDone() || !hand.rules().isTaken(seat)) {
                continue;
            }
            return opened.stream()
                    .filter(o -> o.seat() == seat && o.winning().isEmpty())
                    .findFirst()
                    .flatMap(o -> revealed(hand, o, t));
        }
        return Optional.empty();
    }

    /** Whether nobody who shows his hand before this seat is still laying it open. */
    private boolean isNext(HandInPlay hand, LaidOpen opened) {
        for (var seat = hand.east(); seat != opened.seat(); seat = seat.next()) {
            if (OpenHands.opening(sight, hand, seat)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Deed> revealed(HandInPlay hand, LaidOpen opened, double t) {
        var read = Evidence.of(hand).assign(opened.faces());
        var inPlay = hand.seat(opened.seat());
        return deed(
                hand,
                TableEvent.seen(
                        t,
                        read.probability(),
                        new Happening.Reveal(opened.seat(), read.sorted(), inPlay.melds(), inPlay.bonus())),
                opened.faces());
    }

    private static Optional<Deed> deed(HandInPlay hand, TableEvent event, List<Track> faces) {
        return hand.after(event.what()) instanceof Ruling.Legal(HandInPlay next)
                ? Optional.of(new Deed(event, faces, next, event.confidence(), false))
                : Optional.empty();
    }
}
