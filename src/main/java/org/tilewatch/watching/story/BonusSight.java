package org.tilewatch.watching.story;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/** Flowers and seasons new in a player's strip. */
final class BonusSight {
    private BonusSight() {}

    static boolean isBonus(Track track) {
        return track.face() == Face.UP && track.bonusProbability() > Sureness.USUAL.rather();
    }

    /**
     * Whether a face lies alone before a player who still holds a hand: whatever it reads like, only a flower or season is laid
     * down singly, unless it adds to a pung.
     */
    private static boolean alone(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        var fresh = sight.freshOf(seat).stream().filter(t -> !isBonus(t)).toList();
        boolean grows = hand.seat(seat).melds().stream()
                .anyMatch(m -> m.type() == MeldType.PUNG && track.probability(m.lowest()) > Sureness.USUAL.rival());
        // What neither looks like a tile nor reads like a flower is a die or a knuckle, and what is blank the top of a
        // tile.
        return track.face() == Face.UP
                && !track.faint()
                && track.probability(Tile.WHITE) < Sureness.USUAL.rather()
                && fresh.size() == 1
                && !grows
                && !sight.ending()
                && OpenHands.standing(sight, seat) > 1
                && !sight.held().equals(Optional.of(seat))
                && sight.scene().stripClear(seat)
                && sight.scene()
                        .atRest(
                                fresh,
                                track.probability(track.best()) < Sureness.USUAL.beyondDoubt()
                                        ? Pace.USUAL.laying()
                                        : Pace.USUAL.doubt());
    }

    /** What the flowers and seasons on the table tell next: of several the one that was laid first. */
    static List<Deed> deeds(TableSight sight, Story story) {
        var hand = story.hand();
        if (!hand.rules().has(Trait.BONUS_TILES)) {
            return List.of();
        }
        return Arrays.stream(Seat.values())
                .flatMap(seat -> sight.freshOf(seat).stream()
                        .filter(story.left()::contains)
                        .filter(track -> isBonus(track) || alone(sight, hand, seat, track))
                        // One that was laid before the last discard is told where it was laid.
                        .filter(track -> !FoundLate.isPassedOver(sight, track)
                                || sight.t() - track.found() >= Pace.USUAL.wholeTable())
                        .filter(track -> Evidence.of(hand).left(track.best())
                                || sight.t() - track.found() >= Pace.USUAL.laying())
                        .flatMap(track -> deed(hand, seat, track, story.t()).stream()))
                .min(Comparator.comparingDouble(deed -> deed.tracks().getFirst().firstSeen()))
                .stream()
                .toList();
    }

    private static Optional<Deed> deed(HandInPlay hand, Seat seat, Track track, double t) {
        var evidence = Evidence.of(hand).bonus(track);
        Tile tile = Evidence.best(evidence);
        // Though but one flower is left, what reads like none is hardly surely that one.
        double probability =
                isBonus(track) ? evidence[tile.ordinal()] : Math.min(Sureness.USUAL.likely(), evidence[tile.ordinal()]);
        var event = TableEvent.seen(Math.max(t, track.firstSeen()), probability, new Happening.Bonus(seat, tile));
        return hand.after(event.what()) instanceof Ruling.Legal(HandInPlay next)
                ? Optional.of(new Deed(event, List.of(track), next, probability, false))
                : Optional.empty();
    }
}
