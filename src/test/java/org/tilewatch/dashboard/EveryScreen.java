package org.tilewatch.dashboard;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * A story that is told on the players' screens, given their width and height in pixels: a usual build tells each on one of them, and all
 * three have their turn; with {@code -Dscreens=all} each is told on all, and what it takes a picture of is measured too.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ArgumentsSource(EveryScreen.Screens.class)
public @interface EveryScreen {
    /** The screens of this run. */
    final class Screens implements ArgumentsProvider {
        private static final List<Arguments> ALL =
                List.of(Arguments.of(1024, 768), Arguments.of(800, 1280), Arguments.of(390, 844));

        /** Whether each story is told on all screens. */
        public static boolean areAllAsked() {
            return "all".equals(System.getProperty("screens"));
        }

        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            int turn = Math.floorMod(context.getRequiredTestMethod().getName().hashCode(), ALL.size());
            return areAllAsked() ? ALL.stream() : Stream.of(ALL.get(turn));
        }
    }
}
