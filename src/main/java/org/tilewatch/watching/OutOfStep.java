package org.tilewatch.watching;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;

/** What the players are asked when no legal story explains what lies on the table. */
final class OutOfStep {
    private OutOfStep() {}

    /** Whether an event is such a question. */
    static boolean asks(TableEvent event) {
        return event.what() instanceof Attention asked && asked.doubt() == Doubt.OUT_OF_STEP;
    }

    /** A tile in the middle that is nobody's discard. */
    static Attention middle(Track track, HandInPlay hand, double t) {
        var seat = hand.toDiscard();
        var reason = seat.map(s -> "Out of step: it is the turn of seat " + s.number()
                        + ", and this tile is not laid as that seat's discard. Was a discard missed?")
                .orElse("Out of step: nobody is on turn, but a tile was laid in the middle. Whose is it?");
        return new Attention(
                Doubt.OUT_OF_STEP,
                reason,
                seat,
                List.of(track.best()),
                Optional.empty(),
                Answers.discard(track, seat, hand, t));
    }

    /**
     * A discard told as that of the player on turn, though another seems to have laid it.
     *
     * @param number under which it was told
     */
    static Attention missed(Discard told, long number, Seat another) {
        return new Attention(
                Doubt.OUT_OF_STEP,
                "Out of step: seat " + another.number()
                        + " seems to have laid this tile, and it was the turn of seat "
                        + told.seat().number() + ". What did that seat discard?",
                Optional.of(told.seat()),
                List.of(told.tile()),
                Optional.of(number),
                List.of());
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
                .map(because -> "Out of step: seat " + seat.number() + " has laid a set, and yet " + because.reason()
                        + " (" + because.rule() + "). Was something missed before the last discard?")
                .orElse("Out of step: seat " + seat.number()
                        + " has laid tiles that make no set and no hand as the hand stands. What are they?");
        return new Attention(
                Doubt.OUT_OF_STEP,
                reason,
                Optional.of(seat),
                faces.stream()
                        .filter(face -> face.face() == Face.UP)
                        .map(Track::best)
                        .toList(),
                forbidden.flatMap(because -> lastDiscard),
                answers);
    }

    /** Why the set that the tiles look like cannot have claimed the last discard. */
    private static Optional<Ruling.Forbidden> forbidden(Seat seat, List<Track> faces, HandInPlay hand) {
        if (!(hand.turn() instanceof Turn.Open open) || open.discarder() == seat) {
            return Optional.empty();
        }
        return SetReading.of(faces, Evidence.of(hand))
                .filter(reading -> reading.holds(open.tile()))
                .map(reading -> reading.with(open.tile()))
                .flatMap(tiles -> SetReading.of(faces, Evidence.of(hand))
                        .filter(reading -> Meld.forms(reading.type(), tiles))
                        .map(reading -> Meld.claimed(reading.type(), tiles, Giver.of(seat, open.discarder()))))
                .map(meld -> hand.after(new org.tilewatch.play.Happening.MeldLaid(
                        seat, meld, Optional.of(open.tile()), Optional.of(open.discarder()))))
                .flatMap(step -> step instanceof Ruling.Forbidden because ? Optional.of(because) : Optional.empty());
    }
}
