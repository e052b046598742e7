package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.ThrowingConsumer;

/** What a failure tells people, in the contract's English. */
public final class Saying {
    private Saying() {}

    /** That a failure's sentence has some words in it. */
    public static ThrowingConsumer<Throwable> that(String words) {
        return failure -> assertThat(ContractEnglish.of((Exception) failure)).contains(words);
    }
}
