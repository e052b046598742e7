package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/** Faces new in the middle, told as discards of the player on turn. */
public final class DiscardSight {
    private static final Set<Gained> NOT_DRAWN = EnumSet.of(Gained.DEALT, Gained.CLAIMED);

    private DiscardSight() {}

    static List<Deed> deeds(TableSight sight, Story story) {
        var hand = story.hand();
        var left = story.left();
        var deeds = new ArrayList<Deed>();
        var seat = hand.toDiscard();
        if (seat.isEmpty() || (story.begins() && mustWait(sight, hand, left))) {
            return deeds;
        }
        var row = DiscardRow.of(sight, hand, seat.get());
        var ponds = sight.ponds();
        int earlier = 0;
        boolean outOfTurn = false;
        var inMiddle = Set.copyOf(sight.freshInMiddle());
        for (var track : left) {
            if (!inMiddle.contains(track) || sight.discardsHeld() && !isBeforeSets(sight, track)) {
                continue;
            }
            if (deeds.size() == Limits.USUAL.many()) {
                // Of what came still later the next discard is none, and no more stories are carried on.
                break;
            }
            if (Moves.mayHaveMoved(sight, hand, track)) {
                return deeds;
            }
            var another = OutOfTurn.another(sight, hand, seat.get(), track);
            // What lies before another in its row is the missing discard, though others lay there before it was found.
            boolean first = row.filter(rows -> rows.isBeforeAny(track, left)).isPresent();
            if (!first && OutOfTurn.waits(sight, hand, track, another)) {
                outOfTurn |= another.isPresent();
                continue;
            }
            // After one that seems to be laid out of turn only what was hard to see may be the discard before it.
            boolean laidLater = outOfTurn && !sight.reaches().nothingOver(track);
            var before = row.map(rows -> rows.before(track, left)).orElse(List.of());
            boolean notYet = before.stream().anyMatch(other -> sight.t() - other.found() < Pace.USUAL.slowTurn());
            if (laidLater || notYet || FoundLate.isPassedOver(sight, track) || FoundLate.mayBe(sight, hand, track)) {
                continue;
            }
            double place = ponds.of(seat.get(), track);
            // Tiles that came to lie earlier were laid earlier, as far as looks can tell.
            double inTime = Math.pow(Odds.USUAL.often(), earlier++);
            double inRow = before.isEmpty() ? 1 : Odds.USUAL.seldom();
            double inTurn = OutOfTurn.isUnlikely(sight, hand, seat.get(), track) ? Odds.USUAL.hardlyEver() : 1;
            // What came to rest there as an arm drew back was laid, however hard it is to see.
            boolean hardly = track.faint()
                    && !(!track.passedOver() && sight.reaches().onlyJustOver(track))
                    && (track.best() == Tile.WHITE || track.probability(track.best()) < Sureness.USUAL.rather());
            if (sight.scene().isNobodys(track, seat)
                    || hardly && (inTurn < 1 || DiscardRow.isBeyondAll(sight, hand, seat.get(), track))) {
                // Rather no tile at all than one that neither hands nor arms know of, or that lies in no row; what is
                // blank may be anything.
                continue;
            }
            double order = inTime * inRow * inTurn;
            if (place
                    >= (isSideways(sight, hand, seat.get(), track)
                            ? Sureness.USUAL.rather()
                            : Sureness.USUAL.alike())) {
                deed(sight, hand, seat.get(), track, place * order, story.t())
                        .map(deed -> deed.rather(another)
                                .odd(odd(sight, hand, seat.get(), track))
                                .and(Factors.discard(seat.get(), place, inTime, inRow, inTurn)))
                        .ifPresent(deeds::add);
            }
        }
        return deeds;
    }

    /** While somebody may be taking the last discard, the next discard waits: it may be the claimer's. */
    static boolean mustWait(TableSight sight, HandInPlay hand, List<Track> left) {
        double oldest = left.stream()
                .mapToDouble(track -> sight.t() - track.found())
                .max()
                .orElse(0);
        boolean beforeSets = left.stream().anyMatch(track -> isBeforeSets(sight, track));
        // Nobody discards once a hand lies open, though a tile of it may not be seen until the whole table is looked
        // at.
        if (oldest < Pace.USUAL.wholeTable() && OpenHands.anyOpen(sight, hand)) {
            return !beforeSets;
        }
        if (laying(sight) && !beforeSets) {
            // The last tile of a set may be pale, and takes a while to count.
            return oldest < Pace.USUAL.claim();
        }
        boolean patient = oldest < Pace.USUAL.sooner() * Pace.USUAL.claim();
        if (sight.ending() && patient) {
            return true;
        }
        if (!patient) {
            return false;
        }
        if (laying(sight)) {
            return true;
        }
        if (hand.open().isEmpty()) {
            return false;
        }
        double came = left.stream()
                .filter(Set.copyOf(sight.freshInMiddle())::contains)
                .mapToDouble(Track::firstSeen)
                .min()
                .orElse(sight.t());
        return sight.held().isPresent() || (sight.lastDiscardDoubtful() && !left(sight, hand, came));
    }

    /** Whether a face in the middle came to lie there before any tile that somebody has laid. */
    static boolean isBeforeSets(TableSight sight, Track track) {
        return sight.freshInMiddle().contains(track)
                && Arrays.stream(Seat.values())
                        .flatMap(seat -> sight.freshOf(seat).stream())
                        .allMatch(laid -> track.firstSeen() < laid.firstSeen());
    }

    /**
     * Whether nobody has the last discard, though it is not in sight: the next player had drawn before another came, or a thing stands
     * on it.
     */
    private static boolean left(TableSight sight, HandInPlay hand, double came) {
        var last = sight.explained().lastDiscard().orElseThrow();
        var next = hand.open().map(openDiscard -> hand.rules().next(openDiscard.discarder()));
        return next.filter(seat -> sight.heldOneMore(seat, hand, last.firstSeen(), came))
                        .isPresent()
                || (sight.explained().knows(last) && sight.scene().underThing(last));
    }

    /** How likely it is that the next player discards, as the last discard was left: it ought to lie there still. */
    static double after(TableSight sight, HandInPlay hand) {
        return hand.open().isPresent() && sight.explained().lastDiscardTaken() ? Odds.USUAL.seldom() : 1;
    }

    /** Whether somebody has laid a set that is not told yet: whatever he discards comes after it. */
    public static boolean laying(TableSight sight) {
        return Arrays.stream(Seat.values()).anyMatch(seat -> sight.laid(seat) >= MeldType.PUNG.size() - 1);
    }

    private static Optional<Deed.Odd> odd(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return Moves.perhapsPushed(sight, hand, seat, track)
                .<Deed.Odd>map(Deed.Odd.Pushed::new)
                .or(() -> DiscardRow.of(sight, hand, seat)
                        .flatMap(row -> row.laidBefore(track))
                        .map(Deed.Odd.BeforeInRow::new));
    }

    /** Whether a player's discard lies sideways in a game, and at a table with rows, in which that declares riichi. */
    public static boolean isSideways(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return hand.rules().has(Trait.RIICHI)
                && sight.laysRows()
                && !sight.zones().upright(seat, track);
    }

    /** Whether a discard is the tile that its player had just drawn, by the rules or by what was seen of the hand. */
    private static JustDrawn drawn(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        if (hand.turn() instanceof Turn.Acting acting && NOT_DRAWN.contains(acting.gained())) {
            return acting.gained() == Gained.CLAIMED ? JustDrawn.NO : JustDrawn.UNSEEN;
        }
        if (hand.seat(seat).riichiDeclaration().isPresent()) {
            return JustDrawn.YES;
        }
        return sight.scene()
                .rows()
                .thrownAsDrawn(seat, hand.seat(seat).concealedCount(), track)
                .map(drawn -> drawn ? JustDrawn.YES : JustDrawn.NO)
                .orElse(JustDrawn.UNSEEN);
    }

    private static Optional<Deed> deed(
            TableSight sight, HandInPlay hand, Seat seat, Track track, double place, double t) {
        var known = Evidence.of(hand);
        var evidence = known.playing(track);
        var tile = Evidence.best(evidence);
        double probability = evidence[tile.ordinal()];
        // A fifth copy shows that one of the others was misread, which takes a moment to find.
        boolean fifth = !known.left(track.best());
        double waited = sight.t() - (fifth ? track.firstSeen() : track.before());
        // What is hardly found and hardly read is as often a knuckle, as long as a hand is near it.
        boolean knuckle = track.faint()
                && (probability < Sureness.USUAL.rival()
                        || (probability < Sureness.USUAL.rather()
                                && !sight.reaches().nobodyNear(track.centre(), sight.t())));
        if (knuckle && waited < Pace.USUAL.claim()) {
            return Optional.empty();
        }
        if ((probability < Sureness.USUAL.rather() || fifth) && waited < Pace.USUAL.laying()) {
            return Optional.empty();
        }
        boolean declares = isSideways(sight, hand, seat, track)
                && hand.seat(seat).riichiDeclaration().isEmpty()
                && hand.seat(seat).concealed();
        double since = sight.glimpses().since(track, sight.zones().samePlace());
        var event = TableEvent.seen(
                Math.max(t, since),
                probability,
                new Happening.Discard(seat, tile, declares, drawn(sight, hand, seat, track)));
        return switch (hand.after(event.what())) {
            case Ruling.Legal(HandInPlay next) ->
                Optional.of(new Deed(event, List.of(track), next, probability * place * after(sight, hand), false)
                        .and(Factors.after(tile, probability, after(sight, hand))));
            case Ruling.Forbidden forbidden -> Optional.empty();
        };
    }
}
