package org.tilewatch.hall.command;

import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.organiser.HallTournament;
import org.tilewatch.hall.organiser.HallTournament.StandingTournament;
import org.tilewatch.hall.organiser.TableNews;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.rounds.RunTournament;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Where a host's command meets the tournament that was begun last: it may be given while the hall runs. */
final class HostDesk {
    private final CommandSpec spec;
    private final UUID hall;
    private final HallTournament hosted;
    private final TableNews news;
    private StandingTournament now;

    private HostDesk(CommandSpec spec, UUID hall, HallTournament hosted, TableNews news, StandingTournament now) {
        this.spec = spec;
        this.hall = hall;
        this.hosted = hosted;
        this.news = news;
        this.now = now;
    }

    /** Does something at the desk; the status is what it returns. */
    static int at(CommandSpec spec, HallFolder data, ToIntFunction<HostDesk> work) {
        try (HallBook book = data.book();
                var messages = new HallMessages(book, InstantSource.system())) {
            var hosted = new HallTournament(book, InstantSource.system());
            var now = hosted.now()
                    .orElseThrow(
                            () -> new ParameterException(spec.commandLine(), "no tournament was begun in this hall"));
            var news = new TableNews(new HallKiosks(book, data.path(), InstantSource.system()), messages);
            int status = work.applyAsInt(new HostDesk(spec, book.identity(), hosted, news, now));
            spec.commandLine().getOut().flush();
            return status;
        }
    }

    /** The identity of the hall's book. */
    UUID hall() {
        return hall;
    }

    StandingTournament now() {
        return now;
    }

    RunTournament run() {
        return now.run();
    }

    HallTournament hosted() {
        return hosted;
    }

    /** Takes a step, tells the tables, and prints the number by which it can be taken back. */
    int take(HostStep step) {
        long number = hosted.take(now.kept(), step);
        now = hosted.now().orElseThrow();
        print("step " + number);
        var without = news.tell(now);
        if (!without.isEmpty()) {
            print("no kiosk is called: "
                    + String.join(", ", without.stream().map(String::valueOf).toList()));
        }
        return ExitCode.OK;
    }

    int take(List<? extends HostStep> steps) {
        return take(steps.size() == 1 ? steps.getFirst() : new HostStep.Together(List.copyOf(steps)));
    }

    void print(String line) {
        spec.commandLine().getOut().println(line);
    }

    ParameterException refused(String because) {
        return new ParameterException(spec.commandLine(), because);
    }

    /** @throws ParameterException when there is no such round in the plan */
    void requireRound(int round) {
        if (round < 1 || round > run().plan().rounds().size()) {
            throw refused(
                    "ROUND: the plan has rounds 1 to " + run().plan().rounds().size() + ", and no " + round);
        }
    }

    /** @throws ParameterException when there is no such round, or no such table in it */
    void requireTable(int round, int table) {
        requireRound(round);
        if (table < 1 || table > run().tables(round)) {
            throw refused("TABLE: round " + round + " has tables 1 to " + run().tables(round) + ", and no " + table);
        }
    }

    /** @throws ParameterException when nobody has the number */
    void requireEntrant(int entrant) {
        if (now.entrants().numbered(entrant).isEmpty()) {
            throw refused("PLAYER: nobody has the number " + entrant);
        }
    }
}
