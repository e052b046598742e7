package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.simulator.game.Referee.Chance;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Plays one hand from the deal to its end, and has every action performed. */
final class HandPlay {
    /**
     * How a hand ended.
     *
     * @param winners   in the order of play after the discarder; several only in riichi
     * @param winning   the winning tile
     * @param discarder who threw it, or whose kong was robbed
     * @param reason    why nobody won
     */
    record HandEnding(
            Outcome outcome,
            List<SimulatedPlayer> winners,
            Optional<Piece> winning,
            Optional<SimulatedPlayer> discarder,
            Chance chance,
            Optional<Sentence> reason) {
        /** A win on a tile. */
        HandEnding(
                Outcome outcome,
                List<SimulatedPlayer> winners,
                Optional<Piece> winning,
                Optional<SimulatedPlayer> discarder,
                Chance chance) {
            this(outcome, winners, winning, discarder, chance, Optional.empty());
        }

        static HandEnding without(Outcome outcome, Sentence reason) {
            return new HandEnding(
                    outcome, List.of(), Optional.empty(), Optional.empty(), Chance.DRAWN, Optional.of(reason));
        }
    }

    private final SimulatedTable table;
    private final Performer performer;
    private final Mind mind;
    private final Decisions decisions;
    private final Supply supply;
    private final Discards discards;
    private final Pressing presses;
    private final Liveliness liveliness;
    private final SecondThoughts secondThoughts;
    private final Habits habits;
    private final Wishes wishes;
    private Optional<HandEnding> handEnding = Optional.empty();
    private Optional<SimulatedPlayer> pendingRiichi = Optional.empty();
    private Optional<JustClaimed> claimed = Optional.empty();

    /** A tile just claimed, and those with which it makes a set. */
    private record JustClaimed(Tile tile, List<Tile> with) {}

    HandPlay(
            SimulatedTable table,
            Performer performer,
            Mind mind,
            Decisions decisions,
            Wishes wishes,
            Supply supply,
            Discards discards,
            Pressing presses,
            Liveliness liveliness,
            SecondThoughts secondThoughts,
            Habits habits) {
        this.table = table;
        this.performer = performer;
        this.mind = mind;
        this.decisions = decisions;
        this.wishes = wishes;
        this.supply = supply;
        this.discards = discards;
        this.presses = presses;
        this.liveliness = liveliness;
        this.secondThoughts = secondThoughts;
        this.habits = habits;
    }

    /** Plays until somebody wins, the wall ends, or a rule breaks the hand off. */
    HandEnding play() {
        supply.deal();
        supply.layDealtBonuses();
        var turn = table.player(table.east);
        var drawnPiece = Optional.of(new Supply.DrawnPiece(turn.row.pieces().getLast(), false));
        int kongs = 0;
        while (handEnding.isEmpty()) {
            var thrower = turn;
            var thrown = turn(turn, drawnPiece, kongs);
            if (handEnding.isPresent() || thrown.isEmpty()) {
                break;
            }
            var claim = answers(thrower, thrown.get());
            if (handEnding.isPresent()) {
                break;
            }
            if (claim.isPresent()) {
                turn = claim.get().player();
                boolean kong = claim.get().type() == MeldType.KONG;
                drawnPiece = kong ? orNoWinner(supply.replaceKong(turn, false)) : Optional.empty();
                kongs = 1;
            } else if (table.walls.left() == 0) {
                end(HandEnding.without(Outcome.EXHAUSTED, Key.END_WALL.sentence()));
            } else {
                turn = table.next(thrower);
                kongs = 0;
                drawnPiece = orNoWinner(supply.draw(turn));
            }
        }
        return handEnding.orElseThrow();
    }

    /** Without a tile to draw the hand is over (millington 98). */
    private Optional<Supply.DrawnPiece> orNoWinner(Optional<Supply.DrawnPiece> drawnPiece) {
        if (drawnPiece.isEmpty()) {
            end(HandEnding.without(Outcome.EXHAUSTED, Key.END_WALL.sentence()));
        }
        return drawnPiece;
    }

    private void end(HandEnding how) {
        handEnding = Optional.of(how);
    }

    /** A player's turn with a tile drawn, or none after a claim: win, kongs, and then a discard. */
    private Optional<Piece> turn(SimulatedPlayer player, Optional<Supply.DrawnPiece> firstDrawn, int kongsBefore) {
        var drawnPiece = firstDrawn;
        int kongs = kongsBefore;
        while (handEnding.isEmpty() && drawnPiece.isPresent()) {
            performer.pause(0.25, 0.8);
            var piece = drawnPiece.get().piece();
            var chance =
                    !drawnPiece.get().replaces() ? Chance.DRAWN : kongs < 2 ? Chance.REPLACED : Chance.REPLACED_AGAIN;
            if (decisions.wins(player, piece, chance)) {
                end(new HandEnding(Outcome.WIN, List.of(player), Optional.of(piece), Optional.empty(), chance));
                return Optional.empty();
            }
            int concealedBefore = concealedKongs(player);
            if (!declareKong(player, piece)) {
                break;
            }
            if (handEnding.isPresent()) {
                return Optional.empty();
            }
            kongs++;
            drawnPiece = orNoWinner(supply.replaceKong(player, concealedKongs(player) > concealedBefore));
        }
        return handEnding.isPresent()
                ? Optional.empty()
                : Optional.of(discard(player, drawnPiece.map(Supply.DrawnPiece::piece)));
    }

    private static int concealedKongs(SimulatedPlayer player) {
        return (int) player.melds.stream()
                .filter(meld -> meld.type() == MeldType.KONG && meld.concealed())
                .count();
    }

    private boolean declareKong(SimulatedPlayer player, Piece drawn) {
        var wish = table.kongsAllowed() ? decisions.kong(player, drawn) : Optional.<Decisions.KongWish>empty();
        wish.ifPresent(kong -> {
            if (kong.concealed()) {
                layConcealedKong(player, kong.kind());
            } else {
                addToPung(player, kong.kind());
            }
        });
        return wish.isPresent();
    }

    private void layConcealedKong(SimulatedPlayer player, Tile kind) {
        var four = player.ofKind(kind, 4);
        four.forEach(player.row::remove);
        var usual = player.corner.concealedKong(four);
        var movements = IntStream.range(0, usual.size())
                .mapToObj(place -> habits.inKong(usual.get(place), place))
                .toList();
        var marked = habits.marksKongLate()
                ? movements.stream()
                        .filter(movement -> movement.to().stance() == Stance.FACE_DOWN)
                        .toList()
                : List.<Performer.Movement>of();
        double laid = performer.carry(
                player.seat,
                performer.now(),
                movements.stream()
                        .map(movement -> marked.contains(movement) ? movement.facingUp() : movement)
                        .toList());
        var meld = Meld.concealedKong(four.stream().map(Piece::tile).toList());
        player.melds.add(meld);
        interrupt();
        table.kongs++;
        settleAfterMeld(player, four, laid);
        performer.tell(new Happening.MeldLaid(player.seat, meld, Optional.empty(), Optional.empty()));
        if (!marked.isEmpty()) {
            habits.mark(player.seat, marked);
        }
        performer.pause(0.4, 0.8);
    }

    private void addToPung(SimulatedPlayer player, Tile kind) {
        var piece = player.ofKind(kind, 1).getFirst();
        var pung = player.claimedPungOf(kind).orElseThrow();
        player.row.remove(piece);
        double laid = performer.carry(player.seat, performer.now(), List.of(player.corner.added(piece)));
        var tiles = new ArrayList<>(pung.tiles());
        tiles.add(piece.tile());
        tiles.sort(null);
        var kong = new Meld(MeldType.KONG, tiles, false, pung.from(), true, false);
        player.melds.set(player.melds.indexOf(pung), kong);
        settleAfterMeld(player, List.of(piece), laid);
        performer.tell(new Happening.MeldLaid(player.seat, kong, Optional.of(piece.tile()), Optional.empty()));
        var robbers = winners(player, piece, Chance.ROBBED);
        if (!robbers.isEmpty()) {
            player.melds.set(player.melds.indexOf(kong), pung);
            end(new HandEnding(Outcome.WIN, robbers, Optional.of(piece), Optional.of(player), Chance.ROBBED));
            return;
        }
        interrupt();
        table.kongs++;
        performer.pause(0.8, 1.4);
    }

    private void interrupt() {
        table.uninterrupted = false;
        table.players.values().forEach(p -> p.ippatsu = false);
    }

    private void settleAfterMeld(SimulatedPlayer player, List<Piece> laidPieces, double laid) {
        performer.worthSeeing(laid);
        performer.reached(laid);
        player.row.settle();
        performer.show(laidPieces, laid);
    }

    private Piece discard(SimulatedPlayer player, Optional<Piece> drawn) {
        performer.pause(0.15, 0.7);
        boolean declares = decisions.declaresRiichi(player);
        var piece = decisions.discard(player, drawn, declares, tile -> drawn.isPresent() || mayFollowClaim(tile));
        claimed = Optional.empty();
        return discard(player, piece, declares, drawn.equals(Optional.of(piece)) ? JustDrawn.YES : JustDrawn.NO);
    }

    private boolean mayFollowClaim(Tile tile) {
        return claimed.filter(claim -> !table.custom.play().swapCalling().allows(claim.tile(), claim.with(), tile))
                .isEmpty();
    }

    private Piece discard(SimulatedPlayer player, Piece piece, boolean declares, JustDrawn drawn) {
        player.row.remove(piece);
        boolean turned = (declares || player.owesTurnedTile) && !habits.laysRiichiStraight();
        player.owesTurnedTile = false;
        var movement = habits.thrown(discards.next(player.seat, piece, turned), lying(player), table.laysRows());
        liveliness.makeRoom(movement.to().centre());
        habits.makeRoom(movement.to().centre());
        double laid = throwDown(player, movement);
        var set = player.setToLay;
        if (!set.isEmpty()) {
            laid = performer.carry(player.seat, laid, set.subList(0, set.size() - 1));
            laid = performer.carry(player.seat, laid, set.subList(set.size() - 1, set.size()));
            player.setToLay = List.of();
        }
        performer.withdraw(player.seat);
        player.row.close(laid);
        if (!player.riichi) {
            player.furiten = false;
        }
        player.ippatsu = false;
        if (declares) {
            player.doubleRiichi = table.uninterrupted && player.discarded.isEmpty();
        }
        player.discarded.add(piece.tile());
        if (habits.isHurried()) {
            performer.glimpse(laid);
        } else {
            var shown =
                    new ArrayList<>(set.stream().map(Performer.Movement::piece).toList());
            shown.add(piece);
            performer.show(shown, laid);
        }
        performer.tell(new Happening.Discard(player.seat, piece.tile(), declares, drawn));
        supply.turnWaiting(player);
        if (declares) {
            pendingRiichi = Optional.of(player);
        }
        return piece;
    }

    private double throwDown(SimulatedPlayer player, Performer.Movement movement) {
        if (!habits.laysFaceDownFirst()) {
            return performer.carry(player.seat, performer.now(), List.of(movement));
        }
        double down = performer.carry(player.seat, performer.now(), List.of(movement.facingDown()));
        return habits.turnUp(player.seat, movement.piece(), movement.to(), movement.after(), down);
    }

    /** On what a discard may come to lie: in rows, on one of its own. */
    private List<Piece> lying(SimulatedPlayer player) {
        return table.laysRows() ? table.pondOf(player.seat) : table.thrown;
    }

    /** What the others do about a discard. */
    private Optional<ClaimWish> answers(SimulatedPlayer thrower, Piece thrown) {
        var winners = winners(thrower, thrown, Chance.DISCARDED);
        if (!winners.isEmpty()) {
            end(new HandEnding(Outcome.WIN, winners, Optional.of(thrown), Optional.of(thrower), Chance.DISCARDED));
            return Optional.empty();
        }
        boolean riichi = pendingRiichi.isPresent();
        pendingRiichi.ifPresent(this::layStick);
        pendingRiichi = Optional.empty();
        if (table.custom.has(Trait.FURITEN)) {
            letGo(thrower, thrown);
        }
        if (breaksOff()) {
            return Optional.empty();
        }
        var claim = decisions.claim(thrower, thrown);
        secondThoughts.pressInVain(thrower, claim);
        if (claim.isEmpty()) {
            secondThoughts.claimAndWithdraw(thrower, thrown, wishes);
            var another = secondThoughts.another(thrower, thrown);
            if (another.isPresent()) {
                return answers(thrower, discard(thrower, another.get(), false, JustDrawn.NO));
            }
            table.leave(thrower.seat, thrown);
            if (habits.isHurried()) {
                performer.jitter().between(0.55, 1.1);
            } else {
                performer.pause(0.55, 1.1);
            }
            liveliness.betweenTurns(thrower.seat);
            habits.betweenTurns(table, thrower);
        } else {
            thrower.owesTurnedTile = riichi;
            claim(thrower, thrown, claim.get());
        }
        return claim;
    }

    /** Who waits for the tile and does not win on it is furiten until the next own discard, after riichi for good. */
    private void letGo(SimulatedPlayer thrower, Piece thrown) {
        table.players.values().stream()
                .filter(p -> p != thrower)
                .filter(p -> mind.waits(p).contains(thrown.tile()))
                .forEach(p -> p.furiten = true);
    }

    private boolean breaksOff() {
        boolean byOne = table.players.values().stream()
                .anyMatch(p ->
                        p.melds.stream().filter(m -> m.type() == MeldType.KONG).count() == 4);
        if (table.custom.has(Trait.FOUR_KONGS) && table.kongs == 4 && !byOne) {
            end(HandEnding.without(Outcome.ABORTIVE, Key.END_FOUR_KONGS.with(Argument.of("3.4.3"))));
            return true;
        }
        if (table.custom.has(Trait.FOUR_RIICHI)
                && table.players.values().stream().allMatch(p -> p.riichi)) {
            end(HandEnding.without(Outcome.ABORTIVE, Key.END_FOUR_RIICHI.with(Argument.of("3.4.3"))));
            return true;
        }
        if (table.custom.has(Trait.FOUR_WINDS) && fourEqualWinds()) {
            end(HandEnding.without(Outcome.ABORTIVE, Key.END_FOUR_WINDS.with(Argument.of("3.4.3"))));
            return true;
        }
        return false;
    }

    /** All four threw the same wind in the first go-around, and nothing was claimed (2008 3.4.3). */
    private boolean fourEqualWinds() {
        var first = table.player(table.east).discarded.getFirst();
        return table.uninterrupted
                && first.isWind()
                && table.players.values().stream().allMatch(p -> p.discarded.equals(List.of(first)));
    }

    private void layStick(SimulatedPlayer player) {
        var layout = performer.layout();
        var place = layout.stick(player.seat);
        double there = performer.reach(player.seat, performer.now(), place);
        performer.withdraw(player.seat);
        double heading = performer.jitter().between(-0.06, 0.06) + player.seat.number() * Math.PI / 2;
        performer.stage().put(new Thing.Stick(place, heading, 1000), there);
        player.riichi = true;
        player.ippatsu = true;
        performer.reached(there + 0.3);
        performer.worthSeeing(there);
    }

    private List<SimulatedPlayer> winners(SimulatedPlayer giver, Piece tile, Chance chance) {
        var able = table.after(giver).stream()
                .filter(player -> decisions.wins(player, tile, chance))
                .toList();
        if (able.size() < 2 || table.custom.severalWin()) {
            return able;
        }
        return List.of(table.custom.farthestWins() ? able.getLast() : able.getFirst());
    }

    private void claim(SimulatedPlayer thrower, Piece thrown, ClaimWish claim) {
        var player = claim.player();
        presses.claims(player.seat);
        interrupt();
        claimed = Optional.of(new JustClaimed(
                thrown.tile(), claim.own().stream().map(Piece::tile).toList()));
        discards.claimed(thrower.seat);
        boolean hidden = claim.type() == MeldType.KONG && table.custom.has(Trait.CLAIMED_KONG_HIDES_A_TILE);
        var giver = Giver.of(player.seat, thrower.seat);
        var movements = player.corner.claimed(claim.type(), claim.own(), thrown, giver, hidden);
        boolean later = claim.type() != MeldType.KONG && habits.laysSetLater();
        double laid = later ? takeToHand(player, thrown, movements) : lay(player, claim, movements);
        claim.own().forEach(player.row::remove);
        var tiles = new ArrayList<>(claim.own().stream().map(Piece::tile).toList());
        tiles.add(thrown.tile());
        tiles.sort(null);
        var meld = new Meld(claim.type(), tiles, false, Optional.of(giver), false, hidden);
        player.melds.add(meld);
        if (claim.type() == MeldType.KONG) {
            table.kongs++;
        }
        if (later) {
            performer.glimpse(laid);
        } else {
            settleAfterMeld(
                    player, movements.stream().map(Performer.Movement::piece).toList(), laid);
        }
        performer.tell(
                new Happening.MeldLaid(player.seat, meld, Optional.of(thrown.tile()), Optional.of(thrower.seat)));
        performer.pause(0.2, 0.5);
    }

    private double lay(SimulatedPlayer player, ClaimWish claim, List<Performer.Movement> movements) {
        claim.own().forEach(player.row::remove);
        performer.carry(player.seat, performer.now(), movements.subList(0, movements.size() - 1));
        return performer.carry(player.seat, performer.now(), movements.subList(movements.size() - 1, movements.size()));
    }

    /** The claimed tile comes to the hand as one that is drawn; the set is laid after the discard. */
    private double takeToHand(SimulatedPlayer player, Piece thrown, List<Performer.Movement> set) {
        player.setToLay = set;
        return performer.carry(player.seat, performer.now(), List.of(player.row.besides(thrown)));
    }
}
