package org.tilewatch.rules;

import org.tilewatch.rules.sets.KindSet;

/** A hand read one way, as far as a club's own rows may ask about it. */
public interface ReadHand {
    /** The kinds of all its tiles. */
    KindSet kinds();

    /** How many tiles of a kind, 0 to 33, it holds, the winning tile included. */
    int count(int kind);

    /** How many chows it has. */
    int chows();

    /** How many pungs and kongs of some kinds it has. */
    int setsOf(KindSet kinds);

    /** How many kongs it has. */
    int kongs();

    /** How many pungs and kongs count as concealed. */
    int concealedPungs();

    /** How many pairs it has beside its sets. */
    int pairCount();

    /** Whether one of those pairs is of some kinds. */
    boolean hasPairOf(KindSet kinds);

    /** Whether its winning tile is of some kinds. */
    boolean isWonByOneOf(KindSet kinds);

    /** Whether its winning tile was drawn. */
    boolean isDrawn();

    /** Whether no set of it was claimed before the win. */
    boolean isWithoutClaims();

    /** Whether it was won in a situation. */
    boolean has(Situation situation);
}
