package org.tilewatch.lab;

import java.io.PrintWriter;
import org.tilewatch.command.Progress;

/** A bar that fills while a command works, on one line of a terminal that is rewritten in place; nothing anywhere else. */
final class ProgressBar {
    private static final int CELLS = 40;

    private final PrintWriter terminal;
    private final boolean shown;
    private final String what;
    private final int total;
    private int done;
    private int drawn = -1;

    /**
     * A bar over a number of steps.
     *
     * @param shown whether the writer writes to a terminal
     * @param what  the steps' name, in the plural
     */
    ProgressBar(PrintWriter terminal, boolean shown, String what, int total) {
        this.terminal = terminal;
        this.shown = shown;
        this.what = what;
        this.total = total;
        draw();
    }

    static ProgressBar onStandardError(PrintWriter err, String what, int total) {
        return new ProgressBar(err, Progress.standardErrorIsTerminal(), what, total);
    }

    /** One more is done. Called by several threads. */
    synchronized void step() {
        done++;
        draw();
    }

    /** Leaves the line. */
    synchronized void end() {
        if (shown) {
            terminal.println();
            terminal.flush();
        }
    }

    private void draw() {
        int permille = total == 0 ? 1000 : (int) (1000L * done / total);
        if (!shown || permille == drawn) {
            return;
        }
        drawn = permille;
        int full = permille * CELLS / 1000;
        terminal.print("\r[" + "#".repeat(full) + "-".repeat(CELLS - full) + "] " + done + "/" + total + " " + what);
        terminal.flush();
    }
}
