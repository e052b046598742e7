package org.tilewatch.games;

import java.util.List;
import org.tilewatch.rules.riichi.RuleSet;

/** Where sets of riichi rules come from. This package knows no files: who reads them is found by {@link java.util.ServiceLoader}. */
public interface RuleSets {
    /** The sets, in the order in which they are offered. */
    List<RuleSet> all();
}
