package org.tilewatch.watching.story;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Law;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.OpenHands.LaidOpen;

/** Whether a hand laid open has won, and with which tile: one drawn, one claimed, one that was misread, or one that nobody saw discarded. */
final class LaidOpenWins {
    /** What keeps a complete hand from winning. */
    private static final Set<Law> BARS_A_WIN =
            EnumSet.of(Law.FURITEN, Law.FURITEN_AFTER_RIICHI, Law.FAULTY_HAND, Law.ORIGINAL_CALL);

    private final Ruleset ruleset;
    private final GameInPlay game;
    private final TableSight sight;
    private final Set<Seat> called;
    private final boolean buttonsUsed;
    private Optional<Ruling.Forbidden> refused = Optional.empty();

    /**
     * @param called      seats that called the win and were accepted
     * @param buttonsUsed whether anybody pressed a button in this hand
     */
    LaidOpenWins(Ruleset ruleset, GameInPlay game, TableSight sight, Set<Seat> called, boolean buttonsUsed) {
        this.ruleset = ruleset;
        this.game = game;
        this.sight = sight;
        this.called = called;
        this.buttonsUsed = buttonsUsed;
    }

    /** Why a whole hand laid open does not win although its tiles do; empty where none was refused so far. */
    Optional<Ruling.Forbidden> refused() {
        return refused;
    }

    /** The win that a hand laid open has made, as far as its tiles are read. */
    Optional<Deed> win(HandInPlay hand, LaidOpen opened, double t) {
        return switch (hand.turn()) {
            case Turn.Acting acting
            when acting.seat() == opened.seat() ->
                opened.winning().isPresent() ? drawnWin(hand, opened, t) : Optional.empty();
            case Turn.Acting acting ->
                acting.robbable().flatMap(tile -> claimedWin(hand, opened, tile, acting.seat(), t));
            case Turn.OpenDiscard openDiscard when openDiscard.discarder() == opened.seat() -> Optional.empty();
            case Turn.OpenDiscard openDiscard -> onOpenDiscard(hand, opened, openDiscard, t);
            case Turn.Won won ->
                won.from()
                        .filter(f -> f != opened.seat())
                        .filter(f ->
                                hand.wins().size() < hand.rules().precedence().winners())
                        .flatMap(f -> won.tile().flatMap(tile -> claimedWin(hand, opened, tile, f, t)));
            case Turn.UnwatchedTurn unwatchedTurn -> Optional.empty();
            case Turn.Drawn drawn -> Optional.empty();
            case Turn.HandSettled handSettled -> Optional.empty();
        };
    }

    private Optional<Deed> onOpenDiscard(HandInPlay hand, LaidOpen opened, Turn.OpenDiscard openDiscard, double t) {
        boolean next = hand.rules().next(openDiscard.discarder()) == opened.seat();
        var winning = opened.winning();
        if (winning.isEmpty()) {
            // At the end of the wall hands are shown that only wait: where buttons are used, a win is called.
            boolean shown = hand.liveWall() == 0 && buttonsUsed && !called.contains(opened.seat());
            // Whoever comes next may have drawn, and turn that tile up only now, while the discard lies where it was
            // thrown: until the hand is taken away.
            boolean mayHaveDrawn =
                    next && hand.liveWall() > 0 && sight.lastDiscardInSight() && !called.contains(opened.seat());
            boolean waits = mayHaveDrawn
                    && !OpenHands.lieFor(sight, opened, Pace.USUAL.claim())
                    && !OpenHands.isTakenAway(sight, opened);
            return shown || waits || mayLackATile(opened, openDiscard)
                    ? Optional.empty()
                    : onDiscard(hand, opened, openDiscard, t);
        }
        boolean alike = probability(winning.get(), openDiscard.tile()) > Sureness.USUAL.alike();
        boolean misread = sight.explained().lastDiscardTaken()
                && hand.wins().isEmpty()
                && asItLiesApart(winning.get(), openDiscard).isPresent();
        if (next && (sight.lastDiscardInSight() || !(alike || misread))) {
            return maybeHoldsTaken(opened, openDiscard) ? Optional.empty() : drawnWin(hand, opened, t);
        }
        return sight.lastDiscardInSight() ? Optional.empty() : onDiscard(hand, opened, openDiscard, t);
    }

    /**
     * Whether the tile that won may be among the faces seen, and another of the hand not: the discard is gone, and one like it lies there. Until the whole
     * table was looked at.
     */
    private boolean mayLackATile(LaidOpen opened, Turn.OpenDiscard openDiscard) {
        return maybeHoldsTaken(opened, openDiscard)
                && !OpenHands.lieFor(sight, opened, Pace.USUAL.wholeTable())
                && !OpenHands.isTakenAway(sight, opened);
    }

    /** Whether the last discard is gone and one like it lies in the hand, though not apart: it was claimed for a set that is not told yet. */
    private boolean maybeHoldsTaken(LaidOpen opened, Turn.OpenDiscard openDiscard) {
        return sight.explained().lastDiscardTaken()
                && opened.faces().stream()
                        .anyMatch(face -> probability(face, openDiscard.tile()) > Sureness.USUAL.alike());
    }

    private Optional<Deed> onDiscard(HandInPlay hand, LaidOpen opened, Turn.OpenDiscard openDiscard, double t) {
        return opened.winning()
                .flatMap(apart -> asItLiesApart(apart, openDiscard))
                .flatMap(tile -> winOn(tile, hand, opened, openDiscard, t))
                .or(() -> claimedWin(hand, opened, openDiscard.tile(), openDiscard.discarder(), t))
                .or(() -> onMisread(hand, opened, openDiscard, t));
    }

    /** What the discard was that lies apart in a hand now, where it was read as a guess, and is read otherwise there. */
    private Optional<Tile> asItLiesApart(Track apart, Turn.OpenDiscard openDiscard) {
        var tile = apart.best();
        return sight.explained()
                .lastDiscard()
                .filter(discard -> tile.kind() != openDiscard.tile().kind()
                        && SetSight.mayBeMisread(discard)
                        && SetSight.otherwise(discard).contains(tile))
                .filter(discard -> {
                    double told = discard.probability(openDiscard.tile()) * apart.probability(openDiscard.tile());
                    double now = discard.probability(tile) * apart.probability(tile);
                    return now >= Sureness.USUAL.surely() * (now + told);
                })
                .map(discard -> tile);
    }

    private Optional<Deed> winOn(Tile tile, HandInPlay hand, LaidOpen opened, Turn.OpenDiscard openDiscard, double t) {
        return hand.withOpenDiscard(tile)
                .flatMap(read -> claimedWin(read, opened, tile, openDiscard.discarder(), t))
                .map(win -> win.rereading(Optional.of(tile)));
    }

    /**
     * A win on a discard that was read as a guess, by which it was another tile; nothing where it may have been one of several. At the
     * end of the wall those show their hands too who only wait.
     */
    private Optional<Deed> onMisread(HandInPlay hand, LaidOpen opened, Turn.OpenDiscard openDiscard, double t) {
        boolean won = hand.liveWall() > 0 || called.contains(opened.seat());
        var discard = sight.explained().lastDiscard().filter(track -> won && SetSight.mayBeMisread(track));
        if (discard.isEmpty() || !hand.wins().isEmpty()) {
            return Optional.empty();
        }
        var wins = new LinkedHashMap<Tile, Deed>();
        for (var tile : SetSight.otherwise(discard.get())) {
            winOn(tile, hand, opened, openDiscard, t).ifPresent(win -> wins.put(tile, win));
        }
        double all =
                wins.keySet().stream().mapToDouble(discard.get()::probability).sum();
        return wins.entrySet().stream()
                .filter(win -> discard.get().probability(win.getKey()) >= Sureness.USUAL.surely() * all)
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The probability that a face is of a tile's kind. */
    private static double probability(Track track, Tile like) {
        double sum = 0;
        for (var tile : Tile.values()) {
            if (tile.kind() == like.kind()) {
                sum += track.probability(tile);
            }
        }
        return sum;
    }

    private Optional<Deed> drawnWin(HandInPlay hand, LaidOpen opened, double t) {
        int melds = hand.seat(opened.seat()).melds().size();
        var completion = new Completion(ruleset.shapes(), Evidence.of(hand));
        return completion
                .complete(opened.faces(), Optional.empty(), melds)
                .filter(read -> read.probability() >= Sureness.USUAL.unlike())
                .flatMap(read -> {
                    var tile = Objects.requireNonNull(
                            read.tiles().get(opened.winning().orElseThrow()));
                    var concealed = opened.concealed().stream()
                            .map(f -> Objects.requireNonNull(read.tiles().get(f)))
                            .sorted()
                            .toList();
                    return deed(
                            hand,
                            TableEvent.seen(
                                    t, read.probability(), on(tile, hand, opened.seat(), Optional.empty(), concealed)),
                            opened.faces(),
                            false);
                });
    }

    /** The win that a hand laid open has made with a tile that another laid. */
    Optional<Deed> claimedWin(HandInPlay hand, LaidOpen opened, Tile tile, Seat from, double t) {
        var own = new LaidOpen(opened.seat(), opened.faces(), opened.winning().map(w -> alike(opened, w, tile)));
        int melds = hand.seat(own.seat()).melds().size();
        var completion = new Completion(ruleset.shapes(), Evidence.of(hand));
        return completion
                .complete(own.concealed(), Optional.of(tile), melds)
                .filter(read -> read.probability() >= Sureness.USUAL.unlike())
                .flatMap(read -> deed(
                        hand,
                        TableEvent.seen(
                                t,
                                read.probability(),
                                on(
                                        tile,
                                        hand,
                                        own.seat(),
                                        Optional.of(from),
                                        read.tiles().values().stream().sorted().toList())),
                        own.faces(),
                        true))
                .filter(deed -> scores(deed, own.seat()) || scoresWithRiichi(hand, deed, own.seat()));
    }

    /** The win of a hand laid open on a tile, claimed or drawn, as the events so far have the rest of the hand. */
    static Happening.Win on(Tile won, HandInPlay hand, Seat seat, Optional<Seat> from, List<Tile> concealed) {
        var inPlay = hand.seat(seat);
        return new Happening.Win(seat, won, from.isEmpty(), from, concealed, inPlay.melds(), inPlay.bonus());
    }

    /** The face that is the claimed tile: the one apart, or where that reads otherwise, the one that reads most like it. */
    static Track alike(LaidOpen opened, Track apart, Tile tile) {
        if (apart.probability(tile) > Sureness.USUAL.alike()) {
            return apart;
        }
        return opened.faces().stream()
                .max(Comparator.comparingDouble(f -> f.probability(tile)))
                .orElse(apart);
    }

    /** Whether the hand that a win has made can be scored. */
    boolean scores(Deed deed, Seat seat) {
        return scores(deed.after(), seat);
    }

    private boolean scores(HandInPlay won, Seat seat) {
        return game.handOf(won, seat)
                .map(ruleset::score)
                .filter(result -> !(result instanceof HandResult.Refused))
                .isPresent();
    }

    /**
     * Whether a hand that wins by its shape lacks nothing but a riichi that nobody saw: where its tile lies straight, the stick alone tells of
     * it. At the end of the wall those show such hands too who only waited.
     */
    private boolean scoresWithRiichi(HandInPlay hand, Deed deed, Seat seat) {
        return hand.wins().isEmpty()
                && (hand.liveWall() > 0 || called.contains(seat))
                && hand.asIfRiichi(seat)
                        .filter(declared -> declared.after(deed.event().what()) instanceof Ruling.Legal(HandInPlay next)
                                && scores(next, seat))
                        .isPresent();
    }

    /** A legal event as a deed; why it is forbidden is remembered, where it is a win. */
    Optional<Deed> deed(HandInPlay hand, TableEvent event, List<Track> faces, boolean takes) {
        return switch (hand.after(event.what())) {
            case Ruling.Legal(HandInPlay next) -> Optional.of(new Deed(event, faces, next, event.confidence(), takes));
            case Ruling.Forbidden forbidden -> {
                if (event.what() instanceof Happening.Win && BARS_A_WIN.contains(forbidden.law())) {
                    refused = Optional.of(forbidden);
                }
                yield Optional.empty();
            }
        };
    }
}
