package org.tilewatch.uplink;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;

/** What keeps a kiosk from its hall, in one sentence. */
public final class UplinkException extends SaidException {
    private static final long serialVersionUID = 1;

    private final transient Obstacle obstacle;

    /** What may be in the way. */
    public enum Obstacle {
        /** Nobody answers. */
        AWAY(Key.HALL_AWAY),
        /** It has no room, or cannot write. */
        FULL(Key.HALL_FULL),
        /** It has not answered in time, or asks to be spared. */
        SLOW(Key.HALL_SLOW),
        /** It does not speak as this program does. */
        OTHER_VERSION(Key.HALL_OF_ANOTHER_VERSION),
        /** Somebody else answers in its name. */
        WRONG_CERTIFICATE(Key.HALL_CERTIFICATE_WRONG),
        /** It does not know this kiosk, or does not any more. */
        REVOKED(Key.HALL_REVOKED),
        /** It finds what was sent unreadable. */
        REFUSED(Key.HALL_REFUSES);

        private final Key key;

        Obstacle(Key key) {
            this.key = key;
        }
    }

    /** @param hall where it answers */
    public UplinkException(Obstacle obstacle, URI hall, @Nullable Throwable cause) {
        super(obstacle.key.with(Argument.of(String.valueOf(hall.getAuthority()))), cause);
        this.obstacle = obstacle;
    }

    public Obstacle obstacle() {
        return obstacle;
    }
}
