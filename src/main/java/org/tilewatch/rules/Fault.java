package org.tilewatch.rules;

/** What makes a hand unable to win (millington 89). */
public enum Fault {
    SHORT,
    LONG,
    FOUL
}
