package org.tilewatch.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.ledger.SealedBody;
import org.tilewatch.simulator.game.SimulatedGame;

/**
 * A game's journal as a ledger keeps it, told by many tables after one another.
 *
 * @param agreed the body of entry 0
 * @param bodies of the entries from 1 on
 */
record JournalTemplate(String agreed, List<SealedBody> bodies) {
    JournalTemplate {
        bodies = List.copyOf(bodies);
    }

    /** That of a simulated game, written into a ledger of its own that is thrown away. */
    static JournalTemplate of(SimulatedGame.Order order) throws IOException {
        var played = SimulatedGame.play(order);
        var file = Files.createTempFile("simulated", ".db");
        Files.delete(file);
        try {
            try (var ledger = Ledger.open(file, InstantSource.system())) {
                ledger.startGame(played.settings());
                played.truth().forEach(ledger::append);
            }
            return latest(file);
        } finally {
            deleteWithItsParts(file);
        }
    }

    private static JournalTemplate latest(Path ledger) {
        try (var outbox = Outbox.of(ledger)) {
            var head = outbox.heads(0).getLast();
            var bodies = new ArrayList<SealedBody>();
            var entries = outbox.after(head.number(), -1, Integer.MAX_VALUE);
            entries.subList(1, entries.size()).forEach(entry -> bodies.add(SealedBody.read(entry.body())));
            return new JournalTemplate(entries.getFirst().body(), bodies);
        }
    }

    private static void deleteWithItsParts(Path file) throws IOException {
        for (var part : List.of("", "-wal", "-shm", "-redo")) {
            Files.deleteIfExists(Path.of(file + part));
        }
    }

    /** The body of an entry from 1 on, as another table writes it at another time. */
    SealedBody body(int nth, long game, String written) {
        var model = bodies.get(nth - 1);
        var values = new ArrayList<>(model.entry());
        values.set(0, Optional.of(Integer.toString(nth)));
        values.set(1, Optional.of(Long.toString(game)));
        values.set(2, Optional.of(written));
        return new SealedBody(values, model.payments());
    }
}
