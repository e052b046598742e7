package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;

/** What comes to the players from the walls: the deal, the tiles drawn, and the replacements of bonus tiles and kongs. */
final class Supply {
    /** A tile just drawn; whether it is a free tile or of the dead wall, or counts as drawn from the wall (113, 117h). */
    record DrawnPiece(Piece piece, boolean replaces) {}

    private final SimulatedTable table;
    private final Performer performer;
    private final WallWork wallWork;
    private final Habits habits;
    /** Whether a kong stands whose indicator is still to be turned up. */
    private boolean indicatorWaits;

    Supply(SimulatedTable table, Performer performer, WallWork wallWork, Habits habits) {
        this.habits = habits;
        this.table = table;
        this.performer = performer;
        this.wallWork = wallWork;
    }

    /** Deals as the game's custom is: three times four tiles each, and then the rest (millington 24, riichi 2.8). */
    void deal() {
        for (int round = 0; round < 3; round++) {
            table.from(table.east).forEach(player -> take(player, 4));
        }
        var east = table.player(table.east);
        take(east, table.custom.has(Trait.FOURTEENTH_TILE_LAST) ? 1 : 2);
        table.after(east).forEach(player -> take(player, 1));
        if (table.custom.has(Trait.FOURTEENTH_TILE_LAST)) {
            take(east, 1);
        }
        double done = performer.now();
        for (var player : table.players.values()) {
            // East's last tile stays where it is: it counts as drawn.
            done = Math.max(done, player.row.close(performer.now() + 0.3));
        }
        performer.reached(done);
        performer.worthSeeing(done + 0.1);
        performer.worthSeeing(done + 0.35);
        performer.pause(0.6, 1.2);
    }

    private void take(SimulatedPlayer player, int count) {
        var movements = new ArrayList<Performer.Movement>();
        for (int i = 0; i < count; i++) {
            movements.add(player.row.next(table.walls.draw(), false));
        }
        if (habits.isAutomatic()) {
            performer.rise(movements);
            return;
        }
        double laid = performer.carry(player.seat, performer.now(), movements);
        performer.withdraw(player.seat);
        performer.worthSeeing(laid);
        performer.reached(laid - 0.35);
    }

    /** Flowers and seasons of the deal are laid and replaced from east on, and those that come for them at once (millington 32). */
    void layDealtBonuses() {
        for (var player : table.from(table.east)) {
            for (var found = bonusOf(player); found.isPresent(); found = bonusOf(player)) {
                layBonus(player, found.get());
                replaceBonus(player);
                player.row.settle();
            }
        }
    }

    private static Optional<Piece> bonusOf(SimulatedPlayer player) {
        return player.row.pieces().stream().filter(p -> p.tile().isBonus()).findFirst();
    }

    private void layBonus(SimulatedPlayer player, Piece piece) {
        player.row.remove(piece);
        double laid = performer.carry(player.seat, performer.now(), List.of(player.corner.bonus(piece)));
        performer.withdraw(player.seat);
        player.bonus.add(piece.tile());
        performer.show(List.of(piece), laid);
        performer.tell(new Happening.Bonus(player.seat, piece.tile()));
        performer.pause(0.5, 0.9);
    }

    private Piece replaceBonus(SimulatedPlayer player) {
        return table.custom.has(Trait.BONUS_REPLACED_AS_KONG) ? replace(player) : bring(player, table.walls.draw());
    }

    /** A free tile, or one of the dead wall, which is then filled up again (riichi 3.3.2). */
    private Piece replace(SimulatedPlayer player) {
        if (!table.custom.keepsDeadWall()) {
            return bring(player, freeTile());
        }
        var piece = bring(player, table.walls.replacement());
        wallWork.fillUpDeadWall(player.seat);
        return piece;
    }

    private Piece freeTile() {
        if (table.walls.needsFreeTiles()) {
            wallWork.layFreeTiles();
        }
        return table.walls.replacement();
    }

    /** Brings a tile of the wall to the right end of a player's row. */
    private Piece bring(SimulatedPlayer player, Piece piece) {
        var usual = player.row.next(piece, true);
        var movement = habits.drawn(player.seat, usual).orElse(usual);
        double laid = performer.carry(player.seat, performer.now(), List.of(movement));
        performer.worthSeeing(laid - 0.5);
        performer.reached(laid);
        habits.lookAt(movement);
        return piece;
    }

    /** Draws from the live wall; a bonus tile is laid and replaced. Empty when the last tile was one (millington 98). */
    Optional<DrawnPiece> draw(SimulatedPlayer player) {
        var piece = table.walls.draw();
        bring(player, piece);
        return playable(player, new DrawnPiece(piece, false));
    }

    private Optional<DrawnPiece> playable(SimulatedPlayer player, DrawnPiece drawnPiece) {
        var piece = drawnPiece.piece();
        boolean free = drawnPiece.replaces();
        while (piece.tile().isBonus()) {
            layBonus(player, piece);
            free = table.custom.has(Trait.BONUS_REPLACED_AS_KONG);
            if (table.walls.left() == 0 && !free) {
                return Optional.empty();
            }
            piece = replaceBonus(player);
        }
        return Optional.of(new DrawnPiece(piece, free));
    }

    /**
     * A kong's replacement, after the next indicator if there are such (riichi 3.3.2); by some sets of rules that is turned with the next
     * discard, or before a further replacement.
     */
    Optional<DrawnPiece> replaceKong(SimulatedPlayer player, boolean concealed) {
        turnWaiting(player);
        if (table.custom.has(Trait.INDICATORS) && !table.custom.has(Trait.KONGS_TURN_NONE)) {
            indicatorWaits = true;
            if (!table.custom.has(concealed ? Trait.CONCEALED_KONG_TURNED_LATE : Trait.CLAIMED_KONG_TURNED_LATE)) {
                turnWaiting(player);
            }
        }
        return playable(player, new DrawnPiece(replace(player), true));
    }

    /** Turns up the indicator of a kong that has waited for it. */
    void turnWaiting(SimulatedPlayer player) {
        if (indicatorWaits) {
            indicatorWaits = false;
            wallWork.turnIndicator(player.seat);
            table.indicators.add(table.walls.indicator(table.indicators.size()));
        }
    }
}
