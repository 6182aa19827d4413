import type * as z from "zod";
import type { paper } from "../contract.ts";

/** An invoice or a credit note that was issued. */
export type DocumentSummary = z.output<typeof paper>;

const names: Record<DocumentSummary["kind"], string> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
};

/** "Invoice 12". */
export function documentName({ kind, number }: DocumentSummary): string {
  return `${names[kind]} ${number}`;
}

/** "invoice-12.pdf". */
export function documentFilename({ kind, number }: DocumentSummary): string {
  return `${kind}-${number}.pdf`;
}
