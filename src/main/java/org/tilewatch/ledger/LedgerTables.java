package org.tilewatch.ledger;

import java.util.List;

/**
 * The tables of the ledger's file, version by version: a ledger of an older version gets what came since. The events of a game go by
 * their places in its journal. Until the third version they went by the journal's row over all games: {@code others} says how many
 * rows of other games come before those that an event names.
 */
final class LedgerTables {
    /** "Tile" in ASCII, in the header of the file: whose it is. */
    static final int APPLICATION = 0x54696c65;

    /** The first version whose rows are sealed. */
    static final int SEALED = 6;

    /** The first version whose games have identities; the tables are those of the one before. */
    static final int IDENTIFIED = 7;

    private static final List<List<String>> VERSIONS = List.of(
            List.of("""
                    CREATE TABLE game (
                      number   INTEGER PRIMARY KEY AUTOINCREMENT,
                      settings TEXT NOT NULL,
                      started  TEXT NOT NULL,
                      ended    TEXT) STRICT""", """
                    CREATE TABLE journal (
                      number  INTEGER PRIMARY KEY AUTOINCREMENT,
                      game    INTEGER NOT NULL REFERENCES game(number),
                      written TEXT NOT NULL,
                      event   TEXT NOT NULL) STRICT""", "CREATE INDEX journal_by_game ON journal(game, number)"),
            List.of("""
                    CREATE TABLE payment (
                      entry  INTEGER NOT NULL REFERENCES journal(number),
                      place  INTEGER NOT NULL,
                      payer  INTEGER,
                      payee  INTEGER,
                      points INTEGER NOT NULL,
                      why    TEXT NOT NULL,
                      rule   TEXT NOT NULL,
                      PRIMARY KEY (entry, place)) STRICT"""),
            List.of("""
                    ALTER TABLE journal ADD COLUMN others INTEGER NOT NULL DEFAULT 0""", """
                    UPDATE journal SET others =
                      (SELECT min(number) - 1 FROM journal AS one WHERE one.game = journal.game)"""),
            List.of("ALTER TABLE payment ADD COLUMN sentence TEXT"),
            List.of("ALTER TABLE journal ADD COLUMN device TEXT"),
            List.of(
                    "ALTER TABLE game ADD COLUMN seal BLOB",
                    "ALTER TABLE journal ADD COLUMN seal BLOB",
                    "PRAGMA application_id = " + APPLICATION),
            List.of());

    /** The version that this program writes. */
    static final int LATEST = VERSIONS.size();

    private LedgerTables() {}

    /** What a file of this version was made by. */
    static List<String> upTo(int version) {
        return VERSIONS.subList(0, version).stream().flatMap(List::stream).toList();
    }

    /** What brings a file of this version, 0 for a new one, up to the latest. */
    static List<String> since(int version) {
        return VERSIONS.subList(version, LATEST).stream().flatMap(List::stream).toList();
    }
}
