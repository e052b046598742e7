package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What follows from a change for the events after it. Where there are no rows a discard lies anywhere in the middle and its seat
 * was told from the order of play, so that it moves on with that order, and what its player laid on the same turn goes before it; who
 * gave a claimed tile, which five it was, and the sets
 * beside a hand laid open follow from what came before. What a person said follows from nothing, and behind an event that
 * contradicts the rules nothing is certain.
 */
final class Consequences {
    private Consequences() {}

    /**
     * The consequences for a hand's events.
     *
     * @param said the numbers of the events that a person said
     */
    static List<Consequence> of(HandRecord record, Set<Long> said) {
        var found = new ArrayList<Consequence>();
        var hand = record.dealt();
        for (int i = 0; i < record.events().size(); i++) {
            var numbered = record.events().get(i);
            var event = numbered.event();
            if (!said.contains(numbered.number()) && !event.agreed()) {
                var consequence = following(hand, numbered);
                consequence.ifPresent(found::add);
                event = consequence.map(Consequence::by).orElse(event);
            }
            switch (hand.after(event)) {
                case Ruling.Legal(HandInPlay next) -> hand = next;
                case Ruling.Forbidden forbidden -> {
                    return found.isEmpty() ? inOrder(record, i, hand, forbidden) : found;
                }
            }
        }
        return found;
    }

    /**
     * What a player lays on his own turn comes before his discard: where discards moved on by a seat, such an event may stand on
     * the wrong side of one.
     *
     * @param place of the event that is forbidden
     * @param hand  before it
     */
    private static List<Consequence> inOrder(
            HandRecord record, int place, HandInPlay hand, Ruling.Forbidden forbidden) {
        var events = record.events();
        var own = events.get(place);
        if (forbidden.law() != Law.TURN || hand.rules().has(Trait.DISCARDS_IN_ROWS) || !isLaidOnTurn(own.event())) {
            return List.of();
        }
        if (place > 0 && events.get(place - 1).event().what() instanceof Discard) {
            var before = record.dealt();
            for (var event : events.subList(0, place - 1)) {
                before = before.after(event).hand().orElse(before);
            }
            if (before.after(own.event()) instanceof Ruling.Legal) {
                return List.of(new Consequence(
                        own.number(),
                        own.event(),
                        laidBefore(own.event().what()),
                        Optional.of(events.get(place - 1).number())));
            }
        }
        if (place + 1 < events.size() && events.get(place + 1).event().what() instanceof Discard discard) {
            var moved = inTurn(hand, events.get(place + 1).event(), discard)
                    .map(Consequence::by)
                    .orElse(events.get(place + 1).event());
            boolean fits = hand.after(moved)
                    .hand()
                    .filter(next -> next.after(own.event()) instanceof Ruling.Legal)
                    .isPresent();
            if (fits) {
                return List.of(new Consequence(
                        events.get(place + 1).number(),
                        moved,
                        Key.DISCARD_CAME_BEFORE.with(Argument.of(discard.tile())),
                        Optional.of(own.number())));
            }
        }
        return List.of();
    }

    private static Sentence laidBefore(Happening own) {
        return own instanceof Happening.Bonus bonus
                ? Key.LAID_BEFORE_THE_DISCARD.with(Argument.of(bonus.tile()))
                : Key.KONG_BEFORE_THE_DISCARD.sentence();
    }

    private static boolean isLaidOnTurn(TableEvent event) {
        return event.what() instanceof Happening.Bonus
                || (event.what() instanceof MeldLaid laid && laid.from().isEmpty());
    }

    private static Optional<Consequence> following(HandInPlay hand, NumberedEvent numbered) {
        var changed = switch (numbered.event().what()) {
            case Discard discard -> inTurn(hand, numbered.event(), discard);
            case MeldLaid laid -> claimed(hand, numbered.event(), laid);
            case Win win -> won(hand, numbered.event(), win);
            case Reveal reveal -> revealed(hand, numbered.event(), reveal);
            default -> Optional.<Consequence>empty();
        };
        return changed.filter(c -> !c.by().equals(numbered.event()))
                .filter(c -> hand.after(c.by().what()) instanceof Ruling.Legal)
                .map(c -> new Consequence(numbered.number(), c.by(), c.why()));
    }

    private static Optional<Consequence> inTurn(HandInPlay hand, TableEvent told, Discard discard) {
        boolean outOfTurn = hand.after(discard) instanceof Ruling.Forbidden forbidden && forbidden.law() == Law.TURN;
        if (hand.rules().has(Trait.DISCARDS_IN_ROWS) || !outOfTurn) {
            return Optional.empty();
        }
        return hand.toDiscard()
                .map(seat -> new Consequence(
                        0,
                        told.with(new Discard(seat, discard.tile(), discard.riichi())),
                        Key.DISCARD_WAS_ANOTHERS.with(Argument.of(discard.tile()), Argument.of(seat))));
    }

    private static Optional<Consequence> claimed(HandInPlay hand, TableEvent told, MeldLaid laid) {
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard)
                || laid.from().isEmpty()
                || openDiscard.discarder() == laid.seat()
                || (laid.claimed().equals(Optional.of(openDiscard.tile()))
                        && hand.after(laid) instanceof Ruling.Legal)) {
            return Optional.empty();
        }
        var from = hand.rules().has(Trait.DISCARDS_IN_ROWS) ? laid.from().get() : openDiscard.discarder();
        var old = laid.meld();
        var tiles = sameKind(old.tiles(), openDiscard.tile());
        if (!Meld.forms(old.type(), tiles)) {
            return Optional.empty();
        }
        var meld = new Meld(
                old.type(),
                tiles,
                old.concealed(),
                Optional.of(Giver.of(laid.seat(), from)),
                old.added(),
                old.onConcealedPung());
        return Optional.of(new Consequence(
                0,
                told.with(new MeldLaid(laid.seat(), meld, Optional.of(openDiscard.tile()), Optional.of(from))),
                Key.SET_CLAIMED_FROM.with(Argument.of(openDiscard.tile()), Argument.of(from))));
    }

    /** The tiles with the given one among them, in the place of its like: a five that was a red five after all. */
    private static List<Tile> sameKind(List<Tile> tiles, Tile tile) {
        if (tiles.contains(tile)) {
            return tiles;
        }
        var changed = new ArrayList<>(tiles);
        for (int i = 0; i < changed.size(); i++) {
            if (changed.get(i).kind() == tile.kind()) {
                changed.set(i, tile);
                return changed;
            }
        }
        return tiles;
    }

    private static Optional<Consequence> won(HandInPlay hand, TableEvent told, Win win) {
        var from = win.from();
        var tile = win.tile();
        if (hand.turn() instanceof Turn.OpenDiscard openDiscard
                && from.isPresent()
                && !hand.rules().has(Trait.DISCARDS_IN_ROWS)) {
            from = Optional.of(openDiscard.discarder()).filter(discarder -> discarder != win.seat());
        }
        var inPlay = hand.seat(win.seat());
        if (from.isEmpty() && !win.selfDrawn()) {
            return Optional.empty();
        }
        return Optional.of(new Consequence(
                0,
                told.with(new Win(
                        win.seat(), tile, win.selfDrawn(), from, win.concealed(), inPlay.melds(), inPlay.bonus())),
                winnersHand(win.from(), from)));
    }

    private static Sentence winnersHand(Optional<Seat> told, Optional<Seat> now) {
        return now.filter(seat -> !told.equals(now))
                .map(seat -> Key.WINNERS_HAND_ON.with(seat))
                .orElse(Key.WINNERS_HAND.sentence());
    }

    private static Optional<Consequence> revealed(HandInPlay hand, TableEvent told, Reveal reveal) {
        var inPlay = hand.seat(reveal.seat());
        return Optional.of(new Consequence(
                0,
                told.with(new Reveal(reveal.seat(), reveal.concealed(), inPlay.melds(), inPlay.bonus())),
                Key.SHOWN_HAND.with(reveal.seat())));
    }
}
