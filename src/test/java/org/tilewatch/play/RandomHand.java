package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Waits;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/**
 * A hand played at random with real tiles: a shuffled wall, hands that hold what they were dealt, claims that the tiles allow. It
 * keeps its own account of furiten. Whatever happens is told to the rules, which must allow it.
 */
final class RandomHand {
    private static final int LONGEST = 400;

    private final PlayRules rules;
    private final Random random;
    private final RandomWall wall;
    private final Map<Seat, List<Tile>> hands = new EnumMap<>(Seat.class);
    private final Set<Seat> letGo = EnumSet.noneOf(Seat.class);
    private final List<Happening> events = new ArrayList<>();
    private final HandInPlay dealt;
    private HandInPlay hand;
    private boolean over;

    private RandomHand(PlayRules rules, Random random) {
        this.rules = rules;
        this.random = random;
        this.wall = RandomWall.built(rules, random);
        for (var seat : Seat.values()) {
            hands.put(seat, new ArrayList<>());
            for (int i = 0; i < 13; i++) {
                of(seat).add(wall.draw());
            }
        }
        of(Seat.BOTTOM).add(wall.draw());
        hand = HandInPlay.dealt(rules, 1, Seat.BOTTOM, Wind.EAST);
        turnIndicator();
        dealt = hand;
    }

    /** Plays a hand to its end. */
    static RandomHand played(String rules, long seed) {
        var played = new RandomHand(Games.named(rules).orElseThrow().play(), new Random(seed));
        played.play();
        return played;
    }

    HandInPlay dealt() {
        return dealt;
    }

    HandInPlay hand() {
        return hand;
    }

    List<Happening> events() {
        return List.copyOf(events);
    }

    private List<Tile> of(Seat seat) {
        return Objects.requireNonNull(hands.get(seat));
    }

    private void turnIndicator() {
        if (rules.has(Trait.INDICATORS)) {
            var indicators = new ArrayList<>(hand.indicators());
            indicators.add(wall.indicator(indicators.size()));
            hand = hand.withIndicators(indicators);
        }
    }

    private void play() {
        if (rules.has(Trait.BONUS_TILES)) {
            Seats.from(hand.east()).forEach(this::declareBonus);
        }
        var seat = hand.east();
        boolean drawn = true;
        while (!over) {
            assertThat(events).as("a hand ends").hasSizeLessThan(LONGEST);
            if (drawn) {
                declareBonus(seat);
            }
            while (!over && drawn && declaresKong(seat)) {
                declareBonus(seat);
            }
            if (over || (drawn && winsOnDraw(seat))) {
                break;
            }
            var tile = discard(seat);
            var taker = answers(seat, tile);
            if (over) {
                break;
            }
            seat = taker.orElse(seat.next());
            drawn = taker.isEmpty() || hand.turn() instanceof Turn.Acting acting && acting.kongs() > 0;
            if (taker.isEmpty()) {
                if (hand.brokenOff().isPresent()) {
                    tell(new Happening.Abortive(hand.brokenOff().get()));
                    over = true;
                } else if (wall.live() == 0) {
                    tell(new Happening.Exhausted(Key.END_WALL.sentence()));
                    over = true;
                } else {
                    of(seat).add(wall.draw());
                    forget(seat);
                }
            }
        }
        layOpen();
    }

    /** Every flower in a hand is laid and replaced; in Millington's game the wall may end with it (98). */
    private void declareBonus(Seat seat) {
        for (var tile : List.copyOf(of(seat))) {
            if (tile.isBonus() && !over) {
                layBonus(seat, tile);
            }
        }
        if (!over && of(seat).stream().anyMatch(Tile::isBonus)) {
            declareBonus(seat);
        }
    }

    private void layBonus(Seat seat, Tile tile) {
        of(seat).remove(tile);
        boolean ends = !rules.has(Trait.BONUS_REPLACED_AS_KONG) && wall.live() == 0;
        tell(new Happening.Bonus(seat, tile));
        if (ends) {
            over = true;
            assertThat(hand.over()).isTrue();
        } else if (rules.has(Trait.BONUS_REPLACED_AS_KONG)) {
            of(seat).add(wall.replacement());
        } else {
            of(seat).add(wall.draw());
        }
    }

    private boolean declaresKong(Seat seat) {
        var inPlay = hand.seat(seat);
        if (random.nextInt(4) == 0 || inPlay.riichiDeclaration().isPresent() || !mayReplace()) {
            return false;
        }
        for (var kind : Tile.PLAYING) {
            var own = of(seat).stream().filter(t -> t.kind() == kind).toList();
            var pung = inPlay.melds().stream()
                    .filter(m -> m.type() == MeldType.PUNG && m.lowest() == kind)
                    .findFirst();
            if (own.size() == 4 && inPlay.melds().size() < 4) {
                layKong(seat, Meld.concealedKong(own), Optional.empty(), own);
                return true;
            }
            if (own.size() == 1 && pung.isPresent()) {
                var four = new ArrayList<>(pung.get().tiles());
                four.addAll(own);
                layKong(
                        seat,
                        new Meld(MeldType.KONG, four, false, pung.get().from(), true, false),
                        Optional.of(own.getFirst()),
                        own);
                return true;
            }
        }
        return false;
    }

    private boolean mayReplace() {
        boolean room = !rules.has(Trait.FOUR_KONGS_AT_MOST) || hand.kongs() < 4;
        return room && (rules.stock().refill() == PlayRules.Refill.EACH ? wall.live() > 0 : wall.dead() > 0);
    }

    private void layKong(Seat seat, Meld kong, Optional<Tile> added, List<Tile> own) {
        own.forEach(t -> of(seat).remove(t));
        tell(new Happening.MeldLaid(seat, kong, added, Optional.empty()));
        for (var other : Seats.others(seat).toList()) {
            if (!over && added.isPresent() && waits(other).contains(own.getFirst()) && random.nextInt(4) > 0) {
                claimWin(other, own.getFirst(), seat);
            }
        }
        if (!over) {
            of(seat).add(wall.replacement());
            turnIndicator();
        }
    }

    private boolean winsOnDraw(Seat seat) {
        for (var tile : of(seat)) {
            var rest = new ArrayList<>(of(seat));
            rest.remove(tile);
            if (waits(seat, rest).contains(tile) && random.nextInt(8) > 0) {
                tell(new Happening.Win(
                        seat,
                        tile,
                        true,
                        Optional.empty(),
                        rest,
                        hand.seat(seat).melds(),
                        hand.seat(seat).bonus()));
                over = true;
                return true;
            }
        }
        return false;
    }

    private Tile discard(Seat seat) {
        var inPlay = hand.seat(seat);
        boolean bound = inPlay.riichiDeclaration().isPresent();
        var tile = bound
                ? of(seat).getLast()
                : RandomPlayer.discards(of(seat), 4 - inPlay.melds().size(), random);
        boolean mayDeclare =
                rules.has(Trait.RIICHI) && !bound && inPlay.concealed() && wall.live() >= 4 && of(seat).size() % 3 == 2;
        boolean declares = false;
        for (var candidate : mayDeclare ? List.copyOf(of(seat)) : List.<Tile>of()) {
            var rest = new ArrayList<>(of(seat));
            rest.remove(candidate);
            if (!declares && !waits(seat, rest).isEmpty()) {
                tile = candidate;
                declares = true;
            }
        }
        if (rules.knows(Law.TAKE_BACK) && random.nextInt(30) == 0) {
            var first = of(seat).get(random.nextInt(of(seat).size()));
            tell(new Happening.Discard(seat, first, false));
            tell(new Happening.Declared(seat, Declaration.TAKE_BACK));
        }
        if (!mayFollowClaim(seat, tile)) {
            tile = of(seat).stream()
                    .filter(other -> mayFollowClaim(seat, other))
                    .findFirst()
                    .orElse(tile);
        }
        of(seat).remove(tile);
        tell(new Happening.Discard(seat, tile, declares));
        return tile;
    }

    private boolean mayFollowClaim(Seat seat, Tile tile) {
        return !forbidsSwap(hand, seat, tile);
    }

    private static boolean forbidsSwap(HandInPlay hand, Seat seat, Tile tile) {
        return hand.after(new Happening.Discard(seat, tile, false)) instanceof Ruling.Forbidden forbidden
                && forbidden.law() == Law.SWAP_CALLING;
    }

    /** What the others do about a discard; whoever claimed it is next. */
    private Optional<Seat> answers(Seat thrower, Tile tile) {
        var able = Seats.others(thrower).filter(s -> waits(s).contains(tile)).toList();
        for (var seat : able) {
            if (random.nextInt(4) > 0 && (!over || rules.precedence().winners() > 1)) {
                claimWin(seat, tile, thrower);
            }
        }
        if (over) {
            return Optional.empty();
        }
        letGo.addAll(able);
        if (hand.brokenOff().isPresent() || (rules.has(Trait.LAST_DISCARD_ONLY_WINS) && wall.live() == 0)) {
            return Optional.empty();
        }
        var chow = mayClaim(thrower.next()) && random.nextInt(2) == 0
                ? RandomPlayer.chow(of(thrower.next()), tile)
                        .filter(own -> leavesADiscard(thrower.next(), thrower, tile, MeldType.CHOW, own))
                : Optional.<List<Tile>>empty();
        chow.ifPresent(own -> claim(thrower.next(), thrower, tile, MeldType.CHOW, own));
        for (var seat : Seats.others(thrower).toList()) {
            var alike = of(seat).stream().filter(t -> t.kind() == tile.kind()).toList();
            boolean takesOver = chow.isEmpty() || seat != thrower.next();
            if (alike.size() >= 2
                    && takesOver
                    && mayClaim(seat)
                    && leavesADiscard(seat, thrower, tile, MeldType.PUNG, alike.subList(0, 2))
                    && random.nextInt(3) > 0) {
                chow.ifPresent(own -> of(thrower.next()).addAll(own));
                boolean kong = alike.size() == 3 && mayReplace() && random.nextInt(2) == 0;
                claim(seat, thrower, tile, kong ? MeldType.KONG : MeldType.PUNG, alike.subList(0, kong ? 3 : 2));
                if (kong) {
                    of(seat).add(wall.replacement());
                    turnIndicator();
                }
                forgetAll();
                return Optional.of(seat);
            }
        }
        if (chow.isPresent()) {
            forgetAll();
            return Optional.of(thrower.next());
        }
        return Optional.empty();
    }

    private boolean mayClaim(Seat seat) {
        return hand.seat(seat).riichiDeclaration().isEmpty()
                && hand.seat(seat).melds().size() < 4;
    }

    private void claim(Seat seat, Seat from, Tile tile, MeldType type, List<Tile> own) {
        own.forEach(t -> of(seat).remove(t));
        tell(claimed(seat, from, tile, type, own));
    }

    private static Happening.MeldLaid claimed(Seat seat, Seat from, Tile tile, MeldType type, List<Tile> own) {
        var tiles = new ArrayList<>(own);
        tiles.add(tile);
        var meld = Meld.claimed(type, tiles, Giver.of(seat, from));
        return new Happening.MeldLaid(seat, meld, Optional.of(tile), Optional.of(from));
    }

    /** Whoever holds nothing but what a claim forbids him to discard may not make it. */
    private boolean leavesADiscard(Seat seat, Seat from, Tile tile, MeldType type, List<Tile> own) {
        var rest = new ArrayList<>(of(seat));
        own.forEach(rest::remove);
        return !(hand.after(claimed(seat, from, tile, type, own)) instanceof Ruling.Legal(HandInPlay next))
                || rest.stream().anyMatch(other -> !forbidsSwap(next, seat, other));
    }

    private void claimWin(Seat seat, Tile tile, Seat from) {
        var win = new Happening.Win(
                seat,
                tile,
                false,
                Optional.of(from),
                of(seat),
                hand.seat(seat).melds(),
                hand.seat(seat).bonus());
        boolean furiten = rules.has(Trait.FURITEN)
                && (letGo.contains(seat)
                        || hand.seat(seat).discards().stream()
                                .anyMatch(d -> waits(seat).contains(d.tile())));
        // Where another claim ends nothing the hand remembers longer than this table does.
        boolean longer = rules.letGo() != PlayRules.LetGo.UNTIL_DRAW_OR_ANY_CLAIM
                && hand.after(win) instanceof Ruling.Forbidden forbidden
                && forbidden.law() == Law.FURITEN;
        if (furiten || longer) {
            assertThat(hand.after(win)).isInstanceOf(Ruling.Forbidden.class);
        } else {
            tell(win);
            over = true;
        }
    }

    private void forget(Seat seat) {
        if (hand.seat(seat).riichiDeclaration().isEmpty()) {
            letGo.remove(seat);
        }
    }

    private void forgetAll() {
        for (var seat : Seat.values()) {
            forget(seat);
        }
    }

    private KindSet waits(Seat seat) {
        return waits(seat, of(seat));
    }

    private KindSet waits(Seat seat, List<Tile> tiles) {
        var melds = hand.seat(seat).melds();
        if (tiles.stream().anyMatch(Tile::isBonus)) {
            return KindSet.NONE;
        }
        var laid = melds.stream().flatMap(m -> m.tiles().stream()).toList();
        return Waits.of(Counts.of(tiles), Counts.of(laid), 4 - melds.size(), rules.shapes());
    }

    /** Where losers are counted everybody lays his hand open after a win, where waiting is paid whoever waits after the wall. */
    private void layOpen() {
        for (var seat : Seat.values()) {
            boolean won = hand.wins().stream().anyMatch(w -> w.seat() == seat);
            boolean shows = rules.has(Trait.LOSERS_COUNTED) && hand.turn() instanceof Turn.Won
                    || rules.has(Trait.WAITING_HANDS_PAID)
                            && hand.turn() instanceof Turn.Drawn
                            && !waits(seat).isEmpty();
            if (!won && shows) {
                tell(new Happening.Reveal(seat, of(seat), List.of(), List.of()));
            }
        }
    }

    private void tell(Happening event) {
        events.add(event);
        switch (hand.after(event)) {
            case Ruling.Forbidden forbidden -> throw new AssertionError("%s: %s".formatted(event, forbidden));
            case Ruling.Legal(HandInPlay next) -> hand = next;
        }
        assertThat(TileCopies.fit(List.of(), hand.known()))
                .as("copies after %s", event)
                .isTrue();
        if (hand.turn() instanceof Turn.OpenDiscard openDiscard) {
            assertThat(hand.liveWall()).as("the live wall after %s", event).isEqualTo(wall.live());
            assertThat(hand.deadWall()).as("the dead wall after %s", event).isEqualTo(wall.dead());
            for (var seat : Seat.values()) {
                boolean correcting = seat == openDiscard.discarder();
                assertThat(of(seat))
                        .as("%s after %s", seat, event)
                        .hasSizeBetween(hand.concealedCount(seat), hand.concealedCount(seat) + (correcting ? 1 : 0));
            }
        }
    }
}
