package org.tilewatch.rules.classical;

/** A row of a text with a hand that earns it and a hand that nearly does. */
record RowCase(String row, String rule, TestHand earns, TestHand nearMiss) {
    @Override
    public String toString() {
        return rule + " " + row + ": " + earns + ", but not " + nearMiss;
    }
}
