package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;

/** Events in short, without times and confidences, so that two records can be compared line by line. */
public final class Retelling {
    private Retelling() {}

    /** Each event in short. Of several who win on one discard none is before another: they stand in the order of their seats. */
    public static List<String> of(Collection<TableEvent> events) {
        var told = new ArrayList<>(events);
        for (int from = 0; from < told.size(); from++) {
            int to = from;
            while (to < told.size() && told.get(to).what() instanceof Happening.Win win && !win.selfDrawn()) {
                to++;
            }
            told.subList(from, to).sort(Comparator.comparing(event -> ((Happening.Win) event.what()).seat()));
            from = Math.max(from, to - 1);
        }
        return told.stream().map(Retelling::of).toList();
    }

    /** One event in short. */
    public static String of(TableEvent event) {
        return switch (event.what()) {
            case Happening.HandStart e -> "hand-start %d %s %s".formatted(e.hand(), e.east(), e.roundWind());
            case Happening.Bonus e -> "bonus %s %s".formatted(e.seat(), e.tile());
            case Happening.Discard e when event.known() == Known.UNREAD -> "discard %s unread".formatted(e.seat());
            case Happening.Discard e -> "discard %s %s%s".formatted(e.seat(), e.tile(), e.riichi() ? " riichi" : "");
            case Happening.Call e -> "call %s %s %s".formatted(e.seat(), e.call(), e.accepted());
            case Happening.MeldLaid e ->
                "meld %s %s claimed=%s from=%s".formatted(e.seat(), meld(e.meld()), e.claimed(), e.from());
            case Happening.Win e ->
                "win %s %s drawn=%s from=%s concealed=%s melds=%s bonus=%s"
                        .formatted(
                                e.seat(),
                                e.tile(),
                                e.selfDrawn(),
                                e.from(),
                                tiles(e.concealed()),
                                melds(e.melds()),
                                tiles(e.bonus()));
            case Happening.Reveal e ->
                "reveal %s concealed=%s melds=%s bonus=%s"
                        .formatted(e.seat(), tiles(e.concealed()), melds(e.melds()), tiles(e.bonus()));
            case Happening.ToldWin e -> "win %s from=%s told=%s".formatted(e.seat(), e.from(), e.worth());
            case Happening.ToldReveal e -> "reveal %s told=%s".formatted(e.seat(), e.worth());
            case Happening.Declared e -> "declared %s %s".formatted(e.seat(), e.what());
            case Happening.Unwatched e -> "unwatched";
            case Happening.Exhausted e -> "exhausted";
            case Happening.Abortive e -> "abortive";
            case Happening.Scored e ->
                "score results=%s deltas=%s totals=%s next=%s"
                        .formatted(
                                new TreeMap<>(e.results()),
                                new TreeMap<>(e.deltas()),
                                new TreeMap<>(e.totals()),
                                e.next());
            case Happening.Attention e ->
                "attention %s %s %s".formatted(ContractEnglish.of(e.reason()), e.seat(), e.tiles());
            case Happening.Arranged e ->
                "arranged %s".formatted(ContractEnglish.of(e.what().said()));
            case Happening.Correction e -> "correction %s".formatted(ContractEnglish.of(e.what()));
        };
    }

    private static String melds(List<Meld> melds) {
        return melds.stream().map(Retelling::meld).sorted().collect(Collectors.joining(" "));
    }

    private static String meld(Meld meld) {
        return "%s%s%s%s%s%s"
                .formatted(
                        meld.type(),
                        tiles(meld.tiles()),
                        meld.concealed() ? " concealed" : "",
                        meld.from().map(f -> " from " + f).orElse(""),
                        meld.added() ? " added" : "",
                        meld.onConcealedPung() ? " on-concealed-pung" : "");
    }

    private static String tiles(List<Tile> tiles) {
        var sorted = new ArrayList<>(tiles);
        sorted.sort(null);
        return sorted.toString();
    }
}
