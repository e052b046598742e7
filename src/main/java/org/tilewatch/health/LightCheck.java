package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether there is light enough on the table, and not too much. */
final class LightCheck implements PictureCheck {
    @Override
    public String name() {
        return "light";
    }

    @Override
    public Finding of(PictureFigures figures) {
        if (figures.light() > HealthLimit.LIGHT_BRIGHT.value()) {
            return find().fair(Key.LIGHT_MUCH.sentence());
        }
        return figures.light() >= HealthLimit.LIGHT_DIM.value()
                ? find().good(Key.LIGHT_GOOD.sentence())
                : figures.light() >= HealthLimit.LIGHT_DARK.value()
                        ? find().fair(Key.LIGHT_LITTLE.sentence())
                        : find().poor(Key.LIGHT_LITTLE.sentence());
    }
}
