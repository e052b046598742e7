package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** How a hand ends, by what is laid open and what was pressed. */
class HandsEndTest {
    private static final Tile[] WAITS_FOR_NINE_OF_DOTS = {
        Tile.M1, Tile.M1, Tile.M1, Tile.M2, Tile.M2, Tile.M2, Tile.M3, Tile.M3, Tile.M3, Tile.P1, Tile.P1, Tile.P1,
        Tile.P9
    };
    private static final Tile[] WAITS_TOO = {
        Tile.S1, Tile.S1, Tile.S1, Tile.S2, Tile.S2, Tile.S2, Tile.S3, Tile.S3, Tile.S3, Tile.P2, Tile.P2, Tile.P2,
        Tile.P9
    };
    private static final Tile[] WAITS_FOR_NOTHING = {
        Tile.S1,
        Tile.S1,
        Tile.S4,
        Tile.S4,
        Tile.S7,
        Tile.S7,
        Tile.P3,
        Tile.P4,
        Tile.P6,
        Tile.P7,
        Tile.GREEN,
        Tile.WHITE,
        Tile.RED
    };

    private static List<Happening.Win> wins(Hypothesis hypothesis, LaidTable table) {
        return new WinningHands()
                .from(hypothesis, table.now())
                .map(step -> (Happening.Win) ((BeamStep.Happened) step).what())
                .toList();
    }

    private static Happening.Discard discard(Seat seat, Tile tile) {
        return new Happening.Discard(seat, tile, false);
    }

    /** The explanation with the likeliest of some steps. */
    private static Hypothesis likeliest(Proposer proposer, Hypothesis one, LaidTable table) {
        var won = new WonRightly(table.begun(), table.scoredBy());
        return proposer.from(one, table.now())
                .map(step -> one.with(step, LogOdds.NONE.plus(won.kind(), won.of(one, step, table.now()))))
                .max(Comparator.comparingDouble(then -> Weights.FITTED.of(then.logOdds())))
                .orElseThrow();
    }

    @Test
    void aWholeHandOfWhoIsOnTurnHasWonOnTheTileThatLiesApart() {
        var table = new LaidTable("millington")
                .layOpen(Seat.BOTTOM, WAITS_FOR_NINE_OF_DOTS)
                .layApart(Seat.BOTTOM, Tile.P9)
                .look(2);

        assertThat(wins(table.dealt(), table)).anySatisfy(win -> {
            assertThat(win.seat()).isEqualTo(Seat.BOTTOM);
            assertThat(win.selfDrawn()).isTrue();
            assertThat(win.tile()).isEqualTo(Tile.P9);
        });
        assertThat(wins(table.after(discard(Seat.BOTTOM, Tile.GREEN)), table)).isEmpty();
    }

    @Test
    void aHandThatWaitsForTheDiscardHasWonOnIt() {
        var table = new LaidTable("millington")
                .discard(Seat.BOTTOM, Tile.P9, 0)
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);

        assertThat(table.told()).last().asString().contains("LEFT Win");
        assertThat(wins(table.after(discard(Seat.BOTTOM, Tile.P9)), table)).anySatisfy(win -> {
            assertThat(win.from()).contains(Seat.BOTTOM);
            assertThat(win.concealed()).containsExactlyInAnyOrder(WAITS_FOR_NINE_OF_DOTS);
        });
    }

    @Test
    void aDiscardThatNobodySawWasWhatTheWinnerWaitsFor() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);
        var unseen = table.dealt()
                .with(
                        LaidDiscards.unseen(table.dealt(), Seat.BOTTOM, 0)
                                .findFirst()
                                .orElseThrow(),
                        LogOdds.NONE);

        assertThat(wins(unseen, table)).extracting(Happening.Win::tile).contains(Tile.P9);
    }

    private static Hypothesis kongThatCanBeRobbed(LaidTable table) {
        var nines = List.of(Tile.P9, Tile.P9, Tile.P9);
        var giver = Giver.of(Seat.RIGHT, Seat.BOTTOM);
        var pung = Meld.claimed(MeldType.PUNG, nines, giver);
        var kong = new Meld(
                MeldType.KONG, List.of(Tile.P9, Tile.P9, Tile.P9, Tile.P9), false, Optional.of(giver), true, false);
        return table.after(
                discard(Seat.BOTTOM, Tile.P9),
                new Happening.MeldLaid(Seat.RIGHT, pung, Optional.of(Tile.P9), Optional.of(Seat.BOTTOM)),
                discard(Seat.RIGHT, Tile.GREEN),
                discard(Seat.TOP, Tile.GREEN),
                discard(Seat.LEFT, Tile.WHITE),
                discard(Seat.BOTTOM, Tile.WHITE),
                new Happening.MeldLaid(Seat.RIGHT, kong, Optional.of(Tile.P9), Optional.empty()));
    }

    @Test
    void aKongIsRobbedByWhoWaitsForItsFourthTile() {
        var table = new LaidTable("millington")
                .layOpen(
                        Seat.LEFT, Tile.M1, Tile.M1, Tile.M1, Tile.M2, Tile.M2, Tile.M2, Tile.M3, Tile.M3, Tile.M3,
                        Tile.P1, Tile.P1, Tile.P7, Tile.P8)
                .look(2);

        assertThat(wins(kongThatCanBeRobbed(table), table)).anySatisfy(win -> {
            assertThat(win.from()).contains(Seat.RIGHT);
            assertThat(win.tile()).isEqualTo(Tile.P9);
        });
    }

    @Test
    void severalWinOnOneDiscardWhereTheRulesLetThem() {
        var table = new LaidTable("ema-riichi-2012")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .layOpen(Seat.TOP, WAITS_TOO)
                .look(2);
        var first = likeliest(new WinningHands(), table.after(discard(Seat.BOTTOM, Tile.P9)), table);
        var second = likeliest(new WinningHands(), first, table);

        assertThat(second.hand().wins()).hasSize(2);
        assertThat(StillUnsaid.against(second, table.now())).isGreaterThan(StillUnsaid.against(first, table.now()) + 3);
        var classical = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .layOpen(Seat.TOP, WAITS_TOO)
                .look(2);
        var only = likeliest(new WinningHands(), classical.after(discard(Seat.BOTTOM, Tile.P9)), classical);
        assertThat(wins(only, classical)).isEmpty();
    }

    @Test
    void handsAreShownInTurnOnceOneHasWon() {
        var table = new LaidTable("millington")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .layOpen(Seat.BOTTOM, WAITS_FOR_NOTHING)
                .look(2);
        var told = table.after(discard(Seat.BOTTOM, Tile.P9));
        assertThat(new ShownAtTheEnd().from(told, table.now())).isEmpty();

        var won = told.with(
                new WinningHands()
                        .from(told, table.now())
                        .filter(step ->
                                ((BeamStep.Happened) step).what().bySeat().equals(Optional.of(Seat.LEFT)))
                        .findFirst()
                        .orElseThrow(),
                LogOdds.NONE);
        assertThat(new ShownAtTheEnd().from(won, table.now())).isNotEmpty().allSatisfy(step -> {
            var shown = (Happening.Reveal) ((BeamStep.Happened) step).what();
            assertThat(shown.seat()).isEqualTo(Seat.BOTTOM);
            assertThat(shown.concealed()).containsExactlyInAnyOrder(WAITS_FOR_NOTHING);
        });
    }

    private static Hypothesis usedUp(LaidTable table) {
        var one = table.dealt();
        var kinds = Tile.PLAYING.stream().filter(tile -> !tile.isRedFive()).toList();
        for (int i = 0; one.hand().toDiscard().isPresent(); i++) {
            one = LaidTable.then(one, discard(one.hand().toDiscard().get(), kinds.get(i % kinds.size())));
        }
        return one;
    }

    @Test
    void nobodyWinsOnceTheWallsAreUsedUpAndTheLastDiscardWasLeft() {
        var table = new LaidTable("ema-riichi-2012").look(1);
        var going = table.after(discard(Seat.BOTTOM, Tile.P9));
        assertThat(new NobodyWins().from(going, table.now())).isEmpty();

        var usedUp = usedUp(table);
        assertThat(new NobodyWins().from(usedUp, table.now()))
                .as("the last discard was laid just now")
                .isEmpty();
        table.look(usedUp.lastTold() - table.now().t() + 3);
        assertThat(new NobodyWins().from(usedUp, table.now()))
                .singleElement()
                .satisfies(
                        step -> assertThat(((BeamStep.Happened) step).what()).isInstanceOf(Happening.Exhausted.class));
    }

    @Test
    void whoShowsAConcealedHandMayHaveDeclaredByAStickAlone() {
        var table = new LaidTable("ema-riichi-2012")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);
        var told = table.after(
                discard(Seat.BOTTOM, Tile.GREEN),
                discard(Seat.RIGHT, Tile.RED),
                discard(Seat.TOP, Tile.RED),
                discard(Seat.LEFT, Tile.WHITE),
                discard(Seat.BOTTOM, Tile.P9));

        var declared = new StickAlone(false)
                .from(told, table.now())
                .findFirst()
                .map(step -> told.with(step, LogOdds.NONE))
                .orElseThrow();
        assertThat(declared.declaredUnseen()).containsExactly(Seat.LEFT);
        assertThat(declared.agrees(told, told.told().size()))
                .as("it stands open beyond the window")
                .isTrue();
        var won = likeliest(new WinningHands(), declared, table);
        assertThat(won.hand().seat(Seat.LEFT).riichiDeclaration()).isPresent();
        var classical = new LaidTable("millington").look(1);
        assertThat(new StickAlone(false).from(classical.dealt(), classical.now()))
                .isEmpty();
    }

    @Test
    void aKongWhoseTilesAreTurnedOverLaterIsConcealed() {
        var table = new LaidTable("millington");
        var laid = table.laySet(Seat.BOTTOM, 300, Tile.P9, Tile.P9, Tile.P9, Tile.P9);
        table.look(2);
        var kong = new LaidSets()
                .from(table.dealt(), table.now())
                .filter(step -> step
                                instanceof
                                BeamStep.Happened(Happening.MeldLaid set, int place, double t, var by, var after)
                        && set.meld().type() == MeldType.KONG)
                .findFirst()
                .map(step -> table.dealt().with(step, LogOdds.NONE))
                .orElseThrow();
        assertThat(new KongsTurned().from(kong, table.now())).isEmpty();

        for (int tile : new int[] {0, 3}) {
            table.take(laid.get(tile));
            table.layFaceDown(Seat.BOTTOM, 300 - 27 * tile, 24);
        }
        table.look(3);
        assertThat(new KongsTurned().from(kong, table.now())).singleElement().satisfies(step -> {
            var turned = kong.with(step, LogOdds.NONE);
            assertThat(turned.hand().seat(Seat.BOTTOM).melds().getFirst().concealed())
                    .isTrue();
            assertThat(turned.agrees(kong, 1))
                    .as("it stands open beyond the window")
                    .isTrue();
        });
    }

    @Test
    void whoPressedHasRatherClaimed() {
        var table = new LaidTable("millington")
                .discard(Seat.BOTTOM, Tile.P9, 0)
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .look(2);
        var told = table.after(discard(Seat.BOTTOM, Tile.P9));
        var step = new WinningHands().from(told, table.now()).findFirst().orElseThrow();
        var pressed = new PressedFor();
        assertThat(pressed.of(told, step, table.now()))
                .as("nobody presses at this table")
                .isZero();

        table.press(Seat.RIGHT, table.now().t(), table.now().t() + 2);
        table.look(3);
        double another = pressed.of(told, step, table.now());
        assertThat(another).isLessThan(-2);
        table.press(Seat.LEFT, table.now().t(), table.now().t() + 2);
        table.look(3);
        assertThat(pressed.of(told, step, table.now())).isGreaterThan(another);
    }

    @Test
    void aHandThatIsWholeAndWorthSomethingHasRatherWon() {
        var table = new LaidTable("ema-riichi-2012").discard(Seat.BOTTOM, Tile.P9, 0);
        var right = new WonRightly(table.begun(), table.scoredBy());
        var told = table.telling(1);
        table.layOpen(Seat.LEFT, WAITS_FOR_NOTHING).look(6);
        var whole = new LaidTable("ema-riichi-2012").discard(Seat.BOTTOM, Tile.P9, 0);
        var toldThere = whole.telling(1);
        whole.layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS).look(2);

        var asItLies = new WinningHands().from(told, table.now()).findFirst().orElseThrow();
        var better = new WinningHands().from(toldThere, whole.now()).findFirst().orElseThrow();
        assertThat(right.of(toldThere, better, whole.now())).isGreaterThan(right.of(told, asItLies, table.now()) + 4);
    }

    @Test
    void eachDiscardIsRetoldByWhatTookIt() {
        var table = new LaidTable("millington").look(1);
        var one = kongThatCanBeRobbed(table);

        assertThat(HandRetold.of(one, table.now()).events())
                .filteredOn(Happening.Discard.class::isInstance)
                .extracting(what -> ((Happening.Discard) what).tile())
                .startsWith(Tile.P9, Tile.GREEN);
        assertThat(HandRetold.of(one, table.now()).hand().turn()).isInstanceOf(Turn.Acting.class);
    }

    @Test
    void indicatorsAreCountedWithWhatLiesUnderThem() {
        var table = new LaidTable("ema-riichi-2012");
        var lies = table.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, 140);
        table.look(2);
        var track = table.now().resting().stream()
                .filter(one -> one.centre().distanceTo(lies.centre()) < 5)
                .findFirst()
                .orElseThrow();
        var one = table.dealt().with(new BeamStep.InWall(track.id()), LogOdds.NONE);

        assertThat(DoraTurned.at(one, table.now()).in(one.hand()).indicators()).containsExactly(Tile.M1);
        assertThat(DoraTurned.at(table.dealt(), table.now()).in(one.hand()).indicators())
                .isEmpty();
    }

    @Test
    void whatIsLikelyIsToldAndWhatIsDisputedIsAsked() {
        var table =
                new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60).look(3);
        var announced = Announcer.SILENT.after(table.beam(), table.now());
        assertThat(announced.told()).extracting(one -> one.what().bySeat()).containsExactly(Optional.of(Seat.BOTTOM));
        assertThat(announced.asked()).isEmpty();

        var disputed = new Beam(
                List.of(table.after(discard(Seat.BOTTOM, Tile.M1)), table.dealt()),
                List.of(LogOdds.NONE, LogOdds.NONE),
                List.of(0.0, -0.1),
                List.of(),
                List.of(),
                Beam.Extended.NEVER,
                List.of());
        assertThat(disputed.share(0)).isBetween(0.5, 0.6);
        assertThat(disputed.rival(0))
                .hasValueSatisfying(rival -> assertThat(rival.other()).isEmpty());
        assertThat(Announcer.SILENT.after(disputed, table.look(12).now()).asked())
                .hasSize(1);
        assertThat(disputed.told(one -> one.told().isEmpty())
                        .orElseThrow()
                        .best()
                        .told())
                .isEmpty();
        assertThat(disputed.told(one -> one.told().size() > 1)).isEmpty();
    }

    /** What a person says that none of the explanations holds counts where the same looks are watched once more. */
    @Test
    void whatSomebodySaysHoldsFromTheBeginning() {
        var table = new LaidTable("millington");
        table.say(one ->
                one.told().isEmpty() || one.told().getFirst().what().bySeat().equals(Optional.of(Seat.RIGHT)));
        table.discard(Seat.BOTTOM, Tile.M1, -60).look(3);

        assertThat(table.beam().kept())
                .allMatch(one -> table.beam().said().getFirst().test(one));
        assertThat(table.told()).doesNotContain("BOTTOM m1");
        assertThat(new LaidTable("millington")
                        .discard(Seat.BOTTOM, Tile.M1, -60)
                        .look(3)
                        .told())
                .containsExactly("BOTTOM m1");
    }

    /** A press means the discard that lies open, and one before it the discard before, as in haste it is pressed while a tile is being laid. */
    @Test
    void pressesAreToldAsCalls() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        double laid = table.now().t();
        table.press(Seat.TOP, laid - 0.4, laid - 0.2);
        table.press(Seat.BOTTOM, laid - 0.3, laid - 0.1);
        table.look(2).discard(Seat.RIGHT, Tile.P9, 0).look(2);
        var best = table.beam().best();

        assertThat(CallsRetold.among(HandRetold.of(best, table.now()).events(), best, table.now()))
                .satisfiesExactly(
                        first -> assertThat(first).isInstanceOf(Happening.Discard.class),
                        call -> assertThat(call).isInstanceOfSatisfying(Happening.Call.class, top -> {
                            assertThat(top.seat()).isEqualTo(Seat.TOP);
                            assertThat(top.accepted()).isTrue();
                        }),
                        own -> assertThat(own)
                                .isInstanceOfSatisfying(
                                        Happening.Call.class,
                                        bottom -> assertThat(bottom.accepted()).isFalse()),
                        next -> assertThat(next).isInstanceOf(Happening.Discard.class));
    }
}
