package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A hand in play as an immutable value: what lies on the table, whose turn it is, and what is left of the wall. What stands
 * in the players' hands is not known until it is laid open; draws are implied by the events that follow them.
 *
 * @param rules         how it is played
 * @param number        hands count from 1
 * @param east          who is east
 * @param roundWind     the prevailing wind
 * @param seats         what each seat has on the table
 * @param turn          where the hand stands
 * @param wall          what is left of it, with riichi's indicators
 * @param uninterrupted whether no set was laid or declared yet, and no seat has had a second turn (riichi 3.1)
 * @param wins          the wins, in order
 * @param memory        what the rules remember besides
 */
public record HandInPlay(
        PlayRules rules,
        int number,
        Seat east,
        Wind roundWind,
        Map<Seat, SeatInPlay> seats,
        Turn turn,
        Wall wall,
        boolean uninterrupted,
        List<Winning> wins,
        Memory memory) {
    public HandInPlay {
        seats = Map.copyOf(seats);
        wins = List.copyOf(wins);
    }

    /**
     * A win, with every circumstance that the record knows.
     *
     * @param tile that won; empty where the players say what the hand is worth in place of its tiles
     */
    public record Winning(
            Seat seat,
            Optional<Tile> tile,
            boolean selfDrawn,
            Optional<Seat> from,
            List<Tile> concealed,
            Set<Situation> situations) {
        public Winning {
            concealed = List.copyOf(concealed);
            situations = Set.copyOf(situations);
        }

        /** The same win on a tile that was drawn and not shown (millington 103). */
        Winning notShown() {
            var more = EnumSet.of(Situation.WINNING_TILE_NOT_SHOWN);
            more.addAll(situations);
            return new Winning(seat, tile, selfDrawn, from, concealed, more);
        }
    }

    /** A hand just dealt: 53 tiles stand in the hands, and east holds fourteen of them. */
    public static HandInPlay dealt(PlayRules rules, int number, Seat east, Wind roundWind) {
        var seats = new EnumMap<Seat, SeatInPlay>(Seat.class);
        for (var seat : Seat.values()) {
            seats.put(seat, SeatInPlay.FRESH);
        }
        return new HandInPlay(
                rules,
                number,
                east,
                roundWind,
                seats,
                new Turn.Acting(east, Gained.DEALT, Optional.empty(), 0),
                Wall.dealt(rules),
                true,
                List.of(),
                Memory.NONE);
    }

    /**
     * The hand after an event, or the law that forbids it. Calls, questions and corrections leave the hand as it is.
     */
    public Ruling after(Happening event) {
        if (event.bySeat().filter(seat -> !rules.isTaken(seat)).isPresent()) {
            return forbid(Law.TURN, Key.EMPTY_SEAT.with(event.bySeat().get()));
        }
        return switch (event) {
            case Happening.HandStart start -> forbid(Law.TURN, Key.PLAYING_ALREADY.sentence());
            case Happening.Bonus bonus -> BonusMoves.declare(this, bonus);
            case Happening.Discard discard -> DiscardMoves.discard(this, discard);
            case Happening.MeldLaid laid -> MeldMoves.lay(this, laid);
            case Happening.Win win -> unwatched() ? UnwatchedMoves.win(this, win) : WinMoves.win(this, win);
            case Happening.Reveal reveal ->
                unwatched() ? UnwatchedMoves.reveal(this, reveal) : EndMoves.reveal(this, reveal);
            case Happening.Unwatched unwatched -> UnwatchedMoves.begin(this);
            case Happening.Declared declared -> DeclaredMoves.declare(this, declared);
            case Happening.ToldWin told -> UnwatchedMoves.win(this, told);
            case Happening.ToldReveal told -> EndMoves.reveal(this, told);
            case Happening.Exhausted exhausted -> EndMoves.exhausted(this, exhausted);
            case Happening.Abortive abortive -> EndMoves.abortive(this);
            case Happening.Scored scored -> EndMoves.settled(this);
            case Happening.Call call -> new Ruling.Legal(this);
            case Happening.Attention attention -> new Ruling.Legal(this);
            case Happening.Correction correction -> new Ruling.Legal(this);
            case Happening.Arranged(Arrangement.Ruled ruled) -> DeclaredMoves.rule(this, ruled);
            case Happening.Arranged arranged -> new Ruling.Legal(this);
        };
    }

    /** The hand after an event as it was told: one that the players let stand needs no law. */
    public Ruling after(TableEvent event) {
        return event.agreed() ? Agreed.after(this, event.what()) : after(event.what());
    }

    /** The hand after an event told under a number, which what it has laid is known by from then on. */
    public Ruling after(NumberedEvent told) {
        return switch (after(told.event())) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay next) ->
                new Ruling.Legal(told.event()
                        .what()
                        .bySeat()
                        .map(seat -> next.with(seat, s -> s.toldBy(told)))
                        .orElse(next));
        };
    }

    /** What a seat has on the table. */
    public SeatInPlay seat(Seat seat) {
        return Objects.requireNonNull(seats.get(seat));
    }

    /** The wind of a seat. */
    public Wind windOf(Seat seat) {
        return rules.windOf(seat, east);
    }

    /** Tiles left to draw in turn. */
    public int liveWall() {
        return wall.live();
    }

    /** Tiles left in the dead wall (the kong area of millington 20). */
    public int deadWall() {
        return wall.dead();
    }

    /** Riichi: the dora indicators turned up, in order. */
    public List<Tile> indicators() {
        return wall.indicators();
    }

    /** Riichi: the indicators under them, turned up after a win. */
    public List<Tile> hidden() {
        return wall.hidden();
    }

    /**
     * Riichi: how many indicators are to lie open: one from the start, and one for each kong as soon as it stands, before its
     * replacement is drawn (3.3.2, 3.3.7, 3.3.8), or where a set of rules has it so with the next discard. A kong that was robbed
     * turns none (4.2.1).
     */
    public int indicatorsDue() {
        if (!rules.has(Trait.INDICATORS)) {
            return 0;
        }
        return rules.has(Trait.KONGS_TURN_NONE) ? 1 : 1 + (int) kongs() - (wall.indicatorWaits() ? 1 : 0);
    }

    /** Riichi: how many of those under the indicators are turned up when a hand that declared has won. */
    public int hiddenDue() {
        return rules.has(Trait.NONE_UNDER)
                ? 0
                : rules.has(Trait.ONE_UNDER_THE_FIRST) ? Math.min(1, indicatorsDue()) : indicatorsDue();
    }

    /** The seat that must discard, win or declare next, once the next player after an open discard has drawn. */
    public Optional<Seat> toDiscard() {
        return switch (turn) {
            case Turn.Acting acting -> Optional.of(acting.seat());
            case Turn.OpenDiscard openDiscard when liveWall() > 0 -> Optional.of(rules.next(openDiscard.discarder()));
            default -> Optional.empty();
        };
    }

    /** The discard that may be claimed, with its discarder. */
    public Optional<Turn.OpenDiscard> open() {
        return turn instanceof Turn.OpenDiscard openDiscard ? Optional.of(openDiscard) : Optional.empty();
    }

    /** Whether nobody watches the hand, and the players tell how it ends. */
    public boolean unwatched() {
        return memory.unwatched();
    }

    /** Whether the hand has ended. */
    public boolean over() {
        return turn instanceof Turn.Won || turn instanceof Turn.Drawn || turn instanceof Turn.HandSettled;
    }

    /** How the hand ended, as far as it matters to what follows. */
    GameEnd.HandClose close() {
        if (memory.offence().isPresent()) {
            return GameEnd.HandClose.DEALT_AGAIN;
        }
        if (!wins.isEmpty()) {
            boolean tooMany = rules.has(Trait.THREE_WINNERS) && wins.size() > 2;
            return tooMany
                    ? GameEnd.HandClose.BROKEN_OFF
                    : wins.stream().anyMatch(win -> win.seat() == east)
                            ? GameEnd.HandClose.EAST_WON
                            : GameEnd.HandClose.OTHERS_WON;
        }
        boolean exhausted = turn instanceof Turn.Drawn drawn && drawn.exhausted();
        return exhausted
                ? GameEnd.HandClose.EXHAUSTED
                : rules.has(Trait.ABORTIVE_DRAWS) ? GameEnd.HandClose.BROKEN_OFF : GameEnd.HandClose.DEALT_AGAIN;
    }

    /** How many tiles stand concealed in a seat's hand now, the drawn one included while the seat is known to hold it. */
    public int concealedCount(Seat seat) {
        boolean extra = turn instanceof Turn.Acting acting && acting.seat() == seat;
        return seat(seat).concealedCount() + (extra ? 1 : 0);
    }

    /** How many kongs lie on the table. */
    public long kongs() {
        return seats.values().stream()
                .flatMap(s -> s.melds().stream())
                .filter(m -> m.type() == MeldType.KONG)
                .count();
    }

    /** Every tile that lies face up or is known from a declared set, indicators included. */
    public List<Tile> known() {
        var known = new ArrayList<Tile>(indicators());
        for (var seat : seats.values()) {
            seat.discards().stream().filter(d -> !d.claimed()).forEach(d -> known.add(d.tile()));
            seat.melds().forEach(m -> known.addAll(m.tiles()));
            known.addAll(seat.bonus());
        }
        return known;
    }

    /** How many copies of a tile the set holds: four of a kind, of bonus tiles and red fives one. */
    public static int copies(Tile tile) {
        return tile.isBonus() || tile.isRedFive() ? 1 : 4;
    }

    /** The hand with the indicators that lie face up in the dead wall. */
    public HandInPlay withIndicators(List<Tile> turnedUp) {
        return with(wall.withIndicators(turnedUp))
                .with(memory.of(memory.before().map(b -> b.withIndicators(turnedUp))));
    }

    /** The hand with the indicators under the first ones, turned up after a win. */
    public HandInPlay withHiddenIndicators(List<Tile> turnedUp) {
        return with(wall.withHidden(turnedUp))
                .with(memory.of(memory.before().map(b -> b.withHiddenIndicators(turnedUp))));
    }

    /** Riichi: the hand in which some seats have no 1000 points to declare with (3.3.12). */
    public HandInPlay withoutStake(Set<Seat> poor) {
        return with(memory.without(poor));
    }

    /** The hand as if the open discard had been another tile: what a set laid with it may show. */
    public Optional<HandInPlay> withOpenDiscard(Tile tile) {
        return open().filter(openDiscard -> TileCopies.fit(known(), List.of(tile)))
                .map(openDiscard -> with(openDiscard.discarder(), s -> s.withLastDiscardRead(tile))
                        .at(new Turn.OpenDiscard(openDiscard.discarder(), tile, openDiscard.riichi())));
    }

    /** Riichi: the hand as if a seat had declared with its last discard; empty where it cannot have. */
    public Optional<HandInPlay> asIfRiichi(Seat seat) {
        var inPlay = seat(seat);
        boolean possible = rules.has(Trait.RIICHI)
                && inPlay.concealed()
                && inPlay.riichiDeclaration().isEmpty()
                && !inPlay.discards().isEmpty();
        return possible
                ? Optional.of(with(seat, s -> s.withRiichi(Optional.of(SeatInPlay.RiichiDeclaration.RIICHI))))
                : Optional.empty();
    }

    HandInPlay with(Seat seat, UnaryOperator<SeatInPlay> change) {
        var changed = new EnumMap<Seat, SeatInPlay>(seats);
        changed.put(seat, change.apply(seat(seat)));
        return new HandInPlay(rules, number, east, roundWind, changed, turn, wall, uninterrupted, wins, memory);
    }

    HandInPlay with(Wall changed) {
        return new HandInPlay(rules, number, east, roundWind, seats, turn, changed, uninterrupted, wins, memory);
    }

    HandInPlay with(Memory changed) {
        return new HandInPlay(rules, number, east, roundWind, seats, turn, wall, uninterrupted, wins, changed);
    }

    HandInPlay with(List<Winning> changed) {
        return new HandInPlay(rules, number, east, roundWind, seats, turn, wall, uninterrupted, changed, memory);
    }

    HandInPlay at(Turn next) {
        return new HandInPlay(rules, number, east, roundWind, seats, next, wall, uninterrupted, wins, memory);
    }

    /** The hand with a tile taken from the far end of the wall. */
    HandInPlay replaced() {
        return with(wall.replaced(rules));
    }

    /** The hand in which nothing can be taken back. */
    HandInPlay forgotten() {
        return memory.before().isEmpty() ? this : with(memory.of(Optional.empty()));
    }

    /** The hand that remembers another as what was before it. */
    HandInPlay remembering(HandInPlay before) {
        return with(memory.of(Optional.of(before.forgotten())));
    }

    /** The hand before the last discard, claim or win. */
    Optional<HandInPlay> before() {
        return memory.before();
    }

    /** The go-around is interrupted: nobody has ippatsu any more. */
    HandInPlay interrupted() {
        var seatsNow = new EnumMap<Seat, SeatInPlay>(seats);
        seatsNow.replaceAll((seat, inPlay) -> inPlay.interrupted());
        return new HandInPlay(rules, number, east, roundWind, seatsNow, turn, wall, false, wins, memory);
    }

    /** Why the rules break the hand off here, if they do and the table shows it by itself (riichi 3.4.3). */
    public Optional<Sentence> brokenOff() {
        return EndMoves.brokenOff(this);
    }

    /** Whether any seat has discarded yet. */
    boolean begun() {
        return seats.values().stream().anyMatch(s -> !s.discards().isEmpty());
    }

    /** The hand with a seat on turn: as it is when the seat must discard, drawn for when the seat comes next. */
    Ruling onTurn(Seat seat) {
        return switch (turn) {
            case Turn.Acting acting when acting.seat() == seat -> new Ruling.Legal(kongStands(acting));
            case Turn.Acting acting -> forbid(Law.TURN, Key.NOT_YOUR_TURN.with(acting.seat(), seat));
            case Turn.OpenDiscard openDiscard
            when rules.next(openDiscard.discarder()) != seat ->
                forbid(
                        Law.TURN,
                        Key.COMES_AFTER.with(openDiscard.discarder(), rules.next(openDiscard.discarder()), seat));
            case Turn.OpenDiscard openDiscard
            when brokenOff().isPresent() ->
                forbid(Law.ABORTIVE, Key.IS_BROKEN_OFF.with(brokenOff().get()));
            case Turn.OpenDiscard openDiscard
            when liveWall() == 0 -> forbid(Law.EXHAUSTED, Key.NOTHING_TO_DRAW.with(seat));
            case Turn.OpenDiscard openDiscard ->
                new Ruling.Legal(Furiten.drawn(forgotten(), openDiscard, seat)
                        .with(wall.drawn())
                        .with(Cannon.tooLate(memory.of(Optional.empty()), seat))
                        .at(new Turn.Acting(seat, Gained.LIVE_WALL, Optional.empty(), 0)));
            case Turn.UnwatchedTurn unwatchedTurn -> forbid(Law.TURN, Key.ONLY_THE_END_IS_TOLD.sentence());
            case Turn.Won won -> forbid(Law.TURN, Key.HAND_WON.sentence());
            case Turn.Drawn drawn -> forbid(Law.TURN, Key.HAND_ENDED.sentence());
            case Turn.HandSettled handSettled -> forbid(Law.TURN, Key.HAND_SETTLED_ALREADY.sentence());
        };
    }

    /** A kong that was not robbed stands once its owner goes on (millington 59): only then is the go-around interrupted. */
    private HandInPlay kongStands(Turn.Acting acting) {
        return acting.robbable()
                .map(fourth -> Furiten.unrobbed(forgotten(), acting.seat(), fourth)
                        .interrupted()
                        .at(new Turn.Acting(acting.seat(), acting.gained(), Optional.empty(), acting.kongs())))
                .orElseGet(this::forgotten);
    }

    Ruling forbid(Law law, Sentence reason) {
        return new Ruling.Forbidden(law, rules.number(law), reason);
    }
}
