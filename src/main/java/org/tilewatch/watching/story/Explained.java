package org.tilewatch.watching.story;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** Which tracks have been explained, and as what; and which explained tiles have gone from their places. */
public final class Explained {
    private final Map<Track, Meaning> meanings = new LinkedHashMap<>();
    private final Map<Track, Meaning> lost = new LinkedHashMap<>();
    private final Set<Track> foundAgain = new HashSet<>();
    /** By tiles that are taken for others, moved: what those were where they lay before. */
    private final Map<Track, Track> movedFrom = new LinkedHashMap<>();

    private Optional<Track> taken = Optional.empty();
    private Optional<Track> lastDiscard = Optional.empty();
    private boolean lastDiscardBack;
    private double lastSwept = Double.NEGATIVE_INFINITY;
    private boolean indicatorsUnclear;
    private long changes;

    /** Grows with everything that a tile is taken for, or is not taken for any more. */
    public long changes() {
        return changes;
    }

    /** A tile is told to be this. */
    public void explain(Track track, Meaning meaning) {
        changes++;
        meanings.put(track, meaning);
        if (meaning.part() == Part.DISCARD) {
            lastDiscard = Optional.of(track);
        }
    }

    /** What a tile that lies there was told as; empty where it was told as nothing yet. */
    public Optional<Meaning> meaning(Track track) {
        return Optional.ofNullable(meanings.get(track));
    }

    /** Whether a tile that lies there was told as anything. */
    public boolean knows(Track track) {
        return meanings.containsKey(track);
    }

    /** A tile is one told before, of which nobody knew where it lay. */
    public void found(Track track, Meaning meaning) {
        changes++;
        meanings.put(track, meaning);
        foundAgain.add(track);
    }

    /** Whether a tile was told before it came to lie here. */
    public boolean isFoundAgain(Track track) {
        return foundAgain.contains(track);
    }

    /** A tile has gone from its place. */
    void gone(Track track) {
        changes++;
        foundAgain.remove(track);
        movedFrom.remove(track);
        var meaning = meanings.remove(track);
        if (meaning != null) {
            lost.put(track, meaning);
        }
    }

    /** A tile that went from its place lies here now. */
    void moved(Track from, Track to) {
        changes++;
        var meaning = lost.remove(from);
        if (meaning != null) {
            found(to, meaning);
            movedFrom.put(to, from);
            if (lastDiscard.filter(from::equals).isPresent()) {
                lastDiscard = Optional.of(to);
                lastDiscardBack = true;
            }
        }
    }

    /** A tile that lay hidden, and was pushed away unseen, lies here now. */
    void movedUnseen(Track from, Track to) {
        changes++;
        var meaning = meanings.remove(from);
        if (meaning != null) {
            found(to, meaning);
            movedFrom.put(to, from);
            lastDiscard = lastDiscard.map(last -> last.equals(from) ? to : last);
        }
    }

    /**
     * A tile that is seen again just as it lay before another was taken for it, moved: it has not moved, and the other is one of its own, of
     * which nothing is told yet.
     *
     * @return whether it is such a tile
     */
    boolean layThereAllAlong(Track track) {
        var other = movedFrom.entrySet().stream()
                .filter(moved -> moved.getValue().liesAt(track.centre(), track.direction())
                        && moved.getValue().likeness(track) >= Sureness.USUAL.alike())
                .map(Map.Entry::getKey)
                .filter(to -> to.inSight() && meanings.containsKey(to))
                .findFirst();
        other.ifPresent(to -> {
            changes++;
            movedFrom.remove(to);
            foundAgain.remove(to);
            found(track, Objects.requireNonNull(meanings.remove(to)));
            lastDiscard = lastDiscard.map(last -> last.equals(to) ? track : last);
        });
        return other.isPresent();
    }

    /** The track of the last discard announced, whether it lies there still or not. */
    public Optional<Track> lastDiscard() {
        return lastDiscard;
    }

    /** Whether the last discard had gone and has come back, since this was asked last: whoever took it has left it after all. */
    public boolean lastDiscardCameBack() {
        boolean back = lastDiscardBack;
        lastDiscardBack = false;
        return back;
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
    public Optional<Track> lastDiscardClaimed() {
        changes++;
        var claimed = lastDiscard;
        claimed.ifPresent(track -> {
            meanings.remove(track);
            lost.remove(track);
        });
        lastDiscard = Optional.empty();
        taken = claimed;
        return claimed;
    }

    /** Several discards are being pushed together, at a time in seconds. */
    void swept(double t) {
        lastSwept = t;
    }

    /** When several discards were pushed together last, in seconds. */
    double lastSwept() {
        return lastSwept;
    }

    /** A discard became part of a set, as is known only now. */
    public void claimed(long discard) {
        changes++;
        toldOf(discard).ifPresent(track -> {
            meanings.remove(track);
            lost.remove(track);
        });
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

    /** Faces that nothing explains lie about where indicators are shown: which of them are some is not sure. */
    void indicatorsUnclear() {
        changes++;
        indicatorsUnclear = true;
    }

    /** Whether faces that nothing explains lie about where indicators were shown. */
    public boolean areIndicatorsUnclear() {
        return indicatorsUnclear;
    }

    /** What every explained tile on the table was explained as. */
    public Map<Track, Meaning> meanings() {
        return new LinkedHashMap<>(meanings);
    }

    /** An event holds under another number, and may be another. */
    public void renumber(long before, NumberedEvent now) {
        changes++;
        meanings.replaceAll(
                (track, meaning) -> meaning.event() == before ? Meaning.of(now.event(), track, now.number()) : meaning);
    }

    /**
     * Events hold under other numbers. What an event without one explained, and what nobody could, can be explained anew.
     *
     * @param numbers the new ones by the old
     */
    public void renumber(Map<Long, Long> numbers) {
        changes++;
        for (var known : List.of(meanings, lost)) {
            known.values()
                    .removeIf(meaning -> meaning.part() == Part.UNEXPLAINED
                            || (meaning.event() > 0 && !numbers.containsKey(meaning.event())));
            known.replaceAll((track, meaning) -> new Meaning(
                    meaning.part(),
                    meaning.seat(),
                    meaning.tile(),
                    numbers.getOrDefault(meaning.event(), meaning.event())));
        }
    }

    /** A tile means nothing any more, and can be explained anew. */
    void forget(Track track) {
        changes++;
        meanings.remove(track);
    }

    /** Which tile is the last discard; empty when it was claimed or never seen. */
    void lastDiscard(Optional<Track> track) {
        changes++;
        lastDiscard = track;
    }

    /** What nobody could explain, and was asked about. */
    boolean isPuzzle(Track track) {
        return meaning(track)
                .filter(meaning -> meaning.part() == Part.UNEXPLAINED)
                .isPresent();
    }

    /** What went from its place and was not found again. */
    Map<Track, Meaning> lost() {
        return new LinkedHashMap<>(lost);
    }

    /** What went from its place means what a corrected record has for it. */
    void lostAs(BiFunction<Track, Meaning, Meaning> now) {
        changes++;
        lost.replaceAll(now);
    }

    /** What went from its place and was told of by a later event than this is not looked for any more. */
    void forgetLostAfter(long event) {
        changes++;
        lost.values().removeIf(meaning -> meaning.event() > event);
    }

    /** The discards that lie on the table, with what they were told as. */
    Map<Track, Meaning> discards() {
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

    void clear() {
        changes++;
        meanings.clear();
        foundAgain.clear();
        movedFrom.clear();
        lost.clear();
        lastDiscard = Optional.empty();
        taken = Optional.empty();
        lastSwept = Double.NEGATIVE_INFINITY;
        indicatorsUnclear = false;
    }
}
