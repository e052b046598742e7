package org.tilewatch.hall.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * All tables of a hall, and since when each is as it is: a screen that knows some is told the others alone.
 *
 * @param version  counts up with every difference; never the same for different tables, after a restart neither
 * @param allSince from which version on it is told what has changed alone, for these are the tables that there are
 * @param tables   by their names
 * @param changed  in which version each became what it is
 */
public record ShownTables(long version, long allSince, List<ShownTable> tables, Map<UUID, Long> changed) {
    /** As many as one line has room for. */
    private static final int MOST_CALLING = 12;

    public ShownTables {
        tables = List.copyOf(tables);
        changed = Map.copyOf(changed);
    }

    /**
     * No tables yet.
     *
     * @param version above every one of an earlier start, such as milliseconds of the clock
     */
    public static ShownTables none(long version) {
        return new ShownTables(version, version, List.of(), Map.of());
    }

    /** The same once tables have been looked at again; what nobody sees a difference in is kept as it is, for many of these may be remembered. */
    public ShownTables then(List<ShownTable> now) {
        var before = new HashMap<UUID, ShownTable>();
        tables.forEach(table -> before.put(table.kiosk(), table));
        boolean same = now.stream()
                .map(ShownTable::kiosk)
                .toList()
                .equals(tables.stream().map(ShownTable::kiosk).toList());
        long next = version + 1;
        var since = new HashMap<UUID, Long>();
        var shown = new ArrayList<ShownTable>();
        boolean different = !same;
        for (var table : now) {
            var old = before.get(table.kiosk());
            boolean looks = old != null && table.looksLike(old);
            since.put(table.kiosk(), looks ? changed.getOrDefault(table.kiosk(), next) : next);
            shown.add(old != null && looks ? old : table);
            different |= !looks;
        }
        return different ? new ShownTables(next, same ? allSince : next, shown, since) : this;
    }

    /** The names of the tables that wait for a referee, wherever on the screen's pages they are; the first of many. */
    public List<String> calling() {
        return tables.stream()
                .filter(table -> table.state().called().isPresent())
                .map(ShownTable::name)
                .limit(MOST_CALLING)
                .toList();
    }

    /** Whether whoever knows a version has to be told all. */
    public boolean isAllNew(long known) {
        return known < allSince || known > version;
    }

    /** What whoever knows a version does not know. */
    public List<ShownTable> since(long known) {
        return since(known, Window.WHOLE);
    }

    /** What whoever looks through a window, and knows a version of what is seen there, does not know. */
    public List<ShownTable> since(long known, Window window) {
        int from = Math.min(window.from(), tables.size());
        var seen = tables.subList(from, from + Math.min(window.count(), tables.size() - from));
        return isAllNew(known)
                ? seen
                : seen.stream()
                        .filter(table -> changed.getOrDefault(table.kiosk(), Long.MAX_VALUE) > known)
                        .toList();
    }

    /**
     * What one page of a screen has room for: however many tables there are, it is told of these alone.
     *
     * @param from  the first, from 0
     * @param count of them at most
     */
    public record Window(int from, int count) {
        /** All that there are. */
        public static final Window WHOLE = new Window(0, Integer.MAX_VALUE);

        public Window {
            from = Math.max(0, from);
            count = Math.max(0, count);
        }
    }
}
