package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.tilewatch.formats.GameLog.PlayedGame;
import org.tilewatch.formats.KnownHand.WonPart;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedIndicator;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedStake;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedValue;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameInPlay.HandSettlement;
import org.tilewatch.play.GameInPlay.SettlingResult;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Payment;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Purse;
import org.tilewatch.play.Ruling;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.riichi.AtTheTable;
import org.tilewatch.rules.riichi.AtTheTable.WonAfterKong;
import org.tilewatch.rules.riichi.Riichi;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** One finished hand of a table as a log has it, of the tiles what everybody at the table saw; or why no log can have it. */
final class HandLog {
    /** What became of it. */
    sealed interface Loggable {
        record Logged(LoggedHand hand) implements Loggable {}

        record Unloggable(Sentence why) implements Loggable {}
    }

    /** What keeps a hand out is said where it is found. */
    private static final class LeftOut extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Sentence why;

        LeftOut(Sentence why) {
            super(why.toString(), null, false, false);
            this.why = why;
        }
    }

    private final PlayedGame game;
    private final PlayedHand played;
    private final boolean redFives;
    private final int startingPoints;
    private final HandInPlay ended;
    private final Scored scored;
    private final List<Tile> indicators;
    private final List<LoggedEvent> log = new ArrayList<>();
    private final Set<Seat> riichi = EnumSet.noneOf(Seat.class);
    private Optional<Seat> full = Optional.empty();
    private Optional<Seat> replaces = Optional.empty();
    private Optional<Seat> declares = Optional.empty();
    private int turned = 1;
    /** Whether the indicator of the kong laid last is turned with the next discard, and how many wait for one. */
    private boolean turnedLate;

    private int late;

    HandLog(PlayedGame game, PlayedHand played, boolean redFives, int startingPoints) {
        this.game = game;
        this.played = played;
        this.redFives = redFives;
        this.startingPoints = startingPoints;
        this.ended = played.record().ended();
        this.scored =
                (Scored) played.record().settlement().orElseThrow().event().what();
        this.indicators =
                scored.indicators().isEmpty() ? played.record().dealt().indicators() : scored.indicators();
    }

    /** @param moved by how much the scores are not those that are due */
    Loggable log(List<Integer> moved) {
        try {
            refuse();
            var impossible = new ArrayList<NumberedEvent>();
            played.record().contradictions().forEach(against -> impossible.add(against.event()));
            var hand = played.record().dealt();
            for (var event : played.record().events()) {
                if (!impossible.contains(event)) {
                    log(event.event().what(), hand);
                    hand = hand.after(event) instanceof Ruling.Legal(HandInPlay next) ? next : hand;
                }
            }
            var told = new LoggedHand(
                    played.game().number(),
                    played.game().roundWind(),
                    player(played.game().east()),
                    played.game().counters(),
                    played.game().riichiSticks(),
                    byPlayer(seat -> startingPoints + played.game().totals().getOrDefault(seat, 0)),
                    indicators.getFirst(),
                    Collections.nCopies(4, Collections.nCopies(13, Optional.<Tile>empty())),
                    log,
                    Collections.nCopies(4, KnowledgeGrade.PUBLIC),
                    moved);
            return HandCheck.of(told, redFives)
                    .<Loggable>map(
                            fault -> new Loggable.Unloggable(agreed() ? Key.LEFT_AGREED.sentence() : fault.why()))
                    .orElseGet(() -> new Loggable.Logged(told));
        } catch (LeftOut leftOut) {
            return new Loggable.Unloggable(leftOut.why);
        }
    }

    private boolean agreed() {
        return played.record().events().stream().anyMatch(event -> event.event().agreed());
    }

    private void refuse() {
        if (played.record().events().stream().anyMatch(event -> event.event().what() instanceof Unwatched)) {
            throw new LeftOut(Key.LEFT_UNWATCHED.sentence());
        }
        boolean chombo = played.record().events().stream()
                .anyMatch(event -> switch (event.event().what()) {
                    case Declared(Seat _, Declaration what) -> what == Declaration.CHOMBO;
                    case Happening.Arranged(Arrangement.Ruled ruled) ->
                        ruled.penalty().sanction().endsHand();
                    default -> false;
                });
        if (chombo) {
            throw new LeftOut(Key.LEFT_CHOMBO.sentence());
        }
        boolean unread = played.holding().stream()
                .anyMatch(event -> event.event().known() == Known.UNREAD
                        || event.event().what() instanceof Attention asked && asked.doubt() == Doubt.INDICATOR);
        if (unread || indicators.size() < Math.max(1, ended.indicatorsDue())) {
            throw new LeftOut(Key.LEFT_UNREAD.sentence());
        }
    }

    private Seat player(Seat seat) {
        return game.player(seat);
    }

    private List<Integer> byPlayer(ToIntFunction<Seat> points) {
        return Arrays.stream(Seat.values())
                .map(player -> points.applyAsInt(game.seat(player)))
                .toList();
    }

    private void log(Happening what, HandInPlay before) {
        switch (what) {
            case Discard discard -> discard(discard);
            case MeldLaid laid -> meld(laid);
            case Win win -> win(win);
            case Exhausted _ -> nobodyWon(exhausted());
            case Abortive(Sentence reason) -> abortive(before, reason.key());
            default -> {}
        }
    }

    private void goesOn() {
        declares.ifPresent(seat -> {
            log.add(new LoggedStake(player(seat)));
            riichi.add(seat);
        });
        declares = Optional.empty();
        replaces.ifPresent(seat -> {
            if (turnedLate) {
                late++;
            } else {
                turn();
            }
            draws(seat);
        });
        replaces = Optional.empty();
    }

    private void turn() {
        if (turned < indicators.size()) {
            log.add(new LoggedIndicator(indicators.get(turned++)));
        }
    }

    /** Those that wait for a discard, or for the end where the settlement counts them. */
    private void turnLate() {
        for (; late > 0; late--) {
            turn();
        }
    }

    private boolean turnsLate(boolean concealed) {
        return game.settings()
                .ruleset()
                .filter(rules -> rules instanceof Riichi riichi
                        && !new AtTheTable(riichi.set()).countsKongDora(concealed, WonAfterKong.REPLACEMENT_TILE))
                .isPresent();
    }

    private void draws(Seat seat) {
        log.add(new LoggedDraw(player(seat), Optional.empty(), false));
        full = Optional.of(seat);
    }

    /** A seat on turn has drawn, unless it has claimed. */
    private void holds(Seat seat) {
        goesOn();
        if (!full.equals(Optional.of(seat))) {
            draws(seat);
        }
    }

    /** What the last draw was. */
    private void drew(Tile tile) {
        var draw = (LoggedDraw) log.removeLast();
        log.add(new LoggedDraw(draw.player(), Optional.of(tile), false));
    }

    private void discard(Discard discard) {
        var seat = discard.seat();
        holds(seat);
        boolean drawn = log.getLast() instanceof LoggedDraw;
        var how = riichi.contains(seat) ? JustDrawn.YES : drawn ? discard.drawn() : JustDrawn.NO;
        if (how == JustDrawn.YES && drawn) {
            drew(discard.tile());
        }
        boolean declared = discard.riichi() && !riichi.contains(seat);
        log.add(new LoggedThrow(player(seat), discard.tile(), how, declared));
        declares = declared ? Optional.of(seat) : Optional.empty();
        full = Optional.empty();
        turnLate();
    }

    private void meld(MeldLaid laid) {
        var meld = laid.meld();
        var tiles = new ArrayList<>(meld.tiles());
        Collections.sort(tiles);
        if (laid.from().isPresent()) {
            goesOn();
            var claimed = laid.claimed().orElseThrow(() -> new LeftOut(Key.LEFT_UNREAD.sentence()));
            tiles.remove(claimed);
            log.add(new LoggedClaim(player(laid.seat()), player(laid.from().get()), meld.type(), claimed, tiles));
        } else if (meld.added()) {
            holds(laid.seat());
            var added = laid.claimed().orElseThrow(() -> new LeftOut(Key.LEFT_UNREAD.sentence()));
            log.add(new LoggedAddition(player(laid.seat()), added, pung(laid.seat(), added)));
        } else if (meld.concealed() && meld.type() == MeldType.KONG) {
            holds(laid.seat());
            if (riichi.contains(laid.seat()) && tiles.stream().distinct().count() == 1) {
                drew(tiles.getFirst());
            }
            log.add(new LoggedKong(player(laid.seat()), tiles));
        } else {
            throw new LeftOut(Key.LEFT_GIVER.sentence());
        }
        boolean kong = meld.type() == MeldType.KONG;
        turnedLate = kong && turnsLate(meld.concealed());
        full = kong ? Optional.empty() : Optional.of(laid.seat());
        replaces = kong ? Optional.of(laid.seat()) : Optional.empty();
    }

    /** The pung as it was claimed. */
    private List<Tile> pung(Seat seat, Tile added) {
        return log.stream()
                .filter(LoggedClaim.class::isInstance)
                .map(LoggedClaim.class::cast)
                .filter(claim -> claim.player() == player(seat)
                        && claim.type() == MeldType.PUNG
                        && claim.tile().kind() == added.kind())
                .findFirst()
                .map(claim -> {
                    var tiles = new ArrayList<>(claim.own());
                    tiles.add(claim.tile());
                    Collections.sort(tiles);
                    return tiles;
                })
                .orElseThrow(() -> new LeftOut(Key.LEFT_AGREED.sentence()));
    }

    private void win(Win win) {
        var seat = win.seat();
        boolean further = log.getLast() instanceof LoggedWin;
        if (further) {
            return;
        }
        if (win.selfDrawn()) {
            holds(seat);
            if (!(log.getLast() instanceof LoggedDraw)) {
                throw new LeftOut(Key.LEFT_AGREED.sentence());
            }
            drew(win.tile());
            turnLate();
        }
        var giver = win.from().orElse(seat);
        var wins = played.record().events().stream()
                .map(event -> event.event().what())
                .filter(Win.class::isInstance)
                .map(Win.class::cast)
                .sorted(Comparator.comparingInt(one -> giver.placesTo(one.seat())))
                .toList();
        // A win that gives way to another is no longer one.
        var standing = wins.stream()
                .filter(one -> ended.wins().stream().anyMatch(w -> w.seat() == one.seat()))
                .toList();
        var deltas = deltas(standing);
        for (int i = 0; i < standing.size(); i++) {
            log.add(won(standing.get(i), deltas.get(i)));
        }
    }

    private LoggedWin won(Win win, List<Integer> deltas) {
        var seat = win.seat();
        var open = new ArrayList<>(win.concealed());
        if (win.selfDrawn() && !open.isEmpty()) {
            open.add(win.tile());
        }
        Collections.sort(open);
        boolean declared = riichi.contains(seat);
        int due = Math.min(scored.hidden().size(), turned);
        return new LoggedWin(
                player(seat),
                player(win.from().orElse(seat)),
                win.tile(),
                deltas,
                declared ? scored.hidden().subList(0, due) : List.of(),
                declared && scored.hidden().isEmpty(),
                open,
                value(seat));
    }

    private Optional<LoggedValue> value(Seat seat) {
        if (scored.results().get(seat) instanceof RiichiScore score) {
            var liable = played.game().finished(ended).liable().entrySet().stream()
                    .filter(entry -> entry.getValue() == ended.windOf(seat))
                    .map(entry -> player(ended.rules().seatOf(entry.getKey(), ended.east())))
                    .findFirst()
                    .orElse(player(seat));
            return ValueWords.yaku(score, ended.windOf(seat), ended.roundWind())
                    .map(yaku -> new LoggedValue(liable, ValueWords.points(score), yaku));
        }
        return part(seat).flatMap(WonPart::value);
    }

    /** What the log that the hand comes from says of a winner. */
    private Optional<WonPart> part(Seat seat) {
        return origin().flatMap(known -> known.won().stream()
                .filter(part -> part.player() == player(seat))
                .findFirst());
    }

    private Optional<KnownHand> origin() {
        return game.origin()
                .flatMap(
                        log -> Optional.ofNullable(log.hands().get(played.game().number())));
    }

    /** What each of the winners brings everybody: the stakes of this hand were laid before. */
    private List<List<Integer>> deltas(List<Win> wins) {
        var together = byPlayer(
                seat -> scored.deltas().getOrDefault(seat, 0) + (riichi.contains(seat) ? LoggedHand.STAKE : 0));
        if (wins.size() == 1) {
            return List.of(together);
        }
        var payments = scored.payments().isEmpty() ? settled() : scored.payments();
        var apart = wins.stream().map(win -> of(payments, win.seat())).toList();
        if (sum(apart).equals(together)) {
            return apart;
        }
        var told = wins.stream()
                .flatMap(win -> part(win.seat()).map(WonPart::deltas).stream())
                .toList();
        if (told.size() == wins.size() && sum(told).equals(together)) {
            return told;
        }
        throw new LeftOut(Key.LOG_POINTS.sentence());
    }

    private List<Payment> settled() {
        return game.settings()
                                .ruleset()
                                .map(ruleset -> played.game().settle(ended, ruleset))
                                .orElseThrow()
                        instanceof SettlingResult.Done(HandSettlement done)
                ? done.scored().payments()
                : List.of();
    }

    private List<Integer> of(List<Payment> payments, Seat winner) {
        var points = new int[4];
        for (var payment : payments) {
            if (payment.to().equals(new Purse.SeatPurse(winner))) {
                points[player(winner).number()] += payment.points();
                if (payment.from() instanceof Purse.SeatPurse(Seat payer)) {
                    points[player(payer).number()] -= payment.points();
                }
            }
        }
        return Arrays.stream(points).boxed().toList();
    }

    private static List<Integer> sum(List<List<Integer>> deltas) {
        var sum = new int[4];
        deltas.forEach(one -> {
            for (int player = 0; player < sum.length; player++) {
                sum[player] += one.get(player);
            }
        });
        return Arrays.stream(sum).boxed().toList();
    }

    private LoggedEnding exhausted() {
        boolean nagashi = !played.game().finished(ended).winners().isEmpty();
        if (nagashi) {
            return LoggedEnding.ENDS_DISCARDED;
        }
        boolean paid = scored.deltas().entrySet().stream()
                .anyMatch(delta -> delta.getValue()
                                + (riichi.contains(delta.getKey()) || declares.equals(Optional.of(delta.getKey()))
                                        ? LoggedHand.STAKE
                                        : 0)
                        != 0);
        if (paid) {
            return LoggedEnding.EXHAUSTED;
        }
        return origin().flatMap(KnownHand::ending)
                .filter(LoggedEnding::exhausted)
                .orElse(reveals().size() == 4 ? LoggedEnding.ALL_WAIT : LoggedEnding.NOBODY_WAITS);
    }

    private static Optional<LoggedEnding> ending(Key reason) {
        return switch (reason) {
            case END_NINE_ENDS -> Optional.of(LoggedEnding.NINE_ENDS);
            case END_FOUR_KONGS -> Optional.of(LoggedEnding.FOUR_KONGS);
            case END_FOUR_RIICHI -> Optional.of(LoggedEnding.FOUR_RIICHI);
            case END_FOUR_WINDS -> Optional.of(LoggedEnding.FOUR_WINDS);
            case END_THREE_WINNERS -> Optional.of(LoggedEnding.THREE_WINS);
            default -> Optional.empty();
        };
    }

    private void abortive(HandInPlay before, Key reason) {
        var word = before.brokenOff()
                .map(Sentence::key)
                .or(() -> Optional.of(reason))
                .flatMap(HandLog::ending);
        var told = origin().flatMap(KnownHand::ending).filter(ending -> !ending.exhausted());
        boolean legal = before.after(new Abortive(Key.END_BROKEN_OFF_BY_PLAYERS.sentence())) instanceof Ruling.Legal;
        var ending = word.or(() -> told)
                .or(() -> legal ? Optional.of(LoggedEnding.NINE_ENDS) : Optional.empty())
                .orElseThrow(() -> new LeftOut(Key.LEFT_BROKEN_OFF.sentence()));
        if (ending == LoggedEnding.NINE_ENDS) {
            holds(before.toDiscard().orElseThrow(() -> new LeftOut(Key.LEFT_BROKEN_OFF.sentence())));
        }
        nobodyWon(ending);
    }

    private List<Reveal> reveals() {
        return played.record().events().stream()
                .map(event -> event.event().what())
                .filter(Reveal.class::isInstance)
                .map(Reveal.class::cast)
                .toList();
    }

    private void nobodyWon(LoggedEnding ending) {
        goesOn();
        turnLate();
        var shown = new ArrayList<List<Tile>>(Collections.nCopies(4, List.of()));
        for (var reveal : reveals()) {
            shown.set(
                    player(reveal.seat()).number(),
                    reveal.concealed().stream().sorted().toList());
        }
        log.add(new LoggedDrawnHand(
                ending,
                byPlayer(
                        seat -> scored.deltas().getOrDefault(seat, 0) + (riichi.contains(seat) ? LoggedHand.STAKE : 0)),
                shown));
    }
}
