package org.tilewatch.kiosk.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import org.tilewatch.dashboard.history.GameHistory;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.ExportsJson;
import org.tilewatch.ledger.GameArchive;
import org.tilewatch.ledger.GameCsv;
import org.tilewatch.ledger.GameFormat;
import org.tilewatch.ledger.GameJson;
import org.tilewatch.ledger.GameJson.OfferedFormats;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.Reactions;
import org.tilewatch.ledger.ReviewJson;
import org.tilewatch.play.GameRecord;
import org.tilewatch.words.GivenName;

/**
 * The ledger for the page. A live kiosk gives it a connection of its own, so that a reader never holds up what must be journalled.
 *
 * @param renamed hears of a player's old and new name
 */
public record LedgerHistory(Ledger ledger, BiConsumer<String, String> renamed) implements GameHistory {
    /** Of a ledger whose games are over, or of which nobody need hear. */
    public LedgerHistory(Ledger ledger) {
        this(ledger, (from, to) -> {});
    }

    @Override
    public String games(boolean past) {
        var all = ledger.games();
        var shown = past
                ? all
                : all.stream()
                        .filter(game -> inPlay().stream().anyMatch(now -> now == game.number()))
                        .toList();
        return GameJson.list(shown, shown.size() < all.size());
    }

    @Override
    public OptionalLong inPlay() {
        return ledger.inPlay();
    }

    @Override
    public Optional<String> game(long number) {
        return ledger.game(number)
                .map(game -> GameJson.whole(
                        game,
                        ledger.scoreCards(number),
                        Reactions.of(game.settings(), ledger.journal(number)),
                        new OfferedFormats(GameFormat.of(game.settings()), ledger.outdated(number)),
                        record(game.settings(), number),
                        ledger.logRemarks(number)));
    }

    private Optional<GameRecord> record(GameSettings settings, long number) {
        return settings.playRules()
                .map(play -> GameRecord.of(
                        settings.begin(play),
                        ledger.journal(number).stream().map(Entry::numbered).toList()));
    }

    @Override
    public Optional<String> table(long number) {
        return ledger.game(number).map(game -> GameCsv.of(game, ledger.scoreCards(number)));
    }

    @Override
    public Optional<String> journal(long number) {
        return ledger.game(number).map(game -> {
            var lines = new StringBuilder();
            try {
                ledger.export(number, lines);
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return lines.toString();
        });
    }

    @Override
    public Optional<ExportedGame> export(long number, String format, String grade) {
        var written = GameFormat.named(format);
        var most = KnowledgeGrade.ofCode(grade);
        if (written.isEmpty() || most.isEmpty() || ledger.game(number).isEmpty()) {
            return Optional.empty();
        }
        var game = written.get().write(ledger, number, name -> false, askedOfNobody(most.get()), Set.of());
        ledger.exported(number);
        return Optional.of(new ExportedGame(written.get().fileName(ledger, number), game.text()));
    }

    @Override
    public Optional<String> exports(long number, String grade) {
        return KnowledgeGrade.ofCode(grade)
                .filter(most -> ledger.game(number).isPresent())
                .map(most -> ExportsJson.of(ledger, number, askedOfNobody(most)));
    }

    @Override
    public Optional<String> review(long number, int hand) {
        return ledger.game(number).map(game -> ReviewJson.of(ledger, number, hand));
    }

    /** Whose hand nobody laid open has not been asked. */
    private static KnowledgeGrade askedOfNobody(KnowledgeGrade most) {
        return most.atMost(KnowledgeGrade.HELD);
    }

    @Override
    public Optional<JournalledGame> told(long number) {
        return ledger.game(number)
                .map(game -> new JournalledGame(
                        game.settings(),
                        ledger.journal(number).stream().map(Entry::numbered).toList()));
    }

    @Override
    public long take(List<String> lines) {
        return new GameArchive(ledger).take(lines, Optional.empty()).number();
    }

    @Override
    public boolean delete(long number) {
        return new GameArchive(ledger).delete(number);
    }

    @Override
    public void rename(String from, String to) {
        new GameArchive(ledger).rename(from, to);
        renamed.accept(from, GivenName.cleaned(to));
    }
}
