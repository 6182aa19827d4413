import { t } from "../i18n/i18n.ts";
import { moneyFormat } from "../i18n/money-format.ts";

/** That with which spreadsheets in the shop's language open a file in columns. */
export function ownSeparator(): "comma" | "semicolon" {
  return moneyFormat().decimal === "," ? "semicolon" : "comma";
}

/** Said beside the button of a download. */
export function separatorText(): string {
  return t(
    "csv.separator",
    "{separator, select, semicolon {Cells are separated by semicolons, and amounts have decimal commas.} other {Cells are separated by commas, and amounts have decimal points.}}",
    { separator: ownSeparator() },
  );
}
