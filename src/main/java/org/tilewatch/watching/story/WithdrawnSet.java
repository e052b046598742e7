package org.tilewatch.watching.story;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * A set claimed and taken back so soon that it was not told while it lay there (millington 69): its three tiles lay before a seat at
 * the same time, make a legal set with the last discard among them, and are gone, and the discard lies in the middle again.
 *
 * @param laid  the set as it was laid
 * @param after the hand as it would have gone on with it
 * @param back  that it was taken back
 * @param tiles the faces that tell of it
 */
public record WithdrawnSet(TableEvent laid, HandInPlay after, TableEvent back, List<Track> tiles) {
    /** @param since when the last event happened, seconds */
    public static Optional<WithdrawnSet> of(TableSight sight, HandInPlay hand, double since) {
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard) || !sight.lastDiscardInSight()) {
            return Optional.empty();
        }
        var gone = sight.glimpses().all().stream()
                .filter(track -> track.firstSeen() >= since && sight.zones().inStrip(track.centre()))
                .toList();
        double near = sight.zones().near();
        return Neighbours.groups(gone, (one, other) -> other.centre().distanceTo(one.centre()) <= near).stream()
                .filter(group -> group.size() == MeldType.CHOW.size() && atOnce(group))
                .flatMap(group ->
                        sight.zones().owners(group, _ -> Optional.empty(), _ -> Optional.empty()).values().stream()
                                .findFirst()
                                .filter(seat -> seat != openDiscard.discarder())
                                .flatMap(seat -> of(hand, openDiscard, seat, group, since))
                                .stream())
                .findFirst();
    }

    private static boolean atOnce(List<Track> group) {
        double last = group.stream().mapToDouble(Track::firstSeen).max().orElseThrow();
        return group.stream().allMatch(track -> track.lastSeen() >= last);
    }

    private static Optional<WithdrawnSet> of(
            HandInPlay hand, Turn.OpenDiscard openDiscard, Seat seat, List<Track> group, double since) {
        var reading = SetReading.of(group, Evidence.of(hand))
                .filter(read -> read.sure() >= Sureness.USUAL.surely() && read.holds(openDiscard.tile()))
                .filter(read -> Meld.forms(read.type(), read.with(openDiscard.tile())));
        if (reading.isEmpty()) {
            return Optional.empty();
        }
        double from = group.stream().mapToDouble(Track::firstSeen).max().orElse(since);
        double until = group.stream().mapToDouble(Track::lastSeen).min().orElse(from);
        var laid = TableEvent.seen(
                Math.max(since, from),
                reading.get().sure(),
                new MeldLaid(
                        seat,
                        Meld.claimed(
                                reading.get().type(),
                                reading.get().with(openDiscard.tile()),
                                Giver.of(seat, openDiscard.discarder())),
                        Optional.of(openDiscard.tile()),
                        Optional.of(openDiscard.discarder())));
        var back = TableEvent.seen(Math.max(laid.t(), until), 1, new Declared(seat, Declaration.TAKE_BACK));
        return hand.after(laid.what()) instanceof Ruling.Legal(HandInPlay next)
                        && next.after(back.what()) instanceof Ruling.Legal
                ? Optional.of(new WithdrawnSet(laid, next, back, group))
                : Optional.empty();
    }
}
