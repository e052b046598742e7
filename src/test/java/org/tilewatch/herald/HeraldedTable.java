package org.tilewatch.herald;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** A kiosk's ledger in a folder of its own, and its heralds: all that a house around a table sees of it. */
final class HeraldedTable implements AutoCloseable {
    private final Path folder;
    private final Ledger ledger;
    private final List<Herald> heralds = new ArrayList<>();
    private int told;

    HeraldedTable(Path folder) {
        this.folder = folder;
        this.ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
    }

    /** A herald that tells a receiver from now on, as one of the same name did before. */
    Herald herald(Receiver receiver, String name) {
        var herald = new Herald(receiver, () -> Outbox.of(folder.resolve("ledger.db")), folder, name, new Random(1));
        heralds.add(herald);
        herald.start();
        return herald;
    }

    void begins() {
        ledger.startGame(new GameSettings(
                "ema-riichi-2012",
                List.of("Anežka", "Łukasz", "Юрий", "O'Neil"),
                Seat.BOTTOM,
                Wind.EAST,
                Options.NONE));
        tell(new HandStart(1, Seat.BOTTOM, Wind.EAST));
    }

    void discards(int count) {
        for (int i = 0; i < count; i++) {
            tell(new Discard(Seat.of(told % 4), Tile.PLAYING.get(told * 7 % 34), false));
        }
    }

    /** South wins on a tile of west, and is paid. */
    void wins() {
        var tiles = List.of("m1", "m2", "m3", "p2", "p3", "p4", "s7", "s8", "s9", "z5", "z5", "m7", "m8").stream()
                .map(code -> Tile.ofCode(code).orElseThrow())
                .toList();
        tell(new Win(
                Seat.RIGHT,
                Tile.ofCode("m9").orElseThrow(),
                false,
                Optional.of(Seat.TOP),
                tiles,
                List.of(),
                List.of(),
                Set.of(),
                List.of(),
                List.of()));
        tell(new Scored(
                Map.of(),
                Map.of(Seat.BOTTOM, 0, Seat.RIGHT, 3900, Seat.TOP, -3900, Seat.LEFT, 0),
                Map.of(Seat.BOTTOM, 0, Seat.RIGHT, 3900, Seat.TOP, -3900, Seat.LEFT, 0),
                new Next(false, 0, 0)));
    }

    void tell(Happening what) {
        ledger.append(TableEvent.said(told++, what), Optional.of(new Speaker(3, "kitchen tablet")));
        heralds.forEach(Herald::told);
    }

    /** How many entries there are, what was agreed among them. */
    int entries() {
        return told + 1;
    }

    @Override
    public void close() throws InterruptedException {
        for (var herald : heralds) {
            herald.close();
        }
        ledger.close();
    }
}
