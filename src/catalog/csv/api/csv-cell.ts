import { currencyOf } from "../../../lib/money/currency.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { csvText } from "../../../lib/text/csv.ts";
import { amountCell, type Separator } from "../../../lib/text/csv-separator.ts";
import { escapeFormula } from "../rules-csv.ts";

export function toCsv(rows: readonly (readonly string[])[], delimiter: string): string {
  return csvText(rows, delimiter, escapeFormula);
}

/** Minor units of a currency (ISO 4217), in major units with all its decimals. */
export function moneyCell(cents: Cents, currency: string, separator: Separator): string {
  const { digits } = currencyOf(currency);
  return amountCell((cents / 10 ** digits).toFixed(digits), separator);
}
