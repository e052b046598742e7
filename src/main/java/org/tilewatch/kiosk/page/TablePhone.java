package org.tilewatch.kiosk.page;

import java.util.Optional;
import org.tilewatch.camera.PhoneCamera;
import org.tilewatch.dashboard.setup.PhoneEye;
import org.tilewatch.words.Sentence;

/** The telephone through whose page the kiosk looks, as that page knows it. */
public record TablePhone(PhoneCamera camera) implements PhoneEye {
    @Override
    public PhoneView begin(Runnable putAside) {
        return new PhoneLook(camera, camera.begin(putAside));
    }

    private record PhoneLook(PhoneCamera camera, PhoneCamera.Looking looking) implements PhoneView {
        @Override
        public Optional<Sentence> whole(byte[] jpeg) {
            return looking.whole(jpeg);
        }

        @Override
        public Optional<Sentence> glimpse(byte[] jpeg) {
            return looking.glimpse(jpeg);
        }

        @Override
        public boolean isTurned() {
            return camera.isTurned();
        }

        @Override
        public void staysSo() {
            looking.staysSo();
        }

        @Override
        public void asleep(boolean now) {
            looking.asleep(now);
        }

        @Override
        public void battery(double charge, boolean charging) {
            looking.battery(charge, charging);
        }

        @Override
        public void gone() {
            looking.gone();
        }
    }
}
