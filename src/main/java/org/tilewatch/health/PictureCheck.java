package org.tilewatch.health;

import org.tilewatch.health.Condition.CameraCondition;

/** What is measured in the camera's picture. */
interface PictureCheck extends Check {
    /** Grades what was measured. */
    Finding of(PictureFigures figures);

    @Override
    default Finding of(Condition now) {
        return now.cameraCondition() instanceof CameraCondition.Seeing(var figures) ? of(figures) : find().unmeasured();
    }
}
