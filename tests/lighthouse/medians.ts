/** The middle of several runs, as a table and against the goals. */
import type { Category, Run } from "./measure.ts";

/** A page, by its path, and what its runs found. */
export interface Judged {
  readonly path: string;
  readonly runs: readonly Run[];
}

/** The fewest points each category may have, and the most that may move. */
export const GOALS: Readonly<Record<Category, number>> & { readonly cls: number } = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  cls: 0.01,
};

const CATEGORIES: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const middle = ({ runs }: Judged, of: (run: Run) => number) => median(runs.map(of));

/** One line a page: the medians, and the worst performance of its runs. */
export function tableOf(pages: readonly Judged[]): string {
  const head = ["page", "perf", "worst", "a11y", "best", "seo", "LCP ms", "CLS", "TBT ms"];
  const rows = pages.map((page) => [
    page.path,
    String(middle(page, (run) => run.points.performance)),
    String(Math.min(...page.runs.map((run) => run.points.performance))),
    ...CATEGORIES.slice(1).map((category) => String(middle(page, (run) => run.points[category]))),
    middle(page, (run) => run.lcp).toFixed(0),
    middle(page, (run) => run.cls).toFixed(3),
    middle(page, (run) => run.tbt).toFixed(0),
  ]);
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const aligned = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((row) => row.map(aligned).join("  ")).join("\n");
}

/** What falls short of the goals, one line each. */
export function shortcomings(page: Judged): string[] {
  const short = CATEGORIES.filter(
    (category) => middle(page, (run) => run.points[category]) < GOALS[category],
  ).map((category) => `${page.path}: ${category} is below ${GOALS[category]}`);
  if (middle(page, (run) => run.cls) > GOALS.cls) {
    short.push(`${page.path}: what moves after it is shown (CLS) is above ${GOALS.cls}`);
  }
  return short;
}

/** What any run was marked down for, the most frequent first, with how many runs that were. */
export function faultsOf({ runs }: Judged): string[] {
  const counts = new Map<string, number>();
  for (const fault of runs.flatMap((run) => run.faults)) {
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([fault, count]) => `${fault} (${count} of ${runs.length} runs)`);
}
