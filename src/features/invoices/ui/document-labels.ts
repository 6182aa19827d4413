import type { DocumentSummary } from "../../orders/contract-fulfillment.ts";

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
