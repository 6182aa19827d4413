import type { Figure, Goal } from "./figures.ts";
import type { Ratio } from "./rounds.ts";

type Column = readonly [title: string, cell: (figure: Figure) => string];

const columns: readonly Column[] = [
  ["database", ({ engine }) => engine],
  ["figure", ({ what }) => what],
  ["shop", ({ shop }) => shop],
  ["bare", ({ bare }) => bare ?? ""],
  ["ratio (range)", ({ ratio }) => (ratio ? ratioText(ratio) : "")],
  ["goal", ({ goal }) => (goal ? goalText(goal) : "")],
  ["met", ({ met }) => (met === undefined ? "" : met ? "yes" : "NO")],
  ["p99", ({ p99 }) => p99 ?? ""],
  ["CPU µs, shop / bare / compared", ({ cpu }) => cpu ?? ""],
];

export function tableOf(figures: readonly Figure[], against: string | undefined): string {
  const shown: readonly Column[] = against
    ? [
        ...columns,
        [`to ${against}`, ({ against: ratio }) => (ratio ? ratioText(ratio) : "")],
        ["its CPU", ({ cpuAgainst: ratio }) => (ratio ? ratioText(ratio) : "")],
      ]
    : columns;
  const cells = [shown.map(([title]) => title)].concat(
    figures.map((figure) => shown.map(([, cell]) => cell(figure))),
  );
  const widths = shown.map((_column, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`,
  );
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function ratioText({ median, lowest, highest }: Ratio): string {
  return `${median.toFixed(2)} (${lowest.toFixed(2)}-${highest.toFixed(2)})`;
}

function goalText(goal: Goal): string {
  return "atLeast" in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
}
