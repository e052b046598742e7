package org.tilewatch.herald;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tilewatch.contract.Language;

/**
 * An address that the host has named, and what kind of program answers there: {@code https://...}, {@code discord:https://...} or
 * {@code slack:https://...}. What stands behind {@code #} is the language of what people read there.
 */
public record WebhookAddress(WebhookKind kind, URI address, Language language) {
    /** Who answers, and so what is told. */
    public enum WebhookKind {
        /** A program: all that is journalled, as JSON. */
        PLAIN,
        /** A channel of Discord: how each hand ended, with the card as a picture, and troubles. */
        DISCORD,
        /** A channel of Slack, or of what takes what Slack takes: the same, the card in letters. */
        SLACK
    }

    /**
     * Reads an address.
     *
     * @throws IllegalArgumentException in one sentence, when it is none
     */
    public static WebhookAddress of(String text) {
        var kind = Arrays.stream(WebhookKind.values())
                .filter(one -> text.startsWith(prefix(one)))
                .findFirst();
        var address =
                URI.create(text.substring(kind.map(one -> prefix(one).length()).orElse(0)));
        if (address.getHost() == null || !List.of("http", "https").contains(String.valueOf(address.getScheme()))) {
            throw new IllegalArgumentException("--webhook is an address such as https://example.org/hook, not " + text);
        }
        var language = Optional.ofNullable(address.getFragment())
                .map(code -> Language.ofCode(code)
                        .orElseThrow(() -> new IllegalArgumentException("--webhook knows no language " + code)))
                .orElse(Language.ENGLISH);
        return new WebhookAddress(kind.orElse(WebhookKind.PLAIN), address, language);
    }

    private static String prefix(WebhookKind kind) {
        return kind.name().toLowerCase(Locale.ROOT) + ":";
    }

    /** By which the host knows it: what follows the host's name is a secret at Discord's and Slack's. */
    public String name() {
        return address.getAuthority();
    }
}
