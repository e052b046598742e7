package org.tilewatch.tournament.people;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingSearch.KeptApart;

/**
 * Everybody who takes part, by their numbers.
 *
 * @param all in the order of their numbers, each number once
 */
public record Entrants(List<Entrant> all) {
    /** In which the list is exchanged; {@code aliases} are parted by semicolons, {@code consent} is {@code yes} or {@code no}. */
    public static final String HEADER = "number,family,given,club,country,ema,team,aliases,consent";

    private static final List<String> FIELDS = List.of(HEADER.split(","));
    private static final int MOST = 10_000;
    private static final int LONGEST = 200;

    public Entrants {
        all = List.copyOf(all);
    }

    /** A line of a list that cannot be used. */
    public static final class UnreadableEntrant extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        private final int line;
        private final String field;

        UnreadableEntrant(int line, String field) {
            super("line " + line + ", " + field);
            this.line = line;
            this.field = field;
        }

        /** Which, from 1. */
        public int line() {
            return line;
        }

        /** What of it, as {@link #HEADER} calls it; the whole header where the line has not so many fields. */
        public String field() {
            return field;
        }
    }

    /**
     * Reads a list. Fields with commas stand in double quotes, and a double quote there is doubled.
     *
     * @throws UnreadableEntrant naming the first line and field that cannot be used
     */
    public static Entrants read(List<String> lines) {
        var entrants = new ArrayList<Entrant>();
        var numbers = new HashSet<Integer>();
        for (int line = 0; line < lines.size(); line++) {
            var text = lines.get(line).strip();
            if (text.isEmpty() || (line == 0 && text.equals(HEADER))) {
                continue;
            }
            if (entrants.size() == MOST) {
                throw new UnreadableEntrant(line + 1, "number");
            }
            var entrant = entrant(fields(text, line + 1), line + 1);
            if (!numbers.add(entrant.number())) {
                throw new UnreadableEntrant(line + 1, "number");
            }
            entrants.add(entrant);
        }
        entrants.sort((one, other) -> Integer.compare(one.number(), other.number()));
        return new Entrants(entrants);
    }

    private static Entrant entrant(List<String> fields, int line) {
        if (fields.size() != FIELDS.size()) {
            throw new UnreadableEntrant(line, HEADER);
        }
        for (int field = 0; field < FIELDS.size(); field++) {
            if (fields.get(field).length() > LONGEST) {
                throw new UnreadableEntrant(line, FIELDS.get(field));
            }
        }
        int number;
        try {
            number = Integer.parseInt(fields.getFirst());
        } catch (NumberFormatException none) {
            throw new UnreadableEntrant(line, FIELDS.getFirst());
        }
        if (number < 1 || number > MOST) {
            throw new UnreadableEntrant(line, FIELDS.getFirst());
        }
        if (fields.get(1).isBlank()) {
            throw new UnreadableEntrant(line, FIELDS.get(1));
        }
        var consent = fields.getLast().toLowerCase(Locale.ROOT);
        if (!Set.of("yes", "no").contains(consent)) {
            throw new UnreadableEntrant(line, FIELDS.getLast());
        }
        var aliases = Arrays.stream(fields.get(7).split(";"))
                .map(String::strip)
                .filter(alias -> !alias.isEmpty())
                .toList();
        return new Entrant(
                number,
                fields.get(1),
                fields.get(2),
                fields.get(3),
                fields.get(4),
                fields.get(5),
                fields.get(6),
                aliases,
                consent.equals("yes"));
    }

    private static List<String> fields(String text, int line) {
        var fields = new ArrayList<String>();
        var field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' && quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                field.append(letter);
                i++;
            } else if (letter == '"') {
                quoted = !quoted;
            } else if (letter == ',' && !quoted) {
                fields.add(field.toString().strip());
                field.setLength(0);
            } else {
                field.append(letter);
            }
        }
        if (quoted) {
            throw new UnreadableEntrant(line, HEADER);
        }
        fields.add(field.toString().strip());
        return fields;
    }

    /** Who has a number; empty for a substitute. */
    public Optional<Entrant> numbered(int number) {
        return all.stream().filter(one -> one.number() == number).findFirst();
    }

    /** What everybody may read of whoever has a number. */
    public String shown(int number) {
        return numbered(number).map(Entrant::shown).orElseGet(() -> "№ " + number);
    }

    /** The members of each team, who never meet. */
    public Set<KeptApart> apart() {
        var pairs = new HashSet<KeptApart>();
        for (var one : all) {
            for (var other : all) {
                if (one.number() < other.number()
                        && !one.team().isEmpty()
                        && one.team().equals(other.team())) {
                    pairs.add(new KeptApart(one.number(), other.number()));
                }
            }
        }
        return pairs;
    }

    /**
     * Where the list and a plan do not agree.
     *
     * @param plan for so many as it says
     */
    public List<PlanMismatch> against(SeatingPlan plan) {
        var found = new ArrayList<PlanMismatch>();
        for (int number = 1; number <= plan.players(); number++) {
            if (numbered(number).isEmpty()) {
                found.add(new PlanMismatch.NobodyBehind(number));
            }
        }
        all.stream()
                .filter(one -> one.number() > plan.players())
                .forEach(one -> found.add(new PlanMismatch.NotInThePlan(one.number())));
        var apart = apart();
        for (int round = 1; round <= plan.rounds().size(); round++) {
            var tables = plan.rounds().get(round - 1).tables();
            for (int table = 1; table <= tables.size(); table++) {
                var four = tables.get(table - 1).four().stream().sorted().toList();
                for (int one : four) {
                    for (int other : four) {
                        if (one < other && apart.contains(new KeptApart(one, other))) {
                            found.add(new PlanMismatch.TeamMatesMeet(round, table, one, other));
                        }
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    /** Where a list and a plan do not agree. */
    public sealed interface PlanMismatch {
        /** The plan has a number that nobody on the list has. */
        record NobodyBehind(int number) implements PlanMismatch {}

        /** Somebody on the list is not in the plan. */
        record NotInThePlan(int number) implements PlanMismatch {}

        /** Two of a team sit at one table. */
        record TeamMatesMeet(int round, int table, int one, int other) implements PlanMismatch {}
    }
}
