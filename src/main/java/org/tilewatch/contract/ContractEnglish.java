package org.tilewatch.contract;

import java.util.List;
import java.util.stream.Collectors;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/**
 * Sentences in English for those who read and write JSON: tiles and winds by their codes, seats by their numbers, and the names of
 * fields where {@code contract} in the English file has other words than the players' own.
 */
public final class ContractEnglish {
    private static final Words ENGLISH = Words.in(Language.ENGLISH);

    private ContractEnglish() {}

    /** A sentence as results, events and the command line say it. */
    public static String of(Sentence sentence) {
        var text = ENGLISH.text("contract", sentence)
                .or(() -> ENGLISH.text("sentences", sentence))
                .orElseThrow();
        return Words.filled(text, sentence, ContractEnglish::of);
    }

    /** What the command line says of a failure: its sentence, or its own message where it has none. */
    public static String of(Exception failure) {
        return switch (failure) {
            case SaidException said -> of(said.because());
            case Refusal refusal -> of(refusal.because());
            default -> String.valueOf(failure.getMessage());
        };
    }

    private static String of(Argument argument) {
        return switch (argument) {
            case Sentence sentence -> of(sentence);
            case Argument.OfSeat(Seat seat) -> "seat " + seat.number();
            case Argument.PlayerOfWind(Wind wind) -> wind.tile().code();
            case Argument.OfWind(Wind wind) -> wind.tile().code();
            case Argument.OfTile(Tile tile) -> tile.code();
            case Argument.Number(double value) ->
                value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
            case Argument.RowName(String name) -> name;
            case Argument.Text(String text) -> text;
            case Argument.Several(List<Argument> all) -> {
                boolean tiles = all.stream().allMatch(Argument.OfTile.class::isInstance);
                yield all.stream().map(ContractEnglish::of).collect(Collectors.joining(tiles ? " " : ", "));
            }
        };
    }
}
