package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hall in one network of the kernel's own and tables in another, a virtual cable between them that is cut in one direction, in the other,
 * and in both, while on the tables' end of the road single lines break, answers are lost and what was told comes late or after what followed it.
 * Where the kernel has {@code sch_netem}, packets are lost, late, doubled and out of order beside it. It needs root. -Dtables=N,
 * -Dfaults=SHARE.
 */
@Tag("slow")
@Tag("native")
class HallBehindCablesTest {
    private static final int TABLES = Integer.getInteger("tables", 8);
    private static final String FAULTS = System.getProperty("faults", "0.01");
    private static final int SECONDS = 45;
    private static final int PORT = 8444;
    /** Longer than a kiosk has patience with an answer is no more than a hall that is away. */
    private static final int CUT_SECONDS = 5;

    private static final int STARTING_SECONDS = 120;
    private static final int ENDING_MINUTES = 8;
    /** Nobody lives there: a network of benchmarks (RFC 2544). */
    private static final String HALL = "198.18.252.1";

    private static final String TABLE = "198.18.252.2";

    @TempDir
    private Path folder;

    /** A network of the kernel's own, and its end of the cable. */
    private record CableEnd(String network) {
        static CableEnd begin(String name) throws IOException, InterruptedException {
            var end = new CableEnd(
                    "tilewatch-" + name + "-" + ProcessHandle.current().pid());
            run("ip", "netns", "add", end.network());
            end.ip("link", "set", "lo", "up");
            return end;
        }

        void connect(CableEnd other) throws IOException, InterruptedException {
            ip("link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", other.network());
        }

        void isAt(String address) throws IOException, InterruptedException {
            ip("address", "add", address + "/30", "dev", "cable");
            ip("link", "set", "cable", "up");
        }

        void ip(String... told) throws IOException, InterruptedException {
            var command = new ArrayList<>(List.of("ip", "-netns", network));
            command.addAll(List.of(told));
            assertThat(run(command.toArray(String[]::new))).isZero();
        }

        /** What this end sends from now on arrives no more, and nobody at this end hears of it. */
        void sendsInVain() throws IOException, InterruptedException {
            assertThat(traffic("replace", "tbf", "rate", "8kbit", "burst", "32", "latency", "1ms"))
                    .isZero();
        }

        void sendsAgain() throws IOException, InterruptedException {
            if (!losesPackets()) {
                assertThat(run("ip", "netns", "exec", network, "tc", "qdisc", "delete", "dev", "cable", "root"))
                        .isZero();
            }
        }

        /** @return whether the kernel can */
        boolean losesPackets() throws IOException, InterruptedException {
            return traffic(
                            "replace",
                            "netem",
                            "delay",
                            "40ms",
                            "20ms",
                            "loss",
                            "2%",
                            "duplicate",
                            "1%",
                            "reorder",
                            "5%")
                    == 0;
        }

        private int traffic(String how, String... what) throws IOException, InterruptedException {
            var command = new ArrayList<>(
                    List.of("ip", "netns", "exec", network, "tc", "qdisc", how, "dev", "cable", "root"));
            command.addAll(List.of(what));
            return run(command.toArray(String[]::new));
        }

        void ends() throws IOException, InterruptedException {
            run("ip", "netns", "delete", network);
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private static List<String> java(String program, String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                program));
        command.addAll(List.of(arguments));
        return command;
    }

    private List<String> hall(String... arguments) {
        var command = java("org.tilewatch.hall.command.HallProgram", "hall");
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", folder.resolve("hall").toString()));
        return command;
    }

    private ProcessBuilder said(String name, List<String> command) {
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve(name).toFile())
                .redirectError(folder.resolve(name + "-said").toFile());
    }

    private static List<String> in(CableEnd end, List<String> command) {
        var all = new ArrayList<>(List.of("ip", "netns", "exec", end.network()));
        all.addAll(command);
        return all;
    }

    private String read(String name) throws IOException {
        return Files.readString(folder.resolve(name), StandardCharsets.UTF_8);
    }

    @Test
    void nothingIsLostOrDoubledHoweverTheCableIsCut() throws Exception {
        assumeTrue(
                Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid")),
                "Networks of the kernel's own need root.");
        var hallEnd = CableEnd.begin("hall");
        var tableEnd = CableEnd.begin("tables");
        var running = new ArrayList<Process>();
        try {
            hallEnd.connect(tableEnd);
            hallEnd.isAt(HALL);
            tableEnd.isAt(TABLE);
            boolean packets = hallEnd.losesPackets() && tableEnd.losesPackets();
            System.out.println(
                    packets ? "Packets are lost, late, doubled and out of order." : "The kernel has no sch_netem.");
            var hall = said("out", in(hallEnd, hall("--host=" + HALL, "--port=8090", "--https-port=" + PORT)))
                    .start();
            running.add(hall);
            awaitStart(hall);
            assertThat(said("codes-out", hall("invite", "--count", Integer.toString(TABLES)))
                            .start()
                            .waitFor())
                    .isZero();
            Files.write(
                    folder.resolve("codes"),
                    read("codes-out")
                            .lines()
                            .filter(line -> line.matches("\\w{4}-\\w{4}-\\w{4}"))
                            .toList());
            var tables = said(
                            "tables",
                            in(
                                    tableEnd,
                                    java(
                                            "org.tilewatch.lab.Lab",
                                            "simulate",
                                            "--hall=" + TABLES,
                                            "--at=https://" + HALL + ":" + PORT,
                                            "--codes=" + folder.resolve("codes"),
                                            "--time=" + SECONDS,
                                            "--every=0.5",
                                            "--faults=" + FAULTS)))
                    .start();
            running.add(tables);
            awaitJoined();
            cuts(hallEnd, tableEnd);
            assertThat(tables.waitFor(ENDING_MINUTES, TimeUnit.MINUTES)).isTrue();
            System.out.print(read("tables"));
            assertThat(tables.exitValue()).as(read("tables-said")).isZero();
            assertThat(read("tables")).contains("; 0 games lack something");

            assertThat(said("findings", hall("findings")).start().waitFor()).isZero();
            assertThat(read("findings")).doesNotContain("\tFORK\t").doesNotContain("\tELSEWHERE\t");
            // Exit status 0: what is kept is what follows from the entries.
            assertThat(said("standings", hall("standings")).start().waitFor()).isZero();
        } finally {
            for (var one : running) {
                one.destroy();
                one.waitFor();
            }
            hallEnd.ends();
            tableEnd.ends();
        }
    }

    private void awaitStart(Process hall) throws IOException, InterruptedException {
        for (int tries = 0; !read("out").contains("The tables:"); tries++) {
            assertThat(hall.isAlive() && tries < 10 * STARTING_SECONDS)
                    .as(read("out-said"))
                    .isTrue();
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    /** All tables have joined, and tell. */
    private void awaitJoined() throws IOException, InterruptedException {
        for (int tries = 0; !read("out-said").contains("has joined as table " + TABLES); tries++) {
            assertThat(tries).as(read("tables-said")).isLessThan(10 * STARTING_SECONDS);
            TimeUnit.MILLISECONDS.sleep(100);
        }
        TimeUnit.SECONDS.sleep(CUT_SECONDS);
    }

    private static void cuts(CableEnd hall, CableEnd tables) throws IOException, InterruptedException {
        for (var end : List.of(hall, tables)) {
            end.sendsInVain();
            TimeUnit.SECONDS.sleep(CUT_SECONDS);
            end.sendsAgain();
            TimeUnit.SECONDS.sleep(CUT_SECONDS);
        }
        hall.ip("link", "set", "cable", "down");
        TimeUnit.SECONDS.sleep(CUT_SECONDS);
        hall.ip("link", "set", "cable", "up");
    }
}
