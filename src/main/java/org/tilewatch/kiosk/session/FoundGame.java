package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.UnfinishedGame;
import org.tilewatch.play.NumberedEvent;

/**
 * The game as it is found when the kiosk starts: one that goes on, one that the options name, or none.
 *
 * @param agreed  what was agreed of it
 * @param resumed the game from where it stands
 * @param begun   whether the ledger knows of it
 * @param lastT   when something was told of it last, in seconds
 * @param log     of its hand, gone on with or begun; the caller's to close
 * @param aside   where the log of the hand lies that was of no use, if one was
 */
record FoundGame(
        Optional<GameSettings> agreed,
        Optional<ResumedGame> resumed,
        boolean begun,
        double lastT,
        InputLog log,
        Optional<Path> aside) {

    /** @throws KioskException when the kiosk does not know its rules */
    static FoundGame at(Ledger ledger, KioskSettings table, TileSize tile) {
        if (table.afresh()) {
            ledger.endGame();
        }
        var unfinished = ledger.unfinishedGame();
        var agreed = agreed(ledger, table, unfinished);
        var journalled = unfinished.map(UnfinishedGame::entries).orElse(List.of()).stream()
                .map(Entry::numbered)
                .toList();
        var hand = table.folder().resolve("hand.log");
        var kept = unfinished.flatMap(going -> InputLog.read(hand));
        var resumed = agreed.map(
                settings -> ResumedGame.of(settings, table.sideMm(), tile, table.longPress(), journalled, kept));
        boolean watchedOn = resumed.filter(ResumedGame::watchedOn).isPresent();
        var aside = unfinished.isPresent() && !watchedOn ? InputLog.setAside(hand) : Optional.<Path>empty();
        return new FoundGame(
                agreed,
                resumed,
                unfinished.isPresent(),
                Math.max(
                        resumed.map(ResumedGame::lastT).orElse(0.0),
                        unfinished.map(UnfinishedGame::lastT).orElse(0.0)),
                watchedOn ? InputLog.goOn(hand, kept.orElseThrow()) : InputLog.begin(hand, journalled.size()),
                aside);
    }

    /** The game to go on with, or that which the options name: of a game of which nothing is told they hold. */
    private static Optional<GameSettings> agreed(
            Ledger ledger, KioskSettings table, Optional<UnfinishedGame> unfinished) {
        var wished = table.wishes().game();
        if (wished.filter(ledger::agreeOtherwise).isPresent()) {
            return wished;
        }
        return unfinished.map(UnfinishedGame::settings).or(() -> wished);
    }

    /** What stands of its last hand. */
    List<NumberedEvent> lastHand() {
        return resumed.map(ResumedGame::lastHand).orElse(List.of());
    }
}
