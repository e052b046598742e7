package org.tilewatch.tournament.seating;

import java.util.Map;
import java.util.Optional;

/**
 * The field of as many elements as a prime or a small power of one; elements are numbered from 0, in powers by the digits of their
 * polynomials. Polynomials that have no factors: R. Lidl, H. Niederreiter, Finite Fields, table C.
 */
final class FiniteField {
    /** By the size of the field: prime, and the digits of the polynomial below its highest power, the lowest first. */
    private static final Map<Integer, int[]> POWERS = Map.of(
            4, new int[] {2, 1, 1},
            8, new int[] {2, 1, 1, 0},
            9, new int[] {3, 1, 0},
            16, new int[] {2, 1, 1, 0, 0},
            25, new int[] {5, 2, 0},
            27, new int[] {3, 1, 2, 0},
            32, new int[] {2, 1, 0, 1, 0, 0},
            49, new int[] {7, 1, 0},
            64, new int[] {2, 1, 1, 0, 0, 0, 0});

    private final int size;
    private final int prime;
    private final int[] polynomial;

    private FiniteField(int size, int prime, int[] polynomial) {
        this.size = size;
        this.prime = prime;
        this.polynomial = polynomial;
    }

    /** The field of a size; empty where there is none, or none is known here. */
    static Optional<FiniteField> of(int size) {
        var known = POWERS.get(size);
        if (known != null) {
            var polynomial = new int[known.length - 1];
            System.arraycopy(known, 1, polynomial, 0, polynomial.length);
            return Optional.of(new FiniteField(size, known[0], polynomial));
        }
        for (int divisor = 2; divisor * divisor <= size; divisor++) {
            if (size % divisor == 0) {
                return Optional.empty();
            }
        }
        return size < 2 ? Optional.empty() : Optional.of(new FiniteField(size, size, new int[] {0}));
    }

    int size() {
        return size;
    }

    int times(int one, int other) {
        if (polynomial.length == 1) {
            return one * other % prime;
        }
        int degree = polynomial.length;
        var product = new int[2 * degree - 1];
        for (int low = 0; low < degree; low++) {
            for (int high = 0; high < degree; high++) {
                product[low + high] += digit(one, low) * digit(other, high);
            }
        }
        for (int high = product.length - 1; high >= degree; high--) {
            // The highest power is the rest of the polynomial, taken away.
            for (int low = 0; low < degree; low++) {
                product[high - degree + low] += product[high] * (prime - polynomial[low]);
            }
            product[high] = 0;
        }
        int number = 0;
        for (int place = degree - 1; place >= 0; place--) {
            number = number * prime + product[place] % prime;
        }
        return number;
    }

    private int digit(int number, int place) {
        int left = number;
        for (int i = 0; i < place; i++) {
            left /= prime;
        }
        return left % prime;
    }
}
