package org.tilewatch.dashboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Payment;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Settlement.Transfer;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Two hands as a kiosk would tell them: what was played, and what the rules said. */
public final class ScriptedGames {
    public static final GameSettings CLASSICAL = new GameSettings(
            "millington", List.of("Anežka", "Łukasz", "Юрий", "Tomáš"), Seat.BOTTOM, Wind.EAST, Options.NONE);
    public static final GameSettings RIICHI = new GameSettings(
            "ema-riichi-2012", List.of("Anežka", "Łukasz", "Юрий", "Tomáš"), Seat.LEFT, Wind.SOUTH, Options.NONE);

    private ScriptedGames() {}

    /** The tiles of codes separated by spaces. */
    public static List<Tile> tiles(String codes) {
        return Arrays.stream(codes.split(" "))
                .map(code -> Tile.ofCode(code).orElseThrow())
                .toList();
    }

    /** Events under their numbers, from 1. */
    public static List<NumberedEvent> numbered(List<TableEvent> events) {
        var numbered = new ArrayList<NumberedEvent>();
        events.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1, event)));
        return numbered;
    }

    /** The record of a game of which some events were told. */
    public static GameRecord record(GameSettings settings, List<TableEvent> events) {
        return GameRecord.of(settings.begin(settings.playRules().orElseThrow()), numbered(events));
    }

    /** A classical hand up to a claim that is open: sixteen discards, a pung, a chow and a kong, three bonus tiles. */
    public static List<TableEvent> classicalPlay() {
        var events = new ArrayList<TableEvent>();
        events.add(TableEvent.said(0, new HandStart(3, Seat.BOTTOM, Wind.EAST)));
        events.add(TableEvent.said(1, new Bonus(Seat.BOTTOM, Tile.PLUM)));
        events.add(TableEvent.said(2, new Bonus(Seat.RIGHT, Tile.SUMMER)));
        events.add(TableEvent.said(2.5, new Bonus(Seat.RIGHT, Tile.ORCHID)));
        events.add(TableEvent.said(3, new Bonus(Seat.LEFT, Tile.WINTER)));
        discards(events, 10, Seat.BOTTOM, "z3 m9 s1 z4 p9 m1 z2 z6 m5 s8 p1");
        events.add(TableEvent.said(40, new Call(Seat.BOTTOM, Claim.PUNG, true, 640)));
        events.add(TableEvent.said(
                41,
                new MeldLaid(
                        Seat.BOTTOM,
                        Meld.claimed(MeldType.PUNG, tiles("p1 p1 p1"), Giver.ACROSS),
                        Optional.of(Tile.P1),
                        Optional.of(Seat.TOP))));
        discards(events, 44, Seat.BOTTOM, "s4");
        events.add(TableEvent.said(
                46,
                new MeldLaid(
                        Seat.RIGHT,
                        Meld.claimed(MeldType.CHOW, tiles("s3 s4 s5"), Giver.LEFT),
                        Optional.of(Tile.S4),
                        Optional.of(Seat.BOTTOM))));
        discards(events, 48, Seat.RIGHT, "z1 z5");
        events.add(TableEvent.said(
                52,
                new MeldLaid(Seat.LEFT, Meld.concealedKong(tiles("m8 m8 m8 m8")), Optional.empty(), Optional.empty())));
        discards(events, 54, Seat.LEFT, "s9 m4 p6 s6 z7");
        events.add(TableEvent.said(66, new Call(Seat.TOP, Claim.ANY, true, 380)));
        events.add(TableEvent.said(66.3, new Call(Seat.RIGHT, Claim.ANY, false, 700)));
        return events;
    }

    /** What the kiosk asks in the middle of that hand. */
    public static TableEvent question() {
        return TableEvent.seen(
                67,
                0.6,
                new Attention(
                        Happening.Doubt.OUT_OF_STEP,
                        Key.ASK_NO_SET.with(Seat.TOP),
                        Optional.of(Seat.TOP),
                        tiles("p6 p9")));
    }

    /** Ends some events with a discard of which the kiosk is not sure, and with its question; returns the answers. */
    public static List<TableEvent> doubtfulDiscard(List<TableEvent> events) {
        List<TableEvent> answers = tiles("s2 s3 p9").stream()
                .<TableEvent>map(tile -> TableEvent.said(68, new Discard(Seat.BOTTOM, tile, false)))
                .toList();
        events.add(TableEvent.seen(68, 0.4, new Discard(Seat.BOTTOM, Tile.S2, false)));
        events.add(TableEvent.said(
                68,
                new Attention(
                        Happening.Doubt.READING,
                        Key.ASK_WHICH_TILE.sentence(),
                        Optional.of(Seat.BOTTOM),
                        tiles("s2 s3 p9"),
                        Optional.of((long) events.size()),
                        answers)));
        return answers;
    }

    /** A person says that an event never happened. */
    static TableEvent takenAway(long number) {
        return TableEvent.said(
                90,
                new Correction(
                        Key.DID_NOT_HAPPEN.with(Key.THE_DISCARD.with(Argument.of(Seat.TOP), Argument.of(Tile.M1))),
                        List.of(number),
                        List.of(),
                        Optional.empty(),
                        Cause.PERSON,
                        Optional.empty()));
    }

    /** How that hand ends: three more discards, and Anežka wins on Tomáš's tile. */
    public static List<TableEvent> classicalEnd() {
        return classicalEnd("bonus-tile");
    }

    /** @param flower what the line for a flower is called, where a club calls it otherwise */
    static List<TableEvent> classicalEnd(String flower) {
        var concealed = tiles("m2 m3 m4 z7 z7 z7 s6 s6 p5 p6");
        var pung = Meld.claimed(MeldType.PUNG, tiles("p1 p1 p1"), Giver.ACROSS);
        var chow = Meld.claimed(MeldType.CHOW, tiles("s3 s4 s5"), Giver.LEFT);
        var kong = Meld.concealedKong(tiles("m8 m8 m8 m8"));
        var lukasz = tiles("m1 m1 p2 p3 p4 s2 s2 z5 z5 s7");
        var yuri = tiles("m6 m7 p8 p8 p8 s1 s1 s3 z2 z2 z2 m3 m3");
        var tomas = tiles("p3 p3 s5 s5 s5 m2 m2 z1 z1 p9");
        var result = new ClassicalScore(
                true,
                40,
                2,
                Optional.empty(),
                160,
                List.of(
                        new Item("mahjong", List.of(), new Value.Points(20), "112"),
                        new Item("pung-minor-exposed", tiles("p1 p1 p1"), new Value.Points(4), "114a"),
                        new Item("pung-major-concealed", tiles("z7 z7 z7"), new Value.Points(8), "114b"),
                        new Item(flower, tiles("f1"), new Value.Points(4), "114h"),
                        new Item("only-possible-tile", tiles("p7"), new Value.Points(2), "115c"),
                        new Item("fishing-the-eyes-minor", tiles("p7"), new Value.Points(2), "115d"),
                        new Item("dragon-set", tiles("z7 z7 z7"), new Value.Doubles(1), "116d"),
                        new Item("own-bonus-tile", tiles("f1"), new Value.Doubles(1), "116e")));
        return List.of(
                TableEvent.said(68, new Discard(Seat.BOTTOM, Tile.NORTH, false)),
                TableEvent.said(68.5, new Discard(Seat.RIGHT, Tile.P9, false)),
                TableEvent.said(69, new Discard(Seat.TOP, Tile.S9, false)),
                TableEvent.said(70, new Discard(Seat.LEFT, Tile.P7, false)),
                TableEvent.said(70.6, new Call(Seat.BOTTOM, Claim.WIN, true, 600)),
                TableEvent.said(
                        72,
                        new Win(
                                Seat.BOTTOM,
                                Tile.P7,
                                false,
                                Optional.of(Seat.LEFT),
                                concealed,
                                List.of(pung),
                                tiles("f1"))),
                TableEvent.said(74, new Reveal(Seat.RIGHT, lukasz, List.of(chow), tiles("f6 f2"))),
                TableEvent.said(75, new Reveal(Seat.TOP, yuri, List.of(), List.of())),
                TableEvent.said(76, new Reveal(Seat.LEFT, tomas, List.of(kong), tiles("f8"))),
                TableEvent.said(
                        78,
                        new Scored(
                                        Map.of(
                                                Seat.BOTTOM,
                                                result,
                                                Seat.RIGHT,
                                                losing(8, 1, 16),
                                                Seat.TOP,
                                                losing(12, 0, 12),
                                                Seat.LEFT,
                                                losing(18, 2, 72)),
                                        bySeat(960, -296, -424, -240),
                                        bySeat(2960, 1704, 1576, 1760),
                                        new Next(true, 0, 0))
                                .with(Payment.of(classicalPayments(), wind -> Seat.BOTTOM.plus(wind.ordinal())))));
    }

    /** Who pays whom for that hand. */
    private static Settled classicalPayments() {
        return new Settled(
                Map.of(Wind.EAST, 960, Wind.SOUTH, -296, Wind.WEST, -424, Wind.NORTH, -240),
                List.of(
                        new Transfer(
                                Optional.of(Wind.SOUTH),
                                Optional.of(Wind.EAST),
                                320,
                                Key.DOUBLED_FOR_EAST.with(Key.PAYS_THE_WINNER.sentence()),
                                "108"),
                        new Transfer(
                                Optional.of(Wind.WEST),
                                Optional.of(Wind.EAST),
                                320,
                                Key.DOUBLED_FOR_EAST.with(Key.PAYS_THE_WINNER.sentence()),
                                "108"),
                        new Transfer(
                                Optional.of(Wind.NORTH),
                                Optional.of(Wind.EAST),
                                320,
                                Key.DOUBLED_FOR_EAST.with(Key.PAYS_THE_WINNER.sentence()),
                                "108"),
                        new Transfer(
                                Optional.of(Wind.WEST),
                                Optional.of(Wind.NORTH),
                                60,
                                Key.PAYS_THE_DIFFERENCE.sentence(),
                                "109")),
                new Next(true, 0, 0));
    }

    private static ClassicalScore losing(int base, int doubles, int points) {
        return new ClassicalScore(
                false,
                base,
                doubles,
                Optional.empty(),
                points,
                List.of(new Item("pair-dragon", tiles("z5 z5"), new Value.Points(base), "114e")));
    }

    /** A hand of riichi with a declaration, an open red five and a winning draw. */
    public static List<TableEvent> riichiHand() {
        var events = new ArrayList<TableEvent>();
        events.add(TableEvent.said(0, new HandStart(6, Seat.LEFT, Wind.SOUTH)));
        discards(events, 5, Seat.LEFT, "z1 z3 m9 z4 p9 z2 s1 z6 m1 p1 s9 z7 p2");
        events.add(TableEvent.said(
                31,
                new MeldLaid(
                        Seat.BOTTOM,
                        Meld.claimed(MeldType.CHOW, tiles("p2 p3 p4"), Giver.LEFT),
                        Optional.of(Tile.P2),
                        Optional.of(Seat.LEFT))));
        discards(events, 34, Seat.BOTTOM, "s8");
        events.add(TableEvent.said(36, new Discard(Seat.RIGHT, Tile.M2, true)));
        discards(events, 38, Seat.TOP, "m2 s3 p0 m7 s2 z5 m8");
        events.add(TableEvent.said(
                50,
                new Win(
                        Seat.RIGHT,
                        Tile.S6,
                        true,
                        Optional.empty(),
                        tiles("m3 m4 m0 p6 p7 p8 s4 s5 s7 s8 s9 p4 p4"),
                        List.of(),
                        List.of())));
        events.add(TableEvent.said(
                52,
                new Scored(
                        Map.of(
                                Seat.RIGHT,
                                new RiichiScore(
                                        5,
                                        20,
                                        Optional.of("mangan"),
                                        0,
                                        new Payments.EastAndOthers(4000, 2000),
                                        List.of(
                                                new Item("riichi", List.of(), new Value.Fan(1), "4.2.1"),
                                                new Item("menzen-tsumo", List.of(), new Value.Fan(1), "4.2.1"),
                                                new Item("pinfu", List.of(), new Value.Fan(1), "4.2.1"),
                                                new Item("dora", tiles("p6"), new Value.Fan(1), "4.1.1"),
                                                new Item("red-five", tiles("m0"), new Value.Fan(1), "4.1.1"),
                                                new Item("base", List.of(), new Value.Fu(20), "4.1.2")))),
                        bySeat(-2100, 9300, -2100, -4100),
                        bySeat(-2100, 10300, -4300, -3900),
                        new Next(false, 0, 0))));
        return events;
    }

    /** The hands before the {@link #riichiHand}: two wins that the players told, and a draw. */
    public static List<TableEvent> handsBefore() {
        return List.of(
                TableEvent.said(0, new HandStart(3, Seat.BOTTOM, Wind.EAST)),
                TableEvent.said(1, new Happening.Unwatched()),
                TableEvent.said(
                        2,
                        new Happening.ToldWin(
                                Seat.LEFT, Optional.of(Seat.TOP), new ToldWorth.OfFan(1, Optional.of(40)), Set.of())),
                TableEvent.said(
                        3,
                        new Scored(
                                Map.of(), bySeat(0, 0, -1300, 1300), bySeat(0, 0, -1300, 1300), new Next(false, 0, 0))),
                TableEvent.said(4, new HandStart(4, Seat.RIGHT, Wind.EAST)),
                TableEvent.said(5, new Happening.Unwatched()),
                TableEvent.said(
                        6,
                        new Happening.ToldWin(
                                Seat.RIGHT,
                                Optional.of(Seat.BOTTOM),
                                new ToldWorth.OfFan(1, Optional.of(40)),
                                Set.of())),
                TableEvent.said(
                        7,
                        new Scored(
                                Map.of(),
                                bySeat(-2000, 2000, 0, 0),
                                bySeat(-2000, 2000, -1300, 1300),
                                new Next(true, 1, 0))),
                TableEvent.said(8, new HandStart(5, Seat.TOP, Wind.EAST)),
                TableEvent.said(9, new Happening.Unwatched()),
                TableEvent.said(10, new Happening.Exhausted(Key.END_WALL.sentence(), Optional.of(Set.of(Seat.BOTTOM)))),
                TableEvent.said(
                        11,
                        new Scored(
                                Map.of(),
                                bySeat(2000, -1000, -1000, -1000),
                                bySeat(0, 1000, -2300, 300),
                                new Next(false, 1, 1))));
    }

    private static void discards(List<TableEvent> events, double from, Seat first, String codes) {
        var seat = first;
        var t = from;
        for (var tile : tiles(codes)) {
            events.add(TableEvent.said(t, new Discard(seat, tile, false)));
            seat = seat.next();
            t += 2;
        }
    }

    public static Map<Seat, Integer> bySeat(int bottom, int right, int top, int left) {
        return Map.of(Seat.BOTTOM, bottom, Seat.RIGHT, right, Seat.TOP, top, Seat.LEFT, left);
    }
}
