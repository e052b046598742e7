package org.tilewatch.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** What people are told of a failure is a key with its words in every language, and never English put together in code. */
@AnalyzeClasses(locations = ArchitectureTest.WithoutTests.class)
class SaidByKeyTest {
    /** They pass on what others wrote: an old journal, another program's finding or log, a device, the command line's parser. */
    @ArchTest
    static final ArchRule onlyWhatOthersWroteIsToldAsWritten = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("org.tilewatch.contract.SentenceJson")
            .and()
            .doNotHaveFullyQualifiedName("org.tilewatch.ledger.PaymentRows")
            .and()
            .doNotHaveFullyQualifiedName("org.tilewatch.health.FindingJson")
            .and()
            .doNotHaveFullyQualifiedName("org.tilewatch.camera.CameraTrouble")
            .and()
            .doNotHaveFullyQualifiedName("org.tilewatch.command.Trouble")
            .and()
            .doNotHaveFullyQualifiedName("org.tilewatch.formats.text.MarkJson")
            .and()
            .doNotHaveFullyQualifiedName("org.tilewatch.ledger.LogOriginJson")
            .should()
            .callMethod(Sentence.class, "asWritten", String.class);

    @ArchTest
    static final ArchRule noFailureThatPeopleAreToldOfTakesAText = constructors()
            .that()
            .areDeclaredInClassesThat()
            .areAssignableTo(SaidException.class)
            .should(ArchConditions.not(ArchConditions.have(new DescribedPredicate<JavaConstructor>("given a text") {
                @Override
                public boolean test(JavaConstructor constructor) {
                    return constructor.getRawParameterTypes().stream()
                            .map(JavaClass::getName)
                            .anyMatch(String.class.getName()::equals);
                }
            })));
}
