package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** What may have happened next, as each that proposes it sees it by itself. */
class DeedsTest {
    private static List<Deed> next(ToldTable table, DeedProposer proposer) {
        return proposer.next(table.sight(), table.story(table.lastTold()));
    }

    private static List<Deed> discards(ToldTable table) {
        return next(table, DiscardSight::deeds);
    }

    private static List<Deed> sets(ToldTable table) {
        return next(table, SetSight::deeds);
    }

    private static List<Deed> flowers(ToldTable table) {
        return next(table, BonusSight::deeds);
    }

    private static List<Deed> takenBack(ToldTable table) {
        return next(table, TakeBackSight::deeds);
    }

    private static List<Happening> what(List<Deed> deeds) {
        return deeds.stream().map(deed -> deed.event().what()).toList();
    }

    @Test
    void aFaceInTheMiddleIsTheDiscardOfWhoIsOnTurn() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1);
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);

        assertThat(discards(table)).singleElement().satisfies(deed -> {
            assertThat(deed.event().what()).isEqualTo(new Happening.Discard(Seat.BOTTOM, Tile.M1, false));
            assertThat(deed.tracks()).containsExactly(table.track(laid));
            assertThat(deed.after().open()).isPresent();
        });
    }

    /** The place of the second was bare when the first lay there already, though nobody saw whose arm laid either. */
    @Test
    void whatLayThereWhileThePlaceOfAnotherWasBareWasHardlyLaidAfterIt() {
        var table = new ToldTable("millington");
        var first = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(0.4);
        var second = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(0.6);

        var inOrder = told(table, first, second);
        var otherwise = told(table, second, first);

        assertThat(otherwise.probability()).isLessThan(0.01 * inOrder.probability());
    }

    /** East's discard begins a row: South's begins as far from the middle, and what a console's rim looks like lies nearer. */
    @Test
    void whatIsHardlyFoundNearerToTheMiddleThanAllRowsIsNoDiscard() {
        for (double depth : new double[] {300, 340}) {
            var table = new ToldTable("ema-riichi-2012");
            table.discarded(Tile.M1, -60);
            table.layFaint(Seat.RIGHT, Tile.WHITE, -60, depth);
            table.look(9);

            assertThat(discards(table)).as("at %s mm", depth).hasSize(depth == 300 ? 1 : 0);
        }
    }

    /** As above, but it came to rest there as South's arm drew back: he does not lay his rows so. */
    @Test
    void whatCameToRestUnderAnArmIsADiscardWhereverItLies() {
        var table = new ToldTable("ema-riichi-2012");
        table.discarded(Tile.M1, -60);
        table.look(9);
        table.reach(Seat.RIGHT, -60, 340, () -> table.layFaint(Seat.RIGHT, Tile.WHITE, -60, 340));
        table.look(9);

        assertThat(discards(table)).hasSize(1);
    }

    /** A console's figure is found as East's arm draws back. Whether it was East who laid it, East's hand tells. */
    @Test
    void whatIsHardlyFoundAndHardlyReadIsADiscardWhereATileHasLeftTheHand() {
        for (int left : new int[] {0, 1}) {
            var table = new ToldTable("millington");
            table.reach(
                    Seat.BOTTOM,
                    0,
                    300,
                    () -> table.takeStanding(Seat.BOTTOM, left).layFaint(Seat.BOTTOM, Tile.M1, 0.6, 0, 300));
            table.look(4);

            assertThat(discards(table)).as("%s left the hand", left).hasSize(left);
        }
    }

    @Test
    void aBlankSideThatReadsLikeNothingAndThatNoArmBroughtIsNoDiscard() {
        for (double sure : new double[] {0.2, 0.95}) {
            var table = new ToldTable("millington");
            table.look(2).takeStanding(Seat.BOTTOM, 1).layFaint(Seat.BOTTOM, Tile.WHITE, sure, 0, 300);
            table.look(4);

            assertThat(discards(table)).as("a dragon with %s", sure).hasSize(sure > 0.5 ? 1 : 0);
        }
    }

    /** What nobody can have laid holds up no discard that comes after it. */
    @Test
    void aDiscardDoesNotWaitForAFigureThatCameBeforeIt() {
        var table = new ToldTable("millington");
        table.look(2).layFaint(Seat.BOTTOM, Tile.M1, 0.6, 0, 400);
        table.reach(
                Seat.BOTTOM, 0, 300, () -> table.takeStanding(Seat.BOTTOM, 1).lay(Seat.BOTTOM, Tile.M2, 0, 300));
        table.look(0.6);

        assertThat(discards(table)).hasSize(1);
    }

    /** Asked about while the watcher was out of step, South's flower is thought about again; a tile that makes no set there is not. */
    @Test
    void aFlowerThatNobodyCouldExplainIsThoughtAboutAgainAndALooseTileIsNot() {
        for (var tile : List.of(Tile.PLUM, Tile.M9)) {
            var table = new ToldTable("millington");
            table.discarded(Tile.M1, 0);
            var laid = table.lay(Seat.RIGHT, tile, 0, 110);
            table.look(9);
            table.take(
                    new Insight.Tells(table.track(laid), new Meaning(Meaning.Part.UNEXPLAINED, Seat.RIGHT, tile, -1)));

            assertThat(table.sight().freshOf(Seat.RIGHT)).isEmpty();
            assertThat(table.sight().withPuzzles().freshOf(Seat.RIGHT))
                    .as("%s", tile)
                    .hasSize(tile == Tile.PLUM ? 1 : 0);
        }
    }

    /** Looks miss East's discard though only South was at the table, at another place: it lies there still, and the next is South's. */
    @Test
    void aDiscardThatNoHandWasNearAsItWentWasNotTakenBack() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1);
        var laid = table.lay(Seat.BOTTOM, Tile.M1, -200, 300);
        table.look(2).tell(new Happening.Discard(Seat.BOTTOM, Tile.M1, false), laid);

        table.reach(Seat.RIGHT, 0, 300, () -> table.take(laid).lay(Seat.RIGHT, Tile.M2, 0, 300));
        table.look(3);

        assertThat(takenBack(table)).isEmpty();
    }

    /** The top of a standing tile looks like a back, and lies half on the pung: it is no fourth tile of it. */
    @Test
    void whatLiesPartlyOnASetIsNoTileOfIt() {
        var table = new ToldTable("millington");
        table.discarded(Tile.M8, 0);
        table.take(table.seen(new TablePoint(0, -100)));
        table.takeStanding(Seat.RIGHT, 2).laySet(Seat.RIGHT, 300, Tile.M8, Tile.M8, Tile.M8);
        table.layFaceDown(Seat.RIGHT, 296, 48);
        table.look(3);

        assertThat(sets(table))
                .isNotEmpty()
                .allSatisfy(
                        deed -> assertThat(((Happening.MeldLaid) deed.event().what())
                                        .meld()
                                        .type())
                                .isEqualTo(MeldType.PUNG));
    }

    private static Story told(ToldTable table, SeenTile... tiles) {
        var story = table.story(table.lastTold());
        for (var tile : tiles) {
            var deed = DiscardSight.deeds(table.sight(), story).stream()
                    .filter(next -> next.tracks().contains(table.track(tile)))
                    .findFirst();
            story = story.with(table.sight(), deed.orElseThrow());
        }
        return story;
    }

    @Test
    void aFaceLaidSidewaysDeclaresRiichiWhereThereIsSuchAThing() {
        for (var game : List.of("ema-riichi-2012", "millington")) {
            var table = new ToldTable(game);
            table.takeStanding(Seat.BOTTOM, 1);
            table.laySideways(Seat.BOTTOM, Tile.M1, 0, 300);
            table.look(2);

            assertThat(what(discards(table)))
                    .as(game)
                    .containsExactly(new Happening.Discard(Seat.BOTTOM, Tile.M1, game.startsWith("ema")));
        }
    }

    @Test
    void theNextDiscardWaitsWhileSomebodyLaysASet() {
        var table = new ToldTable("millington");
        table.discarded(Tile.GREEN, 0);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN);
        table.look(1).lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(1);

        assertThat(discards(table)).isEmpty();
    }

    @Test
    void threeAlikeTakeTheDiscardThatLiesOpen() {
        var table = new ToldTable("millington");
        var green = table.discarded(Tile.GREEN, 0);
        table.take(green).takeStanding(Seat.TOP, 2);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(2);

        assertThat(sets(table)).anySatisfy(deed -> {
            assertThat(deed.event().what()).isEqualTo(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM));
            assertThat(deed.takes()).isTrue();
        });
    }

    @Test
    void threeThatMakeNoSetTakeNothing() {
        var table = new ToldTable("millington");
        var green = table.discarded(Tile.GREEN, 0);
        table.take(green);
        table.laySet(Seat.TOP, 300, Tile.M1, Tile.S9, Tile.P5);
        table.look(2);

        assertThat(sets(table)).isEmpty();
    }

    @Test
    void aFourthBesideAPungMakesItAKong() {
        var table = new ToldTable("millington");
        var green = table.discarded(Tile.GREEN, 0);
        table.take(green).takeStanding(Seat.TOP, 2);
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(2).tell(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM), set.toArray(SeenTile[]::new));
        for (var seat : List.of(Seat.TOP, Seat.LEFT, Seat.BOTTOM, Seat.RIGHT)) {
            var laid = table.lay(seat, Tile.of(Tile.M1.suit().orElseThrow(), seat.number() + 1), 0, 300);
            table.takeStanding(seat, seat == Seat.TOP ? 1 : 0).look(2);
            table.tell(new Happening.Discard(seat, table.track(laid).best(), false), laid);
        }
        table.lay(Seat.TOP, Tile.GREEN, 300 - 27 * 3, 24);
        table.look(2);

        assertThat(sets(table)).extracting(deed -> deed.event().what()).anySatisfy(what -> {
            var kong = ((Happening.MeldLaid) what).meld();
            assertThat(kong.type()).isEqualTo(MeldType.KONG);
            assertThat(kong.added()).isTrue();
        });
    }

    @Test
    void ofASetThatStaysTwoTheThirdWasNotSeen() {
        var table = new ToldTable("millington");
        var green = table.discarded(Tile.GREEN, 0);
        table.take(green).takeStanding(Seat.TOP, 2);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN);
        table.look(1);
        assertThat(sets(table)).isEmpty();

        table.look(4);
        assertThat(sets(table)).singleElement().satisfies(deed -> {
            assertThat(deed.event().what()).isEqualTo(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM));
            assertThat(deed.event().known()).isEqualTo(Known.UNREAD);
        });
    }

    @Test
    void aFlowerBeforeAPlayerIsHisWhereThereAreFlowers() {
        for (var game : List.of("millington", "ema-riichi-2012")) {
            var table = new ToldTable(game);
            table.lay(Seat.BOTTOM, Tile.PLUM, 330, 24);
            table.look(2);

            assertThat(what(flowers(table)))
                    .as(game)
                    .isEqualTo(
                            game.equals("millington")
                                    ? List.of(new Happening.Bonus(Seat.BOTTOM, Tile.PLUM))
                                    : List.of());
        }
    }

    @Test
    void aDiscardThatStandsInItsHandAgainWasTakenBack() {
        var table = new ToldTable("millington");
        var laid = table.discarded(Tile.M1, 0);
        assertThat(takenBack(table)).isEmpty();

        table.take(laid).stand(Seat.BOTTOM, 200);
        table.look(4);
        assertThat(what(takenBack(table)))
                .containsExactly(new Happening.Declared(Seat.BOTTOM, Happening.Declaration.TAKE_BACK));
    }

    @Test
    void aSetWithoutADiscardTookOneThatNoLookHasSeen() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1).takeStanding(Seat.TOP, 2);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(2);

        assertThat(next(table, UncaughtDiscards::unseen)).singleElement().satisfies(deed -> {
            assertThat(deed.event().what()).isEqualTo(new Happening.Discard(Seat.BOTTOM, Tile.GREEN, false));
            assertThat(deed.event().known()).isEqualTo(Known.INFERRED);
            assertThat(deed.tracks()).isEmpty();
        });
    }

    @Test
    void aDiscardThatWentBeforeItCouldBeToldIsRemembered() {
        var table = new ToldTable("millington");
        var passing = table.lay(Seat.BOTTOM, Tile.GREEN, 0, 300);
        table.look(1).take(passing).look(3);

        assertThat(what(next(table, UncaughtDiscards::glimpsed)))
                .containsExactly(new Happening.Discard(Seat.BOTTOM, Tile.GREEN, false));
    }

    @Test
    void aDiscardThatNobodyFoundIsToldOnceTheNextPlayerHasLaidAFlower() {
        var table = new ToldTable("millington");
        table.takeStanding(Seat.BOTTOM, 1).look(2);
        table.lay(Seat.RIGHT, Tile.PLUM, 330, 24);
        table.look(4);

        assertThat(next(table, UncaughtDiscards::overlooked)).singleElement().satisfies(deed -> {
            assertThat(deed.event().known()).isEqualTo(Known.UNREAD);
            assertThat(deed.event().what().bySeat()).contains(Seat.BOTTOM);
        });
    }

    @Test
    void aSetThatWasLaidAndHasGoneWasTakenBack() {
        var table = new ToldTable("millington");
        table.discarded(Tile.GREEN, 0);
        double since = table.lastTold();
        var set = table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);
        set.forEach(table::take);
        table.look(3);

        assertThat(WithdrawnSet.of(table.sight(), table.hand(), since)).get().satisfies(withdrawn -> {
            assertThat(withdrawn.laid().what()).isEqualTo(ToldTable.pung(Seat.TOP, Tile.GREEN, Seat.BOTTOM));
            assertThat(withdrawn.back().what())
                    .isEqualTo(new Happening.Declared(Seat.TOP, Happening.Declaration.TAKE_BACK));
        });
    }
}
