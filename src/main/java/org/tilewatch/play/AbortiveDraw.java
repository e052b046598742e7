package org.tilewatch.play;

import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What a hand of riichi may be broken off for (3.4.3); which of them a set of rules knows is a trait of the game. */
public enum AbortiveDraw {
    /** Nine different ends and honours, shown at one's first turn. */
    NINE_ENDS(Trait.NINE_ENDS, Key.END_NINE_ENDS),
    /** Four equal winds discarded first. */
    FOUR_WINDS(Trait.FOUR_WINDS, Key.END_FOUR_WINDS),
    /** All four have declared riichi. */
    FOUR_RIICHI(Trait.FOUR_RIICHI, Key.END_FOUR_RIICHI),
    /** Four kongs of more than one player. */
    FOUR_KONGS(Trait.FOUR_KONGS, Key.END_FOUR_KONGS),
    /** Three win on one discard. */
    THREE_WINNERS(Trait.THREE_WINNERS, Key.END_THREE_WINNERS);

    private final Trait trait;
    private final Key reason;

    AbortiveDraw(Trait trait, Key reason) {
        this.trait = trait;
        this.reason = reason;
    }

    /** Those that the rules know. */
    public static List<AbortiveDraw> of(PlayRules rules) {
        return Stream.of(values()).filter(draw -> draw.isKnownTo(rules)).toList();
    }

    boolean isKnownTo(PlayRules rules) {
        return rules.has(trait);
    }

    /** The reason, with its number in the text of the rules. */
    public Sentence reason(PlayRules rules) {
        return reason.with(Argument.of(rules.number(Law.ABORTIVE)));
    }
}
