package org.tilewatch.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A test's name is a sentence in camelCase; behind it may stand the numbers in the text that it is about: {@code …_ema5_8}. */
class TestNamesTest {
    private static final Pattern SENTENCE = Pattern.compile("[a-z][A-Za-z0-9]*(_[a-z]*(\\d[A-Za-z0-9]*|[IVX]+))*");

    @Test
    void namesOfTestsAreToldInOneWay() {
        var ours = new ClassFileImporter()
                .importUrl(TestNamesTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation());
        methods()
                .that()
                .areDeclaredInClassesThat()
                .resideOutsideOfPackage("..jmh_generated..")
                .should(new ArchCondition<>("be called in camelCase, with no more than numbers of a text behind") {
                    @Override
                    public void check(JavaMethod method, ConditionEvents events) {
                        boolean written = !method.getName().contains("$");
                        events.add(new SimpleConditionEvent(
                                method,
                                !written || SENTENCE.matcher(method.getName()).matches(),
                                method.getFullName()));
                    }
                })
                .check(ours);
    }
}
