package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Likeness;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.odds.Waiting;
import org.tilewatch.watching.odds.WatchTiming;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.seen.Tracks;
import org.tilewatch.watching.story.Asked;
import org.tilewatch.watching.story.Deed;
import org.tilewatch.watching.story.Meaning;
import org.tilewatch.watching.story.Meaning.Part;
import org.tilewatch.watching.story.OpenHands;
import org.tilewatch.watching.story.OutOfTurn;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What the watcher cannot decide and asks the players: each question once. */
public final class Doubts implements Asked {
    private static final int KONG = 4;

    /** What is asked about once. */
    private sealed interface Subject {
        /** A discard that was missed: all that come after it are another's too. */
        record Missed() implements Subject {}

        /** A hand laid open that does not win. */
        record Open() implements Subject {}

        /** A tile of a track, by its number: which it is. */
        record Reading(long track) implements Subject {}

        /** A tile of a track that lies in the middle and is nobody's discard. */
        record Middle(long track) implements Subject {}

        /** So many tiles before a seat that make no set. */
        record Laid(Seat seat, int tiles) implements Subject {}

        /** Who deals: asked once a hand, and not where a person has said it. */
        record Start() implements Subject {}

        /** A seat's win. */
        record Win(Seat seat) implements Subject {}

        /** A discard that nobody saw, by the number of its event. */
        record Unseen(long discard) implements Subject {}

        /** Whatever else a question says. */
        record Said(Attention question) implements Subject {}
    }

    private final Set<Subject> asked = new HashSet<>();
    /** The questions that wait, by number, with the tiles that they are about. */
    private final Map<Long, List<Track>> open = new LinkedHashMap<>();

    private Optional<Long> middle = Optional.empty();

    /** Another hand is played: nothing of it was asked yet. */
    public void clear() {
        asked.clear();
        open.clear();
        middle = Optional.empty();
    }

    /** Whether it was asked for a discard that was missed. */
    @Override
    public boolean missed() {
        return asked.contains(new Subject.Missed());
    }

    /** Somebody has put the record right: what seems to be missing now was not asked about yet. */
    public void amended() {
        asked.remove(new Subject.Missed());
        asked.remove(new Subject.Open());
    }

    /**
     * The hand was watched once more, and its tiles have other tracks now.
     *
     * @param now the tracks that lie there
     */
    public void tracksAre(Tracks now) {
        asked.removeIf(subject -> subject instanceof Subject.Reading || subject instanceof Subject.Middle);
        open.replaceAll((number, about) -> new ArrayList<>(about.stream()
                .flatMap(track -> now.at(track.centre()).stream().filter(other -> other.face() == track.face()))
                .toList()));
    }

    /** Asks who deals. */
    List<TableEvent> start(Attention question, double t) {
        return ask(new Subject.Start(), t, question);
    }

    /** A person has said who deals. */
    public void startIsSaid() {
        asked.add(new Subject.Start());
    }

    /** A question that is about no tile of its own. */
    List<TableEvent> once(Attention question, double t) {
        return ask(new Subject.Said(question), t, question);
    }

    /**
     * Asks about a reading that is not sure enough.
     *
     * @param number under which the deed's event was told
     * @param before the hand before the deed
     */
    List<TableEvent> unsure(Deed deed, long number, HandInPlay before, WatchTiming timing) {
        if (deed.event().what() instanceof Happening.Win win && deed.event().known() == Known.UNREAD) {
            return ask(
                    new Subject.Win(win.seat()),
                    deed.event().t(),
                    new Attention(
                            Doubt.NO_WIN,
                            Key.ASK_NO_WIN.with(win.seat()),
                            Optional.of(win.seat()),
                            win.concealed(),
                            Optional.of(number),
                            List.of()));
        }
        if (deed.rather().isPresent() && !missed() && deed.event().what() instanceof Happening.Discard discard) {
            return ask(
                    new Subject.Missed(),
                    deed.event().t(),
                    OutOfStep.missed(
                            discard,
                            number,
                            deed.rather().get(),
                            before,
                            deed.event().t()));
        }
        if (deed.odd().isPresent()) {
            return ask(
                    new Subject.Reading(deed.tracks().getFirst().id()),
                    deed.event().t(),
                    odd(deed, number, deed.odd().get()));
        }
        if (deed.tracks().isEmpty() || isSure(deed, timing)) {
            return List.of();
        }
        var answers = Answers.to(deed.event(), deed.tracks(), before);
        return answers.isEmpty()
                ? List.of()
                : ask(
                        new Subject.Reading(deed.tracks().getFirst().id()),
                        deed.event().t(),
                        new Attention(
                                Doubt.READING,
                                asking(deed.event().what()),
                                deed.event().what().bySeat(),
                                Answers.tiles(answers),
                                Optional.of(number),
                                answers));
    }

    private static Attention odd(Deed deed, long number, Deed.Odd odd) {
        return switch (odd) {
            case Deed.Odd.Pushed(Meaning from) ->
                about(deed, number, Key.ASK_PUSHED.with(from.seat()), List.of(from.tile()));
            case Deed.Odd.BeforeInRow(Meaning later) ->
                about(
                        deed,
                        number,
                        Key.ASK_ROW.with(Argument.of(later.tile())),
                        List.of(deed.tracks().getFirst().best(), later.tile()));
        };
    }

    private static Attention about(Deed deed, long number, Sentence reason, List<Tile> tiles) {
        return new Attention(Doubt.PLACE, reason, deed.event().what().bySeat(), tiles, Optional.of(number), List.of());
    }

    /**
     * Asks which tile of a hand or a chow was the discard that it took, where nobody saw it: only how the tiles lie shows that. Where
     * a claimed tile lies turned in its set, that shows it.
     */
    List<TableEvent> unseen(Deed deed, HandRecord record) {
        return record.lastDiscard()
                .filter(told -> told.event().known() == Known.INFERRED)
                .filter(told -> record.contradictions().isEmpty())
                .map(told -> unseen(deed, told, record.hand().rules().has(Trait.CLAIMED_TILE_TURNED)))
                .orElse(List.of());
    }

    private List<TableEvent> unseen(Deed deed, NumberedEvent told, boolean turned) {
        var discard = (Happening.Discard) told.event().what();
        var from = discard.seat();
        return switch (deed.event().what()) {
            case Happening.Win win
            when !win.selfDrawn() ->
                unseen(
                        told,
                        Key.ASK_UNSEEN_DISCARD.with(win.seat(), from),
                        List.of(discard.tile()),
                        deed.event().t());
            case Happening.MeldLaid laid
            when laid.meld().type() == MeldType.CHOW && !turned ->
                unseen(
                        told,
                        Key.ASK_UNSEEN_CLAIM.with(laid.seat(), from),
                        laid.meld().tiles(),
                        deed.event().t());
            default -> List.of();
        };
    }

    private List<TableEvent> unseen(NumberedEvent told, Sentence reason, List<Tile> among, double t) {
        var discard = (Happening.Discard) told.event().what();
        return ask(
                new Subject.Unseen(told.number()),
                t,
                new Attention(
                        Doubt.UNSEEN,
                        reason,
                        Optional.of(discard.seat()),
                        List.of(discard.tile()),
                        Optional.of(told.number()),
                        among.stream()
                                .sorted(Comparator.comparing(tile -> tile != discard.tile()))
                                .<TableEvent>map(tile -> TableEvent.said(
                                        told.event().t(),
                                        new Happening.Discard(discard.seat(), tile, discard.riichi())))
                                .toList()));
    }

    /** What is scored must be read surely; which tile a discard is, or one of a hand laid open, is asked when the hand is over. */
    private static boolean isSure(Deed deed, WatchTiming timing) {
        return switch (deed.event().what()) {
            case Happening.MeldLaid laid -> deed.event().confidence() >= timing.sureToScore();
            default -> true;
        };
    }

    /** Whether a tile looks a little like many and like none of them much, as white dragons do: there is nothing else to offer. */
    static boolean areLikeNoOther(TableEvent told, List<Track> tracks) {
        return told.confidence() >= Sureness.USUAL.guess()
                && tracks.stream()
                        .allMatch(track -> Arrays.stream(Tile.values())
                                .filter(tile -> tile.kind() != track.best().kind())
                                .allMatch(tile -> track.probability(tile) < Likeness.USUAL.rival()));
    }

    /** Asks what can wait no longer: the first that was not asked yet. */
    public List<TableEvent> first(List<LaterQuestions.Waiting> waiting, double t) {
        return waiting.stream()
                .flatMap(one -> ask(new Subject.Reading(one.subject()), t, one.question()).stream())
                .findFirst()
                .stream()
                .toList();
    }

    /** Asks which tiles the discards were that were told unread so long ago that they ought to have come to sight. */
    List<TableEvent> unread(TableSight sight, HandRecord record) {
        return sight.unread().stream()
                .filter(told -> sight.t() - told.event().t() >= sight.timing().wholeTable())
                .flatMap(told -> ask(
                        new Subject.Reading(-told.number()),
                        sight.t(),
                        LaterQuestions.unread(
                                told, (Happening.Discard) told.event().what(), record))
                        .stream())
                .toList();
    }

    /** Asks about wins, each once. */
    List<TableEvent> wins(List<Attention> questions, double t) {
        return questions.stream()
                .flatMap(question -> ask(new Subject.Win(question.seat().orElseThrow()), t, question).stream())
                .toList();
    }

    /** Whether every tile of a hand laid open is read surely. */
    static boolean areReadSurely(List<Track> tracks, WatchTiming timing) {
        return Answers.leastSure(tracks)
                .filter(track -> track.probability(track.best()) < timing.sureToScore())
                .isEmpty();
    }

    static Sentence asking(Happening told) {
        return switch (told) {
            case Happening.MeldLaid laid -> Key.ASK_WHICH_SET.sentence();
            case Happening.Win win -> Key.ASK_THE_HAND.sentence();
            case Happening.Reveal reveal -> Key.ASK_THE_HAND.sentence();
            default -> Key.ASK_WHICH_TILE.sentence();
        };
    }

    /** A question, and the tiles of the middle or of a seat that it is about. */
    record Raised(Attention attention, List<Track> about, boolean middle) {}

    /**
     * Asks about what has lain on the table unexplained for too long: the hand is out of step. One question stands for the
     * middle and one for each seat, until all their tiles are explained or somebody has answered.
     *
     * @param lastDiscard the number of the last discard
     */
    List<Raised> raise(TableSight sight, HandInPlay hand, Optional<Long> lastDiscard) {
        var questions = new ArrayList<Raised>();
        if (hand.over()) {
            return questions;
        }
        // What comes to lie in the middle beside a hand laid open is no puzzle of its own: indicators are shown, walls
        // fall.
        var unexplained = OpenHands.anyOpen(sight, hand) ? List.<Track>of() : sight.freshInMiddle();
        for (var track : unexplained) {
            if (sight.t() - track.firstSeen() >= sight.timing().doubt()) {
                sight.explained().explain(track, new Meaning(Part.UNEXPLAINED, Seat.BOTTOM, track.best(), -1));
                middle(sight, hand, track).ifPresent(questions::add);
            }
        }
        for (var seat : Seat.values()) {
            var faces = sight.freshOf(seat);
            boolean old = !faces.isEmpty()
                    && faces.stream()
                            .allMatch(f ->
                                    sight.t() - f.firstSeen() >= sight.timing().doubt());
            // Of several hands laid open the first is asked about: once that is put right the others explain
            // themselves.
            Subject subject = OpenHands.isNearlyOpen(sight, hand, seat)
                    ? new Subject.Open()
                    : new Subject.Laid(seat, faces.size());
            if (old && isWorthAsking(faces) && asked.add(subject)) {
                questions.add(new Raised(OutOfStep.strip(seat, faces, hand, lastDiscard, sight.t()), faces, false));
            }
            if (old && faces.size() == 1) {
                var face = faces.getFirst();
                sight.explained().explain(face, new Meaning(Part.UNEXPLAINED, seat, face.best(), -1));
            }
        }
        return questions;
    }

    /** A few backs alone are tiles on their way into a hand, or standing ones that lean: nobody laid them as a set. */
    private static boolean isWorthAsking(List<Track> laid) {
        return laid.size() >= KONG || laid.stream().anyMatch(track -> track.face() == Face.UP);
    }

    private Optional<Raised> middle(TableSight sight, HandInPlay hand, Track track) {
        var one = middle.flatMap(number -> Optional.ofNullable(open.get(number)));
        if (one.isPresent()) {
            one.get().add(track);
            return Optional.empty();
        }
        return asked.add(new Subject.Middle(track.id()))
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

    /** Whether tiles of this seat wait for an answer. */
    boolean waiting(List<Track> faces) {
        return open.values().stream().anyMatch(tracks -> tracks.containsAll(faces));
    }

    private List<TableEvent> ask(Subject subject, double t, Attention question) {
        return asked.add(subject) ? List.of(TableEvent.inferred(t, question)) : List.of();
    }

    /**
     * Whether a seat has laid a set that cannot be: later discards wait, since they come after that set. Where it seems to have taken
     * the last discard they wait until somebody has said what was missed, or has put the question aside; else for a while, since what
     * lies there may be no set after all.
     */
    @Override
    public boolean holdDiscards(TableSight sight) {
        if (sight.explained().lastDiscard().isEmpty()) {
            return false;
        }
        double patience = (sight.lastDiscardInSight() ? Waiting.USUAL.longer() : 1)
                * sight.timing().doubt();
        return Arrays.stream(Seat.values())
                .map(sight::freshOf)
                .filter(faces -> faces.size() >= 3 && faces.size() <= 4)
                .anyMatch(faces -> (waiting(faces) && !sight.lastDiscardInSight())
                        || faces.stream().allMatch(face -> sight.t() - face.firstSeen() < patience));
    }
}
