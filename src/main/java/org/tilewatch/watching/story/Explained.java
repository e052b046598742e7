package org.tilewatch.watching.story;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * Which event each tile followed tells of; and which of these tiles have gone from their places. Immutable: whatever a tile is taken for, or is not
 * taken for any more, gives the next.
 *
 * @param meanings          what every tile that lies there was told as, in the order in which it was
 * @param lost              what went from its place and was not found again
 * @param foundAgain        the tiles that were told before they came to lie where they are
 * @param movedFrom         by tiles that are taken for others, moved: what those were where they lay before
 * @param taken             the discard that was claimed last
 * @param lastDiscard       the last discard announced, whether it lies there still or not; empty when it was claimed or never seen
 * @param lastDiscardBack   whether the last discard had gone and has come back, and nobody has asked since
 * @param lastSwept         when several discards were pushed together last, in seconds
 * @param indicatorsUnclear whether faces that nothing explains lie about where indicators were shown: which of them are some is not sure
 */
public record Explained(
        Map<Track, Meaning> meanings,
        Map<Track, Meaning> lost,
        Set<Track> foundAgain,
        Map<Track, Track> movedFrom,
        Optional<Track> taken,
        Optional<Track> lastDiscard,
        boolean lastDiscardBack,
        double lastSwept,
        boolean indicatorsUnclear) {
    private static final Set<Part> LAID = Set.of(Part.MELD, Part.BONUS, Part.OPEN_HAND);

    /** Before anything is told of a hand. */
    public static final Explained NOTHING = new Explained(
            Map.of(),
            Map.of(),
            Set.of(),
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            false,
            Double.NEGATIVE_INFINITY,
            false);

    public Explained {
        meanings = Collections.unmodifiableMap(meanings);
        lost = Collections.unmodifiableMap(lost);
        foundAgain = Collections.unmodifiableSet(foundAgain);
        movedFrom = Collections.unmodifiableMap(movedFrom);
    }

    /** One change in the making. */
    private static final class ExplainedNext {
        private final Map<Track, Meaning> meanings;
        private final Map<Track, Meaning> lost;
        private final Set<Track> foundAgain;
        private final Map<Track, Track> movedFrom;
        private Optional<Track> taken;
        private Optional<Track> lastDiscard;
        private boolean lastDiscardBack;
        private double lastSwept;
        private boolean indicatorsUnclear;

        private ExplainedNext(Explained before) {
            meanings = new LinkedHashMap<>(before.meanings);
            lost = new LinkedHashMap<>(before.lost);
            foundAgain = new HashSet<>(before.foundAgain);
            movedFrom = new LinkedHashMap<>(before.movedFrom);
            taken = before.taken;
            lastDiscard = before.lastDiscard;
            lastDiscardBack = before.lastDiscardBack;
            lastSwept = before.lastSwept;
            indicatorsUnclear = before.indicatorsUnclear;
        }

        private void found(Track track, Meaning meaning) {
            meanings.put(track, meaning);
            foundAgain.add(track);
        }
    }

    private Explained next(Consumer<ExplainedNext> change) {
        var next = new ExplainedNext(this);
        change.accept(next);
        return new Explained(
                next.meanings,
                next.lost,
                next.foundAgain,
                next.movedFrom,
                next.taken,
                next.lastDiscard,
                next.lastDiscardBack,
                next.lastSwept,
                next.indicatorsUnclear);
    }

    /** The same once a tile is known to tell of an event. */
    Explained with(Insight.OfTiles insight) {
        return switch (insight) {
            case Insight.Tells(Track tile, Meaning meaning) -> explain(tile, meaning);
            case Insight.FoundAgain(Track tile, Meaning meaning) -> next(now -> now.found(tile, meaning));
            case Insight.MovedHere(Track from, Track to) -> moved(from, to);
            case Insight.PushedUnseen(Track from, Track to) -> movedUnseen(from, to);
            case Insight.NeverMoved(Track tile, Track other) -> layThereAllAlong(tile, other);
            case Insight.Swept(double t) -> next(now -> now.lastSwept = t);
            case Insight.IndicatorsUnclear() -> next(now -> now.indicatorsUnclear = true);
        };
    }

    /** A tile is told to be this. */
    Explained explain(Track track, Meaning meaning) {
        return next(now -> {
            now.meanings.put(track, meaning);
            if (meaning.part() == Part.DISCARD) {
                now.lastDiscard = Optional.of(track);
            }
        });
    }

    /** What a tile that lies there was told as; empty where it was told as nothing yet. */
    public Optional<Meaning> meaning(Track track) {
        return Optional.ofNullable(meanings.get(track));
    }

    /** Who was told to have laid a tile that lies there, of a set, a flower or a hand laid open; empty where nobody was. */
    Optional<Seat> laidBy(Track track) {
        return meaning(track).filter(known -> LAID.contains(known.part())).map(Meaning::seat);
    }

    /** Whether a tile that lies there was told as anything. */
    public boolean knows(Track track) {
        return meanings.containsKey(track);
    }

    /** Whether a tile was told before it came to lie here. */
    public boolean isFoundAgain(Track track) {
        return foundAgain.contains(track);
    }

    /** A tile has gone from its place. */
    Explained gone(Track track) {
        return next(now -> {
            now.foundAgain.remove(track);
            now.movedFrom.remove(track);
            var meaning = now.meanings.remove(track);
            if (meaning != null) {
                now.lost.put(track, meaning);
            }
        });
    }

    /** A tile that went from its place lies here now. */
    private Explained moved(Track from, Track to) {
        return next(now -> {
            var meaning = now.lost.remove(from);
            if (meaning != null) {
                now.found(to, meaning);
                now.movedFrom.put(to, from);
                if (lastDiscard.filter(from::equals).isPresent()) {
                    now.lastDiscard = Optional.of(to);
                    now.lastDiscardBack = true;
                }
            }
        });
    }

    /** A tile that lay hidden, and was pushed away unseen, lies here now. */
    private Explained movedUnseen(Track from, Track to) {
        return next(now -> {
            var meaning = now.meanings.remove(from);
            if (meaning != null) {
                now.found(to, meaning);
                now.movedFrom.put(to, from);
                now.lastDiscard = lastDiscard.map(last -> last.equals(from) ? to : last);
            }
        });
    }

    /** The tile that was taken for one that is seen again just as it lay before: that has not moved. */
    Optional<Track> takenFor(Track track) {
        return movedFrom.entrySet().stream()
                .filter(moved -> moved.getValue().liesAt(track.centre(), track.direction())
                        && moved.getValue().likeness(track) >= Sureness.USUAL.alike())
                .map(Map.Entry::getKey)
                .filter(to -> to.inSight() && meanings.containsKey(to))
                .findFirst();
    }

    /** A tile lay there all along; another that was taken for it, moved, is one of its own, of which nothing is told yet. */
    private Explained layThereAllAlong(Track track, Track other) {
        return next(now -> {
            now.movedFrom.remove(other);
            now.foundAgain.remove(other);
            now.found(track, Objects.requireNonNull(now.meanings.remove(other)));
            now.lastDiscard = lastDiscard.map(last -> last.equals(other) ? track : last);
        });
    }

    /** It is known that the last discard has come back: whoever took it has left it after all. */
    Explained lastDiscardLeft() {
        return next(now -> now.lastDiscardBack = false);
    }

    /** Whether a tile lies where it was told to lie, whatever looks read there: nobody claims it or takes it back, nor are discards pushed together. */
    boolean stays(Track track) {
        return isOldDiscard(track) && track.lastSeen() - lastSwept > Pace.USUAL.slowTurn();
    }

    /** Whether a tile is a discard after which others were made: nobody claims it or takes it back. */
    boolean isOldDiscard(Track track) {
        return meaning(track).filter(meaning -> meaning.part() == Part.DISCARD).isPresent()
                && lastDiscard.filter(last -> last == track).isEmpty();
    }

    /** Whether the last discard has gone from its place. */
    boolean lastDiscardTaken() {
        return lastDiscard.filter(t -> !meanings.containsKey(t)).isPresent();
    }

    /** The last discard became part of a set or of a hand: it is no discard any more. */
    Explained lastDiscardClaimed() {
        return next(now -> {
            lastDiscard.ifPresent(track -> {
                now.meanings.remove(track);
                now.lost.remove(track);
            });
            now.lastDiscard = Optional.empty();
            now.taken = lastDiscard;
        });
    }

    /** A discard became part of a set, as is known only now. */
    Explained claimed(long discard) {
        return next(now -> toldOf(discard).ifPresent(track -> {
            now.meanings.remove(track);
            now.lost.remove(track);
        }));
    }

    /**
     * Whether a tile lies where the discard that was claimed last lay, and reads like it: it was left there after all.
     *
     * @param near millimetres within which it is the same place
     */
    boolean wasLeft(Track track, double near) {
        return taken.filter(discard -> discard.centre().distanceTo(track.centre()) <= near
                        && track.probability(discard.best()) >= Sureness.USUAL.alike())
                .isPresent();
    }

    /**
     * Whether something that was no tile has gone from where a find is now.
     *
     * @param near millimetres within which it is the same place
     */
    boolean wasThing(Track track, double near) {
        return lost.entrySet().stream()
                .anyMatch(gone -> gone.getValue().part() == Part.THING
                        && gone.getKey().centre().distanceTo(track.centre()) <= near);
    }

    /** An event holds under another number, and may be another. */
    Explained renumber(long before, NumberedEvent holds) {
        return next(now -> now.meanings.replaceAll(
                (track, meaning) -> meaning.event() == before ? Meaning.of(holds, track) : meaning));
    }

    /**
     * Events hold under other numbers. What an event without one explained, and what nobody could, can be explained anew.
     *
     * @param numbers the new ones by the old
     */
    Explained renumber(Map<Long, Long> numbers) {
        return next(now -> {
            for (var known : List.of(now.meanings, now.lost)) {
                known.values()
                        .removeIf(meaning -> meaning.part() == Part.UNEXPLAINED
                                || (meaning.event() > 0 && !numbers.containsKey(meaning.event())));
                known.replaceAll((track, meaning) -> new Meaning(
                        meaning.part(),
                        meaning.seat(),
                        meaning.tile(),
                        numbers.getOrDefault(meaning.event(), meaning.event())));
            }
        });
    }

    /** A tile means nothing any more, and can be explained anew. */
    Explained forget(Track track) {
        return next(now -> now.meanings.remove(track));
    }

    /** Which tile is the last discard; empty when it was claimed or never seen. */
    Explained lastDiscardIs(Optional<Track> track) {
        return next(now -> now.lastDiscard = track);
    }

    /** What nobody could explain, and was asked about. */
    boolean isPuzzle(Track track) {
        return meaning(track)
                .filter(meaning -> meaning.part() == Part.UNEXPLAINED)
                .isPresent();
    }

    /** What went from its place means what a corrected record has for it. */
    Explained lostAs(BiFunction<Track, Meaning, Meaning> meaning) {
        return next(now -> now.lost.replaceAll(meaning));
    }

    /** What went from its place and was told of by a later event than this is not looked for any more. */
    Explained forgetLostAfter(long event) {
        return next(now -> now.lost.values().removeIf(meaning -> meaning.event() > event));
    }

    /** The discards that lie on the table, with what they were told as. */
    public Map<Track, Meaning> discards() {
        return told(Part.DISCARD);
    }

    /** The tiles on the table that are part of something, with what they were told as. */
    Map<Track, Meaning> told(Part part) {
        var told = new LinkedHashMap<Track, Meaning>();
        meanings.forEach((track, meaning) -> {
            if (meaning.part() == part) {
                told.put(track, meaning);
            }
        });
        return told;
    }

    /** The tiles that tell of an event. */
    public List<Track> of(long event) {
        return meanings.entrySet().stream()
                .filter(known -> known.getValue().event() == event)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The tiles that tell of an event, or told of it before they went from their places. */
    public List<Track> toldBy(long event) {
        var lying = of(event);
        return lying.isEmpty() ? toldOf(event).stream().toList() : lying;
    }

    /** The tile that an event about a single one tells of, though it may have gone from its place. */
    public Optional<Track> toldOf(long event) {
        return Stream.concat(meanings.entrySet().stream(), lost.entrySet().stream())
                .filter(known -> known.getValue().event() == event)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    List<Track> of(Part part) {
        return List.copyOf(told(part).keySet());
    }
}
