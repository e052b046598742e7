package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.dashboard.ScriptedGames.bySeat;
import static org.tilewatch.dashboard.ScriptedGames.tiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.access.PairingRequest;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.dashboard.devices.AccessJson;
import org.tilewatch.dashboard.view.HandLines;
import org.tilewatch.dashboard.view.HandLines.HandLine;
import org.tilewatch.dashboard.view.HandLines.Takeable;
import org.tilewatch.dashboard.view.PageJson;
import org.tilewatch.dashboard.view.PageState;
import org.tilewatch.dashboard.view.PageState.Shown;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Purse;
import org.tilewatch.play.Round;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.json.JsonMapper;

/** What the page's modules are told that the kiosk writes is what it writes, all of it and nothing else. */
class PageShapeTest {
    private static final Path DECLARED = Path.of("src/check/page/state.d.ts");
    private static final Path MODULES = Path.of("src/main/resources/dashboard");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<Seat, Integer> NOTHING = bySeat(0, 0, 0, 0);

    static Stream<Path> modules() throws IOException {
        try (var files = Files.list(MODULES)) {
            return files.filter(file -> file.toString().endsWith(".js")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyModuleHasItsTypesChecked(Path module) throws IOException {
        assertThat(Files.readString(module)).startsWith("// @ts-check\n");
    }

    @Test
    void whatIsDeclaredIsNeitherServedNorPacked() throws IOException {
        try (var files = Files.walk(Path.of("src/main/resources"))) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".ts"));
        }
    }

    @Test
    void theKioskWritesWhatIsDeclaredAndAllThatIsDeclared() throws IOException {
        var shape = new PageShape(Files.readString(DECLARED));

        states().forEach(state -> assertFits(shape, "PageState", PageJson.write(state, 7)));
        assertFits(shape, "HandLines", PageJson.write(lines()));
        assertFits(
                shape,
                "Session",
                AccessJson.session(Principal.AT_THE_KIOSK, List.of(new PairingRequest(1, "123456", "iPad"))));
        assertFits(
                shape,
                "Session",
                AccessJson.session(new Principal(new Role.PlayerRole(Seat.TOP), Optional.empty()), List.of()));
        assertFits(shape, "NotAllowed", AccessJson.notAllowed(Principal.AT_THE_KIOSK));
        assertFits(shape, "Refusal", PageJson.refusal(Key.TOO_MUCH_SAID.sentence()));

        assertThat(shape.neverWritten()).isEmpty();
    }

    @Test
    void whatIsNotDeclaredOrOtherwiseIsNamed() {
        var shape = new PageShape("""
                type Either = OneOf<One | Other>;

                interface One {
                  kind: 'one';
                  count?: number;
                }

                // The other one.
                interface Other extends One {
                  kind: 'other';
                  of: string[] | null;
                }
                """);

        assertThat(shape.against("Either", JSON.readTree("{\"kind\": \"one\", \"count\": 2}")))
                .isEmpty();
        assertThat(shape.against("Either", JSON.readTree("{\"kind\": \"one\", \"more\": 2}")))
                .containsExactly("Either has more");
        assertThat(shape.against("Either", JSON.readTree("{\"kind\": \"other\", \"of\": [\"a\", 1]}")))
                .containsExactly("Either.of[] is not string: 1");
        assertThat(shape.neverWritten()).containsExactly("Other.kind", "Other.of");
    }

    private static void assertFits(PageShape shape, String type, String json) {
        assertThat(shape.against(type, JSON.readTree(json))).as(json).isEmpty();
    }

    /** As they come in games that are watched or told, of four and of five, of each kind. */
    private static List<PageState> states() {
        var classical = ScriptedGames.classicalPlay();
        var asked = new ArrayList<>(classical);
        ScriptedGames.doubtfulDiscard(asked);
        asked.add(ScriptedGames.question());
        var settled = new ArrayList<>(classical);
        settled.addAll(ScriptedGames.classicalEnd());
        var awaiting = settled.subList(0, settled.size() - 3);
        var forbidden = new ArrayList<>(classical);
        forbidden.add(ScriptedGames.takenAway(8));
        var undone = new ArrayList<>(forbidden);
        undone.add(TableEvent.said(
                91,
                new Correction(
                        Key.DID_NOT_HAPPEN.with(Key.THE_DISCARD.with(Argument.of(Seat.TOP), Argument.of(Tile.M1))),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Cause.PERSON,
                        Optional.of((long) forbidden.size()))));
        var refused = new ArrayList<>(classical);
        refused.add(TableEvent.said(66.5, new Call(Seat.LEFT, Claim.WIN, false, 900)));
        // The end of a game of two hands, of which the first is asked about.
        var ended = new ArrayList<>(ScriptedGames.riichiHand());
        ended.add(said(new HandStart(7, Seat.BOTTOM, Wind.SOUTH)));
        ended.add(said(new Attention(
                Happening.Doubt.NOT_SETTLED,
                Key.TOO_MUCH_SAID.sentence(),
                Optional.empty(),
                List.of(),
                Optional.of(2L),
                List.of())));
        ended.add(said(new Arranged(new Arrangement.GameEnded())));
        var paid = new ArrayList<>(settled);
        paid.add(said(new Arranged(new Arrangement.GameEnded())));
        var totals = ScriptedGames.record(ScriptedGames.CLASSICAL, paid).game().totals();
        paid.add(said(new Arranged(new Arrangement.Signed(Seat.TOP, totals))));
        return List.of(
                state(ScriptedGames.RIICHI, ended),
                state(ScriptedGames.CLASSICAL, paid).withWatched(false),
                PageState.EMPTY,
                PageState.EMPTY.withWatched(false).withNotice(Optional.of(Key.TOO_MUCH_SAID.sentence())),
                state(ScriptedGames.CLASSICAL, classical).withLight(Seat.TOP, SeatLight.REFUSED),
                state(ScriptedGames.CLASSICAL, asked),
                state(ScriptedGames.CLASSICAL, awaiting).withConfirmation(Set.of(Seat.TOP), false),
                state(ScriptedGames.CLASSICAL, settled),
                state(ScriptedGames.CLASSICAL, forbidden),
                state(ScriptedGames.CLASSICAL, undone),
                state(club(), List.of(start(3))),
                state(threeOf(), List.of(start(1))),
                state(ScriptedGames.RIICHI, ScriptedGames.riichiHand()).withDoraIndicators(tiles("p5")),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Discard(Seat.BOTTOM, Tile.M1, false)),
                                new TableEvent(3, Known.UNREAD, 0.5, new Discard(Seat.RIGHT, Tile.M2, false)))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(start(1), said(new Happening.Exhausted(Key.TOO_MUCH_SAID.sentence())))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(start(1), said(new Happening.Abortive(Key.TOO_MUCH_SAID.sentence())))),
                state(ScriptedGames.RIICHI, List.of(start(1), said(new Arranged(new Arrangement.Paused())))),
                state(ScriptedGames.RIICHI, List.of(start(1), said(new Arranged(new Arrangement.RefereeCalled()))))
                        .joinedHall(),
                state(ScriptedGames.RIICHI, List.of(start(1), said(new Arranged(new Arrangement.GameEnded())))),
                state(ScriptedGames.RIICHI, List.of(start(1), said(new Unwatched())))
                        .withWatched(false)
                        .withNotice(Optional.of(Key.TOO_MUCH_SAID.sentence())),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.Exhausted(Key.TOO_MUCH_SAID.sentence())))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.ToldWin(
                                        Seat.TOP,
                                        Optional.of(Seat.LEFT),
                                        new ToldWorth.OfFan(3, Optional.of(40)),
                                        Set.of(Situation.RIICHI))))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.Exhausted(
                                        Key.TOO_MUCH_SAID.sentence(), Optional.of(Set.of(Seat.TOP)))))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.Win(
                                        Seat.TOP,
                                        Tile.P5,
                                        true,
                                        Optional.empty(),
                                        tiles("m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2"),
                                        List.of(),
                                        List.of(),
                                        Set.of(Situation.RIICHI),
                                        tiles("z1"),
                                        tiles("z4"))))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.ToldWin(
                                        Seat.TOP, Optional.empty(), new ToldWorth.OfYakuman(1), Set.of())))),
                state(
                        ScriptedGames.CLASSICAL,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.ToldWin(
                                        Seat.TOP, Optional.empty(), new ToldWorth.OfDoubles(24, 1), Set.of())),
                                said(new Happening.ToldReveal(Seat.LEFT, new ToldWorth.OfPoints(0))))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                said(new Unwatched()),
                                said(new Happening.Exhausted(Key.TOO_MUCH_SAID.sentence())),
                                said(new Happening.Reveal(
                                        Seat.TOP,
                                        tiles("m2 m3 m4 p3 p4 s2 s3 s4 s6 s7 s8 z2 z2"),
                                        List.of(),
                                        List.of())))),
                state(
                        ScriptedGames.RIICHI,
                        List.of(
                                start(1),
                                ruled(
                                        Seat.TOP,
                                        Infringement.OBSTRUCTION,
                                        "5.5",
                                        8_000,
                                        Optional.empty(),
                                        Optional.of("Jana")),
                                ruled(Seat.LEFT, Infringement.LEFT, "5.7", 0, Optional.of("Petr"), Optional.empty()),
                                said(new Arranged(new Arrangement.GameEnded())))),
                state(timed(), List.of(start(1))),
                state(ScriptedGames.CLASSICAL, refused),
                state(fiveOf(), List.of(start(1), said(fiveScored()))));
    }

    private static PageState state(GameSettings settings, List<TableEvent> events) {
        return PageState.EMPTY.with(new Shown(settings, ScriptedGames.record(settings, events)));
    }

    private static TableEvent said(Happening what) {
        return TableEvent.said(1, what);
    }

    private static TableEvent ruled(
            Seat seat,
            Infringement penalty,
            String rule,
            int amount,
            Optional<String> substitute,
            Optional<String> by) {
        return said(new Arranged(
                new Arrangement.Ruled(seat, penalty, rule, amount, substitute, by, Optional.of("9f".repeat(32)))));
    }

    private static TableEvent start(int hand) {
        return said(new HandStart(hand, Seat.BOTTOM, Wind.EAST));
    }

    private static GameSettings timed() {
        var game = ScriptedGames.RIICHI;
        return new GameSettings(
                game.rules(),
                game.players(),
                game.east(),
                game.roundWind(),
                new Options(Map.of("timeLimit", 90)),
                game.house());
    }

    private static GameSettings club() {
        var game = ScriptedGames.CLASSICAL;
        return new GameSettings(
                game.rules(),
                game.players(),
                game.east(),
                game.roundWind(),
                game.options(),
                Optional.of(HouseRulesJson.parse("""
                        {"name": "club", "base": "millington", "add": [{"name": "flower", "doubles": 1, "when": {"chows": 0},
                         "names": {"en": "the club's flower"}}]}\
                        """)));
    }

    private static GameSettings threeOf() {
        return new GameSettings(
                "millington", List.of("Anežka", "Łukasz", "Юрий"), Seat.BOTTOM, Wind.EAST, Options.NONE);
    }

    private static GameSettings fiveOf() {
        return new GameSettings(
                "millington",
                List.of("Anežka", "Łukasz", "Юрий", "Tomáš", "Zoë"),
                Seat.BOTTOM,
                Wind.EAST,
                Options.NONE);
    }

    /** A score with what the others lack: results of each kind, indicators, and who sat the hand out. */
    private static Scored fiveScored() {
        return new Scored(
                Map.of(
                        Seat.BOTTOM,
                        new RiichiScore(
                                0,
                                0,
                                Optional.of("yakuman"),
                                2,
                                new Payments.Each(32000),
                                List.of(new Item("daisuushii", List.of(), new Value.Yakuman(2), "4.2.5"))),
                        Seat.RIGHT,
                        new RiichiScore(
                                1,
                                30,
                                Optional.empty(),
                                0,
                                new Payments.Discarder(1000),
                                List.of(new Item("pinfu", List.of(), new Value.Fan(1), "4.2.1"))),
                        Seat.TOP,
                        new ClassicalScore(
                                true,
                                0,
                                0,
                                Optional.of("thirteen-orphans"),
                                500,
                                List.of(new Item("thirteen-orphans", List.of(), new Value.Limit(), "122a"))),
                        Seat.LEFT,
                        new Refused(ErrorCode.NO_YAKU, Key.TOO_MUCH_SAID.sentence())),
                NOTHING,
                NOTHING,
                new Next(true, 0, 0),
                tiles("p5"),
                tiles("p6"),
                Optional.of(new Scored.Dreamt(20, 20)),
                List.of(new Payment(
                        new Purse.SeatPurse(Seat.TOP),
                        Purse.NoSeat.DREAMER,
                        20,
                        Key.PAYS_THE_WINNER.sentence(),
                        "128")));
    }

    /** One event at least of each kind, with all that it may have. */
    private static HandLines lines() {
        var kong = new Meld(MeldType.KONG, tiles("p3 p3 p3 p3"), false, Optional.of(Giver.ACROSS), true, true);
        var concealed = Meld.concealedKong(tiles("m8 m8 m8 m8"));
        var why = Key.TOO_MUCH_SAID.sentence();
        var discard = said(new Discard(Seat.LEFT, Tile.M9, false));
        var lines = Stream.<Happening>of(
                        new MeldLaid(Seat.BOTTOM, kong, Optional.of(Tile.P3), Optional.of(Seat.TOP)),
                        new MeldLaid(Seat.BOTTOM, concealed, Optional.empty(), Optional.empty()),
                        new Win(
                                Seat.BOTTOM,
                                Tile.S1,
                                true,
                                Optional.empty(),
                                tiles("s1"),
                                List.of(kong, concealed),
                                tiles("f1"),
                                Set.of(Situation.RIICHI)),
                        new Reveal(Seat.TOP, tiles("m1"), List.of(), List.of()),
                        new Declared(Seat.TOP, Happening.Declaration.NO_CHOICE),
                        new Happening.Exhausted(why),
                        new Happening.Exhausted(Sentence.asWritten("the wall is empty")),
                        new Happening.Abortive(why),
                        fiveScored(),
                        new Attention(
                                Happening.Doubt.SHOWN,
                                why,
                                Optional.empty(),
                                List.of(),
                                Optional.of(3L),
                                List.of(discard)),
                        new Correction(
                                why, List.of(1L), List.of(discard), Optional.of(2L), Cause.PERSON, Optional.of(4L)),
                        new Arranged(new Arrangement.Swapped(Seat.TOP, Seat.LEFT)),
                        new Arranged(new Arrangement.EastAt(Seat.TOP)),
                        new Arranged(new Arrangement.RoundIs(Round.MIDDLE)),
                        new Arranged(new Arrangement.Counters(2)),
                        new Arranged(new Arrangement.Sticks(2)),
                        new Arranged(new Arrangement.PointsMoved(NOTHING, why)),
                        new Arranged(new Arrangement.Total(Seat.TOP, 8)),
                        new Arranged(new Arrangement.Resumed()),
                        new Unwatched())
                .map(what -> new HandLine(new NumberedEvent(5, said(what)), Optional.of(why)))
                .toList();
        var takeable = new Takeable(Optional.of(why), List.of(3L, 2L));
        return new HandLines(List.of(1), 1, lines, takeable, takeable);
    }
}
