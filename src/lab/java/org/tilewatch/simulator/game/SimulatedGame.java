package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameEnd.HandClose;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.simulator.log.HandOfPeople;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Refusal;

/** Deals and plays some hands of a game; the same seed always gives the same performance. */
public final class SimulatedGame {
    /**
     * What to play.
     *
     * @param seed  of everything that is left to chance
     * @param rules the ruleset's name, such as {@code millington}
     * @param hands how many hands
     * @param tempo how long everything takes; 1 is some three seconds a turn
     * @param disturbance how lively the table is
     * @param players how many play: four, or three, or five of whom one sits out in turn
     * @param options what they agreed where the rules leave it a choice
     * @param house a club's own rules over those named
     * @param manners what the players do otherwise than the texts
     */
    public record Order(
            long seed,
            String rules,
            int hands,
            double tempo,
            Disturbance disturbance,
            int players,
            Options options,
            Optional<HouseRules> house,
            Manners manners) {
        /** A table where hands reach in and nothing else happens. */
        public Order(long seed, String rules, int hands, double tempo) {
            this(seed, rules, hands, tempo, Disturbance.HANDS);
        }

        /** A game of four by the text alone. */
        public Order(long seed, String rules, int hands, double tempo, Disturbance disturbance) {
            this(seed, rules, hands, tempo, disturbance, FOUR, Options.NONE, Optional.empty());
        }

        /** A game by the texts' manners. */
        public Order(
                long seed,
                String rules,
                int hands,
                double tempo,
                Disturbance disturbance,
                int players,
                Options options,
                Optional<HouseRules> house) {
            this(seed, rules, hands, tempo, disturbance, players, options, house, Manners.NONE);
        }

        /** @throws IllegalArgumentException when there is nothing to play */
        public Order {
            if (hands < 1) {
                throw new IllegalArgumentException("a game has at least one hand, not " + hands);
            }
            if (!(tempo > 0)) {
                throw new IllegalArgumentException("the tempo is above zero, not " + tempo);
            }
            if (players < 3 || players > NAMES.size()) {
                throw new IllegalArgumentException("a simulated game has three to five players, not " + players);
            }
        }

        /** The same by a club's own rules, where it has such. */
        public Order by(Optional<HouseRules> club) {
            return new Order(seed, rules, hands, tempo, disturbance, players, options, club, manners);
        }

        /** One hand at the usual pace. */
        public static Order hand(long seed, String rules) {
            return new Order(seed, rules, 1, 1);
        }
    }

    /** How much shorter everything takes at a rough table. */
    private static final double HASTE = 0.65;

    private static final List<TableLayout> TABLES_OF_ROWS = List.of(
            new TableLayout(720, new TileSize(20, 27, 16)),
            new TableLayout(700, new TileSize(20, 28, 16)),
            new TableLayout(800, new TileSize(26, 35, 20)));
    private static final List<TableLayout> CLASSICAL_TABLES = List.of(
            new TableLayout(800, new TileSize(26, 35, 20)),
            new TableLayout(800, new TileSize(24, 32, 17)),
            new TableLayout(840, new TileSize(27, 36, 22)));
    /** Three walls in a triangle are longer than four: there must be room beside their corners. */
    private static final List<TableLayout> TRIANGLE_TABLES = List.of(
            new TableLayout(850, new TileSize(26, 35, 20)),
            new TableLayout(800, new TileSize(24, 32, 17)),
            new TableLayout(880, new TileSize(27, 36, 22)));

    private static final List<String> NAMES = List.of("Anna", "Boris", "Cecily", "Dmitri", "Elena");

    private static final int FOUR = 4;

    private final Order order;
    private final Random random;
    private final Optional<HandOfPeople> logged;
    private final GameSettings settings;
    private final GameInPlay begun;
    private final Custom custom;
    private final Performer performer;
    private final WallPlan plan;
    private GameInPlay game;

    private SimulatedGame(Order order, Optional<HandOfPeople> logged) {
        this.order = order;
        this.logged = logged;
        this.random = new Random(order.seed());
        int table = random.nextInt(CLASSICAL_TABLES.size());
        this.settings = new GameSettings(
                order.rules(),
                NAMES.subList(0, order.players()),
                logged.map(HandOfPeople::east).orElse(Seat.of(random.nextInt(4))),
                logged.map(HandOfPeople::roundWind).orElse(Wind.EAST),
                order.options(),
                order.house());
        settings.objection().ifPresent(objection -> {
            throw new Refusal(objection);
        });
        var play = settings.playRules()
                .orElseThrow(() -> new IllegalArgumentException("no rules are called " + order.rules()));
        logged.filter(_ -> !play.has(Trait.RIICHI) || !play.has(Trait.INDICATORS))
                .ifPresent(hand -> {
                    throw hand.refused("is one of riichi, which " + order.rules() + " is not");
                });
        this.custom = new Custom(play);
        this.begun = logged.map(hand -> settings.begin(play)
                        .with(new Arrangement.Counters(hand.counters()))
                        .with(new Arrangement.Sticks(hand.sticks())))
                .orElseGet(() -> settings.begin(play));
        this.game = begun;
        // A chance of its own, like all of manners.
        boolean setsAtLeft =
                new Random(order.seed() * 47).nextDouble() < order.manners().share(Manner.SETS_AT_LEFT);
        var usual = tables(play).get(table);
        var layout = setsAtLeft ? usual.withSetsAtLeft() : usual;
        this.plan = WallPlan.of(custom, layout);
        this.performer = new Performer(
                new Stage(layout, order.disturbance() != Disturbance.NONE),
                layout,
                new Jitter(random),
                order.tempo() * haste());
    }

    private static List<TableLayout> tables(PlayRules play) {
        return play.has(Trait.DISCARDS_IN_ROWS)
                ? TABLES_OF_ROWS
                : play.threeWalls() ? TRIANGLE_TABLES : CLASSICAL_TABLES;
    }

    private double haste() {
        return order.disturbance() == Disturbance.ROUGH ? HASTE : 1;
    }

    /** Plays. */
    public static Performance play(Order order) {
        return new SimulatedGame(order, Optional.empty()).play();
    }

    /**
     * Plays one hand as it was logged: what chance would decide of the deal and minds of the play is the people's; all else is the order's.
     *
     * @throws IllegalArgumentException in one sentence, where it cannot be played so: by other rules, at a rough table where players think better of
     *                                  things, or where its tiles contradict each other
     */
    public static Performance play(Order order, HandOfPeople hand) {
        if (order.hands() != 1 || order.players() != FOUR || order.disturbance() == Disturbance.ROUGH) {
            throw new IllegalArgumentException("a logged hand is one of four players, on a table of level 0 to 2");
        }
        return new SimulatedGame(order, Optional.of(hand)).play();
    }

    private Performance play() {
        var ruleset = settings.ruleset().orElseThrow();
        var set = new ArrayList<Piece>();
        for (var tile : custom.set()) {
            set.add(new Piece(set.size(), tile));
        }
        for (int hand = 1; hand <= order.hands(); hand++) {
            playHand(set, ruleset);
        }
        return new Performance(settings, begun, order.disturbance(), performer, missed());
    }

    private void playHand(List<Piece> set, Ruleset ruleset) {
        var shuffled = new ArrayList<>(set);
        Collections.shuffle(shuffled, random);
        int first = roll();
        int second = roll();
        var walled = custom.walledFrom(game.east());
        var breaker = walled.get((first + second - 1) % walled.size());
        // Where one throw does not say both whose wall is broken and where, the breaker throws again.
        int third = custom.has(Trait.ONE_THROW) ? 0 : roll();
        int fourth = custom.has(Trait.ONE_THROW) ? 0 : roll();
        int firstLive = first + second + third + fourth;
        var stacked = logged.map(log -> LoggedDeal.stacked(log, custom, shuffled, firstLive, random))
                .orElse(shuffled);
        var walls = new Walls(custom, stacked, breaker, firstLive);
        var habits = new Habits(
                order.manners(),
                performer,
                plan,
                custom.play().seatsFrom(Seat.BOTTOM).toList(),
                order.seed() * 41,
                order.seed() * 43 + performer.events().size() + 1);
        var wallWork = new WallWork(performer, custom, plan, walls, habits);
        if (game.number() == 1) {
            habits.spread();
            wallWork.standFromTheStart();
            performer.pause(1, 1.5);
            performer.worthSeeing(0);
            performer.worthSeeing(0.5);
        } else {
            wallWork.washAndBuild(random);
            habits.spread();
        }
        habits.furnish();
        layCounters();
        var dice = wallWork.throwDice(game.east(), first, second);
        if (!custom.has(Trait.ONE_THROW)) {
            dice.forEach(die -> performer.stage().take(die, performer.now()));
            dice = wallWork.throwDice(breaker, third, fourth);
        }
        wallWork.breakWall();
        performer.tell(new Happening.HandStart(game.number(), game.east(), game.roundWind()));
        playOut(wallWork, walls, dice, ruleset, habits);
    }

    /** By chance, where discards lie in the middle: where a text has rows, by a chance of its own, like all of manners. */
    private Jitter whereThrown() {
        return custom.has(Trait.DISCARDS_IN_ROWS)
                ? new Jitter(new Random(order.seed() * 53 + performer.events().size()))
                : performer.jitter();
    }

    private void playOut(WallWork wallWork, Walls walls, List<Thing> dice, Ruleset ruleset, Habits habits) {
        var mind = new Mind(custom, random);
        var table = new SimulatedTable(custom, game, walls, performer, random, habits);
        if (custom.has(Trait.INDICATORS)) {
            table.indicators.add(walls.indicator(0));
        }
        var referee = new Referee(table, mind, ruleset);
        var wishes = new Wishes(table, mind);
        var decisions = logged.<Decisions>map(log -> new LoggedDecisions(log, table, referee))
                .orElseGet(() -> new MindsDecisions(table, mind, referee, wishes));
        var presses = new Pressing(performer, random.nextBoolean(), habits);
        Discards discards = table.laysRows()
                ? new Pond(performer, habits)
                : new MiddleDiscards(performer, plan, habits, whereThrown());
        var liveliness = new Liveliness(
                performer,
                table,
                plan,
                order.disturbance(),
                order.seed() * 31 + performer.events().size());
        var secondThoughts = new SecondThoughts(
                performer,
                table,
                presses,
                habits,
                order.disturbance(),
                order.seed() * 37 + performer.events().size());
        wallWork.collectDice(game.east(), dice);
        var handEnding = new HandPlay(
                        table,
                        performer,
                        mind,
                        decisions,
                        wishes,
                        new Supply(table, performer, wallWork, habits),
                        discards,
                        presses,
                        liveliness,
                        secondThoughts,
                        habits)
                .play();
        var ready = new Showdown(table, performer, mind, wallWork, presses, random.nextDouble() < 0.7, habits)
                .show(handEnding);
        performer.pause(0.5, 1);
        var payout = new Payout(table, referee, ruleset);
        var finished = payout.finished(handEnding, ready);
        var settled = payout.settled(finished);
        var scored = payout.scored(finished, settled, game.totals());
        performer.tell(scored);
        game = game.after(scored, close(handEnding, table.player(game.east())));
        performer.worthSeeing(performer.now());
        performer.pause(2, 3);
        habits.pushIntoTheHole(custom.play().seatsFrom(Seat.BOTTOM).toList());
    }

    private static HandClose close(HandPlay.HandEnding handEnding, SimulatedPlayer east) {
        return switch (handEnding.outcome()) {
            case WIN -> handEnding.winners().contains(east) ? HandClose.EAST_WON : HandClose.OTHERS_WON;
            case EXHAUSTED -> HandClose.EXHAUSTED;
            default -> HandClose.BROKEN_OFF;
        };
    }

    private void layCounters() {
        var layout = performer.layout();
        for (int i = 0; i < game.counters(); i++) {
            var stick =
                    new Thing.Stick(layout.counter(game.east(), i), game.east().number() * Math.PI / 2, 100);
            performer.stage().put(stick, performer.now());
        }
    }

    /** Of the moments of a lively table some are never photographed. */
    private DoublePredicate missed() {
        double share = order.disturbance().compareTo(Disturbance.LIVELY) < 0 ? 0 : 0.04;
        return t -> new Random(order.seed() * 131 + Math.round(t * 1000)).nextDouble() < share;
    }

    private int roll() {
        return 1 + random.nextInt(6);
    }
}
