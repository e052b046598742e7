package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Completion;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.HandEnd;
import org.tilewatch.watching.story.OpenHands;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Wins about which it is asked whether they are told in full, and whose they are.
 *
 * @param game    before the hand
 * @param ruleset by which hands are scored
 * @param record  of the hand
 * @param called  seats that called the win and were accepted
 */
record WinDoubt(GameInPlay game, Ruleset ruleset, TableSight sight, HandRecord record, Set<Seat> called) {
    /**
     * About a hand that won with fewer tiles than lie open before its player, as one of them was not seen when it was told; about a win
     * before which another discard was seen and never told: the winner may have taken that one, and may not have drawn; and about a win
     * that somebody else has called. And whose a win is, where nobody has called it and another hand wins on that discard too; and with which
     * tile, where the one that was drawn lies among the others. And whether others won too, where several may, whose hands were not seen whole.
     */
    List<Attention> questions() {
        var questions = new ArrayList<Attention>();
        for (var numbered : record.events()) {
            if (numbered.event().what() instanceof Win win && numbered.event().known() != Known.SAID) {
                var more = moreBefore(win);
                more.addAll(discardsUntold(win, numbered.event().t()));
                boolean anothers = !win.selfDrawn() && HandEnd.isAnothersCall(called, record.hand(), win.seat());
                if (anothers || lacksATile(numbered, win)) {
                    more.add(win.tile());
                }
                var others = others(numbered, win);
                var drawn = drawn(numbered, win);
                if (!others.isEmpty()) {
                    questions.add(question(Key.ASK_WHOSE_WIN.sentence(), numbered, win, others));
                } else if (!drawn.isEmpty()) {
                    questions.add(question(Key.ASK_WHICH_DRAWN.with(win.seat()), numbered, win, drawn));
                } else if (!more.isEmpty()) {
                    questions.add(new Attention(
                            Doubt.READING,
                            Doubts.asking(win),
                            Optional.of(win.seat()),
                            more,
                            Optional.of(numbered.number()),
                            List.of(numbered.event())));
                }
            }
        }
        questions.addAll(othersToo());
        return questions;
    }

    /** About the hands that lie open beside one that won on a discard, and may have won on it as well. */
    private List<Attention> othersToo() {
        var hand = record.hand();
        if (!(hand.turn() instanceof Turn.Won won)
                || won.from().isEmpty()
                || hand.wins().size() >= hand.rules().precedence().winners()) {
            return List.of();
        }
        return hand.rules()
                .seatsFrom(hand.east())
                .filter(seat -> seat != won.from().get())
                .flatMap(seat -> Optional.of(OpenHands.untold(sight, hand, seat))
                        .filter(faces -> !faces.isEmpty())
                        .map(faces -> new Attention(
                                Doubt.NO_WIN,
                                Key.ASK_WON_TOO.with(seat),
                                Optional.of(seat),
                                faces.stream().map(Track::best).toList()))
                        .stream())
                .toList();
    }

    /** Whether the discard that won is gone, and one like it is all that lies there of it and of the hand's own: it may be the one, another tile unseen. */
    private boolean lacksATile(NumberedEvent told, Win win) {
        long faces = sight.explained().toldBy(told.number()).stream()
                .filter(track -> track.face() == Face.UP)
                .count();
        return !win.selfDrawn()
                && !sight.lastDiscardInSight()
                && faces == win.concealed().size()
                && win.concealed().stream()
                        .anyMatch(tile -> tile.kind() == win.tile().kind());
    }

    private static Attention question(Sentence asked, NumberedEvent told, Win win, List<TableEvent> others) {
        return new Attention(
                Doubt.READING,
                asked,
                Optional.of(win.seat()),
                List.of(win.tile()),
                Optional.of(told.number()),
                Stream.concat(Stream.of(told.event()), others.stream()).toList());
    }

    /** The same win with each other tile of the hand as the one that was drawn, where none of its faces lies apart. */
    private List<TableEvent> drawn(NumberedEvent told, Win win) {
        var faces = sight.explained().toldBy(told.number());
        if (!win.selfDrawn() || faces.isEmpty() || OpenHands.winsApart(sight, win.seat(), faces)) {
            return List.of();
        }
        var before = record.before(told);
        var whole = new ArrayList<>(win.concealed());
        whole.add(win.tile());
        return win.concealed().stream()
                .distinct()
                .filter(tile -> tile != win.tile())
                .sorted()
                .map(tile -> {
                    var rest = new ArrayList<>(whole);
                    rest.remove(tile);
                    rest.sort(null);
                    return new Win(win.seat(), tile, true, Optional.empty(), rest, win.melds(), win.bonus());
                })
                .filter(other -> isScored(before, other))
                .map(other -> TableEvent.seen(told.event().t(), told.event().confidence(), other))
                .toList();
    }

    private boolean isScored(HandInPlay before, Win win) {
        return before.after(win) instanceof Ruling.Legal(HandInPlay won)
                && game.handOf(won, win.seat())
                        .map(ruleset::score)
                        .filter(result -> !(result instanceof HandResult.Refused))
                        .isPresent();
    }

    /**
     * The same win as made by others whose hands, laid open as losers', are whole with that discard: nobody has called it, it lies where it was
     * thrown, and one player alone may win. Who was the first to say so no look shows.
     */
    private List<TableEvent> others(NumberedEvent told, Win win) {
        var before = record.before(told);
        boolean open = !win.selfDrawn()
                && called.isEmpty()
                && before.rules().precedence().winners() == 1;
        if (!open || !sight.lastDiscardInSight()) {
            return List.of();
        }
        var completion = new Completion(ruleset.shapes(), Evidence.of(before));
        return record.events().stream()
                .flatMap(event -> event.event().what() instanceof Reveal shown
                        ? Stream.of(new Win(
                                shown.seat(),
                                win.tile(),
                                false,
                                win.from(),
                                shown.concealed(),
                                shown.melds(),
                                shown.bonus()))
                        : Stream.empty())
                .filter(other -> completion.isComplete(
                                other.concealed(),
                                Optional.of(win.tile()),
                                other.melds().size())
                        && isScored(before, other))
                .map(other -> TableEvent.seen(told.event().t(), told.event().confidence(), other))
                .toList();
    }

    /** The faces before a winner that the win does not tell of. */
    private List<Tile> moreBefore(Win win) {
        var more = new ArrayList<>(sight.freshOf(win.seat()).stream()
                .filter(track -> track.face() == Face.UP && !track.faint())
                .map(Track::best)
                .toList());
        if (!win.selfDrawn() && !sight.lastDiscardInSight()) {
            // The tile that he claimed lies with his now.
            more.remove(win.tile());
        }
        return more;
    }

    /** What lay in the middle for a while after the last discard that was told, and before the win, and has gone. */
    private List<Tile> discardsUntold(Win win, double t) {
        var last = record.lastDiscard();
        if (last.isEmpty()) {
            return List.of();
        }
        return sight.glimpses().all().stream()
                .filter(face -> face.firstSeen() > last.get().event().t() && face.firstSeen() < t)
                .filter(face -> !sight.zones().inStrip(face.centre())
                        && face.best() != Tile.WHITE
                        && face.probability(face.best()) >= Sureness.USUAL.surely())
                .map(Track::best)
                .toList();
    }
}
