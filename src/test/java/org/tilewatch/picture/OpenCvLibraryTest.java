package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import nu.pattern.OpenCV;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.picture.OpenCvLibrary.NativeFile;

class OpenCvLibraryTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux/x86_64, libopencv_java490.so",
        "Linux, aarch64, linux/ARMv8, libopencv_java490.so",
        "Mac OS X, x86_64, osx/x86_64, libopencv_java490.dylib",
        "Mac OS X, aarch64, osx/ARMv8, libopencv_java490.dylib",
        "Windows 11, amd64, windows/x86_64, opencv_java490.dll"
    })
    void itsFileForEachSystemOfALaptopIsThere(String system, String processor, String folder, String name) {
        var file = NativeFile.of(system, processor);
        assertThat(file).contains(new NativeFile(folder, name));
        assertThat(OpenCV.class.getResource(file.orElseThrow().resource())).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"Windows 11, aarch64", "Linux, riscv64", "SunOS, amd64"})
    void thereIsNoneForOthers(String system, String processor) {
        assertThat(NativeFile.of(system, processor)).isEmpty();
    }

    @Test
    void whatIsPackedForLaptopsIsWhatTheyLoad() throws Exception {
        var pom = Files.readString(Path.of("pom.xml"));
        for (var system : new String[] {"Windows 11 amd64", "Mac OS X x86_64", "Mac OS X aarch64"}) {
            int space = system.lastIndexOf(' ');
            var file = NativeFile.of(system.substring(0, space), system.substring(space + 1))
                    .orElseThrow();
            assertThat(pom).contains("<include>nu/pattern/opencv/" + file.folder() + "/**</include>");
        }
    }
}
