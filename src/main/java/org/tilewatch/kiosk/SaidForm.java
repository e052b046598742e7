package org.tilewatch.kiosk;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.Said;

/** What people said, as the log of the watcher's inputs keeps it. */
final class SaidForm {
    private static final int RIGHT = 'R';
    private static final int REPLACE = 'C';
    private static final int REMOVE = 'T';
    private static final int INSERT = 'I';
    private static final int ANSWER = 'A';
    private static final int DISMISS = 'D';
    private static final int UNDO = 'U';
    private static final int REDO = 'O';
    private static final long LAST = -1;

    private SaidForm() {}

    /** Writes the time first, as every input does. */
    static void write(DataOutput out, Said said) throws IOException {
        out.writeDouble(said.t());
        switch (said) {
            case Said.Right right -> write(out, RIGHT, right.hand());
            case Said.Replace replace -> {
                write(out, REPLACE, replace.number());
                out.writeUTF(EventJson.write(replace.by()));
            }
            case Said.Remove remove -> write(out, REMOVE, remove.number());
            case Said.Insert insert -> {
                write(out, INSERT, insert.before().orElse(LAST));
                out.writeUTF(EventJson.write(insert.event()));
            }
            case Said.Answer answer -> {
                write(out, ANSWER, answer.question());
                out.writeUTF(EventJson.write(answer.by()));
            }
            case Said.Dismiss dismiss -> write(out, DISMISS, dismiss.question());
            case Said.Undo undo -> write(out, UNDO, LAST);
            case Said.Redo redo -> write(out, REDO, LAST);
        }
    }

    private static void write(DataOutput out, int kind, long number) throws IOException {
        out.writeByte(kind);
        out.writeLong(number);
    }

    /** Reads what follows the time. */
    static Said read(DataInput in, double t) throws IOException {
        int kind = in.readByte();
        long number = in.readLong();
        return switch (kind) {
            case RIGHT -> new Said.Right(t, Math.toIntExact(number));
            case REPLACE -> new Said.Replace(t, number, event(in));
            case REMOVE -> new Said.Remove(t, number);
            case INSERT -> new Said.Insert(t, Optional.of(number).filter(before -> before != LAST), event(in));
            case ANSWER -> new Said.Answer(t, number, event(in));
            case DISMISS -> new Said.Dismiss(t, number);
            case UNDO -> new Said.Undo(t);
            case REDO -> new Said.Redo(t);
            default -> throw new IOException("it is no log of looks");
        };
    }

    private static TableEvent event(DataInput in) throws IOException {
        return EventJson.read(in.readUTF());
    }
}
