package org.tilewatch.rules;

/**
 * One row of a ruleset as players read it: what may stand among the items of a score.
 *
 * @param name  in the words of the scoring contract
 * @param price what it is worth
 * @param rule  the number or section of the text that grants it
 */
public record RuleRow(String name, Price price, String rule) {}
