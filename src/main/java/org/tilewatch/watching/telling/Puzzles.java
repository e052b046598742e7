package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.seen.Tracks;
import org.tilewatch.watching.story.Insight;
import org.tilewatch.watching.story.Meaning;
import org.tilewatch.watching.story.Meaning.Part;
import org.tilewatch.watching.story.OpenHands;
import org.tilewatch.watching.story.OutOfTurn;
import org.tilewatch.watching.story.TableSight;

/** What lies on the table and no event explains, asked about: the hand is out of step. Each question once. */
public final class Puzzles {
    /** What is asked about once. */
    private sealed interface PuzzleSubject {
        /** A hand laid open that does not win. */
        record HandLaidOpen() implements PuzzleSubject {}

        /** A tile of a track that lies in the middle and is nobody's discard. */
        record Middle(long track) implements PuzzleSubject {}

        /** So many tiles before a seat that make no set. */
        record LooseTiles(Seat seat, int tiles) implements PuzzleSubject {}
    }

    private final Set<PuzzleSubject> asked = new HashSet<>();
    /** The questions that wait, by number, with the tiles that they are about. */
    private final Map<Long, List<Track>> open = new LinkedHashMap<>();

    private Optional<Long> middle = Optional.empty();

    void clear() {
        asked.clear();
        open.clear();
        middle = Optional.empty();
    }

    /** Somebody has put the record right: the next hand laid open that does not win was not asked about yet. */
    void amended() {
        asked.remove(new PuzzleSubject.HandLaidOpen());
    }

    /** The hand was watched once more, and its tiles have other tracks now. */
    void tracksAre(Tracks now) {
        asked.removeIf(puzzleSubject -> puzzleSubject instanceof PuzzleSubject.Middle);
        open.replaceAll((number, about) -> new ArrayList<>(about.stream()
                .flatMap(track -> now.at(track.centre()).stream().filter(other -> other.face() == track.face()))
                .toList()));
    }

    /**
     * What lies there unexplained.
     *
     * @param questions about it
     * @param found     what nobody can explain any more
     */
    record Unexplained(List<Raised> questions, List<Insight.Tells> found) {}

    /** A question, and the tiles of the middle or of a seat that it is about. */
    record Raised(Attention attention, List<Track> about, boolean middle) {}

    /**
     * Asks about what has lain on the table unexplained for too long. One question stands for the
     * middle and one for each seat, until all their tiles are explained or somebody has answered.
     *
     * @param lastDiscard the number of the last discard
     */
    Unexplained raise(TableSight sight, HandInPlay hand, Optional<Long> lastDiscard) {
        var questions = new ArrayList<Raised>();
        var found = new ArrayList<Insight.Tells>();
        if (hand.over()) {
            return new Unexplained(questions, found);
        }
        // What comes to lie in the middle beside a hand laid open is no puzzle of its own: indicators are shown, walls
        // fall.
        var unexplained = OpenHands.anyOpen(sight, hand) ? List.<Track>of() : sight.freshInMiddle();
        for (var track : unexplained) {
            if (sight.t() - track.found() >= Pace.USUAL.doubt()) {
                found.add(puzzle(Seat.BOTTOM, track));
                middle(sight, hand, track).ifPresent(questions::add);
            }
        }
        for (var seat : Seat.values()) {
            var faces = sight.freshOf(seat);
            boolean old = !faces.isEmpty() && faces.stream().allMatch(f -> sight.t() - f.found() >= Pace.USUAL.doubt());
            // Of several hands laid open the first is asked about: once that is put right the others explain
            // themselves.
            PuzzleSubject puzzleSubject = OpenHands.isNearlyOpen(sight, hand, seat)
                    ? new PuzzleSubject.HandLaidOpen()
                    : new PuzzleSubject.LooseTiles(seat, faces.size());
            if (old && isWorthAsking(faces) && asked.add(puzzleSubject)) {
                questions.add(new Raised(OutOfStep.strip(seat, faces, hand, lastDiscard, sight.t()), faces, false));
            }
            if (old && faces.size() == 1) {
                var face = faces.getFirst();
                found.add(puzzle(seat, face));
            }
        }
        return new Unexplained(questions, found);
    }

    private static Insight.Tells puzzle(Seat seat, Track track) {
        return new Insight.Tells(track, new Meaning(Part.UNEXPLAINED, seat, track.best(), -1));
    }

    /** A few backs alone are tiles on their way into a hand, or standing ones that lean: nobody laid them as a set. */
    private static boolean isWorthAsking(List<Track> laid) {
        return laid.size() >= MeldType.KONG.size() || laid.stream().anyMatch(track -> track.face() == Face.UP);
    }

    private Optional<Raised> middle(TableSight sight, HandInPlay hand, Track track) {
        var one = middle.flatMap(number -> Optional.ofNullable(open.get(number)));
        if (one.isPresent()) {
            one.get().add(track);
            return Optional.empty();
        }
        return asked.add(new PuzzleSubject.Middle(track.id()))
                ? Optional.of(new Raised(
                        OutOfStep.middle(track, hand, OutOfTurn.inRows(sight, hand, track), sight.t()),
                        List.of(track),
                        true))
                : Optional.empty();
    }

    /** A question of these was told under a number. */
    void asked(Raised question, long number) {
        open.put(number, new ArrayList<>(question.about()));
        if (question.middle()) {
            middle = Optional.of(number);
        }
    }

    /** The tiles that a question is about which no event tells of. */
    public List<Track> about(long question) {
        return List.copyOf(open.getOrDefault(question, List.of()));
    }

    /** The questions that have answered themselves: all their tiles are explained, or gone. */
    List<Long> answered(TableSight sight, GameRecord game) {
        open.keySet().removeIf(number -> game.holding(number).isEmpty());
        var answered = open.entrySet().stream()
                .filter(question -> question.getValue().stream().allMatch(track -> isExplained(sight, track)))
                .map(Map.Entry::getKey)
                .toList();
        answered.forEach(open::remove);
        middle = middle.filter(open::containsKey);
        return answered;
    }

    private static boolean isExplained(TableSight sight, Track track) {
        return !sight.tracks().all().contains(track)
                || sight.explained()
                        .meaning(track)
                        .filter(meaning -> meaning.part() != Part.UNEXPLAINED)
                        .isPresent();
    }

    /** Whether these tiles wait for an answer. */
    private boolean waiting(List<Track> faces) {
        return open.values().stream().anyMatch(tracks -> tracks.containsAll(faces));
    }

    /**
     * Whether a seat has laid a set that cannot be: later discards wait, since they come after that set. Where it seems to have taken
     * the last discard they wait until somebody has said what was missed, or has put the question aside; else for a while, since what
     * lies there may be no set after all.
     */
    boolean holdDiscards(TableSight sight) {
        if (sight.explained().lastDiscard().isEmpty()) {
            return false;
        }
        double patience = sight.lastDiscardInSight() ? Pace.USUAL.missed() : Pace.USUAL.doubt();
        return Arrays.stream(Seat.values())
                .map(sight::freshOf)
                .filter(faces -> faces.size() >= MeldType.PUNG.size() && faces.size() <= MeldType.KONG.size())
                .anyMatch(faces -> (waiting(faces) && !sight.lastDiscardInSight())
                        || faces.stream().allMatch(face -> sight.t() - face.found() < patience));
    }
}
