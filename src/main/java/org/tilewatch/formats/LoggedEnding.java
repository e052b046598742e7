package org.tilewatch.formats;

import java.util.Optional;
import java.util.stream.Stream;

/** How a hand ends that nobody wins, by the online world's word for it (formats contract, 5). */
public enum LoggedEnding {
    EXHAUSTED("流局"),
    ALL_WAIT("全員聴牌"),
    NOBODY_WAITS("全員不聴"),
    ENDS_DISCARDED("流し満貫"),
    NINE_ENDS("九種九牌"),
    FOUR_WINDS("四風連打"),
    FOUR_RIICHI("四家立直"),
    FOUR_KONGS("四槓散了"),
    THREE_WINS("三家和了");

    private final String word;

    LoggedEnding(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether the wall was used up. */
    public boolean exhausted() {
        return compareTo(ENDS_DISCARDED) <= 0;
    }

    /** The ending of a word; empty where it is none. */
    public static Optional<LoggedEnding> ofWord(String word) {
        return Stream.of(values()).filter(ending -> ending.word.equals(word)).findFirst();
    }
}
