package org.tilewatch.dashboard;

import java.util.Optional;
import java.util.OptionalLong;

/** A ledger in which nothing was written. */
final class EmptyBook implements Book {
    @Override
    public String games() {
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
    public Optional<String> journal(long number) {
        return Optional.empty();
    }
}
