package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.tilewatch.command.Tilewatch;

/** What the packages leave out is never asked for. */
class PackageContentsTest {
    private static final String LIBRARY = "org/bouncycastle/";
    private static final Path BUILD = Path.of("pom.xml");

    /** Of the library that writes certificates a tenth is packed: no class of ours leads to one of the rest. */
    @Test
    void nothingThatCertificatesLeadToIsLeftOut() throws Exception {
        var leftOut = leftOut();
        assertThat(leftOut).hasSizeGreaterThan(30);
        var reached = reached();
        assertThat(reached).hasSizeGreaterThan(400);
        assertThat(reached).noneMatch(name -> leftOut.stream().anyMatch(name::startsWith));
    }

    private static List<String> leftOut() throws IOException {
        return Pattern.compile("<exclude>(" + LIBRARY + "[a-z0-9/]+/)\\*\\*</exclude>")
                .matcher(Files.readString(BUILD))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static Set<String> reached() throws Exception {
        var ours = Path.of(Tilewatch.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve("org/tilewatch");
        var waiting = new ArrayDeque<String>();
        try (var classes = Files.walk(ours)) {
            for (var file :
                    classes.filter(file -> file.toString().endsWith(".class")).toList()) {
                named(Files.readAllBytes(file)).forEach(waiting::add);
            }
        }
        var reached = new HashSet<String>();
        while (!waiting.isEmpty()) {
            var name = waiting.remove();
            if (!reached.add(name)) {
                continue;
            }
            try (InputStream of = PackageContentsTest.class.getResourceAsStream("/" + name + ".class")) {
                if (of != null) {
                    named(of.readAllBytes()).forEach(waiting::add);
                }
            }
        }
        return reached;
    }

    private static Stream<String> named(byte[] of) {
        return StreamSupport.stream(ClassFile.of().parse(of).constantPool().spliterator(), false)
                .filter(ClassEntry.class::isInstance)
                .map(entry -> ((ClassEntry) entry).asInternalName())
                .filter(name -> name.startsWith(LIBRARY));
    }
}
