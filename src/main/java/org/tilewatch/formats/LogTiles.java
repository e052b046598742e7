package org.tilewatch.formats;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.tiles.Tile;

/** The codes of tiles in the two formats (formats contract, 3). */
public final class LogTiles {
    /** What mjai writes for a tile that nobody knows; tenhou6 writes 0. */
    public static final String UNKNOWN = "?";

    private static final List<String> HONOURS = List.of("E", "S", "W", "N", "P", "F", "C");
    private static final Map<Tile, String> MJAI = new EnumMap<>(Tile.class);
    private static final Map<Tile, Integer> TENHOU = new EnumMap<>(Tile.class);
    private static final Map<String, Tile> OF_MJAI = new HashMap<>();
    private static final Map<Integer, Tile> OF_TENHOU = new HashMap<>();

    static {
        for (var tile : Tile.values()) {
            if (tile.isBonus()) {
                continue;
            }
            int place = "mpsz".indexOf(tile.code().charAt(0));
            if (tile.isHonour()) {
                put(tile, HONOURS.get(tile.number() - 1), 40 + tile.number());
            } else if (tile.isRedFive()) {
                put(tile, "5" + tile.code().charAt(0) + "r", 51 + place);
            } else {
                put(tile, "" + tile.number() + tile.code().charAt(0), 10 * (place + 1) + tile.number());
            }
            // Other dialects of mjai.
            OF_MJAI.put("" + tile.code().charAt(1) + tile.code().charAt(0), tile);
        }
    }

    private LogTiles() {}

    private static void put(Tile tile, String mjai, int tenhou) {
        MJAI.put(tile, mjai);
        TENHOU.put(tile, tenhou);
        OF_MJAI.put(mjai, tile);
        OF_TENHOU.put(tenhou, tile);
    }

    /** The code in mjai. */
    public static String mjai(Tile tile) {
        return MJAI.getOrDefault(tile, UNKNOWN);
    }

    /** The tile of a code in mjai; empty where it is none. */
    public static Optional<Tile> ofMjai(String code) {
        return Optional.ofNullable(OF_MJAI.get(code));
    }

    /** The number in tenhou6. */
    public static int tenhou(Tile tile) {
        return TENHOU.getOrDefault(tile, 0);
    }

    /** The tile of a number in tenhou6; empty where it is none. */
    public static Optional<Tile> ofTenhou(int number) {
        return Optional.ofNullable(OF_TENHOU.get(number));
    }
}
