/** Tools beside each other: one row for each specification that any of them has. */
import type { Tool } from "../tools/contract.ts";

/** More do not fit beside each other. */
export const MAX_COMPARED = 6;

export interface ComparedRow {
  readonly label: string;
  /** One for each tool; undefined where it has none. */
  readonly values: readonly (string | undefined)[];
  readonly isDifferent: boolean;
}

/** They come in the order in which the tools list them. */
export function specificationRows(tools: readonly Pick<Tool, "specs">[]): ComparedRow[] {
  const labels = new Set(tools.flatMap(({ specs }) => specs.map(({ label }) => label)));
  return [...labels].map((label) =>
    comparedRow(
      label,
      tools.map(({ specs }) => specs.find((spec) => spec.label === label)?.value),
    ),
  );
}

export function comparedRow(label: string, values: readonly (string | undefined)[]): ComparedRow {
  return { label, values, isDifferent: new Set(values).size > 1 };
}

/** The tools' ids in an address: each once, and no more than can be compared. */
export function comparedIds(query: URLSearchParams): string[] {
  const ids = (query.get("tools") ?? "").split(",").map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== "" && id.length <= 100))].slice(0, MAX_COMPARED);
}
