package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.Round;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

class EventJsonTest {
    private static final Meld PUNG = Meld.claimed(MeldType.PUNG, List.of(Tile.P3, Tile.P3, Tile.P3), Giver.ACROSS);
    private static final Meld ADDED = new Meld(
            MeldType.KONG, List.of(Tile.P3, Tile.P3, Tile.P3, Tile.P3), false, Optional.of(Giver.ACROSS), true, false);
    private static final Meld CONCEALED = Meld.concealedKong(List.of(Tile.RED, Tile.RED, Tile.RED, Tile.RED));

    static List<TableEvent> events() {
        var riichi = new HandResult.RiichiScore(
                2,
                30,
                Optional.empty(),
                0,
                new HandResult.Payments.EastAndOthers(1000, 500),
                List.of(
                        new Item("pinfu", List.of(), new Item.Value.Fan(1), "4.2.1"),
                        new Item("base", List.of(), new Item.Value.Fu(20), "4.1.1")));
        var classical = new HandResult.ClassicalScore(
                true,
                36,
                3,
                Optional.of("thirteen-orphans"),
                288,
                List.of(
                        new Item(
                                "pung-major-concealed",
                                List.of(Tile.RED, Tile.RED, Tile.RED),
                                new Item.Value.Points(8),
                                "114b"),
                        new Item("dragon-set", List.of(), new Item.Value.Doubles(1), "116d"),
                        new Item("thirteen-orphans", List.of(), new Item.Value.Limit(), "122a")));
        var yakuman = new HandResult.RiichiScore(
                0,
                0,
                Optional.of("yakuman"),
                2,
                new HandResult.Payments.Each(32000),
                List.of(new Item("daisuushii", List.of(), new Item.Value.Yakuman(2), "4.2.5")));
        return List.of(
                TableEvent.said(0.0, new Happening.HandStart(3, Seat.TOP, Wind.SOUTH)),
                TableEvent.seen(1.25, 0.9, new Happening.Bonus(Seat.RIGHT, Tile.SUMMER)),
                TableEvent.seen(2.5, 0.875, new Happening.Discard(Seat.LEFT, Tile.RED_S5, true)),
                TableEvent.said(3, new Happening.Call(Seat.BOTTOM, Happening.Claim.ANY, false, 612)),
                TableEvent.said(
                        4, new Happening.MeldLaid(Seat.BOTTOM, PUNG, Optional.of(Tile.P3), Optional.of(Seat.TOP))),
                TableEvent.said(4, new Happening.MeldLaid(Seat.BOTTOM, ADDED, Optional.of(Tile.P3), Optional.empty())),
                TableEvent.said(4, new Happening.MeldLaid(Seat.RIGHT, CONCEALED, Optional.empty(), Optional.empty())),
                TableEvent.seen(
                        5,
                        0.5,
                        new Happening.Win(
                                Seat.BOTTOM,
                                Tile.S1,
                                false,
                                Optional.of(Seat.LEFT),
                                List.of(Tile.S1, Tile.M1),
                                List.of(PUNG, CONCEALED),
                                List.of(Tile.PLUM))),
                TableEvent.said(
                        5,
                        new Happening.Win(
                                Seat.BOTTOM, Tile.S1, true, Optional.empty(), List.of(), List.of(), List.of())),
                TableEvent.said(
                        6, new Happening.Reveal(Seat.TOP, List.of(Tile.M1), List.of(ADDED), List.of(Tile.WINTER))),
                TableEvent.said(
                        6,
                        new Happening.ToldWin(
                                Seat.TOP,
                                Optional.of(Seat.LEFT),
                                new ToldWorth.OfFan(3, Optional.of(40)),
                                Set.of(Situation.RIICHI))),
                TableEvent.said(6, new Happening.ToldReveal(Seat.LEFT, new ToldWorth.OfPoints(0))),
                TableEvent.said(
                        6, new Happening.Exhausted(Key.END_WALL.sentence(), Optional.of(Set.of(Seat.TOP, Seat.LEFT)))),
                TableEvent.said(7, new Happening.Declared(Seat.TOP, Happening.Declaration.NO_CHOICE)),
                TableEvent.said(7, new Happening.Exhausted(Sentence.asWritten("the wall is empty"))),
                TableEvent.said(7, new Happening.Abortive(Sentence.asWritten("four kongs"))),
                TableEvent.said(
                        8,
                        new Happening.Scored(
                                Map.of(
                                        Seat.BOTTOM,
                                        riichi,
                                        Seat.RIGHT,
                                        classical,
                                        Seat.TOP,
                                        yakuman,
                                        Seat.LEFT,
                                        new HandResult.Refused(
                                                ErrorCode.NO_YAKU, Sentence.asWritten("The hand has no yaku."))),
                                Map.of(Seat.BOTTOM, 2000, Seat.RIGHT, -1000, Seat.TOP, -500, Seat.LEFT, -500),
                                Map.of(Seat.BOTTOM, 32000, Seat.RIGHT, 29000, Seat.TOP, 29500, Seat.LEFT, 29500),
                                new Next(true, 1, 0))),
                TableEvent.seen(
                        9,
                        0.4,
                        new Happening.Attention(
                                Happening.Doubt.SHOWN,
                                Sentence.asWritten("a tile was turned"),
                                Optional.of(Seat.LEFT),
                                List.of(Tile.M7))),
                TableEvent.seen(
                        9,
                        0.4,
                        new Happening.Attention(
                                Happening.Doubt.SHOWN,
                                Sentence.asWritten("a tile lies alone"),
                                Optional.empty(),
                                List.of())),
                TableEvent.said(
                        10,
                        new Happening.Correction(
                                Sentence.asWritten("the discard was m9"),
                                List.of(17L, 18L),
                                List.of(TableEvent.said(2.5, new Happening.Discard(Seat.LEFT, Tile.M9, false))))),
                TableEvent.said(
                        11,
                        new Happening.Correction(
                                Key.END_WALL.sentence(),
                                List.of(),
                                List.of(TableEvent.seen(2.5, 0.75, new Happening.Discard(Seat.LEFT, Tile.M9, false))),
                                Optional.of(19L),
                                Happening.Cause.PERSON,
                                Optional.of(16L))),
                TableEvent.seen(
                        12,
                        0.25,
                        new Happening.Attention(
                                Happening.Doubt.READING,
                                Key.END_FOUR_WINDS.with(Argument.of("3.4.3")),
                                Optional.of(Seat.RIGHT),
                                List.of(Tile.M7, Tile.M8),
                                Optional.of(20L),
                                List.of(
                                        TableEvent.seen(11, 0.5, new Happening.Bonus(Seat.RIGHT, Tile.SUMMER)),
                                        TableEvent.agreed(11, new Happening.Bonus(Seat.RIGHT, Tile.PLUM))))),
                TableEvent.said(
                        13,
                        new Happening.Win(
                                Seat.LEFT,
                                Tile.S1,
                                true,
                                Optional.empty(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Set.of(Situation.RIICHI, Situation.IPPATSU, Situation.LAST_TILE))),
                TableEvent.said(
                        14,
                        new Happening.Scored(
                                Map.of(),
                                Map.of(Seat.LEFT, 3),
                                Map.of(Seat.LEFT, 2003),
                                new Next(false, 0, 2),
                                List.of(Tile.M1),
                                List.of(Tile.EAST),
                                Optional.of(new Happening.Scored.Dreamt(-3, 1997)))),
                TableEvent.said(15, new Happening.Exhausted(Key.END_WALL.sentence())),
                TableEvent.said(16, new Happening.Arranged(new Arrangement.RoundIs(Round.MIDDLE))),
                TableEvent.said(16, new Happening.Arranged(new Arrangement.Swapped(Seat.BOTTOM, Seat.TOP))),
                TableEvent.said(
                        16,
                        new Happening.Arranged(new Arrangement.PointsMoved(
                                Map.of(Seat.TOP, -20, Seat.LEFT, 20), Sentence.asWritten("a lost bet")))),
                TableEvent.said(16, new Happening.Arranged(new Arrangement.Total(Seat.RIGHT, -140))),
                TableEvent.said(16, new Happening.Arranged(new Arrangement.Paused())),
                TableEvent.said(17, new Happening.Unwatched()));
    }

    /** Every kind of happening is among them, so none is without its form. */
    @Test
    void thereIsAnEventOfEveryKind() {
        assertThat(events())
                .extracting(event -> (Object) event.what().getClass())
                .contains((Object[]) Happening.class.getPermittedSubclasses());
    }

    /** What journals and recordings hold already, byte for byte. */
    @Test
    void eventsAreWrittenAsTheyEverWere() throws IOException {
        var lines = events().stream()
                .flatMap(event -> Stream.of(EventJson.write(event), EventJson.writeTruth(event)))
                .toList();
        assertThat(lines).isEqualTo(Files.readAllLines(Path.of("src/test/resources/contract/events.jsonl")));
    }

    @ParameterizedTest
    @MethodSource("events")
    void everyEventComesBackAsItWasWritten(TableEvent event) {
        assertThat(EventJson.read(EventJson.write(event))).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("events")
    void theTruthOfARecordingHasNoConfidence(TableEvent event) {
        assertThat(EventJson.writeTruth(event))
                .doesNotContain("confidence")
                .doesNotContain("known")
                .doesNotContain("\n");
    }

    @Test
    void whatStandsByAgreementSaysSo() {
        var agreed = TableEvent.agreed(12.31, new Happening.Discard(Seat.RIGHT, Tile.M7, false));
        assertThat(EventJson.write(agreed)).contains("\"known\":\"agreed\"");
        assertThat(EventJson.read(EventJson.write(agreed))).isEqualTo(agreed);
    }

    @Test
    void aDiscardReadsAsTheContractShowsIt() {
        assertThat(EventJson.write(TableEvent.seen(12.31, 0.97, new Happening.Discard(Seat.RIGHT, Tile.M7, false))))
                .isEqualTo("""
                        {"t":12.31,"event":"discard","seat":1,"tile":"m7","riichi":false,"confidence":0.97,"known":"seen"}""");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"t":1,"event":"discard","seat":1,"tile":"m7","confidence":0.97}                       | SEEN
            {"t":1,"event":"discard","seat":1,"tile":"m7","confidence":0.01}                       | INFERRED
            {"t":1,"event":"win","seat":1,"tile":"m7","selfDrawn":true,"confidence":0}             | UNREAD
            {"t":1,"event":"win","seat":1,"tile":"m7","selfDrawn":true,"confidence":0.9}           | SEEN
            {"t":1,"event":"call","seat":1,"call":"any","accepted":true,"millis":9,"confidence":1} | SAID
            {"t":1,"event":"exhausted","reason":"the wall is used up","confidence":1}              | INFERRED
            {"t":1,"event":"correction","what":"m7","replaces":[3],"by":[],"cause":"person","confidence":1}  | SAID
            {"t":1,"event":"correction","what":"m7","replaces":[3],"by":[],"cause":"insight","confidence":1} | INFERRED
            {"t":1,"event":"discard","seat":1,"tile":"m7"}                                         | SAID
            """)
    void anEventThatDoesNotSayHowItIsKnownIsKnownByWhatItsConfidenceSaidThen(String line, Known known) {
        assertThat(EventJson.read(line).known()).isEqualTo(known);
    }

    @Test
    void whatAPersonPutInThePlaceOfAnEventIsKnownFromThatPersonEvenInAnOldJournal() {
        var correction = EventJson.read("""
                {"t":9,"event":"correction","what":"m9","replaces":[3],"cause":"person","confidence":1,
                "by":[{"t":1,"event":"discard","seat":1,"tile":"m9","confidence":1}]}""");
        assertThat(((Happening.Correction) correction.what()).by().getFirst().known())
                .isEqualTo(Known.SAID);
    }

    @Test
    void aScoreGoesBySeatNumbers() {
        var event = TableEvent.said(
                8,
                new Happening.Scored(
                        Map.of(),
                        Map.of(Seat.RIGHT, -100, Seat.BOTTOM, 100),
                        Map.of(Seat.BOTTOM, 2100, Seat.RIGHT, 1900),
                        new Next(true, 0, 0)));
        assertThat(EventJson.writeTruth(event)).isEqualTo("""
                        {"t":8.0,"event":"score","results":{},"deltas":{"0":100,"1":-100},"totals":{"0":2100,"1":1900},\
                        "next":{"eastStays":true,"counters":0,"riichiSticks":0}}""");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"t":1,"event":"discard","seat":4,"tile":"m1"}                | BAD_VALUE     | seat
            {"t":1,"event":"discard","seat":1,"tile":"m11"}               | UNKNOWN_TILE  | m11
            {"t":1,"event":"discard","seat":1}                            | BAD_VALUE     | tile
            {"t":1,"event":"dance","seat":1}                              | BAD_VALUE     | dance
            {"t":1,"event":"exhausted","seat":1}                          | UNKNOWN_FIELD | seat
            {"event":"exhausted"}                                         | BAD_VALUE     | t
            {"t":1,"event":"meld","seat":1,"type":"pung","tiles":["m1"]}  | BAD_MELD      | m1
            {"t":1,"event":"meld","seat":1,"type":"pung","tiles":["m1","m1","m1"],"from":1} | CONTRADICTION | himself
            {"t":1,"event":"score","deltas":{"5":1}}                      | BAD_VALUE     | 5
            {"t":1,                                                       | BAD_JSON      | JSON
            [1]                                                           | BAD_VALUE     | event
            """)
    void aLineThatIsNoEventIsRefusedByName(String line, ErrorCode code, String named) {
        assertThatThrownBy(() -> EventJson.read(line)).isInstanceOfSatisfying(BadInput.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.sentence()).contains(named).endsWith(".");
        });
    }
}
