import type * as z from "zod";
import type { paper } from "../contract.ts";

/** An invoice or a credit note that was issued. */
export type Paper = z.output<typeof paper>;

const names: Record<Paper["kind"], string> = { invoice: "Invoice", "credit-note": "Credit note" };

/** "Invoice 12". */
export function paperName({ kind, number }: Paper): string {
  return `${names[kind]} ${number}`;
}

/** "invoice-12.pdf". */
export function paperFile({ kind, number }: Paper): string {
  return `${kind}-${number}.pdf`;
}
