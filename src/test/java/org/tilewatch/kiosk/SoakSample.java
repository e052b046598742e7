package org.tilewatch.kiosk;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.health.ThrottlingMonitor;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * What a kiosk holds at a moment of a soak.
 *
 * @param hours    of recording played so far
 * @param heap     in megabytes, after a collection
 * @param resident in the machine's memory, in megabytes
 * @param outside  what of that lies outside Java's heap, in megabytes: natives, classes, code, stacks
 * @param threads  that run
 * @param files    that are open
 * @param natives  images in native memory
 * @param waiting  events that are not written down yet
 * @param events   told so far
 * @param ledger   on the disk, in kilobytes
 * @param machine  its temperature, and what keeps it from its full speed, as far as it tells
 */
record SoakSample(
        double hours,
        long heap,
        long resident,
        long outside,
        long threads,
        long files,
        long natives,
        long waiting,
        long events,
        long ledger,
        String machine) {

    static SoakSample measured(double hours, long waiting, long events, Path folder, ThrottlingMonitor strains) {
        try (var open = Files.list(Path.of("/proc/self/fd"))) {
            var memory = ManagementFactory.getMemoryMXBean();
            long heap = Long.MAX_VALUE;
            for (int collection = 0; collection < 3; collection++) {
                System.gc();
                heap = Math.min(heap, memory.getHeapMemoryUsage().getUsed());
            }
            long committed = memory.getHeapMemoryUsage().getCommitted() >> 20;
            var status = Files.readAllLines(Path.of("/proc/self/status"));
            long resident = number(status, "VmRSS") / 1024;
            return new SoakSample(
                    hours,
                    heap >> 20,
                    resident,
                    resident - committed,
                    number(status, "Threads"),
                    open.count(),
                    Frame.live() + NativeScope.live(),
                    waiting,
                    events,
                    kilobytes(folder.resolve("ledger.db")) + kilobytes(folder.resolve("ledger.db-wal")),
                    machine(strains));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    /** A line of the soak's report. */
    String line() {
        return String.format(
                Locale.ROOT,
                "%6.2f h  heap %4d MB  resident %5d MB (%d outside the heap)  threads %3d  files %3d  native images %3d"
                        + "  waiting %d  events %6d  ledger %6d kB  %s",
                hours,
                heap,
                resident,
                outside,
                threads,
                files,
                natives,
                waiting,
                events,
                ledger,
                machine);
    }

    private static String machine(ThrottlingMonitor strains) {
        var known = strains.known();
        return Stream.of(
                        KernelFiles.ofThisMachine().temperature().stream()
                                .mapToObj(degrees -> String.format(Locale.ROOT, "%.1f °C", degrees)),
                        Stream.of(known)
                                .filter(told -> !told.measured().isEmpty())
                                .map(told -> "strained now " + told.now() + ", so far " + told.since()))
                .flatMap(parts -> parts)
                .collect(Collectors.joining("  "));
    }

    /** 0 where there is no such file. */
    private static long kilobytes(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) / 1024 : 0;
    }

    private static long number(List<String> status, String name) {
        return status.stream()
                .filter(line -> line.startsWith(name + ":"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }
}
