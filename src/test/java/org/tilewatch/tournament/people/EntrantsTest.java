package org.tilewatch.tournament.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.tournament.people.Entrants.PlanMismatch;
import org.tilewatch.tournament.people.Entrants.UnreadableEntrant;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingSearch.KeptApart;

class EntrantsTest {
    private static Entrants of(String... lines) {
        var all = new ArrayList<>(List.of(Entrants.HEADER));
        all.addAll(List.of(lines));
        return Entrants.read(all);
    }

    @Test
    void aListIsReadWithQuotedFieldsAndSeveralAliases() {
        var entrants =
                of("2,\"O\"\"Neil, Jr\",Pat,Prague,CZ,7001234,,Wall; Brick,yes", "", "1,Nowak,Łukasz,,PL,,Reds,,no");
        assertThat(entrants.all()).extracting(Entrant::number).containsExactly(1, 2);
        assertThat(entrants.numbered(2).orElseThrow().name()).isEqualTo("Pat O\"Neil, Jr");
        assertThat(entrants.numbered(2).orElseThrow().aliases()).containsExactly("Wall", "Brick");
    }

    @Test
    void whoDoesNotConsentIsShownByTheNumberUnlessThereIsAnAlias() {
        var entrants = of("1,Nowak,Łukasz,,PL,,,,no", "2,Nowak,Eva,,PL,,,Dragon,no", "3,Novák,Jan,,CZ,,,,yes");
        assertThat(List.of(1, 2, 3, 4)).map(entrants::shown).containsExactly("№ 1", "Dragon", "Jan Novák", "№ 4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x,Nowak,Eva,,,,,,yes | number",
                "0,Nowak,Eva,,,,,,yes | number",
                "1,Nowak,Eva,,,,,,yes | number",
                "2, ,Eva,,,,,,yes | family",
                "2,Nowak,Eva,,,,,,maybe | consent",
                "2,Nowak,Eva | number,family,given,club,country,ema,team,aliases,consent"
            })
    void aLineThatCannotBeUsedIsNamedWithItsField(String line, String field) {
        assertThatThrownBy(() -> of("1,Novák,Jan,,CZ,,,,yes", line))
                .isInstanceOfSatisfying(UnreadableEntrant.class, wrong -> {
                    assertThat(wrong.line()).isEqualTo(3);
                    assertThat(wrong.field()).isEqualTo(field);
                });
    }

    @Test
    void aPlanAndAListThatDoNotAgreeAreToldApart() {
        var plan = SeatingPlan.read(4, List.of("1,1,1,2,3,4"));
        var entrants = of("1,A,,,,,Reds,,yes", "2,B,,,,,,,yes", "3,C,,,,,Reds,,yes", "5,E,,,,,,,yes");
        assertThat(entrants.apart()).containsExactly(new KeptApart(1, 3));
        assertThat(entrants.against(plan))
                .containsExactly(
                        new PlanMismatch.NobodyBehind(4),
                        new PlanMismatch.NotInThePlan(5),
                        new PlanMismatch.TeamMatesMeet(1, 1, 1, 3));
    }
}
