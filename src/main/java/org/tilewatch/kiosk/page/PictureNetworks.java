package org.tilewatch.kiosk.page;

import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.looking.Networks;

/**
 * Networks beside those with which the table is watched: a network does one picture at a time, and while it is at somebody's photograph
 * the table, and every press, would wait. Loaded with the first photograph. Safe for use by several threads.
 */
public final class PictureNetworks implements Supplier<Networks> {
    private final Supplier<Networks> table;
    private Optional<Networks> beside = Optional.empty();

    /** @param table those with which the table is watched, as they are at the moment */
    public PictureNetworks(Supplier<Networks> table) {
        this.table = table;
    }

    /** Networks that know the set on the table, where those do with which it is watched. */
    @Override
    public synchronized Networks get() {
        var loaded = beside.orElseGet(Networks::load);
        beside = Optional.of(loaded);
        return table.get().reader().set().map(loaded::knowing).orElse(loaded);
    }
}
