package org.tilewatch.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Purse;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Sentence;

/** The payments as the ledger's file holds them. */
final class PaymentRows {
    /** In the place of a seat's number, for who has none. */
    private static final int DREAMER = 4;

    private final Connection connection;

    PaymentRows(Connection connection) {
        this.connection = connection;
    }

    /** Writes the payments that an entry tells of. */
    void write(long entry, List<Payment> payments) throws SQLException {
        if (payments.isEmpty()) {
            return;
        }
        try (var insert = connection.prepareStatement(
                "INSERT INTO payment(entry, place, payer, payee, points, why, rule, sentence)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int place = 0; place < payments.size(); place++) {
                var payment = payments.get(place);
                insert.setLong(1, entry);
                insert.setInt(2, place);
                setPurse(insert, 3, payment.from());
                setPurse(insert, 4, payment.to());
                insert.setInt(5, payment.points());
                insert.setString(6, ContractEnglish.of(payment.why()));
                insert.setString(7, payment.rule());
                insert.setString(8, SentenceJson.write(payment.why()));
                insert.executeUpdate();
            }
        }
    }

    private static void setPurse(PreparedStatement statement, int place, Purse purse) throws SQLException {
        switch (purse) {
            case Purse.SeatPurse(Seat seat) -> statement.setInt(place, seat.number());
            case Purse.NoSeat.DREAMER -> statement.setInt(place, DREAMER);
            case Purse.NoSeat.TABLE -> statement.setNull(place, Types.INTEGER);
        }
    }

    /** The payments of a game, by the entry that tells of them, counted in its journal from 1. */
    Map<Long, List<Payment>> of(long game) throws SQLException {
        var payments = new HashMap<Long, List<Payment>>();
        try (var select = connection.prepareStatement("""
            SELECT nth, payer, payee, points, why, rule, sentence FROM payment JOIN
              (SELECT number, row_number() OVER (ORDER BY number) AS nth FROM journal WHERE game = ?)
            ON entry = number ORDER BY entry, place\
            """)) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    payments.computeIfAbsent(row.getLong(1), entry -> new ArrayList<>())
                            .add(new Payment(purse(row, 2), purse(row, 3), row.getInt(4), why(row), row.getString(6)));
                }
            }
        }
        return payments;
    }

    /** Payments of an older version tell their reason in English only. */
    private static Sentence why(ResultSet row) throws SQLException {
        return Optional.ofNullable(row.getString(7))
                .flatMap(sentence -> SentenceJson.read(Json.parse(sentence)))
                .orElse(Sentence.asWritten(row.getString(5)));
    }

    private static Purse purse(ResultSet row, int column) throws SQLException {
        int number = row.getInt(column);
        return row.wasNull()
                ? Purse.NoSeat.TABLE
                : number == DREAMER ? Purse.NoSeat.DREAMER : new Purse.SeatPurse(Seat.of(number));
    }
}
