package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.lab.EvidenceCount.Source;
import picocli.CommandLine;

class EvidenceCountTest {
    private static final Source ODDS =
            new Source("org/tilewatch/watching/odds/Pace.java", "record Pace(double claim) {}");

    @Test
    void aPredicateOverASightIsCountedByWhatItIsAskedOf() {
        var watcher = watcher("""
                class Plays {
                    boolean isOver(TableSight sight) { return true; }
                    boolean mayBe(Tile tile,
                            TableSight sight) { return false; }
                    boolean isTile(Tile tile) { return true; }
                }
                """);

        assertThat(count(watcher).predicates()).isEqualTo(2);
    }

    @Test
    void aComparisonIsOneOnEitherSideOfWhichANumberOfTheOddsStands() {
        var watcher = watcher("""
                class Plays {
                    boolean a = t - since < Pace.USUAL.claim();
                    boolean b = Pace.USUAL.claim() >= 2 * t;
                    double c = t + Pace.USUAL.claim();
                    List<Track> d = after(() -> Pace.USUAL.claim());
                }
                """);

        assertThat(count(watcher).comparisons()).isEqualTo(2);
    }

    @Test
    void aFileThatMendsSaysSoInTheCommentOfItsClass() {
        var mends = watcher("/** What was overlooked\n * is found late. */\nfinal class Found {}");
        var tells = watcher("/** What lies there. */\nfinal class Lies {\n    /** Found late. */\n    int late;\n}");

        assertThat(count(mends).takingBack()).isEqualTo(1);
        assertThat(count(tells).takingBack()).isZero();
        assertThat(count(mends, tells).lines()).isEqualTo(3 + 5 + 1);
    }

    @Test
    void aWitnessHasATestOfItsOwnWhereOneBearsItsName() {
        var ink = eye("Ink", "record Ink(double most) implements SideCue {}");
        var paper = eye("Paper", "final class Paper implements Comparable<Paper>, SideCue {}");
        var other = eye("Other", "final class Other implements Comparable<Other> {}");
        var count = EvidenceCount.of(List.of(ink, paper, other, ODDS), Set.of("InkTest"));

        assertThat(count.cues()).isEqualTo(2);
        assertThat(count.tested()).isEqualTo(1);
    }

    @Test
    void numbersThatSomebodySetAndFilesThatTurnSidesAreThoseOfTheEye() {
        var eye = eye("Ink", """
                final class Ink {
                    private static final double MUCH = 0.06;
                    static final int FEW = 4;
                    private static final List<String> NAMES = List.of();
                    FoundTile back(FoundTile tile) { return tile.turned(Face.DOWN); }
                }
                """);

        assertThat(count(eye).constants()).isEqualTo(2);
        assertThat(count(eye).turning()).isEqualTo(1);
        assertThat(count(watcher(eye.text())).constants()).isZero();
    }

    /** The eye's sides are told by witnesses, and each shows by a test of its own what it says. */
    @Test
    void everyWitnessOfTheEyeHasATestOfItsOwn() throws IOException {
        var count = count("src/main/java/", "reading");

        assertThat(count.cues()).isGreaterThan(9);
        assertThat(count.tested()).isEqualTo(count.cues());
    }

    /** So does each that proposes or weighs what happened, for the explanations that are kept. */
    @Test
    void everyProposerAndLikelihoodHasATestOfItsOwn() throws IOException {
        var count = count("src/lab/java/", "simulator/beam");

        assertThat(count.cues()).isGreaterThan(18);
        assertThat(count.tested()).isEqualTo(count.cues());
    }

    @Test
    void theCommandPrintsOneNumberALineAndSaysWhatFolderIsNotThere(@TempDir Path folder) throws IOException {
        var reading = folder.resolve("main/java/org/tilewatch/reading");
        Files.createDirectories(reading);
        Files.createDirectories(folder.resolve("lab/java"));
        Files.createDirectories(folder.resolve("test/java"));
        Files.writeString(reading.resolve("Ink.java"), "record Ink() implements SideCue {}");
        var out = new StringWriter();
        var said = new StringWriter();
        var command = new CommandLine(new CountEvidence())
                .setOut(new PrintWriter(new BufferedWriter(out)))
                .setErr(new PrintWriter(said));

        assertThat(command.execute("--sources", folder.toString())).isZero();
        assertThat(out.toString().lines())
                .hasSize(8)
                .contains("      1  witnesses, proposers and likelihoods", "      0  of them with a test of their own");
        assertThat(command.execute("--sources", reading.toString())).isEqualTo(2);
        assertThat(said.toString()).contains("--sources: there is no folder");
    }

    /** Of a package as it stands in the checkout. */
    private static EvidenceCount count(String sources, String of) throws IOException {
        var code = new ArrayList<>(CountEvidence.under(Path.of(sources + "org/tilewatch/" + of)));
        code.add(ODDS);
        return EvidenceCount.of(code, CountEvidence.names(Path.of("src/test/java/org/tilewatch/" + of)));
    }

    private static EvidenceCount count(Source... code) {
        var all = new ArrayList<>(List.of(code));
        all.add(ODDS);
        return EvidenceCount.of(all, Set.of());
    }

    private static Source watcher(String text) {
        return new Source("org/tilewatch/watching/story/Plays.java", text);
    }

    private static Source eye(String name, String text) {
        return new Source("org/tilewatch/reading/" + name + ".java", text);
    }
}
