package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Known;
import org.tilewatch.play.Law;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.OpenHands.LaidOpen;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** How a hand ends, from the hands laid open: wins, hands shown, walls used up, hands broken off. */
final class HandEnd {
    /** What keeps a complete hand from winning. */
    private static final Set<Law> BARS_A_WIN =
            EnumSet.of(Law.FURITEN, Law.FURITEN_AFTER_RIICHI, Law.FAULTY_HAND, Law.ORIGINAL_CALL);

    /** Below this probability of its reading a hand does not win: those who only wait show their hands too. */
    private static final double LEAST_LIKELY = 0.02;

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
    HandEnd(Ruleset ruleset, GameInPlay game, TableSight sight, Set<Seat> called, boolean buttonsUsed) {
        this.ruleset = ruleset;
        this.game = game;
        this.sight = sight;
        this.called = called;
        this.buttonsUsed = buttonsUsed;
    }

    /**
     * The next event of the hand's end, if one can be told.
     *
     * @param t       not before this moment
     * @param idle    seconds since anything moved
     * @param visible when the last discard became visible
     */
    Optional<Deed> next(HandInPlay hand, double t, double idle, double visible) {
        if (hand.turn() instanceof Turn.Settled) {
            return Optional.empty();
        }
        var opened = OpenHands.of(sight, hand);
        if (!hand.over() && OpenHands.earlierWaits(sight, hand, opened)) {
            return Optional.empty();
        }
        var win = opened.stream()
                .sorted(inTurn(hand))
                .flatMap(o -> win(hand, o, t).stream())
                .findFirst();
        if (win.isPresent()) {
            return win;
        }
        var unseen =
                opened.stream().flatMap(o -> unseenDiscard(hand, o, t).stream()).findFirst();
        if (unseen.isPresent()) {
            return unseen;
        }
        var doubtful = opened.stream()
                .sorted(inTurn(hand))
                .flatMap(o -> doubtfulWin(hand, o, t).stream())
                .findFirst();
        if (doubtful.isPresent()) {
            return doubtful;
        }
        if (!hand.over()) {
            return drawn(hand, opened, t, idle, visible);
        }
        return reveal(hand, opened, t);
    }

    private static Comparator<LaidOpen> inTurn(HandInPlay hand) {
        var from = hand.open().map(Turn.Open::discarder).orElse(hand.east());
        return Comparator.<LaidOpen, Boolean>comparing(o -> o.winning().isEmpty())
                .thenComparing(o -> Math.floorMod(from.placesTo(o.seat()) - 1, 4));
    }

    private Optional<Deed> win(HandInPlay hand, LaidOpen opened, double t) {
        return switch (hand.turn()) {
            case Turn.Acting acting
            when acting.seat() == opened.seat() ->
                opened.winning().isPresent() ? drawnWin(hand, opened, t) : Optional.empty();
            case Turn.Acting acting ->
                acting.robbable().flatMap(tile -> claimedWin(hand, opened, tile, acting.seat(), t));
            case Turn.Open open when open.discarder() == opened.seat() -> Optional.empty();
            case Turn.Open open -> onOpenDiscard(hand, opened, open, t);
            case Turn.Won won ->
                won.from()
                        .filter(f -> f != opened.seat())
                        .filter(f ->
                                hand.wins().size() < hand.rules().precedence().winners())
                        .flatMap(f -> claimedWin(hand, opened, won.tile(), f, t));
            case Turn.Unwatched unwatched -> Optional.empty();
            case Turn.Drawn drawn -> Optional.empty();
            case Turn.Settled settled -> Optional.empty();
        };
    }

    private Optional<Deed> onOpenDiscard(HandInPlay hand, LaidOpen opened, Turn.Open open, double t) {
        boolean next = hand.rules().next(open.discarder()) == opened.seat();
        var winning = opened.winning();
        if (winning.isEmpty()) {
            // At the end of the wall hands are shown that only wait: where buttons are used, a win is called.
            boolean shown = hand.liveWall() == 0 && buttonsUsed && !called.contains(opened.seat());
            return shown ? Optional.empty() : onDiscard(hand, opened, open, t);
        }
        boolean alike = probability(hand, winning.get(), open.tile()) > 0.2;
        boolean misread = sight.explained().lastDiscardTaken()
                && hand.wins().isEmpty()
                && asItLiesApart(winning.get(), open).isPresent();
        if (next && (sight.lastDiscardInSight() || !(alike || misread))) {
            return drawnWin(hand, opened, t);
        }
        return sight.lastDiscardInSight() ? Optional.empty() : onDiscard(hand, opened, open, t);
    }

    private Optional<Deed> onDiscard(HandInPlay hand, LaidOpen opened, Turn.Open open, double t) {
        return opened.winning()
                .flatMap(apart -> asItLiesApart(apart, open))
                .flatMap(tile -> winOn(tile, hand, opened, open, t))
                .or(() -> claimedWin(hand, opened, open.tile(), open.discarder(), t))
                .or(() -> onMisread(hand, opened, open, t));
    }

    /** What the discard was that lies apart in a hand now, where it was read as a guess, and is read otherwise there. */
    private Optional<Tile> asItLiesApart(Track apart, Turn.Open open) {
        var tile = apart.best();
        return sight.explained()
                .lastDiscard()
                .filter(discard -> tile.kind() != open.tile().kind()
                        && SetSight.mayBeMisread(discard)
                        && SetSight.otherwise(discard).contains(tile))
                .filter(discard -> {
                    double told = discard.probability(open.tile()) * apart.probability(open.tile());
                    double now = discard.probability(tile) * apart.probability(tile);
                    return now >= sight.timing().sureToScore() * (now + told);
                })
                .map(discard -> tile);
    }

    private Optional<Deed> winOn(Tile tile, HandInPlay hand, LaidOpen opened, Turn.Open open, double t) {
        return hand.withOpenDiscard(tile)
                .flatMap(read -> claimedWin(read, opened, tile, open.discarder(), t))
                .map(win -> win.rereading(Optional.of(tile)));
    }

    /**
     * A win on a discard that was read as a guess, by which it was another tile; nothing where it may have been one of several. At the
     * end of the wall those show their hands too who only wait.
     */
    private Optional<Deed> onMisread(HandInPlay hand, LaidOpen opened, Turn.Open open, double t) {
        boolean won = hand.liveWall() > 0 || called.contains(opened.seat());
        var discard = sight.explained().lastDiscard().filter(track -> won && SetSight.mayBeMisread(track));
        if (discard.isEmpty() || !hand.wins().isEmpty()) {
            return Optional.empty();
        }
        var wins = new LinkedHashMap<Tile, Deed>();
        for (var tile : SetSight.otherwise(discard.get())) {
            winOn(tile, hand, opened, open, t).ifPresent(win -> wins.put(tile, win));
        }
        double all =
                wins.keySet().stream().mapToDouble(discard.get()::probability).sum();
        return wins.entrySet().stream()
                .filter(win -> discard.get().probability(win.getKey())
                        >= sight.timing().sureToScore() * all)
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The probability that a face is of a tile's kind, its own copy among the known ones not held against it. */
    private static double probability(HandInPlay hand, Track track, Tile like) {
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
                .filter(read -> read.probability() >= LEAST_LIKELY)
                .flatMap(read -> {
                    var tile = java.util.Objects.requireNonNull(
                            read.tiles().get(opened.winning().orElseThrow()));
                    var concealed = opened.concealed().stream()
                            .map(f -> java.util.Objects.requireNonNull(
                                    read.tiles().get(f)))
                            .sorted()
                            .toList();
                    return deed(
                            hand,
                            TableEvent.seen(
                                    t,
                                    read.probability(),
                                    new Happening.Win(
                                            opened.seat(),
                                            tile,
                                            true,
                                            Optional.empty(),
                                            concealed,
                                            hand.seat(opened.seat()).melds(),
                                            hand.seat(opened.seat()).bonus())),
                            opened.faces(),
                            false);
                });
    }

    private Optional<Deed> claimedWin(HandInPlay hand, LaidOpen opened, Tile tile, Seat from, double t) {
        var own = new LaidOpen(opened.seat(), opened.faces(), opened.winning().map(w -> alike(opened, w, tile)));
        int melds = hand.seat(own.seat()).melds().size();
        var completion = new Completion(ruleset.shapes(), Evidence.of(hand));
        return completion
                .complete(own.concealed(), Optional.of(tile), melds)
                .filter(read -> read.probability() >= LEAST_LIKELY)
                .flatMap(read -> deed(
                        hand,
                        TableEvent.seen(
                                t,
                                read.probability(),
                                new Happening.Win(
                                        own.seat(),
                                        tile,
                                        false,
                                        Optional.of(from),
                                        read.tiles().values().stream().sorted().toList(),
                                        hand.seat(own.seat()).melds(),
                                        hand.seat(own.seat()).bonus())),
                        own.faces(),
                        true))
                .filter(deed -> scores(deed, own.seat()));
    }

    /**
     * The discard that a hand laid open has won with, where no look caught it: whoever was to discard laid it, since any other discard
     * would lie there still. Of the player after him nobody can say whether he has drawn.
     */
    private Optional<Deed> unseenDiscard(HandInPlay hand, LaidOpen opened, double t) {
        var discarder = hand.toDiscard()
                .filter(seat -> seat != opened.seat() && hand.rules().next(seat) != opened.seat());
        boolean before = hand.open().isEmpty() || sight.lastDiscardInSight();
        boolean calledOrSilent = called.contains(opened.seat()) || !buttonsUsed;
        if (discarder.isEmpty() || opened.winning().isEmpty() || !before || !calledOrSilent || !lieStill(opened)) {
            return Optional.empty();
        }
        if (sight.handMoves() || !sight.freshInMiddle().isEmpty()) {
            return Optional.empty();
        }
        var read = Evidence.of(hand).assign(opened.faces());
        var tile = java.util.Objects.requireNonNull(
                read.tiles().get(opened.winning().get()));
        return deed(
                        hand,
                        new TableEvent(
                                t, Known.INFERRED, Stories.UNSEEN, new Happening.Discard(discarder.get(), tile, false)),
                        List.of(),
                        false)
                .filter(discard -> claimedWin(discard.after(), opened, tile, discarder.get(), t)
                        .isPresent());
    }

    private boolean lieStill(LaidOpen opened) {
        return opened.faces().stream()
                .allMatch(f -> sight.t() - f.firstSeen() >= sight.timing().doubt() / 2);
    }

    /** A win that was called or laid out as one, though the tiles as read do not win: it is told as read, and asked about. */
    private Optional<Deed> doubtfulWin(HandInPlay hand, LaidOpen opened, double t) {
        if (hand.over() || !lieStill(opened) || (opened.winning().isEmpty() && !called.contains(opened.seat()))) {
            return Optional.empty();
        }
        var inPlay = hand.seat(opened.seat());
        var read = Evidence.of(hand).assign(opened.faces());
        var open = hand.open().filter(o -> o.discarder() != opened.seat() && !sight.lastDiscardInSight());
        var claimed = opened.winning().isEmpty() ? hand.open() : open;
        var winning = claimed.map(c -> opened.winning().map(w -> alike(opened, w, c.tile())))
                .orElse(opened.winning());
        var tile = claimed.map(Turn.Open::tile)
                .or(() -> winning.flatMap(w -> Optional.ofNullable(read.tiles().get(w))));
        var concealed = read.tiles().entrySet().stream()
                .filter(e -> winning.isEmpty() || e.getKey() != winning.get())
                .map(java.util.Map.Entry::getValue)
                .sorted()
                .toList();
        return tile.flatMap(won -> deed(
                hand,
                new TableEvent(
                        t,
                        Known.UNREAD,
                        0,
                        new Happening.Win(
                                opened.seat(),
                                won,
                                claimed.isEmpty(),
                                claimed.map(Turn.Open::discarder),
                                concealed,
                                inPlay.melds(),
                                inPlay.bonus())),
                opened.faces(),
                claimed.isPresent()));
    }

    /** The face that is the claimed tile: the one apart, or where that reads otherwise, the one that reads most like it. */
    private static Track alike(LaidOpen opened, Track apart, Tile tile) {
        if (apart.probability(tile) > 0.2) {
            return apart;
        }
        return opened.faces().stream()
                .max(Comparator.comparingDouble(f -> f.probability(tile)))
                .orElse(apart);
    }

    private boolean scores(Deed deed, Seat seat) {
        return game.handOf(deed.after(), seat)
                .map(ruleset::score)
                .filter(result -> !(result instanceof HandResult.Refused))
                .isPresent();
    }

    /**
     * What the players must look at: why a whole hand laid open does not win although its tiles do, as for furiten or a faulty
     * hand, and what hands laid open show against the rules. Empty when there is nothing.
     */
    List<Attention> against(HandInPlay hand) {
        var found = new ArrayList<Attention>();
        refused.ifPresent(why -> found.add(new Attention(
                Doubt.NO_WIN,
                Key.ASK_NOT_WINNING.with(why.reason(), Argument.of(why.rule())),
                Optional.empty(),
                List.of())));
        found.addAll(lookAgain(ShownHands.of(hand)));
        return found;
    }

    /** What is said of hands that ought to lie open when a hand is settled, and do not. */
    static List<Attention> missing(HandInPlay hand) {
        return lookAgain(ShownHands.missing(hand));
    }

    private static List<Attention> lookAgain(List<ShownHands.Against> against) {
        return against.stream()
                .map(shown -> new Attention(
                        Doubt.SHOWN,
                        Key.ASK_LOOK_AGAIN.with(shown.reason(), Argument.of(shown.rule())),
                        Optional.empty(),
                        List.of()))
                .toList();
    }

    private Optional<Deed> deed(HandInPlay hand, TableEvent event, List<Track> faces, boolean takes) {
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

    private Optional<Deed> drawn(HandInPlay hand, List<LaidOpen> opened, double t, double idle, double visible) {
        if (hand.open().isEmpty() || !called.isEmpty()) {
            return Optional.empty();
        }
        // Who has claimed the last discard, or has taken it, is about to lay it with his own.
        boolean taking = sight.held().isPresent() || sight.lastDiscardDoubtful();
        double patience =
                taking ? sight.timing().claimPatience() : sight.timing().lastDiscard();
        boolean waited = sight.t() - visible >= patience
                && idle >= sight.timing().goneSeconds()
                && !OpenHands.anyOpening(sight, hand);
        // A hand shown that does not win says that the hand is over.
        if (hand.liveWall() == 0 && (waited || !opened.isEmpty())) {
            return deed(
                    hand, TableEvent.inferred(t, new Happening.Exhausted(Key.END_WALL.sentence())), List.of(), false);
        }
        return hand.brokenOff()
                .filter(reason -> waited || !opened.isEmpty())
                .flatMap(
                        reason -> deed(hand, TableEvent.inferred(t, new Happening.Abortive(reason)), List.of(), false));
    }

    private Optional<Deed> reveal(HandInPlay hand, List<LaidOpen> opened, double t) {
        boolean inOrder = hand.rules().has(Trait.LOSERS_COUNTED) && hand.turn() instanceof Turn.Won;
        if (!inOrder) {
            return opened.stream()
                    .filter(o -> o.winning().isEmpty())
                    .min(Comparator.comparingInt(o -> hand.east().placesTo(o.seat())))
                    .filter(o -> hand.rules().has(Trait.WAITING_HANDS_PAID) && isNext(hand, o))
                    .flatMap(o -> revealed(hand, o, t));
        }
        // Millington 107: hands are counted from the winner's right hand on.
        var winner = hand.wins().getFirst().seat();
        for (int places = 1; places <= 3; places++) {
            var seat = winner.plus(places);
            if (hand.seat(seat).isDone() || !hand.rules().isTaken(seat)) {
                continue;
            }
            return opened.stream()
                    .filter(o -> o.seat() == seat && o.winning().isEmpty())
                    .findFirst()
                    .flatMap(o -> revealed(hand, o, t));
        }
        return Optional.empty();
    }

    /** Whether nobody who shows his hand before this seat is still laying it open. */
    private boolean isNext(HandInPlay hand, LaidOpen opened) {
        for (var seat = hand.east(); seat != opened.seat(); seat = seat.next()) {
            if (OpenHands.opening(sight, hand, seat)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Deed> revealed(HandInPlay hand, LaidOpen opened, double t) {
        var read = Evidence.of(hand).assign(opened.faces());
        var inPlay = hand.seat(opened.seat());
        return deed(
                hand,
                TableEvent.seen(
                        t,
                        read.probability(),
                        new Happening.Reveal(opened.seat(), read.sorted(), inPlay.melds(), inPlay.bonus())),
                opened.faces(),
                false);
    }
}
