package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;

/**
 * Who sits where in each round. Players are numbered from 1; where their number is no multiple of four, the numbers above it are
 * substitutes. A plan may be wrong: {@link PlanCheck} says so.
 *
 * @param players who take part, substitutes apart
 */
public record SeatingPlan(int players, List<SeatedRound> rounds) {
    /** In which a plan is exchanged: a line for each table. */
    public static final String HEADER = "round,table,east,south,west,north";

    private static final int FIELDS = 6;

    public SeatingPlan {
        rounds = List.copyOf(rounds);
    }

    /** The tables of a round, in the order of their numbers from 1. */
    public record SeatedRound(List<SeatedTable> tables) {
        public SeatedRound {
            tables = List.copyOf(tables);
        }
    }

    /** Who begins as which wind. */
    public record SeatedTable(int east, int south, int west, int north) {
        /** The four in the order of the winds. */
        public List<Integer> four() {
            return List.of(east, south, west, north);
        }

        static SeatedTable of(List<Integer> four) {
            return new SeatedTable(four.get(0), four.get(1), four.get(2), four.get(3));
        }
    }

    /** How many sit in each round, substitutes among them. */
    public static int seats(int players) {
        return (players + 3) / 4 * 4;
    }

    /** As it is exchanged: CSV with {@link #HEADER}. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(HEADER);
        for (int round = 0; round < rounds.size(); round++) {
            var tables = rounds.get(round).tables();
            for (int table = 0; table < tables.size(); table++) {
                var four = tables.get(table);
                lines.add("%d,%d,%d,%d,%d,%d"
                        .formatted(round + 1, table + 1, four.east(), four.south(), four.west(), four.north()));
            }
        }
        return lines;
    }

    /** What a line of a plan says that cannot be used. */
    public static final class UnreadablePlan extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        private final int line;

        UnreadablePlan(int line) {
            super("line " + line);
            this.line = line;
        }

        /** Which, from 1. */
        public int line() {
            return line;
        }
    }

    /**
     * Reads a plan.
     *
     * @throws UnreadablePlan naming the line, where one is none, or rounds and tables are not in order
     */
    public static SeatingPlan read(int players, List<String> lines) {
        var rounds = new ArrayList<List<SeatedTable>>();
        for (int line = 0; line < lines.size(); line++) {
            var text = lines.get(line).strip();
            if (text.isEmpty() || (line == 0 && text.equals(HEADER))) {
                continue;
            }
            var fields = numbers(text, line + 1);
            int round = fields.get(0);
            if (round == rounds.size() + 1) {
                rounds.add(new ArrayList<>());
            }
            if (round != rounds.size() || fields.get(1) != rounds.getLast().size() + 1) {
                throw new UnreadablePlan(line + 1);
            }
            rounds.getLast().add(SeatedTable.of(fields.subList(2, FIELDS)));
        }
        return new SeatingPlan(players, rounds.stream().map(SeatedRound::new).toList());
    }

    private static List<Integer> numbers(String text, int line) {
        var fields = text.split(",", -1);
        if (fields.length != FIELDS) {
            throw new UnreadablePlan(line);
        }
        var numbers = new ArrayList<Integer>();
        for (var field : fields) {
            try {
                numbers.add(Integer.parseInt(field.strip()));
            } catch (NumberFormatException none) {
                throw new UnreadablePlan(line);
            }
        }
        return numbers;
    }
}
