package org.tilewatch.hall.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TournamentTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int tournament(String... arguments) {
        var all = new ArrayList<>(List.of("hall", "tournament"));
        all.addAll(Arrays.asList(arguments));
        return HallProgram.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    private Path plan(String players, String rounds, String... more) throws IOException {
        var arguments = new ArrayList<>(List.of("seating", "--players", players, "--rounds", rounds));
        arguments.addAll(Arrays.asList(more));
        assertThat(tournament(arguments.toArray(String[]::new))).isZero();
        var file = folder.resolve("plan.csv");
        Files.writeString(file, out.toString());
        out.getBuffer().setLength(0);
        return file;
    }

    @ParameterizedTest
    @CsvSource({"20,5,150", "24,7,252", "64,8,768"})
    void aPlanByADesignIsFoundAndCheckedToRepeatNothing(String players, String rounds, String pairs)
            throws IOException {
        var file = plan(players, rounds);
        assertThat(tournament("check", file.toString(), "--players", players)).isZero();
        assertThat(out.toString())
                .contains("pairs that meet 1 times: " + pairs)
                .contains("repeated meetings: 0, fewest possible by counting: 0");
    }

    @Test
    void membersOfATeamStayApart() throws IOException {
        var file = plan("16", "3", "--apart", "1-2-3-4", "--apart", "5-6");
        for (var line : Files.readAllLines(file)) {
            var fields = List.of(line.split(","));
            assertThat(fields.subList(2, 6))
                    .filteredOn(List.of("1", "2", "3", "4")::contains)
                    .hasSizeLessThan(2);
            assertThat(fields.subList(2, 6))
                    .filteredOn(List.of("5", "6")::contains)
                    .hasSizeLessThan(2);
        }
    }

    @Test
    void aPlanThatIsNoneIsNamedWithWhoIsConcerned() throws IOException {
        var file = folder.resolve("plan.csv");
        Files.write(file, List.of("round,table,east,south,west,north", "1,1,1,2,3,4", "1,2,4,5,6,9"));
        assertThat(tournament("check", file.toString(), "--players", "8")).isEqualTo(1);
        assertThat(out.toString())
                .contains("round 1: player 4 has two seats")
                .contains("round 1: player 7 has no seat")
                .contains("round 1: player 9 does not take part");
    }

    @Test
    void whatCannotBeReadOrDoneIsOneSentence() throws IOException {
        var file = folder.resolve("plan.csv");
        Files.write(file, List.of("1,1,1,2,3,x"));
        assertThat(tournament("check", file.toString(), "--players", "4")).isEqualTo(2);
        assertThat(err.toString()).contains("line 1");
        assertThat(tournament("seating", "--players", "3", "--rounds", "1")).isEqualTo(2);
        assertThat(err.toString()).contains("--players is from 4");
        assertThat(tournament("seating", "--players", "8", "--rounds", "1", "--apart", "1-9"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--apart: 1-9");
        assertThat(tournament("random", "--players", "8", "--rounds", "1", "--rules", "millington", "--out", "x"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--rules: millington");
        assertThat(tournament()).isEqualTo(2);
    }

    /** Whoever reads them can reckon the standings: points, uma and penalties of each line make its total. */
    @Test
    void aTournamentThatNeverWasIsTheSameForTheSameSeed() throws IOException {
        for (var name : List.of("one", "other")) {
            var to = folder.resolve(name).toString();
            assertThat(tournament("random", "--players", "21", "--rounds", "5", "--seed", "7", "--out", to))
                    .isZero();
        }
        for (var file : List.of("plan.csv", "results.csv", "penalties.csv", "standings.csv")) {
            assertThat(folder.resolve("one").resolve(file))
                    .hasSameTextualContentAs(folder.resolve("other").resolve(file));
        }
        var standings = Files.readAllLines(folder.resolve("one/standings.csv"));
        assertThat(standings).hasSize(22);
        for (var line : standings.subList(1, 22)) {
            var fields =
                    Arrays.stream(line.split(",")).mapToInt(Integer::parseInt).toArray();
            assertThat(fields[3] + fields[4] - fields[5]).isEqualTo(fields[6]);
        }
        assertThat(Files.readAllLines(folder.resolve("one/results.csv"))).hasSize(1 + 5 * 24);
    }
}
