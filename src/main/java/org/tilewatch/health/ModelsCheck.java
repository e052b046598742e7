package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the two networks can be used. */
final class ModelsCheck implements Check {
    @Override
    public String name() {
        return "models";
    }

    @Override
    public Finding of(Condition now) {
        return now.models()
                .map(why -> find().poor(Key.MODELS_UNUSABLE.with(why)))
                .orElseGet(() -> find().good(Key.MODELS_GOOD.sentence()));
    }
}
