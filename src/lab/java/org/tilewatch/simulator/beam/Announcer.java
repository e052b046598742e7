package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;

/**
 * What the players are told of a hand, and when: something that happened as soon as it is as likely as its kind needs, or once it is older than the
 * window; what was told and is otherwise is put right; and where two heavy explanations disagree about something for longer than a moment it is asked.
 * Waiting is a rule about speaking, never about what happened. Immutable: each look gives the next.
 *
 * @param told      in order, as it holds now
 * @param putRight  how often something told was taken back
 * @param asked     what was asked, in order
 */
record Announcer(List<Announced> told, int putRight, List<Beam.Disagreement> asked) {
    static final Announcer SILENT = new Announcer(List.of(), 0, List.of());

    private static final double DISCARD = 0.9;
    private static final double SET = 0.95;
    /** What ends a hand, or takes something back, is seldom put right without a word from the players. */
    private static final double END = 0.98;
    /** What is less likely than this once it has been waited for is asked. */
    private static final double DOUBT = 0.8;
    /** Seconds after which it is. */
    private static final double PATIENCE = 6;

    /**
     * Something told.
     *
     * @param t  when it happened, in seconds
     * @param at when it was told
     */
    record Announced(Happening what, double t, double at) {}

    Announcer {
        told = List.copyOf(told);
        asked = List.copyOf(asked);
    }

    Announcer after(Beam beam, Snapshot now) {
        var best = beam.best();
        int holds = 0;
        while (holds < told.size()
                && holds < best.told().size()
                && Hypothesis.lasting(told.get(holds).what())
                        .equals(Hypothesis.lasting(best.told().get(holds).what()))) {
            holds++;
        }
        var next = new ArrayList<>(told.subList(0, holds));
        for (int place = holds; place < best.told().size() && isDue(beam, place, now); place++) {
            var event = best.told().get(place);
            next.add(new Announced(event.what(), event.t(), now.t()));
        }
        boolean silent = holds < told.size() && next.size() == holds;
        return new Announcer(
                silent ? told : next, putRight + (holds < told.size() && !silent ? 1 : 0), asking(beam, now));
    }

    private static boolean isDue(Beam beam, int place, Snapshot now) {
        var event = beam.best().told().get(place);
        return event.t() < now.t() - Beam.WINDOW || beam.share(place) >= needed(event.what());
    }

    private static double needed(Happening what) {
        return switch (what) {
            case Happening.Discard discard -> DISCARD;
            case Happening.Bonus bonus -> DISCARD;
            case Happening.MeldLaid laid -> SET;
            default -> END;
        };
    }

    private List<Beam.Disagreement> asking(Beam beam, Snapshot now) {
        int old = beam.best().until(now.t() - PATIENCE);
        if (old == 0 || beam.share(old - 1) >= DOUBT) {
            return asked;
        }
        Optional<Beam.Disagreement> rival = beam.rival(old - 1);
        if (rival.isEmpty()
                || asked.stream()
                        .anyMatch(before -> before.place() == rival.get().place())) {
            return asked;
        }
        var more = new ArrayList<>(asked);
        more.add(rival.get());
        return more;
    }
}
