package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.formats.GameLog.PlayedGame;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameInPlay.HandSettlement;
import org.tilewatch.play.GameInPlay.SettlingResult;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.Seats;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Shanten;
import org.tilewatch.rules.sets.Waits;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/**
 * Games of riichi from a real wall by players who want a ready hand, claim a lot and lay every kong: riichi, kongs of all kinds and robbed
 * ones, several winners and every end that a hand has. What everybody was dealt and drew is known.
 */
public final class DealtGames {
    /** Whether it is seen that a discard was the tile just drawn. */
    public enum Sight {
        ALWAYS,
        NEVER,
        AT_TIMES
    }

    private final Random random;
    private final GameSettings settings;
    private final Ruleset ruleset;
    private final Sight sight;
    /** How many of twelve discards that would help are claimed. */
    private final int eagerness;

    private final List<NumberedEvent> events = new ArrayList<>();
    private final Map<Integer, KnownHand> known = new HashMap<>();
    private GameRecord record;

    // Of the hand in play.
    private HandInPlay hand;
    private final Map<Seat, List<Tile>> held = new EnumMap<>(Seat.class);
    private final Map<Seat, List<Tile>> dealt = new EnumMap<>(Seat.class);
    private final Map<Seat, List<Tile>> draws = new EnumMap<>(Seat.class);
    private List<Tile> wall = List.of();
    private List<Tile> dead = List.of();
    private int replaced;

    private DealtGames(long seed, String rules) {
        this.random = new Random(seed);
        this.sight = Sight.values()[random.nextInt(3)];
        this.eagerness = List.of(0, 1, 4, 9).get(random.nextInt(4));
        var options = new HashMap<String, Object>();
        options.put("redFives", random.nextInt(4) > 0);
        if (random.nextBoolean()) {
            options.put("startingPoints", 25_000);
        }
        this.settings = new GameSettings(
                rules,
                List.of("Anna", "Boris", "Cyril", "Dana"),
                Seat.of(random.nextInt(4)),
                Wind.EAST,
                new Options(options));
        this.ruleset = settings.ruleset().orElseThrow();
        this.record = GameRecord.begin(settings.begin(settings.playRules().orElseThrow()));
        this.hand = record.game().deal();
    }

    /** A game of so many hands at the most, of which all is known. */
    public static PlayedGame full(long seed, String rules, int hands) {
        var game = played(seed, rules, hands);
        return new PlayedGame(
                game.identity(),
                1,
                game.settings,
                game.events,
                Optional.of(new LogOrigin(KnowledgeGrade.FULL, List.of(), List.of(), game.known)));
    }

    /** The same game as a table has it, where nobody looks into anybody's hand. */
    public static PlayedGame atTable(long seed, String rules, int hands) {
        var full = full(seed, rules, hands);
        return new PlayedGame(full.identity(), 1, full.settings(), full.holding(), Optional.empty());
    }

    private static DealtGames played(long seed, String rules, int hands) {
        var game = new DealtGames(seed, rules);
        for (int i = 0; i < hands && !game.record.game().course().over(); i++) {
            game.hand();
        }
        return game;
    }

    private UUID identity() {
        return new UUID(
                0x0198_0000_0000_7000L | (random.nextLong() & 0xfff),
                0x8000_0000_0000_0000L | random.nextInt() & 0xffff_ffffL);
    }

    private Seat player(Seat seat) {
        return Seat.of(settings.east().placesTo(seat));
    }

    private void tell(Happening what) {
        var event = new NumberedEvent(events.size() + 1L, TableEvent.said(events.size() + 1.0, what));
        events.add(event);
        record = record.with(event);
        record.hand().ifPresent(played -> {
            if (!played.record().contradictions().isEmpty()) {
                throw new IllegalStateException(what + ": "
                        + played.record().contradictions().getFirst().because());
            }
            hand = played.record().hand();
        });
    }

    private boolean may(Happening what) {
        return hand.after(what) instanceof Ruling.Legal;
    }

    private void deal() {
        var tiles = new ArrayList<Tile>();
        boolean reds = GameLog.redFives(settings);
        for (var tile : Tile.PLAYING) {
            tiles.addAll(Collections.nCopies(4, tile));
        }
        if (reds) {
            for (var red : List.of(Tile.RED_M5, Tile.RED_P5, Tile.RED_S5)) {
                tiles.set(tiles.indexOf(red.kind()), red);
            }
        }
        Collections.shuffle(tiles, random);
        if (random.nextInt(12) == 0) {
            // At some tables the winds come first, and hands full of ends too.
            tiles.sort((one, other) -> Boolean.compare(other.isTerminalOrHonour(), one.isTerminalOrHonour()));
            Collections.shuffle(tiles.subList(0, 60), random);
        }
        dead = new ArrayList<>(tiles.subList(122, 136));
        wall = new ArrayList<>(tiles.subList(0, 122));
        replaced = 0;
        for (var seat : Seat.values()) {
            var own = new ArrayList<>(wall.subList(0, 13));
            wall.subList(0, 13).clear();
            held.put(seat, own);
            dealt.put(seat, List.copyOf(own));
            draws.put(seat, new ArrayList<>());
        }
    }

    private List<Tile> held(Seat seat) {
        return held.computeIfAbsent(seat, who -> new ArrayList<>());
    }

    private Tile draw(Seat seat) {
        var tile = wall.removeFirst();
        return gained(seat, tile);
    }

    /** Indicators are the dead wall's first five, ura the next five. */
    private Tile replacement(Seat seat) {
        wall.removeLast();
        return gained(seat, dead.get(10 + replaced++));
    }

    private Tile gained(Seat seat, Tile tile) {
        held(seat).add(tile);
        draws.computeIfAbsent(seat, who -> new ArrayList<>()).add(tile);
        return tile;
    }

    private int distance(List<Tile> tiles, int melds) {
        return Shanten.of(Counts.of(tiles), 4 - melds, hand.rules().shapes());
    }

    private int melds(Seat seat) {
        return hand.seat(seat).melds().size();
    }

    private boolean riichi(Seat seat) {
        return hand.seat(seat).riichiDeclaration().isPresent();
    }

    private void hand() {
        var game = record.game();
        deal();
        tell(new Happening.HandStart(game.number(), game.east(), game.roundWind()));
        var turn = game.east();
        Optional<Tile> drawn = Optional.of(draw(turn));
        while (true) {
            var open = turn(turn, drawn);
            if (open.isEmpty()) {
                break;
            }
            if (won(turn, open.get())) {
                break;
            }
            if (hand.brokenOff().isPresent()) {
                tell(new Happening.Abortive(hand.brokenOff().get()));
                reveal(seat -> riichi(seat) && hand.brokenOff().isEmpty());
                break;
            }
            var claim = claim(turn, open.get());
            if (claim.isPresent()) {
                turn = claim.get();
                boolean kong = hand.seat(turn).melds().getLast().type() == MeldType.KONG;
                drawn = kong ? Optional.of(replacement(turn)) : Optional.empty();
            } else if (hand.liveWall() == 0) {
                tell(new Happening.Exhausted(Key.END_WALL.sentence()));
                reveal(seat -> waits(seat) && (riichi(seat) || random.nextInt(8) > 0));
                break;
            } else {
                turn = turn.next();
                drawn = Optional.of(draw(turn));
            }
        }
        settle(game.number());
    }

    private interface Showing {
        boolean shows(Seat seat);
    }

    private void reveal(Showing who) {
        Seats.from(hand.east())
                .filter(who::shows)
                .toList()
                .forEach(seat -> tell(new Happening.Reveal(
                        seat, sorted(held(seat)), hand.seat(seat).melds(), List.of())));
    }

    private boolean waits(Seat seat) {
        return !Waits.of(
                        Counts.of(held(seat)),
                        melded(seat),
                        4 - melds(seat),
                        hand.rules().shapes())
                .equals(KindSet.NONE);
    }

    private int[] melded(Seat seat) {
        return Counts.of(hand.seat(seat).melds().stream()
                .flatMap(meld -> meld.tiles().stream())
                .toList());
    }

    private static List<Tile> sorted(List<Tile> tiles) {
        return tiles.stream().sorted().toList();
    }

    /** The discard of a turn; empty where the hand ended with it. */
    private Optional<Tile> turn(Seat seat, Optional<Tile> first) {
        var drawn = first;
        while (true) {
            if (drawn.isPresent() && wins(seat, drawn.get(), Optional.empty())) {
                tell(win(seat, drawn.get(), Optional.empty()));
                return Optional.empty();
            }
            if (drawn.isPresent() && nineEnds(seat)) {
                var nine = new Happening.Abortive(Key.END_BROKEN_OFF_BY_PLAYERS.sentence());
                if (may(nine)) {
                    tell(nine);
                    return Optional.empty();
                }
            }
            var kong = drawn.flatMap(tile -> kong(seat, tile));
            if (kong.isEmpty()) {
                return Optional.of(discard(seat, drawn));
            }
            tell(kong.get());
            var laid = kong.get();
            var own = new ArrayList<>(
                    laid.meld().added()
                            ? List.of(laid.claimed().orElseThrow())
                            : laid.meld().tiles());
            own.forEach(held(seat)::remove);
            if (won(seat, own.getFirst())) {
                return Optional.empty();
            }
            drawn = Optional.of(replacement(seat));
        }
    }

    private boolean nineEnds(Seat seat) {
        return held(seat).stream()
                                .filter(Tile::isTerminalOrHonour)
                                .map(Tile::kind)
                                .distinct()
                                .count()
                        >= 9
                && hand.seat(seat).discards().isEmpty()
                && random.nextInt(3) > 0;
    }

    private Optional<Happening.MeldLaid> kong(Seat seat, Tile drawn) {
        if (hand.liveWall() == 0 || hand.kongs() == 4) {
            return Optional.empty();
        }
        return held(seat).stream()
                .map(Tile::kind)
                .distinct()
                .flatMap(kind -> kongs(seat, kind, drawn))
                .filter(this::may)
                .findFirst();
    }

    private Stream<Happening.MeldLaid> kongs(Seat seat, Tile kind, Tile drawn) {
        var four = held(seat).stream().filter(tile -> tile.kind() == kind).toList();
        boolean allowed = !riichi(seat) || (drawn.kind() == kind && kind.isHonour());
        if (four.size() == 4 && allowed) {
            return Stream.of(
                    new Happening.MeldLaid(seat, Meld.concealedKong(sorted(four)), Optional.empty(), Optional.empty()));
        }
        return hand.seat(seat).melds().stream()
                .filter(meld -> meld.type() == MeldType.PUNG && meld.lowest() == kind)
                .map(pung -> {
                    var tile = four.getFirst();
                    var tiles = Stream.concat(pung.tiles().stream(), Stream.of(tile))
                            .sorted()
                            .toList();
                    return new Happening.MeldLaid(
                            seat,
                            new Meld(MeldType.KONG, tiles, false, pung.from(), true, false),
                            Optional.of(tile),
                            Optional.empty());
                });
    }

    private Tile discard(Seat seat, Optional<Tile> drawn) {
        var tiles = held(seat);
        if (riichi(seat)) {
            var tile = drawn.orElseThrow();
            throwTile(seat, tile, drawn, false);
            return tile;
        }
        // Some sets of rules forbid to swap a claimed tile for one like it.
        var allowed = tiles.stream()
                .filter(tile -> may(new Happening.Discard(seat, tile, false)))
                .toList();
        Tile best = allowed.get(random.nextInt(allowed.size()));
        if (random.nextInt(10) > 0) {
            int least = Integer.MAX_VALUE;
            var shuffled = new ArrayList<>(allowed);
            Collections.shuffle(shuffled, random);
            for (var tile : shuffled) {
                var rest = new ArrayList<>(tiles);
                rest.remove(tile);
                int distance = distance(rest, melds(seat));
                if (distance < least) {
                    least = distance;
                    best = tile;
                }
            }
        }
        var rest = new ArrayList<>(tiles);
        rest.remove(best);
        boolean declares = hand.seat(seat).concealed()
                && distance(rest, melds(seat)) == 0
                && random.nextInt(5) > 0
                && may(new Happening.Discard(seat, best, true))
                && waitsWith(seat, rest);
        throwTile(seat, best, drawn, declares);
        return best;
    }

    private boolean waitsWith(Seat seat, List<Tile> tiles) {
        return !Waits.of(
                        Counts.of(tiles),
                        melded(seat),
                        4 - melds(seat),
                        hand.rules().shapes())
                .equals(KindSet.NONE);
    }

    private void throwTile(Seat seat, Tile tile, Optional<Tile> drawn, boolean declares) {
        boolean asDrawn = drawn.equals(Optional.of(tile)) && (riichi(seat) || random.nextInt(4) > 0);
        boolean seen = sight == Sight.ALWAYS || sight == Sight.AT_TIMES && random.nextBoolean();
        held(seat).remove(tile);
        tell(new Happening.Discard(
                seat, tile, declares, !seen ? JustDrawn.UNSEEN : asDrawn ? JustDrawn.YES : JustDrawn.NO));
    }

    private Happening.Win win(Seat seat, Tile tile, Optional<Seat> from) {
        var concealed = new ArrayList<>(held(seat));
        if (from.isEmpty()) {
            concealed.remove(tile);
        }
        return new Happening.Win(
                seat,
                tile,
                from.isEmpty(),
                from,
                sorted(concealed),
                hand.seat(seat).melds(),
                List.of());
    }

    private boolean wins(Seat seat, Tile tile, Optional<Seat> from) {
        var tiles = new ArrayList<>(held(seat));
        if (from.isPresent()) {
            tiles.add(tile);
        }
        if (distance(tiles, melds(seat)) >= 0) {
            return false;
        }
        return hand.after(win(seat, tile, from)) instanceof Ruling.Legal(HandInPlay after)
                && record.game()
                        .handOf(after.withIndicators(indicators()).withHiddenIndicators(ura()), seat)
                        .filter(scored -> ruleset.score(scored) instanceof RiichiScore)
                        .isPresent();
    }

    private List<Tile> indicators() {
        return List.copyOf(dead.subList(0, 1 + replaced));
    }

    private List<Tile> ura() {
        return List.copyOf(dead.subList(5, 6 + replaced));
    }

    /** Whether others win on a tile that somebody threw or laid. */
    private boolean won(Seat giver, Tile tile) {
        boolean any = false;
        for (int place = 1; place <= 3; place++) {
            var seat = giver.plus(place);
            if (wins(seat, tile, Optional.of(giver))) {
                tell(win(seat, tile, Optional.of(giver)));
                any = true;
            }
        }
        return any;
    }

    private Optional<Seat> claim(Seat giver, Tile tile) {
        for (var type : List.of(MeldType.KONG, MeldType.PUNG, MeldType.CHOW)) {
            for (int place = 1; place <= 3; place++) {
                var seat = giver.plus(place);
                if (riichi(seat) || random.nextInt(12) >= eagerness) {
                    continue;
                }
                for (var own : own(seat, type, tile)) {
                    var rest = new ArrayList<>(held(seat));
                    own.forEach(rest::remove);
                    boolean nearer = distance(rest, melds(seat) + 1) <= distance(held(seat), melds(seat));
                    var tiles = Stream.concat(own.stream(), Stream.of(tile))
                            .sorted()
                            .toList();
                    var laid = new Happening.MeldLaid(
                            seat,
                            Meld.claimed(type, tiles, Giver.of(seat, giver)),
                            Optional.of(tile),
                            Optional.of(giver));
                    if ((nearer || random.nextInt(10) == 0) && may(laid)) {
                        tell(laid);
                        own.forEach(held(seat)::remove);
                        return Optional.of(seat);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private List<List<Tile>> own(Seat seat, MeldType type, Tile tile) {
        var tiles = held(seat);
        if (type != MeldType.CHOW) {
            var same = tiles.stream().filter(one -> one.kind() == tile.kind()).toList();
            int needed = type.size() - 1;
            return same.size() < needed ? List.of() : List.of(sorted(same.subList(0, needed)));
        }
        return IntStream.range(0, tiles.size())
                .boxed()
                .flatMap(i -> IntStream.range(i + 1, tiles.size()).mapToObj(j -> List.of(tiles.get(i), tiles.get(j))))
                .filter(two -> Meld.forms(
                        MeldType.CHOW,
                        Stream.concat(two.stream(), Stream.of(tile)).toList()))
                .map(DealtGames::sorted)
                .limit(2)
                .toList();
    }

    private void settle(int number) {
        var played = record.hand().orElseThrow();
        var ended = played.record()
                .hand()
                .withIndicators(
                        dead.subList(0, Math.max(1, played.record().hand().indicatorsDue())));
        boolean riichi = ended.wins().stream()
                .anyMatch(win -> ended.seat(win.seat()).riichiDeclaration().isPresent());
        var settled = riichi && random.nextInt(10) > 0
                ? ended.withHiddenIndicators(
                        dead.subList(5, 5 + ended.indicators().size()))
                : ended;
        if (!(played.game().settle(settled, ruleset) instanceof SettlingResult.Done(HandSettlement done))) {
            throw new IllegalStateException(played.game().settle(settled, ruleset) + " " + held);
        }
        tell(done.scored());
        known.put(
                number,
                new KnownHand(
                        byPlayer(dealt),
                        byPlayer(draws),
                        Collections.nCopies(4, KnowledgeGrade.FULL),
                        List.of(),
                        Optional.empty()));
    }

    private List<List<Optional<Tile>>> byPlayer(Map<Seat, List<Tile>> tiles) {
        var all = new ArrayList<List<Optional<Tile>>>();
        for (var player : Seat.values()) {
            var own = tiles.getOrDefault(settings.east().plus(player.number()), List.of());
            all.add((tiles == dealt ? sorted(own) : own)
                    .stream().map(Optional::of).toList());
        }
        return all;
    }
}
