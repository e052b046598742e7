package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the picture is sharp. */
final class FocusCheck implements PictureCheck {
    @Override
    public String name() {
        return "focus";
    }

    @Override
    public Finding of(PictureFigures figures) {
        return figures.sharpness() >= HealthLimit.SHARP_GOOD.value()
                ? find().good(Key.SHARPNESS_GOOD.sentence())
                : figures.sharpness() >= HealthLimit.SHARP_FAIR.value()
                        ? find().fair(Key.SHARPNESS_FAIR.sentence())
                        : find().poor(Key.SHARPNESS_POOR.sentence());
    }
}
