package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The points that a quarter of the players are, numbered from 0, to be added digit by digit, and to be multiplied where their number falls
 * into fields of four elements at least: then its part of each field is multiplied by itself.
 */
final class PointGroup {
    private static final int FOUR = 4;

    private final int size;
    /** Each as often as it divides the size; digits, the lowest first. */
    private final List<Integer> primes = new ArrayList<>();

    PointGroup(int size) {
        this.size = size;
        int left = size;
        for (int divisor = 2; left > 1; divisor++) {
            while (left % divisor == 0) {
                primes.add(divisor);
                left /= divisor;
            }
        }
    }

    int size() {
        return size;
    }

    int plus(int one, int other) {
        return digits(one, other, 1);
    }

    int minus(int one, int other) {
        return digits(one, other, -1);
    }

    private int digits(int one, int other, int sign) {
        int sum = 0;
        int place = 1;
        for (int prime : primes) {
            sum += Math.floorMod(one / place % prime + sign * (other / place % prime), prime) * place;
            place *= prime;
        }
        return sum;
    }

    /** Its fields, the one of the lowest digits first; empty where one has fewer than four elements, or is not known here. */
    Optional<List<FiniteField>> fields() {
        var fields = new ArrayList<FiniteField>();
        for (int prime : primes.stream().distinct().toList()) {
            int part = primes.stream().filter(one -> one == prime).reduce(1, (one, other) -> one * other);
            var field = FiniteField.of(part);
            if (part < FOUR || field.isEmpty()) {
                return Optional.empty();
            }
            fields.add(field.get());
        }
        return Optional.of(fields);
    }

    /** A point times one of four that differ in every field. */
    int times(List<FiniteField> fields, int point, int one) {
        int product = 0;
        int place = 1;
        for (var field : fields) {
            product += field.times(point / place % field.size(), one) * place;
            place *= field.size();
        }
        return product;
    }
}
