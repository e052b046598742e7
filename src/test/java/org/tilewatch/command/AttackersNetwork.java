package org.tilewatch.command;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A network from which a kiosk on this machine is attacked: a namespace of the kernel's own behind a pair of virtual cables, in which
 * thousands of machines have an address each, of IPv4 and a network of IPv6. What comes from there is never this machine's own loop. It
 * needs root; it goes with the test, and what a killed test has left goes with the next one.
 */
final class AttackersNetwork implements AutoCloseable {
    /** Networks beside one another. */
    private static final int MOST = 32;

    private static final String NAME = "tilewatch-attackers-";
    /** Of {@code linux/sched.h}. */
    private static final int CLONE_NEWNET = 0x4000_0000;

    private static final int READ_ONLY = 0;

    private final String name;
    private final String cable;
    /** The network's first two numbers and a half: those of benchmarks (RFC 2544), on which nobody lives. */
    private final int number;

    private final ExecutorService inside;
    private final Thread atTheEnd = new Thread(this::delete, "attackers' network");

    private AttackersNetwork(String name, String cable, int number) {
        this.name = name;
        this.cable = cable;
        this.number = number;
        this.inside = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
    }

    /** Makes one, or says why the test is passed over. */
    static AttackersNetwork open() throws Exception {
        boolean isRoot = Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        assumeTrue(isRoot, "Attackers with addresses of their own need a network namespace, and this needs root.");
        sweep();
        long process = ProcessHandle.current().pid();
        var network = new AttackersNetwork(NAME + process, "tw" + process, free());
        Runtime.getRuntime().addShutdownHook(network.atTheEnd);
        try {
            network.lay();
            network.enter();
        } catch (IOException | RuntimeException failed) {
            network.close();
            throw failed;
        }
        return network;
    }

    /** The first number that no other such network has. */
    private static int free() throws IOException, InterruptedException {
        var taken = ip(List.of("-4", "-oneline", "address", "show"));
        return IntStream.range(0, MOST)
                .filter(number -> !taken.contains(" 198.18." + 8 * number + ".1/"))
                .findFirst()
                .orElseThrow(() -> new IOException("as many networks of attackers as there may be"));
    }

    /** Those whose process is gone. */
    private static void sweep() throws IOException, InterruptedException {
        for (var line : ip(List.of("netns", "list")).lines().toList()) {
            var found = line.split(" ")[0];
            if (found.startsWith(NAME)
                    && ProcessHandle.of(Long.parseLong(found.substring(NAME.length())))
                            .isEmpty()) {
                ip(List.of("netns", "delete", found));
            }
        }
    }

    private void lay() throws IOException, InterruptedException {
        ip(List.of("netns", "add", name));
        ip(List.of("link", "add", cable, "type", "veth", "peer", "name", "attackers", "netns", name));
        ip(List.of("address", "add", kiosk().getHostAddress() + "/30", "dev", cable));
        ip(List.of("-6", "address", "add", prefix() + "::1/126", "dev", cable, "nodad"));
        ip(List.of("link", "set", cable, "up"));
        within("link", "set", "lo", "up");
        within("address", "add", router() + "/30", "dev", "attackers");
        within("-6", "address", "add", prefix() + "::2/126", "dev", "attackers", "nodad");
        within("link", "set", "attackers", "up");
        // A cable carries a gigabit a second; the one of the tablets is another.
        ip(List.of(
                "netns",
                "exec",
                name,
                "tc",
                "qdisc",
                "add",
                "dev",
                "attackers",
                "root",
                "tbf",
                "rate",
                "1gbit",
                "burst",
                "1mb",
                "latency",
                "20ms"));
        ip(List.of("link", "add", cable + "t", "type", "veth", "peer", "name", "tablets", "netns", name));
        ip(List.of("address", "add", kioskOfTablets().getHostAddress() + "/30", "dev", cable + "t"));
        ip(List.of("link", "set", cable + "t", "up"));
        within("address", "add", tablet().getHostAddress() + "/30", "dev", "tablets");
        within("link", "set", "tablets", "up");
        // Every address of these is one of the namespace's own, without being named.
        within("route", "add", "local", "198.18." + (8 * number + 4) + ".0/22", "dev", "lo");
        within("-6", "route", "add", "local", prefix() + ":8000::/49", "dev", "lo");
        ip(List.of("netns", "exec", name, "sysctl", "-q", "-w", "net.ipv6.ip_nonlocal_bind=1"));
        ip(List.of("route", "add", "198.18." + (8 * number + 4) + ".0/22", "via", router(), "dev", cable));
        ip(List.of("-6", "route", "add", prefix() + ":8000::/49", "via", prefix() + "::2", "dev", cable));
    }

    private void within(String... told) throws IOException, InterruptedException {
        ip(Stream.concat(Stream.of("-netns", name), Stream.of(told)).toList());
    }

    private static String ip(List<String> told) throws IOException, InterruptedException {
        var command = Stream.concat(Stream.of("ip"), told.stream()).toList();
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + said);
        }
        return said;
    }

    /** One thread makes every socket, and is in the namespace: a socket stays where it was made, whoever speaks over it. */
    private void enter() throws Exception {
        done(() -> {
            var linker = Linker.nativeLinker();
            try (var arena = Arena.ofConfined()) {
                int file = (int) function(
                                linker,
                                "open",
                                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT))
                        .invokeExact(arena.allocateFrom("/run/netns/" + name), READ_ONLY);
                int entered = (int) function(
                                linker,
                                "setns",
                                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT))
                        .invokeExact(file, CLONE_NEWNET);
                int closed = (int)
                        function(linker, "close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT))
                                .invokeExact(file);
                if (entered != 0 || closed != 0) {
                    throw new IOException("the namespace " + name + " cannot be entered");
                }
                return file;
            } catch (Throwable failed) {
                throw new IOException(failed);
            }
        });
    }

    private static MethodHandle function(Linker linker, String name, FunctionDescriptor shape) {
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), shape);
    }

    private <T> T done(Callable<T> work) throws IOException, InterruptedException {
        try {
            return inside.submit(work).get();
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        }
    }

    /** The kiosk's address in this network. */
    InetAddress kiosk() {
        return InetAddress.ofLiteral("198.18." + 8 * number + ".1");
    }

    /** A player's tablet in the network, on a cable that no attacker fills. */
    InetAddress tablet() {
        return InetAddress.ofLiteral("198.18." + (8 * number + 2) + ".2");
    }

    /** The kiosk's address on that cable. */
    InetAddress kioskOfTablets() {
        return InetAddress.ofLiteral("198.18." + (8 * number + 2) + ".1");
    }

    private String router() {
        return "198.18." + 8 * number + ".2";
    }

    private String prefix() {
        return "fd74:7769:%x".formatted(number);
    }

    /** The same of IPv6. */
    InetAddress kioskOfIpv6() {
        return InetAddress.ofLiteral(prefix() + "::1");
    }

    /** The addresses of so many machines, at most a thousand. */
    List<InetAddress> machines(int count) {
        return IntStream.range(0, count)
                .mapToObj(
                        which -> InetAddress.ofLiteral("198.18." + (8 * number + 4 + which / 256) + "." + which % 256))
                .toList();
    }

    /** The addresses of so many machines, each in a network of IPv6 of its own, at most 32,000. */
    List<InetAddress> networks(int count) {
        return IntStream.range(0, count)
                .mapToObj(which -> InetAddress.ofLiteral(prefix() + ":%x::1".formatted(0x8000 + which)))
                .toList();
    }

    /** A socket of the machine that has an address, not yet connected. */
    Socket socket(InetAddress machine) throws IOException {
        try {
            return done(() -> {
                var socket = new Socket();
                socket.setReuseAddress(true);
                socket.bind(new InetSocketAddress(machine, 0));
                return socket;
            });
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }

    /** A program that runs on machines of the network, whose processors are not the kiosk's: what it takes of this one it leaves to others. */
    ProcessBuilder program(List<String> command) {
        var all = new ArrayList<>(List.of("ip", "netns", "exec", name, "nice", "-n", "10"));
        all.addAll(command);
        return new ProcessBuilder(all);
    }

    private void delete() {
        try {
            // A namespace goes some time after its name, and its end of a cable with it.
            for (var one : List.of(cable, cable + "t")) {
                if (Files.exists(Path.of("/sys/class/net", one))) {
                    ip(List.of("link", "delete", one));
                }
            }
            ip(List.of("netns", "delete", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        inside.shutdownNow();
        delete();
        Runtime.getRuntime().removeShutdownHook(atTheEnd);
    }
}
