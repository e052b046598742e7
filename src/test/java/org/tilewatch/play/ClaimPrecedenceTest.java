package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.games.Games;
import org.tilewatch.play.ClaimPrecedence.Claimed;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.tiles.Seat;

/** The bottom seat discards; two others claim. */
class ClaimPrecedenceTest {
    @ParameterizedTest(name = "{0}: {1} of {2} against {3} of {4} goes to {5}")
    @CsvSource({
        "millington, CHOW, RIGHT, PUNG, TOP, TOP",
        "millington, KONG, LEFT, CHOW, RIGHT, LEFT",
        "millington, PUNG, TOP, WIN, LEFT, LEFT",
        "millington, WIN, LEFT, WIN, RIGHT, RIGHT",
        "millington-manga, PUNG, RIGHT, KONG, LEFT, LEFT",
        "classical-russian, WIN, RIGHT, WIN, LEFT, LEFT",
        "ema-riichi-2012, WIN, RIGHT, WIN, LEFT, RIGHT LEFT",
        "ema-riichi-2012, CHOW, RIGHT, PUNG, LEFT, LEFT",
        "ema-riichi-2008, KONG, TOP, WIN, RIGHT, RIGHT",
    })
    void theTextDecides(String rules, Claim one, Seat first, Claim other, Seat second, String honoured) {
        var precedence = Games.named(rules).orElseThrow().play().precedence();
        var seats =
                precedence.honoured(Seat.BOTTOM, List.of(new Claimed(first, one), new Claimed(second, other))).stream()
                        .map(c -> c.seat().name())
                        .toList();
        assertThat(String.join(" ", seats)).isEqualTo(honoured);
    }
}
