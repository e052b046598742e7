package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the jar and the package say about licences, and their version. */
class NoticeTest {
    private static final Pattern LIBRARY = Pattern.compile("([^/\\\\]+?)-\\d[^/\\\\]*\\.jar");

    private static String notice;

    @BeforeAll
    static void read() throws IOException {
        notice = Files.readString(Path.of("NOTICE"));
    }

    /** Maven lists the libraries when it builds; a class path made otherwise has no list. */
    @Test
    void everyLibraryInTheJarIsNamedInTheNotice() throws IOException {
        var libraries = resource("/libraries.txt").lines().toList();
        assumeThat(libraries).isNotEmpty();
        for (var library : libraries) {
            var name = LIBRARY.matcher(library);
            if (name.find()) {
                assertThat(notice).containsPattern("\\s" + Pattern.quote(name.group(1)) + "[\\s,.;:]");
            }
        }
    }

    @Test
    void everyLicenceThatTheNoticeNamesStandsInItWithItsText() {
        var named = Pattern.compile("^License: (.+)$", Pattern.MULTILINE);
        named.matcher(notice)
                .results()
                .flatMap(found -> Pattern.compile(" and ").splitAsStream(found.group(1)))
                .distinct()
                .forEach(licence ->
                        assertThat(notice).containsPattern("(?m)^License: " + Pattern.quote(licence) + "\n \\S"));
    }

    @Test
    void theNoticeAndTheLicenceStandInWhatIsPacked() throws IOException {
        assumeThat(resource("/libraries.txt")).isNotEmpty();
        // Other things on the class path have a file of that name too.
        var packed = new ArrayList<String>();
        for (var named : Collections.list(NoticeTest.class.getClassLoader().getResources("META-INF/NOTICE"))) {
            try (var in = named.openStream()) {
                packed.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(packed).contains(notice);
        assertThat(resource("/META-INF/licences/LGPL-2.1")).contains("GNU LESSER GENERAL PUBLIC LICENSE");
    }

    @Test
    void theVersionIsTheOneInThePom() throws IOException {
        assumeThat(resource("/libraries.txt")).isNotEmpty();
        var pom = Pattern.compile("<version>(.+?)</version>").matcher(Files.readString(Path.of("pom.xml")));
        assertThat(pom.find()).isTrue();
        assertThat(new Version().getVersion()).containsExactly("tilewatch " + pom.group(1));
    }

    /** A resource's text; empty where it is not there. */
    private static String resource(String name) throws IOException {
        try (var in = NoticeTest.class.getResourceAsStream(name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
