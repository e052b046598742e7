package org.tilewatch.hall.book;

import java.util.List;

/** The tables of a hall's book, as SQLite spells them. Names of people are in none of them: entries say seats. */
final class HallTables {
    /** "TwHa" in ASCII, in the header of the file: whose it is. */
    static final int APPLICATION = 0x54774861;

    static final int VERSION = 1;

    static final List<String> ALL = List.of(
            "CREATE TABLE book (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT", """
            CREATE TABLE invitation (
              code  TEXT PRIMARY KEY,
              until TEXT NOT NULL) STRICT""", """
            CREATE TABLE kiosk (
              id      TEXT PRIMARY KEY,
              name    TEXT NOT NULL,
              key     TEXT NOT NULL,
              epoch   INTEGER NOT NULL,
              joined  TEXT NOT NULL,
              heard   TEXT,
              revoked TEXT) STRICT""", """
            CREATE TABLE game (
              id     TEXT PRIMARY KEY,
              kiosk  TEXT NOT NULL REFERENCES kiosk(id),
              holds  INTEGER NOT NULL) STRICT""", "CREATE INDEX game_of_kiosk ON game(kiosk, id)", """
            CREATE TABLE branch (
              game   TEXT NOT NULL REFERENCES game(id),
              branch INTEGER NOT NULL,
              parent INTEGER,
              first  INTEGER NOT NULL,
              last   INTEGER NOT NULL,
              seal   TEXT NOT NULL,
              PRIMARY KEY (game, branch)) STRICT, WITHOUT ROWID""", """
            CREATE TABLE event (
              game   TEXT NOT NULL,
              branch INTEGER NOT NULL,
              seq    INTEGER NOT NULL,
              seal   TEXT NOT NULL,
              prev   TEXT NOT NULL,
              kiosk  TEXT NOT NULL,
              epoch  INTEGER NOT NULL,
              at     TEXT NOT NULL,
              ahead  INTEGER NOT NULL,
              heard  TEXT NOT NULL,
              body   TEXT NOT NULL,
              PRIMARY KEY (game, seq, branch),
              FOREIGN KEY (game, branch) REFERENCES branch(game, branch)) STRICT, WITHOUT ROWID""", """
            CREATE TABLE finding (
              number  INTEGER PRIMARY KEY,
              kind    TEXT NOT NULL,
              kiosk   TEXT NOT NULL REFERENCES kiosk(id),
              game    TEXT NOT NULL,
              branch  INTEGER NOT NULL,
              seq     INTEGER NOT NULL,
              found   TEXT NOT NULL,
              decided TEXT,
              UNIQUE (kind, kiosk, game, branch, seq)) STRICT""", """
            CREATE TABLE standing (
              game   TEXT NOT NULL REFERENCES game(id),
              player INTEGER NOT NULL,
              points INTEGER NOT NULL,
              hands  INTEGER NOT NULL,
              PRIMARY KEY (game, player)) STRICT, WITHOUT ROWID""", """
            CREATE TABLE message (
              kiosk  TEXT NOT NULL REFERENCES kiosk(id),
              number INTEGER NOT NULL,
              kind   TEXT NOT NULL,
              said   TEXT NOT NULL,
              body   TEXT NOT NULL,
              heard  TEXT,
              PRIMARY KEY (kiosk, number)) STRICT, WITHOUT ROWID""");

    private HallTables() {}
}
