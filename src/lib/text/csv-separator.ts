/** How a CSV file is written: a spreadsheet opens it in columns where both of its signs are those of its language. */
import * as z from "zod";

export const separator = z
  .enum(["comma", "semicolon"])
  .optional()
  .describe("between cells; beside `semicolon`, amounts have decimal commas. `comma` by default");
export type Separator = z.output<typeof separator>;

/** The sign between the cells. */
export function delimiterOf(wanted: Separator): "," | ";" {
  return wanted === "semicolon" ? ";" : ",";
}

/** An amount in neutral form, as a spreadsheet reads it in such a file. */
export function amountCell(amount: string, wanted: Separator): string {
  return wanted === "semicolon" ? amount.replaceAll(".", ",") : amount;
}
