package org.tilewatch.play;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.TableOption;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * What is usual at a table whatever it plays: said with the options of a game, and no part of its rules.
 *
 * @param racks     before whom tiles stand on racks, where no camera sees them
 * @param consoleMm the side of the square in the middle that an automatic table's console takes, in millimetres: nothing there is a tile; 0
 *                  where there is none
 * @param kongsOpen whether a kong of four concealed tiles lies with all its faces up
 */
public record TableCustoms(Set<Seat> racks, double consoleMm, boolean kongsOpen) {
    /** As most tables are. */
    public static final TableCustoms USUAL = new TableCustoms(Set.of(), 0, false);

    private static final String RACK = "rack";
    private static final String CONSOLE = "console";
    private static final String KONGS_OPEN = "kongsOpen";
    private static final int WIDEST_CONSOLE = 600;
    /** Of no text: the host says it. */
    private static final String NO_RULE = "";

    /** How a game's options say it. */
    public static final List<TableOption> OPTIONS = Stream.concat(
                    Arrays.stream(Seat.values())
                            .map(seat -> TableOption.flag(
                                    rack(seat),
                                    "whether the tiles of the player at side " + seat.number()
                                            + " stand on a rack, out of the camera's sight",
                                    NO_RULE,
                                    false)),
                    Stream.of(
                            TableOption.whole(
                                    CONSOLE,
                                    "the side of an automatic table's console in the middle, in millimetres; 0 where there is none",
                                    NO_RULE,
                                    0,
                                    0,
                                    WIDEST_CONSOLE),
                            TableOption.flag(
                                    KONGS_OPEN,
                                    "whether a concealed kong lies with all four faces up, and is concealed all the same",
                                    NO_RULE,
                                    false)))
            .toList();

    public TableCustoms {
        racks = Set.copyOf(racks);
    }

    private static String rack(Seat seat) {
        return RACK + seat.number();
    }

    /** The side of whose player an option says that tiles stand on a rack there. */
    public static Optional<Seat> rackOf(TableOption option) {
        return Arrays.stream(Seat.values())
                .filter(seat -> rack(seat).equals(option.name()))
                .findFirst();
    }

    /** What a game's options say of its table. */
    public static TableCustoms of(Options options) {
        return new TableCustoms(
                Arrays.stream(Seat.values())
                        .filter(seat -> options.has(rack(seat), true))
                        .collect(Collectors.toSet()),
                options.get(CONSOLE)
                        .filter(Number.class::isInstance)
                        .map(side -> ((Number) side).doubleValue())
                        .orElse(0.0),
                options.has(KONGS_OPEN, true));
    }

    /** A game's options without those that say something of its table. */
    public static Options without(Options options) {
        var names = OPTIONS.stream().map(TableOption::name).collect(Collectors.toSet());
        if (options.values().keySet().stream().noneMatch(names::contains)) {
            return options;
        }
        var rest = new HashMap<>(options.values());
        rest.keySet().removeAll(names);
        return new Options(rest);
    }

    /**
     * What a game that was played has shown of its table, as options: whose tiles were never in sight, what shines in the middle as a console
     * does, and what people had to put right of how riichi tiles and concealed kongs lie.
     *
     * @param told everything told of it
     */
    public static Options shownBy(List<NumberedEvent> told) {
        var shown = new HashMap<String, Object>();
        racked(told).forEach(seat -> shown.put(rack(seat), true));
        told.forEach(event -> console(event.event().what()).ifPresent(side -> shown.put(CONSOLE, side)));
        boolean watched = told.stream().noneMatch(event -> event.event().what() instanceof Happening.Unwatched);
        if (watched) {
            NumberedEvent.holding(told).stream()
                    .filter(event -> event.event().known() == Known.SAID)
                    .forEach(event -> shown.putAll(said(event.event().what())));
        }
        return new Options(shown);
    }

    private static Set<Seat> racked(List<NumberedEvent> told) {
        var seats = EnumSet.noneOf(Seat.class);
        for (var event : told) {
            if (event.event().what() instanceof Attention said && said.doubt() == Doubt.OUT_OF_SIGHT) {
                said.seat().ifPresent(seats::add);
            }
        }
        return seats;
    }

    private static OptionalInt console(Happening what) {
        return what instanceof Attention said
                        && said.reason().key() == Key.LOOKS_LIKE_A_CONSOLE
                        && said.reason().arguments().getFirst() instanceof Argument.Number side
                ? OptionalInt.of((int) side.value())
                : OptionalInt.empty();
    }

    private static Map<String, Object> said(Happening what) {
        return switch (what) {
            case Discard discard when discard.riichi() -> Map.of(GameRules.RIICHI_TILE_TURNED, false);
            case MeldLaid laid
            when laid.meld().type() == MeldType.KONG && laid.meld().concealed() -> Map.of(KONGS_OPEN, true);
            default -> Map.of();
        };
    }
}
