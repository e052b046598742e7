package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What changes where something is known to be usual at a table. */
class CustomsTest {
    private static ToldTable withoutTheHandAtTheTop(TableCustoms customs) {
        return new ToldTable("millington", customs, table -> table.takeStanding(Seat.TOP, 13));
    }

    @Test
    void aHandOnARackIsNotWaitedFor() {
        var racks = new TableCustoms(Set.of(Seat.TOP), 0, false);

        assertThat(withoutTheHandAtTheTop(racks).dealt()).isTrue();
    }

    @Test
    void anyOtherHandIs() {
        assertThat(withoutTheHandAtTheTop(TableCustoms.USUAL).dealt()).isFalse();
        assertThat(withoutTheHandAtTheTop(new TableCustoms(Set.of(Seat.LEFT), 0, false))
                        .dealt())
                .isFalse();
    }

    @Test
    void wallsAloneAreNoDealThoughAllTilesGoOntoRacks() {
        var all = new TableCustoms(Set.of(Seat.values()), 0, false);
        var table = new ToldTable("millington", all, dealing -> {
            for (var seat : Seat.values()) {
                dealing.takeStanding(seat, 14);
            }
        });

        assertThat(table.dealt()).isFalse();
    }

    @Test
    void whatAConsoleShowsIsNoTile() {
        for (double side : new double[] {0, 220}) {
            var table = new ToldTable("millington", new TableCustoms(Set.of(), side, false), dealing -> {});
            var figure = table.lay(Seat.BOTTOM, Tile.M1, 20, 380);
            var beside = table.lay(Seat.BOTTOM, Tile.M2, 0, 260);
            table.look(2);
            var tracks = table.sight().tracks();

            assertThat(tracks.at(figure.centre()).isPresent())
                    .as("console of %s", side)
                    .isEqualTo(side == 0);
            assertThat(tracks.at(beside.centre())).isPresent();
        }
    }

    @Test
    void aKongThatLiesOpenIsConcealedWhereSuchKongsDo() {
        for (boolean open : new boolean[] {true, false}) {
            var table = new ToldTable("millington", new TableCustoms(Set.of(), 0, open), dealing -> {});
            table.takeStanding(Seat.BOTTOM, 4);
            table.laySet(Seat.BOTTOM, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN, Tile.GREEN);
            table.look(2);

            assertThat(SetSight.deeds(table.sight(), table.story(0)))
                    .extracting(deed -> deed.event().what())
                    .filteredOn(what -> what instanceof Happening.MeldLaid)
                    .extracting(what -> ((Happening.MeldLaid) what).meld())
                    .extracting(Meld::concealed)
                    .containsExactly(open);
        }
    }
}
