package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Meaning.Part;

/** What the watcher cannot decide and asks the players: each question once. */
final class Doubts {
    private final Set<String> asked = new HashSet<>();

    void clear() {
        asked.clear();
    }

    /** A question without tiles. */
    List<TableEvent> once(String reason, double t) {
        return ask(reason, reason, t, Optional.empty(), List.of());
    }

    /** Asks about a reading that is no surer than a guess. */
    List<TableEvent> unsure(Deed deed, WatchTiming timing) {
        if (deed.event() instanceof TableEvent.Win win && win.confidence() == 0) {
            return ask(
                    "win " + win.seat(),
                    "The hand of seat " + win.seat().number() + " does not win as it is read: which tiles are wrong?",
                    win.t(),
                    Optional.of(win.seat()),
                    win.concealed());
        }
        if (deed.tracks().size() != 1 || deed.event().confidence() >= timing.sureEnough()) {
            return List.of();
        }
        var track = deed.tracks().getFirst();
        var seat = switch (deed.event()) {
            case TableEvent.Discard discard -> Optional.of(discard.seat());
            case TableEvent.Bonus bonus -> Optional.of(bonus.seat());
            default -> Optional.<Seat>empty();
        };
        var likeliest = likeliest(track);
        return ask("tile " + track.id(), "Which tile is this?", deed.event().t(), seat, likeliest);
    }

    /** Asks about what has lain on the table unexplained for too long, and takes it as it is from then on. */
    List<TableEvent> raise(TableSight sight, HandInPlay hand) {
        var questions = new ArrayList<TableEvent>();
        if (hand.over()) {
            return questions;
        }
        for (var track : sight.freshInMiddle()) {
            if (sight.t() - track.firstSeen() < sight.timing().doubt()) {
                continue;
            }
            var seat = hand.toDiscard();
            var reason = seat.map(s -> "It is the turn of seat " + s.number()
                            + ", but this tile cannot be that seat's discard: whose is it?")
                    .orElse("Nobody is on turn, but a tile was laid in the middle: whose is it?");
            questions.addAll(ask("middle " + track.id(), reason, sight.t(), seat, List.of(track.best())));
            sight.explained().explain(track, new Meaning(Part.UNEXPLAINED, Seat.BOTTOM, track.best(), -1));
        }
        for (var seat : Seat.values()) {
            var faces = sight.freshOf(seat);
            boolean old = !faces.isEmpty()
                    && faces.stream()
                            .allMatch(f ->
                                    sight.t() - f.firstSeen() >= sight.timing().doubt());
            if (old) {
                questions.addAll(ask(
                        "strip " + seat + faces.size(),
                        "Seat " + seat.number() + " has laid tiles that make no set and no hand: what are they?",
                        sight.t(),
                        Optional.of(seat),
                        faces.stream().map(Track::best).toList()));
                if (faces.size() == 1) {
                    var face = faces.getFirst();
                    sight.explained().explain(face, new Meaning(Part.UNEXPLAINED, seat, face.best(), -1));
                }
            }
        }
        return questions;
    }

    private static List<Tile> likeliest(Track track) {
        return java.util.Arrays.stream(Tile.values())
                .sorted(java.util.Comparator.comparingDouble((Tile tile) -> -track.probability(tile)))
                .limit(2)
                .toList();
    }

    private List<TableEvent> ask(String key, String reason, double t, Optional<Seat> seat, List<Tile> tiles) {
        return asked.add(key) ? List.of(new TableEvent.Attention(t, 1, reason, seat, tiles)) : List.of();
    }
}
