package org.tilewatch.watching;

import org.tilewatch.play.Said;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.watching.seen.Look;

/** Something that the watcher is given. */
public sealed interface Input {
    /** Seconds from the start. */
    double t();

    /** A look at the table. */
    record Looked(Look look) implements Input {
        @Override
        public double t() {
            return look.t();
        }
    }

    /** A button's edge. */
    record Pressed(ButtonEdge edge) implements Input {
        @Override
        public double t() {
            return edge.t();
        }
    }

    /** What a person said at the page. */
    record Heard(Said said) implements Input {
        @Override
        public double t() {
            return said.t();
        }
    }
}
