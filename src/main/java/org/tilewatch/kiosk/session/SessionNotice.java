package org.tilewatch.kiosk.session;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.tilewatch.words.Sentence;

/** The one thing that the table's page says is amiss: of everything that may be, what keeps the kiosk from its work the most. */
public final class SessionNotice {
    private final List<Supplier<Optional<Sentence>>> first;
    private final List<Supplier<Optional<Sentence>>> then;

    /**
     * @param first what is said before what the loop has to say
     * @param then  what is said where the loop has nothing to say, in this order
     */
    public SessionNotice(List<Supplier<Optional<Sentence>>> first, List<Supplier<Optional<Sentence>>> then) {
        this.first = List.copyOf(first);
        this.then = List.copyOf(then);
    }

    /** @param loop what the loop has to say, of its camera mostly */
    public Optional<Sentence> now(Optional<Sentence> loop) {
        return Stream.of(first.stream(), Stream.<Supplier<Optional<Sentence>>>of(() -> loop), then.stream())
                .flatMap(each -> each)
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst();
    }
}
