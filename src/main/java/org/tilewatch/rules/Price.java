package org.tilewatch.rules;

import java.util.Optional;

/**
 * What a row of a scoring text is worth.
 *
 * @param concealed in a hand without claimed sets
 * @param open      in a hand with a claimed set; empty where the text gives it to concealed hands alone
 */
public record Price(Item.Value concealed, Optional<Item.Value> open) {
    /** The same in every hand. */
    public static Price of(Item.Value value) {
        return new Price(value, Optional.of(value));
    }
}
