package org.tilewatch.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.tilewatch.access.Access;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.StartupPage;
import org.tilewatch.dashboard.StartupPage.Remedy;
import org.tilewatch.dashboard.appliance.Updates.UpdateRequest;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.server.DashboardUnavailable;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.kiosk.monitor.SystemdNotifier;
import org.tilewatch.kiosk.page.UpdateFiles;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tilewatch run --stay}: where the kiosk cannot start, its page says why and offers what helps, and it is tried again until it
 * can. Options are read anew each time, so that whoever puts them right in their file need do no more.
 */
final class RetryingRun {
    /** Between two tries, in seconds, as the page says. */
    private static final int RETRY_SECONDS = 15;

    private static final String AGAIN = "again";
    private static final String WITHOUT = "without";
    private static final String BEFORE = "before";

    private final List<String> given;
    private final PrintWriter err;
    private final SystemdNotifier systemdNotifier = SystemdNotifier.of(System.getenv(), () -> {}, System::nanoTime);
    private final List<String> leftOut = new ArrayList<>();
    private final EarlyLoading loading = EarlyLoading.begin();
    private Optional<Sentence> said = Optional.empty();

    private RetryingRun(String[] given, PrintWriter err) {
        this.given = List.of(given);
        this.err = err;
    }

    /** What of the options says where the page is; the others may be wrong. */
    @Command
    static final class AddressOptions {
        @Mixin
        private DashboardOptions dashboard = new DashboardOptions();

        @Option(names = "--data")
        private Optional<Path> data = Optional.empty();

        @Parameters
        private List<String> others = List.of();

        DashboardAddress address() {
            try {
                return dashboard.address();
            } catch (CommandLine.ParameterException wrong) {
                return dashboard.placeAlone();
            }
        }

        Path folder() {
            return data.orElseGet(TableOptions::usualFolder);
        }

        /** Those who are in already may choose what helps. */
        Access access() {
            return Access.remembered(
                    folder().resolve("devices.json"),
                    address().guests(),
                    address().firstPin(),
                    InstantSource.system(),
                    System::nanoTime);
        }
    }

    /** Whether a command line asks for it. */
    static boolean wanted(String[] arguments) {
        return arguments.length > 0
                && arguments[0].equals("run")
                && List.of(arguments).contains("--stay");
    }

    /** Runs the kiosk, and returns its exit status once it has run. */
    static int run(String[] arguments, PrintWriter err) throws InterruptedException {
        return new RetryingRun(arguments, err).run();
    }

    private int run() throws InterruptedException {
        while (true) {
            var startupPage = startupPage();
            if (startupPage.isEmpty()) {
                waitForAWish(startupPage);
                continue;
            }
            var status = tried(startupPage.get());
            if (status.isPresent()) {
                return status.get();
            }
        }
    }

    private Optional<StartupPage> startupPage() {
        var addressOptions = place();
        try {
            return Optional.of(StartupPage.open(addressOptions.address(), addressOptions.access()));
        } catch (DashboardUnavailable taken) {
            say(taken.because());
            return Optional.empty();
        }
    }

    private AddressOptions place() {
        var addressOptions = new AddressOptions();
        try {
            new CommandLine(addressOptions)
                    .setExpandAtFiles(false)
                    .setUnmatchedArgumentsAllowed(true)
                    .parseArgs(usableArguments());
            return addressOptions;
        } catch (CommandLine.ParameterException wrong) {
            return new AddressOptions();
        }
    }

    /** Where a file cannot be used, those that are given beside it. */
    private String[] usableArguments() {
        try {
            return arguments();
        } catch (OptionsFile.Unusable unusable) {
            return given.toArray(String[]::new);
        }
    }

    /** Tries until the kiosk has run, when it gives its exit status, or the startup page is gone with it; empty then. */
    private Optional<Integer> tried(StartupPage startupPage) throws InterruptedException {
        boolean[] open = {true};
        try {
            while (true) {
                var met = new AtomicReference<Optional<Trouble>>(Optional.empty());
                int status = once(startupPage, open, trouble -> met.set(Optional.of(trouble)));
                if (met.get().isEmpty()) {
                    return Optional.of(status);
                }
                var trouble = met.get().get();
                say(trouble.why());
                if (!open[0]) {
                    return Optional.empty();
                }
                startupPage.trouble(trouble.why(), mends(trouble));
                switch (waitForAWish(Optional.of(startupPage)).orElse(AGAIN)) {
                    case WITHOUT -> leftOut.addAll(trouble.arguments());
                    case BEFORE -> askForTheVersionBefore();
                    default -> {}
                }
                startupPage.starting();
            }
        } finally {
            if (open[0]) {
                startupPage.close();
            }
        }
    }

    private int once(StartupPage startupPage, boolean[] open, Consumer<Trouble> met) {
        var commandLine = Tilewatch.commandLine(met);
        if (commandLine.getSubcommands().get("run") instanceof CommandLine found
                && found.getCommandSpec().userObject() instanceof Run run) {
            var without = leftOut.isEmpty()
                    ? Optional.<Sentence>empty()
                    : Optional.of(Key.OPTIONS_LEFT_OUT.with(Argument.of(String.join(" ", leftOut))));
            run.loading = Optional.of(loading);
            run.sessionStart = new SessionStart(
                    () -> {
                        startupPage.close();
                        open[0] = false;
                    },
                    without,
                    Optional.empty());
        }
        try {
            return commandLine.execute(arguments());
        } catch (OptionsFile.Unusable unusable) {
            met.accept(Trouble.of(unusable));
            return CommandLine.ExitCode.USAGE;
        }
    }

    /** Those that were given, with what the files hold that they name, without what is left out. */
    private String[] arguments() throws OptionsFile.Unusable {
        var kept = new ArrayList<String>();
        boolean value = false;
        for (var argument : OptionsFile.expanded(given, leftOut)) {
            boolean left = leftOut.stream().anyMatch(one -> argument.equals(one) || argument.startsWith(one + "="));
            if (!left && !(value && !argument.startsWith("-"))) {
                kept.add(argument);
            }
            value = left && argument.startsWith("--") && !argument.contains("=");
        }
        return kept.toArray(String[]::new);
    }

    /** What changes the version starts this service anew. */
    private void askForTheVersionBefore() {
        try {
            updates().ifPresent(files -> files.ask(UpdateRequest.BACK));
        } catch (Refusal unwritable) {
            say(unwritable.because());
        }
    }

    private Optional<UpdateFiles> updates() {
        return UpdateFiles.of(System.getenv(), place().folder());
    }

    private List<Remedy> mends(Trouble trouble) {
        var remedys = new ArrayList<Remedy>();
        if (!trouble.arguments().isEmpty()) {
            remedys.add(new Remedy(WITHOUT, Key.REMEDY_WITHOUT.with(trouble.named())));
        }
        remedys.add(new Remedy(AGAIN, Key.REMEDY_AGAIN.sentence()));
        updates()
                .flatMap(UpdateFiles::before)
                .ifPresent(version ->
                        remedys.add(new Remedy(BEFORE, Key.REMEDY_VERSION_BEFORE.with(Argument.of(version)))));
        return remedys;
    }

    /** Waits for somebody to choose, and tells systemd meanwhile that all is as it should be. */
    private Optional<String> waitForAWish(Optional<StartupPage> startupPage) throws InterruptedException {
        var second = Duration.ofSeconds(1);
        for (int waited = 0; waited < RETRY_SECONDS; waited++) {
            systemdNotifier.pulse(Pulse.NONE);
            if (startupPage.isEmpty()) {
                Thread.sleep(second);
                continue;
            }
            var wish = startupPage.get().wished(second);
            if (wish.isPresent()) {
                return wish;
            }
        }
        return Optional.empty();
    }

    /** What was said before is not said again at every try. */
    private void say(Sentence why) {
        if (!said.equals(Optional.of(why))) {
            err.println("tilewatch: " + ContractEnglish.of(why));
            err.flush();
            said = Optional.of(why);
        }
    }
}
