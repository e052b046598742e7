package org.tilewatch.hall.book;

import java.util.List;
import java.util.stream.Stream;

/** The tables of a hall's book, as SQLite spells them. Names of people are in {@code person} alone: entries say seats, steps numbers. */
final class HallTables {
    /** "TwHa" in ASCII, in the header of the file: whose it is. */
    static final int APPLICATION = 0x54774861;

    static final int VERSION = 2;

    private static final List<String> FIRST = List.of(
            "CREATE TABLE book (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
            """
            CREATE TABLE invitation (
              code  TEXT PRIMARY KEY,
              until TEXT NOT NULL) STRICT""",
            """
            CREATE TABLE kiosk (
              id      TEXT PRIMARY KEY,
              name    TEXT NOT NULL,
              key     TEXT NOT NULL,
              epoch   INTEGER NOT NULL,
              joined  TEXT NOT NULL,
              heard   TEXT,
              revoked TEXT) STRICT""",
            """
            CREATE TABLE game (
              id     TEXT PRIMARY KEY,
              kiosk  TEXT NOT NULL REFERENCES kiosk(id),
              holds  INTEGER NOT NULL) STRICT""",
            "CREATE INDEX game_of_kiosk ON game(kiosk, id)",
            """
            CREATE TABLE branch (
              game   TEXT NOT NULL REFERENCES game(id),
              branch INTEGER NOT NULL,
              parent INTEGER,
              first  INTEGER NOT NULL,
              last   INTEGER NOT NULL,
              seal   TEXT NOT NULL,
              PRIMARY KEY (game, branch)) STRICT, WITHOUT ROWID""",
            """
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
              FOREIGN KEY (game, branch) REFERENCES branch(game, branch)) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE finding (
              number  INTEGER PRIMARY KEY,
              kind    TEXT NOT NULL,
              kiosk   TEXT NOT NULL REFERENCES kiosk(id),
              game    TEXT NOT NULL,
              branch  INTEGER NOT NULL,
              seq     INTEGER NOT NULL,
              found   TEXT NOT NULL,
              decided TEXT,
              UNIQUE (kind, kiosk, game, branch, seq)) STRICT""",
            """
            CREATE TABLE standing (
              game   TEXT NOT NULL REFERENCES game(id),
              player INTEGER NOT NULL,
              points INTEGER NOT NULL,
              hands  INTEGER NOT NULL,
              PRIMARY KEY (game, player)) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE message (
              kiosk  TEXT NOT NULL REFERENCES kiosk(id),
              number INTEGER NOT NULL,
              kind   TEXT NOT NULL,
              said   TEXT NOT NULL,
              body   TEXT NOT NULL,
              heard  TEXT,
              PRIMARY KEY (kiosk, number)) STRICT, WITHOUT ROWID""");

    private static final List<String> SINCE_1 = List.of("""
            CREATE TABLE tournament (
              number INTEGER PRIMARY KEY,
              name   TEXT NOT NULL UNIQUE,
              rules  TEXT NOT NULL,
              begun  TEXT NOT NULL) STRICT""", """
            CREATE TABLE person (
              tournament INTEGER NOT NULL REFERENCES tournament(number),
              number     INTEGER NOT NULL,
              family     TEXT NOT NULL,
              given      TEXT NOT NULL,
              club       TEXT NOT NULL,
              country    TEXT NOT NULL,
              ema        TEXT NOT NULL,
              team       TEXT NOT NULL,
              aliases    TEXT NOT NULL,
              consent    INTEGER NOT NULL,
              PRIMARY KEY (tournament, number)) STRICT, WITHOUT ROWID""", """
            CREATE TABLE step (
              tournament INTEGER NOT NULL REFERENCES tournament(number),
              number     INTEGER NOT NULL,
              at         TEXT NOT NULL,
              body       TEXT NOT NULL,
              PRIMARY KEY (tournament, number)) STRICT, WITHOUT ROWID""");

    private HallTables() {}

    /** What makes the tables of {@link #VERSION} of those of an earlier one, 0 being none. */
    static List<String> since(int version) {
        return version == 0
                ? Stream.concat(FIRST.stream(), SINCE_1.stream()).toList()
                : version == 1 ? SINCE_1 : List.of();
    }
}
