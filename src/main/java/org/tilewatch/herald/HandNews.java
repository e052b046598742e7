package org.tilewatch.herald;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.contract.ResultLines;
import org.tilewatch.contract.Words;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.ToldWin;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Seats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Says how a hand ended once it is settled, and again once that was put right. */
final class HandNews {
    private final Words words;

    HandNews(Words words) {
        this.words = words;
    }

    /**
     * How a hand ended, in the words of a language.
     *
     * @param title which hand
     * @param wins  the tiles and the worth of each winning hand, or why there is none
     * @param paid  what it brought each player, east first
     */
    record HandReport(String title, List<WonHand> wins, List<List<String>> paid) {}

    /**
     * A hand that won.
     *
     * @param said  who won, and on whose tile; or why nobody did
     * @param tiles of the hand, the winning one last; none where they were only told of
     * @param lines its reasons and its sum, each in columns
     */
    record WonHand(String said, List<Tile> tiles, List<List<String>> lines) {}

    /** What is news by a step: a settlement that did not stand before it. */
    Optional<HandReport> of(HandHeard.HeardStep step) {
        var settled = settled(step.now());
        return settled.isPresent() && !settled.equals(settled(step.before()))
                ? Optional.of(told(step.now(), settled.get()))
                : Optional.empty();
    }

    private static Optional<Scored> settled(List<NumberedEvent> hand) {
        return HandHeard.of(hand, Scored.class).reduce((first, second) -> second);
    }

    private HandReport told(List<NumberedEvent> hand, Scored settled) {
        var start = HandHeard.of(hand, HandStart.class).findFirst();
        var east = start.map(HandStart::east).orElse(Seat.of(0));
        var title = start.map(begun ->
                        words.word("round-" + begun.roundWind().tile().code()) + ", "
                                + words.phrase("hand-number", Map.of("hand", Integer.toString(begun.hand()))))
                .orElse("");
        return new HandReport(title, wins(hand, settled, east), paid(settled, east));
    }

    private List<WonHand> wins(List<NumberedEvent> hand, Scored settled, Seat east) {
        var wins = new ArrayList<WonHand>();
        HandHeard.of(hand, Win.class)
                .forEach(win -> wins.add(won(
                        settled,
                        east,
                        win.seat(),
                        win.from(),
                        Stream.of(
                                        win.concealed().stream(),
                                        win.melds().stream().flatMap(meld -> meld.tiles().stream()),
                                        Stream.of(win.tile()))
                                .flatMap(tiles -> tiles)
                                .toList())));
        HandHeard.of(hand, ToldWin.class)
                .forEach(win -> wins.add(won(settled, east, win.seat(), win.from(), List.of())));
        // Who did not win reads why nobody did.
        Stream.concat(
                        HandHeard.of(hand, Exhausted.class).map(Exhausted::reason),
                        HandHeard.of(hand, Abortive.class).map(Abortive::reason))
                .forEach(reason -> wins.add(new WonHand(words.say(reason), List.of(), List.of())));
        return wins;
    }

    private WonHand won(Scored settled, Seat east, Seat winner, Optional<Seat> from, List<Tile> tiles) {
        var said = from.map(
                        giver -> name(winner, east) + " " + words.word("won-on-the-tile-of") + " " + name(giver, east))
                .orElseGet(() -> name(winner, east) + " " + words.word("draws-the-winning-tile"));
        var lines = Optional.ofNullable(settled.results().get(winner))
                .map(result -> new ResultLines(words).of(result))
                .orElse(List.of());
        return new WonHand(said, tiles, lines);
    }

    private List<List<String>> paid(Scored settled, Seat east) {
        return Seats.from(east)
                .filter(settled.deltas()::containsKey)
                .map(seat -> List.of(name(seat, east), signed(settled.deltas().getOrDefault(seat, 0))))
                .toList();
    }

    private String signed(int points) {
        return points > 0 ? "+" + words.number(points) : words.number(points);
    }

    /** Nobody is named to whoever reads a channel: players go by their winds. */
    private String name(Seat seat, Seat east) {
        int place = Seats.from(east).toList().indexOf(seat);
        return words.word("wind-z" + (place + 1));
    }

    /** The news in lines of text. */
    static String text(HandReport hand) {
        return Stream.of(
                        Stream.of(hand.title()),
                        hand.wins().stream()
                                .flatMap(win -> Stream.concat(
                                        Stream.of(win.said()),
                                        win.lines().stream().map(line -> String.join("  ", line)))),
                        hand.paid().stream().map(line -> String.join("  ", line)))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }
}
