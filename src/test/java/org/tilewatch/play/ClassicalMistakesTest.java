package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.addedKong;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.chow;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.winOn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.tiles.Tile;

/** Mistakes of the classical game (millington 59, 72 to 80), as far as they leave something on the table or in what is said. */
class ClassicalMistakesTest {
    private static final String WAITS_FOR_P369 = "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8";

    private static HandInPlay kongOfNines() {
        return after(
                dealt("millington"),
                discard(EAST, Tile.P9),
                pung(SOUTH, Tile.P9, EAST),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.M1),
                discard(NORTH, Tile.M1),
                discard(EAST, Tile.M2),
                addedKong(SOUTH, Tile.P9, EAST));
    }

    @Test
    void aKongIsRobbedInTheTurnInWhichItIsDeclaredAndNotLater59() {
        var declared = kongOfNines();
        assertThat(declared.after(winOn(declared, WEST, Tile.P9, SOUTH, WAITS_FOR_P369)))
                .isInstanceOf(Ruling.Legal.class);
        var later = after(declared, discard(SOUTH, Tile.M3));
        assertThat(later.after(winOn(later, WEST, Tile.P9, SOUTH, WAITS_FOR_P369)))
                .isInstanceOf(Ruling.Forbidden.class);
    }

    /** A tile drawn out of turn and seen is kept (73), one that was discarded out of turn and claimed is gone (74), as one not drawn is (80). */
    @ParameterizedTest
    @EnumSource(
            value = Declaration.class,
            names = {"LONG_HAND", "SHORT_HAND", "FOUL_HAND"})
    void aHandOfTheWrongNumberOrWithAWrongSetPlaysOnAndDoesNotWin73To80(Declaration fault) {
        var hand = after(dealt("millington"), discard(EAST, Tile.M9), declared(SOUTH, fault), discard(SOUTH, Tile.M8));
        var open = after(hand, discard(WEST, Tile.P9));
        assertForbidden(open, winOn(open, SOUTH, Tile.P9, WEST, WAITS_FOR_P369), "89");
        after(open, pung(SOUTH, Tile.P9, WEST), discard(SOUTH, Tile.M7));
    }

    /** Claimed in time the wrong set goes back, and the discard lies there for another (76). */
    @Test
    void aWrongClaimThatIsNoticedInTimeGoesBack76() {
        var claimed = after(dealt("millington"), discard(EAST, Tile.M3), chow(SOUTH, Tile.M3, Tile.M1));
        var back = after(claimed, declared(SOUTH, Declaration.TAKE_BACK));
        assertThat(back.seat(SOUTH).melds()).isEmpty();
        after(back, pung(NORTH, Tile.M3, EAST));
    }

    /** What was laid stays as it is: no other set is made of its tiles (79). */
    @Test
    void aLaidSetStaysAsItIs79() {
        var claimed = after(
                dealt("millington"), discard(EAST, Tile.M3), chow(SOUTH, Tile.M3, Tile.M1), discard(SOUTH, Tile.P1));
        assertThat(claimed.after(declared(SOUTH, Declaration.TAKE_BACK))
                        .hand()
                        .orElseThrow()
                        .seat(SOUTH)
                        .melds())
                .hasSize(1);
    }
}
