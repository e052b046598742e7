package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.game.HandPlay.HandEnding;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody.TileRole;

/** The end of a hand: hands are laid open, the winning tile apart (millington 104, riichi 3.3.11). */
final class Showdown {
    private static final double WINNING_APART = 16;

    private final SimulatedTable table;
    private final Performer performer;
    private final Mind mind;
    private final WallWork wallWork;
    private final Pressing presses;
    private final boolean takesClaimedTile;
    private final Habits habits;

    /** @param takesClaimedTile whether a winner takes the claimed tile to his hand; where all hands are counted he always does */
    Showdown(
            SimulatedTable table,
            Performer performer,
            Mind mind,
            WallWork wallWork,
            Pressing presses,
            boolean takesClaimedTile,
            Habits habits) {
        this.table = table;
        this.performer = performer;
        this.mind = mind;
        this.wallWork = wallWork;
        this.presses = presses;
        this.takesClaimedTile = takesClaimedTile;
        this.habits = habits;
    }

    /** Lays open what the rules want laid open. Returns who was ready at the end of a wall where that is paid. */
    List<SimulatedPlayer> show(HandEnding handEnding) {
        return switch (handEnding.outcome()) {
            case WIN -> {
                win(handEnding);
                yield List.of();
            }
            case EXHAUSTED -> {
                performer.pause(0.8, 1.2);
                performer.tell(new Happening.Exhausted(handEnding.reason().orElseThrow()));
                yield table.custom.has(Trait.WAITING_HANDS_PAID) ? showReady() : List.of();
            }
            default -> {
                performer.pause(0.8, 1.2);
                performer.tell(new Happening.Abortive(handEnding.reason().orElseThrow()));
                if (table.players.values().stream().allMatch(p -> p.riichi)) {
                    // Whoever declared riichi proves it when all four have (2008 3.4.3).
                    showReady();
                }
                yield List.of();
            }
        };
    }

    private void win(HandEnding handEnding) {
        var tile = handEnding.winning().orElseThrow();
        boolean drawn = handEnding.discarder().isEmpty();
        for (var winner : handEnding.winners()) {
            if (!drawn) {
                presses.wins(winner.seat);
            }
        }
        boolean takes = !drawn
                && handEnding.winners().size() == 1
                && (table.custom.has(Trait.LOSERS_COUNTED) || takesClaimedTile);
        for (var winner : handEnding.winners()) {
            layOpen(winner, drawn || takes ? Optional.of(tile) : Optional.empty(), drawn);
            var concealed = winner.row.pieces().stream()
                    .filter(p -> !p.equals(tile))
                    .map(Piece::tile)
                    .sorted()
                    .toList();
            performer.tell(new Happening.Win(
                    winner.seat,
                    tile.tile(),
                    drawn,
                    handEnding.discarder().map(d -> d.seat),
                    concealed,
                    winner.melds,
                    winner.bonus));
        }
        if (!table.custom.has(Trait.LOSERS_COUNTED)) {
            table.after(handEnding.winners().getLast()).stream()
                    .filter(loser -> !handEnding.winners().contains(loser))
                    .forEach(habits::pushIn);
        }
        if (handEnding.winners().stream().anyMatch(w -> w.riichi)) {
            performer.pause(0.3, 0.6);
            wallWork.showUnderIndicators(handEnding.winners().getFirst().seat);
        }
        if (table.custom.has(Trait.LOSERS_COUNTED)) {
            table.after(handEnding.winners().getFirst()).forEach(loser -> {
                reveal(loser);
                habits.pushIn(loser);
            });
        }
    }

    private List<SimulatedPlayer> showReady() {
        var ready = new ArrayList<SimulatedPlayer>();
        for (var player : table.from(table.east)) {
            if (!mind.waits(player).isEmpty()) {
                ready.add(player);
                reveal(player);
            } else {
                hide(player);
            }
        }
        return ready;
    }

    private void reveal(SimulatedPlayer player) {
        performer.pause(0.2, 0.5);
        habits.beforeShowing();
        layOpen(player, Optional.empty(), false);
        var concealed = player.tiles().stream().sorted().toList();
        performer.tell(new Happening.Reveal(player.seat, concealed, player.melds, player.bonus));
    }

    /** A hand that is not shown is laid on its faces. */
    private void hide(SimulatedPlayer player) {
        performer.pause(0.1, 0.3);
        open(player, player.row.pieces(), Stance.FACE_DOWN);
        performer.pause(0.2, 0.4);
    }

    private void layOpen(SimulatedPlayer player, Optional<Piece> won, boolean drawn) {
        var winning = won.filter(tile -> !(drawn && habits.sortsIn()));
        var pieces = player.row.pieces().stream()
                .filter(p -> winning.isEmpty() || !p.equals(winning.get()))
                .sorted(Comparator.comparing(Piece::tile).thenComparing(Piece::id))
                .toList();
        double laid = open(player, pieces, Stance.FACE_UP);
        var shown = new ArrayList<>(pieces);
        if (winning.isPresent()) {
            if (drawn) {
                habits.beforeTurningDrawn(player.seat);
            }
            var layout = performer.layout();
            boolean turned = table.custom.has(Trait.LOSERS_COUNTED);
            double x = layout.handStart()
                    + pieces.size() * (layout.width() + TableLayout.ROW_GAP)
                    + WINNING_APART
                    + (turned ? layout.height() : layout.width()) / 2;
            var pose =
                    layout.place(player.seat, x, layout.openRow(), 0, turned ? Math.PI : Math.PI / 2, Stance.FACE_UP);
            var movement = new Performer.Movement(
                    winning.get(), performer.jitter().inRow(pose), BodyPart.of(TileRole.REVEALED, player.seat));
            laid = performer.carry(player.seat, performer.now(), List.of(movement));
            shown.add(winning.get());
        }
        performer.withdraw(player.seat);
        double sight = performer.inSight(shown, laid);
        performer.reached(sight);
        performer.worthSeeing(sight + 0.1);
        performer.worthSeeing(sight + 0.35);
    }

    private double open(SimulatedPlayer player, List<Piece> pieces, Stance stance) {
        habits.sitUp(player.seat);
        var layout = performer.layout();
        var stage = performer.stage();
        double middle = layout.handStart() + pieces.size() * layout.width() / 2;
        double there =
                performer.reach(player.seat, performer.now(), layout.point(player.seat, middle, layout.handRow() - 10));
        double done = there + 0.7;
        var bodyPart = BodyPart.of(stance == Stance.FACE_UP ? TileRole.REVEALED : TileRole.HAND, player.seat);
        for (int i = 0; i < pieces.size(); i++) {
            double x = layout.handStart() + (i + 0.5) * (layout.width() + TableLayout.ROW_GAP);
            var pose = layout.place(player.seat, x, layout.openRow(), 0, Math.PI / 2, stance);
            double begin = Math.max(there, stage.stillFrom(pieces.get(i).id()));
            stage.tip(
                    pieces.get(i).id(),
                    begin,
                    Math.max(done, begin + 0.3),
                    performer.jitter().inRow(pose),
                    bodyPart,
                    0);
        }
        stage.armWaits(player.seat, done);
        performer.worthSeeing(there + 0.3);
        if (stance == Stance.FACE_DOWN) {
            performer.withdraw(player.seat);
        }
        performer.reached(done);
        return done;
    }
}
