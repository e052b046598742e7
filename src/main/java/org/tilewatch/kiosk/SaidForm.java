package org.tilewatch.kiosk;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.tilewatch.watching.Said;

/** What people said, as the log of the watcher's inputs keeps it. */
final class SaidForm {
    private static final int RIGHT = 'R';

    private SaidForm() {}

    /** Writes the time first, as every input does. */
    static void write(DataOutput out, Said said) throws IOException {
        out.writeDouble(said.t());
        switch (said) {
            case Said.Right right -> {
                out.writeByte(RIGHT);
                out.writeInt(right.hand());
            }
        }
    }

    /** Reads what follows the time. */
    static Said read(DataInput in, double t) throws IOException {
        int kind = in.readByte();
        if (kind != RIGHT) {
            throw new IOException("it is no log of looks");
        }
        return new Said.Right(t, in.readInt());
    }
}
