package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedIndicator;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedStake;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.AbortiveDraw;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameInPlay.HandSettlement;
import org.tilewatch.play.GameInPlay.SettlingResult;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord.Contradiction;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Law;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Seats;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A log as a game at a table, played again by a text of the rules. What the text forbids and the log has stands as agreed; what it pays
 * otherwise stands as the log has it. Both are said.
 *
 * @param settings what was agreed
 * @param events   what happened, each at its place for its time
 * @param origin   what the log says besides
 * @param faulty   the hands that cannot be played, with those that the log left out
 * @param remarks  what the rules say otherwise
 */
public record PlayedLog(
        GameSettings settings,
        List<TableEvent> events,
        LogOrigin origin,
        List<OmittedHand> faulty,
        List<Sentence> remarks) {
    public PlayedLog {
        events = List.copyOf(events);
        faulty = List.copyOf(faulty);
        remarks = List.copyOf(remarks);
    }

    /**
     * Plays a log by rules.
     *
     * @param settings with these rules
     * @param unread   the hands that cannot be read
     */
    public static PlayedLog of(LoggedGame log, GameSettings settings, List<OmittedHand> unread) {
        return new LogAtTable(log, agreed(log, settings), unread).played();
    }

    /** What the log shows to have been agreed, where the rules leave it to the table. */
    private static GameSettings agreed(LoggedGame log, GameSettings settings) {
        var known = settings.ruleset().orElseThrow().options().stream()
                .map(option -> option.name())
                .toList();
        var options = new HashMap<String, Object>(settings.options().values());
        if (!log.redFives() && known.contains("redFives")) {
            options.put("redFives", false);
        }
        log.hands().stream()
                .findFirst()
                .map(LoggedHand::scores)
                .filter(scores -> scores.stream().distinct().count() == 1 && scores.getFirst() > 0)
                .map(List::getFirst)
                .filter(points -> points != GameLog.startingPoints(settings) && known.contains("startingPoints"))
                .ifPresent(points -> options.put("startingPoints", points));
        return new GameSettings(
                settings.rules(),
                settings.players(),
                settings.east(),
                settings.roundWind(),
                new Options(options),
                settings.house());
    }

    /** A hand that cannot be played. */
    private static final class Unplayable extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Sentence why;

        Unplayable(Sentence why) {
            super(why.toString(), null, false, false);
            this.why = why;
        }
    }

    private static final class LogAtTable {
        private final LoggedGame log;
        private final GameSettings settings;
        private final Ruleset ruleset;
        private final int startingPoints;
        private final List<TableEvent> events = new ArrayList<>();
        private final List<OmittedHand> faulty = new ArrayList<>();
        private final List<Sentence> remarks = new ArrayList<>();
        private GameRecord record;

        LogAtTable(LoggedGame log, GameSettings settings, List<OmittedHand> unread) {
            this.faulty.addAll(unread);
            this.log = log;
            this.settings = settings;
            this.ruleset = settings.ruleset().orElseThrow();
            this.startingPoints = GameLog.startingPoints(settings);
            this.record = GameRecord.begin(settings.begin(settings.playRules().orElseThrow()));
        }

        PlayedLog played() {
            var known = new HashMap<Integer, KnownHand>();
            for (var hand : log.hands()) {
                var before = record;
                int told = events.size();
                int said = remarks.size();
                try {
                    play(hand);
                    known.put(hand.number(), KnownHand.of(hand));
                } catch (Unplayable none) {
                    record = before;
                    events.subList(told, events.size()).clear();
                    remarks.subList(said, remarks.size()).clear();
                    faulty.add(new OmittedHand(hand.number(), none.why));
                } catch (IllegalArgumentException | IllegalStateException none) {
                    // A round that these rules do not play, or tiles that no player of theirs has.
                    record = before;
                    events.subList(told, events.size()).clear();
                    remarks.subList(said, remarks.size()).clear();
                    faulty.add(new OmittedHand(hand.number(), Key.LOG_NOT_THERE.sentence()));
                }
            }
            if (log.mark().flatMap(LoggedGame.LogMark::last).isPresent()
                    && !record.game().course().over()) {
                arrange(new Arrangement.GameEnded());
            }
            var omitted = Stream.concat(log.mark().stream().flatMap(mark -> mark.omitted().stream()), faulty.stream())
                    .toList();
            var grade = log.mark().map(LoggedGame.LogMark::grade).orElse(KnowledgeGrade.FULL);
            return new PlayedLog(settings, events, new LogOrigin(grade, omitted, remarks, known), faulty, remarks);
        }

        private PlayedHand hand() {
            return record.hand().orElseThrow();
        }

        private void tell(TableEvent event) {
            events.add(event);
            record = record.with(new NumberedEvent(events.size(), event));
        }

        private double now() {
            return events.size() + 1.0;
        }

        private void arrange(Arrangement arrangement) {
            tell(TableEvent.said(now(), new Happening.Arranged(arrangement)));
        }

        /** What happens, as agreed where the text forbids it; what cannot be agreed on cannot have been. */
        private void happens(Happening what) {
            happens(what, true);
        }

        private void happens(Happening what, boolean remarkable) {
            var before = record;
            tell(TableEvent.said(now(), what));
            var against = forbidden();
            if (against.isEmpty()) {
                return;
            }
            events.removeLast();
            record = before;
            tell(TableEvent.agreed(now(), what));
            if (forbidden().isPresent()) {
                throw new Unplayable(against.get().because().reason());
            }
            if (remarkable) {
                var because = against.get().because();
                remarks.add(Key.LOG_AGREED.with(
                        Argument.of(hand().game().number()), because.reason(), Argument.of(because.rule())));
            }
        }

        private Optional<Contradiction> forbidden() {
            return hand().record().contradictions().stream().findFirst();
        }

        private void play(LoggedHand hand) {
            arrangeBefore(hand);
            tell(TableEvent.said(now(), new Happening.HandStart(hand.number(), hand.dealer(), hand.round())));
            var melds = new EnumMap<Seat, List<Meld>>(Seat.class);
            for (var player : Seat.values()) {
                melds.put(player, new ArrayList<>());
            }
            for (int i = 0; i < hand.events().size(); i++) {
                play(hand, i, melds);
            }
            settle(hand);
        }

        /** What the hand begins with, where it does not follow from the one before. */
        private void arrangeBefore(LoggedHand hand) {
            var game = record.game();
            var moved = new EnumMap<Seat, Integer>(Seat.class);
            for (var player : Seat.values()) {
                int by = hand.scores().get(player.number())
                        - startingPoints
                        - game.totals().getOrDefault(player, 0);
                if (by != 0) {
                    moved.put(player, by);
                }
            }
            if (!moved.isEmpty()) {
                arrange(new Arrangement.PointsMoved(moved, Key.LOG_MOVED.sentence()));
            }
            if (game.counters() != hand.honba()) {
                arrange(new Arrangement.Counters(hand.honba()));
            }
            if (game.riichiSticks() != hand.sticks()) {
                arrange(new Arrangement.Sticks(hand.sticks()));
            }
        }

        private void play(LoggedHand hand, int place, Map<Seat, List<Meld>> melds) {
            switch (hand.events().get(place)) {
                case LoggedThrow(Seat player, Tile tile, Happening.JustDrawn drawn, boolean riichi) ->
                    happens(new Happening.Discard(player, tile, riichi, drawn));
                case LoggedClaim claim -> {
                    var meld = Meld.claimed(
                            claim.type(), sorted(claim.own(), claim.tile()), Giver.of(claim.player(), claim.giver()));
                    of(melds, claim.player()).add(meld);
                    happens(new Happening.MeldLaid(
                            claim.player(), meld, Optional.of(claim.tile()), Optional.of(claim.giver())));
                }
                case LoggedKong kong -> {
                    var meld = Meld.concealedKong(sorted(kong.tiles()));
                    of(melds, kong.player()).add(meld);
                    happens(new Happening.MeldLaid(kong.player(), meld, Optional.empty(), Optional.empty()));
                }
                case LoggedAddition added -> add(added, melds);
                case LoggedWin won -> win(hand, won, melds);
                case LoggedDrawnHand ended -> end(hand, ended, melds);
                case LoggedDraw _, LoggedIndicator _, LoggedStake _ -> {}
            }
        }

        private static List<Meld> of(Map<Seat, List<Meld>> melds, Seat player) {
            return melds.computeIfAbsent(player, who -> new ArrayList<>());
        }

        private static List<Tile> sorted(List<Tile> tiles, Tile... more) {
            return Stream.concat(tiles.stream(), Arrays.stream(more)).sorted().toList();
        }

        private void add(LoggedAddition added, Map<Seat, List<Meld>> melds) {
            var own = of(melds, added.player());
            var pung = own.stream()
                    .filter(meld -> meld.type() == MeldType.PUNG
                            && meld.lowest() == added.tile().kind())
                    .findFirst()
                    .orElseThrow(() -> new Unplayable(Key.LOG_SET.sentence()));
            var kong = new Meld(MeldType.KONG, sorted(pung.tiles(), added.tile()), false, pung.from(), true, false);
            own.set(own.indexOf(pung), kong);
            happens(new Happening.MeldLaid(added.player(), kong, Optional.of(added.tile()), Optional.empty()));
        }

        private void win(LoggedHand hand, LoggedWin won, Map<Seat, List<Meld>> melds) {
            var concealed = new ArrayList<>(won.open().isEmpty() ? standing(hand, won.player()) : won.open());
            if (won.drawn()) {
                concealed.remove(won.tile());
            }
            // Whose tiles the log does not tell has won all the same.
            happens(
                    new Happening.Win(
                            won.player(),
                            won.tile(),
                            won.drawn(),
                            won.drawn() ? Optional.empty() : Optional.of(won.giver()),
                            concealed,
                            List.copyOf(of(melds, won.player())),
                            List.of()),
                    !concealed.isEmpty());
        }

        /** What stands in a player's hand at the end, where all of it is told; else nothing. */
        private static List<Tile> standing(LoggedHand hand, Seat player) {
            if (!hand.tellsAll(player)) {
                return List.of();
            }
            var tiles = new ArrayList<Tile>();
            hand.dealt().get(player.number()).forEach(tile -> tile.ifPresent(tiles::add));
            for (var event : hand.events()) {
                if (!event.actor().equals(Optional.of(player))) {
                    continue;
                }
                switch (event) {
                    case LoggedDraw draw -> draw.tile().ifPresent(tiles::add);
                    case LoggedThrow thrown -> tiles.remove(thrown.tile());
                    case LoggedClaim claim -> claim.own().forEach(tiles::remove);
                    case LoggedKong kong -> kong.tiles().forEach(tiles::remove);
                    case LoggedAddition added -> tiles.remove(added.tile());
                    default -> {}
                }
            }
            return sorted(tiles);
        }

        private Happening abortive(AbortiveDraw draw) {
            return new Happening.Abortive(draw.reason(settings.playRules().orElseThrow()));
        }

        private void end(LoggedHand hand, LoggedDrawnHand ended, Map<Seat, List<Meld>> melds) {
            happens(
                    switch (ended.ending()) {
                        case EXHAUSTED, ALL_WAIT, NOBODY_WAITS, ENDS_DISCARDED ->
                            new Happening.Exhausted(Key.END_WALL.sentence());
                        case NINE_ENDS -> abortive(AbortiveDraw.NINE_ENDS);
                        case FOUR_WINDS -> abortive(AbortiveDraw.FOUR_WINDS);
                        case FOUR_RIICHI -> abortive(AbortiveDraw.FOUR_RIICHI);
                        case FOUR_KONGS -> abortive(AbortiveDraw.FOUR_KONGS);
                        case THREE_WINS -> abortive(AbortiveDraw.THREE_WINNERS);
                    });
            for (var player : Seats.from(hand.dealer()).toList()) {
                var shown = ended.shown().get(player.number());
                var tiles = shown.isEmpty() && waits(ended, player) ? standing(hand, player) : shown;
                if (!tiles.isEmpty()) {
                    happens(new Happening.Reveal(player, tiles, List.copyOf(of(melds, player)), List.of()));
                }
            }
        }

        /** Whether a player was paid for waiting, or all were found to wait. */
        private static boolean waits(LoggedDrawnHand ended, Seat player) {
            return ended.ending() == LoggedEnding.ALL_WAIT
                    || ended.ending() == LoggedEnding.EXHAUSTED
                            && ended.deltas().get(player.number()) > 0;
        }

        private void settle(LoggedHand hand) {
            var played = hand();
            var game = played.game();
            var indicators = Stream.concat(
                            Stream.of(hand.indicator()),
                            hand.events().stream()
                                    .filter(LoggedIndicator.class::isInstance)
                                    .map(event -> ((LoggedIndicator) event).tile()))
                    .toList();
            var hidden = hand.events().stream()
                    .map(event -> event instanceof LoggedWin won ? won.ura() : List.<Tile>of())
                    .filter(ura -> !ura.isEmpty())
                    .findFirst()
                    .orElse(List.of());
            var ended = played.record().hand().withIndicators(indicators).withHiddenIndicators(hidden);
            var deltas = deltas(hand);
            tell(TableEvent.said(
                    now(),
                    switch (game.settle(ended, ruleset)) {
                        case SettlingResult.Done(HandSettlement done)
                        when done.scored().deltas().equals(deltas) && !dealerWaitsUntold(hand) -> done.scored();
                        case SettlingResult.Done(HandSettlement done)
                        when ended.wins().isEmpty() ->
                            // Who waited is told by the payments alone, where nobody's hand is told.
                            as(done.scored(), notWon(hand, game), deltas, game, ended);
                        case SettlingResult.Done(HandSettlement done) -> {
                            differs(hand, deltas, done.scored().deltas(), ended);
                            yield as(done.scored(), done.scored().next(), deltas, game, ended);
                        }
                        case SettlingResult.HandRefused(Sentence because) -> {
                            if (ended.wins().stream()
                                    .noneMatch(win -> win.concealed().isEmpty())) {
                                remarks.add(Key.LOG_AGREED.with(
                                        Argument.of(hand.number()), because, Argument.of(rule(ended))));
                            }
                            yield as(refused(ended, game), refused(ended, game).next(), deltas, game, ended);
                        }
                    }));
            if (forbidden().isPresent()) {
                throw new Unplayable(forbidden().get().because().reason());
            }
        }

        /** Where all wait nobody is paid, as where nobody does: without his tiles the dealer seems to go. */
        private static boolean dealerWaitsUntold(LoggedHand hand) {
            return hand.events().getLast() instanceof LoggedDrawnHand drawn
                    && waits(drawn, hand.dealer())
                    && drawn.shown().get(hand.dealer().number()).isEmpty()
                    && standing(hand, hand.dealer()).isEmpty();
        }

        private static Next notWon(LoggedHand hand, GameInPlay game) {
            var ended = hand.events().getLast();
            boolean eastStays = ended instanceof LoggedDrawnHand drawn
                    && (!drawn.ending().exhausted() || waits(drawn, hand.dealer()));
            return new Next(eastStays, game.counters() + 1, hand.sticksAfter());
        }

        private static String rule(HandInPlay ended) {
            return ended.rules().number(Law.WIN_ON_DISCARD);
        }

        /** What each player gained or lost, the stakes of the hand with it. */
        private static Map<Seat, Integer> deltas(LoggedHand hand) {
            var after = hand.scoresAfter();
            var deltas = new EnumMap<Seat, Integer>(Seat.class);
            for (var player : Seat.values()) {
                deltas.put(player, after.get(player.number()) - hand.scores().get(player.number()));
            }
            return deltas;
        }

        private void differs(LoggedHand hand, Map<Seat, Integer> log, Map<Seat, Integer> rules, HandInPlay ended) {
            remarks.add(Key.LOG_SCORED_OTHERWISE.with(
                    Argument.of(hand.number()),
                    points(log),
                    Argument.of(settings.rulesName()),
                    points(rules),
                    Argument.of(rule(ended))));
        }

        private static Argument points(Map<Seat, Integer> deltas) {
            return new Argument.Several(Stream.of(Seat.values())
                    .<Argument>map(seat -> Argument.of(deltas.getOrDefault(seat, 0)))
                    .toList());
        }

        /** A settlement that pays what the log pays. */
        private static Scored as(
                Scored scored, Next next, Map<Seat, Integer> deltas, GameInPlay game, HandInPlay ended) {
            var totals = new EnumMap<Seat, Integer>(game.totals());
            deltas.forEach((seat, delta) -> totals.merge(seat, delta, Integer::sum));
            return new Scored(scored.results(), deltas, totals, next, ended.indicators(), ended.hidden());
        }

        /** A settlement of a hand that the rules cannot score: what comes next follows from who won. */
        private static Scored refused(HandInPlay ended, GameInPlay game) {
            boolean eastStays =
                    ended.wins().isEmpty() || ended.wins().stream().anyMatch(win -> win.seat() == ended.east());
            return new Scored(
                    Map.of(), Map.of(), Map.of(), new Next(eastStays, eastStays ? game.counters() + 1 : 0, 0));
        }
    }
}
