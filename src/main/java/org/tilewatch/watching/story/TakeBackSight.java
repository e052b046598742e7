package org.tilewatch.watching.story;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * What was laid and is taken back, where the rules allow it (millington 69 to 71): a discard gone back to its hand, for which
 * another is laid; a set gone back, and the tile that it claimed lying among the discards again.
 */
final class TakeBackSight {
    private TakeBackSight() {}

    static List<Deed> deeds(TableSight sight, Story story) {
        var hand = story.hand();
        var deed = switch (hand.turn()) {
            case Turn.OpenDiscard openDiscard -> discard(sight, hand, openDiscard.discarder(), story.left(), story.t());
            case Turn.Acting acting -> set(sight, hand, acting.seat(), story.toldLast(), story.t());
            // A hand that is over is not taken back by what lies on the table.
            default -> Optional.<Deed>empty();
        };
        return deed.stream().toList();
    }

    /** Whether the set that was told last may be going back, so that nothing else is told yet. */
    static boolean waits(TableSight sight, Story story) {
        return mayBeWithdrawn(sight, story.toldLast()) && deeds(sight, story).isEmpty();
    }

    private static Optional<Deed> discard(
            TableSight sight, HandInPlay hand, Seat discarder, List<Track> left, double t) {
        var gone = sight.explained()
                .lastDiscard()
                .filter(last -> !sight.explained().knows(last));
        if (gone.isEmpty()
                || liesThere(sight, gone.get())
                || Moves.areSwept(sight)
                || sight.reaches().nobodyTook(gone.get())) {
            return Optional.empty();
        }
        double since = gone.get().lastSeen();
        boolean taken = sight.holdsOneMore(discarder, hand, since);
        if (!taken && sight.t() - since < Pace.USUAL.reaching()) {
            return Optional.empty();
        }
        var laid = left.stream()
                .filter(track -> sight.freshInMiddle().contains(track) && track.firstSeen() > since)
                .min(Comparator.comparingDouble(Track::firstSeen));
        var another = laid.stream().mapToDouble(Track::firstSeen).findFirst();
        var next = hand.rules().next(discarder);
        if (sight.heldOneMore(next, hand, gone.get().firstSeen(), another.orElse(sight.t()))) {
            // Millington 70: it is taken back before the next player draws. Who draws after another came is on turn.
            return Optional.empty();
        }
        double patience = Pace.USUAL.claim();
        if (DiscardSight.laying(sight) && sight.t() - since < patience) {
            // Somebody has laid a part of a set: it is he who has the discard.
            return Optional.empty();
        }
        boolean stands = another.orElse(sight.t()) - since < Pace.USUAL.reaching()
                || sight.standing().grew(discarder, since)
                || laid.filter(track -> laidAgain(sight, discarder, track)).isPresent();
        boolean late = sight.t() - since >= Pace.USUAL.sooner() * patience;
        // A claimer lays the set before he discards.
        if (!late && (another.isEmpty() || !(taken || nobodyLays(sight, another.getAsDouble())))) {
            return Optional.empty();
        }
        // Whoever has taken a discard back holds one more until another is laid: else this one is rather only not seen,
        // which is not to be said before the next player's discard might.
        boolean shown = taken || stands;
        if (!shown && DiscardSight.mustWait(sight, hand, left)) {
            return Optional.empty();
        }
        double likely = shown ? 1 : Odds.USUAL.seldom();
        return declared(hand, discarder, List.of(), Math.max(t, since), likely);
    }

    /** Whether the arm of whoever discarded last, and no other, was over the tile that came after it: nobody discards twice. */
    private static boolean laidAgain(TableSight sight, Seat discarder, Track track) {
        return sight.reaches().over(track, sight.zones()).equals(Set.of(discarder));
    }

    /** Whether something lies where the discard lay, though looks have not agreed on it yet. */
    private static boolean liesThere(TableSight sight, Track gone) {
        return sight.tracks()
                .at(gone.centre())
                .filter(track -> track.face() == Face.UP && track.probability(gone.best()) >= Sureness.USUAL.alike())
                .isPresent();
    }

    private static boolean nobodyLays(TableSight sight, double since) {
        return sight.held().isEmpty()
                && sight.scene().stripsClearSince(since)
                && Arrays.stream(Seat.values())
                        .allMatch(seat -> sight.freshOf(seat).isEmpty());
    }

    /**
     * Whether the tiles of the set laid last, once seen, are not where they were laid, or nobody can see whether they are; or whether
     * the claimed one has gone first, and one like it lies in the middle.
     */
    private static boolean mayBeWithdrawn(TableSight sight, Optional<NumberedEvent> last) {
        return last.filter(event -> event.event().what() instanceof MeldLaid laid
                        && laid.from().isPresent()
                        && (lies(sight, event.number()) || gone(sight, event.number()))
                        && (!isInSight(sight, event.number()) || claimedWent(sight, event.number(), laid)))
                .isPresent();
    }

    private static boolean isInSight(TableSight sight, long event) {
        return sight.explained().meanings().entrySet().stream()
                .anyMatch(entry ->
                        entry.getValue().event() == event && entry.getKey().inSight());
    }

    private static boolean claimedWent(TableSight sight, long event, MeldLaid laid) {
        var claimed = laid.claimed().orElseThrow();
        boolean back = sight.freshInMiddle().stream()
                .anyMatch(track -> track.face() == Face.UP && track.probability(claimed) >= Sureness.USUAL.alike());
        return back
                && (sight.explained().lost().values().stream()
                                .anyMatch(meaning -> meaning.event() == event && meaning.tile() == claimed)
                        || sight.explained().meanings().entrySet().stream()
                                .anyMatch(known -> known.getValue().event() == event
                                        && known.getValue().tile() == claimed
                                        && known.getKey().missing()));
    }

    private static boolean lies(TableSight sight, long event) {
        return sight.explained().meanings().values().stream().anyMatch(meaning -> meaning.event() == event);
    }

    private static boolean gone(TableSight sight, long event) {
        return sight.explained().lost().values().stream().anyMatch(meaning -> meaning.event() == event);
    }

    private static Optional<Deed> set(
            TableSight sight, HandInPlay hand, Seat seat, Optional<NumberedEvent> last, double t) {
        if (!mayBeWithdrawn(sight, last)
                || !(last.orElseThrow().event().what() instanceof MeldLaid laid)
                || laid.seat() != seat) {
            return Optional.empty();
        }
        long set = last.get().number();
        if (lies(sight, set) || !gone(sight, set) || !sight.scene().stripClear(seat)) {
            return Optional.empty();
        }
        var claimed = laid.claimed().orElseThrow();
        return sight.freshInMiddle().stream()
                .filter(track -> track.face() == Face.UP && track.probability(claimed) >= Sureness.USUAL.alike())
                .findFirst()
                .flatMap(track -> declared(hand, seat, List.of(track), Math.max(t, track.firstSeen()), 1));
    }

    private static Optional<Deed> declared(HandInPlay hand, Seat seat, List<Track> tracks, double t, double likely) {
        var event = TableEvent.seen(t, 1, new Declared(seat, Declaration.TAKE_BACK));
        return hand.after(event.what())
                .hand()
                .map(next -> new Deed(event, tracks, next, likely, false).and(Factors.wentBack(likely)));
    }
}
