package org.tilewatch.geometry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;

/** Things that lie beside each other. */
public final class Neighbours {
    private Neighbours() {}

    /** The things in groups: from each to each of a group a way leads over neighbours, and none out of it. */
    public static <T> List<List<T>> groups(Collection<T> things, BiPredicate<T, T> beside) {
        var left = new ArrayList<>(things);
        var groups = new ArrayList<List<T>>();
        while (!left.isEmpty()) {
            var group = new ArrayList<T>(List.of(left.removeFirst()));
            for (int i = 0; i < group.size(); i++) {
                var member = group.get(i);
                var touching = left.stream()
                        .filter(other -> beside.test(member, other))
                        .toList();
                left.removeAll(touching);
                group.addAll(touching);
            }
            groups.add(group);
        }
        return groups;
    }
}
