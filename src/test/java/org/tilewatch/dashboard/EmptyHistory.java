package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tilewatch.dashboard.history.GameHistory;

/** A ledger in which nothing was written. */
final class EmptyHistory implements GameHistory {
    @Override
    public String games(boolean past) {
        return "{\"games\":[]}";
    }

    @Override
    public OptionalLong inPlay() {
        return OptionalLong.empty();
    }

    @Override
    public Optional<String> game(long number) {
        return Optional.empty();
    }

    @Override
    public Optional<String> table(long number) {
        return Optional.empty();
    }

    @Override
    public Optional<ExportedGame> export(long number, String format, String grade) {
        return Optional.empty();
    }

    @Override
    public Optional<String> exports(long number, String grade) {
        return Optional.empty();
    }

    @Override
    public Optional<String> review(long number, int hand) {
        return Optional.empty();
    }

    @Override
    public Optional<String> journal(long number) {
        return Optional.empty();
    }

    @Override
    public Optional<JournalledGame> told(long number) {
        return Optional.empty();
    }

    @Override
    public long take(List<String> lines) {
        throw new UnsupportedOperationException("nothing is written here");
    }

    @Override
    public boolean delete(long number) {
        return false;
    }

    @Override
    public void rename(String from, String to) {}
}
