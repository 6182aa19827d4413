import { csvText } from "../../../lib/text/csv.ts";
import { escapeFormula } from "../rules-csv.ts";

export function toCsv(rows: readonly (readonly string[])[], delimiter?: string): string {
  return csvText(rows, delimiter, escapeFormula);
}
