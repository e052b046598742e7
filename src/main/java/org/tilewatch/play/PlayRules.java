package org.tilewatch.play;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.rules.sets.SwapCalling;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * How a hand is played under a ruleset, as a row of data.
 *
 * @param ruleset   the kiosk's name for it
 * @param shapes    in which a hand of the game is complete
 * @param stock     the tiles that are played with, and those that are not drawn in turn
 * @param claims    whose claim goes first, and how long a discard may be claimed
 * @param liability when one player pays for all
 * @param articles  what the text states
 * @param vacancy   where nobody sits in a game of three (millington 129, 132)
 */
public record PlayRules(
        String ruleset,
        Set<Shape> shapes,
        Stock stock,
        Claims claims,
        Liability liability,
        Articles articles,
        Optional<Vacancy> vacancy) {
    /**
     * The tiles.
     *
     * @param tiles    how many the set has
     * @param deadWall how many of them are not drawn in turn at the start
     * @param refill   how the dead wall is filled up when it has given a tile
     * @param forRiichi how many must be left to draw for a riichi, in a game that has it
     */
    public record Stock(int tiles, int deadWall, Refill refill, int forRiichi) {
        /** The tiles of a game in which nothing asks how many are left. */
        public Stock(int tiles, int deadWall, Refill refill) {
            this(tiles, deadWall, refill, 0);
        }
    }

    /**
     * Claims.
     *
     * @param precedence whose claim goes first
     * @param seconds    how long a discard may be claimed for a pung or kong though the next player has drawn; empty when it may until
     *                   the next discard
     * @param swapCalling what may be discarded right after a claim
     * @param letGo      until when a win let go keeps a seat from winning, in a game that has furiten
     */
    public record Claims(ClaimPrecedence precedence, Optional<Double> seconds, SwapCalling swapCalling, LetGo letGo) {
        /** Claims after which anything may be discarded. */
        public Claims(ClaimPrecedence precedence, Optional<Double> seconds) {
            this(precedence, seconds, SwapCalling.ALLOWED, LetGo.UNTIL_DRAW_OR_ANY_CLAIM);
        }
    }

    /** Until when a win let go keeps a seat that has not declared riichi from winning on a discard. */
    public enum LetGo {
        /** Until it draws, or anybody claims a discard. */
        UNTIL_DRAW_OR_ANY_CLAIM,
        /** Until it draws or claims a discard itself. */
        UNTIL_DRAW_OR_OWN_CLAIM,
        /** Until it draws. */
        UNTIL_DRAW,
        /** Until it discards, whether it has drawn or claimed before. */
        UNTIL_DISCARD
    }

    /**
     * What the text states.
     *
     * @param laws      the number of each law in the text
     * @param traits    what the game has that others have not, each with its number in the text
     * @param penalties what a referee rules upon, each with its number in the text
     */
    public record Articles(Map<Law, String> laws, Map<Trait, String> traits, Map<Infringement, String> penalties) {
        public Articles {
            laws = Map.copyOf(laws);
            traits = Map.copyOf(traits);
            penalties = Map.copyOf(penalties);
        }

        /** Of a text that names no penalties. */
        public Articles(Map<Law, String> laws, Map<Trait, String> traits) {
            this(laws, traits, Map.of());
        }
    }

    /**
     * Where nobody sits.
     *
     * @param threeWalls played with three walls: no norths, no winter, no bamboo flower, and three winds (millington 132)
     */
    public record Vacancy(Seat seat, boolean threeWalls) {}

    /** How the dead wall is filled up. */
    public enum Refill {
        /** It shrinks (millington 22). */
        NEVER,
        /** The live wall gives its last tile for each one taken (riichi 3.3.2). */
        EACH,
        /** The wall's last two tiles become free tiles when both of these are used up (Russian form, III). */
        IN_PAIRS
    }

    /** When one player pays for all. */
    public enum Liability {
        /** Letting off the cannon (millington 90-96). */
        CANNON,
        /** The Russian penalty (V). */
        PENALTY,
        /** The third dragon's or the fourth wind's set (riichi 3.3.6). */
        THREE_DRAGONS_FOUR_WINDS,
        /** And the fourth kong, where it was claimed whole. */
        AND_FOUR_KONGS
    }

    /** What a game with three walls does without: four norths, winter and the bamboo flower. */
    private static final Set<Tile> LEFT_OUT = EnumSet.of(Tile.NORTH, Tile.BAMBOO, Tile.WINTER);

    private static final int TILES_LEFT_OUT = 6;

    public PlayRules {
        shapes = Set.copyOf(shapes);
    }

    /** How a hand is played by four. */
    public PlayRules(
            String ruleset, Set<Shape> shapes, Stock stock, Claims claims, Liability liability, Articles articles) {
        this(ruleset, shapes, stock, claims, liability, articles, Optional.empty());
    }

    /** What the game has that others have not, each with its number in the text. */
    public Map<Trait, String> traits() {
        return articles.traits;
    }

    /** What a referee rules upon, each with its number in the text. */
    public Map<Infringement, String> penalties() {
        return articles.penalties;
    }

    /** Whose claim goes first. */
    public ClaimPrecedence precedence() {
        return claims.precedence;
    }

    /** What may be discarded right after a claim. */
    public SwapCalling swapCalling() {
        return claims.swapCalling;
    }

    /** Until when a win let go keeps a seat from winning. */
    LetGo letGo() {
        return claims.letGo;
    }

    /** Where nobody sits in a game of three. */
    public Optional<Seat> empty() {
        return vacancy.map(Vacancy::seat);
    }

    /** Whether three walls are built (millington 132). */
    public boolean threeWalls() {
        return vacancy.filter(Vacancy::threeWalls).isPresent();
    }

    /** The law's number in the text; of a law that the text does not know, the number of the order of play. */
    public String number(Law law) {
        return articles.laws.getOrDefault(law, articles.laws.getOrDefault(Law.TURN, ""));
    }

    /** Whether the text states a law. */
    public boolean knows(Law law) {
        return articles.laws.containsKey(law);
    }

    /**
     * Whether a discard may still be claimed for a pung or kong out of turn (riichi 3.3.1: within three seconds); in the classical
     * games it may until the next discard (millington 64).
     *
     * @param seconds since the discard lay on the table
     */
    public boolean claimableAfter(double seconds) {
        return claims.seconds.map(limit -> seconds <= limit).orElse(true);
    }

    /** What players may say in this game that no tile shows. */
    public List<Declaration> declarations() {
        return Stream.of(Declaration.values()).filter(this::knows).toList();
    }

    private boolean knows(Declaration what) {
        return switch (what) {
            case RIICHI -> has(Trait.RIICHI);
            case ORIGINAL_CALL -> knows(Law.ORIGINAL_CALL);
            case CALLING_HAND -> knows(Law.CALLING_HAND);
            case TAKE_BACK -> knows(Law.TAKE_BACK);
            case NO_CHOICE -> knows(Law.NO_CHOICE);
            case SHORT_HAND, LONG_HAND, FOUL_HAND -> knows(Law.FAULTY_HAND) && !has(Trait.DEAD_HANDS);
            case DEAD_HAND -> knows(Law.FAULTY_HAND) && has(Trait.DEAD_HANDS);
            case TILE_NOT_SHOWN -> knows(Law.TILE_SHOWN);
            case THROWN_AWAY -> knows(Law.THROWN_AWAY);
            case FALSE_MAHJONG -> knows(Law.FALSE_WIN) && !has(Trait.CHOMBO);
            case CHOMBO -> knows(Law.FALSE_WIN) && has(Trait.CHOMBO);
            case MISNAMED -> knows(Law.MISNAMED);
            case MISNAMED_FOR_CHOW -> knows(Law.MISNAMED_FOR_CHOW);
            case MISNAMED_FOR_PUNG -> knows(Law.MISNAMED_FOR_PUNG);
            // The hand laid open shows the Russian penalty.
            case PAYS_FOR_ALL -> liability != Liability.PENALTY;
            case ENDS_DISCARDED -> has(Trait.ENDS_DISCARDED_WIN);
        };
    }

    /** The number in the text of a trait that the game has. */
    public String number(Trait trait) {
        return traits().getOrDefault(trait, "");
    }

    /** Whether the game has a trait. */
    public boolean has(Trait trait) {
        return traits().containsKey(trait);
    }

    /** What can stand on the faces of the game's tiles. */
    public Set<Tile> faces() {
        var faces = EnumSet.allOf(Tile.class);
        faces.removeIf(tile -> tile.isRedFive() && !has(Trait.RED_FIVES) || tile.isBonus() && !has(Trait.BONUS_TILES));
        if (threeWalls()) {
            faces.removeAll(LEFT_OUT);
        }
        return faces;
    }

    /** How many tiles can be drawn from the live wall once the hands are dealt: thirteen to each, and east's fourteenth. */
    public int drawable() {
        return stock.tiles - stock.deadWall - (vacancy.isPresent() ? 40 : 53);
    }

    /** The same under another name. */
    public PlayRules called(String name) {
        return new PlayRules(name, shapes, stock, claims, liability, articles, vacancy);
    }

    /** The same with other claims going first. */
    public PlayRules claimedBy(ClaimPrecedence other) {
        return new PlayRules(
                ruleset,
                shapes,
                stock,
                new Claims(other, claims.seconds, claims.swapCalling, claims.letGo),
                liability,
                articles,
                vacancy);
    }

    /** The same with other tiles. */
    public PlayRules of(Stock other) {
        return new PlayRules(ruleset, shapes, other, claims, liability, articles, vacancy);
    }

    /** The same with one more trait, which the text states under a number. */
    public PlayRules with(Trait trait, String number) {
        var more = new HashMap<>(traits());
        more.put(trait, number);
        return withTraits(more);
    }

    /** The same without a trait. */
    public PlayRules without(Trait trait) {
        var fewer = new HashMap<>(traits());
        fewer.remove(trait);
        return withTraits(fewer);
    }

    private PlayRules withTraits(Map<Trait, String> other) {
        return new PlayRules(
                ruleset,
                shapes,
                stock,
                claims,
                liability,
                new Articles(articles.laws, other, articles.penalties),
                vacancy);
    }

    /** The same with a dummy at a seat, which gets no tiles and no turn. */
    public PlayRules withDummy(Seat seat) {
        return without(stock, new Vacancy(seat, threeWalls()));
    }

    /** The same with three walls in a triangle, twenty-three tiles long and two high, and nobody at a seat (millington 132). */
    public PlayRules withThreeWalls(Seat seat) {
        var fewer = new Stock(stock.tiles - TILES_LEFT_OUT, stock.deadWall, stock.refill, stock.forRiichi);
        return without(fewer, new Vacancy(seat, true));
    }

    private PlayRules without(Stock inPlay, Vacancy chair) {
        return new PlayRules(ruleset, shapes, inPlay, claims, liability, articles, Optional.of(chair));
    }

    /** Whether somebody sits at a seat. */
    public boolean isTaken(Seat seat) {
        return !empty().equals(Optional.of(seat));
    }

    /** The seats at which somebody sits, from one on in the order of play. */
    public Stream<Seat> seatsFrom(Seat first) {
        return Seats.from(first).filter(this::isTaken);
    }

    /**
     * The wind of a seat while another is east. With three walls the three who play are east, south and west, and the empty seat is
     * north, wherever it stands (millington 132).
     */
    public Wind windOf(Seat seat, Seat east) {
        if (!threeWalls()) {
            return seat.windWhenEastIs(east);
        }
        var wind = Wind.EAST;
        for (var other : seatsFrom(east).toList()) {
            if (other == seat) {
                return wind;
            }
            wind = wind.next();
        }
        return wind;
    }

    /** The seat of a wind while another is east. */
    public Seat seatOf(Wind wind, Seat east) {
        return Stream.of(Seat.values())
                .filter(seat -> windOf(seat, east) == wind)
                .findFirst()
                .orElseThrow();
    }

    /** A set as its owner scores it: with three walls the player before him is on his left, also beyond the empty seat. */
    public Meld asScored(Meld meld, Seat owner) {
        var giver = meld.from().filter(from -> threeWalls()).map(from -> from.seatFor(owner));
        return giver.map(seat -> new Meld(
                        meld.type(),
                        meld.tiles(),
                        meld.concealed(),
                        Optional.of(next(seat) == owner ? Giver.LEFT : Giver.RIGHT),
                        meld.added(),
                        meld.onConcealedPung()))
                .orElse(meld);
    }

    /** The seat that plays after another. */
    public Seat next(Seat seat) {
        return isTaken(seat.next()) ? seat.next() : seat.plus(2);
    }
}
