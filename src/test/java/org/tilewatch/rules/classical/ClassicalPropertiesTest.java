package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** What holds of every hand and every settlement of the classical games. */
class ClassicalPropertiesTest {
    @Property(tries = 300)
    void theItemsOfAHandAddUpToItsBaseAndDoubles(@ForAll Random random) {
        ClassicalScore score = score(game(random), randomHand(random).build());
        int base = 0;
        int doubles = 0;
        boolean limit = false;
        for (var item : score.items()) {
            base += item.value() instanceof Value.Points(int points) ? points : 0;
            doubles += item.value() instanceof Value.Doubles(int more) ? more : 0;
            limit |= item.value() instanceof Value.Limit;
        }
        assertThat(base).isEqualTo(score.base());
        assertThat(doubles).isEqualTo(score.doubles());
        assertThat(limit).isEqualTo(score.limitHand().isPresent());
    }

    @Property(tries = 300)
    void theOrderOfTheTilesDoesNotMatter(@ForAll Random random) {
        Ruleset game = game(random);
        Hand hand = randomHand(random).build();
        var tiles = new ArrayList<>(hand.concealed());
        Collections.shuffle(tiles, random);
        var melds = new ArrayList<>(hand.melds());
        Collections.shuffle(melds, random);
        var shuffled = changed(hand, tiles, melds, hand.bonus(), hand.winningTile());
        assertThat(score(game, shuffled).points()).isEqualTo(score(game, hand).points());
    }

    /** Some rows name a suit: the all-green tiles, the dots one and five, the bamboo two; such hands are left out. */
    @Property(tries = 300)
    void theNamesOfTheSuitsDoNotMatter(@ForAll Random random) {
        Ruleset game = game(random);
        Hand hand = randomHand(random).build();
        UnaryOperator<Tile> rename = tile -> tile.suit()
                .map(suit -> Tile.of(Suit.values()[(suit.ordinal() + 1) % 3], tile.number()))
                .orElse(tile);
        var renamed = changed(
                hand,
                hand.concealed().stream().map(rename).toList(),
                hand.melds().stream()
                        .map(meld -> new Meld(
                                meld.type(),
                                meld.tiles().stream().map(rename).toList(),
                                meld.concealed(),
                                meld.from(),
                                meld.added(),
                                meld.onConcealedPung()))
                        .toList(),
                hand.bonus(),
                hand.winningTile().map(rename));
        Set<String> ofOneSuit = Set.of(
                "imperial-jade",
                "moon-from-the-lake-bed",
                "moon-from-the-sea-bed",
                "plum-blossom-from-the-roof",
                "grapes-on-the-flat-roof",
                "scratching-the-carrying-pole");
        ClassicalScore one = score(game, hand);
        ClassicalScore other = score(game, renamed);
        if (names(one).stream().noneMatch(ofOneSuit::contains)
                && names(other).stream().noneMatch(ofOneSuit::contains)) {
            assertThat(other.points()).isEqualTo(one.points());
        }
    }

    @Property(tries = 300)
    void anotherBonusTileNeverCostsAnything(@ForAll Random random) {
        Ruleset game = game(random);
        Hand hand = randomHand(random).build();
        var bonus = new ArrayList<>(hand.bonus());
        Tile.BONUS.stream().filter(tile -> !bonus.contains(tile)).findFirst().ifPresent(bonus::add);
        var richer = changed(hand, hand.concealed(), hand.melds(), bonus, hand.winningTile());
        assertThat(score(game, richer).points())
                .isGreaterThanOrEqualTo(score(game, hand).points());
    }

    @Property(tries = 300)
    void everySettlementSumsToZeroAndItsDeltasAreItsTransfers(@ForAll Random random) {
        Ruleset game = game(random);
        Wind winner = Wind.values()[random.nextInt(4)];
        Map<Wind, Hand> hands = RandomHands.table(random, winner, Wind.EAST);
        Hand won = Optional.ofNullable(hands.get(winner)).orElseThrow();
        Optional<Wind> liable = game == MILLINGTON && !won.selfDrawn() && random.nextBoolean()
                ? Optional.of(winner.plus(2))
                : Optional.empty();
        var finished = new FinishedHand(
                Wind.EAST,
                hands,
                Outcome.WIN,
                List.of(winner),
                won.selfDrawn() ? Optional.empty() : Optional.of(winner.plus(2)),
                liable.map(payer -> Map.of(payer, winner)).orElse(Map.of()),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                Options.NONE);
        Settled settled = (Settled) game.settle(finished);
        int sum = 0;
        for (Wind seat : Wind.values()) {
            int delta = 0;
            for (var transfer : settled.transfers()) {
                delta += transfer.to().equals(Optional.of(seat)) ? transfer.points() : 0;
                delta -= transfer.from().equals(Optional.of(seat)) ? transfer.points() : 0;
            }
            assertThat(settled.deltas()).containsEntry(seat, delta);
            sum += delta;
        }
        assertThat(sum).isZero();
        int points = score(game, won).points();
        assertThat(settled.deltas()).containsEntry(winner, points * (winner == Wind.EAST ? 6 : 4));
        liable.ifPresent(payer ->
                assertThat(settled.deltas()).containsEntry(payer, points * (winner == Wind.EAST ? -6 : -4)));
    }

    @Property(tries = 300)
    void penaltiesForOffencesSumToZeroWithThreePlayersAndWithFour(@ForAll Random random) {
        boolean three = random.nextBoolean();
        Wind empty = Wind.values()[1 + random.nextInt(3)];
        var seats = new ArrayList<>(List.of(Wind.values()));
        if (three) {
            seats.remove(empty);
        }
        Collections.shuffle(seats, random);
        int offenders = 1 + random.nextInt(three ? 2 : 3);
        var finished = new FinishedHand(
                Wind.EAST,
                Map.of(),
                random.nextBoolean() ? Outcome.FALSE_MAHJONG : Outcome.MISNAMED,
                List.of(),
                Optional.empty(),
                Map.of(),
                Set.of(),
                Set.of(),
                seats.subList(0, offenders),
                0,
                0,
                new Options(Map.of("dummy", three ? empty.tile().code() : "none")));
        Settled settled = (Settled) MILLINGTON.settle(finished);
        assertThat(settled.deltas().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum())
                .isZero();
        if (three) {
            assertThat(settled.deltas()).containsEntry(empty, 0);
        }
        assertThat(settled.transfers()).hasSize(offenders * (seats.size() - offenders));
    }

    private static Ruleset game(Random random) {
        return random.nextBoolean() ? MILLINGTON : CLASSICAL_RUSSIAN;
    }

    private static TestHand randomHand(Random random) {
        var hands = new RandomHands(random, false);
        return random.nextBoolean() ? hands.won() : hands.lost();
    }

    private static ClassicalScore score(Ruleset game, Hand hand) {
        return (ClassicalScore) game.score(hand);
    }

    private static List<String> names(ClassicalScore score) {
        return score.items().stream().map(item -> item.name()).toList();
    }

    private static Hand changed(
            Hand hand, List<Tile> concealed, List<Meld> melds, List<Tile> bonus, Optional<Tile> winningTile) {
        return new Hand(
                concealed,
                melds,
                bonus,
                winningTile,
                hand.selfDrawn(),
                hand.seatWind(),
                hand.roundWind(),
                hand.situations(),
                hand.visible(),
                List.of(),
                List.of(),
                0,
                0,
                hand.fault(),
                hand.options());
    }
}
