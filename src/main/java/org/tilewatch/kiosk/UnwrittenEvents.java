package org.tilewatch.kiosk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.telling.Wording;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What has happened and cannot be written down, in words from which players can copy their scores. */
final class UnwrittenEvents {
    /** More than the last ones nobody copies by hand; each settlement says where everybody stands. */
    private static final int MOST = 12;

    private UnwrittenEvents() {}

    /** What stands in them of wins, settlements and agreements, the latest last; empty where nothing does. */
    static Optional<Argument> said(List<TableEvent> events) {
        var said = new ArrayList<Argument>();
        events.forEach(event -> say(event, said));
        return said.isEmpty()
                ? Optional.empty()
                : Optional.of(new Argument.Several(said.subList(Math.max(0, said.size() - MOST), said.size())));
    }

    private static void say(TableEvent event, List<Argument> said) {
        switch (event.what()) {
            case Happening.Scored scored -> said.add(score(scored));
            case Happening.HandStart _,
                    Happening.Win _,
                    Happening.ToldWin _,
                    Happening.Exhausted _,
                    Happening.Abortive _,
                    Happening.Arranged _ -> said.add(Wording.of(event));
            case Happening.Correction correction -> correction.by().forEach(by -> say(by, said));
            default -> {
                // Play that led there moves no points.
            }
        }
    }

    private static Sentence score(Happening.Scored scored) {
        return Key.SCORE_TO_COPY.with(new Argument.Several(scored.totals().entrySet().stream()
                .<Argument>map(
                        total -> Key.SEAT_HAS_POINTS.with(Argument.of(total.getKey()), Argument.of(total.getValue())))
                .toList()));
    }
}
