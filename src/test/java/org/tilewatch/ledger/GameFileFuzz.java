package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.tilewatch.words.Refusal;

/** A file of a game as anybody hands it on: it is refused, or comes out again as it went in. */
public final class GameFileFuzz {
    private GameFileFuzz() {}

    /** @param input the file */
    public static void fuzzerTestOneInput(byte[] input) {
        ImportedGame game;
        try {
            game = ImportedGame.of(
                    new String(input, StandardCharsets.UTF_8).lines().toList());
        } catch (Refusal refused) {
            return;
        }
        var again = ImportedGame.of(GameFile.lines(game.lasting(), game.revision(), game.settings(), game.events()));
        assertThat(GameFile.lines(again.lasting(), again.revision(), again.settings(), again.events()))
                .isEqualTo(GameFile.lines(game.lasting(), game.revision(), game.settings(), game.events()));
    }
}
