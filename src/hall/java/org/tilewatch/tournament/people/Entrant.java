package org.tilewatch.tournament.people;

import java.util.List;
import java.util.Locale;

/**
 * Somebody who takes part.
 *
 * @param number  in the plan, from 1
 * @param family  name
 * @param given   name; empty where there is one name alone
 * @param club    empty where there is none, as are the following
 * @param country two letters of ISO 3166
 * @param ema     the number at the European Mahjong Association
 * @param team    whose members never meet
 * @param aliases other names, the first of which is shown
 * @param consent whether the name may be shown to everybody and go to another hall
 */
public record Entrant(
        int number,
        String family,
        String given,
        String club,
        String country,
        String ema,
        String team,
        List<String> aliases,
        boolean consent) {
    /** @throws IllegalArgumentException when the number is below 1 or there is no name */
    public Entrant {
        if (number < 1 || family.isBlank()) {
            throw new IllegalArgumentException("an entrant has a number from 1 and a name");
        }
        aliases = List.copyOf(aliases);
    }

    /** The whole name. */
    public String name() {
        return (given + " " + family).strip();
    }

    /** What everybody may read: the alias where there is one, the name by consent, else the number. */
    public String shown() {
        return !aliases.isEmpty() ? aliases.getFirst() : consent ? name() : String.format(Locale.ROOT, "№ %d", number);
    }
}
