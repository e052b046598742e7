package org.tilewatch.dashboard.server;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leaves the cores to whoever else wants them. Java's own priorities of threads change nothing on Linux, where each thread has a nice value
 * of its own instead (setpriority(2), "C library/kernel differences").
 */
final class ThreadNice {
    private static final Logger LOG = LoggerFactory.getLogger(ThreadNice.class);

    /** Of {@code sys/resource.h}; of no process in particular it is the calling thread's. */
    private static final int PRIO_PROCESS = 0;

    private static final int THIS_THREAD = 0;
    /** A core is shared by a thread of this and a usual one as 15 to 1,024 (sched(7)). */
    private static final int NICEST = 19;

    private ThreadNice() {}

    /** Has the calling thread give way from now on. Where it may not, it does as all others. */
    static void lowest() {
        // Elsewhere the whole program would give way, or there is no such thing.
        if (!"Linux".equals(System.getProperty("os.name"))) {
            return;
        }
        var linker = Linker.nativeLinker();
        try {
            int failed = (int) linker.downcallHandle(
                            linker.defaultLookup().findOrThrow("setpriority"),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT))
                    .invokeExact(PRIO_PROCESS, THIS_THREAD, NICEST);
            if (failed != 0) {
                LOG.debug("a thread may not give way");
            }
        } catch (Throwable impossible) {
            LOG.debug("a thread cannot give way", impossible);
        }
    }
}
