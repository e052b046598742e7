package org.tilewatch.watching.telling;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Tracks;
import org.tilewatch.watching.story.Asked;
import org.tilewatch.watching.story.Deed;
import org.tilewatch.watching.story.Meaning;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What the watcher cannot decide and asks the players: each question once. */
public final class Doubts implements Asked {

    /** What is asked about once. */
    private sealed interface Subject {
        /** A discard that was missed: all that come after it are another's too. */
        record DiscardMissed() implements Subject {}

        /** A tile of a track, by its number: which it is. */
        record DoubtfulTile(long track) implements Subject {}

        /** Who deals: asked once a hand, and not where a person has said it. */
        record Start() implements Subject {}

        /** Whether a hand is played, by its number, though no look showed that it was dealt. */
        record PlayedUndealt(int hand) implements Subject {}

        /** A seat's win. */
        record DoubtfulWin(Seat seat) implements Subject {}

        /** A discard that nobody saw, by the number of its event. */
        record DiscardUnseen(long discard) implements Subject {}

        /** Whatever else a question says. */
        record OtherDoubt(Attention question) implements Subject {}
    }

    private final Telling telling;
    private final Set<Subject> asked = new HashSet<>();
    private final Puzzles puzzles = new Puzzles();
    /** Of whom it was said that no look shows the tiles. */
    private final Set<Seat> outOfSight = EnumSet.noneOf(Seat.class);

    private boolean consoleSaid;

    /** @param telling where questions are told */
    public Doubts(Telling telling) {
        this.telling = telling;
    }

    /** Another hand is played: nothing of it was asked yet. */
    public void clear() {
        asked.clear();
        puzzles.clear();
    }

    /** Whether it was asked for a discard that was missed. */
    @Override
    public boolean missed() {
        return asked.contains(new Subject.DiscardMissed());
    }

    /** Somebody has put the record right: what seems to be missing now was not asked about yet. */
    public void amended() {
        asked.remove(new Subject.DiscardMissed());
        puzzles.amended();
    }

    /**
     * The hand was watched once more, and its tiles have other tracks now.
     *
     * @param now the tracks that lie there
     */
    public void tracksAre(Tracks now) {
        asked.removeIf(subject -> subject instanceof Subject.DoubtfulTile);
        puzzles.tracksAre(now);
    }

    /** Asks who deals. */
    void start(Attention question, double t) {
        ask(new Subject.Start(), t, question);
    }

    /** A person has said who deals. */
    public void startIsSaid() {
        asked.add(new Subject.Start());
    }

    /** Says whose tiles no look shows, once in a game: the hand is followed all the same. */
    public void outOfSight(Seat seat, double t) {
        var notice = new Attention(Doubt.OUT_OF_SIGHT, Key.TILES_OUT_OF_SIGHT.with(seat), Optional.of(seat), List.of());
        boolean standsStill = telling.game().questions().stream()
                .anyMatch(event -> event.event().what().equals(notice));
        if (!standsStill && outOfSight.add(seat)) {
            telling.tell(TableEvent.inferred(t, notice));
        }
    }

    /**
     * Asks, once before each hand, whether it is played though no look showed that it was dealt.
     *
     * @param lacking whose tiles are not in sight
     * @param start   how it begins if so
     */
    public void unseenDeal(List<Seat> lacking, Happening.HandStart start, double t) {
        if (!asked.add(new Subject.PlayedUndealt(start.hand()))) {
            return;
        }
        telling.tell(TableEvent.inferred(
                t,
                new Attention(
                        Doubt.UNSEEN_DEAL,
                        Key.ASK_UNSEEN_DEAL.with(new Argument.Several(
                                lacking.stream().map(Argument::of).toList())),
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        List.of(TableEvent.said(t, start), TableEvent.said(t, new Happening.Unwatched())))));
    }

    /** A hand is played: whether one is need not be asked any more. */
    public void dealIsKnown(double t) {
        for (var question : telling.game().questions()) {
            if (question.event().what() instanceof Attention attention && attention.doubt() == Doubt.UNSEEN_DEAL) {
                telling.follows(t, Key.SETTLED_QUESTION.with(attention.reason()), List.of(question.number()));
            }
        }
    }

    /** Says that there seems to be an automatic table's console, once in a game; the side of its square in millimetres. */
    void console(int sideMm, double t) {
        if (!consoleSaid) {
            consoleSaid = true;
            telling.tell(TableEvent.inferred(
                    t,
                    new Attention(
                            Doubt.OUT_OF_SIGHT,
                            Key.LOOKS_LIKE_A_CONSOLE.with(Argument.of(sideMm)),
                            Optional.empty(),
                            List.of())));
        }
    }

    /** A question that is about no tile of its own. */
    void once(Attention question, double t) {
        ask(new Subject.OtherDoubt(question), t, question);
    }

    /**
     * Asks about a reading that is not sure enough.
     *
     * @param number under which the deed's event was told
     * @param before the hand before the deed
     */
    void unsure(Deed deed, long number, HandInPlay before) {
        if (deed.event().what() instanceof Happening.Win win && deed.event().known() == Known.UNREAD) {
            ask(
                    new Subject.DoubtfulWin(win.seat()),
                    deed.event().t(),
                    new Attention(
                            Doubt.NO_WIN,
                            Key.ASK_NO_WIN.with(win.seat()),
                            Optional.of(win.seat()),
                            win.concealed(),
                            Optional.of(number),
                            List.of()));
        } else if (deed.rather().isPresent() && !missed() && deed.event().what() instanceof Happening.Discard discard) {
            ask(
                    new Subject.DiscardMissed(),
                    deed.event().t(),
                    OutOfStep.missed(
                            discard,
                            number,
                            deed.rather().get(),
                            before,
                            deed.event().t()));
        } else if (deed.odd().isPresent()) {
            ask(
                    new Subject.DoubtfulTile(deed.tracks().getFirst().id()),
                    deed.event().t(),
                    odd(deed, number, deed.odd().get()));
        } else if (!deed.tracks().isEmpty() && !isSure(deed)) {
            var answers = Answers.to(deed.event(), deed.tracks(), before);
            if (!answers.isEmpty()) {
                ask(
                        new Subject.DoubtfulTile(deed.tracks().getFirst().id()),
                        deed.event().t(),
                        reading(deed.event(), number, answers));
            }
        }
    }

    /** The question as what an event is to be read. */
    static Attention reading(TableEvent told, long number, List<TableEvent> answers) {
        return new Attention(
                Doubt.READING,
                asking(told.what()),
                told.what().bySeat(),
                Answers.tiles(answers),
                Optional.of(number),
                answers);
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
    void unseen(Deed deed, HandRecord record) {
        record.lastDiscard()
                .filter(told -> told.event().known() == Known.INFERRED)
                .filter(told -> record.contradictions().isEmpty())
                .ifPresent(told -> unseen(deed, told, record.hand().rules().has(Trait.CLAIMED_TILE_TURNED)));
    }

    private void unseen(Deed deed, NumberedEvent told, boolean turned) {
        var discard = (Happening.Discard) told.event().what();
        var from = discard.seat();
        switch (deed.event().what()) {
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
            default -> {
                // Nothing else takes a discard of which it shows not which it was.
            }
        }
    }

    private void unseen(NumberedEvent told, Sentence reason, List<Tile> among, double t) {
        var discard = (Happening.Discard) told.event().what();
        ask(
                new Subject.DiscardUnseen(told.number()),
                t,
                new Attention(
                        Doubt.UNSEEN,
                        reason,
                        Optional.of(discard.seat()),
                        List.of(discard.tile()),
                        Optional.of(told.number()),
                        among.stream()
                                .sorted(Comparator.comparing(tile -> tile != discard.tile()))
                                .<TableEvent>map(
                                        tile -> TableEvent.said(told.event().t(), discard.withTile(tile)))
                                .toList()));
    }

    /** What is scored must be read surely; which tile a discard is, or one of a hand laid open, is asked when the hand is over. */
    private static boolean isSure(Deed deed) {
        return switch (deed.event().what()) {
            case Happening.MeldLaid laid -> deed.event().confidence() >= Sureness.USUAL.surely();
            default -> true;
        };
    }

    /** Asks what can wait no longer: the first that was not asked yet. */
    void first(List<LaterQuestions.Waiting> waiting, double t) {
        waiting.stream()
                .filter(one -> !asked.contains(new Subject.DoubtfulTile(one.subject())))
                .findFirst()
                .ifPresent(one -> ask(new Subject.DoubtfulTile(one.subject()), t, one.question()));
    }

    /** Asks which tiles the discards were that were told unread so long ago that they ought to have come to sight. */
    void unread(TableSight sight, HandRecord record) {
        sight.unread().stream()
                .filter(told -> sight.t() - told.event().t() >= Pace.USUAL.wholeTable())
                .forEach(told -> ask(
                        new Subject.DoubtfulTile(-told.number()),
                        sight.t(),
                        LaterQuestions.unread(
                                told, (Happening.Discard) told.event().what(), record)));
    }

    /** Asks about wins, each once. */
    void wins(List<Attention> questions, double t) {
        questions.forEach(
                question -> ask(new Subject.DoubtfulWin(question.seat().orElseThrow()), t, question));
    }

    static Sentence asking(Happening told) {
        return switch (told) {
            case Happening.MeldLaid laid -> Key.ASK_WHICH_SET.sentence();
            case Happening.Win win -> Key.ASK_THE_HAND.sentence();
            case Happening.Reveal reveal -> Key.ASK_THE_HAND.sentence();
            default -> Key.ASK_WHICH_TILE.sentence();
        };
    }

    private void ask(Subject subject, double t, Attention question) {
        if (asked.add(subject)) {
            telling.tell(TableEvent.inferred(t, question));
        }
    }

    /** What lies on the table unexplained. */
    public Puzzles puzzles() {
        return puzzles;
    }

    @Override
    public boolean holdDiscards(TableSight sight) {
        return puzzles.holdDiscards(sight);
    }
}
