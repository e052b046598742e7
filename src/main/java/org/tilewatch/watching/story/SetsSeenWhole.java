package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/** Sets that were told before all their tiles were seen, and are others than they were told as. */
public final class SetsSeenWhole {
    private SetsSeenWhole() {}

    /** The first set that was told otherwise than a tile of it shows, which was not seen then. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        return otherwise(sight, record)
                .or(() -> kong(sight, record))
                .or(() -> marked(sight, record))
                .<Insight>map(whole -> whole)
                .stream()
                .toList();
    }

    /** The first set of which the third tile was not seen, and is now. */
    private static Optional<Insight.WasRather> otherwise(TableSight sight, HandRecord record) {
        return record.events().stream()
                .filter(told -> told.event().what() instanceof Happening.MeldLaid laid
                        && laid.meld().type() == MeldType.CHOW
                        && told.event().known() == Known.UNREAD)
                .flatMap(
                        told -> sight.freshOf(((Happening.MeldLaid) told.event().what()).seat()).stream()
                                .flatMap(third -> whole(sight, told, third).stream()))
                .findFirst();
    }

    /**
     * A claimed pung beside which its player, who has not discarded since, lays a back: it is a kong, and the fourth tile marks that the
     * other three were concealed (millington 46).
     */
    private static Optional<Insight.WasRather> kong(TableSight sight, HandRecord record) {
        var hand = record.hand();
        var plays = Plays.of(record);
        if (!hand.rules().has(Trait.CLAIMED_KONG_HIDES_A_TILE) || plays.isEmpty()) {
            return Optional.empty();
        }
        var last = plays.getLast();
        return last.event().what() instanceof Happening.MeldLaid laid
                        && laid.meld().type() == MeldType.PUNG
                        && laid.meld().from().isPresent()
                        && sight.freshOf(laid.seat()).stream()
                                .anyMatch(
                                        track -> isMark(sight, sight.explained().of(last.number()), track))
                ? Optional.of(new Insight.WasRather(
                        last,
                        last.event()
                                .with(new Happening.MeldLaid(
                                        laid.seat(),
                                        new Meld(
                                                MeldType.KONG,
                                                SetSight.all(hand, laid.meld().lowest()),
                                                false,
                                                laid.meld().from(),
                                                false,
                                                true),
                                        laid.claimed(),
                                        laid.from()))))
                : Optional.empty();
    }

    /**
     * A kong of the hand that was told as laid open, two of whose tiles lie on their faces now, before its player has discarded: he has marked
     * it as concealed (millington 52).
     */
    private static Optional<Insight.WasRather> marked(TableSight sight, HandRecord record) {
        var plays = Plays.of(record);
        if (!record.hand().rules().has(Trait.OPEN_KONG_UNLESS_TURNED_OVER)) {
            return Optional.empty();
        }
        return plays.stream()
                .filter(told -> told.event().what() instanceof Happening.MeldLaid laid && isUnmarked(laid.meld()))
                .filter(told -> plays.stream()
                        .noneMatch(later ->
                                later.number() > told.number() && later.event().what() instanceof Happening.Discard))
                .filter(told -> isTurnedOver(sight, told))
                .findFirst()
                .map(told -> {
                    var laid = (Happening.MeldLaid) told.event().what();
                    return new Insight.WasRather(
                            told,
                            told.event()
                                    .with(new Happening.MeldLaid(
                                            laid.seat(),
                                            Meld.concealedKong(laid.meld().tiles()),
                                            Optional.empty(),
                                            Optional.empty())));
                });
    }

    private static boolean isUnmarked(Meld meld) {
        return meld.type() == MeldType.KONG && !meld.concealed() && meld.from().isEmpty() && !meld.added();
    }

    /** Whether backs lie where faces of a kong lay: at two of its places, or at one where the finder is slow to see the other. */
    private static boolean isTurnedOver(TableSight sight, NumberedEvent told) {
        var faces = sight.explained().of(told.number());
        var seat = ((Happening.MeldLaid) told.event().what()).seat();
        var backs = sight.freshOf(seat).stream()
                .filter(track -> track.face() == Face.DOWN && touches(sight, faces, track))
                .toList();
        return faces.size() == 2 && !backs.isEmpty() && sight.scene().atRest(backs, Pace.USUAL.moment());
    }

    /** Whether a back ends the row of a pung as its fourth tile; the finder is less sure of backs than of faces. */
    private static boolean isMark(TableSight sight, List<Track> pung, Track track) {
        return track.face() == Face.DOWN
                && pung.size() == MeldType.PUNG.size()
                && sight.scene().atRest(List.of(track), Pace.USUAL.moment())
                && (track.faint() ? endsRow(sight, pung, track) : touches(sight, pung, track));
    }

    private static boolean touches(TableSight sight, List<Track> pung, Track track) {
        return sight.zones().touching(track.centre(), pung).isPresent();
    }

    private static boolean endsRow(TableSight sight, List<Track> pung, Track track) {
        double[] apart = pung.stream()
                .mapToDouble(tile -> sight.zones().widthsApart(tile, track))
                .sorted()
                .toArray();
        return IntStream.range(0, apart.length)
                .allMatch(i -> Math.abs(apart[i] - (i + 1)) <= Nearness.USUAL.slack() * (i + 1));
    }

    private static Optional<Insight.WasRather> whole(TableSight sight, NumberedEvent told, Track third) {
        var laid = (Happening.MeldLaid) told.event().what();
        var two = sight.explained().of(told.number());
        if (two.size() != 2 || third.probability(third.best()) < Sureness.USUAL.surely()) {
            return Optional.empty();
        }
        var three = new ArrayList<>(two);
        three.add(third);
        var tiles = three.stream().map(Track::best).sorted().toList();
        boolean other = Meld.forms(MeldType.CHOW, tiles)
                && !tiles.equals(laid.meld().tiles())
                && laid.claimed().filter(tiles::contains).isPresent()
                && PartlySeenSet.within(sight, three, Nearness.USUAL.pushed());
        return laid.meld()
                .from()
                .filter(from -> other)
                .map(from -> TableEvent.seen(
                        told.event().t(),
                        third.probability(third.best()),
                        new Happening.MeldLaid(
                                laid.seat(), Meld.claimed(MeldType.CHOW, tiles, from), laid.claimed(), laid.from())))
                .map(set -> new Insight.WasRather(told, set));
    }
}
