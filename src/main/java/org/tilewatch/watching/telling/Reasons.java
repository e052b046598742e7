package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Why;
import org.tilewatch.play.Why.Because;
import org.tilewatch.play.Why.Rival;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Deed;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.Factors;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Why deeds are told: the factors of their probabilities, what was seen besides, and what came second. */
final class Reasons {
    private Reasons() {}

    /**
     * Why a deed is told.
     *
     * @param before the hand before it
     */
    static Why of(Deed deed, HandInPlay before, TableSight sight) {
        var because = new ArrayList<>(deed.because().isEmpty() ? read(deed) : deed.because());
        if (deed.takes()) {
            because.add(Because.of(Key.WHY_TAKES_LAST.sentence()));
        }
        if (deed.event().what() instanceof Discard discard && !deed.tracks().isEmpty()) {
            because.addAll(witnesses(discard.seat(), deed.tracks().getFirst(), sight));
        }
        return new Why(because, deed.second().map(Reasons::inWords).or(() -> read(deed, before)));
    }

    private static Rival inWords(Deed.Second second) {
        return new Rival(
                second.events().stream().map(Wording::of).toList(), second.fewer(), OptionalDouble.of(second.odds()));
    }

    /** How the tiles of a deed read, where nothing else was weighed. */
    private static List<Because> read(Deed deed) {
        double confidence = deed.event().confidence();
        return switch (deed.event().what()) {
            case Happening.Bonus bonus -> List.of(Factors.reads(bonus.tile(), confidence));
            case Happening.MeldLaid laid ->
                List.of(new Because(
                        Key.WHY_READ_TOGETHER.with(Argument.tiles(laid.meld().tiles())), confidence));
            case Happening.Win win -> List.of(new Because(Key.WHY_LIES_OPEN.with(win.seat()), confidence));
            case Happening.Reveal reveal -> List.of(new Because(Key.WHY_LIES_OPEN.with(reveal.seat()), confidence));
            default -> Why.of(deed.event()).because();
        };
    }

    private static List<Because> witnesses(Seat seat, Track track, TableSight sight) {
        var because = new ArrayList<Because>();
        if (sight.reaches().over(track, sight.zones()).contains(seat)) {
            because.add(Because.of(Key.WHY_ARM.with(seat)));
        }
        if (sight.standing().laid(seat, track.firstSeen())) {
            because.add(Because.of(Key.WHY_HAND_SMALLER.with(seat)));
        }
        return because;
    }

    /** The next likeliest reading of the same tiles. */
    private static Optional<Rival> read(Deed deed, HandInPlay before) {
        if (deed.tracks().isEmpty()) {
            return Optional.empty();
        }
        return Answers.to(deed.event(), deed.tracks(), before).stream()
                .filter(answer -> !answer.what().equals(deed.event().what()))
                .findFirst()
                .map(answer -> new Rival(List.of(Wording.of(answer)), 0, odds(deed, answer.what(), before)));
    }

    private static OptionalDouble odds(Deed deed, Happening other, HandInPlay before) {
        var track = deed.tracks().getFirst();
        var evidence = Evidence.of(before);
        if (deed.event().what() instanceof Discard told && other instanceof Discard rather) {
            return odds(evidence.playing(track), told.tile(), rather.tile());
        }
        return deed.event().what() instanceof Happening.Bonus told && other instanceof Happening.Bonus rather
                ? odds(evidence.bonus(track), told.tile(), rather.tile())
                : OptionalDouble.empty();
    }

    private static OptionalDouble odds(double[] probabilities, Tile told, Tile rather) {
        return OptionalDouble.of(probabilities[rather.ordinal()] / probabilities[told.ordinal()]);
    }
}
