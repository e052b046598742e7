package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the camera sees the table whose corners were set, and where they were set. */
final class TableCheck implements PictureCheck {
    @Override
    public String name() {
        return "table";
    }

    /** Darkness and a blur have sentences of their own. */
    @Override
    public Finding of(PictureFigures figures) {
        if (figures.table().isEmpty() || !figures.isClear()) {
            return find().unmeasured();
        }
        return switch (figures.table().get()) {
            case THE_ONE -> find().good(Key.TABLE_KNOWN.sentence());
            case ANOTHER -> find().poor(Key.TABLE_ANOTHER.sentence());
            case ELSEWHERE -> find().poor(Key.TABLE_ELSEWHERE.sentence());
        };
    }
}
