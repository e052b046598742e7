package org.tilewatch.hall.server;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Courier;
import org.tilewatch.uplink.Envelope;
import org.tilewatch.uplink.Joining;
import org.tilewatch.uplink.Membership;
import org.tilewatch.words.Sentence;

/** A kiosk's ledger and its courier, in a folder of its own: all that a hall sees of a table. */
final class TableInAHall implements AutoCloseable {
    private final Path folder;
    private Ledger ledger;
    private Courier courier;
    private int told;
    private final Map<Seat, Integer> totals = new EnumMap<>(Seat.class);

    TableInAHall(Path folder, HallServer hall, String name) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
        Joining.join(address(hall), hall.kiosks().invite(), name).write(folder);
        open();
    }

    static URI address(HallServer hall) {
        return URI.create("https://localhost:" + hall.securePort());
    }

    private void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        tells();
    }

    /** A courier goes from now on. */
    void tells() {
        var membership = Membership.of(folder).orElseThrow();
        courier = new Courier(
                membership,
                membership.uplink(),
                () -> Outbox.of(folder.resolve("ledger.db")),
                InstantSource.system(),
                new Random(1));
        courier.start();
    }

    void begins() {
        ledger.startGame(new GameSettings(
                "millington", List.of("Anežka", "Łukasz", "Юрий", "O'Neil"), Seat.BOTTOM, Wind.EAST, Options.NONE));
        tell(new HandStart(1, Seat.BOTTOM, Wind.EAST));
    }

    /** Discards of a hand, each of a tile that no other time discards in its place. */
    void discards(int count) {
        for (int i = 0; i < count; i++) {
            tell(new Discard(Seat.of(told % 4), Tile.PLAYING.get(told * 7 % 34), false));
        }
    }

    /** A hand is settled in which the first wins so much of each. */
    void settles(int points) {
        var deltas = Map.of(Seat.BOTTOM, 3 * points, Seat.RIGHT, -points, Seat.TOP, -points, Seat.LEFT, -points);
        deltas.forEach((seat, delta) -> totals.merge(seat, delta, Integer::sum));
        var payments = List.of(Seat.RIGHT, Seat.TOP, Seat.LEFT).stream()
                .map(payer -> new Payment(
                        new Purse.SeatPurse(payer),
                        new Purse.SeatPurse(Seat.BOTTOM),
                        points,
                        Sentence.asWritten("the winner's hand"),
                        "107"))
                .toList();
        tell(new Scored(Map.of(), deltas, totals, new Next(true, 0, 0)).with(payments));
    }

    /** The players end the game. */
    void ends() {
        arranges(new Arrangement.GameEnded());
    }

    /** A player signs the result that stands. */
    void signs(Seat seat) {
        arranges(new Arrangement.Signed(seat, totals));
    }

    /** The players call a referee. */
    void calls() {
        arranges(new Arrangement.RefereeCalled());
    }

    /** The referee is there. */
    void isHelped() {
        arranges(new Arrangement.RefereeHere());
    }

    private void arranges(Arrangement what) {
        tell(new Happening.Correction(
                what.said(),
                List.of(),
                List.of(TableEvent.said(told, new Happening.Arranged(what))),
                Optional.empty(),
                Happening.Cause.PERSON,
                Optional.empty()));
    }

    private void tell(Happening what) {
        ledger.append(TableEvent.said(told++, what), Optional.of(new Speaker(3, "")));
        courier.told();
    }

    Courier.HallStanding standing() {
        return courier.standing();
    }

    /** What the ledger's outbox holds of its latest game. */
    List<Outbox.OutgoingEntry> journal() {
        try (var outbox = Outbox.of(folder.resolve("ledger.db"))) {
            var head = outbox.heads(0).getLast();
            return outbox.after(head.number(), -1, Integer.MAX_VALUE);
        }
    }

    UUID game() {
        try (var outbox = Outbox.of(folder.resolve("ledger.db"))) {
            return outbox.heads(0).getLast().game();
        }
    }

    /** No courier goes until {@link #tells}. */
    void keepsToItself() throws InterruptedException {
        courier.close();
    }

    /** What the kiosk would send of its latest game after an entry. */
    Batch batchAfter(long seq) {
        var membership = Membership.of(folder).orElseThrow();
        var envelopes = journal().stream()
                .filter(entry -> entry.seq() > seq)
                .map(entry -> new Envelope(
                        membership.kiosk(),
                        membership.epoch(),
                        game(),
                        entry.seq(),
                        entry.seal(),
                        entry.prev(),
                        entry.at(),
                        0,
                        entry.body()))
                .toList();
        return new Batch(membership.kiosk(), membership.epoch(), List.of(), false, envelopes);
    }

    /** It joins another hall in the place of its own. */
    void joins(HallServer other) throws IOException, InterruptedException {
        stops();
        Joining.join(address(other), other.kiosks().invite(), "again").write(folder);
        open();
    }

    /** The plug is pulled, and the kiosk starts again. */
    void startsAgain() throws InterruptedException {
        stops();
        open();
    }

    void stops() throws InterruptedException {
        courier.close();
        ledger.close();
    }

    /** Keeps a copy of the ledger as it is. */
    void copies() throws IOException, InterruptedException {
        stops();
        Files.copy(folder.resolve("ledger.db"), folder.resolve("copy.db"), StandardCopyOption.REPLACE_EXISTING);
        open();
    }

    /** Puts the copy in the ledger's place, as if nothing had been told since. */
    void putsBack() throws IOException, InterruptedException {
        stops();
        for (var beside : List.of("-wal", "-shm", "-redo")) {
            Files.deleteIfExists(folder.resolve("ledger.db" + beside));
        }
        Files.copy(folder.resolve("copy.db"), folder.resolve("ledger.db"), StandardCopyOption.REPLACE_EXISTING);
        open();
    }

    @Override
    public void close() throws InterruptedException {
        stops();
    }
}
