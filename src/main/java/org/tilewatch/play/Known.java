package org.tilewatch.play;

/** How an event is known. How probable it is besides is its confidence. */
public enum Known {
    /** The kiosk saw it: the tiles lay there. */
    SEEN,
    /** The kiosk saw it in passing: it was gone again before it could be told. */
    GLIMPSED,
    /** Nobody saw it: it follows from what was seen and from the rules. */
    INFERRED,
    /** It was seen to happen, and yet not all of its tiles could be read. */
    UNREAD,
    /** A person says so, by a press or on the page. */
    SAID,
    /** The players let it stand, though a rule forbids it. */
    AGREED
}
