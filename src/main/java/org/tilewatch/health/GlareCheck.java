package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether a lamp is mirrored on the table. */
final class GlareCheck implements PictureCheck {
    @Override
    public String name() {
        return "glare";
    }

    @Override
    public Finding of(PictureFigures figures) {
        return figures.glare() <= HealthLimit.GLARE_FAIR.value()
                ? find().good(Key.GLARE_NONE.sentence())
                : figures.glare() <= HealthLimit.GLARE_POOR.value()
                        ? find().fair(Key.GLARE_SOME.sentence())
                        : find().poor(Key.GLARE_SOME.sentence());
    }
}
