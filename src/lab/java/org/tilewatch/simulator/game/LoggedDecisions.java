package org.tilewatch.simulator.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.simulator.game.Referee.Chance;
import org.tilewatch.simulator.log.HandOfPeople;
import org.tilewatch.simulator.log.LoggedAct;
import org.tilewatch.tiles.Tile;

/** Players who do what people did in a logged hand, dealt as {@link LoggedDeal} deals it. */
final class LoggedDecisions implements Decisions {
    private final HandOfPeople hand;
    private final SimulatedTable table;
    private final Referee referee;
    private final Deque<LoggedAct> left;

    LoggedDecisions(HandOfPeople hand, SimulatedTable table, Referee referee) {
        this.hand = hand;
        this.table = table;
        this.referee = referee;
        this.left = new ArrayDeque<>(hand.acts());
    }

    @Override
    public boolean wins(SimulatedPlayer player, Piece tile, Chance chance) {
        boolean drawn = chance != Chance.DISCARDED && chance != Chance.ROBBED;
        boolean won = left.stream()
                .takeWhile(LoggedAct.TookWin.class::isInstance)
                .map(LoggedAct.TookWin.class::cast)
                .anyMatch(win -> win.seat() == player.seat && win.from().isEmpty() == drawn);
        if (won && !referee.scores(player, tile, chance)) {
            throw hand.refused("ends with a win that the rules refuse");
        }
        return won;
    }

    @Override
    public Optional<KongWish> kong(SimulatedPlayer player, Piece drawn) {
        var wish = switch (left.peek()) {
            case LoggedAct.ConcealedKong kong
            when kong.seat() == player.seat ->
                Optional.of(new KongWish(kong.tiles().getFirst().kind(), true));
            case LoggedAct.AddedKong kong
            when kong.seat() == player.seat ->
                Optional.of(new KongWish(kong.tile().kind(), false));
            case null, default -> Optional.<KongWish>empty();
        };
        wish.ifPresent(_ -> left.remove());
        return wish;
    }

    @Override
    public boolean declaresRiichi(SimulatedPlayer player) {
        return thrown(player).riichi();
    }

    private LoggedAct.Thrown thrown(SimulatedPlayer player) {
        if (left.peek() instanceof LoggedAct.Thrown thrown && thrown.seat() == player.seat) {
            return thrown;
        }
        throw hand.refused("does not say what seat " + player.seat.number() + " threw after " + player.discarded.size()
                + " discards");
    }

    @Override
    public Piece discard(SimulatedPlayer player, Optional<Piece> drawn, boolean declares, Predicate<Tile> allowed) {
        var thrown = thrown(player);
        left.remove();
        var like = player.row.pieces().stream()
                .filter(piece -> piece.tile() == LoggedDeal.of(table.custom, thrown.tile()))
                .toList();
        return like.stream()
                .filter(piece -> drawn.equals(Optional.of(piece)) == thrown.drawn())
                .findFirst()
                .or(() -> like.stream().findFirst())
                .orElseThrow(() -> hand.refused("has " + thrown.tile() + " thrown by a seat that has none"));
    }

    @Override
    public Optional<ClaimWish> claim(SimulatedPlayer thrower, Piece thrown) {
        if (!(left.peek() instanceof LoggedAct.TookSet claimed && claimed.from() == thrower.seat)) {
            return Optional.empty();
        }
        left.remove();
        var player = table.player(claimed.seat());
        if (Dangers.wouldBeLiable(table, player, thrown.tile())) {
            throw hand.refused("makes a discarder liable, whom no tile shows to be");
        }
        return Optional.of(new ClaimWish(player, claimed.type(), own(player, claimed.own())));
    }

    private List<Piece> own(SimulatedPlayer player, List<Tile> tiles) {
        var row = new ArrayList<>(player.row.pieces());
        var own = new ArrayList<Piece>();
        for (var tile : tiles) {
            var piece = row.stream()
                    .filter(one -> one.tile() == LoggedDeal.of(table.custom, tile))
                    .findFirst()
                    .orElseThrow(() -> hand.refused("has a set laid with " + tile + " by a seat that has none"));
            row.remove(piece);
            own.add(piece);
        }
        return own;
    }
}
