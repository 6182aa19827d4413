import { useMutation } from "@tanstack/react-query";
import { call, callFile } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { errorMessage } from "../../../kit/ui/failure.ts";
import { saveFile } from "../../../kit/ui/files.ts";
import { toast } from "../../../kit/ui/toast.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { orderHistory } from "../../orders/contract-fulfillment.ts";
import type { fetchDocument } from "../contract.ts";
import { documentFilename } from "./document-labels.ts";

/** Saves the invoice of a paid order as PDF. */
export function DownloadInvoice({ order }: { order: Purchase }) {
  const saving = useMutation({
    mutationFn: () => invoiceOf(order._id),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (failure) =>
      toast.failure(`The invoice could not be loaded. ${errorMessage(failure)}`),
  });
  return (
    <Button
      aria-label={`Download the invoice of order ${order.number}`}
      onClick={() => saving.mutate()}
      busy={saving.isPending}
    >
      Invoice
    </Button>
  );
}

/** An order does not name its papers; its history does. */
async function invoiceOf(id: string): Promise<{ file: Blob; name: string }> {
  const { papers } = await call<typeof orderHistory>("GET /purchase/{id}/history", {
    params: { id },
  });
  const invoice = papers.find(({ kind }) => kind === "invoice");
  // Every order that is paid has one.
  if (!invoice) throw new Error(`order ${id} has no invoice`);
  const file = await callFile<typeof fetchDocument>(
    "GET /purchase/{id}/paper/{kind}/{number}",
    { params: { id, kind: "invoice", number: String(invoice.number) } },
    { headers: { Accept: "application/pdf" } },
  );
  return { file, name: documentFilename(invoice) };
}
