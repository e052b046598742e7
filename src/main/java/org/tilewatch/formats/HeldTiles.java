package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * An order in which a player may have drawn the tiles of a hand that he laid open (formats contract, 7). From the end backwards: each own
 * discard and set puts its tiles back, and each draw takes one out: the one that everybody saw to be drawn, else any but the tile that was
 * seen to be thrown from the hand. It is legal, and no more: what was really drawn when, nobody knows.
 */
final class HeldTiles {
    /** Tiles are told apart by the game and the hand alone, so that the same game gives the same file. */
    private static final long MIX = 0x9e37_79b9_7f4a_7c15L;

    private HeldTiles() {}

    /** The hand with the draws of a player chosen; empty where what he laid open does not fit what he did. */
    static Optional<LoggedHand> chosen(LoggedHand hand, UUID game, Seat player) {
        var open = open(hand, player);
        if (open.isEmpty()) {
            return Optional.empty();
        }
        long seed = game.getMostSignificantBits() ^ game.getLeastSignificantBits() * MIX;
        // The generator's algorithm is part of java.util.Random's contract: the same in every Java.
        var random = new Random(seed + 31L * hand.number() + player.number());
        var holds = new ArrayList<>(open.get());
        var events = new ArrayList<>(hand.events());
        for (int i = events.size() - 1; i >= 0; i--) {
            if (!events.get(i).actor().equals(Optional.of(player))) {
                continue;
            }
            switch (events.get(i)) {
                case LoggedThrow thrown -> holds.add(thrown.tile());
                case LoggedClaim claim -> holds.addAll(claim.own());
                case LoggedKong kong -> holds.addAll(kong.tiles());
                case LoggedAddition added -> holds.add(added.tile());
                case LoggedDraw draw -> {
                    var but = fromHand(events, i);
                    var taken = draw.tile().or(() -> any(holds, but, random));
                    if (taken.isEmpty() || !holds.remove(taken.get())) {
                        return Optional.empty();
                    }
                    events.set(i, new LoggedDraw(player, taken, draw.tile().isEmpty()));
                }
                default -> {}
            }
        }
        if (holds.size() != 13) {
            return Optional.empty();
        }
        Collections.sort(holds);
        var dealt = new ArrayList<>(hand.dealt());
        dealt.set(player.number(), holds.stream().map(Optional::of).toList());
        var knowledge = new ArrayList<>(hand.knowledge());
        knowledge.set(player.number(), KnowledgeGrade.HELD);
        return Optional.of(hand.with(dealt, events, knowledge));
    }

    /** The concealed tiles that a player laid open at the end; empty where he did not. */
    private static Optional<List<Tile>> open(LoggedHand hand, Seat player) {
        return hand.events().stream()
                .map(event -> switch (event) {
                    case LoggedWin won when won.player() == player -> won.open();
                    case LoggedDrawnHand ended -> ended.shown().get(player.number());
                    default -> List.<Tile>of();
                })
                .filter(tiles -> !tiles.isEmpty())
                .findFirst();
    }

    /** The tile that was thrown after a draw, where it was seen to come from the hand. */
    private static Optional<Tile> fromHand(List<LoggedEvent> events, int draw) {
        return draw + 1 < events.size()
                        && events.get(draw + 1) instanceof LoggedThrow thrown
                        && thrown.drawn() == JustDrawn.NO
                ? Optional.of(thrown.tile())
                : Optional.empty();
    }

    private static Optional<Tile> any(List<Tile> holds, Optional<Tile> but, Random random) {
        var possible = holds.stream()
                .filter(tile -> !Optional.of(tile).equals(but))
                .sorted()
                .toList();
        return possible.isEmpty() ? Optional.empty() : Optional.of(possible.get(random.nextInt(possible.size())));
    }
}
