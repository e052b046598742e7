package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What the players let stand though a rule forbids it. */
class AgreementTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";

    private static ScriptedTable begun(String rules, double depth) {
        var table = new ScriptedTable(rules).look(5).takeStanding(EAST, 1);
        table.lay(EAST, Tile.S5, -60, depth);
        return table.look(2);
    }

    private static NumberedEvent question(ScriptedTable table) {
        assertThat(table.watcher().known().questions()).hasSize(1);
        return table.watcher().known().questions().getFirst();
    }

    private static TableEvent agreement(NumberedEvent question) {
        return ((Attention) question.event().what())
                .answers().stream().filter(TableEvent::agreed).findFirst().orElseThrow();
    }

    private static ScriptedTable agree(ScriptedTable table) {
        var question = question(table);
        return table.say(new Said.Answer(table.now(), question.number(), agreement(question)));
    }

    private static List<String> story(ScriptedTable table) {
        return Retelling.of(table.holding().stream().map(NumberedEvent::event).toList());
    }

    private static List<String> agreed(ScriptedTable table) {
        return Retelling.of(table.holding().stream()
                .map(NumberedEvent::event)
                .filter(TableEvent::agreed)
                .toList());
    }

    /** West takes East's discard for a chow, which only South may. */
    private static ScriptedTable chowFromAcross() {
        var table = new ScriptedTable("millington").look(5).takeStanding(EAST, 1);
        var discard = table.lay(EAST, Tile.S5, -100, 300);
        table.look(2).take(discard).takeStanding(WEST, 2).laySet(WEST, 300, Tile.S4, Tile.S5, Tile.S6);
        return table.look(25);
    }

    @Test
    void aChowThatNoRuleAllowsStandsAndTheHandGoesOn() {
        var table = agree(chowFromAcross()).look(2).takeStanding(WEST, 1);
        table.lay(WEST, Tile.P3, 0, 300);
        table.look(4).drawAndDiscard(NORTH, Tile.P9, -60);
        var chow = "meld TOP CHOW[s4, s5, s6] from ACROSS claimed=Optional[s5] from=Optional[BOTTOM]";
        assertThat(story(table)).containsExactly(START, "discard BOTTOM s5", chow, "discard TOP p3", "discard LEFT p9");
        assertThat(agreed(table)).containsExactly(chow);
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    @Test
    void whatStandsByAgreementCanBeTakenBack() {
        var table = agree(chowFromAcross());
        table.say(new Said.Undo(table.now()));
        assertThat(story(table)).containsExactly(START, "discard BOTTOM s5");
    }

    /** West discards though it is South's turn; nobody minds. */
    @Test
    void aDiscardOutOfTurnTakesTheTurn() {
        var table = begun("millington", 300).drawAndDiscard(WEST, Tile.P3, -60).look(20);
        assertThat(story(table)).containsExactly(START, "discard BOTTOM s5", "discard RIGHT unread", "discard TOP p3");
        agree(table).drawAndDiscard(NORTH, Tile.P9, -60);
        assertThat(story(table)).containsExactly(START, "discard BOTTOM s5", "discard TOP p3", "discard LEFT p9");
        assertThat(agreed(table)).containsExactly("discard TOP p3");
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    /** The same where discards lie in rows. */
    @Test
    void aDiscardInAnothersRowStandsAsHis() {
        var table = begun("ema-riichi-2012", 280)
                .drawAndDiscard(WEST, Tile.P3, -60, 280)
                .look(20);
        agree(table).drawAndDiscard(NORTH, Tile.P9, -60, 280);
        assertThat(story(table)).containsExactly(START, "discard BOTTOM s5", "discard TOP p3", "discard LEFT p9");
        assertThat(agreed(table)).containsExactly("discard TOP p3");
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    /** A person puts in what the rules forbid where it stands: it is asked about, and stands once they agree. */
    @Test
    void whatAPersonPutsInAgainstTheRulesStandsOnceTheyAgree() {
        var table = begun("millington", 300).drawAndDiscard(SOUTH, Tile.M1, 0);
        var last = table.holding().getLast();
        table.say(new Said.Replace(table.now(), last.number(), TableEvent.said(0, new Discard(NORTH, Tile.M1, false))));
        assertThat(((Attention) question(table).event().what()).suggests()).isFalse();
        agree(table).drawAndDiscard(EAST, Tile.P9, -100);
        assertThat(story(table)).containsExactly(START, "discard BOTTOM s5", "discard LEFT m1", "discard BOTTOM p9");
        assertThat(table.watcher().known().questions()).isEmpty();
        assertThat(table.holding().get(2).event().known()).isEqualTo(Known.AGREED);
    }
}
