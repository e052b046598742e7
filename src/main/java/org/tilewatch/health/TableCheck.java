package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the camera sees the table whose corners were set, and where they were set. */
final class TableCheck implements PictureCheck {
    @Override
    public String name() {
        return "table";
    }

    /** In the dark, and without focus, no table looks like itself: that has a sentence of its own. */
    @Override
    public Finding of(PictureFigures figures) {
        if (figures.table().isEmpty()
                || figures.light() < HealthLimit.LIGHT_DARK.value()
                || figures.sharpness() < HealthLimit.SHARP_FAIR.value()) {
            return find().unmeasured();
        }
        return switch (figures.table().get()) {
            case THE_ONE -> find().good(Key.TABLE_KNOWN.sentence());
            case ANOTHER -> find().poor(Key.TABLE_ANOTHER.sentence());
            case ELSEWHERE -> find().poor(Key.TABLE_ELSEWHERE.sentence());
        };
    }
}
