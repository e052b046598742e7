package org.tilewatch.ledger;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** A program of its own that journals discards for ever and announces each on its standard output, until it is killed. */
final class JournallingKiosk {
    private JournallingKiosk() {}

    public static void main(String[] arguments) {
        var announced = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        try (var ledger = Ledger.open(Path.of(arguments[0]), InstantSource.system())) {
            if (ledger.unfinishedGame().isEmpty()) {
                ledger.startGame(new GameSettings(
                        "millington", List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE));
                ledger.append(TableEvent.said(0, new HandStart(1, Seat.BOTTOM, Wind.EAST)));
            }
            for (int i = 0; ; i++) {
                var tile = Tile.PLAYING.get(i % 34);
                announced.println(ledger.append(TableEvent.said(i, new Discard(Seat.of(i % 4), tile, false))) + " "
                        + tile);
            }
        }
    }
}
