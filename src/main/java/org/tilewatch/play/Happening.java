package org.tilewatch.play;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What happens at a table, in the words of the vision contract; a {@link TableEvent} says when, and how it is known. */
public sealed interface Happening {
    /** The seat that did it, where one did. */
    default Optional<Seat> bySeat() {
        return switch (this) {
            case Bonus e -> Optional.of(e.seat());
            case Discard e -> Optional.of(e.seat());
            case MeldLaid e -> Optional.of(e.seat());
            case Win e -> Optional.of(e.seat());
            case Reveal e -> Optional.of(e.seat());
            case ToldWin e -> Optional.of(e.seat());
            case ToldReveal e -> Optional.of(e.seat());
            case Declared e -> Optional.of(e.seat());
            case HandStart e -> Optional.empty();
            case Call e -> Optional.empty();
            case Exhausted e -> Optional.empty();
            case Abortive e -> Optional.empty();
            case Scored e -> Optional.empty();
            case Attention e -> Optional.empty();
            case Correction e -> Optional.empty();
            case Arranged e -> Optional.empty();
            case Unwatched e -> Optional.empty();
        };
    }

    /** A hand begins; hands count from 1. */
    record HandStart(int hand, Seat east, Wind roundWind) implements Happening {}

    /** A flower or season is declared. */
    record Bonus(Seat seat, Tile tile) implements Happening {}

    /**
     * A tile is discarded.
     *
     * @param riichi when it is laid sideways to declare
     * @param drawn  whether it was the tile just drawn
     */
    record Discard(Seat seat, Tile tile, boolean riichi, JustDrawn drawn) implements Happening {
        /** A discard of which nobody saw whether it was the tile just drawn. */
        public Discard(Seat seat, Tile tile, boolean riichi) {
            this(seat, tile, riichi, JustDrawn.UNSEEN);
        }

        /** The same discard, of another tile. */
        public Discard withTile(Tile another) {
            return new Discard(seat, another, riichi, drawn);
        }

        /** The same discard, of which nobody saw whether it was just drawn. */
        public Discard withoutDrawn() {
            return new Discard(seat, tile, riichi);
        }

        /** The same discard, as one that declares riichi or does not. */
        public Discard withRiichi(boolean declares) {
            return new Discard(seat, tile, declares, drawn);
        }
    }

    /** Whether a discard was the tile that its player had just drawn. */
    enum JustDrawn {
        YES,
        /** It came from among the tiles that stood in the hand. */
        NO,
        /** Nobody saw it. */
        UNSEEN
    }

    /**
     * A claim button was pressed, and what the rules make of it.
     *
     * @param millis from the discard's becoming visible
     */
    record Call(Seat seat, Claim call, boolean accepted, long millis) implements Happening {}

    /** What a press can call. */
    enum Claim {
        CHOW(Key.CLAIM_CHOW),
        PUNG(Key.CLAIM_PUNG),
        KONG(Key.CLAIM_KONG),
        WIN(Key.CLAIM_WIN),
        /** A claim whose set is seen only when the tiles are laid. */
        ANY(Key.CLAIM_ANY);

        private final Key word;

        Claim(Key word) {
            this.word = word;
        }

        /** The claim within a sentence. */
        public Sentence word() {
            return word.sentence();
        }
    }

    /**
     * A set is laid or declared.
     *
     * @param meld    the set; its giver agrees with {@code from}
     * @param claimed the tile claimed, or the tile added to a pung; empty for a concealed kong
     * @param from    who discarded the claimed tile; empty when nothing was claimed
     */
    record MeldLaid(Seat seat, Meld meld, Optional<Tile> claimed, Optional<Seat> from) implements Happening {}

    /**
     * A hand is won.
     *
     * @param concealed  the concealed tiles without the winning tile
     * @param situations how it was won, where nobody watched the hand; empty where its course says so
     * @param indicators riichi: the dora indicators, where nobody watched the hand and its players name them
     * @param hidden     riichi: those under them
     */
    record Win(
            Seat seat,
            Tile tile,
            boolean selfDrawn,
            Optional<Seat> from,
            List<Tile> concealed,
            List<Meld> melds,
            List<Tile> bonus,
            Set<Situation> situations,
            List<Tile> indicators,
            List<Tile> hidden)
            implements Happening {
        public Win {
            concealed = List.copyOf(concealed);
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
            situations = Set.copyOf(situations);
            indicators = List.copyOf(indicators);
            hidden = List.copyOf(hidden);
        }

        /** A win in a hand whose indicators the settlement names, or nobody. */
        public Win(
                Seat seat,
                Tile tile,
                boolean selfDrawn,
                Optional<Seat> from,
                List<Tile> concealed,
                List<Meld> melds,
                List<Tile> bonus,
                Set<Situation> situations) {
            this(seat, tile, selfDrawn, from, concealed, melds, bonus, situations, List.of(), List.of());
        }

        /** A win in a hand whose course says how it was won. */
        public Win(
                Seat seat,
                Tile tile,
                boolean selfDrawn,
                Optional<Seat> from,
                List<Tile> concealed,
                List<Meld> melds,
                List<Tile> bonus) {
            this(seat, tile, selfDrawn, from, concealed, melds, bonus, Set.of(), List.of(), List.of());
        }
    }

    /**
     * A hand that nobody watched is won, and its players say what it is worth in place of its tiles.
     *
     * @param from       whose tile it was won on; empty where it was drawn
     * @param situations what else is told of it: who declared riichi puts a stick
     */
    record ToldWin(Seat seat, Optional<Seat> from, ToldWorth worth, Set<Situation> situations) implements Happening {
        public ToldWin {
            situations = Set.copyOf(situations);
        }
    }

    /** A hand that did not win counts what its player says, which may be nothing. */
    record ToldReveal(Seat seat, ToldWorth worth) implements Happening {}

    /** A hand laid open that did not win. */
    record Reveal(Seat seat, List<Tile> concealed, List<Meld> melds, List<Tile> bonus) implements Happening {
        public Reveal {
            concealed = List.copyOf(concealed);
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
        }
    }

    /** What a player says, or the table agrees on, and no tile shows. */
    record Declared(Seat seat, Declaration what) implements Happening {}

    /** What can be declared of a seat. */
    enum Declaration {
        /** The seat declared riichi, in a hand that nobody watched; else the discard laid sideways says so. */
        RIICHI(Key.DECLARED_RIICHI),
        /** The seat waits after its first discard and will not change its hand (millington 55, Russian form V). */
        ORIGINAL_CALL(Key.DECLARED_ORIGINAL_CALL),
        /** The seat waits for one tile, and says so at whatever turn (Russian form IV). */
        CALLING_HAND(Key.DECLARED_CALLING_HAND),
        /** The seat takes back its claim, its last discard, or its call for mahjong (millington 69, 70, 82). */
        TAKE_BACK(Key.DECLARED_TAKE_BACK),
        /** The seat showed that it had only dangerous tiles to discard (millington 95). */
        NO_CHOICE(Key.DECLARED_NO_CHOICE),
        /** The seat holds too few tiles (millington 89). */
        SHORT_HAND(Key.DECLARED_SHORT_HAND),
        /** The seat holds too many tiles (millington 89). */
        LONG_HAND(Key.DECLARED_LONG_HAND),
        /** The seat laid a wrong set that stays (millington 76-78). */
        FOUL_HAND(Key.DECLARED_FOUL_HAND),
        /** The seat won on a drawn tile and did not show it before it stood in the hand (millington 103). */
        TILE_NOT_SHOWN(Key.DECLARED_TILE_NOT_SHOWN),
        /** The seat threw part of its hand away before it was counted and settled (millington 106). */
        THROWN_AWAY(Key.DECLARED_THROWN_AWAY),
        /** The seat may neither win nor claim in this hand (riichi 3.4.7). */
        DEAD_HAND(Key.DECLARED_DEAD_HAND),
        /** The seat called a mahjong that it did not have, and others laid their hands open (millington 82, 83). */
        FALSE_MAHJONG(Key.DECLARED_FALSE_MAHJONG),
        /** The seat named another tile than it discarded, and somebody called mahjong on the name (millington 87). */
        MISNAMED(Key.DECLARED_MISNAMED),
        /** The last discard was misnamed, and the seat showed two tiles that make a chow with the name (millington 85, 88). */
        MISNAMED_FOR_CHOW(Key.DECLARED_MISNAMED_FOR_CHOW),
        /** The last discard was misnamed, and the seat showed tiles that make a pung or kong with the name (millington 86, 88). */
        MISNAMED_FOR_PUNG(Key.DECLARED_MISNAMED_FOR_PUNG),
        /** The seat's offence ends the hand, which is dealt again (riichi 3.4.6). */
        CHOMBO(Key.DECLARED_CHOMBO),
        /** The seat gave the tile for which it pays for all, in a hand that nobody watched (millington 96, riichi 3.3.6). */
        PAYS_FOR_ALL(Key.DECLARED_PAYS_FOR_ALL),
        /** The seat discarded nothing but ends and honours, none of them claimed, in a hand that nobody watched (riichi 4.2.4). */
        ENDS_DISCARDED(Key.DECLARED_ENDS_DISCARDED);

        private final Key word;

        Declaration(Key word) {
            this.word = word;
        }

        /** What was declared, within a sentence. */
        public Sentence word() {
            return word.sentence();
        }

        /** Whether only a hand that nobody watched needs it: else the table shows it. */
        public boolean toldOnly() {
            return this == RIICHI || this == PAYS_FOR_ALL || this == ENDS_DISCARDED;
        }

        /** Whether it is an offence that ends the hand. */
        public boolean endsHand() {
            return this == FALSE_MAHJONG || this == MISNAMED || this == CHOMBO;
        }
    }

    /**
     * The wall ran out.
     *
     * @param tenpai riichi: whose hands wait, where the players say so and lay none open; empty where it is still to be shown
     */
    record Exhausted(Sentence reason, Optional<Set<Seat>> tenpai) implements Happening {
        public Exhausted {
            tenpai = tenpai.map(Set::copyOf);
        }

        /** The wall ran out, and who waits is shown by the hands laid open. */
        public Exhausted(Sentence reason) {
            this(reason, Optional.empty());
        }
    }

    /** The hand was broken off by a rule. */
    record Abortive(Sentence reason) implements Happening {}

    /**
     * A hand was settled.
     *
     * @param indicators riichi: the dora indicators that the hand was scored with
     * @param hidden     riichi: those under them, turned up after a win
     * @param dreamt     what the hand brought the one of five who sat it out, and where he stands (millington 128, note 2)
     * @param payments   who pays whom, and why; empty where nobody says
     */
    record Scored(
            Map<Seat, HandResult> results,
            Map<Seat, Integer> deltas,
            Map<Seat, Integer> totals,
            Settlement.Next next,
            List<Tile> indicators,
            List<Tile> hidden,
            Optional<Dreamt> dreamt,
            List<Payment> payments)
            implements Happening {
        /** The dreamer's points. */
        public record Dreamt(int delta, int total) {}

        public Scored {
            indicators = List.copyOf(indicators);
            hidden = List.copyOf(hidden);
            results = Map.copyOf(results);
            deltas = Map.copyOf(deltas);
            totals = Map.copyOf(totals);
            payments = List.copyOf(payments);
        }

        /** A settlement of which nobody says who pays whom. */
        public Scored(
                Map<Seat, HandResult> results,
                Map<Seat, Integer> deltas,
                Map<Seat, Integer> totals,
                Settlement.Next next,
                List<Tile> indicators,
                List<Tile> hidden,
                Optional<Dreamt> dreamt) {
            this(results, deltas, totals, next, indicators, hidden, dreamt, List.of());
        }

        /** The same settlement, and who pays whom for it. */
        public Scored with(List<Payment> paid) {
            return new Scored(results, deltas, totals, next, indicators, hidden, dreamt, paid);
        }

        /** A settlement of a hand that nobody sat out. */
        public Scored(
                Map<Seat, HandResult> results,
                Map<Seat, Integer> deltas,
                Map<Seat, Integer> totals,
                Settlement.Next next,
                List<Tile> indicators,
                List<Tile> hidden) {
            this(results, deltas, totals, next, indicators, hidden, Optional.empty());
        }

        /** A settlement for which no indicators lay open. */
        public Scored(
                Map<Seat, HandResult> results,
                Map<Seat, Integer> deltas,
                Map<Seat, Integer> totals,
                Settlement.Next next) {
            this(results, deltas, totals, next, List.of(), List.of());
        }
    }

    /**
     * What the kiosk cannot decide, or sees against the rules, and asks the players.
     *
     * @param doubt   what kind of question it is
     * @param about   the number of the event that is asked about; empty for what no event explains
     * @param answers the likeliest answers, the best first: each holds in the place of what is asked about
     */
    record Attention(
            Doubt doubt,
            Sentence reason,
            Optional<Seat> seat,
            List<Tile> tiles,
            Optional<Long> about,
            List<TableEvent> answers)
            implements Happening {
        public Attention {
            tiles = List.copyOf(tiles);
            answers = List.copyOf(answers);
        }

        /** Whether an answer is more than that it stands as it is, by agreement. */
        public boolean suggests() {
            return answers.stream().anyMatch(answer -> !answer.agreed());
        }

        /** A question to which no answer suggests itself. */
        public Attention(Doubt doubt, Sentence reason, Optional<Seat> seat, List<Tile> tiles) {
            this(doubt, reason, seat, tiles, Optional.empty(), List.of());
        }
    }

    /** What the players are asked about. */
    enum Doubt {
        /** No legal story explains what lies on the table: something was missed, or told as another's. */
        OUT_OF_STEP,
        /** Which tile, set or hand it is that lies there. */
        READING,
        /** Which indicator of dora lies there. */
        INDICATOR,
        /** Whether a tile is a discard of its own, and when it was laid. */
        PLACE,
        /** A discard that nobody saw. */
        UNSEEN,
        /** With which discard a winner declared riichi, if with any. */
        RIICHI,
        /** A player whose tiles no look shows. */
        OUT_OF_SIGHT,
        /** Whether a hand is played that no look showed to be dealt. */
        UNSEEN_DEAL,
        /** A hand laid open that does not win. */
        NO_WIN,
        /** What hands that lie open, or do not, show against the rules. */
        SHOWN,
        /** A hand that cannot be settled. */
        NOT_SETTLED,
        /** An event that the rules forbid where it stands. */
        CONTRADICTION,
        /** Whether a hand began otherwise than it was told: who deals. */
        START,
        /** What a person wants changed and cannot be, or what the kiosk itself failed at. */
        REFUSED,
        /** A question in a journal of the time when questions did not say of what kind they are. */
        UNNAMED;

        /** Whether an answer is waited for: what cannot be changed, or seen, is only said. */
        public boolean asks() {
            return this != REFUSED && this != OUT_OF_SIGHT;
        }
    }

    /**
     * What was found to be otherwise than told. The event told stays in the journal.
     *
     * @param what     to be told to the players
     * @param replaces the numbers of the journal's events that no longer hold
     * @param by       what holds instead
     * @param before   the number of the event before which it belongs; empty for the place of the first that is replaced, or the end
     * @param undoes   the number of the correction that this one takes back
     */
    record Correction(
            Sentence what,
            List<Long> replaces,
            List<TableEvent> by,
            Optional<Long> before,
            Cause cause,
            Optional<Long> undoes)
            implements Happening {
        public Correction {
            replaces = List.copyOf(replaces);
            by = List.copyOf(by);
        }

        /** A later insight of the kiosk. */
        public Correction(Sentence what, List<Long> replaces, List<TableEvent> by) {
            this(what, replaces, by, Optional.empty(), Cause.INSIGHT, Optional.empty());
        }
    }

    /** The players arrange something between them that no tile shows. */
    record Arranged(Arrangement what) implements Happening {}

    /**
     * Nobody watches the hand from here on, where there is no camera or it could not follow: whatever lies on the table besides, how
     * the hand ends is told by the players.
     */
    record Unwatched() implements Happening {}

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
