package org.tilewatch.simulator.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.log.HandsLog;
import org.tilewatch.simulator.log.HandOfPeople;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A hand of the simulator's minds is written down as logs of people's hands are, and played again from that alone, dealt by another chance. */
class LoggedHandTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void aLoggedHandIsPlayedAsItWas(long seed) throws IOException {
        var played = SimulatedGame.play(order(seed));
        var again = SimulatedGame.play(order(seed + 100), logged(line(played)));

        assertThat(told(again)).isEqualTo(told(played));
        assertThat(again.begun().east()).isEqualTo(played.begun().east());
    }

    @Test
    void itBeginsWithTheCountersAndSticksThatLay() throws IOException {
        var line = line(SimulatedGame.play(order(1)))
                .replace("\"counters\":0,\"riichiSticks\":0", "\"counters\":2,\"riichiSticks\":3");
        var again = SimulatedGame.play(order(1), logged(line));

        assertThat(again.begun().counters()).isEqualTo(2);
        assertThat(again.begun().riichiSticks()).isEqualTo(3);
    }

    @Test
    void aFileIsReadCompressedTooAndItsHandsThatNoTileEndsArePassedOver() throws IOException {
        var line = line(SimulatedGame.play(order(2)));
        var file = folder.resolve("hands.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write((line + "\n\n{\"id\":\"b\",\"end\":\"yao9\"}\n").getBytes(StandardCharsets.UTF_8));
        }
        var log = HandsLog.read(file);

        assertThat(log.hands()).hasSize(1);
        assertThat(log.passed()).isOne();
    }

    @Test
    void whatIsNoLoggedHandIsRefusedInASentenceThatNamesFileLineAndField() throws IOException {
        var line = line(SimulatedGame.play(order(2)));
        assertRefused(line + "\n{\"id\"", "hands.jsonl, line 2: ");
        assertRefused(line.replace("\"east\":", "\"east\":9"), "line 1: east: no seat is 9");
        assertRefused(
                line.replaceFirst("\"tile\":\"[^\"]*\"", "\"tile\":\"q9\""), "line 1: tile: no tile is called \"q9\"");
        assertRefused(line.replaceFirst("\"discard\"", "\"sneeze\""), "line 1: events: nothing is called \"sneeze\"");
    }

    private void assertRefused(String text, String why) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void aHandWhoseTilesContradictEachOtherIsRefusedByItsName() throws IOException {
        var line = line(SimulatedGame.play(order(2)));
        var fifth = logged(line.replaceAll("(\"event\":\"discard\",\"seat\":.,\"tile\":)\"[^\"]*\"", "$1\"z1\""));
        assertThatThrownBy(() -> SimulatedGame.play(order(2), fifth))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the hand a2 has more of");
        var cut = logged(line.replaceAll(",\\{\"event\":\"(win|discard)\"[^}]*}]", "]"));
        assertThatThrownBy(() -> SimulatedGame.play(order(2), cut))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the hand a2 ");
    }

    @Test
    void aRiichiHandThatNobodyShowedIsNotMadeUp() throws IOException {
        var line = line(SimulatedGame.play(order(3)));
        assertThat(line).contains("\"end\":\"exhausted\"", "\"riichi\":true");
        var hidden = logged(line.replaceAll("\"shown\":\\{[^}]*}", "\"shown\":{}"));
        assertThatThrownBy(() -> SimulatedGame.play(order(3), hidden)).hasMessageContaining("which declared riichi");
    }

    @Test
    void onlyRiichiIsPlayedSoAndNobodyThinksBetterOfALog() throws IOException {
        var hand = logged(line(SimulatedGame.play(order(2))));
        assertThatThrownBy(() -> SimulatedGame.play(Order.hand(2, "millington"), hand))
                .hasMessageContaining("is one of riichi, which millington is not");
        assertThatThrownBy(() -> SimulatedGame.play(new Order(2, HandsLog.RULES, 1, 1, Disturbance.ROUGH), hand))
                .hasMessageContaining("level 0 to 2");
    }

    private static Order order(long seed) {
        return Order.hand(seed, HandsLog.RULES);
    }

    private HandsLog read(String text) throws IOException {
        return HandsLog.read(Files.writeString(folder.resolve("hands.jsonl"), text));
    }

    private HandOfPeople logged(String line) throws IOException {
        return read(line).hands().getFirst();
    }

    /** Everything but when it happened, and what nobody could see: what a loser held, and whether a tile was the one just drawn. */
    private static List<Happening> told(Performance performance) {
        return performance.truth().stream()
                .map(event -> event.what())
                .filter(what -> !(what instanceof Happening.Call))
                .map(what -> what instanceof Happening.Discard discard
                        ? new Happening.Discard(discard.seat(), discard.tile(), discard.riichi(), JustDrawn.UNSEEN)
                        : what)
                .toList();
    }

    private static String line(Performance performance) {
        var events = new ArrayList<String>();
        var end = "exhausted";
        var shown = new ArrayList<String>();
        for (var event : performance.truth()) {
            switch (event.what()) {
                case Happening.Discard e ->
                    events.add("{\"event\":\"discard\",\"seat\":%d,\"tile\":%s,\"riichi\":%s,\"drawn\":\"%s\"}"
                            .formatted(
                                    e.seat().number(),
                                    code(e.tile()),
                                    e.riichi(),
                                    e.drawn() == JustDrawn.YES ? "yes" : "no"));
                case Happening.MeldLaid e -> events.add(laid(e));
                case Happening.Win e -> {
                    end = "win";
                    events.add(
                            "{\"event\":\"win\",\"seat\":%d,\"tile\":%s,\"selfDrawn\":%s,\"from\":%s,\"concealed\":%s}"
                                    .formatted(
                                            e.seat().number(),
                                            code(e.tile()),
                                            e.selfDrawn(),
                                            e.from()
                                                    .map(Seat::number)
                                                    .map(String::valueOf)
                                                    .orElse("null"),
                                            codes(e.concealed())));
                }
                case Happening.Reveal e ->
                    shown.add("\"%d\":%s".formatted(e.seat().number(), codes(e.concealed())));
                default -> {}
            }
        }
        return "{\"id\":\"a2\",\"east\":%d,\"roundWind\":%s,\"counters\":0,\"riichiSticks\":0,\"indicators\":%s,\"ura\":%s,\"end\":\"%s\",\"shown\":{%s},\"events\":[%s]}"
                .formatted(
                        performance.begun().east().number(),
                        code(performance.begun().roundWind().tile()),
                        codes(indicators(performance, true)),
                        codes(indicators(performance, false)),
                        end,
                        String.join(",", shown),
                        String.join(",", events));
    }

    private static String laid(Happening.MeldLaid laid) {
        var meld = laid.meld();
        return "{\"event\":\"meld\",\"seat\":%d,\"type\":\"%s\",\"tiles\":%s,%s}"
                .formatted(
                        laid.seat().number(),
                        meld.type().name().toLowerCase(Locale.ROOT),
                        codes(meld.tiles()),
                        how(laid, meld));
    }

    private static String how(Happening.MeldLaid laid, Meld meld) {
        if (meld.concealed()) {
            return "\"concealed\":true";
        }
        return meld.added()
                ? "\"added\":true"
                : "\"claimed\":%s,\"from\":%d"
                        .formatted(
                                code(laid.claimed().orElseThrow()),
                                laid.from().orElseThrow().number());
    }

    /** In the order in which they were turned: those of the deal and of kongs, or those under them, which come to lie open at the end. */
    private static List<Tile> indicators(Performance performance, boolean upper) {
        var turned = new ArrayList<TileBody>();
        for (double t = 0; t <= performance.duration(); t += 0.25) {
            for (var body : performance.at(t).tiles()) {
                boolean open =
                        body.tileRole() == TileRole.INDICATOR && body.pose().stance() == Stance.FACE_UP;
                if (open && turned.stream().noneMatch(other -> other.id() == body.id())) {
                    turned.add(body);
                }
            }
        }
        var won = performance.truth().stream()
                .filter(event -> event.what() instanceof Happening.Win)
                .mapToDouble(event -> event.t())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        var before = performance.at(Math.min(won, performance.duration())).tiles().stream()
                .filter(body ->
                        body.tileRole() == TileRole.INDICATOR && body.pose().stance() == Stance.FACE_UP)
                .map(TileBody::id)
                .toList();
        return turned.stream()
                .filter(body -> before.contains(body.id()) == upper)
                .map(TileBody::tile)
                .toList();
    }

    private static String code(Tile tile) {
        return "\"" + tile.code() + "\"";
    }

    private static String codes(List<Tile> tiles) {
        return tiles.stream().map(LoggedHandTest::code).collect(Collectors.joining(",", "[", "]"));
    }
}
