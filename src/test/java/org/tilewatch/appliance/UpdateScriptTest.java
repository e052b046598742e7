package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What brings the kiosk to another version, with programs in the place of apt, dpkg and systemctl: a machine is a folder with a file a
 * package, which holds its state and version as dpkg-query prints them.
 */
class UpdateScriptTest {
    private static final Map<String, String> PROGRAMS =
            Map.of("apt-get", """
            echo "apt-get $*" >>"$MACHINE/log"
            for word; do
                case $word in
                update)
                    if [ -e "$MACHINE/plug-at-look" ]; then rm "$MACHINE/plug-at-look"; kill -9 $PPID; exit 1; fi
                    [ ! -e "$MACHINE/no-network" ] || exit 100 ;;
                download | install) verb=$word ;;
                tilewatch*=*)
                    name=${word%%=*} version=${word#*=}
                    case $verb in
                    download) [ ! -e "$MACHINE/no-download" ] || exit 100
                        echo "$version" >"${name}_${version}_all.deb" ;;
                    install)
                        if [ -e "$MACHINE/plug" ]; then rm "$MACHINE/plug"; echo "iU  $version" >"$MACHINE/$name"; kill -9 $PPID; exit 1; fi
                        if [ -e "$MACHINE/does-not-install" ]; then echo "iF  $version" >"$MACHINE/$name"; exit 100; fi
                        [ ! -e "$MACHINE/does-not-run" ] || rm -f "$MACHINE/active"
                        echo "ii  $version" >"$MACHINE/$name" ;;
                    esac ;;
                esac
            done
            """, "apt-cache", """
            printf 'tilewatch:\\n  Installed: x\\n  Candidate: %s\\n' "$(cat "$MACHINE/candidate")"
            """, "dpkg", """
            if [ "$1" = --compare-versions ]; then
                [ "$2" != "$4" ] && [ "$(printf '%s\\n' "$2" "$4" | sort -V | tail -n 1)" = "$2" ]
                exit
            fi
            echo "dpkg $*" >>"$MACHINE/log"
            for word; do
                case $word in
                --configure)
                    [ ! -e "$MACHINE/cannot-configure" ] || exit 1
                    sed -i 's/^i[UF] /ii /' "$MACHINE"/tilewatch* ;;
                *.deb)
                    [ ! -e "$MACHINE/no-way-back" ] || exit 1
                    name=${word##*/}
                    echo "ii  $(cat "$word")" >"$MACHINE/${name%%_*}"
                    : >"$MACHINE/active" ;;
                esac
            done
            """, "dpkg-query", """
            for name; do :; done
            cat "$MACHINE/$name"
            """, "systemctl", """
            [ -e "$MACHINE/active" ]
            """, "sync", ":\n");

    @TempDir
    Path folder;

    private Path machine;
    private Path request;
    private Path kept;

    @BeforeEach
    void aMachineThatRunsVersionOne() throws IOException {
        machine = Files.createDirectories(folder.resolve("machine"));
        kept = folder.resolve("state/kept");
        request = folder.resolve("update.request");
        var programs = Files.createDirectories(folder.resolve("programs"));
        for (var program : PROGRAMS.entrySet()) {
            var file = programs.resolve(program.getKey());
            Files.writeString(file, "#!/bin/sh\n" + program.getValue());
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        has("tilewatch", "ii  1.0");
        has("candidate", "1.1");
        has("active", "");
    }

    private void has(String name, String text) throws IOException {
        Files.writeString(machine.resolve(name), text + "\n");
    }

    private String installed(String name) throws IOException {
        return Files.readString(machine.resolve(name)).strip();
    }

    private int asked(String words) throws IOException, InterruptedException {
        Files.writeString(request, words);
        return run();
    }

    private int run() throws IOException, InterruptedException {
        var builder = new ProcessBuilder(
                        "deploy/debian/tilewatch-update",
                        request.toString(),
                        folder.resolve("state").toString())
                .redirectErrorStream(true);
        builder.environment().merge("PATH", folder.resolve("programs").toString(), (path, own) -> own + ":" + path);
        builder.environment().put("MACHINE", machine.toString());
        builder.environment().put("TILEWATCH_UPDATE_PAUSE", "0");
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said).doesNotContain("not found", "syntax error");
        return process.waitFor();
    }

    private Map<String, String> told() throws IOException {
        return Files.readAllLines(folder.resolve("state/state")).stream()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(line -> line[0], line -> line[1]));
    }

    private void assertTold(String said, String installed, String offered, String before) throws IOException {
        assertThat(told())
                .isEqualTo(Map.of("said", said, "installed", installed, "offered", offered, "before", before));
        assertThat(request).doesNotExist();
        assertThat(folder.resolve("state/working")).doesNotExist();
    }

    private List<String> done() throws IOException {
        var log = machine.resolve("log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    @ParameterizedTest
    @CsvSource({"1.1, found, 1.1", "1.0, newest, ''", "0.9, newest, ''", "(none), newest, ''"})
    void aCheckSaysWhetherThereIsANewerVersionAndChangesNothing(String candidate, String said, String offered)
            throws Exception {
        has("candidate", candidate);
        assertThat(asked("check\n")).isZero();
        assertTold(said, "1.0", offered, "");
        assertThat(done()).containsExactly("apt-get -qq update");
    }

    /** Given somebody in the kiosk's folder who puts another file in the request's place once it was looked at, then it is not read. */
    @Test
    void whatIsPutInTheRequestsPlaceAfterTheLookIsNotRead() throws Exception {
        var other = Files.writeString(folder.resolve("other"), "update\n");
        var head = folder.resolve("programs/head");
        Files.writeString(head, "#!/bin/sh\nln -sf '%s' '%s'\nexec /usr/bin/head \"$@\"\n".formatted(other, request));
        Files.setPosixFilePermissions(head, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(asked("check\n")).isZero();
        assertTold("found", "1.0", "1.1", "");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.0");
    }

    @Test
    void aNewerVersionIsInstalledAndTheOneBeforeComesBack() throws Exception {
        assertThat(asked("update\n")).isZero();
        assertTold("updated", "1.1", "", "1.0");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.1");
        assertThat(kept.resolve("tilewatch_1.0_all.deb")).exists();
        assertThat(done()).anyMatch(line -> line.contains("--no-remove") && line.endsWith("install tilewatch=1.1"));

        assertThat(asked("back\n")).isZero();
        assertTold("back", "1.0", "1.1", "");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.0");
        assertThat(asked("back\n")).isEqualTo(1);
        assertTold("nothing-before", "1.0", "1.1", "");
        assertThat(asked("update\n")).isZero();
        assertTold("updated", "1.1", "", "1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tilewatch-screen", "tilewatch-hall"})
    void theScreenAndTheHallAreOfTheSameVersion(String part) throws Exception {
        has(part, "ii  1.0");
        assertThat(asked("update")).isZero();
        assertThat(installed(part)).isEqualTo("ii  1.1");
        assertThat(asked("back")).isZero();
        assertThat(installed(part)).isEqualTo("ii  1.0");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"does-not-install", "does-not-run"})
    void whatFailsIsUndoneByItself(String how) throws Exception {
        has(how, "");
        assertThat(asked("update")).isEqualTo(1);
        assertTold("undone", "1.0", "1.1", "");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.0");
        assertThat(machine.resolve("active")).exists();
    }

    @Test
    void whatCannotBeUndoneEitherIsSaid() throws Exception {
        has("does-not-install", "");
        has("no-way-back", "");
        assertThat(asked("update")).isEqualTo(1);
        assertTold("broken", "", "1.1", "1.0");
    }

    @ParameterizedTest
    @CsvSource({"no-network, unreachable", "no-download, not-kept"})
    void withoutANetworkOrAWayBackNothingIsChanged(String lacks, String said) throws Exception {
        has(lacks, "");
        assertThat(asked("update")).isEqualTo(1);
        assertTold(said, "1.0", "1.1", "");
        assertThat(done()).noneMatch(line -> line.contains("install"));
        assertThat(kept).doesNotExist();
    }

    @Test
    void aKioskThatDidNotRunIsUpdatedAllTheSame() throws Exception {
        Files.delete(machine.resolve("active"));
        assertThat(asked("update")).isZero();
        assertTold("updated", "1.1", "", "1.0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "rubbish",
                "update; reboot",
                "update back",
                "up\ndate",
                "UPDATE",
                "../../etc/passwd",
                "checks"
            })
    void rubbishIsNoRequest(String words) throws Exception {
        assertThat(asked(words)).isEqualTo(2);
        assertThat(request).doesNotExist();
        assertThat(done()).isEmpty();
    }

    @Test
    void aLinkOrAFolderIsNoRequestAndWhatItLeadsToStays() throws Exception {
        var other = Files.writeString(folder.resolve("other"), "update");
        Files.createSymbolicLink(request, other);
        assertThat(run()).isEqualTo(2);
        assertThat(other).exists();
        Files.createDirectories(request.resolve("within"));
        assertThat(run()).isEqualTo(2);
        assertThat(request).doesNotExist();
        assertThat(done()).isEmpty();
    }

    @Test
    void whatAPulledPlugCutOffIsFinishedAtTheNextStart() throws Exception {
        has("plug", "");
        assertThat(asked("update")).isEqualTo(137);
        assertThat(told()).containsEntry("said", "installing");
        assertThat(folder.resolve("state/working")).exists();
        assertThat(run()).isZero();
        assertTold("interrupted", "1.1", "", "1.0");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.1");
    }

    /** Else the page would say for ever that something is being done, and let nobody ask for anything. */
    @ParameterizedTest
    @CsvSource({"check, found", "update, interrupted"})
    void whatWasCutOffBeforeAnythingWasChangedIsTold(String wish, String said) throws Exception {
        has("plug-at-look", "");
        assertThat(asked(wish)).isEqualTo(137);
        assertThat(told()).containsEntry("said", "looking");
        assertThat(folder.resolve("state/working")).exists();
        assertThat(run()).isZero();
        assertTold(said, "1.0", "1.1", "");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.0");
    }

    @Test
    void whatCannotBeFinishedThenIsUndone() throws Exception {
        has("plug", "");
        has("cannot-configure", "");
        assertThat(asked("update")).isEqualTo(137);
        assertThat(run()).isEqualTo(1);
        assertTold("undone", "1.0", "1.1", "");
        assertThat(installed("tilewatch")).isEqualTo("ii  1.0");
    }
}
