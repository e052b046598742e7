package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.rules.Hand;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * What {@code tilewatch score} takes as a user has it, a process from its start to its end, beside the package riichi of npm on the
 * same hands in one run by {@code ./mvnw -P jmh test}. With Java's start-up cache, as the package installs it, and without.
 */
@Tag("jmh")
class WholeCommandTest {
    private static final Path FOLDER = Path.of("target/peer/whole");
    private static final Path TRAINING = Path.of("deploy/debian/hands.jsonl");
    private static final int FEW = 3_000;
    private static final int MANY = 100_000;
    private static final int ROUNDS = 9;
    private static final int MICROSECONDS_A_HAND = 10;

    @TempDir
    Path folder;

    @Test
    void aFileOfHandsIsScoredNoSlowerThanByTheStrangerAndAHandTakesTenMicroseconds()
            throws IOException, InterruptedException {
        var hands = RiichiBenchmark.hands();
        var random = new Random(3);
        var written = hands.subList(0, FEW).stream()
                .map(hand -> NpmScorer.RIICHI.written(Scores.EMA_2012.set(), FinishedTables.alone(random, hand)))
                .toList();
        var few =
                Files.write(folder.resolve("few.jsonl"), lines(hands).limit(FEW).toList());
        var many = Files.write(
                folder.resolve("many.jsonl"),
                Stream.iterate(0, times -> times + 1)
                        .limit(MANY / hands.size())
                        .flatMap(times -> lines(hands))
                        .toList());
        NpmScorer.RIICHI.answers(FOLDER, written);
        Files.copy(Path.of("src/test/peer/whole.js"), FOLDER.resolve("whole.js"), StandardCopyOption.REPLACE_EXISTING);
        var program = program();
        var cache = folder.resolve("score.aot");
        var training = Files.write(
                folder.resolve("training.jsonl"),
                Collections.nCopies(100, Files.readAllLines(TRAINING)).stream()
                        .flatMap(List::stream)
                        .toList());
        assertThat(ran(command(program, training, installed("-XX:AOTCacheOutput=" + cache))))
                .isZero();
        assertThat(cache).exists();

        var peer = new Times("riichi 1.2.0 of npm, 3,000 hands", List.of("node", "whole.js", "hands.txt"));
        var cached = new Times(
                "tilewatch score, 3,000 lines, start-up cache",
                command(program, few, installed("-XX:AOTCache=" + cache)));
        var bare = new Times("tilewatch score, 3,000 lines, without", command(program, few));
        var manyCached = new Times(
                "tilewatch score, 100,000 lines, start-up cache",
                command(program, many, installed("-XX:AOTCache=" + cache)));
        var manyBare = new Times("tilewatch score, 100,000 lines, without", command(program, many));
        var all = List.of(peer, cached, bare, manyCached, manyBare);
        // One after the other again and again: whatever else the machine does, it does to all of them.
        for (int round = 0; round < ROUNDS; round++) {
            for (var one : all) {
                one.measure();
            }
        }
        var report = all.stream().map(Times::said).collect(Collectors.joining())
                + "A hand of 100,000 takes %.1f us with the cache and %.1f us without; 3,000 take %.2f times as long as the peer's, and %.2f without.%n"
                        .formatted(
                                1e6 * manyCached.median() / MANY,
                                1e6 * manyBare.median() / MANY,
                                cached.median() / peer.median(),
                                bare.median() / peer.median());
        Files.writeString(FOLDER.resolve("beside.txt"), report);
        System.out.print(report);
        assertThat(cached.median()).isLessThanOrEqualTo(peer.median());
        assertThat(1e6 * manyCached.median() / MANY).isLessThanOrEqualTo(MICROSECONDS_A_HAND);
    }

    /** How many seconds a process takes, again and again. */
    private static final class Times {
        private final String name;
        private final List<String> command;
        private final List<Double> seconds = new ArrayList<>();

        Times(String name, List<String> command) {
            this.name = name;
            this.command = command;
        }

        void measure() throws IOException, InterruptedException {
            long begun = System.nanoTime();
            assertThat(ran(command)).as(name).isZero();
            seconds.add((System.nanoTime() - begun) / 1e9);
        }

        double median() {
            var sorted = new ArrayList<>(seconds);
            Collections.sort(sorted);
            return sorted.get(sorted.size() / 2);
        }

        String said() {
            return String.format(
                    Locale.ROOT,
                    "%s: %.3f s (%.3f to %.3f)%n",
                    name,
                    median(),
                    Collections.min(seconds),
                    Collections.max(seconds));
        }
    }

    private static int ran(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(FOLDER.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
    }

    /** What the package's command gives Java besides for a command that answers lines. */
    private static String[] installed(String cache) {
        return new String[] {cache, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};
    }

    private static List<String> command(String program, Path file, String... options) {
        var command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                program,
                "org.tilewatch.command.Tilewatch",
                "score",
                file.toAbsolutePath().toString()));
        return command;
    }

    /** The class path, with folders as jars: a start-up cache takes no folders. */
    private String program() throws IOException {
        var given = System.getProperty("kiosk.jar");
        if (given != null) {
            return Path.of(given).toAbsolutePath().toString();
        }
        var parts = new ArrayList<String>();
        for (var part : System.getProperty("java.class.path").split(File.pathSeparator)) {
            var path = Path.of(part).toAbsolutePath();
            if (Files.isDirectory(path)) {
                parts.add(jar(path, folder.resolve(parts.size() + ".jar")).toString());
            } else if (Files.exists(path)) {
                parts.add(path.toString());
            }
        }
        return String.join(File.pathSeparator, parts);
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                var entries = new JarOutputStream(out);
                var files = Files.walk(classes)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, entries);
                entries.closeEntry();
            }
        }
        return jar;
    }

    private static Stream<String> lines(List<Hand> hands) {
        return hands.stream().map(WholeCommandTest::line);
    }

    private static String line(Hand hand) {
        var line = JsonMapper.shared()
                .createObjectNode()
                .put("id", Integer.toHexString(hand.hashCode()))
                .put("rules", Scores.EMA_2012.name());
        tiles(line.putArray("concealed"), hand.concealed());
        var melds = line.putArray("melds");
        for (var meld : hand.melds()) {
            written(meld, melds);
        }
        line.put("winningTile", hand.winningTile().orElseThrow().code())
                .put("selfDrawn", hand.selfDrawn())
                .put("seatWind", hand.seatWind().tile().code())
                .put("roundWind", hand.roundWind().tile().code());
        tiles(line.putArray("doraIndicators"), hand.doraIndicators());
        return line.toString();
    }

    private static void written(Meld meld, ArrayNode melds) {
        var one = melds.addObject().put("type", meld.type().name().toLowerCase(Locale.ROOT));
        tiles(one.putArray("tiles"), meld.tiles());
        one.put("concealed", meld.concealed());
        if (!meld.concealed()) {
            one.put("from", meld.from().orElse(Giver.LEFT).name().toLowerCase(Locale.ROOT));
        }
    }

    private static void tiles(ArrayNode into, List<Tile> tiles) {
        tiles.forEach(tile -> into.add(tile.code()));
    }
}
