package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/**
 * A legal story of what is new on the table, as far as it has come: what was told before it, and the deeds that follow. Immutable.
 *
 * @param record      of the hand as it was told before
 * @param since       when what was told last happened, in seconds
 * @param deeds       in order
 * @param left        the new tiles that it does not explain, oldest first
 * @param probability of what is seen, if it happened so
 * @param belated     whether tiles that may be a set have lain there unexplained for so long that it may have taken a discard which no look saw
 */
record Story(HandRecord record, double since, List<Deed> deeds, List<Track> left, double probability, boolean belated) {
    Story {
        deeds = List.copyOf(deeds);
        left = List.copyOf(left);
    }

    /** One that tells nothing yet. */
    static Story begin(TableSight sight, HandRecord record, double since) {
        return new Story(record, since, List.of(), sight.fresh(), 1, isBelated(sight));
    }

    private static boolean isBelated(TableSight sight) {
        var before = sight.fresh().stream().filter(sight.owners()::containsKey).toList();
        return sight.zones().groups(before).stream()
                .filter(group -> group.size() >= 3)
                .flatMap(List::stream)
                .anyMatch(track -> sight.t() - track.found() > Pace.USUAL.turn());
    }

    /** The same with one deed more. */
    Story with(TableSight sight, Deed deed) {
        double order = order(sight, deed);
        var more = new ArrayList<>(deeds);
        more.add(deed.and(Factors.order(order)));
        var rest = new ArrayList<>(left);
        rest.removeAll(deed.tracks());
        return new Story(record, since, more, rest, probability * deed.probability() * order, belated);
    }

    /** How likely it is that a deed comes next, from when its tiles came to lie there. */
    private double order(TableSight sight, Deed deed) {
        if (begins() || deed.tracks().isEmpty()) {
            return 1;
        }
        if (isSingle(deed) && anyCameAfter(sight, deed.lay())) {
            return Odds.USUAL.overlooked();
        }
        if (!whole()) {
            return 1;
        }
        double earlier = deeds.getLast().lay() - deed.lay();
        if (deed.event().what() instanceof Happening.Bonus && earlier > Pace.USUAL.turn()) {
            // Who had laid a flower before has drawn before: only what was seen late is otherwise.
            return Odds.USUAL.hardlyEver();
        }
        return earlier > Pace.USUAL.laying() ? Odds.USUAL.often() : 1;
    }

    private static boolean isSingle(Deed deed) {
        return deed.event().what() instanceof Happening.Discard || deed.event().what() instanceof Happening.Bonus;
    }

    /** Whether the place of a tile that was told before was seen bare when another lay there already: then that was overlooked, or came later. */
    private boolean anyCameAfter(TableSight sight, double lay) {
        // Stories are many: nothing is made for one of them but what it tells.
        for (var before : deeds) {
            if (isSingle(before)) {
                for (var track : before.tracks()) {
                    if (!track.faint() && sight.reaches().lastFree(track).orElse(Double.NEGATIVE_INFINITY) >= lay) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The hand after it. */
    HandInPlay hand() {
        return begins() ? record.hand() : deeds.getLast().after();
    }

    /** When what it ends with happened, in seconds. */
    double t() {
        return begins() ? since : deeds.getLast().event().t();
    }

    /** How many of the new tiles it explains. */
    int explained() {
        return deeds.stream().mapToInt(deed -> deed.tracks().size()).sum();
    }

    /** The last event told before it, but for calls. */
    Optional<NumberedEvent> toldLast() {
        return record.events().reversed().stream()
                .filter(event -> !(event.event().what() instanceof Happening.Call))
                .findFirst();
    }

    /** Whether it tells nothing yet. */
    boolean begins() {
        return deeds.isEmpty();
    }

    /** Whether all it tells is that a discard was taken back; another must follow. */
    boolean takesBack() {
        return deeds.size() == 1
                && deeds.getFirst().event().what() instanceof Happening.Declared
                && deeds.getFirst().tracks().isEmpty();
    }

    /** Whether it ends with a discard that nobody could read; the one that shows it must follow. */
    boolean overlooks() {
        return !begins()
                && deeds.getLast().event().known() == Known.UNREAD
                && deeds.getLast().event().what() instanceof Happening.Discard;
    }

    /** Whether tiles tell of what it ends with. */
    boolean whole() {
        return !begins() && !deeds.getLast().tracks().isEmpty();
    }

    /** Since when what it, or what was told before it, ends with has lain there, in seconds: told late, it happened then all the same. */
    double lain(TableSight sight) {
        return begins()
                ? toldLast().map(event -> lain(sight, event)).orElse(since)
                : deeds.getLast().lay();
    }

    /** A discard that somebody said was missed may have been laid at any time, and one that was pushed aside lay elsewhere before. */
    private double lain(TableSight sight, NumberedEvent last) {
        if (!(last.event().what() instanceof Happening.Discard)) {
            return laid(sight, last).orElse(since);
        }
        return sight.explained()
                .lastDiscard()
                .map(track -> Math.min(track.firstSeen(), last.event().t()))
                .orElse(Double.NEGATIVE_INFINITY);
    }

    private static OptionalDouble laid(TableSight sight, NumberedEvent event) {
        return sight.explained().of(event.number()).stream()
                .mapToDouble(Track::firstSeen)
                .max();
    }
}
