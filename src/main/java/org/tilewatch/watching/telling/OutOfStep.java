package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Law;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.SetReading;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What the players are asked when no legal story explains what lies on the table. */
public final class OutOfStep {
    private OutOfStep() {}

    /** Whether an event is such a question. */
    public static boolean asks(TableEvent event) {
        return event.what() instanceof Attention asked && asked.doubt() == Doubt.OUT_OF_STEP;
    }

    /**
     * A tile in the middle that is nobody's discard.
     *
     * @param another who seems to have laid it instead of the player on turn
     */
    static Attention middle(Track track, HandInPlay hand, Optional<Seat> another, double t) {
        var seat = hand.toDiscard();
        var swapped = seat.map(s -> new Discard(s, track.best(), false))
                .filter(discard -> swapCalled(hand, discard).isPresent());
        var reason = swapped.flatMap(discard -> swapCalled(hand, discard))
                .or(() -> seat.map(s -> Key.ASK_MISSED_DISCARD.with(s)))
                .orElse(Key.ASK_WHOSE.sentence());
        var others = another.map(other -> new Discard(other, track.best(), false));
        return new Attention(
                Doubt.OUT_OF_STEP,
                reason,
                seat,
                List.of(track.best()),
                Optional.empty(),
                Stream.concat(
                                Answers.discard(track, seat, hand, t).stream(),
                                Stream.of(swapped, others)
                                        .flatMap(Optional::stream)
                                        .flatMap(discard -> Answers.agreed(hand, discard, t).stream()))
                        .toList());
    }

    /** Why a discard may not follow the claim just made, where that is so: it lies there all the same. */
    private static Optional<Sentence> swapCalled(HandInPlay hand, Discard discard) {
        return hand.after(discard) instanceof Ruling.Forbidden because && because.law() == Law.SWAP_CALLING
                ? Optional.of(Key.FORBIDDEN_BY.with(because.reason(), Argument.of(because.rule())))
                : Optional.empty();
    }

    /**
     * A discard told as that of the player on turn, though another seems to have laid it.
     *
     * @param number under which it was told
     * @param before the hand before it
     */
    static Attention missed(Discard told, long number, Seat another, HandInPlay before, double t) {
        return new Attention(
                Doubt.OUT_OF_STEP,
                Key.ASK_DISCARD_OF_ANOTHER.with(another, told.seat()),
                Optional.of(told.seat()),
                List.of(told.tile()),
                Optional.of(number),
                Answers.agreed(before, new Discard(another, told.tile(), told.riichi()), t).stream()
                        .toList());
    }

    /**
     * Tiles before a seat that make no set and no hand.
     *
     * @param faces       the tiles; backs among them are not named
     * @param lastDiscard the number of the last discard, which the tiles may have claimed
     */
    static Attention strip(Seat seat, List<Track> faces, HandInPlay hand, Optional<Long> lastDiscard, double t) {
        var answers = Answers.sets(faces, seat, hand, t);
        var forbidden = answers.isEmpty() ? forbidden(seat, faces, hand) : Optional.<Ruling.Forbidden>empty();
        var reason = forbidden
                .map(because ->
                        Key.ASK_MISSED_BEFORE.with(Argument.of(seat), because.reason(), Argument.of(because.rule())))
                .orElse(Key.ASK_NO_SET.with(seat));
        return new Attention(
                Doubt.OUT_OF_STEP,
                reason,
                Optional.of(seat),
                faces.stream()
                        .filter(face -> face.face() == Face.UP)
                        .map(Track::best)
                        .toList(),
                forbidden.flatMap(because -> lastDiscard),
                forbidden.isEmpty()
                        ? answers
                        : claimed(seat, faces, hand).stream()
                                .flatMap(set -> Answers.agreed(hand, set, t).stream())
                                .toList());
    }

    /** Why the set that the tiles look like cannot have claimed the last discard. */
    private static Optional<Ruling.Forbidden> forbidden(Seat seat, List<Track> faces, HandInPlay hand) {
        return claimed(seat, faces, hand)
                .map(hand::after)
                .flatMap(step -> step instanceof Ruling.Forbidden because ? Optional.of(because) : Optional.empty());
    }

    /** The set that the tiles look like, if they have claimed the last discard. */
    private static Optional<MeldLaid> claimed(Seat seat, List<Track> faces, HandInPlay hand) {
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard) || openDiscard.discarder() == seat) {
            return Optional.empty();
        }
        return SetReading.of(faces, Evidence.of(hand))
                .filter(reading -> reading.holds(openDiscard.tile()))
                .map(reading -> reading.with(openDiscard.tile()))
                .flatMap(tiles -> SetReading.of(faces, Evidence.of(hand))
                        .filter(reading -> Meld.forms(reading.type(), tiles))
                        .map(reading -> Meld.claimed(reading.type(), tiles, Giver.of(seat, openDiscard.discarder()))))
                .map(meld -> new MeldLaid(
                        seat, meld, Optional.of(openDiscard.tile()), Optional.of(openDiscard.discarder())));
    }
}
