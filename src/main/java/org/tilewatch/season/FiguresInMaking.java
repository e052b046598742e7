package org.tilewatch.season;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.play.Happening.JustDrawn;

/** A player's figures while his game is counted. */
final class FiguresInMaking {
    private final List<Integer> places =
            new ArrayList<>(Collections.nCopies(PlayerFigures.NONE.places().size(), 0));
    private final Map<String, Integer> rows = new HashMap<>();
    private final List<BestHand> best = new ArrayList<>();
    private int games;
    private long points;
    private int hands;
    private WinFigures wins = WinFigures.NONE;
    private RiichiFigures riichi = RiichiFigures.NONE;
    private DiscardFigures discards = DiscardFigures.NONE;
    private Spread reactions = Spread.NONE;

    void played() {
        hands++;
    }

    void finished(int place, int total) {
        games++;
        places.set(place - 1, places.get(place - 1) + 1);
        points += total;
    }

    void won(boolean selfDrawn, int gained) {
        wins = wins.withWin(selfDrawn, gained);
    }

    void dealtIn(boolean afterRiichi, boolean toRiichi, boolean toOpen, int paid) {
        wins = wins.withLoss(afterRiichi, toRiichi, toOpen, paid);
    }

    void declared(boolean won, boolean lost) {
        riichi = riichi.plus(new RiichiFigures(1, won ? 1 : 0, lost ? 1 : 0));
    }

    void earned(String row) {
        rows.merge(row, 1, Integer::sum);
    }

    void held(BestHand hand) {
        best.add(hand);
    }

    void discarded(JustDrawn drawn) {
        discards = discards.plus(
                switch (drawn) {
                    case YES -> new DiscardFigures(0, 1, 0, Spread.NONE);
                    case NO -> new DiscardFigures(1, 0, 0, Spread.NONE);
                    case UNSEEN -> new DiscardFigures(0, 0, 1, Spread.NONE);
                });
    }

    void took(double seconds) {
        discards = new DiscardFigures(
                discards.fromHand(),
                discards.fromWall(),
                discards.unseen(),
                discards.seconds().with(seconds));
    }

    void claimed(double seconds) {
        reactions = reactions.with(seconds);
    }

    PlayerFigures figures() {
        return new PlayerFigures(
                games, places, points, hands, wins, riichi, rows, BestHand.best(best, List.of()), discards, reactions);
    }
}
