import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "../rules-csv.ts";

export function toCsv(rows: readonly (readonly string[])[], delimiter = ","): string {
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    { delimiter, quoted: true, record_delimiter: "\r\n" },
  );
}
