package org.tilewatch.play;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * What happens at a table, in the words of the vision contract. An event is final once it is told; a later insight comes as a
 * {@link Correction}.
 */
public sealed interface TableEvent {
    /** Seconds from the start of the recording or the game. */
    double t();

    /** How sure the kiosk is, 0 to 1; 1 for what a person or a simulator says. */
    double confidence();

    /** The same event at another moment. */
    default TableEvent at(double moment) {
        return switch (this) {
            case HandStart e -> new HandStart(moment, e.confidence(), e.hand(), e.east(), e.roundWind());
            case Bonus e -> new Bonus(moment, e.confidence(), e.seat(), e.tile());
            case Discard e -> new Discard(moment, e.confidence(), e.seat(), e.tile(), e.riichi());
            case Call e -> new Call(moment, e.confidence(), e.seat(), e.call(), e.accepted(), e.millis());
            case MeldLaid e -> new MeldLaid(moment, e.confidence(), e.seat(), e.meld(), e.claimed(), e.from());
            case Win e ->
                new Win(
                        moment,
                        e.confidence(),
                        e.seat(),
                        e.tile(),
                        e.selfDrawn(),
                        e.from(),
                        e.concealed(),
                        e.melds(),
                        e.bonus());
            case Reveal e -> new Reveal(moment, e.confidence(), e.seat(), e.concealed(), e.melds(), e.bonus());
            case Declared e -> new Declared(moment, e.confidence(), e.seat(), e.what());
            case Exhausted e -> new Exhausted(moment, e.confidence(), e.reason());
            case Abortive e -> new Abortive(moment, e.confidence(), e.reason());
            case Scored e ->
                new Scored(
                        moment,
                        e.confidence(),
                        e.results(),
                        e.deltas(),
                        e.totals(),
                        e.next(),
                        e.indicators(),
                        e.hidden(),
                        e.dreamt());
            case Attention e ->
                new Attention(moment, e.confidence(), e.reason(), e.seat(), e.tiles(), e.about(), e.answers());
            case Correction e ->
                new Correction(
                        moment, e.confidence(), e.what(), e.replaces(), e.by(), e.before(), e.cause(), e.undoes());
        };
    }

    /** The seat that did it, where one did. */
    default Optional<Seat> bySeat() {
        return switch (this) {
            case Bonus e -> Optional.of(e.seat());
            case Discard e -> Optional.of(e.seat());
            case MeldLaid e -> Optional.of(e.seat());
            case Win e -> Optional.of(e.seat());
            case Reveal e -> Optional.of(e.seat());
            case Declared e -> Optional.of(e.seat());
            case HandStart e -> Optional.empty();
            case Call e -> Optional.empty();
            case Exhausted e -> Optional.empty();
            case Abortive e -> Optional.empty();
            case Scored e -> Optional.empty();
            case Attention e -> Optional.empty();
            case Correction e -> Optional.empty();
        };
    }

    /** A hand begins; hands count from 1. */
    record HandStart(double t, double confidence, int hand, Seat east, Wind roundWind) implements TableEvent {}

    /** A flower or season is declared. */
    record Bonus(double t, double confidence, Seat seat, Tile tile) implements TableEvent {}

    /** A tile is discarded; riichi when it is laid sideways to declare. */
    record Discard(double t, double confidence, Seat seat, Tile tile, boolean riichi) implements TableEvent {}

    /**
     * A claim button was pressed, and what the rules make of it.
     *
     * @param millis from the discard's becoming visible
     */
    record Call(double t, double confidence, Seat seat, Claim call, boolean accepted, long millis)
            implements TableEvent {}

    /** What a press can call. */
    enum Claim {
        CHOW,
        PUNG,
        KONG,
        WIN,
        /** A claim whose set is seen only when the tiles are laid. */
        ANY
    }

    /**
     * A set is laid or declared.
     *
     * @param meld    the set; its giver agrees with {@code from}
     * @param claimed the tile claimed, or the tile added to a pung; empty for a concealed kong
     * @param from    who discarded the claimed tile; empty when nothing was claimed
     */
    record MeldLaid(double t, double confidence, Seat seat, Meld meld, Optional<Tile> claimed, Optional<Seat> from)
            implements TableEvent {}

    /** A hand is won. {@code concealed} holds the concealed tiles without the winning tile. */
    record Win(
            double t,
            double confidence,
            Seat seat,
            Tile tile,
            boolean selfDrawn,
            Optional<Seat> from,
            List<Tile> concealed,
            List<Meld> melds,
            List<Tile> bonus)
            implements TableEvent {
        public Win {
            concealed = List.copyOf(concealed);
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
        }
    }

    /** A hand laid open that did not win. */
    record Reveal(double t, double confidence, Seat seat, List<Tile> concealed, List<Meld> melds, List<Tile> bonus)
            implements TableEvent {
        public Reveal {
            concealed = List.copyOf(concealed);
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
        }
    }

    /** What a player says, or the table agrees on, and no tile shows. */
    record Declared(double t, double confidence, Seat seat, Declaration what) implements TableEvent {}

    /** What can be declared of a seat. */
    enum Declaration {
        /** The seat waits after its first discard and will not change its hand (millington 55, Russian form V). */
        ORIGINAL_CALL,
        /** The seat takes back its claim, its last discard, or its call for mahjong (millington 69, 70, 82). */
        TAKE_BACK,
        /** The seat showed that it had only dangerous tiles to discard (millington 95). */
        NO_CHOICE,
        /** The seat holds too few tiles (millington 89). */
        SHORT_HAND,
        /** The seat holds too many tiles (millington 89). */
        LONG_HAND,
        /** The seat laid a wrong set that stays (millington 76-78). */
        FOUL_HAND,
        /** The seat won on a drawn tile and did not show it before it stood in the hand (millington 103). */
        TILE_NOT_SHOWN,
        /** The seat threw part of its hand away before it was counted and settled (millington 106). */
        THROWN_AWAY,
        /** The seat may neither win nor claim in this hand (riichi 3.4.7). */
        DEAD_HAND,
        /** The seat called a mahjong that it did not have, and others laid their hands open (millington 82, 83). */
        FALSE_MAHJONG,
        /** The seat named another tile than it discarded, and somebody called mahjong on the name (millington 87). */
        MISNAMED,
        /** The last discard was misnamed, and the seat showed two tiles that make a chow with the name (millington 85, 88). */
        MISNAMED_FOR_CHOW,
        /** The last discard was misnamed, and the seat showed tiles that make a pung or kong with the name (millington 86, 88). */
        MISNAMED_FOR_PUNG,
        /** The seat's offence ends the hand, which is dealt again (riichi 3.4.6). */
        CHOMBO;

        /** Whether it is an offence that ends the hand. */
        public boolean endsHand() {
            return this == FALSE_MAHJONG || this == MISNAMED || this == CHOMBO;
        }
    }

    /** The wall ran out. */
    record Exhausted(double t, double confidence, String reason) implements TableEvent {}

    /** The hand was broken off by a rule. */
    record Abortive(double t, double confidence, String reason) implements TableEvent {}

    /**
     * A hand was settled.
     *
     * @param indicators riichi: the dora indicators that the hand was scored with
     * @param hidden     riichi: those under them, turned up after a win
     * @param dreamt     what the hand brought the one of five who sat it out, and where he stands (millington 128, note 2)
     */
    record Scored(
            double t,
            double confidence,
            Map<Seat, HandResult> results,
            Map<Seat, Integer> deltas,
            Map<Seat, Integer> totals,
            Settlement.Next next,
            List<Tile> indicators,
            List<Tile> hidden,
            Optional<Dreamt> dreamt)
            implements TableEvent {
        /** The dreamer's points. */
        public record Dreamt(int delta, int total) {}

        public Scored {
            indicators = List.copyOf(indicators);
            hidden = List.copyOf(hidden);
            results = Map.copyOf(results);
            deltas = Map.copyOf(deltas);
            totals = Map.copyOf(totals);
        }

        /** A settlement of a hand that nobody sat out. */
        public Scored(
                double t,
                double confidence,
                Map<Seat, HandResult> results,
                Map<Seat, Integer> deltas,
                Map<Seat, Integer> totals,
                Settlement.Next next,
                List<Tile> indicators,
                List<Tile> hidden) {
            this(t, confidence, results, deltas, totals, next, indicators, hidden, Optional.empty());
        }

        /** A settlement for which no indicators lay open. */
        public Scored(
                double t,
                double confidence,
                Map<Seat, HandResult> results,
                Map<Seat, Integer> deltas,
                Map<Seat, Integer> totals,
                Settlement.Next next) {
            this(t, confidence, results, deltas, totals, next, List.of(), List.of());
        }
    }

    /**
     * What the kiosk cannot decide, or sees against the rules, and asks the players.
     *
     * @param about   the number of the event that is asked about; empty for what no event explains
     * @param answers the likeliest answers, the best first: each holds in the place of what is asked about
     */
    record Attention(
            double t,
            double confidence,
            String reason,
            Optional<Seat> seat,
            List<Tile> tiles,
            Optional<Long> about,
            List<TableEvent> answers)
            implements TableEvent {
        public Attention {
            tiles = List.copyOf(tiles);
            answers = List.copyOf(answers);
        }

        /** A question to which no answer suggests itself. */
        public Attention(double t, double confidence, String reason, Optional<Seat> seat, List<Tile> tiles) {
            this(t, confidence, reason, seat, tiles, Optional.empty(), List.of());
        }
    }

    /**
     * What was found to be otherwise than told. The event told stays in the journal.
     *
     * @param what     in words
     * @param replaces the numbers of the journal's events that no longer hold
     * @param by       what holds instead
     * @param before   the number of the event before which it belongs; empty for the place of the first that is replaced, or the end
     * @param undoes   the number of the correction that this one takes back
     */
    record Correction(
            double t,
            double confidence,
            String what,
            List<Long> replaces,
            List<TableEvent> by,
            Optional<Long> before,
            Cause cause,
            Optional<Long> undoes)
            implements TableEvent {
        public Correction {
            replaces = List.copyOf(replaces);
            by = List.copyOf(by);
        }

        /** A later insight of the kiosk. */
        public Correction(double t, double confidence, String what, List<Long> replaces, List<TableEvent> by) {
            this(t, confidence, what, replaces, by, Optional.empty(), Cause.INSIGHT, Optional.empty());
        }
    }

    /** Who found an event to be otherwise than told. */
    enum Cause {
        /** The kiosk itself, from what it saw later. */
        INSIGHT,
        /** A person, on the page. */
        PERSON,
        /** It follows from what a person changed. */
        CONSEQUENCE
    }
}
