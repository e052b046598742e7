package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why.Because;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/**
 * One legal event as part of a story, with the tiles that tell of it.
 *
 * @param event       the event
 * @param tracks      the tiles it explains
 * @param after       the hand after it
 * @param probability of what is seen, if it happened
 * @param takes       whether it takes the last discard
 * @param reread      what the last discard must have been, where the set laid with it shows that it was misread
 * @param odd         what speaks against a discard from where it lies
 * @param rather      who seems to have laid a discard though it is another's turn: then one before it was missed
 * @param because     what its probability was made of, where that is more than how the tiles read
 * @param second      the story that came second to the one that it is of
 */
public record Deed(
        TableEvent event,
        List<Track> tracks,
        HandInPlay after,
        double probability,
        boolean takes,
        Optional<Tile> reread,
        Optional<Odd> odd,
        Optional<Seat> rather,
        List<Because> because,
        Optional<Second> second) {
    /**
     * What came second to a story, from where the two part.
     *
     * @param events in order
     * @param fewer  how many tiles fewer it explains
     * @param odds   how likely it is against the story that was told, from 0
     */
    public record Second(List<TableEvent> events, int fewer, double odds) {
        public Second {
            events = List.copyOf(events);
        }
    }

    /** Why a tile told as a new discard may be none, or no new one. */
    public sealed interface Odd {
        /** A discard of its kind near by is hidden: it may be that one, pushed aside. */
        record Pushed(Meaning from) implements Odd {}

        /** It lies before one of its player's that was told before: that was laid later. */
        record BeforeInRow(Meaning later) implements Odd {}
    }

    public Deed {
        tracks = List.copyOf(tracks);
        because = List.copyOf(because);
    }

    Deed(TableEvent event, List<Track> tracks, HandInPlay after, double probability, boolean takes) {
        this(
                event,
                tracks,
                after,
                probability,
                takes,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    Deed rereading(Optional<Tile> discard) {
        return new Deed(event, tracks, after, probability, takes, discard, odd, rather, because, second);
    }

    /** The same discard, which another seems to have laid; or nobody else. */
    public Deed rather(Optional<Seat> another) {
        return new Deed(event, tracks, after, probability, takes, reread, odd, another, because, second);
    }

    Deed odd(Optional<Odd> against) {
        return new Deed(event, tracks, after, probability, takes, reread, against, rather, because, second);
    }

    /** The same with what more its probability was made of. */
    Deed and(List<Because> more) {
        if (more.isEmpty()) {
            return this;
        }
        var all = new ArrayList<>(because);
        all.addAll(more);
        return new Deed(event, tracks, after, probability, takes, reread, odd, rather, all, second);
    }

    /** The same as part of a story to which another came second. */
    Deed secondIs(Optional<Second> rival) {
        return new Deed(event, tracks, after, probability, takes, reread, odd, rather, because, rival);
    }

    /** Since when its tiles have lain there, in seconds: told late, it happened then all the same. */
    double lay() {
        return tracks.stream().mapToDouble(Track::firstSeen).max().orElse(event.t());
    }

    /**
     * Presses made before this moment meant the discard before the deed: a press comes before the tiles that it claims are laid,
     * and after the discard that it claims.
     *
     * @param before   the hand before the deed: where nothing lies open there, a press means the discard that somebody is laying
     * @param visible  when the discard before it became visible, seconds
     * @param lastTold when the last event happened, seconds
     */
    public double answered(HandInPlay before, double visible, double lastTold) {
        return switch (event.what()) {
            case Happening.Discard discard -> {
                double laid = Math.min(
                        tracks.stream().mapToDouble(Track::before).min().orElse(lastTold), event.t());
                double hasty = laid - Pace.USUAL.haste();
                yield before.open().isEmpty()
                        ? hasty
                        : Math.min(laid, Math.max(hasty, visible + Pace.USUAL.reaching()));
            }
            case Happening.MeldLaid laid ->
                tracks.stream().mapToDouble(Track::firstSeen).max().orElse(lastTold);
            case Happening.Declared declared -> event.t();
            default -> Double.POSITIVE_INFINITY;
        };
    }
}
