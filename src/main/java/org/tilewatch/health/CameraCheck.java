package org.tilewatch.health;

import org.tilewatch.health.Condition.CameraCondition;
import org.tilewatch.words.Key;

/** Whether the camera sends pictures that show something. */
final class CameraCheck implements Check {
    @Override
    public String name() {
        return "camera";
    }

    @Override
    public Finding of(Condition now) {
        return switch (now.cameraCondition()) {
            case CameraCondition.Unwanted() -> find().good(Key.CAMERA_UNWANTED.sentence());
            case CameraCondition.Blind blind -> find().poor(blind.why());
            case CameraCondition.Seeing seeing -> find().good(Key.CAMERA_SEES.sentence());
        };
    }
}
