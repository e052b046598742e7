package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedIndicator;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedStake;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Plays a logged hand through, and says what cannot have been: whose turn it is, what a player holds, how often there is a tile, riichi,
 * indicators and sums. What a text of the rules forbids besides is none of its business.
 */
public final class HandCheck {
    /** No hand sees more draws: what is left of 136 tiles after the deal and the dead wall. */
    private static final int MOST_DRAWS = 70;

    private static final int MOST_KONGS = 4;
    private static final int COPIES = 4;

    private enum State {
        DRAWS,
        HOLDS,
        CALLED,
        KONG,
        THROWN,
        WON,
        ENDED
    }

    /**
     * What cannot have been.
     *
     * @param event from 0; -1 for how the hand began
     */
    public record ImpossibleLogEvent(int event, Sentence why) {}

    private final LoggedHand hand;
    private final boolean redFives;
    private final Map<Seat, List<Tile>> held = new EnumMap<>(Seat.class);
    private final Map<Seat, Integer> hidden = new EnumMap<>(Seat.class);
    private final Map<Seat, List<List<Tile>>> pungs = new EnumMap<>(Seat.class);
    private final Set<Seat> open = EnumSet.noneOf(Seat.class);
    private final Set<Seat> reached = EnumSet.noneOf(Seat.class);
    private final Map<Tile, Integer> seen = new EnumMap<>(Tile.class);
    private final int[] paid = new int[4];

    private State state = State.DRAWS;
    private Seat turn;
    private Optional<LoggedEvent> last = Optional.empty();
    private Optional<Tile> drawn = Optional.empty();
    private boolean holdsDrawn;
    private Optional<Seat> reaching = Optional.empty();
    private int draws;
    private int kongs;
    private int indicators = 1;
    private int sticks;
    private boolean paidOut;

    private HandCheck(LoggedHand hand, boolean redFives) {
        this.hand = hand;
        this.redFives = redFives;
        this.turn = hand.dealer();
        this.sticks = hand.sticks();
    }

    /** The first that cannot have been; empty where all can. */
    public static Optional<ImpossibleLogEvent> of(LoggedHand hand, boolean redFives) {
        return new HandCheck(hand, redFives).first();
    }

    private Optional<ImpossibleLogEvent> first() {
        var start = deal();
        if (start.isPresent()) {
            return start.map(why -> new ImpossibleLogEvent(-1, why));
        }
        for (int i = 0; i < hand.events().size(); i++) {
            var event = hand.events().get(i);
            var why = play(event);
            if (why.isPresent()) {
                return Optional.of(new ImpossibleLogEvent(i, why.get()));
            }
            if (!(event instanceof LoggedStake || event instanceof LoggedIndicator)) {
                last = Optional.of(event);
            }
        }
        if (state != State.ENDED && state != State.WON) {
            return Optional.of(new ImpossibleLogEvent(hand.events().size() - 1, Key.LOG_NO_END.sentence()));
        }
        int sum = paid[0] + paid[1] + paid[2] + paid[3];
        return paidOut && sum != (state == State.WON ? sticks * LoggedHand.STAKE : 0)
                ? Optional.of(new ImpossibleLogEvent(hand.events().size() - 1, Key.LOG_POINTS.sentence()))
                : Optional.empty();
    }

    private Optional<Sentence> deal() {
        see(hand.indicator());
        for (var player : Seat.values()) {
            var tiles = hand.dealt().get(player.number());
            if (tiles.size() != 13) {
                return Optional.of(Key.LOG_SIZE.with(Argument.of(tiles.size())));
            }
            held.put(player, new ArrayList<>());
            pungs.put(player, new ArrayList<>());
            hidden.put(player, 0);
            for (var tile : tiles) {
                gain(player, tile);
            }
        }
        return tooMany();
    }

    private Optional<Sentence> play(LoggedEvent event) {
        boolean own = event.actor().equals(Optional.of(turn));
        if (reaching.isPresent() && (event instanceof LoggedDraw || event instanceof LoggedClaim)) {
            return Optional.of(Key.LOG_RIICHI.sentence());
        }
        var why = switch (event) {
            case LoggedDraw draw -> draw(draw, own);
            case LoggedThrow thrown -> discard(thrown, own);
            case LoggedClaim claim -> claim(claim);
            case LoggedKong kong -> kong(kong, own);
            case LoggedAddition added -> added(added, own);
            case LoggedIndicator(Tile tile) -> indicator(tile);
            case LoggedStake(Seat player) -> stake(player);
            case LoggedWin won -> win(won);
            case LoggedDrawnHand ended -> ended(ended);
        };
        return why.or(this::tooMany);
    }

    private static Optional<Sentence> notThere() {
        return Optional.of(Key.LOG_NOT_THERE.sentence());
    }

    private Optional<Sentence> draw(LoggedDraw draw, boolean own) {
        boolean next = state == State.THROWN && draw.player() == turn.next();
        if (!next && !(own && (state == State.DRAWS || state == State.KONG)) || ++draws > MOST_DRAWS) {
            return notThere();
        }
        boolean afterKong = state == State.KONG;
        if (indicators != 1 + kongs && !afterKong) {
            return Optional.of(Key.LOG_INDICATORS.sentence());
        }
        gain(draw.player(), draw.tile());
        drawn = draw.tile();
        holdsDrawn = true;
        turn = draw.player();
        state = State.HOLDS;
        return Optional.empty();
    }

    private Optional<Sentence> discard(LoggedThrow thrown, boolean own) {
        if (!own || state != State.HOLDS && state != State.CALLED) {
            return notThere();
        }
        boolean asDrawn = thrown.drawn() == JustDrawn.YES;
        if (asDrawn
                && (!holdsDrawn || drawn.filter(tile -> tile != thrown.tile()).isPresent())) {
            return Optional.of(Key.LOG_NOT_HELD.with(Argument.of(thrown.tile())));
        }
        if (thrown.riichi() && (reached.contains(turn) || open.contains(turn)) || reached.contains(turn) && !asDrawn) {
            return Optional.of(Key.LOG_RIICHI.sentence());
        }
        reaching = thrown.riichi() ? Optional.of(turn) : Optional.empty();
        state = State.THROWN;
        holdsDrawn = false;
        return take(thrown.player(), List.of(thrown.tile()));
    }

    private Optional<Sentence> claim(LoggedClaim claim) {
        boolean fits = state == State.THROWN
                && claim.giver() == turn
                && claim.player() != turn
                && !reached.contains(claim.player())
                && last.filter(event -> event instanceof LoggedThrow thrown && thrown.tile() == claim.tile())
                        .isPresent()
                && (claim.type() != MeldType.CHOW || claim.player() == turn.next());
        if (!fits) {
            return notThere();
        }
        var tiles = new ArrayList<>(claim.own());
        tiles.add(claim.tile());
        if (!Meld.forms(claim.type(), tiles)) {
            return Optional.of(Key.LOG_SET.sentence());
        }
        if (claim.type() == MeldType.PUNG) {
            pungs(claim.player()).add(tiles);
        }
        turn = claim.player();
        open.add(turn);
        holdsDrawn = false;
        boolean kong = claim.type() == MeldType.KONG;
        state = kong ? State.KONG : State.CALLED;
        return (kong ? oneKongMore() : Optional.<Sentence>empty()).or(() -> take(claim.player(), claim.own()));
    }

    private Optional<Sentence> kong(LoggedKong kong, boolean own) {
        if (!own || state != State.HOLDS) {
            return notThere();
        }
        if (!Meld.forms(MeldType.KONG, kong.tiles())) {
            return Optional.of(Key.LOG_SET.sentence());
        }
        state = State.KONG;
        return oneKongMore().or(() -> take(kong.player(), kong.tiles()));
    }

    private Optional<Sentence> added(LoggedAddition added, boolean own) {
        if (!own || state != State.HOLDS || reached.contains(added.player())) {
            return notThere();
        }
        var pung = pungs(added.player()).stream()
                .filter(tiles -> sorted(tiles).equals(sorted(added.pung())))
                .findFirst();
        if (pung.isEmpty() || pung.get().getFirst().kind() != added.tile().kind()) {
            return Optional.of(Key.LOG_SET.sentence());
        }
        state = State.KONG;
        return oneKongMore().or(() -> take(added.player(), List.of(added.tile())));
    }

    private Optional<Sentence> oneKongMore() {
        return ++kongs > MOST_KONGS ? notThere() : Optional.empty();
    }

    private Optional<Sentence> indicator(Tile tile) {
        if (++indicators > 1 + kongs) {
            return Optional.of(Key.LOG_INDICATORS.sentence());
        }
        see(tile);
        return Optional.empty();
    }

    private Optional<Sentence> stake(Seat player) {
        if (!reaching.equals(Optional.of(player)) || state != State.THROWN) {
            return Optional.of(Key.LOG_RIICHI.sentence());
        }
        reached.add(player);
        reaching = Optional.empty();
        sticks++;
        return Optional.empty();
    }

    private Optional<Sentence> win(LoggedWin won) {
        boolean self = won.drawn() && won.player() == turn && state == State.HOLDS && holdsDrawn;
        boolean claimed = !won.drawn()
                && won.giver() == turn
                && (state == State.THROWN || state == State.KONG || state == State.WON)
                && last.filter(event -> gives(event, won.tile())).isPresent();
        if (!self && !claimed) {
            return notThere();
        }
        if (self && drawn.filter(tile -> tile != won.tile()).isPresent()) {
            return Optional.of(Key.LOG_NOT_HELD.with(Argument.of(won.tile())));
        }
        if (!won.ura().isEmpty() && !reached.contains(won.player())) {
            return Optional.of(Key.LOG_INDICATORS.sentence());
        }
        if (state != State.WON) {
            won.ura().forEach(this::see);
        }
        for (int player = 0; player < paid.length; player++) {
            paid[player] += won.deltas().get(player);
        }
        paidOut = true;
        // Whose riichi is won on lays no stake.
        reaching = Optional.empty();
        state = State.WON;
        return won.open().isEmpty() ? Optional.empty() : shows(won.player(), won.open());
    }

    private boolean gives(LoggedEvent event, Tile tile) {
        return switch (event) {
            case LoggedThrow thrown -> thrown.tile() == tile;
            case LoggedAddition added -> added.tile() == tile;
            case LoggedKong kong -> kong.tiles().contains(tile);
            case LoggedWin before -> before.tile() == tile;
            default -> false;
        };
    }

    private Optional<Sentence> ended(LoggedDrawnHand ended) {
        boolean possible = ended.ending().exhausted()
                ? state == State.THROWN
                : state == State.THROWN || state == State.HOLDS && holdsDrawn || state == State.KONG;
        if (!possible) {
            return notThere();
        }
        if (reaching.isPresent()) {
            return Optional.of(Key.LOG_RIICHI.sentence());
        }
        for (int player = 0; player < paid.length; player++) {
            paid[player] += ended.deltas().get(player);
        }
        paidOut = true;
        for (var player : Seat.values()) {
            var shown = ended.shown().get(player.number());
            var why = shown.isEmpty() ? Optional.<Sentence>empty() : shows(player, shown);
            if (why.isPresent()) {
                return why;
            }
        }
        state = State.ENDED;
        return Optional.empty();
    }

    /** What a player lays open is what he holds, as far as it is known. */
    private Optional<Sentence> shows(Seat player, List<Tile> shown) {
        var rest = new ArrayList<>(shown);
        int unknown = hidden.getOrDefault(player, 0);
        if (shown.size() != held(player).size() + unknown) {
            return Optional.of(Key.LOG_SIZE.with(Argument.of(shown.size())));
        }
        for (var tile : held(player)) {
            if (!rest.remove(tile)) {
                return Optional.of(Key.LOG_NOT_HELD.with(Argument.of(tile)));
            }
        }
        rest.forEach(this::see);
        return Optional.empty();
    }

    private void gain(Seat player, Optional<Tile> tile) {
        if (tile.isPresent()) {
            held(player).add(tile.get());
            see(tile.get());
        } else {
            hidden.merge(player, 1, Integer::sum);
        }
    }

    private Optional<Sentence> take(Seat player, List<Tile> tiles) {
        for (var tile : tiles) {
            if (held(player).remove(tile)) {
                continue;
            }
            if (hidden.getOrDefault(player, 0) == 0) {
                return Optional.of(Key.LOG_NOT_HELD.with(Argument.of(tile)));
            }
            hidden.merge(player, -1, Integer::sum);
            see(tile);
        }
        return Optional.empty();
    }

    private void see(Tile tile) {
        seen.merge(tile, 1, Integer::sum);
        if (tile.isRedFive()) {
            seen.merge(tile.kind(), 1, Integer::sum);
        }
    }

    private Optional<Sentence> tooMany() {
        return seen.entrySet().stream()
                .filter(entry -> entry.getValue() > (entry.getKey().isRedFive() ? redFives ? 1 : 0 : COPIES))
                .findFirst()
                .map(entry -> Key.LOG_COPIES.with(Argument.of(entry.getKey())));
    }

    private List<Tile> held(Seat player) {
        return held.computeIfAbsent(player, who -> new ArrayList<>());
    }

    private List<List<Tile>> pungs(Seat player) {
        return pungs.computeIfAbsent(player, who -> new ArrayList<>());
    }

    private static List<Tile> sorted(List<Tile> tiles) {
        return tiles.stream().sorted().toList();
    }
}
