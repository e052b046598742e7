package org.tilewatch.herald;

import org.jspecify.annotations.Nullable;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;

/** What keeps a receiver from hearing, in one sentence. */
public final class ReceiverException extends SaidException {
    private static final long serialVersionUID = 1;

    /** What may be in the way. */
    enum Deafness {
        /** Nobody answers. */
        AWAY(Key.RECEIVER_AWAY),
        /** It has not answered in time, or asks to be spared. */
        SLOW(Key.RECEIVER_SLOW),
        /** It takes neither the name nor the password, or no such signature. */
        LOCKED(Key.RECEIVER_LOCKED),
        /** Nobody whom this machine trusts vouches for it. */
        WRONG_CERTIFICATE(Key.RECEIVER_CERTIFICATE_WRONG),
        /** It does not take what it is told. */
        REFUSES(Key.RECEIVER_REFUSES);

        private final Key key;

        Deafness(Key key) {
            this.key = key;
        }
    }

    /** @param receiver that does not hear */
    ReceiverException(Deafness why, Receiver receiver, @Nullable Throwable cause) {
        super(why.key.with(Argument.of(receiver.name())), cause);
    }
}
