package org.tilewatch.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.play.NumberedEvent;

/** Counts frames, and while many are looked at, what memory the process takes. Says nothing of the events. */
final class MemoryTaken implements Audience {
    private static final int SAMPLES = 10;
    private static final Path STATUS = Path.of("/proc/self/status");

    private final long planned;
    private final StringBuilder samples = new StringBuilder();
    private final long framesBefore = Frame.live();
    private final long scopedBefore = NativeScope.live();
    private long frames;
    private double seconds;

    /** @param planned how many frames there will be; 0 where the memory is of no interest */
    MemoryTaken(long planned) {
        this.planned = planned;
    }

    long frames() {
        return frames;
    }

    /** The time of the last frame, in seconds from the start of its source. */
    double seconds() {
        return seconds;
    }

    @Override
    public void tell(NumberedEvent event) {}

    @Override
    public void saw(Frame frame) {
        frames++;
        seconds = frame.t();
        if (planned > 0 && frames % Math.max(1, planned / SAMPLES) == 0) {
            residentMegabytes()
                    .ifPresent(megabytes ->
                            samples.append(String.format(Locale.ROOT, "%8d frames %6d MB%n", frames, megabytes)));
        }
    }

    /** Prints what the memory did, and gives the exit status: 1 where pictures were not given back. */
    int report(PrintWriter out) {
        long left = Frame.live() - framesBefore + NativeScope.live() - scopedBefore;
        out.print(samples);
        out.printf(Locale.ROOT, "%d frames and %d native images, %d not released%n", frames, NativeScope.owned(), left);
        out.flush();
        return left == 0 ? 0 : 1;
    }

    /** What of this process lies in the machine's memory; empty where the kernel does not say. */
    private static OptionalLong residentMegabytes() {
        try (var lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst();
        } catch (IOException unknown) {
            return OptionalLong.empty();
        }
    }
}
