package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tilewatch.words.Refusal;

/** A file of a game as anybody hands it on: it is refused, or comes out again as it went in. */
public final class GameFileFuzz {
    private GameFileFuzz() {}

    /** @param input the file */
    public static void fuzzerTestOneInput(byte[] input) {
        ImportedGame game;
        try {
            game = ImportedGame.of(
                    new String(input, StandardCharsets.UTF_8).lines().toList(), Optional.of("ema-riichi-2012"));
        } catch (Refusal refused) {
            return;
        }
        if (game.origin().isPresent()) {
            // A log may pay what the rules do not; a file of Tilewatch may not.
            return;
        }
        var again = ImportedGame.of(
                GameFile.lines(game.lasting(), game.revision(), game.settings(), game.events()), Optional.empty());
        assertThat(GameFile.lines(again.lasting(), again.revision(), again.settings(), again.events()))
                .isEqualTo(GameFile.lines(game.lasting(), game.revision(), game.settings(), game.events()));
    }
}
