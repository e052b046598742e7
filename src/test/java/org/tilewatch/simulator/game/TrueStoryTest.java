package org.tilewatch.simulator.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Follows the truth with a record of its own, and compares it with the rules of play and with what lies on the table. */
class TrueStoryTest {
    @ParameterizedTest
    @CsvSource({
        "21,millington",
        "22,millington",
        "23,millington-manga",
        "24,classical-russian",
        "25,classical-russian",
        "26,ema-riichi-2012",
        "27,ema-riichi-2012",
        "28,ema-riichi-2012",
        "29,ema-riichi-2008",
        "30,harbour",
        "34,harbour"
    })
    void everyHandIsPlayedByTheRules(long seed, String rules) {
        var follower = new Follower(rules);
        SimulatedGame.play(new Order(seed, rules, 4, 1)).truth().forEach(follower::follow);
        assertThat(follower.hands).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({"31,millington", "32,classical-russian", "33,ema-riichi-2012", "35,harbour"})
    void whateverIsToldLiesOpenAtThatMoment(long seed, String rules) {
        var performance = SimulatedGame.play(new Order(seed, rules, 2, 1));
        for (var event : performance.truth()) {
            switch (event.what()) {
                case Discard discard -> {
                    assertInSight(performance, event.t(), TileRole.DISCARD, List.of(discard.tile()));
                }
                case Bonus bonus -> assertInSight(performance, event.t(), TileRole.BONUS, List.of(bonus.tile()));
                case Win win -> assertInSight(performance, event.t(), TileRole.REVEALED, win.concealed());
                case Reveal reveal -> assertInSight(performance, event.t(), TileRole.REVEALED, reveal.concealed());
                default -> assertThat(event.t()).isNotNegative();
            }
        }
    }

    private static void assertInSight(Performance performance, double t, TileRole tileRole, List<Tile> tiles) {
        var simulatedScene = performance.at(t + 0.01);
        var open = new ArrayList<>(simulatedScene.tiles().stream()
                .filter(body -> body.tileRole() == tileRole && body.pose().stance() == Stance.FACE_UP)
                .filter(body -> simulatedScene.arms().stream()
                        .allMatch(arm -> arm.distanceTo(body.pose().centre()) > 50))
                .map(TileBody::tile)
                .toList());
        for (var tile : tiles) {
            assertThat(open.remove(tile))
                    .as("%s of %s at %.2f s", tile, tileRole, t)
                    .isTrue();
        }
    }

    /** Knows each seat's number of tiles, the last discard, and whose turn it is. */
    private static final class Follower {
        private final String rules;
        private final Map<Seat, Integer> totals = new EnumMap<>(Seat.class);
        private final Map<Seat, List<Meld>> melds = new EnumMap<>(Seat.class);
        private final Map<Tile, Integer> seen = new EnumMap<>(Tile.class);
        private Optional<Discard> last = Optional.empty();
        private Optional<Seat> turn = Optional.empty();
        private HandStart start = new HandStart(0, Seat.BOTTOM, Wind.EAST);
        private int hands;

        Follower(String rules) {
            this.rules = rules;
        }

        void follow(TableEvent event) {
            switch (event.what()) {
                case HandStart begin -> {
                    hands++;
                    assertThat(begin.hand()).isEqualTo(hands);
                    start = begin;
                    seen.clear();
                    last = Optional.empty();
                    turn = Optional.of(begin.east());
                    for (var seat : Seat.values()) {
                        melds.put(seat, new ArrayList<>());
                    }
                }
                case Bonus bonus -> count(bonus.tile());
                case Discard discard -> {
                    assertThat(turn.orElse(discard.seat().next())).isEqualTo(discard.seat());
                    count(discard.tile());
                    last = Optional.of(discard);
                    turn = Optional.of(discard.seat().next());
                }
                case MeldLaid laid -> meld(laid);
                case Win win -> win(win);
                case Reveal reveal -> {
                    assertThat(reveal.concealed())
                            .hasSize(13 - 3 * melds(reveal.seat()).size());
                    assertThat(reveal.melds()).hasSameSizeAs(melds(reveal.seat()));
                    reveal.concealed().forEach(this::count);
                }
                case Scored scored -> {
                    scored.deltas().forEach((seat, delta) -> totals.merge(seat, delta, Integer::sum));
                    assertThat(scored.totals()).containsExactlyInAnyOrderEntriesOf(totals);
                }
                default -> assertThat(event.what()).isNotInstanceOf(Happening.Attention.class);
            }
        }

        private List<Meld> melds(Seat seat) {
            return melds.getOrDefault(seat, List.of());
        }

        /** No tile comes up more often than the set has it. */
        private void count(Tile tile) {
            seen.merge(tile, 1, Integer::sum);
            long copies = new Custom(Games.named(rules).orElseThrow().play())
                    .set().stream().filter(tile::equals).count();
            assertThat(seen.get(tile)).as("copies of %s", tile).isLessThanOrEqualTo((int) copies);
        }

        private void meld(MeldLaid laid) {
            if (laid.from().isPresent()) {
                var discard = last.orElseThrow();
                assertThat(laid.claimed()).contains(discard.tile());
                assertThat(laid.from()).contains(discard.seat());
                assertThat(laid.meld().from().orElseThrow().seatFor(laid.seat()))
                        .isEqualTo(discard.seat());
                var own = new ArrayList<>(laid.meld().tiles());
                assertThat(own.remove(discard.tile())).isTrue();
                own.forEach(this::count);
                melds(laid.seat()).add(laid.meld());
            } else if (laid.meld().added()) {
                count(laid.claimed().orElseThrow());
                assertThat(melds(laid.seat())
                                .removeIf(m -> m.lowest() == laid.meld().lowest()))
                        .isTrue();
                melds(laid.seat()).add(laid.meld());
            } else {
                laid.meld().tiles().forEach(this::count);
                melds(laid.seat()).add(laid.meld());
            }
            turn = Optional.of(laid.seat());
        }

        private void win(Win win) {
            assertThat(win.concealed()).hasSize(13 - 3 * melds(win.seat()).size());
            win.concealed().forEach(this::count);
            if (win.selfDrawn()) {
                count(win.tile());
                assertThat(turn).contains(win.seat());
            }
            var hand = new Hand(
                    win.concealed(),
                    win.melds(),
                    win.bonus(),
                    Optional.of(win.tile()),
                    win.selfDrawn(),
                    win.seat().windWhenEastIs(start.east()),
                    start.roundWind(),
                    Set.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    0,
                    0,
                    Optional.empty(),
                    Options.NONE);
            var result = Games.named(rules).orElseThrow().scoring().score(hand);
            // Without the circumstances a riichi hand may lack its yaku, and nothing else.
            if (result instanceof HandResult.Refused refused) {
                assertThat(refused.code())
                        .as(ContractEnglish.of(refused.because()))
                        .isEqualTo(ErrorCode.NO_YAKU);
                assertThat(rules).startsWith("ema");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"41,millington", "42,ema-riichi-2012"})
    void handsAtTheTableHaveAsManyTilesAsTheRulesSay(long seed, String rules) {
        var performance = SimulatedGame.play(Order.hand(seed, rules));
        for (var event : performance.truth()) {
            if (event.what() instanceof Discard discard) {
                var melds = performance.truth().stream()
                        .filter(e -> e.t() < event.t())
                        .flatMap(e -> e.what() instanceof MeldLaid m
                                        && m.seat() == discard.seat()
                                        && !m.meld().added()
                                ? Stream.of(m)
                                : Stream.empty())
                        .count();
                assertThat(performance.at(event.t()).tiles())
                        .filteredOn(
                                b -> b.tileRole() == TileRole.HAND && b.owner().equals(Optional.of(discard.seat())))
                        .hasSize((int) (13 - 3 * melds));
            }
        }
    }
}
