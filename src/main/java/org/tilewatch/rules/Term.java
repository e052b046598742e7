package org.tilewatch.rules;

/**
 * A point of a ruleset that is no row of a score, such as what a counter is worth.
 *
 * @param name  what it settles, in the contract's kind of words
 * @param value in words and figures
 * @param rule  the number or section of the text
 */
public record Term(String name, String value, String rule) {}
