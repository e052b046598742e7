package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/**
 * Our riichi scorer beside a stranger's, the package riichi of npm (MIT), on the same hands in one run by {@code ./mvnw -P jmh test}:
 * what agrees is counted, what differs is explained. Needs Node.js and npm, which fetches the peer by its checksum.
 */
@Tag("jmh")
class PeerTest {
    private static final Path SOURCE = Path.of("src/test/peer");
    private static final Path PEER = Path.of("target/peer");
    private static final int WARM_UP = 30;
    private static final int MEASURED = 30;

    /** What the peer says of a hand. */
    private record Answer(int points, int fan, int fu, int yakuman) {
        static Answer of(String line) {
            var numbers =
                    Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
            return new Answer(numbers[0], numbers[1], numbers[2], numbers[3]);
        }
    }

    /** Why the peer pays otherwise than we do. */
    private enum Reason {
        YAKUMAN_ADDED("it adds yakuman, which do not combine (EMA 2012, 4.2)"),
        EDGE_WAIT("it forgets the two fu of an edge wait (4.1.1)"),
        CLAIMED_MIDDLE("it gives two fu for a closed wait where the winning tile's like lies amid a claimed chow"),
        NONE_KNOWN("for no reason that is known");

        private final String words;

        Reason(String words) {
            this.words = words;
        }
    }

    private final Riichi rules = Scores.EMA_2012;

    @Test
    void whereAnotherScorerPaysOtherwiseItIsKnownWhy() throws IOException, InterruptedException {
        var hands = RiichiBenchmark.hands();
        var lines = peer(hands);
        assertThat(lines).hasSize(hands.size() + 1);
        int same = 0;
        int fanAndFuToo = 0;
        var differing = new EnumMap<Reason, Integer>(Reason.class);
        for (int i = 0; i < hands.size(); i++) {
            var score = scored(hands.get(i));
            var answer = Answer.of(lines.get(i));
            if (points(score) == answer.points()) {
                same++;
                fanAndFuToo += score.fan() == answer.fan() && score.fu() == answer.fu() ? 1 : 0;
            } else {
                differing.merge(reason(hands.get(i), score, answer), 1, Integer::sum);
            }
        }
        var report =
                "Of %,d hands riichi 1.2.0 of npm pays the same for %,d, with the same fan and fu for %,d; it differs in %s.%n"
                                .formatted(hands.size(), same, fanAndFuToo, said(differing))
                        + "It scores %,d hands a second, we score %,d in the same minute.%n"
                                .formatted(Integer.parseInt(lines.getLast()), ours(hands));
        Files.writeString(PEER.resolve("beside.txt"), report);
        System.out.print(report);
        assertThat(differing).doesNotContainKey(Reason.NONE_KNOWN);
        assertThat(same).isGreaterThan(hands.size() * 99 / 100);
    }

    private static String said(Map<Reason, Integer> differing) {
        return differing.entrySet().stream()
                .map(each -> each.getValue() + " because " + each.getKey().words)
                .collect(Collectors.joining("; "));
    }

    private Reason reason(Hand hand, RiichiScore score, Answer answer) {
        if (score.yakumanCount() < answer.yakuman()) {
            return Reason.YAKUMAN_ADDED;
        }
        if (score.fan() == answer.fan()
                && score.fu() == answer.fu() + 10
                && Scores.names(score).contains("edge-wait")) {
            return Reason.EDGE_WAIT;
        }
        boolean amid = hand.melds().stream()
                .anyMatch(meld -> meld.type() == MeldType.CHOW
                        && hand.winningTile()
                                .filter(meld.tiles().get(1)::equals)
                                .isPresent());
        return score.fan() == answer.fan() && score.fu() == answer.fu() - 10 && amid
                ? Reason.CLAIMED_MIDDLE
                : Reason.NONE_KNOWN;
    }

    private RiichiScore scored(Hand hand) {
        return (RiichiScore) rules.score(hand);
    }

    /** What all others pay together. */
    private static int points(RiichiScore score) {
        return switch (score.payments()) {
            case Payments.Discarder(int points) -> points;
            case Payments.Each(int points) -> 3 * points;
            case Payments.EastAndOthers(int east, int other) -> east + 2 * other;
        };
    }

    /** How many hands we score in a second, the whole explanation included. */
    private long ours(List<Hand> hands) {
        IntStream.range(0, WARM_UP).forEach(round -> hands.forEach(this::scored));
        long begun = System.nanoTime();
        IntStream.range(0, MEASURED).forEach(round -> hands.forEach(this::scored));
        return MEASURED * hands.size() * 1_000_000_000L / (System.nanoTime() - begun);
    }

    /** The peer's lines: one a hand, and how many it scored in a second. */
    private static List<String> peer(List<Hand> hands) throws IOException, InterruptedException {
        Files.createDirectories(PEER);
        for (var file : List.of("package.json", "package-lock.json", "score.js")) {
            Files.writeString(PEER.resolve(file), Files.readString(SOURCE.resolve(file)));
        }
        Files.write(
                PEER.resolve("hands.txt"), hands.stream().map(PeerTest::written).toList());
        assumeThat(ran("npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"))
                .as("npm installs the peer")
                .isZero();
        assertThat(ran("node", "score.js", "hands.txt")).isZero();
        return Files.readAllLines(PEER.resolve("node.txt"));
    }

    private static int ran(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .directory(PEER.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(PEER.resolve(command[0] + ".txt").toFile())
                    .start()
                    .waitFor();
        } catch (IOException missing) {
            assumeThat(missing).as(command[0] + " is installed").isNull();
            throw missing;
        }
    }

    /** A hand as the peer writes one: {@code 1s+2s+123m55z+d1s+12}, a concealed kong as two tiles, the winds last. */
    private static String written(Hand hand) {
        var winning = hand.winningTile().orElseThrow();
        var text = new StringBuilder(
                hand.concealed().stream().map(PeerTest::written).collect(Collectors.joining()));
        text.append(hand.selfDrawn() ? "" : "+").append(written(winning));
        for (var meld : hand.melds()) {
            text.append('+').append(written(meld));
        }
        hand.doraIndicators()
                .forEach(indicator -> text.append("+d").append(written(Tile.PLAYING.get(Dora.indicated(indicator)))));
        return text.append('+')
                .append(hand.roundWind().tile().number())
                .append(hand.seatWind().tile().number())
                .toString();
    }

    private static String written(Meld meld) {
        var tiles = meld.concealed() ? meld.tiles().subList(0, 2) : meld.tiles();
        return tiles.stream().map(tile -> Integer.toString(tile.number())).collect(Collectors.joining())
                + tiles.getFirst().code().charAt(0);
    }

    private static String written(Tile tile) {
        return "" + tile.number() + tile.code().charAt(0);
    }
}
