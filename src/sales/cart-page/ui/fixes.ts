/** What makes a line orderable. */

import { nearestMultiples } from "../../../catalog/tier-prices/rules.ts";
import { ProblemFailure } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";

/** What is wrong with a line, as previews and the refusals of a checkout say it. */
export interface Fault {
  readonly code: string;
  readonly detail: string;
  readonly left?: number | undefined;
  readonly minimum?: number | undefined;
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
  /** The id of the unpaid order that has the tool already. */
  readonly order?: string | undefined;
}

/** What is wrong with each line that a refusal names, by tool. */
export function refusedLines(failure: Error | null): ReadonlyMap<string, Fault> {
  const problem = failure instanceof ProblemFailure ? failure.problem : undefined;
  if (!Array.isArray(problem?.lines)) return new Map();
  const lines = problem.lines as readonly (Fault & { readonly tool: string })[];
  return new Map(lines.map((line) => [line.tool, line]));
}

interface Fix {
  /** 0 removes the line. */
  readonly quantity: number;
  readonly label: string;
}

interface Sold {
  readonly minimum: number;
  readonly multiple: number;
  readonly available: number;
}

/** The best first. */
export function fixesFor(fault: Fault, tool: Sold): readonly Fix[] {
  const left = fault.left ?? tool.available;
  const most = left < tool.minimum ? 0 : nearestMultiples(tool, left).lower;
  const setTo = (quantity: number): Fix[] =>
    quantity > 0 && quantity <= most ? [setting(quantity)] : [];
  const fixes = {
    "below-minimum": () => setTo(fault.minimum ?? tool.minimum),
    "not-a-multiple": () => [...setTo(fault.upper ?? 0), ...setTo(fault.lower ?? 0)],
    "sold-out": () => setTo(most),
  }[fault.code];
  const found = fixes?.() ?? [];
  return found.length > 0 ? found : [{ quantity: 0, label: t("cart.remove", "Remove") }];
}

interface Faulty {
  readonly line: Sold & { readonly tool: string };
  readonly fault: Fault;
}

/** The best fix of each line. */
export function bestFixes(faulty: readonly Faulty[]): { tool: string; quantity: number }[] {
  return faulty.map(({ line, fault }) => ({
    tool: line.tool,
    quantity: fixesFor(fault, line)[0]?.quantity ?? 0,
  }));
}

/** Its label promises no order: a press only changes the line. */
function setting(quantity: number): Fix {
  const label = t("cart.mend.set", "Set to {quantity}", { quantity: formatCount(quantity) });
  return { quantity, label };
}
