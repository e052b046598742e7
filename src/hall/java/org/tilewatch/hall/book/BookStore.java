package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;

/** Where a hall's book lies. */
public interface BookStore {
    /** A connection whose transactions, once committed, survive a pulled plug. */
    Connection connect() throws SQLException;

    /** A connection that reads what is committed, waits for nobody who writes, and has nobody wait. */
    Connection connectToRead() throws SQLException;

    /** The version of the tables that are there; 0 where there are none. */
    int version(Connection connection) throws SQLException;

    /** Makes the tables of {@link HallTables#VERSION} of those of an earlier version, 0 being none, within a transaction. */
    void makeTables(Connection connection, int from) throws SQLException;

    /** Begins a transaction: until its end whoever else writes into this book, from whatever process, waits. */
    void begin(Connection connection) throws SQLException;

    /** Whether something failed because there is no room. */
    boolean isFull(SQLException failed);
}
